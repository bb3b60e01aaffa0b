"""How computer players do with the dice of a game."""

from __future__ import annotations

from random import Random

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.hindsight import Line
from railroad_ink.bots.player import Player
from railroad_ink.core.engine import Game
from railroad_ink.core.setup import new_game
from railroad_ink.core.text import Text

UNFINISHED = Text("The same dice can be played once the game is over.")
PICKED = Text("In a draft everyone picks other dice, so nobody can play the same ones.")


def play_same_dice(game: Game, player: Player, seed: int = 0) -> Line:
    """Let a computer player draw the dice of a finished game alone."""
    if not game.is_over:
        raise AnalysisError(UNFINISHED)
    if any(now.picks for now in game.rounds):
        raise AnalysisError(PICKED)
    alone, generator = new_game(game.ruleset, game.players[:1]), Random(seed)
    for now in game.rounds:
        alone = alone.with_roll([face.key for face in now.roll])
        if not alone.between_rounds:
            for action in player.play(alone, 0, generator):
                alone = alone.apply(0, action)
            alone = alone.end_round(0)
    rounds = tuple(now.turns[0].actions for now in alone.rounds[: game.ruleset.rounds])
    return Line(alone.score(0).total, rounds, alone.sheet(0))
