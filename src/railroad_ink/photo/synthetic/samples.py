"""What the networks learn from: boards, and the pictures that worker processes draw of them."""

from __future__ import annotations

import io
import multiprocessing as mp
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from railroad_ink.photo.perspective import SPACES, Points, straighten
from railroad_ink.photo.synthetic.pictures import Prints, straight_picture, synthetic_photo

Bytes: TypeAlias = NDArray[np.uint8]
TAP_ERROR = 0.05
"""How far people miss a corner, in spaces."""
FROM_PHOTOS = 0.04
"""Share of the straight pictures that come from photos."""
_AREA = SPACES * SPACES


class BoardSource(NamedTuple):
    """Where boards come from."""

    codes: Sequence[str]
    """What can be in a space; the first is nothing."""
    games: Bytes
    """Boards of games, a row each, as indices of codes."""
    held_out: Bytes
    """Boards of other games, to measure with."""
    prints: Prints
    """The boards that this program prints."""


class Sample(NamedTuple):
    """A picture with what is to be learned about it."""

    picture: Bytes
    target: NDArray[np.float32]
    """The codes of its spaces."""


class TrialPhoto(NamedTuple):
    """A photo to measure with."""

    picture: Bytes
    """Straightened by corners that were tapped."""
    codes: Bytes
    photo: bytes
    """The photo itself, as PNG."""
    corners: Points
    """Where they are in the photo."""
    from_game: bool


def random_board(rng: np.random.Generator, source: BoardSource, games: Bytes) -> tuple[Bytes, bool]:
    """Return a board of a game, or one of any routes in any spaces."""
    if rng.random() < 0.5:
        return games[rng.integers(len(games))], True
    board = rng.integers(1, len(source.codes), _AREA)
    board[rng.random(_AREA) > rng.uniform(0.2, 1.0)] = 0
    return board.astype(np.uint8), False


def _words(source: BoardSource, board: Bytes) -> list[str]:
    return [source.codes[index] for index in board]


def straight_sample(source: BoardSource, seed: int) -> Sample:
    """Return a straight picture; some are straightened from a photo, which takes longer."""
    rng = np.random.default_rng([1, seed])
    board, _ = random_board(rng, source, source.games)
    words = _words(source, board)
    if rng.random() < FROM_PHOTOS:
        image, corners = synthetic_photo(rng, words, source.prints)
        picture = straighten(image, _tapped(rng, corners))
    else:
        picture = straight_picture(rng, words, source.prints)
    return Sample(np.asarray(picture), board.astype(np.float32))


def _tapped(rng: np.random.Generator, corners: Points) -> Points:
    """Return corners as a person taps them."""
    return corners + rng.normal(0, TAP_ERROR * space_size(corners), (4, 2))


def space_size(corners: Points) -> float:
    """Return the mean size of a space in pixels."""
    return float(np.hypot(*(np.roll(corners, 1, 0) - corners).T).mean()) / SPACES


def trial_photo(source: BoardSource, seed: int, *, held_out: bool) -> TrialPhoto:
    """Return a photo to measure with; those held out have other pens, styles and games."""
    rng = np.random.default_rng([3 + held_out, seed])
    board, from_game = random_board(rng, source, source.held_out if held_out else source.games)
    words = _words(source, board)
    image, corners = synthetic_photo(rng, words, source.prints, held_out=held_out)
    png = io.BytesIO()
    image.save(png, "PNG", compress_level=1)
    picture = np.asarray(straighten(image, _tapped(rng, corners)))
    return TrialPhoto(picture, board, png.getvalue(), corners, from_game)


# Worker processes

SampleQueue: TypeAlias = "mp.Queue[Sample]"


def keep_drawing(source: BoardSource, queue: SampleQueue, seeds: range) -> None:
    """Draw pictures until the process is ended."""
    for seed in seeds:
        queue.put(straight_sample(source, seed))
