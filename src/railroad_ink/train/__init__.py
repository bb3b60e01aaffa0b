"""Learning the value of a sheet after each round, by self-play.

A turn plays games with the value as it is, and then goes backwards from the last round, where the
score itself is known: what the boards after a round are worth is the mean, over a few rolls, of
what the best drawings of the next round lead to, and a network is fitted to that before the round
before it is looked at. The games of the last few turns are kept.

Needs the native core and the extra `train`; the networks learn on a GPU where there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.fast import FastCore, SelfPlayOptions
from railroad_ink.train.learning import ROW, Rows, fit, fresh, packed, read, restored, written

CHUNK = 256
"""Games, or boards, after which progress is told."""
Told = Callable[[int], None]


@dataclass(frozen=True)
class Plan:
    """How to learn."""

    turns: int = 8
    games: int = 12_000
    """Games a turn."""
    keep: int = 8
    """Turns whose games are learned from."""
    epochs: float = 8
    """How often each board is gone over in a turn."""
    self_play: SelfPlayOptions = field(default_factory=SelfPlayOptions)
    last_rolls: int = 8
    """Rolls averaged for boards before the last round, which are quick to look at."""
    seed: int = 1
    threads: int = 1


@dataclass(frozen=True)
class Learned:
    """What a turn has led to."""

    turn: int
    errors: dict[int, float]
    """Squared error of the network of each round, on boards it has not learned from."""
    weights: bytes


def learn(ruleset: Ruleset, plan: Plan, weights: bytes | None, tell: Told) -> Iterator[Learned]:
    """Take turns at playing and learning; `tell` hears of games and boards as they are done."""
    nets = read(weights) if weights else {}
    kept: dict[int, list[Rows]] = {}
    for turn in range(1, plan.turns + 1):
        seed = 1000 * plan.seed + turn
        boards = _play(_core(ruleset, nets), plan, seed, tell)
        errors = {}
        for number in reversed(boards):
            found = _go_over(_core(ruleset, nets), boards[number], number, plan, seed, tell)
            kept[number] = [*kept.get(number, []), found][-plan.keep :]
            rows = np.concatenate(kept[number])
            net = restored(nets[number], rows) if number in nets else fresh(rows)
            errors[number] = fit(net, rows, epochs=plan.epochs)
            nets[number] = packed(net)
        yield Learned(turn, errors, written(nets, ruleset.rounds - 1))


def steps_of_a_turn(ruleset: Ruleset, plan: Plan) -> int:
    """Return how much `tell` hears of in one turn."""
    return plan.games * (1 + 2 * (ruleset.rounds - 1))


def _core(ruleset: Ruleset, nets: dict[int, bytes]) -> FastCore:
    return FastCore(ruleset, written(nets, ruleset.rounds - 1) if nets else None)


def _play(core: FastCore, plan: Plan, seed: int, tell: Told) -> dict[int, bytes]:
    """Return boards after each round but the last."""
    boards: dict[int, bytes] = {}
    for start in range(0, plan.games, CHUNK):
        games = min(CHUNK, plan.games - start)
        found = core.self_play(
            games, plan.self_play, seed=seed * plan.games + start, threads=plan.threads
        )
        for number, some in enumerate(found, 1):
            boards[number] = boards.get(number, b"") + some
        tell(games)
    return boards


def _go_over(
    core: FastCore, boards: bytes, number: int, plan: Plan, seed: int, tell: Told
) -> Rows:
    """Return what boards after a round teach."""
    last = number == core.ruleset.rounds - 1
    options = replace(plan.self_play, rolls=plan.last_rolls) if last else plan.self_play
    size, rows = CHUNK * len(boards) // (2 * plan.games), []
    for start in range(0, len(boards), size):
        some = boards[start : start + size]
        own = seed * len(boards) + start
        rows.append(core.lessons(some, number, options, seed=own, threads=plan.threads))
        tell(len(some) * 2 * plan.games // len(boards))
    return np.frombuffer(b"".join(rows), ROW)
