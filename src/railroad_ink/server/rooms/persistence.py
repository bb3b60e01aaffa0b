"""What a commit keeps besides the entries, and how a match begins again."""

from __future__ import annotations

import time

from railroad_ink.match import Match, SeatKind, opened
from railroad_ink.match.entries import Added, Entry, Opened
from railroad_ink.match.rules import after
from railroad_ink.server.store import Try, Written


def written(code: str, match: Match, entries: list[Entry]) -> Written:
    """Return everything that one commit writes."""
    members = {seat.owner for seat in match.seats if seat.owner}
    over = match.game is not None and match.game.is_over
    return Written(entries, card_of(code, match), members, over, time.time(), _result(code, match))


def card_of(code: str, match: Match) -> dict[str, object]:
    """Return a room in short; who may know what is for the reader to sort out."""
    game, ruleset = match.game, match.ruleset
    return {
        "code": code,
        "phase": "picking" if match.phase == "rolling" else match.phase,
        "ruleset": str(ruleset),
        "names": [seat.name for seat in match.seats if seat.kind is not SeatKind.OPEN],
        "round": game.number if game else 0,
        "rounds": ruleset.rounds,
        "open_seats": sum(seat.kind is SeatKind.OPEN for seat in match.seats),
        "daily": match.daily or None,
        "players": [seat.owner for seat in match.seats if seat.kind is not SeatKind.COMPUTER],
        "waiting": [match.seats[seat].owner for seat in match.waiting],
    }


def _result(code: str, match: Match) -> Try | None:
    """Return how a counted try has ended, if it has."""
    if not match.counted or match.game is None or not match.game.is_over:
        return None
    score, seat = match.game.score(0), match.seats[0]
    return Try(match.daily, match.host, code, seat.name, score.total, score.errors)


def again(match: Match, host: str) -> tuple[list[Entry], Match]:
    """Return a new table with the players who are still there, as entries and as it stands."""
    first = Opened(host, match.rules, match.clock, match.seeded)
    entries: list[Entry] = [first]
    left = match.game.departed if match.game else frozenset()
    entries += [
        Added(seat.name, seat.kind, seat.owner, seat.level)
        for index, seat in enumerate(match.seats)
        if index not in left
    ]
    now = opened(first)
    for entry in entries[1:]:
        now = after(now, entry)
    return entries, now
