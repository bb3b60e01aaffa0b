"""What computer players reach with the dice of a finished game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.hindsight import LineOfPlay
from railroad_ink.bots.player import Player, play_turn
from railroad_ink.core.engine import Game
from railroad_ink.core.setup import new_game
from railroad_ink.core.text import Text
from railroad_ink.core.variant import DICE_ARE_PICKED, SOLO

UNFINISHED = Text("The same dice can be played once the game is over.")
DIFFERENT_BOARDS = Text(
    "The players began with different boards on paper, so nobody can play the same game."
)


def have_same_start(game: Game) -> bool:
    """Whether all players began with the same board and drew the same dice."""
    boards = game.position.sheets if game.position else ()
    return not game.variant.has_picks and all(board == boards[0] for board in boards)


def play_same_dice(game: Game, player: Player, seed: int | str = 0) -> LineOfPlay:
    """Let a computer player draw the dice of a finished game alone, from its first board."""
    if not game.is_over:
        raise AnalysisError(UNFINISHED)
    if game.variant.has_picks:
        raise AnalysisError(DICE_ARE_PICKED)
    if not have_same_start(game):
        raise AnalysisError(DIFFERENT_BOARDS)
    position = game.position and game.position._replace(sheets=game.position.sheets[:1])
    alone = new_game(replace(game.ruleset, variant=SOLO), ["Computer"], position=position)
    generator = Random(seed)
    for faces in game.rolls:
        alone = play_turn(alone.with_roll(faces), 0, player, generator)
    recorded = game.ruleset.rounds - game.rounds_before
    rounds = tuple(game_round.turns[0].actions for game_round in alone.rounds[:recorded])
    return LineOfPlay(alone.score(0).total, rounds, alone.sheet(0))
