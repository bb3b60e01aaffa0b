"""The best games with dice of one’s choice that longer searches have found, as game files."""

from __future__ import annotations

from importlib.resources import files

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.free_dice import FreeDiceGame, free_dice_bound
from railroad_ink.analysis.hindsight import LineOfPlay
from railroad_ink.core.notation import read_steps
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE

FOLDER = files("railroad_ink.analysis").joinpath("free_dice_games")
NOTHING_KNOWN = Text("No game with freely chosen dice is stored for {ruleset}; omit --known.")


def best_free_dice_game(ruleset: Ruleset) -> FreeDiceGame:
    """Return the best game that is stored for these rules."""
    file = FOLDER.joinpath(f"{ruleset.edition.key}-{ruleset.longest_rule.key}.txt")
    bare = not ruleset.options and ruleset.modules == ruleset.edition.modules
    if not bare or not file.is_file():
        raise AnalysisError(NOTHING_KNOWN.format(ruleset=ruleset))
    game = read_steps(CATALOGUE, file.read_text(encoding="utf-8"))[-1]
    turns = [game_round.turns[0] for game_round in game.rounds]
    line = LineOfPlay(game.score(0).total, tuple(turn.actions for turn in turns), game.sheet(0))
    return FreeDiceGame(line, tuple(turn.hand for turn in turns), free_dice_bound(ruleset), 0.0)
