"""A plain slip in a call of the environments and batches is an error that names the argument."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import railroad_ink as ink
from railroad_ink import envs, fast
from railroad_ink.core.errors import ArgumentError, RailroadInkError
from railroad_ink.core.turn import Turn
from railroad_ink.envs.vector import VectorInk
from railroad_ink.fast.batch import BatchCore

CLASSIC = ink.CATALOGUE.ruleset("classic")
solo: Any = envs.SoloEnv
vector: Any = VectorInk
batch_core: Any = BatchCore

SLIPS: dict[str, list[Callable[[], object]]] = {
    "rules": [lambda: solo(5), lambda: envs.parallel_env(rules=None), lambda: vector(2, 5)],
    "players": [
        lambda: envs.parallel_env(players="two"),
        lambda: envs.env(players=0),
        lambda: envs.env(players=13),
    ],
    "gamma": [
        lambda: solo(gamma=float("nan")),
        lambda: solo(gamma=float("inf")),
        lambda: solo(gamma=-0.1),
        lambda: solo(gamma="x"),
        lambda: envs.env(gamma=1.5),
        lambda: vector(2, gamma=float("nan")),
    ],
    "reward": [lambda: solo(reward="x"), lambda: envs.env(reward=5), lambda: vector(2, reward="x")],
    "illegal": [lambda: solo(illegal="x"), lambda: solo(illegal=None)],
    "num_envs": [lambda: vector("x"), lambda: vector(0), lambda: vector(2.5)],
    "threads": [lambda: vector(2, threads="x"), lambda: batch_core(CLASSIC, threads=1.5)],
    "ruleset": [lambda: batch_core("classic"), lambda: fast.NativeCore("classic")],  # type: ignore[arg-type]
    "seed": [
        lambda: batch_core(CLASSIC).random_games(2, seed="a"),
        lambda: batch_core(CLASSIC).random_games(2, seed=None),
        lambda: vector(2).reset(seed="a"),
        lambda: vector(2).reset(seed=["a", 1]),
        lambda: envs.parallel_env().reset(seed="a"),  # type: ignore[arg-type]
    ],
    "count": [lambda: batch_core(CLASSIC).random_games("a"), lambda: _batch().random_games(-1)],
    "boards": [lambda: _batch().score("x"), lambda: _batch().sheet(None, 0)],
    "index": [lambda: _batch().sheet(_batch().empty(2), 2)],
    "sheet": [lambda: _batch().pack(["A2H-H-"]), lambda: _core().marks(3)],
    "sheets": [
        lambda: _batch().pack(3),
        lambda: _core().values(3, 1),
        lambda: _core().score_rate(3, 0.1),
    ],
    "rolls": [
        lambda: _batch().pack_rolls([["t-highway"] * 4]),
        lambda: _batch().pack_rolls(3),
        lambda: _batch().pack_rolls([3]),
    ],
    "turn": [lambda: _core().solve(3), lambda: _core().best("x", fast.BeamSettings())],
    "watch": [lambda: _core().solve(_turn(), watch=3)],
    "weights": [lambda: fast.NativeCore(CLASSIC, 3)],  # type: ignore[arg-type]
    "route": [lambda: _core().placements(_turn().sheet, "t-highway")],
    "hand": [lambda: _core().final_boards(_turn().sheet, 3)],
    "number": [lambda: _batch().placement("x"), lambda: _batch().placement(0)],
    "settings": [
        lambda: _batch().best(_batch().empty(1), np.zeros((1, 4), np.uint8), 1, 5),
        lambda: _core().self_play(1, 5, seed=1),
        lambda: _core().samples(b"", 1, fast.BeamSettings(), seed=1),
    ],
    "round_number": [lambda: _batch().values(_batch().empty(1), "x")],
    "width": [lambda: fast.BeamSettings(width="x"), lambda: fast.BeamSettings(width=2.5)],  # type: ignore[arg-type]
    "noise": [lambda: fast.BeamSettings(noise=float("nan"))],
    "generator": [lambda: vector(2).sample(5)],
}


def _batch() -> Any:  # noqa: ANN401 (called with what it does not take)
    return batch_core(CLASSIC)


def _core() -> Any:  # noqa: ANN401 (called with what it does not take)
    return _batch().core


def _turn() -> Turn:
    return ink.new_game("classic").roll(Random(1)).turn(0)


@pytest.mark.needs("native")
@pytest.mark.parametrize(
    "name, call",
    [
        pytest.param(name, call, id=f"{name} {number}")
        for name, calls in SLIPS.items()
        for number, call in enumerate(calls)
    ],
)
def test_a_wrong_argument_of_an_environment_is_named(name: str, call: Callable[[], object]) -> None:
    with pytest.raises(RailroadInkError) as error:
        call()
    assert isinstance(error.value, ArgumentError)
    assert str(error.value).startswith((f"{name} must be ", f"{name} is a number from "))


def test_whatever_is_between_0_and_1_discounts() -> None:
    for gamma in (0, 0.99, 1, np.float32(0.5)):
        assert solo(gamma=gamma).play.gamma == gamma
