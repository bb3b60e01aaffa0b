"""Players with the native core: a learned value of the sheet, and a beam over the round.

What the native core does not play (expansions, goals, a round already begun) is left to `Planner`,
which plays anything.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from railroad_ink import fast
from railroad_ink.bots.planner import Planner
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.turn import Turn

HARD = fast.Options(width=24, last_width=96)
EXPERT = fast.Options(width=24, last_width=200, candidates=12, rolls=16, inner_width=6)
SEEDS = 2**53


@cache
def core_for(ruleset: Ruleset) -> fast.FastCore:
    """Return the native core for these rules, with the learned value."""
    weights = files("railroad_ink.bots").joinpath("weights", "classic.nets").read_bytes()
    return fast.FastCore(ruleset, weights)


class Strong:
    """Draws the round that leads to the most valuable sheet."""

    def __init__(self, options: fast.Options) -> None:
        """Think as hard as the options say."""
        self.options = options
        self.otherwise = Planner()

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the dice that are worth most on the sheet as it is."""
        return self.otherwise.pick(game, seat, generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return what to do until the round can end."""
        turn = game.turn(seat)
        if not _plays(turn):
            return self.otherwise.play(game, seat, generator)
        seed = int(generator.random() * SEEDS)
        core = core_for(turn.ruleset)
        (way,) = core.best(turn, self.options, seed=seed)
        return way.placements


def _plays(turn: Turn) -> bool:
    """Whether the native core can draw this round."""
    begun = turn.actions or turn.choosing or turn.closing
    plain = fast.supports(turn.ruleset) and not turn.ruleset.goals
    return fast.available() and plain and not begun


def hard() -> Strong:
    """Return the player of level hard."""
    return Strong(HARD)


def expert() -> Strong:
    """Return the player of level expert."""
    return Strong(EXPERT)
