"""The highest score found when the dice may be chosen freely: the limit of hindsight.

The native core anneals full boards that hold what the dice of a game can show, without asking in
which order (`native/src/annealing.hpp`). For every better one, a search finds rounds that draw it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from random import Random
from time import monotonic

from railroad_ink import fast
from railroad_ink.analysis.hindsight import LineOfPlay, passes, upper_bound
from railroad_ink.analysis.last_round import check_solvable
from railroad_ink.analysis.round_assignment import (
    COPY,
    SPECIAL,
    DrawnRound,
    PooledShape,
    first_equal_dice,
    rounds_for,
)
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.dice import Face, roll
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand
from railroad_ink.fast.native_core import EMPTY

STEPS = 100_000
"""Annealing moves between two calls of `stop`."""
COOLINGS = (64, 128, 256, 512)
"""Batches of changes from hot to cold, one cooling after the other, over and over."""
HOT, COLD = 1.6, 0.35
"""Temperatures in points."""


@dataclass(frozen=True, slots=True)
class FreeDiceGame:
    """The best that is known so far."""

    best: LineOfPlay
    hands: tuple[Hand, ...]
    """The dice of each round."""
    upper_bound: int
    """No dice and no drawing can score more."""
    seconds: float
    """How long the search has taken."""

    @property
    def proven(self) -> bool:
        """Whether nothing better can exist."""
        return self.best.value == self.upper_bound


def free_dice_games(
    ruleset: Ruleset, generator: Random, stop: Callable[[], bool] = lambda: False
) -> Iterator[FreeDiceGame]:
    """Yield a game with dice of one’s choice, then every better one.

    Args:
        ruleset: Rules without expansions and goals.
        generator: The source of chance.
        stop: Called between steps; the search ends when it returns true.
    """
    check_solvable(ruleset)
    search, started, bound = (
        _FreeDiceSearch(ruleset, generator),
        monotonic(),
        free_dice_bound(ruleset),
    )
    for line, hands in search.lines(stop):
        yield FreeDiceGame(line, hands, bound, monotonic() - started)


def free_dice_bound(ruleset: Ruleset) -> int:
    """Return a score that no game can exceed, whatever is rolled and drawn."""
    start = start_sheet(ruleset)
    longest = partial(_passes, ruleset)
    hand = tuple(max(die.faces, key=longest) for die in ruleset.edition.dice)
    return upper_bound(ruleset, [hand] * ruleset.rounds, start)


def _passes(ruleset: Ruleset, face: Face) -> int:
    """Return what a face may add to both longest routes."""
    ends = face.route.ends if face.route else ""
    return sum(passes(ruleset, ends.count(kind)) for kind in ROUTE_KINDS)


FoundGame = tuple[LineOfPlay, tuple[Hand, ...]]


class _FreeDiceSearch:
    """The search for better games."""

    def __init__(self, ruleset: Ruleset, generator: Random) -> None:
        self.ruleset, self.generator = ruleset, generator
        self.core = core_for(ruleset)
        pools = list(dict.fromkeys(first_equal_dice(ruleset)))
        self.pools = [*pools, SPECIAL, COPY]
        """What the native core numbers from 0."""

    def lines(self, stop: Callable[[], bool]) -> Iterator[FoundGame]:
        """Yield a game that was played, then every better one that is found."""
        best = self._played()
        yield best
        for value, board in self._boards(stop):
            if value > best[0].value and (found := self._drawn(board, stop)) is not None:
                best = found
                yield best

    def _played(self) -> FoundGame:
        rolls = [
            roll(self.ruleset.edition.dice, self.generator) for _ in range(self.ruleset.rounds)
        ]
        (played,) = self.core.play([rolls], fast.BeamSettings())
        rounds = [DrawnRound(*each) for each in zip(rolls, played.rounds, strict=True)]
        return self._replayed(tuple(rounds))

    def _boards(self, stop: Callable[[], bool]) -> Iterator[tuple[int, dict[int, PooledShape]]]:
        """Cool down again and again; yield the best board of every batch."""
        for batches in cycle(COOLINGS):
            annealing = self.core.annealing(self.generator.getrandbits(64))
            for batch in range(batches):
                if stop():
                    return
                found = annealing.run(STEPS, HOT * (COLD / HOT) ** (batch / (batches - 1)))
                if found is not None:
                    yield found[0], self._shapes(*found[1:])

    def _shapes(self, board: bytes, pools: list[int]) -> dict[int, PooledShape]:
        return {
            space: PooledShape(self.core.shapes[shape], self.pools[pools[space]])
            for space, shape in enumerate(board)
            if shape != EMPTY
        }

    def _drawn(self, board: dict[int, PooledShape], stop: Callable[[], bool]) -> FoundGame | None:
        """Return a game that ends with a board; `None` if no order is found."""
        rounds = rounds_for(self.ruleset, board, self.generator, stop)
        return None if rounds is None else self._replayed(rounds)

    def _replayed(self, rounds: tuple[DrawnRound, ...]) -> FoundGame:
        """Draw and score a game with the engine."""
        sheet = start_sheet(self.ruleset)
        for number, (hand, placements) in enumerate(rounds, 1):
            sheet = Turn.begin(self.ruleset, number, hand, sheet).replay(placements).end().sheet
        value = score(self.ruleset, sheet).total
        line = LineOfPlay(value, tuple(now.placements for now in rounds), sheet)
        return line, tuple(now.hand for now in rounds)
