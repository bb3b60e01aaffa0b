"""The codes of routes on a board that is turned or mirrored."""

from __future__ import annotations

from railroad_ink.core.geometry import SIDES, SYMMETRIES, Symmetry
from railroad_ink.core.routes import BLANK, LETTERS_OF_LINES, SEPARATE_LINES

TURNS = tuple(symmetry for symmetry in SYMMETRIES if not symmetry.mirrored)
"""A picture is read once in each quarter turn."""


def transformed(code: str, symmetry: Symmetry) -> str:
    """Return the code of a route after its board is turned or mirrored."""
    if not code:
        return code
    ends = [BLANK] * 4
    for side in SIDES:
        ends[symmetry.side(side)] = code[side]
    letter = code[4:]
    return "".join(ends) + (_transformed_crossing(letter, symmetry) if letter else "")


def _transformed_crossing(letter: str, symmetry: Symmetry) -> str:
    lines = (tuple(sorted(map(symmetry.side, line))) for line in SEPARATE_LINES[letter])
    return LETTERS_OF_LINES[tuple(sorted(lines))]
