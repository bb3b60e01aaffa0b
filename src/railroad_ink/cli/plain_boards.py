"""Scoring boards in the plain exchange format, one per line, as they arrive."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, cast

from railroad_ink.cli.files import STANDARD_STREAM, Board, FileError, file_errors
from railroad_ink.core.errors import NotationError, RailroadInkError
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import EXPECTED
from railroad_ink.game_catalogue import CATALOGUE

PARTS = ("exits", "highway", "railway", "centre")
CHUNK = 1 << 16
"""Bytes read at once: enough for throughput, few enough for low latency."""
BYTE_ORDER_MARK = "\ufeff"
BOARD = Text("Board {number}")
LINE = Text("line {number}: {message}")
UNDER_RULE = Text('{known} under "rule"')
NOT_UTF8 = Text("expected text in UTF-8")
NOT_JSON = Text("expected a JSON object on one line")
NO_BOARD = Text('expected a text under "board"')


class Stream(Protocol):
    """A stream that returns bytes as they arrive."""

    def read1(self, size: int, /) -> bytes:
        """Return the available bytes, at most `size`; empty at the end."""


def score_lines(name: str, rule: str | None, *, as_json: bool) -> bool:
    """Score each line of a file as it arrives; returns whether all were valid."""
    rulesets = _rulesets()
    number, all_valid = 0, True
    with _open_stream(name) as stream:
        for lines in batches(stream):
            answers = []
            for raw in lines:
                number += 1
                answer = _score_or_error(rulesets, rule, raw, number)
                all_valid &= "error" not in answer
                answers.append((json.dumps(answer) if as_json else _plain_answer(answer)) + "\n")
            sys.stdout.write("".join(answers))
            sys.stdout.flush()
    return all_valid


def read_lines(name: str, rule: str | None, language: str) -> list[Board]:
    """Read all boards of a file; the first invalid line is an error."""
    boards = []
    rulesets = _rulesets()
    with _open_stream(name) as stream:
        lines = [line for batch in batches(stream) for line in batch]
    for number, raw in enumerate(lines, 1):
        try:
            ruleset, sheet = _read_line(rulesets, rule, raw)
        except RailroadInkError as error:
            raise FileError(LINE.format(number=number, message=_message(error))) from None
        boards.append(Board(ruleset, sheet, BOARD.format(number=number).to(language)))
    return boards


def _rulesets() -> dict[str, Ruleset]:
    """Return the ruleset of each longest-route rule that a line may name."""
    return {rule: CATALOGUE.build(longest=rule) for rule in _rules()}


def _rules() -> list[str]:
    return [rule.key for rule in CATALOGUE.longest_rules]


def batches(stream: Stream) -> Iterator[list[bytes]]:
    """Yield the complete lines that have arrived, without waiting for more."""
    partial = b""
    while chunk := stream.read1(CHUNK):
        *lines, partial = (partial + chunk).split(b"\n")
        if lines:
            yield lines
    if partial:
        yield [partial]


@contextmanager
def _open_stream(name: str) -> Iterator[Stream]:
    if name == STANDARD_STREAM:
        yield cast("Stream", sys.stdin.buffer)
        return
    with file_errors(name), Path(name).open("rb") as stream:
        yield stream


def _score_or_error(
    rulesets: dict[str, Ruleset], rule: str | None, raw: bytes, number: int
) -> dict[str, object]:
    try:
        return dict(_score_line(rulesets, rule, raw))
    except RailroadInkError as error:
        return {"line": number, "error": _message(error)}


def _score_line(rulesets: dict[str, Ruleset], rule: str | None, raw: bytes) -> dict[str, int]:
    result = score(*_read_line(rulesets, rule, raw))
    parts = {key: result.points(key) for key in PARTS}
    return {**parts, "errors": result.errors, "total": result.total}


def _read_line(rulesets: dict[str, Ruleset], rule: str | None, raw: bytes) -> tuple[Ruleset, Sheet]:
    board, requested = _board(raw)
    chosen = rule or requested
    if chosen not in rulesets:
        known = " or ".join(rulesets)
        what = UNDER_RULE.format(known=known)
        raise NotationError(EXPECTED.format(what=what, found=chosen))
    ruleset = rulesets[chosen]
    return ruleset, read_plain(ruleset.layout, board)


def _board(raw: bytes) -> tuple[str, str]:
    """Return the board of a line and the requested rule, which may be unknown."""
    try:
        line = raw.decode().removeprefix(BYTE_ORDER_MARK).strip()
    except UnicodeDecodeError as error:
        raise NotationError(NOT_UTF8, 1, error.start + 1) from None
    return _object(line) if line.startswith("{") else (line, _rules()[0])


def _object(line: str) -> tuple[str, str]:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        raise NotationError(NOT_JSON) from None
    board, rule = values.get("board"), values.get("rule")
    if not isinstance(board, str):
        raise NotationError(NO_BOARD)
    return board, _rules()[0] if rule is None else str(rule)


def _message(error: RailroadInkError) -> str:
    """Return the message without its line, as the answer has the line's number."""
    if isinstance(error, NotationError):
        return f"column {error.column}: {error.message}"
    return str(error)


def _plain_answer(answer: dict[str, object]) -> str:
    if "error" in answer:
        return f"error line {answer['line']}: {answer['error']}"
    return " ".join(f"{key} {value}" for key, value in answer.items())
