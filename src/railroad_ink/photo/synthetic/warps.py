"""Bent paper, and corners that were tapped slightly off."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from railroad_ink.photo.perspective import GRID, homography, project
from railroad_ink.photo.synthetic.strokes import Points

Warp = Callable[[Points], Points]


def bent(rng: np.random.Generator, amount: float) -> Warp:
    """Return a smooth displacement, as of paper that is not flat."""
    waves = rng.uniform(-0.9, 0.9, (3, 2))
    phases, strengths = rng.uniform(0, 2 * np.pi, 3), rng.normal(0, amount / 2, (3, 2))

    def warp(points: Points) -> Points:
        return points + np.sin(points @ waves.T + phases) @ strengths

    return warp


def tapped(rng: np.random.Generator, amount: float) -> Warp:
    """Return the distortion that inexact corners cause."""
    corners = GRID + rng.normal(0, amount, (4, 2))
    matrix = homography(corners, GRID)
    return lambda points: project(matrix, points)


def straightened(warp: Warp) -> Warp:
    """Return a displacement that leaves the corners of the grid where they are."""
    matrix = homography(warp(GRID), GRID)
    return lambda points: project(matrix, warp(points))
