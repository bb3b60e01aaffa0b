"""What could have been drawn if all dice of a game had been known from the start.

A beam search goes through the rounds, each time with all good ways to draw the known dice; it
gets wider with every pass, and the best line so far is searched again from each of its rounds. It
starts from what the players reached, so it never falls below that, and can be stopped any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count
from time import monotonic

from railroad_ink import fast
from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.last_round import check_solvable
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.actions import Action
from railroad_ink.core.engine import Game
from railroad_ink.core.longest import longest_path
from railroad_ink.core.networks import network_value
from railroad_ink.core.routes import ROUTE_KINDS, Route
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand
from railroad_ink.editions.challenge.buildings import (
    FACTORY,
    UNIVERSITIES_TO_MARK,
    UNIVERSITY,
    VILLAGE,
    VILLAGE_VALUES,
)

UNFINISHED = Text(
    "Hindsight needs all dice of a game: {rolled} of {rounds} rounds are drawn. Finish it first."
)
LAST_ROUND_BOARDS = 200_000
"""Boards that the search of a last round may draw."""


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """A whole game of one player: what was drawn in each round, and the sheet it led to."""

    value: int
    """The final score."""
    rounds: tuple[tuple[Action, ...], ...]
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What is known so far."""

    best: LineOfPlay
    upper_bound: int
    """No way to draw these dice can score more."""
    reached: int
    """What the player scored in the game; others may have scored more with the same dice."""
    seconds: float
    """How long the search has taken."""

    @property
    def proven(self) -> bool:
        """Whether nothing better can exist."""
        return self.best.value == self.upper_bound


@dataclass(frozen=True, slots=True)
class _State:
    """A sheet in the beam, and how it came about."""

    drawn: frozenset[Action]
    """Everything drawn, in any order."""
    sheet: Sheet
    rounds: tuple[tuple[Action, ...], ...]


def hindsight(
    game: Game,
    player: int,
    *,
    known: Sequence[LineOfPlay] = (),
    effort: int = 0,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Hindsight]:
    """Yield the best line found, first the best one known, then every better one.

    Args:
        game: A finished game.
        player: Whose dice to use.
        known: Lines that others reached with the same dice, such as computer players.
        effort: How wide to search first; every pass through all rounds is wider by one.
        stop: Called between steps; the search ends when it returns true.
    """
    search = _HindsightSearch(game, player, stop)
    search.best = max((search.best, *known), key=lambda line: line.value)
    yield search.result()
    for better in search.improvements(effort):
        search.best = better
        yield search.result()
        if search.result().proven:
            return


class _HindsightSearch:
    """The search for better lines."""

    def __init__(self, game: Game, player: int, stop: Callable[[], bool]) -> None:
        check_solvable(game.ruleset)
        self.before = game.rounds_before
        played = [game_round for game_round in game.rounds if game_round.turns]
        if self.before + len(played) < game.ruleset.rounds or not game.is_over:
            done = game.round_number - (not game.between_rounds)
            raise AnalysisError(UNFINISHED.format(rolled=done, rounds=game.ruleset.rounds))
        self.ruleset, self.stop = game.ruleset, stop
        self.hands = [game_round.turns[player].hand for game_round in played]
        self.first_sheet = played[0].turns[player].start_sheet
        self.core = core_for(game.ruleset)
        self.started = monotonic()
        self.bound = upper_bound(game.ruleset, self.hands, self.first_sheet)
        lines = [
            LineOfPlay(score(game.ruleset, game.sheet(seat)).total,
                 tuple(game_round.turns[seat].actions for game_round in played), game.sheet(seat))
            for seat in range(len(game.players))
            if [game_round.turns[seat].hand for game_round in played] == self.hands
            and played[0].turns[seat].start_sheet == self.first_sheet
            and seat not in game.departed
        ]  # fmt: skip
        self.best = max(lines, key=lambda line: line.value)
        self.reached = score(game.ruleset, game.sheet(player)).total

    def result(self) -> Hindsight:
        seconds = monotonic() - self.started
        return Hindsight(self.best, self.bound, self.reached, seconds)

    def improvements(self, first_effort: int) -> Iterator[LineOfPlay]:
        """Search wider and wider; yield what is better than the best so far."""
        for effort in count(first_effort):
            for first in range(len(self.hands)):
                if self.stop():
                    return
                yield from self._pass(first, width=8 << effort, plans=6 + 2 * effort)

    def _pass(self, first: int, width: int, plans: int) -> Iterator[LineOfPlay]:
        """Retain the first rounds of the best line and search the others."""
        kept = self.best.rounds[:first]
        drawn = frozenset(chain.from_iterable(kept))
        states = [_State(drawn, self._sheet_after(first), kept)]
        last = len(self.hands) - 1
        for round_index in range(first, last):
            states = self._expanded(states, round_index, width, plans)
        for state in states:
            if self.stop():
                return
            found = self._ended(state, last)
            if found.value > self.best.value:
                yield found

    def _sheet_after(self, rounds: int) -> Sheet:
        sheet = self.first_sheet
        for round_index, actions in enumerate(self.best.rounds[:rounds]):
            sheet = self._turn(round_index, sheet).replay(actions).end().sheet
        return sheet

    def _turn(self, round_index: int, sheet: Sheet) -> Turn:
        """Begin the round with the dice at an index."""
        round_number = self.before + round_index + 1
        return Turn.begin(self.ruleset, round_number, self.hands[round_index], sheet)

    def _expanded(
        self, states: list[_State], round_index: int, width: int, plans: int
    ) -> list[_State]:
        """Draw the next round on each sheet in several ways and retain the best sheets."""
        settings = fast.BeamSettings(width=4 * plans)
        steps: dict[frozenset[Action], tuple[_State, Turn, fast.Plan]] = {}
        for state in states:
            if self.stop() and steps:
                break
            turn = self._turn(round_index, state.sheet)
            for plan in self.core.best(turn, settings, maximum=plans):
                steps.setdefault(state.drawn | {*plan.placements}, (state, turn, plan))
        best = sorted(steps.items(), key=lambda pair: -pair[1][2].value)[:width]
        return [self._after(drawn, *step) for drawn, step in best]

    def _after(
        self, drawn: frozenset[Action], state: _State, turn: Turn, plan: fast.Plan
    ) -> _State:
        sheet = turn.replay(plan.placements).end().sheet
        return _State(drawn, sheet, (*state.rounds, plan.placements))

    def _ended(self, state: _State, last: int) -> LineOfPlay:
        """Draw the last round as well as possible."""
        turn = self._turn(last, state.sheet)
        settings = fast.BeamSettings(last_width=32, last_boards=LAST_ROUND_BOARDS)
        (plan,) = self.core.best(turn, settings)
        sheet = turn.replay(plan.placements).end().sheet
        total = score(self.ruleset, sheet).total
        return LineOfPlay(total, (*state.rounds, plan.placements), sheet)


def upper_bound(ruleset: Ruleset, hands: Sequence[Hand], sheet: Sheet) -> int:
    """Return a score that these dice cannot exceed on a sheet, whatever is drawn.

    All exits in one network, every drawing with an end of a kind on the longest route of that kind,
    a full centre, no errors, and as many special routes and copies as a game allows.
    """
    before = (drawing.shape.route for _, drawing in sheet)
    routes = [route for route in before if route.key not in ruleset.special_routes]
    routes += [face.route for hand in hands for face in hand if face.route]
    kinds = Counter(kind for _, kind in ruleset.layout.printed)
    free = kinds[UNIVERSITY] >= UNIVERSITIES_TO_MARK
    more = ruleset.edition.specials_per_game + kinds[FACTORY] + free
    lengths = sum(_longest(ruleset, routes, kind, more) for kind in ROUTE_KINDS)
    villages = max(VILLAGE_VALUES) if kinds[VILLAGE] else 0
    exits = network_value(len(ruleset.layout.exits))
    return exits + lengths + len(ruleset.layout.central) + villages


def _longest(ruleset: Ruleset, routes: list[Route], kind: str, crossings: int) -> int:
    """Count what a longest route passes at most; where it may cross itself, a junction twice."""
    ends = [route.ends.count(kind) for route in routes] + [4] * crossings
    return sum(passes(ruleset, count) for count in ends)


def passes(ruleset: Ruleset, ends: int) -> int:
    """Return how often a longest route can pass a drawing with `ends` ends of its kind."""
    return min(ends, 1) if ruleset.longest_rule.find is longest_path else (ends + 1) // 2
