"""What one commit of a room stores."""

from __future__ import annotations

import time
from collections.abc import Sequence

from railroad_ink.server.store import Commit
from railroad_ink.table import Match
from railroad_ink.table.daily import finished_attempt
from railroad_ink.table.entries import Entry
from railroad_ink.table.results import summary_of


def build_commit(
    code: str,
    match: Match,
    entries: Sequence[Entry],
    short_code: str | None = None,
    before: Match | None = None,
) -> Commit:
    """Return everything that one commit stores after what was stored `before`."""
    same_seats = before is not None and before.seats == match.seats
    over = match.phase == "over"
    return Commit(
        entries=entries,
        summary=summary_of(code, match),
        members=None if same_seats else {seat.owner for seat in match.seats if seat.owner},
        over=over,
        at=time.time(),
        result=finished_attempt(code, match) if over else None,
        short_code=short_code,
        started=match.game is not None,
    )
