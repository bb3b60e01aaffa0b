"""Pen strokes as points, and what an unsteady hand makes of them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Points: TypeAlias = NDArray[np.float64]
"""Points of a line, one per row."""
Colour: TypeAlias = tuple[float, float, float]
"""Red, green and blue from 0 to 1."""
PRINT, FIRST_PEN, SECOND_PEN = 0, 1, 2
"""Layers of a picture."""


class PhotoStroke(NamedTuple):
    """A line or a filled patch."""

    points: Points
    width: float
    """In spaces; patches have none."""
    layer: int = FIRST_PEN
    colour: Colour = (0.0, 0.0, 0.0)
    """Counts only for what is printed; pens have their own colours."""
    filled: bool = False


def line(*points: tuple[float, float], count: int = 9) -> Points:
    """Return points along straight lines between some points."""
    corners = np.asarray(points, dtype=float)
    if len(corners) == 2:
        return np.asarray(
            corners[0] + np.linspace(0, 1, count)[:, None] * (corners[1] - corners[0])
        )
    where = np.linspace(0, len(corners) - 1, (len(corners) - 1) * (count - 1) + 1)
    index = np.arange(len(corners))
    return np.stack([np.interp(where, index, corners[:, axis]) for axis in (0, 1)], axis=1)


_T = np.linspace(0, 1, 13)[:, None]
_BEZIER = np.hstack([(1 - _T) ** 3, 3 * _T * (1 - _T) ** 2, 3 * _T**2 * (1 - _T), _T**3])


def bezier(start: Points, first: Points, second: Points, end: Points) -> Points:
    """Return points along a cubic curve."""
    return np.asarray(_BEZIER @ np.stack([start, first, second, end]))


def turned(points: Points, quarters: int) -> Points:
    """Rotate points clockwise about the middle of the space (0.5, 0.5)."""
    x, y = points[:, 0] - 0.5, points[:, 1] - 0.5
    for _ in range(quarters % 4):
        x, y = -y, x
    return np.stack([x + 0.5, y + 0.5], axis=1)


def normals(points: Points) -> Points:
    """Return the unit vectors to the right of a line at each of its points."""
    along = np.empty_like(points)
    along[1:-1] = points[2:] - points[:-2]
    along[0], along[-1] = points[1] - points[0], points[-1] - points[-2]
    across = along[:, ::-1] * _TURN
    size = np.sqrt((along * along).sum(1))
    return np.asarray(across / np.maximum(size, 1e-9)[:, None])


_TURN = np.array([-1.0, 1.0])


def lengths(points: Points) -> NDArray[np.float64]:
    """Return the distance of each point from the start, along the line."""
    steps = points[1:] - points[:-1]
    along = np.zeros(len(points))
    np.cumsum(np.sqrt((steps * steps).sum(1)), out=along[1:])
    return along


def at(points: Points, where: NDArray[np.float64]) -> Points:
    """Return the points at some distances along a line."""
    along = lengths(points)
    return np.stack([np.interp(where, along, points[:, axis]) for axis in (0, 1)], axis=1)


def part(points: Points, start: float, end: float) -> Points:
    """Return a part of a line by distances."""
    return at(points, np.linspace(start, end, 5))


def ring(centre: tuple[float, float], radius: float, corners: int, turn: float = 0.0) -> Points:
    """Return a regular polygon, closed; with many corners a circle."""
    angles = turn + np.linspace(0, 2 * np.pi, corners + 1)
    circle = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    return np.asarray(circle * radius + np.array(centre))


def wobbly(rng: np.random.Generator, points: Points, amount: float) -> Points:
    """Shift a line sideways by smooth noise."""
    drawn = rng.random(9)
    waves = 2 + 12 * drawn[:3]
    strengths = (drawn[6:] - 0.5) * (3.5 * amount) / (1 + waves / 6)
    length = np.abs(points[-1] - points[0]).sum() + 0.05
    along = np.arange(len(points)) * (length / (len(points) - 1))
    stray = np.sin(along[:, None] * waves + drawn[3:6] * (2 * np.pi)) @ strengths
    return np.asarray(points + normals(points) * stray[:, None])
