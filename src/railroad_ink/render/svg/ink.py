"""Hand-drawn lines: SVG path data with a slight, deterministic wobble.

A space is 100 by 100 units with its middle at 50,50. A line that starts or ends at a side of the
space does so at its exact position and at a right angle, so that neighbours join without a seam.
Other lines, such as the frame of a board, are said to be outside a space (`in_space=False`): the
numbers 0 and 100 mean nothing to them. They start and end exactly where they are meant to.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from railroad_ink.core.art import INK, Pigment

Point = tuple[float, float]
SIZE = 100.0
MIDDLE = SIZE / 2
STEP = 12.0
"""Distance between the points of a line."""
WOBBLE = 0.9
"""Amplitude of the wobble."""
STEADY_DISTANCE = 22.0
"""Distance from a side at which the wobble reaches its full amplitude."""


class PenStyle(NamedTuple):
    """A drawing style; the page can style strokes by its name."""

    name: str
    width: float
    filled: bool = False
    opacity: float = 1.0
    dashes: tuple[float, ...] = ()
    """Lengths of dashes and gaps in turn; none for a solid line."""


class PenStroke(NamedTuple):
    """One stroke of a drawing."""

    path: str
    pen: PenStyle
    pigment: Pigment = INK
    transform: str = ""
    """SVG transform; empty if none."""


def turned(point: Point, quarters: int) -> Point:
    """Rotate a point clockwise about the middle of the space."""
    x, y = point[0] - MIDDLE, point[1] - MIDDLE
    for _ in range(quarters % 4):
        x, y = -y, x
    return (x + MIDDLE, y + MIDDLE)


def turn_all(points: Iterable[Point], quarters: int) -> list[Point]:
    """Rotate all points clockwise about the middle of the space."""
    return [turned(point, quarters) for point in points]


def straight(start: Point, end: Point) -> list[Point]:
    """Return points along a straight line."""
    count = max(2, round(math.dist(start, end) / STEP))
    return [_between(start, end, i / count) for i in range(count + 1)]


def arc(centre: Point, radius: float, start: float, end: float) -> list[Point]:
    """Return points along an arc; angles in degrees, clockwise from the right."""
    count = max(2, round(radius * math.radians(abs(end - start)) / STEP))
    angles = (math.radians(start + (end - start) * i / count) for i in range(count + 1))
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def chain(*parts: Sequence[Point]) -> list[Point]:
    """Join consecutive lines."""
    points: list[Point] = []
    for part in parts:
        points += part if not points or points[-1] != part[0] else part[1:]
    return points


def wobbly(
    points: Sequence[Point], seed: str, amount: float = WOBBLE, *, in_space: bool = True
) -> list[Point]:
    """Add wobble to a line, except where it touches a side of the space.

    A line that is not in a space keeps both its ends.
    """
    stray = _noise(seed)
    along = _lengths(points)
    is_steady = [not in_space or _on_side(end) for end in (points[0], points[-1])]
    out = []
    for i, (x, y) in enumerate(points):
        freedom = 1.0
        for steady, distance in zip(is_steady, (along[i], along[-1] - along[i]), strict=True):
            freedom *= _freedom(distance) if steady else 1.0
        nx, ny = _normal(points, i)
        shift = amount * freedom * stray(along[i])
        out.append((x + nx * shift, y + ny * shift))
    return out


def smooth(points: Sequence[Point], *, closed: bool = False, in_space: bool = True) -> str:
    """Return path data of a smooth curve through points."""
    if closed:
        points = [*points, points[0]]
    tangents = [_tangent(points, i, closed, in_space) for i in range(len(points))]
    parts = [f"M{_format_point(points[0])}"]
    for i in range(len(points) - 1):
        (ax, ay), (bx, by) = points[i], points[i + 1]
        (tx, ty), (ux, uy) = tangents[i], tangents[i + 1]
        third = math.dist(points[i], points[i + 1]) / 3
        first, second = (ax + tx * third, ay + ty * third), (bx - ux * third, by - uy * third)
        parts.append(f"C{_format_point(first)} {_format_point(second)} {_format_point((bx, by))}")
    return "".join(parts) + ("Z" if closed else "")


def polyline(points: Sequence[Point], *, closed: bool = False) -> str:
    """Return path data of straight lines through points."""
    path = "M" + "L".join(_format_point(point) for point in points)
    return path + "Z" if closed else path


def stretch(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """Return the part of a line between two lengths."""
    along = _lengths(points)
    start, end = max(start, 0.0), min(end, along[-1])
    inner = [p for p, s in zip(points, along, strict=True) if start < s < end]
    return [point_at(points, start), *inner, point_at(points, end)]


def point_at(points: Sequence[Point], length: float) -> Point:
    """Return the point at a length along a line."""
    for a, b in pairwise(points):
        step = math.dist(a, b)
        if length <= step:
            return _between(a, b, length / step)
        length -= step
    return points[-1]


def line_length(points: Sequence[Point]) -> float:
    """Return the length of a line."""
    return _lengths(points)[-1]


def direction(points: Sequence[Point], length: float) -> Point:
    """Return the direction of a line at a length, as a unit vector."""
    (ax, ay), (bx, by) = point_at(points, max(length - 2, 0)), point_at(points, length + 2)
    return _unit(bx - ax, by - ay)


def _noise(seed: str) -> Callable[[float], float]:
    """Return a smooth noise function of the length, between about -1 and 1."""
    rng = Random(seed)
    waves = [(rng.uniform(38, 105), rng.uniform(0, math.tau)) for _ in range(3)]
    return lambda s: sum(math.sin(math.tau * s / length + phase) for length, phase in waves) / 2.2


def _freedom(distance: float) -> float:
    """Scale the wobble: 0 at a steady end, rising smoothly to 1."""
    t = min(distance / STEADY_DISTANCE, 1.0)
    return t * t * (3 - 2 * t)


def _on_side(point: Point) -> bool:
    return any(abs(value - side) < 1e-6 for value in point for side in (0.0, SIZE))


def _at_corner(point: Point) -> bool:
    return _on_side((point[0], MIDDLE)) and _on_side((MIDDLE, point[1]))


def _tangent(points: Sequence[Point], i: int, closed: bool, in_space: bool) -> Point:  # noqa: FBT001
    last = len(points) - 1
    if closed and i in {0, last}:
        return _unit(points[1][0] - points[-2][0], points[1][1] - points[-2][1])
    (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, last)]
    if in_space and i in {0, last} and _on_side(points[i]) and not _at_corner(points[i]):
        return _square(bx - ax, by - ay, points[i])
    return _unit(bx - ax, by - ay)


def _square(dx: float, dy: float, end: Point) -> Point:
    """Return the direction perpendicular to the side on which a line ends."""
    across = abs(end[0]) < 1e-6 or abs(end[0] - SIZE) < 1e-6
    return (math.copysign(1.0, dx), 0.0) if across else (0.0, math.copysign(1.0, dy))


def _normal(points: Sequence[Point], i: int) -> Point:
    (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
    dx, dy = _unit(bx - ax, by - ay)
    return (-dy, dx)


def _unit(dx: float, dy: float) -> Point:
    length = math.hypot(dx, dy) or 1.0
    return (dx / length, dy / length)


def _between(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def _lengths(points: Sequence[Point]) -> list[float]:
    along = [0.0]
    for a, b in pairwise(points):
        along.append(along[-1] + math.dist(a, b))
    return along


def number(value: float) -> str:
    """Format a coordinate as short as possible."""
    # Adding 0 turns a negative zero into a positive one.
    return f"{round(value, 1) + 0.0:g}"


def _format_point(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"
