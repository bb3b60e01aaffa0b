"""Sheets with lava, for the tests of the expansion and of its rulings."""

from __future__ import annotations

from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import sheet, turn_with

RULES = CATALOGUE.ruleset("classic lava")
DICE = ("lava-bend", "lava-stream")
VOLCANO = "D4 volcano MMMM 0"
CAPPED = (
    VOLCANO, "C4 lava-highway -HMH", "E4 lava-highway MH-H",
    "D3 lava-railway RMR-", "D5 lava-railway R-RM",
)  # fmt: skip
"""A closed lake of five spaces."""
WALLED = (
    VOLCANO, "C4 straight-highway -H-H", "E4 straight-highway -H-H",
    "D3 straight-railway R-R-", "D5 straight-railway R-R-",
)  # fmt: skip
"""A volcano with a route on every side."""


def lava(*rows: str) -> Sheet:
    """Return a sheet."""
    return sheet(*rows, ruleset=RULES)


def turn_on(*rows: str, dice: tuple[str, ...] = DICE) -> Turn:
    """Begin a round on a sheet."""
    return turn_with(RULES, lava(*rows), *dice)


def owed(turn: Turn) -> list[str]:
    """Return what prevents the end of the round."""
    return [violation.code for violation in turn.owed()]
