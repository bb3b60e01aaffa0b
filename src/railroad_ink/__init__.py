"""Railroad Ink: an exact, self-explaining rules engine and everything that runs from it.

What this module exports is public and stable: it changes only with a new major version, and the
changelog says how. `railroad_ink.testing` is stable likewise; everything else may change.
"""

from importlib.metadata import version

from railroad_ink.api import load_game, new_game, read_game, save_game, write_game
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.engine import Game, Phase
from railroad_ink.core.errors import IllegalAction, NotationError, RailroadInkError, Violation
from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn

__version__ = version("railroad_ink")

__all__ = [
    "CATALOGUE", "Action", "Game", "IllegalAction", "Move", "NotationError", "Phase", "Placement",
    "RailroadInkError", "Ruleset", "Score", "Sheet", "Side", "Space", "Turn", "Violation",
    "__version__", "load_game", "new_game", "read_game", "save_game", "score", "write_game",
]  # fmt: skip
