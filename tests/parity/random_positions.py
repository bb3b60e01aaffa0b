"""Comparing the native core with the Python engine, position by position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from railroad_ink.api import new_game
from railroad_ink.bots.random_player import random_action
from railroad_ink.core import legality
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.fast import NativeCore
from railroad_ink.fast.native_core import SCORE_LINES
from tests.perft.counting import final_sheets, levels


def positions(ruleset: Ruleset, generator: Random) -> Iterator[Turn]:
    """Return every position of one random game after another, without end."""
    game = new_game(ruleset, 1)
    while True:
        game = (new_game(ruleset, 1) if game.is_over else game).roll(generator)
        yield game.turn(0)
        while (action := random_action(game.turn(0), generator)) is not None:
            game = game.apply(0, action)
            yield game.turn(0)
        game = game.end_round(0)


def differences(core: NativeCore, turn: Turn) -> list[str]:
    """Yield where the native core disagrees about what may be drawn, or about the score."""
    sheet = turn.sheet
    found = []
    for route in turn.ruleset.routes.values():
        own = set(core.placements(sheet, route))
        if own != set(legality.placements(turn, route)):
            found.append(f"places of {route.key}")
    if core.score(sheet) != lines(turn.ruleset, sheet):
        found.append("score")
    return found


def lines(ruleset: Ruleset, sheet: Sheet) -> dict[str, int]:
    """Score a sheet in Python, in the form of the native core."""
    counted = score(ruleset, sheet)
    points = {line.key: line.points for line in counted.lines}
    return {key: points.get(key, 0) for key in SCORE_LINES} | {"errors": counted.errors}


def final_boards(core: NativeCore, turn: Turn) -> set[tuple[bytes, tuple[int, ...]]]:
    """Return every board and its marks with which the round can end, by the Python engine."""
    finals = final_sheets(turn, list(levels(turn)))
    return {(core.board(sheet), core.marks(sheet)) for sheet in finals}
