"""The plain exchange form of boards: `rcNESW` for each drawn space, one board per line.

It says only what leaves each space: row and column from 0 at the top left (or its name, `A2` for
`01`), then the ends at the north, east, south and west side. A trailing `o` marks an overpass, `d`
a double curve N-E and S-W, `b` one N-W and S-E. Two kinds without a letter are joined by a station,
and a single end stops at one.
"""

from __future__ import annotations

import re
from functools import cache

from railroad_ink.core.errors import NotationError
from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import (
    BASIC_ROUTES,
    SEPARATE_LINES,
    SPECIAL_ROUTES,
    Line,
    Route,
    Shape,
)
from railroad_ink.core.sheet import UNKNOWN_ROUND, Drawing, Sheet
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.tokens import EXPECTED

A_SPACE = Text("a space such as 13RRR- or 14HRHRo")
ON_BOARD = Text("row 0-{row} and column 0-{column}")
DRAWN_TWICE = Text("{space} is drawn on twice")
_WORD = re.compile(r"(?:([0-9])([0-9])|([A-Z][1-9][0-9]?))([HR-]{4}[odb]?)")


COMMON_ROUTES = (*BASIC_ROUTES, *SPECIAL_ROUTES)


def read_plain(layout: Layout, text: str, routes: tuple[Route, ...] = COMMON_ROUTES) -> Sheet:
    """Read one board; raises NotationError with the column if it is malformed.

    A shape that none of the routes has is drawn as a route without a name, and scores the same.
    """
    drawings: list[Drawing | None] = [None] * layout.size
    for word in re.finditer(r"\S+", text):
        space, shape = _drawn(layout, word[0], word.start() + 1, routes)
        index = layout.index(space)
        if drawings[index]:
            raise NotationError(DRAWN_TWICE.format(space=space), 1, word.start() + 1)
        drawings[index] = Drawing(shape, UNKNOWN_ROUND)
    return Sheet(layout, tuple(drawings))


def is_plain(word: str) -> bool:
    """Whether a word is a drawing of this form, with row and column as digits."""
    return word[:2].isdecimal() and bool(_WORD.fullmatch(word))


def write_plain(sheet: Sheet) -> str:
    """Write a sheet of highways and railways in the plain form."""
    return " ".join(f"{space.row}{space.column}{shape.code}" for space, (shape, _) in sheet)


def _drawn(
    layout: Layout, word: str, column: int, routes: tuple[Route, ...]
) -> tuple[Space, Shape]:
    match = _WORD.fullmatch(word)
    shape = _shape(match[4], routes) if match else None
    if not match or not shape:
        raise NotationError(EXPECTED.format(what=A_SPACE, found=word[:60]), 1, column)
    space = Space.parse(match[3]) if match[3] else Space(int(match[1]), int(match[2]))
    if space not in layout:
        what = ON_BOARD.format(row=layout.rows - 1, column=layout.columns - 1)
        raise NotationError(EXPECTED.format(what=what, found=word), 1, column)
    return space, shape


def _is_one_kind(ends: str, line: Line) -> bool:
    """Whether a line that passes another without a station has two ends, of one kind."""
    first, second = (ends[side] for side in line)
    return first == second != "-"


@cache
def _shape(code: str, routes: tuple[Route, ...]) -> Shape | None:
    """Return the shape of a code, also of one that no die and no special route shows."""
    ends, lines = code[:4], SEPARATE_LINES.get(code[4:])
    if ends == "----" or (lines and not all(_is_one_kind(ends, line) for line in lines)):
        return None
    known = (shape for route in routes if (shape := route.shape(code)))
    for shape in known:
        return shape
    station = len(set(ends) - {"-"}) > 1 or ends.count("-") == 3
    route = Route("plain", untranslated("route"), ends, lines, station=station and not lines)
    return route.orientations[0]
