"""Text files as rows of words that know where they stand.

Blank lines and everything after `#` do not count.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from railroad_ink.core.errors import NotationError
from railroad_ink.core.text import Text


class Word(NamedTuple):
    """A word of a file and where it stands, counted from 1."""

    text: str
    line: int
    column: int

    def fail(self, message: Text | str) -> NotationError:
        """Make the error for this place."""
        return NotationError(message, self.line, self.column)

    def number(self, what: str, maximum: int | None = None) -> int:
        """Read a number from 1."""
        value = int(self.text) if re.fullmatch(r"[0-9]{1,9}", self.text) else 0
        if value < 1 or (maximum is not None and value > maximum):
            limit = f" from 1 to {maximum}" if maximum else ""
            raise self.fail(f"expected {what}{limit}, found {self.text!r}")
        return value


class Row(NamedTuple):
    """A line of a file, cut into words."""

    words: tuple[Word, ...]
    end: Word
    """The empty place behind the last word."""

    @property
    def key(self) -> str:
        """The first word."""
        return self.words[0].text

    def word(self, index: int, what: str) -> Word:
        """Return a word, or fail where it should stand."""
        if index >= len(self.words):
            raise self.end.fail(f"expected {what}, found the end of the line")
        return self.words[index]

    def expect_end(self, count: int) -> None:
        """Fail on words beyond the given number."""
        if len(self.words) > count:
            raise self.words[count].fail(
                f"expected the end of the line, found {self.words[count].text!r}"
            )

    def rest(self, index: int = 1) -> str:
        """Return the words from a place on, joined by single spaces."""
        return " ".join(word.text for word in self.words[index:])


def rows_of(text: str) -> list[Row]:
    """Cut a text into rows and words."""
    rows = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0]
        words = tuple(Word(m[0], number, m.start() + 1) for m in re.finditer(r"\S+", line))
        if words:
            rows.append(Row(words, Word("", number, len(line.rstrip()) + 1)))
    return rows


class Cursor:
    """Walks over the rows of a file."""

    def __init__(self, text: str) -> None:
        """Start at the first row."""
        self.rows = rows_of(text)
        self.index = 0
        self.end = Word("", len(text.splitlines()) + 1, 1)

    def peek(self) -> str:
        """Return the first word of the next row; empty at the end of the file."""
        return self.rows[self.index].key if self.index < len(self.rows) else ""

    def take(self, expected: str) -> Row:
        """Return the next row, or fail at the end of the file."""
        if self.index >= len(self.rows):
            raise self.end.fail(f"expected {expected}, found the end of the file")
        self.index += 1
        return self.rows[self.index - 1]

    def take_key(self, key: str) -> Row:
        """Return the next row, which must start with the key."""
        row = self.take(f"a line that starts with {key!r}")
        if row.key != key:
            raise row.words[0].fail(f"expected a line that starts with {key!r}, found {row.key!r}")
        return row

    def take_header(self, header: str) -> None:
        """Read the first line of a file."""
        row = self.take(repr(header))
        if row.rest(0) != header:
            raise row.words[0].fail(f"expected {header!r}, found {row.rest(0)[:60]!r}")
