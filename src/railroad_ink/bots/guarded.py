"""Guards custom players: one that crashes or plays illegally does not end the game."""

from __future__ import annotations

import logging

from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError, text_or_description
from railroad_ink.core.text import Text

log = logging.getLogger(__name__)
CRASHED = Text("{name} crashed in round {round}: {reason}")
NO_TUPLE = Text("play returned {type}, not a tuple of actions")
NO_ACTION = Text("play returned {found}, which is not an action")
ILLEGAL_ACTION = Text("{name} played something illegal in round {round}: {reason}")


class GuardedPlayer:
    """Lets a random player take over for a round in which the player fails, and notes why."""

    def __init__(self, name: str, player: object) -> None:
        """Watch a player; `name` is what failures call it."""
        self.name = name
        self.player = player
        self.stand_in = RandomPlayer()
        self.failures: list[Text] = []

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Return the number of the dice to take."""
        try:
            option = self.player.pick(game, seat, generator)  # type: ignore[attr-defined]
            game.pick(seat, option)
        except Exception as error:  # noqa: BLE001 (any exception of a custom player)
            self._note(game, error)
            return self.stand_in.pick(game, seat, generator)
        return int(option)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions for the rest of the round, after which it can end."""
        try:
            found = self.player.play(game, seat, generator)  # type: ignore[attr-defined]
            return _checked(game, seat, found)
        except Exception as error:  # noqa: BLE001 (the same)
            self._note(game, error)
            return self.stand_in.play(game, seat, generator)

    def _note(self, game: Game, error: Exception) -> None:
        values = {"name": self.name, "round": game.round_number}
        if isinstance(error, RailroadInkError):
            failure = ILLEGAL_ACTION.format(**values, reason=error.text)
        else:
            failure = CRASHED.format(**values, reason=text_or_description(error))
        self.failures.append(failure)
        _log_first(self.name, failure)


_logged: set[str] = set()
"""The players of whom a failure was logged in this process."""


def _log_first(name: str, failure: Text) -> None:
    """Log a player's first failure at once: the games in which it fails may take long."""
    if name not in _logged:
        _logged.add(name)
        log.warning("%s; a random player stands in.", failure)


def _checked(game: Game, seat: int, actions: object) -> tuple[Action, ...]:
    """Return the actions if they are legal and the round can end after them."""
    if not isinstance(actions, tuple | list):
        raise TypeError(NO_TUPLE.format(type=type(actions).__name__))
    for action in actions:
        if not isinstance(action, Placement | Move):
            raise TypeError(NO_ACTION.format(found=repr(action)))
        game = game.apply(seat, action)
    if seat in game.players_to_act:
        game.end_round(seat)
    return tuple(actions)
