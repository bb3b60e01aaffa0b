"""Small pictures of a board, such as those on goal cards, drawn on seven by seven spaces.

A space is 10 units wide, so that the middle of A1 is 5,5 and the picture ends at 70,70. Lines are
SVG path data such as `M15,0V35H70`, points are pairs such as `15,0 70,35`. Every function returns
strokes from bottom to top; pictures are sums of them.
"""

from __future__ import annotations

from railroad_ink.core.art import BRIGHT_PAPER, INK, Pigment, Stroke
from railroad_ink.core.geometry import Space

SPACE = 10
SPACES = 7
"""Rows and columns."""
SIZE = SPACE * SPACES
GREEN = Pigment("#3a8548", "#6fbf7f")
INSET = 0.6
"""The distance of filled spaces from the grid."""

Sketch = tuple[Stroke, ...]


# Spaces and lines


def squares(spaces: str, pigment: Pigment = GREEN) -> Sketch:
    """Fill spaces, such as `C3 C4`."""
    width = SPACE - 2 * INSET
    corners = (Space.parse(name) for name in spaces.split())
    outlines = (
        f"M{SPACE * column + INSET:g},{SPACE * row + INSET:g}h{width:g}v{width:g}h-{width:g}Z"
        for row, column in corners
    )
    return (Stroke("".join(outlines), pigment, 0, filled=True),)


def line(
    path: str, pigment: Pigment = INK, width: float = 3.0, dashes: tuple[float, ...] = ()
) -> Sketch:
    """Draw a line; by default one that may be highway or railway."""
    return (Stroke(path, pigment, width, dashes=dashes),)


def highway(path: str) -> Sketch:
    """Draw a highway: its two edges."""
    return line(path, width=8) + line(path, BRIGHT_PAPER, 5)


def railway(path: str) -> Sketch:
    """Draw a railway: a line with sleepers."""
    return line(path) + line(path, width=8, dashes=(1.3, 3.4))


def erased_route(path: str) -> Sketch:
    """Draw a route that was erased."""
    return line(path, dashes=(3, 3))


# Signs at points


def signs(outline: str, points: str, pigment: Pigment = INK, width: float = 0.0) -> Sketch:
    """Draw a sign at each of some points; its outline is path data relative to the point.

    It is filled, unless its lines have a width.
    """
    path = "".join(f"M{point}{outline}" for point in points.split())
    return (Stroke(path, pigment, width, filled=not width),)


def discs(points: str, radius: float, pigment: Pigment = INK, width: float = 0.0) -> Sketch:
    """Draw discs, or rings if their line has a width."""
    return signs(_circle(radius), points, pigment, width)


def _circle(radius: float) -> str:
    """Return the outline of a circle as four curves."""
    r, k = radius, radius * 0.55
    quarters = (
        (0, -k, r - k, -r, r, -r),
        (k, 0, r, r - k, r, r),
        (0, k, k - r, r, -r, r),
        (-k, 0, -r, k - r, -r, -r),
    )
    curves = "".join(f"c{','.join(f'{value:g}' for value in quarter)}" for quarter in quarters)
    return f"m{-r:g},0{curves}Z"


def exits(points: str) -> Sketch:
    """Mark exits."""
    return discs(points, 4, GREEN)


def stations(points: str) -> Sketch:
    """Draw stations."""
    return signs("m-4,-4h8v8h-8Z", points)
