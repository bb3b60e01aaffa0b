"""People around a game: seats, requests, entries and results, for any host.

A match is an event log: replaying its entries yields its state. Entries include dice results and
timestamps, so replay is deterministic. `decide` is the only door: a host loads a table, asks it,
stores the entries, and tells everybody. Nothing here waits, stores or sends anything.
"""

from railroad_ink.table.decide import Awaited, Due, decide, due
from railroad_ink.table.entries import Entry, apply_entry, build_match, read_entry, write_entry
from railroad_ink.table.match import Match, Seat, SeatKind, Table
from railroad_ink.table.moment import Moment, chance_from
from railroad_ink.table.names import clean_name
from railroad_ink.table.opening import NewSeat, NewTable, Opening, continue_game, open_table
from railroad_ink.table.options import GameOptions
from railroad_ink.table.refusals import NotAllowed
from railroad_ink.table.requests import Clock, ComputerSeat, Decision, Request, Who

__all__ = [
    "Awaited",
    "Clock",
    "ComputerSeat",
    "Decision",
    "Due",
    "Entry",
    "GameOptions",
    "Match",
    "Moment",
    "NewSeat",
    "NewTable",
    "NotAllowed",
    "Opening",
    "Request",
    "Seat",
    "SeatKind",
    "Table",
    "Who",
    "apply_entry",
    "build_match",
    "chance_from",
    "clean_name",
    "continue_game",
    "decide",
    "due",
    "open_table",
    "read_entry",
    "write_entry",
]
