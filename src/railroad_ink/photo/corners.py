"""The corners of the grid, as a guess to be corrected by dragging."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from railroad_ink.photo.perspective import Points

SIDE = 256
"""Side of the square picture in which corners are looked for."""


def shrunk(photo: Image.Image) -> tuple[NDArray[np.uint8], float]:
    """Return a photo in the upper left corner of a small square, and its scale."""
    scale = SIDE / max(photo.size)
    size = (max(1, round(photo.width * scale)), max(1, round(photo.height * scale)))
    small = Image.new("RGB", (SIDE, SIDE))
    small.paste(
        photo.resize(size, Image.Resampling.BOX if scale < 1 else Image.Resampling.BILINEAR)
    )
    return np.asarray(small), scale


def hottest(maps: NDArray[np.float32]) -> Points:
    """Return where heat maps are hottest on average, from 0 to 1 across and down."""
    side = maps.shape[-1]
    shares = np.exp(maps - maps.max((1, 2), keepdims=True))
    shares /= shares.sum((1, 2), keepdims=True)
    centres = (np.arange(side) + 0.5) / side
    return np.stack([shares.sum(1) @ centres, shares.sum(2) @ centres], axis=1)
