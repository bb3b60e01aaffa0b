"""Does only what is required: for people out of time, and for computer players that fail."""

from __future__ import annotations

from railroad_ink.bots.random_player import random_pick, required_action
from railroad_ink.core import legality
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, choose
from railroad_ink.core.engine import Game


class Finisher:
    """Draws what is required and nothing else, at random."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take any dice."""
        return random_pick(game, generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Draw until the round can end."""
        turn = start = game.turn(seat)
        while turn.choosing:
            turn = turn.apply(choose(legality.owed_choices(turn), generator))
        while (action := None if turn.closing else required_action(turn, generator)) is not None:
            turn = turn.apply(action)
        return turn.actions[len(start.actions) :]
