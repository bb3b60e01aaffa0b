"""A player who draws at random, by any rules, and always finishes the round.

Choices come first, then dice in random order, each in a random legal place; now and then a special
route, a copy or a move of a module. The full list of legal actions is never made, which would cost
far more than the one place that is taken from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railroad_ink.api import new_game
from railroad_ink.core import legality
from railroad_ink.core.actions import Action, Move
from railroad_ink.core.dice import Generator, choose, shuffled
from railroad_ink.core.engine import Game, Phase
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.routes import Route
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.turn import Turn

EXTRA_CHANCE = 0.15
"""How often a step is something that nobody has to do: a special route, a copy, a module's move."""
OPTIONAL_CHANCE = 0.8
"""How often a die that need not be drawn is considered at a step."""
MAX_ACTIONS = 400
"""Far more than a round can need; a module whose moves never end is stopped there."""


def random_game(rules: Ruleset | str, players: Sequence[str] | int, generator: Generator) -> Game:
    """Play a whole game; the generator decides the dice and the players."""
    return finish(new_game(rules, players, generator), generator)


def finish(game: Game, generator: Generator) -> Game:
    """Play a game to its end from wherever it stands."""
    while not game.is_over:
        game = random_round(game, generator)
    return game


def random_round(game: Game, generator: Generator) -> Game:
    """Play until the current round is over, rolling first if there is none."""
    if game.phase is Phase.ROLLING:
        game = game.roll(generator)
    while game.phase is Phase.PICKING:
        game = random_pick(game, generator)
    for player in range(len(game.players)):
        game = random_turn(game, player, generator)
    return game


def random_pick(game: Game, generator: Generator) -> Game:
    """Let the player whose pick it is take any dice."""
    assert game.picker is not None  # the phase says that someone picks
    return game.pick(game.picker, choose(tuple(game.pick_options), generator))


def random_turn(game: Game, player: int, generator: Generator) -> Game:
    """Play the rest of a player's round and end it."""
    for _ in range(MAX_ACTIONS):
        if not _acts(game, player):
            return game
        action = random_action(game.turn(player), generator)
        if action is None:
            return game.end_round(player)
        game = game.apply(player, action)
    raise RailroadInkError(f"After {MAX_ACTIONS} actions the round still cannot end.")


def _acts(game: Game, player: int) -> bool:
    """Whether the player is in the middle of a round."""
    return (
        game.phase is Phase.DRAWING and player not in game.departed and not game.turn(player).done
    )


def random_action(turn: Turn, generator: Generator) -> Action | None:
    """Return something to do next; `None` when the round can and should end."""
    if turn.choosing:
        return choose(legality.owed_choices(turn), generator)
    if generator.random() < EXTRA_CHANCE:
        extra = next(_extras(turn, generator), None)
        if extra is not None:
            return extra
    return next(_dice(turn, generator), None) or required_action(turn, generator)


def _dice(turn: Turn, generator: Generator) -> Iterator[Action]:
    """Places for the dice not drawn yet, the first one for a random die that fits."""
    wanted = (
        face.route
        for face in shuffled(turn.undrawn_faces, generator)
        if face.route and (not face.owner or generator.random() < OPTIONAL_CHANCE)
    )
    return _places(turn, wanted, generator)


def _extras(turn: Turn, generator: Generator) -> Iterator[Action]:
    """What a player may do beyond drawing each die once, in random order."""
    undrawn_faces = {face.key for face in turn.undrawn_faces}
    routes = [route for route in legality.drawable(turn) if route.key not in undrawn_faces]
    ways = [_places(turn, shuffled(routes, generator), generator), _moves(turn, generator)]
    for way in shuffled(ways, generator):
        yield from way


def required_action(turn: Turn, generator: Generator) -> Action | None:
    """Something that brings the end of the round closer if anything else is owed."""
    if not turn.owed():
        return None
    routes = (face.route for face in shuffled(turn.undrawn_faces, generator) if face.route)
    action = next(_places(turn, routes, generator), None) or next(_moves(turn, generator), None)
    if action is None:
        owed = " ".join(str(violation) for violation in turn.owed())
        raise RailroadInkError(f"Nothing can be done about what is owed: {owed}")
    return action


def _places(
    turn: Turn, routes: Iterator[Route] | Sequence[Route], generator: Generator
) -> Iterator[Action]:
    """A random legal place for each of the routes that has one."""
    for route in routes:
        places = legality.placements(turn, route)
        if places:
            yield choose(places, generator)


def _moves(turn: Turn, generator: Generator) -> Iterator[Move]:
    """The legal moves of the modules, in random order."""
    hooks = turn.ruleset.hooks("candidates")
    candidates: list[Move] = [move for hook in hooks for move in hook(turn)]
    return (m for m in shuffled(candidates, generator) if not legality.violations(turn, m))
