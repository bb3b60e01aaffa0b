"""Spaces, sides and corners of a sheet, and the symmetries of a square."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import NamedTuple

from railroad_ink.core.text import Text

NO_SPACE = Text(
    "a space is a row letter and a column number up to {most}, such as D4, not {found!r}"
)
ROW_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_COLUMNS = len(ROW_NAMES)
"""A board has no more columns than there are names of rows."""
_NAME = re.compile(r"([A-Za-z])([1-9][0-9]?)")


class Side(IntEnum):
    """A side of a space, clockwise from the top."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def opposite(self) -> Side:
        """The side that the neighbour shows to this one."""
        return OPPOSITE[self]


N, E, S, W = Side.N, Side.E, Side.S, Side.W
SIDES = (N, E, S, W)
OPPOSITE = (S, W, N, E)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The change of row and column for one step across each side."""


class Corner(IntEnum):
    """A corner of a space, clockwise; each follows the side of the same number."""

    NE = 0
    SE = 1
    SW = 2
    NW = 3


CORNERS = (Corner.NE, Corner.SE, Corner.SW, Corner.NW)


class Space(NamedTuple):
    """A space of the sheet. Rows are lettered from the top, columns numbered from the left."""

    row: int
    column: int

    def __str__(self) -> str:
        letter = ROW_NAMES[self.row : self.row + 1] or "?"  # rows far off the sheet have no name
        return f"{letter}{self.column + 1}"

    @staticmethod
    def parse(name: str) -> Space:
        """Parse a name such as `D4`; raises ValueError if it is not the name of a space."""
        match = _NAME.fullmatch(str(name))
        if not match or int(match[2]) > MAX_COLUMNS:
            raise ValueError(NO_SPACE.format(found=name, most=MAX_COLUMNS))
        return Space(ROW_NAMES.index(match[1].upper()), int(match[2]) - 1)

    def step(self, side: Side, distance: int = 1) -> Space:
        """Return the space that many steps across the given side, on the sheet or off it."""
        rows, columns = STEPS[side]
        return Space(self.row + rows * distance, self.column + columns * distance)


class Symmetry(NamedTuple):
    """One of the eight symmetries of a square: optionally mirrored left to right, then rotated."""

    turns: int
    """Quarter turns clockwise."""
    mirrored: bool

    def side(self, side: Side) -> Side:
        """Return where a side goes."""
        return Side(((-side if self.mirrored else side) + self.turns) % 4)

    def corner(self, corner: Corner) -> Corner:
        """Return where a corner goes."""
        return Corner(((3 - corner if self.mirrored else corner) + self.turns) % 4)

    def space(self, space: Space, size: int) -> Space:
        """Return where a space of a square sheet goes."""
        row, column = space
        if self.mirrored:
            column = size - 1 - column
        for _ in range(self.turns):
            row, column = column, size - 1 - row
        return Space(row, column)


SYMMETRIES = tuple(Symmetry(turns, mirrored) for mirrored in (False, True) for turns in range(4))
