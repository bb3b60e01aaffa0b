"""Text files as lines of words that know their line and column.

Blank lines and everything after `#` are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from railroad_ink.core.errors import NotationError
from railroad_ink.core.text import Text, untranslated

EXPECTED = Text("expected {what}, found {found!r}")
A_NUMBER = Text("a number")
EXPECTED_UP_TO = Text("expected {what} from 1 to {maximum}, found {found!r}")
LINE_ENDS = Text("expected {what}, found the end of the line")
FILE_ENDS = Text("expected {what}, found the end of the file")
END_OF_LINE = Text("the end of the line")
LINE_WITH_KEY = Text("a line that starts with {key!r}")


class Word(NamedTuple):
    """A word of a file with its line and column, counted from 1."""

    text: str
    line: int
    column: int

    def error(self, message: Text) -> NotationError:
        """Return the error for this position."""
        return NotationError(message, self.line, self.column)

    def number(self, what: Text, maximum: int | None = None) -> int:
        """Parse a number of at least 1."""
        value = int(self.text) if re.fullmatch(r"[0-9]{1,9}", self.text) else 0
        if value < 1 or (maximum is not None and value > maximum):
            text = EXPECTED_UP_TO if maximum else EXPECTED
            raise self.error(text.format(what=what, maximum=maximum, found=self.text))
        return value


class TokenLine(NamedTuple):
    """A line of a file, split into words."""

    words: tuple[Word, ...]
    end: Word
    """The position after the last word."""

    @property
    def key(self) -> str:
        """The first word."""
        return self.words[0].text

    def word(self, index: int, what: Text) -> Word:
        """Return a word, or fail at the position where it is missing."""
        if index >= len(self.words):
            raise self.end.error(LINE_ENDS.format(what=what))
        return self.words[index]

    def expect_end(self, count: int) -> None:
        """Fail on words beyond the given number."""
        if len(self.words) > count:
            found = self.words[count]
            raise found.error(EXPECTED.format(what=END_OF_LINE, found=found.text))

    def rest(self, index: int = 1) -> str:
        """Return the words from an index on, joined by single spaces."""
        return " ".join(word.text for word in self.words[index:])


def first_line(text: str) -> str:
    """Return the words of the first line; empty if there is none."""
    return next((line.rest(0) for line in token_lines(text)), "")


def token_lines(text: str) -> Iterator[TokenLine]:
    """Split a text into lines and words."""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0].rstrip()
        if line:
            words = tuple(Word(m[0], number, m.start() + 1) for m in re.finditer(r"\S+", line))
            yield TokenLine(words, Word("", number, len(line) + 1))


class Cursor:
    """Walks over the lines of a file."""

    def __init__(self, text: str) -> None:
        """Start at the first line."""
        self.lines = list(token_lines(text))
        self.index = 0
        self.end = Word("", len(text.splitlines()) + 1, 1)

    def peek(self) -> str:
        """Return the first word of the next line; empty at the end of the file."""
        return self.lines[self.index].key if self.index < len(self.lines) else ""

    def take(self, expected: Text) -> TokenLine:
        """Return the next line, or fail at the end of the file."""
        if self.index >= len(self.lines):
            raise self.end.error(FILE_ENDS.format(what=expected))
        self.index += 1
        return self.lines[self.index - 1]

    def rest(self) -> list[TokenLine]:
        """Return all remaining lines."""
        lines, self.index = self.lines[self.index :], len(self.lines)
        return lines

    def take_key(self, key: str) -> TokenLine:
        """Return the next line, which must start with the key."""
        expected = LINE_WITH_KEY.format(key=key)
        line = self.take(expected)
        if line.key != key:
            raise line.words[0].error(EXPECTED.format(what=expected, found=line.key))
        return line

    def take_header(self, header: str) -> None:
        """Read the first line of a file."""
        expected = untranslated(repr(header))
        line = self.take(expected)
        if line.rest(0) != header:
            raise line.words[0].error(EXPECTED.format(what=expected, found=line.rest(0)[:60]))
