"""Where lines run inside a space: straight across, round a corner, or from a side to the middle."""

from __future__ import annotations

from railroad_ink.core.geometry import Side
from railroad_ink.core.routes import Line, Shape
from railroad_ink.render.svg.ink import MIDDLE, SIZE, Point, arc, straight, turn_all


def way(
    start: Side, end: Side | None = None, shift: float = 0.0, reach: float = MIDDLE
) -> list[Point]:
    """Return the line from one side to another, shifted to its right.

    Without another side it runs straight in, as far as `reach`. Between neighbouring sides it is a
    quarter circle round the corner they share.
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


Way = tuple[Side, Side | None]
"""The sides between which a line runs; `None` is the middle of the space."""


def turns_off(shape: Shape, line: Line) -> bool:
    """Whether a line turns only in the middle: at a station, or where more than two ends meet."""
    return shape.route.station or len(line) != 2


def arms(sides: tuple[Side, ...]) -> list[Way]:
    """Split joined sides into the ways that a pen would draw: through first, then branches."""
    if len(sides) == 2:
        return [(sides[0], sides[1])]
    through = [(side, side.opposite) for side in sides if side.opposite in sides and side < 2]
    taken = {side for pair in through for side in pair}
    return [*through, *to_middle(tuple(side for side in sides if side not in taken))]


def to_middle(sides: tuple[Side, ...]) -> list[Way]:
    """Return the ways from each side to the middle."""
    return [(side, None) for side in sides]
