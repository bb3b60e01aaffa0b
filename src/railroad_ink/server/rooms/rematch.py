"""A new room in which the same players play again."""

from __future__ import annotations

from railroad_ink.table import Match, Seat, build_match
from railroad_ink.table.entries import Added, Entry, GivenToComputer, Opened


def rematch_entries(match: Match, host: str) -> tuple[list[Entry], Match]:
    """Return the entries and the match of a rematch with the remaining players."""
    entries: list[Entry] = [Opened(host, match.rules, match.clock, match.seeded)]
    departed = match.game.departed if match.game else frozenset()
    remaining = (seat for index, seat in enumerate(match.seats) if index not in departed)
    for index, seat in enumerate(remaining):
        entries += _seat_entries(index, seat)
    return entries, build_match(entries)


def _seat_entries(index: int, seat: Seat) -> list[Entry]:
    """Return the entries for a seat of a rematch; a substitute computer player stays."""
    if not seat.stands_in:
        return [Added(seat.name, seat.kind, seat.owner, seat.computer_key, seat.number)]
    return [
        Added(seat.name, seat.former_kind, seat.owner, number=seat.number),
        GivenToComputer(index, seat.computer_key),
    ]
