"""A player who plans the round by what the sheet will be worth after it, by any rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, log, pi, sqrt

from railroad_ink.bots.planner import draft
from railroad_ink.bots.planner.effort import Effort
from railroad_ink.bots.planner.search import (
    ActionFilter,
    ScoredTurn,
    beam_layers,
    beside_routes,
    best_first,
    route_dice,
)
from railroad_ink.bots.planner.ways import ways
from railroad_ink.bots.planner.worth import Worth
from railroad_ink.core import legality
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, seed_from, shuffled
from railroad_ink.core.engine import Game
from railroad_ink.core.turn import Turn

BEFORE, MAX_AFTER = 2, 12
"""Drawings of the expansions that are tried before the route dice, and after them."""
SETBACK = 1.0
"""Points that a drawing may cost if the next might make up for it."""


class Planner:
    """Draws the round that leads to the most valuable sheet."""

    def __init__(self, effort: Effort | None = None) -> None:
        """Look at as much as the effort says."""
        self.effort = effort or Effort()

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the dice that are worth most on the sheet as it is."""
        worths = draft.worths(game, seat)
        return max(shuffled(tuple(worths), generator), key=worths.__getitem__)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return what to do until the round can end."""
        start = game.turn(seat)
        turn = self._chosen(start)
        if not turn.closing:
            turn = self._planned(turn, generator)
        return turn.actions[len(start.actions) :]

    def _chosen(self, turn: Turn) -> Turn:
        """Make the choices that come first, by what the round could still become."""
        while turn.choosing:
            worth = Worth(turn)
            after = [turn.apply(choice) for choice in legality.owed_choices(turn)]
            turn = max(after, key=lambda turn: _prospect(turn, worth))
        return turn

    def _planned(self, turn: Turn, generator: Generator) -> Turn:
        worth = Worth(turn)
        found = self._erring(self._outcomes(turn, worth, generator), generator)
        done = (held.turn for held in found if not held.turn.owed())
        return next(done, None) or _finished(found[0].turn, worth)

    def _outcomes(self, turn: Turn, worth: Worth, generator: Generator) -> list[ScoredTurn]:
        """Draw what the expansions bring before the route dice or after them."""
        seed = seed_from(generator)
        effort = self.effort if worth.learned else self.effort.by_hand()
        ideas = ActionFilter(turn, worth, effort.ideas)
        starts = [*best_first([turn], worth), *ideas.first[: effort.starts]]
        for layer in beam_layers(starts[1:], ideas, worth, effort.starts, BEFORE - 1):
            starts += layer
        looking = effort if ideas.first else effort.at_routes_alone()
        drawn = (after for start in starts for after in ways(start.turn, worth, looking, seed))
        found = best_first(drawn, worth)
        best = found[0].value
        for layer in beam_layers(found[: effort.width], ideas, worth, effort.width, MAX_AFTER):
            found += layer
            if layer[0].value < best - SETBACK:
                break
            best = max(best, layer[0].value)
        return found

    def _erring(self, found: list[ScoredTurn], generator: Generator) -> list[ScoredTurn]:
        """Put the best first, or what looks like it to a player who makes mistakes."""
        if self.effort.noise:
            found = [
                ScoredTurn(h.value + self.effort.noise * _normal(generator), h.turn) for h in found
            ]
        return sorted(found, key=lambda held: -held.value)


def _prospect(turn: Turn, worth: Worth) -> float:
    """What a sheet is worth once the route dice are drawn, as far as that can be seen."""
    waits = turn.choosing or turn.closing
    after = [turn] if waits else ways(turn, worth, draft.QUICK)
    return best_first(after, worth)[0].value


def _finished(turn: Turn, worth: Worth) -> Turn:
    """Do what is still owed."""
    while turn.owed():
        after: Sequence[Turn] = list(_each(turn, route_dice(turn)))
        after = after or list(_each(turn, beside_routes(turn)))
        turn = best_first(after, worth)[0].turn
    return turn


def _each(turn: Turn, actions: Iterator[Action]) -> Iterator[Turn]:
    return (turn.apply(action) for action in actions)


def _normal(generator: Generator) -> float:
    """Return a number from the normal distribution."""
    return sqrt(-2 * log(1 - generator.random())) * cos(2 * pi * generator.random())
