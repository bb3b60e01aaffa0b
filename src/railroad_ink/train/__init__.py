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
from railroad_ink.fast.weight_format import join_nets, split_nets
from railroad_ink.train.learning import (
    ROW,
    Rows,
    error,
    fit,
    initial_net,
    pack,
    seed,
    unpack,
)

CHUNK = 256
"""Games, or boards, after which progress is told."""
HOLDOUT = 20
"""Of so many boards one is not learned from, but shows how much was learned."""
ProgressCallback = Callable[[int], None]


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


def learn(
    ruleset: Ruleset, plan: Plan, weights: bytes | None, tell: ProgressCallback
) -> Iterator[Learned]:
    """Take turns at playing and learning; `tell` hears of games and boards as they are done."""
    seed(plan.seed)
    nets = split_nets(weights) if weights else {}
    kept: dict[int, list[Rows]] = {}
    for number in range(1, plan.turns + 1):
        turn = _Iteration(plan, 1000 * plan.seed + number, tell)
        boards = turn.play(_core(ruleset, nets))
        errors = {}
        for after in reversed(boards):
            found = turn.targets(_core(ruleset, nets), boards[after], after)
            aside = 1 + len(found) // HOLDOUT
            kept[after] = [*kept.get(after, []), found[aside:]][-plan.keep :]
            rows = np.concatenate(kept[after])
            net = unpack(nets[after], rows) if after in nets else initial_net(rows)
            fit(net, rows, epochs=plan.epochs)
            errors[after] = error(net, found[:aside])
            nets[after] = pack(net)
        yield Learned(number, errors, join_nets(nets, ruleset.rounds - 1))


def steps_of_a_turn(ruleset: Ruleset, plan: Plan) -> int:
    """Return how much `tell` hears of in one turn."""
    return plan.games * (1 + 2 * (ruleset.rounds - 1))


def _core(ruleset: Ruleset, nets: dict[int, bytes]) -> FastCore:
    return FastCore(ruleset, join_nets(nets, ruleset.rounds - 1) if nets else None)


@dataclass(frozen=True)
class _Iteration:
    """Games of one turn, and what their boards teach."""

    plan: Plan
    seed: int
    tell: ProgressCallback

    def play(self, core: FastCore) -> dict[int, bytes]:
        """Return boards after each round but the last, two a game."""
        boards: dict[int, bytes] = {}
        options, games, threads = self.plan.self_play, self.plan.games, self.plan.threads
        for start in range(0, games, CHUNK):
            count = min(CHUNK, games - start)
            found = core.self_play(count, options, seed=self.seed * games + start, threads=threads)
            for number, some in enumerate(found, 1):
                boards[number] = boards.get(number, b"") + some
            self.tell(count)
        return boards

    def targets(self, core: FastCore, boards: bytes, number: int) -> Rows:
        """Return what boards after a round teach."""
        last = number == core.ruleset.rounds - 1
        rolls = self.plan.last_rolls if last else self.plan.self_play.rolls
        options = replace(self.plan.self_play, rolls=rolls)
        board = len(boards) // (2 * self.plan.games)
        rows = []
        for start in range(0, len(boards), CHUNK * board):
            some = boards[start : start + CHUNK * board]
            seed = self.seed * len(boards) + start
            rows.append(core.samples(some, number, options, seed=seed, threads=self.plan.threads))
            self.tell(len(some) // board)
        return np.frombuffer(b"".join(rows), ROW)
