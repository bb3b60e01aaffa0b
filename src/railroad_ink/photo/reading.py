"""From a photo to a board, each space with its confidence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from railroad_ink.core.geometry import Space
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.photo.errors import BAD_CORNERS, OTHER_GRID, TOO_SMALL, PhotoError
from railroad_ink.photo.perspective import GRID, SPACES, Points, straighten
from railroad_ink.photo.space_reader import space_reader

REVIEW_BELOW = 0.9
"""Spaces read with less confidence should be checked."""
SMALLEST_PHOTO = 64
"""Pixels across and down."""
SMALLEST_SPACE = 4.0
"""Pixels of a space below which nothing can be seen."""
OUTSIDE = 0.1
"""How far outside the photo a corner may be, as a share of the photo."""


class RecognizedSpace(NamedTuple):
    """What was seen in a space."""

    space: Space
    code: str
    """Empty if nothing is drawn there."""
    confidence: float
    """Chance that the code is right, from 0 to 1."""

    @property
    def is_sure(self) -> bool:
        """Whether it need not be checked."""
        return self.confidence >= REVIEW_BELOW


class RecognizedBoard(NamedTuple):
    """A board read from a photo."""

    spaces: tuple[RecognizedSpace, ...]

    @property
    def text(self) -> str:
        """The board in short notation."""
        return " ".join(f"{read.space}{read.code}" for read in self.spaces if read.code)


def read_photo(
    ruleset: Ruleset, photo: Image.Image, corners: Sequence[tuple[float, float]] | None = None
) -> RecognizedBoard:
    """Read the board in a photo.

    Args:
        ruleset: The rules; only their routes are recognized.
        photo: The photo, upright.
        corners: Where the corners of the grid are, in pixels, clockwise from the top left; by
            default the photo shows the grid and nothing else.

    Raises:
        PhotoError: If the photo is too small, the corners make no sense, or the rules have a board
            of another size.
    """
    layout = ruleset.layout
    if (layout.rows, layout.columns) != (SPACES, SPACES):
        raise PhotoError(OTHER_GRID.format(size=SPACES))
    if min(photo.size) < SMALLEST_PHOTO:
        raise PhotoError(TOO_SMALL.format(minimum=SMALLEST_PHOTO))
    found = GRID / SPACES * photo.size if corners is None else np.asarray(corners, dtype=float)
    if not _surround_grid(found, photo.size):
        raise PhotoError(BAD_CORNERS)
    scores = space_reader()(np.asarray(straighten(photo, found)))
    return RecognizedBoard(tuple(_spaces(ruleset, scores)))


def _surround_grid(corners: Points, size: tuple[int, int]) -> bool:
    """Whether corners form a convex quadrangle, clockwise, in or near the photo."""
    if corners.shape != (4, 2) or not np.isfinite(corners).all():
        return False
    share = corners / np.asarray(size)
    sides = np.roll(corners, -1, axis=0) - corners
    after = np.roll(sides, -1, axis=0)
    turns = sides[:, 0] * after[:, 1] - sides[:, 1] * after[:, 0]
    is_near = (share > -OUTSIDE).all() and (share < 1 + OUTSIDE).all()
    return bool(is_near and (turns > (SMALLEST_SPACE * SPACES) ** 2 / 4).all())


def _spaces(ruleset: Ruleset, scores: NDArray[np.float32]) -> list[RecognizedSpace]:
    known = {shape.code for route in ruleset.routes.values() for shape in route.orientations}
    reader = space_reader()
    choices = [(i, code) for i, code in enumerate(reader.codes) if not code or code in known]
    chosen = scores[[index for index, _ in choices]].reshape(len(choices), -1) / reader.temperature
    shares = np.exp(chosen - chosen.max(0))
    shares /= shares.sum(0)
    best = shares.argmax(0)
    return [
        RecognizedSpace(space, choices[best[index]][1], float(shares[best[index], index]))
        for index, space in enumerate(ruleset.layout.spaces)
    ]
