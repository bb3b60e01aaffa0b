"""Games between computer players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railroad_ink import Game, new_game
from railroad_ink.arena.contest import play_round
from railroad_ink.bots.player import Player


def played(rules: str, players: Sequence[Player], seed: int, rounds: int = 99) -> Game:
    """Play a game, or its first rounds; the engine raises an error for anything illegal."""
    dice = Random(seed)
    return continued(new_game(rules, len(players), dice), players, dice, Random(seed), rounds)


def continued(
    game: Game, players: Sequence[Player], dice: Random, own: Random, rounds: int = 99
) -> Game:
    """Play a game from its current state to its end, or for some rounds."""
    last = game.round_number + rounds
    while not game.is_over and game.round_number < last:
        game = play_round(game.roll(dice), players, [own] * len(players))
    return game
