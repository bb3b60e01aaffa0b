"""The authority over a running game: seats, entries, and what each seat may see.

A match is an event log: replaying its entries yields its state. Entries include dice results and
timestamps, so replay is deterministic. This package performs no I/O.
"""

from railroad_ink.table.entries import Entry, read_entry, write_entry
from railroad_ink.table.match import Match, Seat, SeatKind
from railroad_ink.table.refusals import NotAllowed
from railroad_ink.table.transitions import (
    apply_entry,
    build_match,
    check_permission,
    clean_name,
    new_match,
)

__all__ = [
    "Entry",
    "Match",
    "NotAllowed",
    "Seat",
    "SeatKind",
    "apply_entry",
    "build_match",
    "check_permission",
    "clean_name",
    "new_match",
    "read_entry",
    "write_entry",
]
