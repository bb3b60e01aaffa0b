"""A player who draws at random and always finishes the round. Plays every ruleset.

Choices come first, then dice in random order, each with a random legal placement; occasionally a
special route, a copy or a move of a module. The full list of legal actions is never built: that
would cost far more than the single placement taken from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railroad_ink.api import new_game
from railroad_ink.core import legality
from railroad_ink.core.actions import Action, Move
from railroad_ink.core.dice import Generator, choose, shuffled
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.phase import Phase
from railroad_ink.core.routes import Route
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, join_texts
from railroad_ink.core.turn import Turn

EXTRA_CHANCE = 0.15
"""Probability that a step is optional: a special route, a copy or a move of a module."""
OPTIONAL_CHANCE = 0.8
"""Probability that a step considers a die that need not be drawn."""
ENDLESS = Text("After {actions} actions the round still cannot end.")
STUCK = Text("This cannot be done: {owed}")
MAX_ACTIONS = 400
"""Far more than any round needs; stops a module that never runs out of moves."""


class RandomPlayer:
    """Draws at random."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take any dice."""
        return random_pick(game, generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Draw anywhere until the round can end."""
        turn = start = game.turn(seat)
        for _ in range(MAX_ACTIONS):
            action = random_action(turn, generator)
            if action is None:
                return turn.actions[len(start.actions) :]
            turn = turn.apply(action)
            if turn.ends_by_itself:
                return turn.actions[len(start.actions) :]
        raise RailroadInkError(ENDLESS.format(actions=MAX_ACTIONS))


def random_game(rules: Ruleset | str, players: Sequence[str] | int, generator: Generator) -> Game:
    """Play a whole game; the generator decides the dice and the players."""
    return play_to_end(new_game(rules, players, generator), generator)


def play_to_end(game: Game, generator: Generator) -> Game:
    """Play a game to its end from its current state."""
    while not game.is_over:
        game = random_round(game, generator)
    return game


def random_round(game: Game, generator: Generator) -> Game:
    """Play the current round to its end, rolling first if necessary."""
    if game.phase is Phase.ROLLING:
        game = game.roll(generator)
    while game.phase is Phase.PICKING:
        assert game.picker is not None  # implied by the phase
        game = game.pick(game.picker, random_pick(game, generator))
    for player in range(len(game.players)):
        game = random_turn(game, player, generator)
    return game


def random_pick(game: Game, generator: Generator) -> int:
    """Return the number of any dice that can be picked."""
    return choose(tuple(game.pick_options), generator)


def random_turn(game: Game, player: int, generator: Generator) -> Game:
    """Play the rest of a player's round and end it."""
    for _ in range(MAX_ACTIONS):
        if player not in game.players_to_act:
            return game
        action = random_action(game.turn(player), generator)
        if action is None:
            return game.end_round(player)
        game = game.apply(player, action)
    raise RailroadInkError(ENDLESS.format(actions=MAX_ACTIONS))


def random_action(turn: Turn, generator: Generator) -> Action | None:
    """Return a random next action, or `None` if the round can end and should."""
    if turn.choosing:
        return choose(legality.owed_choices(turn), generator)
    if generator.random() < EXTRA_CHANCE:
        optional = next(_optional_actions(turn, generator), None)
        if optional is not None:
            return optional
    return next(_die_placements(turn, generator), None) or required_action(turn, generator)


def _die_placements(turn: Turn, generator: Generator) -> Iterator[Action]:
    """Yield a placement for each die that is not drawn yet and fits, in random order."""
    routes = (
        face.route
        for face in shuffled(turn.undrawn_faces, generator)
        if face.route and (not face.owner or generator.random() < OPTIONAL_CHANCE)
    )
    return _placements(turn, routes, generator)


def _optional_actions(turn: Turn, generator: Generator) -> Iterator[Action]:
    """Yield what a player may do beyond drawing each die once, in random order."""
    undrawn = {face.key for face in turn.undrawn_faces}
    routes = [route for route in legality.drawable(turn) if route.key not in undrawn]
    sources = [_placements(turn, shuffled(routes, generator), generator), _moves(turn, generator)]
    for source in shuffled(sources, generator):
        yield from source


def required_action(turn: Turn, generator: Generator) -> Action | None:
    """Return an action towards ending the round, or `None` if nothing more is required."""
    if legality.may_end(turn):
        return None
    routes = (face.route for face in shuffled(turn.undrawn_faces, generator) if face.route)
    placement = next(_placements(turn, routes, generator), None)
    action = placement or next(_moves(turn, generator), None)
    if action is None:
        owed = join_texts((violation.text for violation in turn.owed()), " ")
        raise RailroadInkError(STUCK.format(owed=owed))
    return action


def _placements(
    turn: Turn, routes: Iterator[Route] | Sequence[Route], generator: Generator
) -> Iterator[Action]:
    """Yield a random legal placement of each route that has one."""
    for route in routes:
        placements = legality.placements(turn, route)
        if placements:
            yield choose(placements, generator)


def _moves(turn: Turn, generator: Generator) -> Iterator[Move]:
    """Yield the legal moves of the modules in random order, and judge them lazily."""
    candidates = tuple(legality.candidate_moves(turn))
    return (m for m in shuffled(candidates, generator) if legality.is_legal(turn, m))
