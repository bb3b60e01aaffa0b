"""Whether there are hints in a game: for the page that offers them, and the endpoint."""

from __future__ import annotations

from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text
from railroad_ink.table.match import Match

ALONE = Violation("hint-alone", Text("Hints are for games that you play alone."))
DAILY = Violation("hint-daily", Text("There are no hints in the daily game."))


def hint_refusal(match: Match) -> Violation | None:
    """Return why there are no hints in this game; None if its player may have hints."""
    if len(match.seats) > 1:
        return ALONE
    return DAILY if match.counted else None
