"""Which views are built on the event loop, and which in a thread."""

from __future__ import annotations

from railroad_ink.core.sheet import Sheet
from railroad_ink.table import Match
from railroad_ink.views.seen import ViewCache

QUICK_PARTS = 6
"""Boards and rounds without modules that can be built while others wait: a few milliseconds."""
MAX_BRANCHES = 16
"""Branches of a board that can have only a few cycles."""


def is_quick(views: ViewCache, match: Match, visitor: str) -> bool:
    """Whether what a visitor sees is built in a few milliseconds, with what is cached.

    The rules have to be simple, and longest routes on all boards quick to find.
    """
    missing = missing_parts(views, match, visitor)
    if not missing:
        return True
    sheets = (match.sheet_for(visitor, seat) for seat in range(len(match.seats)))
    return (
        missing <= QUICK_PARTS
        and not match.ruleset.modules
        and all(branches(sheet) <= MAX_BRANCHES for sheet in sheets)
    )


def missing_parts(views: ViewCache, match: Match, visitor: str) -> int:
    """Return how many boards and rounds have to be built for a visitor."""
    missing = 0
    for seat in range(len(match.seats)) if match.game else ():
        turn = match.turn_for(visitor, seat)
        missing += turn is not None and views.known_turn(turn, seat) is None
        missing += views.known_board(match, visitor, seat) is None
    return missing


def branches(sheet: Sheet) -> int:
    """Return how many ends the drawings have beyond two for each line: cycles need them."""
    lines = (line for drawn in sheet.drawings if drawn for line in drawn.shape.lines)
    return sum(max(len(line) - 2, 0) for line in lines)
