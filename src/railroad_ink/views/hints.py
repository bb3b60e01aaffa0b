"""Hints, revealed in steps and counted."""

from __future__ import annotations

from railroad_ink.analysis.hints import EXACTLY, hint_for
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.engine import Game
from railroad_ink.core.text import Text
from railroad_ink.views.view import SpaceName, View, space_names


class HintView(View):
    """`POST /api/games/{code}/hint/{seat}`: a hint for the round in progress, in steps."""

    step: int
    """1 names the die, 2 the neighbourhood, 3 everything."""
    text: Text
    spaces: list[SpaceName]
    """The neighbourhood, then the space."""
    action: str | None
    """The action in text form, in the last step."""
    hints: int
    """How many hints were taken in this game."""


class HintsTaken(View):
    """`GET /api/games/{code}/hint/{seat}`: how many hints were taken."""

    hints: int


def hint_view(game: Game, seat: int, step: int, action: str, count: int) -> HintView:
    """Return a step of the hint that a seat draws `action` next; if empty, that it ends the round.

    `count` is how many hints were taken in this game.
    """
    turn = game.turn(seat)
    plan = (read_action(game.ruleset, action),) if action else ()
    hint = hint_for(turn, plan, step)
    return HintView(
        step=step,
        text=hint.text,
        spaces=space_names(hint.spaces),
        action=action if action and step == EXACTLY else None,
        hints=count,
    )
