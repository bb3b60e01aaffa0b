"""Tidy, a computer player: looks at a few drawings at random and takes the one with most points.

railroad-ink arena random tidy --plugin examples/plugins/tidy.py --games 20
"""

from __future__ import annotations

from railroad_ink.authoring import (
    Action,
    Game,
    Generator,
    Text,
    Turn,
    legal_actions,
    score,
    shuffled,
)
from railroad_ink.plugins import ComputerPlayer, Plugin

ACTIONS_COMPARED = 12


class Tidy:
    """Compares a few actions and minimizes open ends, which cost points."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the first dice on offer."""
        return next(iter(game.pick_options))

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Apply the best of a few actions until the round can end."""
        start = turn = game.turn(seat)
        while turn.owed():
            some = shuffled(legal_actions(turn), generator)[:ACTIONS_COMPARED]
            turn = max((turn.apply(action) for action in some), key=_points)
        return turn.actions[len(start.actions) :]


def _points(turn: Turn) -> int:
    return score(turn.ruleset, turn.sheet).total


TIDY = ComputerPlayer(
    key="tidy",
    title=Text("Tidy"),
    help=Text("Leaves few open ends, without a plan."),
    strength=2,
    make=Tidy,
)

PLUGIN = Plugin(players=(TIDY,))
