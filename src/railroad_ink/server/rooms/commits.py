"""What a commit stores, and the summary of a room."""

from __future__ import annotations

import time

from railroad_ink.server.rooms.achievements import achievement_data
from railroad_ink.server.store import Commit, DailyAttempt
from railroad_ink.table import Match, SeatKind
from railroad_ink.table.entries import Entry
from railroad_ink.table.names import write_name


def build_commit(
    code: str,
    match: Match,
    entries: list[Entry],
    short_code: str | None = None,
    before: Match | None = None,
) -> Commit:
    """Return everything that one commit stores after what was stored `before`."""
    members = None if before and before.seats == match.seats else _members(match)
    over = match.game is not None and match.game.is_over
    return Commit(
        entries=entries,
        summary=room_summary(code, match),
        members=members,
        over=over,
        at=time.time(),
        result=_result(code, match),
        short_code=short_code,
        started=match.game is not None,
    )


def _members(match: Match) -> set[str]:
    return {seat.owner for seat in match.seats if seat.owner}


def room_summary(code: str, match: Match) -> dict[str, object]:
    """Return a room's summary for lists; it names visitors, so it is not public as is."""
    game, ruleset = match.game, match.ruleset
    return {
        "code": code,
        "phase": match.phase,
        "ruleset": str(ruleset),
        "names": [write_name(seat) for seat in match.seats if seat.kind is not SeatKind.OPEN],
        "round": game.round_number if game else 0,
        "rounds": ruleset.rounds,
        "open_seats": sum(seat.kind is SeatKind.OPEN for seat in match.seats),
        "daily": match.daily or None,
        "players": [seat.owner for seat in match.seats if seat.kind is not SeatKind.COMPUTER],
        "waiting": [match.seats[seat].owner for seat in match.seats_to_act],
        "host": match.host,
        "owners": [seat.owner for seat in match.seats if seat.kind is not SeatKind.OPEN],
        **({"results": _results(match)} if game and game.is_over else {}),
    }


def _results(match: Match) -> list[dict[str, object]]:
    """Return the result of each person who played to the end in their own browser."""
    assert match.game is not None  # it is over
    return [
        {
            "owner": seat.owner,
            "rank": ranked.rank,
            "total": ranked.score.total,
            "lines": {line.key: line.points for line in ranked.score.lines},
            "facts": achievement_data(match, ranked.player),
        }
        for ranked in match.game.ranking()
        if (seat := match.seats[ranked.player]).kind is SeatKind.PERSON
        and ranked.player not in match.game.departed
    ]


def _result(code: str, match: Match) -> DailyAttempt | None:
    """Return the result of a counted attempt, once it is finished."""
    if not match.counted or match.game is None or not match.game.is_over:
        return None
    score, seat = match.game.score(0), match.seats[0]
    name = "" if seat.number else seat.name
    return DailyAttempt(match.daily, match.host, code, name, score.total, score.errors)
