"""The learning baseline learns something that plays better than the score alone."""

import numpy as np
import pytest

from examples.learn_value import _rolls, learn
from railroad_ink import CATALOGUE
from railroad_ink.fast import BeamSettings
from railroad_ink.fast.batch import BatchCore

CLASSIC = CATALOGUE.build("classic")


def mean_score(weights: bytes | None) -> float:
    batch, generator = BatchCore(CLASSIC, weights), np.random.default_rng(5)
    boards = batch.empty(12)
    for round_number in range(1, CLASSIC.rounds + 1):
        rolls = _rolls(batch, len(boards.shapes), generator)
        boards = batch.best(boards, rolls, round_number, BeamSettings(width=2, last_width=4)).boards
    return float(batch.score(boards)[:, -1].mean())


@pytest.mark.slow
@pytest.mark.needs("native")
def test_a_short_run_beats_the_score_alone() -> None:
    weights = learn(CLASSIC, iterations=1, games=60)
    assert mean_score(weights) > mean_score(None) + 3
