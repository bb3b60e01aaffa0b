"""What a computer player is: the interface that a game calls, and the entry in the registry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from railroad_ink.bots.weight_files import checksum_for
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text

CHECKSUM_PREFIX = 12
"""Characters of a checksum that identify weights."""


class Player(Protocol):
    """Plays any seat of any game."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Return the number of the dice to take."""

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions for the rest of the round, after which it can end."""


@dataclass(frozen=True)
class ComputerPlayer:
    """A computer player as the registry lists it."""

    key: str
    title: Text
    help: Text
    strength: int
    """From 1 upwards."""
    make: Callable[[], Player]
    learned: bool = False
    """Whether it evaluates sheets with trained weights and needs the native core for that."""

    def weights_checksum(self, ruleset: Ruleset) -> str:
        """Return the start of the checksum of its weights for a ruleset; empty without weights."""
        return checksum_for(ruleset)[:CHECKSUM_PREFIX] if self.learned else ""


def play_turn(game: Game, seat: int, player: Player, generator: Generator) -> Game:
    """Play the rest of a seat's round and end it, unless the game has ended it."""
    if seat in game.players_to_act:
        for action in player.play(game, seat, generator):
            game = game.apply(seat, action)
    return game.end_round(seat) if seat in game.players_to_act else game
