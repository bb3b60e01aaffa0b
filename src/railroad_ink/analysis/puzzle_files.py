"""Puzzles as text files: the position and its dice; the solution is found again when read."""

from __future__ import annotations

from random import Random

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.last_round import last_turn
from railroad_ink.analysis.puzzles import JOIN, KINDS, Puzzle, solve_puzzle
from railroad_ink.core.layouts import Exit
from railroad_ink.core.notation import SHEET_HEADER, read_sheet, write_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE

HEADER = "railroad-ink puzzle 1"
NOT_A_PUZZLE = Text("A puzzle file begins with {header!r}.")
BAD_LINE = Text("Line {number} of this puzzle cannot be read: {line!r}.")
MISSING = Text("This puzzle file has no line {what}.")
UNKNOWN_KIND = Text("Unknown kind of puzzle {kind!r}. Available: {known}.")
UNKNOWN_EXIT = Text("There is no exit at {space}.")
MIN_EXITS = 2
"""Exits that a puzzle about joining them has at least."""
KEYS = ("seed", "kind", "roll", "exits")


def write_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle without its solution."""
    faces = " ".join(face.key for face in puzzle.turn.hand)
    rows = [HEADER, f"seed {puzzle.seed}", f"kind {puzzle.kind}", f"roll {faces}"]
    if puzzle.exits:
        rows.append("exits " + " ".join(str(board_exit.space) for board_exit in puzzle.exits))
    return "\n".join((*rows, write_sheet(puzzle.turn.ruleset, puzzle.turn.start_sheet)))


def is_puzzle(text: str) -> bool:
    """Whether a text is a puzzle file."""
    return text.lstrip().startswith(HEADER)


def read_puzzle(text: str) -> Puzzle:
    """Read a puzzle and solve it; raises RailroadInkError with what is wrong."""
    if not is_puzzle(text):
        raise AnalysisError(NOT_A_PUZZLE.format(header=HEADER))
    head, header, sheet_text = text.partition(SHEET_HEADER)
    fields = _read_header(head)
    ruleset, sheet = read_sheet(CATALOGUE, header + sheet_text)
    if fields["kind"] not in KINDS:
        known = ", ".join(KINDS)
        raise AnalysisError(UNKNOWN_KIND.format(kind=fields["kind"], known=known))
    turn = last_turn(ruleset, sheet, fields["roll"].split())
    exits = tuple(_exit_at(sheet, name) for name in fields.get("exits", "").split())
    if fields["kind"] == JOIN and len(exits) < MIN_EXITS:
        raise AnalysisError(MISSING.format(what="exits"))
    return solve_puzzle(fields.get("seed", ""), fields["kind"], turn, exits, Random(0))


def _read_header(head: str) -> dict[str, str]:
    fields = {}
    for number, line in enumerate(head.strip().splitlines()[1:], 2):
        key, _, value = line.strip().partition(" ")
        if key not in KEYS or not value:
            raise AnalysisError(BAD_LINE.format(number=number, line=line[:60]))
        fields[key] = value
    for what in ("kind", "roll"):
        if what not in fields:
            raise AnalysisError(MISSING.format(what=what))
    return fields


def _exit_at(sheet: Sheet, name: str) -> Exit:
    found = next((e for e in sheet.layout.exits if str(e.space) == name), None)
    if found is None:
        raise AnalysisError(UNKNOWN_EXIT.format(space=name))
    return found
