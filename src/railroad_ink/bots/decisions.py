"""What a computer player decides in a game, as plain values that cross between processes."""

from __future__ import annotations

from typing import NamedTuple

from railroad_ink.bots.finisher import Finisher
from railroad_ink.bots.player import Player
from railroad_ink.bots.registry import computer_player
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.phase import Phase

FINISHER = ""
"""The key of the player that only completes what the rules require."""


class ComputerDecision(NamedTuple):
    """The decision of a computer player."""

    option: int | None
    """The dice to pick; None outside the picking phase."""
    actions: tuple[str, ...] = ()
    """The actions for the rest of the round, in order."""


def computer_decision(
    game: Game, seat: int, computer_key: str, generator: Generator
) -> ComputerDecision:
    """Let a computer player decide for a seat; raises RailroadInkError if there is none."""
    player = computer_player(computer_key).make() if computer_key != FINISHER else Finisher()
    return player_decision(game, seat, player, generator)


def player_decision(
    game: Game, seat: int, player: Player, generator: Generator
) -> ComputerDecision:
    """Let a player decide for a seat: the pick, or the rest of the round."""
    if game.phase is Phase.PICKING:
        return ComputerDecision(player.pick(game, seat, generator))
    actions = player.play(game, seat, generator)
    return ComputerDecision(None, tuple(str(action) for action in actions))
