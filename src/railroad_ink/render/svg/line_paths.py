"""The course of lines inside a space: straight, curved, or from a side to the middle."""

from __future__ import annotations

from railroad_ink.core.geometry import Side
from railroad_ink.core.routes import Line, Shape
from railroad_ink.render.svg.ink import MIDDLE, SIZE, Point, arc, straight, turn_all


def line_points(
    start: Side, end: Side | None = None, shift: float = 0.0, reach: float = MIDDLE
) -> list[Point]:
    """Return the points of the line between two sides, shifted to its right.

    Without an end it runs straight in as far as `reach`. Between neighbouring sides it is a quarter
    circle around their common corner.
    """
    if end is None:
        points = straight((MIDDLE - shift, 0), (MIDDLE - shift, reach))
    elif end == start.opposite:
        points = straight((MIDDLE - shift, 0), (MIDDLE - shift, SIZE))
    elif (end - start) % 4 == 1:
        points = arc((SIZE, 0), MIDDLE + shift, 180, 90)
    else:
        points = arc((0, 0), MIDDLE - shift, 0, 90)
    return turn_all(points, start)


LineEnds = tuple[Side, Side | None]
"""The sides a line connects; None is the middle of the space."""


def turns_in_middle(shape: Shape, line: Line) -> bool:
    """Whether a line bends only in the middle: at a station or a junction."""
    return shape.route.station or len(line) != 2


def arms(sides: tuple[Side, ...]) -> list[LineEnds]:
    """Split connected sides into the lines to draw: through lines first, then branches."""
    if len(sides) == 2:
        return [(sides[0], sides[1])]
    through = [(side, side.opposite) for side in sides if side.opposite in sides and side < 2]
    taken = {side for pair in through for side in pair}
    return [*through, *spokes(tuple(side for side in sides if side not in taken))]


def spokes(sides: tuple[Side, ...]) -> list[LineEnds]:
    """Return the lines from each side to the middle."""
    return [(side, None) for side in sides]
