"""A board to photograph."""

from __future__ import annotations

import io
from functools import cache

import numpy as np
from PIL import Image

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.photo.perspective import GRID, SPACES, homography
from railroad_ink.photo.synthetic.own_prints import own_prints
from railroad_ink.photo.synthetic.pictures import Photo, synthetic_photo

CLASSIC = CATALOGUE.ruleset("classic")
BOARD = (
    "A2H-H- B2HHH- B3-H-H A4R-R- B4R-R- C4RRR- C5-R-R C6-R-H D6HHH- C2H-H- D2HH-- D3-HHH E3H-R- "
    "D4HRHRo E4HHHH F3R--R F4H-H- G4H--- D5-R-R"
)


def drawn(text: str = BOARD) -> dict[str, str]:
    """Return the code of each drawn space."""
    return {word[:2]: word[2:] for word in text.split()}


@cache
def photo(seed: int = 1, text: str = BOARD) -> Photo:
    """Take a photo of a board with pens and styles that training never saw."""
    spaces = drawn(text)
    codes = [spaces.get(str(space), "") for space in CLASSIC.layout.spaces]
    return synthetic_photo(np.random.default_rng(seed), codes, own_prints(), held_out=True)


def framed(inset: float, side: int = 700) -> Image.Image:
    """Return the photo as a square picture with the grid at a distance from its edges."""
    image, corners = photo()
    seen = side * (inset + (1 - 2 * inset) * GRID / SPACES)
    matrix = homography(seen, corners)
    coefficients = tuple((matrix / matrix[2, 2]).ravel()[:8])
    size, kind = (side, side), Image.Transform.PERSPECTIVE
    return image.transform(size, kind, coefficients, Image.Resampling.BICUBIC)


def jpeg(image: Image.Image | None = None) -> bytes:
    """Return a photo as a file."""
    content = io.BytesIO()
    (image or photo().image).save(content, "JPEG", quality=85)
    return content.getvalue()
