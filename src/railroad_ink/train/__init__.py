"""Training the value function of the native core by self-play.

Each iteration plays games with the current networks and then fits one network per round, from the
last round backwards. The target for a board is the value after the best drawing of the next round;
after the last round it is the score itself. The boards of the last few iterations are used.

Several boards are stored of each round: siblings, between which the player had to choose. Their
targets use the same rolls, so that their differences, on which the choice depends, contain little
of the luck of the roll. In a symmetric game every board is also learned from as its reflection.

Requires the native core and the extra `train`. Training uses a GPU if there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.fast import NativeCore, SelfPlaySettings
from railroad_ink.fast.weight_format import join_nets, split_nets
from railroad_ink.train.learning import (
    ROW,
    Rows,
    SquaredErrors,
    fit,
    initial_net,
    pack,
    set_seed,
    squared_errors,
    unpack,
)

CHUNK = 256
"""Games or boards between two progress reports."""
HOLDOUT = 20
"""One game in this many is held out to measure the error."""
ProgressCallback = Callable[[int], None]
"""Called with the number of games or boards done since the last call."""


@dataclass(frozen=True)
class TrainingSettings:
    """Settings of a training run."""

    iterations: int = 8
    games: int = 12_000
    """Games per iteration."""
    keep: int = 8
    """Number of recent iterations whose boards are trained on."""
    epochs: float = 6
    """Passes over the boards per iteration."""
    self_play: SelfPlaySettings = field(default_factory=SelfPlaySettings)
    target_width: int = 3
    """Beam width for targets: more boards teach more than a wider search of each."""
    last_round_rolls: int = 2
    """Rolls averaged for boards before the last round, which are quick to evaluate."""
    seed: int = 1
    threads: int = 1


@dataclass(frozen=True)
class IterationResult:
    """The outcome of one iteration."""

    number: int
    errors: dict[int, SquaredErrors]
    """Errors of the network of each round, on held-out boards."""
    weights: bytes


def run_training(
    ruleset: Ruleset, settings: TrainingSettings, start: bytes | None, on_progress: ProgressCallback
) -> Iterator[IterationResult]:
    """Yield the result of each iteration; `start` holds the weights to continue from."""
    set_seed(settings.seed)
    nets = split_nets(start) if start else {}
    training_rows: dict[int, list[Rows]] = {}
    for number in range(1, settings.iterations + 1):
        iteration = _Iteration(settings, 1000 * settings.seed + number, on_progress)
        boards = iteration.play(_core(ruleset, nets))
        errors = {}
        for after in reversed(boards):
            new = iteration.targets(_core(ruleset, nets), boards[after], after)
            holdout = 1 + len(new) // HOLDOUT
            siblings = settings.self_play.siblings
            kept = new[holdout:].reshape(-1, siblings)
            recent = [*training_rows.get(after, []), kept][-settings.keep :]
            training_rows[after] = recent
            rows = np.concatenate(recent)
            net = unpack(nets[after], rows) if after in nets else initial_net(rows)
            fit(net, rows, epochs=settings.epochs)
            errors[after] = squared_errors(net, new[:holdout].reshape(-1, siblings))
            nets[after] = pack(net)
        yield IterationResult(number, errors, join_nets(nets, ruleset.rounds - 1))


def steps_per_iteration(ruleset: Ruleset, settings: TrainingSettings) -> int:
    """Return the number of games and boards that one iteration reports as progress."""
    return settings.games * (1 + settings.self_play.siblings * (ruleset.rounds - 1))


def _core(ruleset: Ruleset, nets: dict[int, bytes]) -> NativeCore:
    return NativeCore(ruleset, join_nets(nets, ruleset.rounds - 1) if nets else None)


@dataclass(frozen=True)
class _Iteration:
    """The games of one iteration, and the training targets of their boards."""

    settings: TrainingSettings
    seed: int
    on_progress: ProgressCallback

    def play(self, core: NativeCore) -> dict[int, bytes]:
        """Return boards after each round but the last, several siblings per game."""
        boards: dict[int, bytes] = {}
        settings, games = self.settings.self_play, self.settings.games
        threads = self.settings.threads
        for start in range(0, games, CHUNK):
            count = min(CHUNK, games - start)
            seed = self.seed * games + start
            by_round = core.self_play(count, settings, seed=seed, threads=threads)
            for round_number, chunk in enumerate(by_round, 1):
                boards[round_number] = boards.get(round_number, b"") + chunk
            self.on_progress(count)
        return boards

    def targets(self, core: NativeCore, boards: bytes, round_number: int) -> Rows:
        """Return the training rows for the boards after a round.

        They are indexed by game, image (the board itself and its reflection, if it has one) and
        sibling.
        """
        settings = self._target_settings(before_last=round_number == core.ruleset.rounds - 1)
        group_size = len(boards) // self.settings.games
        rows = []
        for start in range(0, len(boards), CHUNK * group_size):
            chunk = boards[start : start + CHUNK * group_size]
            games, seed = len(chunk) // group_size, self.seed * len(boards) + start
            samples = core.samples(
                chunk, round_number, settings, seed=seed, threads=self.settings.threads
            )
            images = np.frombuffer(samples, ROW).reshape(-1, games, settings.siblings)
            rows.append(images.swapaxes(0, 1))
            self.on_progress(games * settings.siblings)
        return np.concatenate(rows)

    def _target_settings(self, *, before_last: bool) -> SelfPlaySettings:
        """Return how targets are searched for."""
        self_play = replace(self.settings.self_play, width=self.settings.target_width)
        return (
            replace(self_play, rolls=self.settings.last_round_rolls) if before_last else self_play
        )
