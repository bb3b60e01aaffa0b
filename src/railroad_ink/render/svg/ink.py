"""The pen: lines with a slight wobble that is the same every time, written as SVG path data.

A space is 100 by 100 units, 50,50 its middle. Wherever a line starts or ends at a side of the
space it keeps its exact place and leaves at a right angle, so that neighbours join without a seam.
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
"""Distance of the points that a line is led through."""
WOBBLE = 0.9
"""How far a line strays, in units."""
STEADY = 22.0
"""How far from a side the hand comes to stray freely."""


class Pen(NamedTuple):
    """A way to draw: the name is what a page may style it by."""

    name: str
    width: float
    filled: bool = False
    opacity: float = 1.0


class PenStroke(NamedTuple):
    """One stroke of a drawing."""

    path: str
    pen: Pen
    pigment: Pigment = INK
    transform: str = ""
    """Where the stroke goes if not where it is written, as an SVG transform."""


def turned(point: Point, quarters: int) -> Point:
    """Turn a point clockwise about the middle of the space."""
    x, y = point[0] - MIDDLE, point[1] - MIDDLE
    for _ in range(quarters % 4):
        x, y = -y, x
    return (x + MIDDLE, y + MIDDLE)


def turn_all(points: Iterable[Point], quarters: int) -> list[Point]:
    """Turn all points clockwise about the middle of the space."""
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
    """Join lines that follow each other."""
    points: list[Point] = []
    for part in parts:
        points += part if not points or points[-1] != part[0] else part[1:]
    return points


def wobbly(points: Sequence[Point], seed: str, amount: float = WOBBLE) -> list[Point]:
    """Let a line stray a little, except where it touches a side of the space."""
    stray = _noise(seed)
    along = _lengths(points)
    out = []
    for i, (x, y) in enumerate(points):
        room = _room(points[0], along[i]) * _room(points[-1], along[-1] - along[i])
        nx, ny = _normal(points, i)
        shift = amount * room * stray(along[i])
        out.append((x + nx * shift, y + ny * shift))
    return out


def smooth(points: Sequence[Point], *, closed: bool = False) -> str:
    """Write a smooth curve through points as path data."""
    if closed:
        points = [*points, points[0]]
    parts = [f"M{_written(points[0])}"]
    for i in range(len(points) - 1):
        (ax, ay), (bx, by) = points[i], points[i + 1]
        (tx, ty), (ux, uy) = _tangent(points, i, closed), _tangent(points, i + 1, closed)
        third = math.dist(points[i], points[i + 1]) / 3
        first, second = (ax + tx * third, ay + ty * third), (bx - ux * third, by - uy * third)
        parts.append(f"C{_written(first)} {_written(second)} {_written((bx, by))}")
    return "".join(parts) + ("Z" if closed else "")


def polyline(points: Sequence[Point], *, closed: bool = False) -> str:
    """Write straight lines through points as path data."""
    path = "M" + "L".join(_written(point) for point in points)
    return path + "Z" if closed else path


def stretch(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """Cut the piece between two lengths out of a line."""
    along = _lengths(points)
    start, end = max(start, 0.0), min(end, along[-1])
    inner = [p for p, s in zip(points, along, strict=True) if start < s < end]
    return [at(points, start), *inner, at(points, end)]


def at(points: Sequence[Point], length: float) -> Point:
    """Return the point that far along a line."""
    for a, b in pairwise(points):
        step = math.dist(a, b)
        if length <= step:
            return _between(a, b, length / step)
        length -= step
    return points[-1]


def total(points: Sequence[Point]) -> float:
    """Return the length of a line."""
    return _lengths(points)[-1]


def direction(points: Sequence[Point], length: float) -> Point:
    """Return the way a line goes at that length, as a vector of length 1."""
    (ax, ay), (bx, by) = at(points, max(length - 2, 0)), at(points, length + 2)
    return _unit(bx - ax, by - ay)


def _noise(seed: str) -> Callable[[float], float]:
    """Return how far the hand strays after each length, at most about 1 either way."""
    chance = Random(seed)
    waves = [(chance.uniform(38, 105), chance.uniform(0, math.tau)) for _ in range(3)]
    return lambda s: sum(math.sin(math.tau * s / length + phase) for length, phase in waves) / 2.2


def _room(end: Point, distance: float) -> float:
    """Rise from 0 at the side of a space to 1 where the hand is free."""
    if not _on_side(end):
        return 1.0
    t = min(distance / STEADY, 1.0)
    return t * t * (3 - 2 * t)


def _on_side(point: Point) -> bool:
    return any(abs(value - side) < 1e-6 for value in point for side in (0.0, SIZE))


def _at_corner(point: Point) -> bool:
    return _on_side((point[0], MIDDLE)) and _on_side((MIDDLE, point[1]))


def _tangent(points: Sequence[Point], i: int, closed: bool) -> Point:  # noqa: FBT001
    last = len(points) - 1
    if closed and i in {0, last}:
        return _unit(points[1][0] - points[-2][0], points[1][1] - points[-2][1])
    (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, last)]
    if i in {0, last} and _on_side(points[i]) and not _at_corner(points[i]):
        return _square(bx - ax, by - ay, points[i])
    return _unit(bx - ax, by - ay)


def _square(dx: float, dy: float, end: Point) -> Point:
    """Return the direction at right angles to the side on which a line ends."""
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
    """Write a coordinate as short as it goes."""
    # Adding 0 turns a negative zero into a plain one.
    return f"{round(value, 1) + 0.0:g}"


def _written(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"
