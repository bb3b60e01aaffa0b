"""How well and how fast photos of paper boards are read, with corners as people tap them.

Run with ``python -m bench.photos [PHOTOS]``. The photos are synthetic, of games, pens and styles
that training did not see; seeds are fixed, so the same network gives the same figures.
"""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from PIL import Image

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.photo.perspective import Points
from railroad_ink.photo.reading import RecognizedSpace, read_photo
from railroad_ink.photo.synthetic.boards import make_source
from railroad_ink.photo.synthetic.samples import (
    TAP_ERROR,
    BoardSource,
    TrialPhoto,
    space_size,
    trial_photo,
)

PHOTOS = 200
GAMES = 200
"""Held-out games of each edition; others are played with other seeds than in training."""
SEED = 1000
FIRST_PHOTO = 100_000
BANDS = (0.0, 0.5, 0.7, 0.9, 0.99, 0.999)
CHALLENGE = CATALOGUE.ruleset("challenge")


class Answer(NamedTuple):
    """A space that was read."""

    read: RecognizedSpace
    is_right: bool
    is_drawn: bool


def _read(source: BoardSource, trial: TrialPhoto, corners: Points) -> list[Answer]:
    image = Image.open(io.BytesIO(trial.photo)).convert("RGB")
    points = [(x, y) for x, y in corners.tolist()]
    spaces = read_photo(CHALLENGE, image, points).spaces
    true = [source.codes[index] for index in trial.codes]
    pairs = zip(spaces, true, strict=True)
    return [Answer(read, read.code == code, bool(code)) for read, code in pairs]


def _line(title: str, boards: Sequence[Sequence[Answer]]) -> str:
    answers = [answer for board in boards for answer in board]
    drawn = [answer.is_right for answer in answers if answer.is_drawn]
    empty = [answer.is_right for answer in answers if not answer.is_drawn]
    whole = [all(answer.is_right for answer in board) for board in boards]
    shares = (
        np.mean([a.is_right for a in answers]),
        np.mean(drawn),
        np.mean(empty),
        np.mean(whole),
    )
    return f"{title:32}" + "".join(f"{100 * share:9.2f}" for share in shares)


def _calibration(boards: Sequence[Sequence[Answer]]) -> Iterator[str]:
    answers = [answer for board in boards for answer in board]
    for low, high in zip(BANDS, (*BANDS[1:], 2.0), strict=True):
        inside = [a for a in answers if low <= a.read.confidence < high]
        if inside:
            said = np.mean([a.read.confidence for a in inside])
            right = np.mean([a.is_right for a in inside])
            yield f"from {low:<6} {len(inside):7} spaces, said {said:.3f}, right {right:.3f}"


def main(count: int) -> None:
    """Print the figures."""
    source = make_source(1, GAMES, SEED)
    trials = [trial_photo(source, FIRST_PHOTO + n, held_out=True) for n in range(count)]
    rng = np.random.default_rng(SEED)
    taps = [t.corners + rng.normal(0, TAP_ERROR * space_size(t.corners), (4, 2)) for t in trials]
    start = time.perf_counter()
    tapped = [_read(source, *pair) for pair in zip(trials, taps, strict=True)]
    seconds = (time.perf_counter() - start) / count
    games = [board for board, t in zip(tapped, trials, strict=True) if t.from_game]
    print(
        f"{'of 100 right':32}"
        + "".join(f"{name:>9}" for name in ("spaces", "drawn", "empty", "boards"))
    )
    print(_line("all boards", tapped))
    print(_line("boards of games", games))
    print("\n".join(_calibration(tapped)))
    print(f"{1000 * seconds:.0f} ms per photo")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=int, nargs="?", default=PHOTOS, help="how many are read")
    main(parser.parse_args().photos)
