"""Where the lines inside a space run: straight across, round a corner, or from a side to the middle."""

from __future__ import annotations

from railroad_ink.core.geometry import Side
from railroad_ink.render.ink import MIDDLE, SIZE, Point, arc, straight, turn_all


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


def arms(sides: tuple[Side, ...]) -> list[tuple[Side, Side | None]]:
    """Split joined sides into the fewest ways that a pen would draw: through first, then branches."""
    if len(sides) == 2:  # noqa: PLR2004
        return [(sides[0], sides[1])]
    through = [(side, side.opposite) for side in sides if side.opposite in sides and side < 2]  # noqa: PLR2004
    taken = {side for pair in through for side in pair}
    return [*through, *((side, None) for side in sides if side not in taken)]
