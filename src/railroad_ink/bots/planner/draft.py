"""Picking dice in a draft: what they gain the player, and what they would gain the next one."""

from __future__ import annotations

from railroad_ink.bots.planner.evaluation import Evaluator
from railroad_ink.bots.planner.search import SearchSettings, best_first, draw_route_dice
from railroad_ink.bots.turn_search import turn_with_hand
from railroad_ink.core.engine import Game
from railroad_ink.core.variant import Hand

DENIAL_WEIGHT = 0.3
"""How much of the next player's loss counts as an own gain."""
QUICK_SEARCH = SearchSettings(
    route_plans=1, beam_width=2, placements_per_route=4, native_beam_width=6
)


def pick_values(game: Game, seat: int) -> dict[int, float]:
    """Return the value of each option to a seat, by its number."""
    own = _values(game, seat)
    next_picker = _next_picker(game, seat)
    if next_picker is None:
        return own
    theirs = _values(game, next_picker)
    return {number: own[number] + DENIAL_WEIGHT * theirs[number] for number in own}


def _next_picker(game: Game, seat: int) -> int | None:
    """Return who picks next, if that is another player who will still have a choice."""
    options = tuple(game.pick_options)
    picker = game.pick(seat, options[0]).picker
    return None if picker in {None, seat} or len(options) < 3 else picker


def _values(game: Game, seat: int) -> dict[int, float]:
    picked = _picked_dice(game, seat)
    return {n: _value(game, seat, picked + hand) for n, hand in game.pick_options.items()}


def _picked_dice(game: Game, seat: int) -> Hand:
    """Return the dice that a seat has already picked this round."""
    current, players = game.rounds[-1], len(game.players)
    options = game.variant.pick_options(game.ruleset, current.roll, ())
    own = (n for i, n in enumerate(current.picks) if (current.first_picker + i) % players == seat)
    return tuple(face for number in own for face in options[number])


def _value(game: Game, seat: int, hand: Hand) -> float:
    """Return the value of the sheet once these dice are drawn."""
    turn = turn_with_hand(game, seat, hand)
    evaluate = Evaluator(turn)
    return best_first(draw_route_dice(turn, evaluate, QUICK_SEARCH), evaluate)[0].value
