"""Scoring boards in the plain exchange form, one a line, as they come."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, cast

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.cli.files import STANDARD_INPUT, usable
from railroad_ink.core.errors import NotationError, RailroadInkError
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.core.ruleset import LONGEST_RULES, Ruleset
from railroad_ink.core.scoring import score

PARTS = ("exits", "highway", "railway", "centre")
CHUNK = 1 << 16
"""How many bytes are taken at once: enough to be fast, few enough to answer soon."""
BYTE_ORDER_MARK = "\ufeff"


class Stream(Protocol):
    """Something that gives bytes as they arrive."""

    def read1(self, size: int, /) -> bytes:
        """Return what there is, at most so many bytes; nothing at the end."""


def answer_all(name: str, rule: str | None, *, as_json: bool) -> bool:
    """Answer the lines of a file as they come; return whether all could be read."""
    rulesets = {rule: CATALOGUE.build(longest=rule) for rule in LONGEST_RULES}
    number, clean = 0, True
    with _opened(name) as stream:
        for lines in batches(stream):
            answers = []
            for raw in lines:
                number += 1
                answer = _answer(rulesets, rule, raw, number)
                clean &= "error" not in answer
                answers.append((json.dumps(answer) if as_json else _words(answer)) + "\n")
            sys.stdout.write("".join(answers))
            sys.stdout.flush()
    return clean


def batches(stream: Stream) -> Iterator[list[bytes]]:
    """Yield all lines that have arrived: nobody waits for more, and many are answered at once."""
    begun = b""
    while chunk := stream.read1(CHUNK):
        *lines, begun = (begun + chunk).split(b"\n")
        if lines:
            yield lines
    if begun:
        yield [begun]


@contextmanager
def _opened(name: str) -> Iterator[Stream]:
    if name == STANDARD_INPUT:
        yield cast("Stream", sys.stdin.buffer)
        return
    with usable(name), Path(name).open("rb") as stream:
        yield stream


def _answer(
    rulesets: dict[str, Ruleset], rule: str | None, raw: bytes, number: int
) -> dict[str, object]:
    try:
        return dict(_counted(rulesets, rule, raw))
    except RailroadInkError as error:
        return {"line": number, "error": _message(error)}


def _counted(rulesets: dict[str, Ruleset], rule: str | None, raw: bytes) -> dict[str, int]:
    board, told = _board(raw)
    asked = rule or told
    if asked not in LONGEST_RULES:
        known = " or ".join(LONGEST_RULES)
        raise NotationError(f'expected {known} under "rule", found {asked!r}')
    ruleset = rulesets[asked]
    counted = score(ruleset, read_plain(ruleset.layout, board))
    parts = {key: counted.points(key) for key in PARTS}
    return {**parts, "errors": counted.errors, "total": counted.total}


def _board(raw: bytes) -> tuple[str, str]:
    """Return the board of a line and the rule it asks for, known or not."""
    try:
        line = raw.decode().removeprefix(BYTE_ORDER_MARK).strip()
    except UnicodeDecodeError as error:
        raise NotationError("expected text in UTF-8", 1, error.start + 1) from None
    return _object(line) if line.startswith("{") else (line, LONGEST_RULES[0])


def _object(line: str) -> tuple[str, str]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise NotationError("expected a JSON object on one line") from None
    board, rule = told.get("board"), told.get("rule")
    if not isinstance(board, str):
        raise NotationError('expected a text under "board"')
    return board, LONGEST_RULES[0] if rule is None else str(rule)


def _message(error: RailroadInkError) -> str:
    """Leave out the line: the answer has its own number for it."""
    if isinstance(error, NotationError):
        return f"column {error.column}: {error.message}"
    return str(error)


def _words(answer: dict[str, object]) -> str:
    if "error" in answer:
        return f"error line {answer['line']}: {answer['error']}"
    return " ".join(f"{key} {value}" for key, value in answer.items())
