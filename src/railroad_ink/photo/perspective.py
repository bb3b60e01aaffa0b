"""From the four corners of a grid in a photo to a straight picture of it."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Points: TypeAlias = NDArray[np.float64]
SPACES = 7
"""Spaces along each side of the grid."""
SPACE_PIXELS = 40
"""Size of a space in the straight picture, which shows one more space around the grid."""
PICTURE = SPACE_PIXELS * (SPACES + 2)
GRID: Points = np.array([(0, 0), (SPACES, 0), (SPACES, SPACES), (0, SPACES)], dtype=float)
"""The corners of the grid in spaces, clockwise from the top left."""
OVERSAMPLING = 1.25
"""A photo is first reduced to spaces larger than in the final picture by this factor."""


def homography(source: Points, target: Points) -> Points:
    """Return the matrix of the perspective that takes four points to four others.

    Raises:
        numpy.linalg.LinAlgError: If three of the points are on a line.
    """
    rows, values = [], []
    for (x, y), (u, v) in zip(source.tolist(), target.tolist(), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    solved = np.linalg.solve(np.array(rows), np.array(values))
    return np.append(solved, 1.0).reshape(3, 3)


def project(matrix: Points, points: Points) -> Points:
    """Apply a perspective to points."""
    projected = np.hstack([points, np.ones((len(points), 1))]) @ matrix.T
    return np.asarray(projected[:, :2] / projected[:, 2:])


def straighten(photo: Image.Image, corners: Points) -> Image.Image:
    """Return the straight picture of a grid, given its corners clockwise from the top left."""
    sides = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T)
    share = SPACE_PIXELS * OVERSAMPLING / (sides.mean() / SPACES)
    if share < 1:
        size = (max(1, round(photo.width * share)), max(1, round(photo.height * share)))
        photo, corners = photo.resize(size, Image.Resampling.BOX), corners * share
    matrix = homography((GRID + 1) * SPACE_PIXELS, corners)
    return photo.transform(
        (PICTURE, PICTURE),
        Image.Transform.PERSPECTIVE,
        tuple((matrix / matrix[2, 2]).ravel()[:8]),
        Image.Resampling.BICUBIC,
    )
