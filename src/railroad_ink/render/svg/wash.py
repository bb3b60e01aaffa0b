"""Washes: translucent colour for water and lava, as bands between sides or areas with shores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from railroad_ink.core.geometry import SIDES, Side
from railroad_ink.core.routes import BLANK, Kind, Shape
from railroad_ink.render.palette import deeper
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.ink import MIDDLE, SIZE, PenStroke, PenStyle, Point
from railroad_ink.render.svg.line_paths import arms, line_points

AREA_WIDTH = 80.0
"""Minimum width from which a wash covers whole sides and the area between them."""

# Slightly wider than the space, so that no seam shows between two washes.
WASH = PenStyle("wash", 1.0, filled=True, opacity=0.7)
SHORE = PenStyle("shore", 2.0)
WAVE = PenStyle("wave", 1.8)

_BAY = [
    (100.0, 0.0),
    (91.0, 14.0),
    (76.0, 25.0),
    (50.0, 31.0),
    (24.0, 25.0),
    (9.0, 14.0),
    (0.0, 0.0),
]
_BEND = [
    (100.0, 100.0),
    (86.0, 82.0),
    (73.0, 68.0),
    (62.0, 50.0),
    (50.0, 38.0),
    (32.0, 27.0),
    (18.0, 14.0),
    (0.0, 0.0),
]
_BANK = [
    (0.0, 100.0),
    (10.0, 88.0),
    (17.0, 70.0),
    (19.0, 50.0),
    (17.0, 30.0),
    (10.0, 12.0),
    (0.0, 0.0),
]
_SHORES = {3: _BAY, 2: _BEND, 1: _BANK}
"""The shore along a number of blank sides, ending at the north side."""


def is_area(kind: Kind) -> bool:
    """Whether a wash fills an area instead of running as a band."""
    return kind.pen == "wash" and kind.width >= AREA_WIDTH


def washes(shape: Shape, kinds: Mapping[str, Kind], seed: str) -> Iterator[PenStroke]:
    """Draw all washes of a shape."""
    for line in shape.lines:
        for letter in sorted({shape.ends[side] for side in line} - {BLANK}):
            kind = kinds[letter]
            if kind.pen == "wash":
                sides = tuple(side for side in line if shape.ends[side] == letter)
                draw = _area if is_area(kind) else _band
                drawn = draw(kind, sides, f"{seed}/{letter}{sides[0]}")
                # A symbol replaces the waves.
                yield from (s for s in drawn if s.pen != WAVE or not shape.route.symbols)


# Areas


def _area(kind: Kind, sides: tuple[Side, ...], seed: str) -> Iterator[PenStroke]:
    shores = [ink.wobbly(shore, f"{seed}/{i}") for i, shore in enumerate(_shores(sides))]
    yield PenStroke(_outline(sides, shores), WASH, kind.pigment)
    if shores:
        yield PenStroke("".join(map(ink.smooth, shores)), SHORE, deeper(kind.pigment))
    yield PenStroke("".join(_waves(sides)), WAVE, deeper(kind.pigment))


def _shores(sides: tuple[Side, ...]) -> list[list[Point]]:
    """Return the shore of each run of blank sides, ordered by the preceding side."""
    return [_shore(side, run) for side in sides if (run := _blanks_after(side, sides))]


def _blanks_after(side: Side, sides: tuple[Side, ...]) -> int:
    return next(n for n in range(4) if (side + n + 1) % 4 in sides)


def _shore(side: Side, run: int) -> list[Point]:
    return ink.turn_all(_SHORES[run], side + run + 1)


def _outline(sides: tuple[Side, ...], shores: list[list[Point]]) -> str:
    """Return the outline of the area, clockwise along its sides and shores."""
    remaining = iter(shores)
    start = ink.turned((0.0, 0.0), sides[0])
    path = ink.polyline([start])
    for side in sides:
        path += "L" + ink.polyline([ink.turned((SIZE, 0.0), side)])[1:]
        if _blanks_after(side, sides):
            path += "C" + ink.smooth(next(remaining)).partition("C")[2]
    return path + "Z"


def _waves(sides: tuple[Side, ...]) -> Iterator[str]:
    """Draw three waves at a single side, or one near each of several sides."""
    spots = [(50.0, 14.0), (34.0, 8.0), (66.0, 8.0)] if len(sides) == 1 else [(50.0, 15.0)]
    for side in sides:
        for spot in spots:
            yield _wave(ink.turned(spot, side))
    if len(sides) == len(SIDES):
        yield _wave((MIDDLE, MIDDLE))


def _wave(middle: Point) -> str:
    x, y = middle
    points = [(x - 9, y + 1), (x - 5, y - 2), (x, y + 1), (x + 5, y - 2), (x + 9, y + 1)]
    return ink.smooth(points)


# Bands


def _band(kind: Kind, sides: tuple[Side, ...], seed: str) -> Iterator[PenStroke]:
    half = kind.width / 2
    banks, fill = [], ""
    for i, (start, end) in enumerate(arms(sides)):
        left = ink.wobbly(line_points(start, end, -half), f"{seed}/{i}left", 1.6)
        right = ink.wobbly(line_points(start, end, half), f"{seed}/{i}right", 1.6)
        tip = _tip(start, half) if end is None else []
        banks.append(
            ink.smooth([*left, *tip, *reversed(right)])
            if tip
            else ink.smooth(left) + ink.smooth(right)
        )
        around = ink.smooth([*left, *tip]) + "L" + ink.smooth(right[::-1])[1:]
        fill += around + "Z"
    yield PenStroke(fill, WASH, kind.pigment)
    if len(sides) <= 2:
        yield PenStroke("".join(banks), SHORE, deeper(kind.pigment))
    yield PenStroke(_current(sides, half), WAVE, deeper(kind.pigment))


def _tip(side: Side, half: float) -> list[Point]:
    """Return the round end of a band that stops in the middle."""
    return ink.turn_all(ink.arc((MIDDLE, MIDDLE), half, 0, 180)[1:-1], side)


def _current(sides: tuple[Side, ...], half: float) -> str:
    """Draw three strokes along the direction of flow."""
    start, end = arms(sides)[0]
    strokes = ((-half / 2, 0.18), (half / 8, 0.5), (half / 2, 0.74))
    pieces = []
    for shift, share in strokes:
        line = line_points(start, end, shift)
        middle = ink.line_length(line) * share
        pieces.append(ink.wobbly(ink.stretch(line, middle - 9, middle + 9), f"{shift}", 1.2))
    return "".join(map(ink.smooth, pieces))
