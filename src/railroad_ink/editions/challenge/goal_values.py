"""How many points a goal is worth: by who reaches it first, in a solo game by the round."""

from __future__ import annotations

from railroad_ink.authoring import SOLO, Ruleset, Sheet
from railroad_ink.editions.challenge.goal_status import GoalStatus, goal_status
from railroad_ink.editions.challenge.goals_in_play import goals_in_play

VALUES = (4, 2, 1)
"""Points for reaching a goal; one value is crossed off each time, but never the last."""
TIMED_VALUE, LATE_VALUE = 4, 1
TIME_LIMITS = (3, 4, 5)
"""In a solo game, the last round for the full value of the top, middle and bottom goal."""


def is_timed(ruleset: Ruleset) -> bool:
    """Whether rounds decide what a goal is worth, as nobody races the player for it."""
    return ruleset.variant == SOLO


def card_values(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the points that a goal may be worth, the highest first."""
    return (TIMED_VALUE, LATE_VALUE) if is_timed(ruleset) else VALUES


def open_value(status: GoalStatus) -> int:
    """Return the highest value still open on a card."""
    return VALUES[status.crossed]


def crossed_off(count: int) -> int:
    """Return how many values of a card are crossed off after that many were taken."""
    return min(count, len(VALUES) - 1)


def value_in_round(ruleset: Ruleset, sheet: Sheet, code: str, round_number: int) -> int:
    """Return the points for reaching a goal in a round, as its card stands now."""
    if not is_timed(ruleset):
        return open_value(goal_status(sheet, code))
    return TIMED_VALUE if round_number <= time_limit(ruleset, code) else LATE_VALUE


def time_limit(ruleset: Ruleset, code: str) -> int:
    """Return the last round for the full value of a goal that is in play, if it is timed."""
    return TIME_LIMITS[goals_in_play(ruleset).index(code)]
