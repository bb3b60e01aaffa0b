"""A learning baseline: a linear value of sheets by fitted value iteration, in a minute on one CPU.

    python examples/learn_value.py mine.nets
    railroad-ink arena hard:mine.nets greedy --games 20

Each iteration plays games with the current value. Then it works backwards from the last round: the
target of a board is the value of the best way to draw the next round, averaged over sampled rolls,
and a linear function of the features of boards is fitted to these targets by ridge regression.
NumPy and the native core are enough.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from railroad_ink import CATALOGUE, Ruleset
from railroad_ink.core.files import replace_file
from railroad_ink.fast import BeamSettings
from railroad_ink.fast.batch import BatchCore, Boards
from railroad_ink.fast.weight_format import join_nets, linear_net

SEARCH = BeamSettings(width=3, last_width=6)
EXPLORING = BeamSettings(width=3, last_width=6, noise=1.0)
ROLLS = 3
"""Next rolls that a target is averaged over."""
RIDGE = 30.0


def learn(ruleset: Ruleset, iterations: int, games: int, seed: int = 1) -> bytes:
    """Return the weights after `iterations` iterations of `games` games."""
    generator = np.random.default_rng(seed)
    nets: dict[int, bytes] = {}
    for _ in range(iterations):
        batch = BatchCore(ruleset, join_nets(nets, ruleset.rounds) if nets else None)
        played = _play(batch, games, generator)
        for round_number in range(ruleset.rounds - 1, 0, -1):
            targets = _targets(batch, played[round_number], round_number, generator)
            nets[round_number] = _fitted(batch, played[round_number], targets)
            batch = BatchCore(ruleset, join_nets(nets, ruleset.rounds))
    return join_nets(nets, ruleset.rounds)


def _play(batch: BatchCore, games: int, generator: np.random.Generator) -> dict[int, Boards]:
    """Return the boards after each round of some games."""
    boards, found = batch.empty(games), {}
    for round_number in range(1, batch.ruleset.rounds + 1):
        rolls = _rolls(batch, games, generator)
        seed = int(generator.integers(2**32))
        boards = batch.best(boards, rolls, round_number, EXPLORING, seed).boards
        found[round_number] = boards
    return found


def _targets(
    batch: BatchCore, boards: Boards, round_number: int, generator: np.random.Generator
) -> NDArray[np.float64]:
    count = len(boards.shapes)
    values = [
        batch.best(boards, _rolls(batch, count, generator), round_number + 1, SEARCH).values
        for _ in range(ROLLS)
    ]
    means: NDArray[np.float64] = np.mean(values, axis=0, dtype=np.float64)
    return means


def _fitted(batch: BatchCore, boards: Boards, targets: NDArray[np.float64]) -> bytes:
    """Fit a linear function of the features by ridge regression."""
    features = batch.features(boards).astype(np.float64)
    means, mean = features.mean(axis=0), targets.mean()
    centred = features - means
    square = centred.T @ centred + RIDGE * np.eye(features.shape[1])
    weights = np.linalg.solve(square, centred.T @ (targets - mean))
    return linear_net(weights.tolist(), float(mean - means @ weights))


def _rolls(batch: BatchCore, count: int, generator: np.random.Generator) -> NDArray[np.uint8]:
    numbers = {route.key: index for index, route in enumerate(batch.routes)}
    dice = [[numbers[face.key] for face in die.faces] for die in batch.ruleset.edition.dice]
    return np.stack([generator.choice(faces, count) for faces in dice], axis=1).astype(np.uint8)


if __name__ == "__main__":
    replace_file(Path(sys.argv[1]), learn(CATALOGUE.build("classic"), iterations=3, games=300))
