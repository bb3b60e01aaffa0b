"""The limit of hindsight: the highest score that dice chosen freely allow, as far as it is found.

A pool of whole games is improved step by step: the first rounds of one are kept, some dice of the
others are turned, and the native core plays on with them, looking at no roll in advance. Games that
score more than the worst of the pool take its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from time import monotonic

from railroad_ink import fast
from railroad_ink.analysis.hindsight import LineOfPlay, passes, upper_bound
from railroad_ink.analysis.last_round import check_solvable
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.actions import Placement
from railroad_ink.core.dice import Die, Face, choose, roll
from railroad_ink.core.routes import HIGHWAY, RAILWAY
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand

POOL = 24
"""Games that are kept and varied."""
CHILDREN = 12
"""Games that are tried from the same board."""
MAX_CHANGES = 4
"""Dice that are turned at most."""
MAX_FAILURES = 300
"""Attempts without a better game after which the search starts again with a wider beam."""
WIDTHS = (4, 8, 16, 32)
"""Widths of the beam, one after the other."""


@dataclass(frozen=True, slots=True)
class FreeDice:
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


@dataclass(frozen=True, slots=True)
class _Line:
    """A whole game: its dice, what was drawn, and the board before each round and at the end."""

    hands: tuple[Hand, ...]
    rounds: tuple[tuple[Placement, ...], ...]
    sheets: tuple[Sheet, ...]
    value: int


def free_dice(
    ruleset: Ruleset, generator: Random, stop: Callable[[], bool] = lambda: False
) -> Iterator[FreeDice]:
    """Yield the best game found with dice of one’s choice, then every better one.

    Args:
        ruleset: Rules without expansions and goals.
        generator: The source of chance.
        stop: Asked between steps; the search ends when it returns true.
    """
    check_solvable(ruleset)
    search, started, bound = _Search(ruleset, generator), monotonic(), free_bound(ruleset)
    best = None
    for line in search.lines(stop):
        if best is None or line.value > best:
            best = line.value
            found = LineOfPlay(line.value, line.rounds, line.sheets[-1])
            yield FreeDice(found, line.hands, bound, monotonic() - started)


def free_bound(ruleset: Ruleset) -> int:
    """Return a score that no game can exceed, whatever is rolled and drawn."""
    start = start_sheet(ruleset)
    longest = partial(_passes, ruleset)
    hand = tuple(max(die.faces, key=longest) for die in ruleset.edition.dice)
    return upper_bound(ruleset, [hand] * ruleset.rounds, start)


def _passes(ruleset: Ruleset, face: Face) -> int:
    """Return what a face may add to both longest routes."""
    ends = face.route.ends if face.route else ""
    return sum(passes(ruleset, ends.count(kind.letter)) for kind in (HIGHWAY, RAILWAY))


class _Search:
    """The search for better games."""

    def __init__(self, ruleset: Ruleset, generator: Random) -> None:
        self.ruleset, self.generator = ruleset, generator
        self.dice: tuple[Die, ...] = tuple(ruleset.edition.dice)
        self.core = core_for(ruleset)
        self.first = start_sheet(ruleset)

    def lines(self, stop: Callable[[], bool]) -> Iterator[_Line]:
        """Start again and again, each time with a wider beam; yield whatever enters the pool."""
        attempt = 0
        while True:
            width = WIDTHS[min(attempt, len(WIDTHS) - 1)]
            settings = fast.BeamSettings(width=width, last_width=4 * width)
            yield from self._climb(settings, stop)
            if stop():
                return
            attempt += 1

    def _climb(self, settings: fast.BeamSettings, stop: Callable[[], bool]) -> Iterator[_Line]:
        hands = tuple(self._hand() for _ in range(self.ruleset.rounds))
        pool = [self._line((), (), (self.first,), hands, settings)]
        yield pool[0]
        failures = 0
        while failures < MAX_FAILURES and not stop():
            found = self._varied(choose(pool, self.generator), settings)
            failures = 0 if found.value > pool[0].value else failures + 1
            if all(found.hands != other.hands for other in pool):
                pool = sorted((found, *pool), key=lambda line: -line.value)[:POOL]
            yield found

    def _varied(self, parent: _Line, settings: fast.BeamSettings) -> _Line:
        """Keep the first rounds of a game, turn dice of the others, and return the best result."""
        kept = int(self.generator.random() * len(parent.hands))
        tried = [self._turned(parent.hands[kept:]) for _ in range(CHILDREN)]
        scores = self.core.play_on(parent.sheets[kept], kept, tried, settings)
        totals = [sum(lines.values()) - 2 * lines["errors"] for lines in scores]
        hands = tried[max(range(CHILDREN), key=totals.__getitem__)]
        before = (parent.hands[:kept], parent.rounds[:kept], parent.sheets[: kept + 1])
        return self._line(*before, hands, settings)

    def _line(
        self,
        known: tuple[Hand, ...],
        rounds: tuple[tuple[Placement, ...], ...],
        sheets: tuple[Sheet, ...],
        hands: tuple[Hand, ...],
        settings: fast.BeamSettings,
    ) -> _Line:
        """Play on with these dice and return the whole game."""
        for number, hand in enumerate(hands, len(known) + 1):
            turn = Turn.begin(self.ruleset, number, hand, sheets[-1])
            (plan,) = self.core.best(turn, settings)
            rounds = (*rounds, plan.placements)
            sheets = (*sheets, turn.replay(plan.placements).end().sheet)
        value = score(self.ruleset, sheets[-1]).total
        return _Line((*known, *hands), rounds, sheets, value)

    def _hand(self) -> Hand:
        return roll(self.dice, self.generator)

    def _turned(self, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
        """Turn some dice to another face."""
        changed = [list(hand) for hand in hands]
        for _ in range(1 + int(self.generator.random() * MAX_CHANGES)):
            at = int(self.generator.random() * len(self.dice))
            choose(changed, self.generator)[at] = choose(self.dice[at].faces, self.generator)
        return tuple(map(tuple, changed))
