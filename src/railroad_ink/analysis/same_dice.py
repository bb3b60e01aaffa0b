"""What computer players reach with the dice of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.hindsight import LineOfPlay
from railroad_ink.bots.player import Player
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.setup import new_game
from railroad_ink.core.text import Text
from railroad_ink.core.variant import SOLO

UNFINISHED = Text("The same dice can be played once the game is over.")
CONTINUED = Text(
    "This game did not begin with an empty board, so the dice of its first rounds are not known."
)
PICKED = Text("In a draft everyone picks different dice, so nobody can play the same ones.")


def rolls_of(game: Game) -> tuple[tuple[str, ...], ...]:
    """Return the rolls of a game, face by face."""
    return tuple(tuple(face.key for face in now.roll) for now in game.rounds)


def play_same_dice(game: Game, player: Player, seed: int | str = 0) -> LineOfPlay:
    """Let a computer player draw the dice of a finished game alone."""
    if not game.is_over:
        raise AnalysisError(UNFINISHED)
    if game.variant.has_star:
        raise AnalysisError(PICKED)
    if game.position is not None:
        raise AnalysisError(CONTINUED)
    alone = new_game(replace(game.ruleset, variant=SOLO), ["Computer"])
    generator = Random(seed)
    for faces in rolls_of(game):
        alone = _round(alone, faces, player, generator)
    rounds = tuple(now.turns[0].actions for now in alone.rounds[: game.ruleset.rounds])
    return LineOfPlay(alone.score(0).total, rounds, alone.sheet(0))


def _round(game: Game, faces: Sequence[str], player: Player, generator: Generator) -> Game:
    game = game.with_roll(faces)
    if game.players_to_act:
        for action in player.play(game, 0, generator):
            game = game.apply(0, action)
    return game.end_round(0) if game.players_to_act else game
