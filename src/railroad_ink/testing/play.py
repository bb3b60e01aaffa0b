"""Random play, one step at a time: the simplest play that always finishes a game."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.core.actions import Action, Move
from railroad_ink.core.dice import Generator, choose
from railroad_ink.core.engine import Game
from railroad_ink.core.legality import (
    drawable,
    fits_anywhere,
    legal_moves,
    may_end,
    owed_choices,
    placements,
)
from railroad_ink.core.phase import Phase
from railroad_ink.core.routes import Route
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import default_name, new_game, random_star
from railroad_ink.core.turn import Turn

END_ROUND_CHANCE = 0.5
"""Probability that a player ends the round as soon as possible, even if more could be drawn."""


def new_random_game(ruleset: Ruleset, players: int, generator: Generator) -> Game:
    """Set up a game with that number of players, limited to what the variant allows."""
    minimum, maximum = ruleset.variant.players
    count = max(minimum, min(players, maximum))
    star = random_star(count, generator) if ruleset.variant.has_star else None
    names = [str(default_name(number)) for number in range(1, count + 1)]
    return new_game(ruleset, names, star=star)


def random_step(game: Game, generator: Generator) -> Game:
    """Make one step: a roll, a pick, an action, or the end of a player's round."""
    if game.phase is Phase.ROLLING:
        return game.roll(generator)
    if game.picker is not None:
        return game.pick(game.picker, choose(list(game.pick_options), generator))
    player = choose(game.players_to_act, generator)
    action = random_action(game.turn(player), generator)
    return game.end_round(player) if action is None else game.apply(player, action)


def random_action(turn: Turn, generator: Generator) -> Action | None:
    """Choose a route or a kind of move, then one of its actions; `None` ends the round."""
    if may_end(turn) and generator.random() < END_ROUND_CHANCE:
        return None
    routes = drawable(turn) if turn.is_drawing else []
    fitting = [route for route in routes if fits_anywhere(turn, route)]
    found: list[Route | list[Move]] = [*fitting, *_moves(turn)]
    if not found:
        return None
    chosen = choose(found, generator)
    if isinstance(chosen, Route):
        return choose(placements(turn, chosen), generator)
    return choose(chosen, generator)


def _moves(turn: Turn) -> Iterable[list[Move]]:
    """Return the legal moves, one list for each kind of move."""
    moves = owed_choices(turn) if turn.choosing else legal_moves(turn) if turn.is_drawing else ()
    by_name: dict[tuple[str, str], list[Move]] = {}
    for move in moves:
        by_name.setdefault((move.owner, move.verb), []).append(move)
    return by_name.values()
