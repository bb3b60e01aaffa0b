"""The only authority over a running game: seats, commits, and what each seat may see.

A match is what its entries made of it. Every way of playing adds entries; chance and time are in
them, so the same entries always make the same match. Nothing here reads or writes anything.
"""

from railroad_ink.match.entries import Entry, read_entry, write_entry
from railroad_ink.match.refusals import NotAllowed
from railroad_ink.match.rules import after, check, clean_name, match_of, opened
from railroad_ink.match.state import Match, Seat, SeatKind

__all__ = [
    "Entry",
    "Match",
    "NotAllowed",
    "Seat",
    "SeatKind",
    "after",
    "check",
    "clean_name",
    "match_of",
    "opened",
    "read_entry",
    "write_entry",
]
