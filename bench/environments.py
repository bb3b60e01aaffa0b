"""Rates of environments and batch calls on one processor core, compared with Gymnasium."""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any

import gymnasium
import numpy as np

from bench.rates import BOARDS, rate
from railroad_ink import fast
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.envs import SoloEnv
from railroad_ink.game_catalogue import CATALOGUE

GAMES = 1024
"""Games that the vectorised environment steps at once."""
COMPARED = "PettingZoo connect_four"
"""A game to compare the single environment with; Gymnasium has no board game."""
SEED = 1


def run() -> list[tuple[str, float, str]]:
    """Return all figures with their units."""
    figures = [("Gymnasium, classic, random legal steps", _single(), "steps/s")]
    if find_spec("pygame"):
        figures.append((f"{COMPARED}, random legal steps", _compared(), "steps/s"))
    if find_spec("pyspiel"):
        figures.append(
            ("OpenSpiel connect_four (C++), random legal steps", _open_spiel(), "steps/s")
        )
    if not fast.available():
        return figures
    vectorised = [
        (f"vectorised, {rules}, {GAMES} games", _vectorised(rules), "steps/s")
        for rules in ("classic", "challenge goals=none")
    ]
    cart_pole = (f"Gymnasium CartPole-v1, vectorised, {GAMES} at once", _cart_pole(), "steps/s")
    return [*figures, *vectorised, cart_pole, *_batches()]


def _single() -> float:
    env: Any = SoloEnv("classic")
    env.reset(seed=1)

    def work() -> int:
        if env.step(env.action_space.sample())[2]:
            env.reset()
        return 1

    return rate(work)


def _compared() -> float:
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 (it needs pygame)

    env = connect_four_v3.raw_env()
    env.reset(seed=1)

    def work() -> int:
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            return 0
        env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
        return 1

    return rate(work)


def _open_spiel() -> float:
    import pyspiel  # noqa: PLC0415 (an extra)

    game, generator = pyspiel.load_game("connect_four"), Random(SEED)
    state = game.new_initial_state()

    def work() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(generator.choice(state.legal_actions()))
        state.observation_tensor(0)
        return 1

    return rate(work)


def _cart_pole() -> float:
    """Step the fastest vectorised environment of Gymnasium, which is written in NumPy."""
    env = gymnasium.make_vec("CartPole-v1", GAMES, vectorization_mode="vector_entry_point")
    env.reset(seed=SEED)

    def work() -> int:
        env.step(env.action_space.sample())
        return GAMES

    return rate(work)


def _vectorised(rules: str) -> float:
    from railroad_ink.envs.vector import VectorInk  # noqa: PLC0415 (needs the native core)

    env, generator = VectorInk(GAMES, rules), np.random.default_rng(1)
    env.reset(seed=1)

    def work() -> int:
        env.step(env.sample(generator))
        return GAMES

    return rate(work)


def _batches() -> list[tuple[str, float, str]]:
    from railroad_ink.fast.batch import BatchCore, Boards  # noqa: PLC0415 (the same)

    ruleset = CATALOGUE.build("classic")
    batch = BatchCore(ruleset)
    lines = BOARDS.read_text(encoding="ascii").splitlines()
    sheets = [read_plain(ruleset.layout, line) for line in lines]
    boards = Boards(*(np.tile(part, (20, 1)) for part in batch.pack(sheets)))
    rolls = np.zeros((len(boards.shapes), 4), np.uint8)
    calls: dict[str, Callable[[], object]] = {
        "boards scored from arrays": lambda: batch.score(boards),
        "masks of legal actions from arrays": lambda: batch.legal(boards, rolls),
        "random games into arrays": lambda: batch.random_games(len(boards.shapes)),
    }

    def done(call: Callable[[], object]) -> int:
        call()
        return len(boards.shapes)

    return [(name, rate(partial(done, call)), "1/s") for name, call in calls.items()]
