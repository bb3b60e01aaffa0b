"""What else people write on a board: rounds in corners, crosses for errors."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from railroad_ink.photo.synthetic.handwriting import Handwriting
from railroad_ink.photo.synthetic.strokes import FIRST_PEN, PhotoStroke, Points, wobbly

# Digits in a box one unit wide and two high.
DIGITS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.1, 0.5), (0.6, 0.0), (0.6, 2.0)),
    ((0.0, 0.4), (0.3, 0.0), (0.8, 0.1), (0.9, 0.6), (0.0, 2.0), (1.0, 2.0)),
    ((0.0, 0.1), (0.8, 0.1), (0.4, 0.8), (0.9, 1.1), (0.8, 1.8), (0.0, 1.9)),
    ((0.7, 2.0), (0.7, 0.0), (0.0, 1.3), (1.0, 1.3)),
    ((0.9, 0.0), (0.1, 0.0), (0.1, 0.8), (0.8, 0.8), (0.9, 1.6), (0.5, 2.0), (0.0, 1.8)),
    ((0.8, 0.0), (0.2, 0.7), (0.0, 1.5), (0.5, 2.0), (0.9, 1.5), (0.5, 1.0), (0.1, 1.3)),
    ((0.0, 0.0), (1.0, 0.0), (0.3, 2.0)),
)
_CORNERS = np.array([(1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)])


def number_strokes(
    rng: np.random.Generator, hand: Handwriting, number: int
) -> Iterator[PhotoStroke]:
    """Write a number from 1 to 7 into a corner of a space."""
    height = hand.number_height * rng.uniform(0.8, 1.2)
    digit = np.asarray(DIGITS[number - 1]) * (height / 2) - np.array([height / 4, height / 2])
    corner = _CORNERS[hand.number_corner]
    middle = corner + (np.array([0.5, 0.5]) - corner) * (height + 0.05 + rng.uniform(0, 0.08))
    yield PhotoStroke(middle + wobbly(rng, digit, hand.wobble * 0.4), hand.nib * 0.8)


def cross_strokes(
    rng: np.random.Generator, hand: Handwriting, side: Points
) -> Iterator[PhotoStroke]:
    """Cross out the middle of a side."""
    size = rng.uniform(0.05, 0.1)
    for slope in (-1.0, 1.0):
        arm = np.array([(-size, -size * slope), (size, size * slope)])
        yield PhotoStroke(side + arm + rng.normal(0, 0.01, (2, 2)), hand.nib, FIRST_PEN)
