"""A player who plans the round by the expected value of the sheet. Plays every ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import cos, log, pi, sqrt

from railroad_ink.bots.planner import draft
from railroad_ink.bots.planner.evaluation import Evaluator, learned_value
from railroad_ink.bots.planner.lookahead import best_ahead
from railroad_ink.bots.planner.search import (
    ActionFilter,
    SearchSettings,
    beam_layers,
    best_first,
    draw_route_dice,
    expansion_actions,
    route_die_placements,
)
from railroad_ink.bots.turn_search import ScoredTurn, best_pick
from railroad_ink.core import legality
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, seed_from
from railroad_ink.core.engine import Game
from railroad_ink.core.turn import Turn

MAX_ACTIONS_BEFORE, MAX_ACTIONS_AFTER = 2, 12
"""Actions of the expansions that are tried before the route dice, and after them."""
MAX_SETBACK = 1.0
"""Points that an action may cost if the next one might make up for it."""


class Planner:
    """Draws the round that leads to the most valuable sheet."""

    def __init__(self, settings: SearchSettings | None = None) -> None:
        """Search with the default settings unless others are given."""
        self.settings = settings or SearchSettings()

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the dice that are worth most on the current sheet."""
        return best_pick(draft.pick_values(game, seat), generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions after which the round can end."""
        start = game.turn(seat)
        turn = _make_choices(start)
        if not turn.closing:
            turn = self._best_plan(turn, generator).turn
        return turn.actions[len(start.actions) :]

    def _best_plan(self, turn: Turn, generator: Generator) -> ScoredTurn:
        """Return the plan to play; without noise, the best plans are compared one roll ahead."""
        settings = self.settings
        if settings.noise or not turn.rounds_left:
            return next(self._plans(turn, generator))
        learned = learned_value(turn)
        plans = list(islice(self._plans(turn, generator), settings.candidates))
        if learned is None or len(plans) == 1:
            return plans[0]
        return best_ahead(plans, learned, settings.rolls, seed_from(generator))

    def plans(self, turn: Turn, generator: Generator, maximum: int = 1) -> list[ScoredTurn]:
        """Return several ways to draw a round from its start, best first; each may end."""
        return list(islice(self._plans(_make_choices(turn), generator), maximum))

    def _plans(self, turn: Turn, generator: Generator) -> Iterator[ScoredTurn]:
        """Yield the ways to draw a round, best first; at least one."""
        evaluate = Evaluator(turn)
        found = self._with_noise(self._search(turn, evaluate, generator), generator)
        complete = (scored for scored in found if not scored.turn.owed())
        first = next(complete, None)
        if first is None:
            yield from best_first([_finish(found[0].turn, evaluate)], evaluate)
        else:
            yield first
            yield from complete

    def _search(self, turn: Turn, evaluate: Evaluator, generator: Generator) -> list[ScoredTurn]:
        """Try the expansions' actions before the route dice and after them."""
        seed = seed_from(generator)
        settings = self.settings if evaluate.learned else self.settings.without_native_core()
        actions = ActionFilter(turn, evaluate, settings.expansion_actions)
        width = settings.expansion_starts
        starts = [*best_first([turn], evaluate), *actions.first[:width]]
        for layer in beam_layers(starts[1:], actions, evaluate, width, MAX_ACTIONS_BEFORE - 1):
            starts += layer
        route_settings = settings if actions.first else settings.for_routes_only()
        drawn = (
            after
            for start in starts
            for after in draw_route_dice(start.turn, evaluate, route_settings, seed)
        )
        found = best_first(drawn, evaluate)
        return found + _search_after(found, actions, evaluate, settings.beam_width)

    def _with_noise(self, turns: list[ScoredTurn], generator: Generator) -> list[ScoredTurn]:
        """Return the turns best first, as they look to a player who errs."""
        noise = self.settings.noise
        if noise:
            turns = [ScoredTurn(s.value + noise * _normal(generator), s.turn) for s in turns]
        return sorted(turns, key=lambda scored: -scored.value)


def _search_after(
    turns: list[ScoredTurn], actions: ActionFilter, evaluate: Evaluator, width: int
) -> list[ScoredTurn]:
    """Try the expansions' actions after the route dice until they no longer pay off."""
    after: list[ScoredTurn] = []
    best = turns[0].value
    for layer in beam_layers(turns[:width], actions, evaluate, width, MAX_ACTIONS_AFTER):
        after += layer
        if layer[0].value < best - MAX_SETBACK:
            break
        best = max(best, layer[0].value)
    return after


def _make_choices(turn: Turn) -> Turn:
    """Make the choices that come before drawing, by what the round can still become."""
    while turn.choosing:
        evaluate = Evaluator(turn)
        after = [turn.apply(choice) for choice in legality.owed_choices(turn)]
        turn = max(after, key=lambda turn: _value_after_routes(turn, evaluate))
    return turn


def _value_after_routes(turn: Turn, evaluate: Evaluator) -> float:
    """Return the value of the sheet once the route dice are drawn, if they can be drawn now."""
    quick = draft.QUICK_SEARCH
    after = draw_route_dice(turn, evaluate, quick) if turn.is_drawing else [turn]
    return best_first(after, evaluate)[0].value


def _finish(turn: Turn, evaluate: Evaluator) -> Turn:
    """Do everything that is still required."""
    while turn.owed():
        after = [turn.apply(action) for action in route_die_placements(turn)]
        after = after or [turn.apply(action) for action in expansion_actions(turn)]
        turn = best_first(after, evaluate)[0].turn
    return turn


def _normal(generator: Generator) -> float:
    """Return a number from the standard normal distribution."""
    return sqrt(-2 * log(1 - generator.random())) * cos(2 * pi * generator.random())
