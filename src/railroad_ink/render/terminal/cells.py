"""Spaces in box-drawing characters, three rows by seven columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from railroad_ink.core.art import EARTH, Art, Pigment
from railroad_ink.core.geometry import Corner, E, N, S, Side, W
from railroad_ink.core.routes import BLANK, Kind, Line, Shape
from railroad_ink.render.captions import CORNER_GLYPH
from railroad_ink.render.svg.route_art import bridge, sides_of
from railroad_ink.render.svg.wash import is_area

ROWS, COLUMNS = 3, 7
MIDDLE = (1, 3)
CharPosition = tuple[int, int]
"""Row and column of a character within a space."""


class Sign(NamedTuple):
    """A character and its Rich style."""

    character: str
    style: str = ""


Cell = dict[CharPosition, Sign]

ARMS: dict[Side, tuple[CharPosition, ...]] = {
    N: ((0, 3),), E: ((1, 4), (1, 5), (1, 6)), S: ((2, 3),), W: ((1, 0), (1, 1), (1, 2)),
}  # fmt: skip
OUTERMOST: dict[Side, CharPosition] = {N: (0, 3), E: (1, 6), S: (2, 3), W: (1, 0)}
"""Where a line reaches each side."""
SYMBOL_POSITIONS = ((0, 1), (0, 2), (2, 5), (2, 4))
CORNER_POSITIONS = {Corner.NE: (0, 6), Corner.SE: (2, 6), Corner.SW: (2, 0), Corner.NW: (0, 0)}

_ROAD_MIDDLES = {
    (N,): "║", (E,): "═", (S,): "║", (W,): "═", (N, S): "║", (E, W): "═",
    (N, E): "╚", (E, S): "╔", (S, W): "╗", (N, W): "╝",
    (N, E, S): "╠", (E, S, W): "╦", (N, S, W): "╣", (N, E, W): "╩", (N, E, S, W): "╬",
}  # fmt: skip
_RAIL_MIDDLES = {
    (N,): "┼", (E,): "┼", (S,): "┼", (W,): "┼", (N, S): "┼", (E, W): "┼",
    (N, E): "╰", (E, S): "╭", (S, W): "╮", (N, W): "╯",
    (N, E, S): "├", (E, S, W): "┬", (N, S, W): "┤", (N, E, W): "┴", (N, E, S, W): "┼",
}  # fmt: skip
_STYLES = {"road": "bold", "rail": ""}
_STATION = Sign("■", "bold")
# Two curves in one space stay apart: each bends before it reaches the middle.
_SEPARATE_CURVES = {
    (N, E): (((0, 3), 0), ((0, 4), 2), ((1, 4), 0), ((1, 5), 4), ((1, 6), 4)),
    (S, W): (((1, 0), 4), ((1, 1), 4), ((1, 2), 2), ((2, 2), 0), ((2, 3), 2)),
    (N, W): (((0, 3), 3), ((0, 2), 1), ((1, 2), 3), ((1, 1), 4), ((1, 0), 4)),
    (E, S): (((2, 3), 1), ((2, 4), 3), ((1, 4), 1), ((1, 5), 4), ((1, 6), 4)),
}  # fmt: skip
_CURVE_SIGNS = {"road": "╚╔╗╝═", "rail": "╰╭╮╯─"}


def cell(shape: Shape, kinds: Mapping[str, Kind], art: Mapping[str, Art] | None = None) -> Cell:
    """Return the characters of a shape."""
    signs: Cell = {}
    for line in shape.lines:
        signs.update(_washes(shape, line, kinds))
    for pen in ("rail", "road"):
        for line in shape.lines:
            sides = sides_of(shape, line, kinds, pen)
            if sides:
                signs.update(_line(shape, sides, pen))
    signs.update(_over(shape, kinds))
    if shape.route.station:
        signs[MIDDLE] = _STATION
    signs.update(
        (CORNER_POSITIONS[corner], Sign(CORNER_GLYPH, _hex(EARTH))) for corner in shape.corners
    )
    signs.update(_symbols(shape.route.symbols, art or {}))
    return signs


def _hex(pigment: Pigment) -> str:
    return pigment.light


# Roads and rails


def _line(shape: Shape, sides: tuple[Side, ...], pen: str) -> Iterator[tuple[CharPosition, Sign]]:
    style = _STYLES[pen]
    if len(shape.lines) > 1 and sides in _SEPARATE_CURVES:
        signs = _CURVE_SIGNS[pen]
        yield from ((position, Sign(signs[i], style)) for position, i in _SEPARATE_CURVES[sides])
        return
    for side in sides:
        yield from ((position, Sign(_arm(pen, side, position), style)) for position in ARMS[side])
    middles = _ROAD_MIDDLES if pen == "road" else _RAIL_MIDDLES
    yield MIDDLE, Sign(middles[sides], style)


def _arm(pen: str, side: Side, position: CharPosition) -> str:
    upright = side in {N, S}
    if pen == "road":
        return "║" if upright else "═"
    return "┼" if upright or position[1] in {1, 5} else "─"


def _over(shape: Shape, kinds: Mapping[str, Kind]) -> Iterator[tuple[CharPosition, Sign]]:
    """Draw the bridge where one line passes over another."""
    over = bridge(shape, kinds)
    if over is None:
        return
    upright = over[0] == N
    pen = kinds[shape.ends[over[0]]].pen
    yield (
        MIDDLE,
        Sign(_arm(pen, over[0], MIDDLE) if upright or pen == "road" else "┼", _STYLES[pen]),
    )
    if upright:
        yield from (((1, 2), Sign(")")), ((1, 4), Sign("(")))
    elif any(sides_of(shape, line, kinds, "rail") for line in shape.lines if line != over):
        for row, signs in ((0, "╰┴╯"), (2, "╭┬╮")):
            yield from (((row, 2 + i), Sign(sign)) for i, sign in enumerate(signs))


# Washes and symbols


def _washes(
    shape: Shape, line: Line, kinds: Mapping[str, Kind]
) -> Iterator[tuple[CharPosition, Sign]]:
    for letter in sorted({shape.ends[side] for side in line} - {BLANK}):
        kind = kinds[letter]
        if kind.pen == "wash":
            sides = tuple(side for side in line if shape.ends[side] == letter)
            positions = _area(sides) if is_area(kind) else _band(sides)
            yield from ((position, Sign(kind.glyph, _hex(kind.pigment))) for position in positions)


def _band(sides: tuple[Side, ...]) -> Iterator[CharPosition]:
    yield MIDDLE
    for side in sides:
        yield from ARMS[side]


def _area(sides: tuple[Side, ...]) -> Iterator[CharPosition]:
    """Fill the strip along each side; with opposite sides, all but the remaining strips."""
    full = any(side.opposite in sides for side in sides)
    for row in range(ROWS):
        for column in range(COLUMNS):
            near = {N: row == 0, E: column > COLUMNS - 3, S: row == ROWS - 1, W: column < 2}
            along = {side in sides for side in near if near[side]}
            if (False not in along) if full else (True in along):
                yield row, column


def _symbols(names: tuple[str, ...], art: Mapping[str, Art]) -> Iterator[tuple[CharPosition, Sign]]:
    symbols = (art[name] for name in names if name in art)
    for position, symbol in zip(SYMBOL_POSITIONS, symbols, strict=False):
        yield position, Sign(symbol.glyph, symbol_style(symbol))


def symbol_style(symbol: Art) -> str:
    """Return the colour of a symbol's topmost stroke."""
    return _hex(symbol.strokes[-1].pigment) if symbol.strokes else ""
