"""Picking dice from a pool: what they bring oneself, and what they would bring the next."""

from __future__ import annotations

from railroad_ink.bots.planner.effort import Effort
from railroad_ink.bots.planner.search import best_first
from railroad_ink.bots.planner.ways import ways
from railroad_ink.bots.planner.worth import Worth
from railroad_ink.core.engine import Game
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand

DENIED = 0.3
"""How much of what dice would bring the next player counts as one's own gain."""
QUICK = Effort(ways=1, width=2, places=4, beam=6)


def worths(game: Game, seat: int) -> dict[int, float]:
    """Return what each of the options is worth to a seat."""
    own = _brings(game, seat)
    after = _next_picker(game, seat)
    if after is None:
        return own
    theirs = _brings(game, after)
    return {number: own[number] + DENIED * theirs[number] for number in own}


def _next_picker(game: Game, seat: int) -> int | None:
    """Return who picks next, if it is someone else who will then have a choice."""
    options = tuple(game.pick_options)
    picker = game.pick(seat, options[0]).picker
    return None if picker in {None, seat} or len(options) < 3 else picker


def _brings(game: Game, seat: int) -> dict[int, float]:
    held = _held(game, seat)
    return {n: _worth(game, seat, held + hand) for n, hand in game.pick_options.items()}


def _held(game: Game, seat: int) -> Hand:
    """Return the dice that a seat has picked in this round already."""
    now, players = game.rounds[-1], len(game.players)
    everything = game.variant.options(game.ruleset, now.roll, ())
    mine = (n for i, n in enumerate(now.picks) if (now.first + i) % players == seat)
    return tuple(face for number in mine for face in everything[number])


def _worth(game: Game, seat: int, hand: Hand) -> float:
    """What the sheet is worth when these dice are drawn."""
    turn = Turn.begin(game.ruleset, game.number, hand, game.sheets[seat])
    worth = Worth(turn)
    return best_first(ways(turn, worth, QUICK), worth)[0].value
