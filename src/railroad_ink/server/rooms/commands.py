"""Translates client messages into match entries."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import assert_never

from railroad_ink.bots.registry import computer_player
from railroad_ink.core.dice import Generator
from railroad_ink.core.errors import RailroadInkError, Violation
from railroad_ink.core.phase import Phase
from railroad_ink.core.text import Text
from railroad_ink.server.http.api_models import NewSeat
from railroad_ink.server.sockets import messages
from railroad_ink.server.sockets.messages import TurnProgress
from railroad_ink.table import Match, NotAllowed, SeatKind, clean_name
from railroad_ink.table.entries import (
    Acted,
    Added,
    Cleared,
    Configured,
    Dropped,
    Ended,
    Entry,
    GivenToComputer,
    Picked,
    Removed,
    Renamed,
    SatDown,
    StoodUp,
    TookBack,
)
from railroad_ink.table.names import default_seat_name

STALE = Violation(
    "stale",
    Text("The game has moved on in the meantime; look again."),
)
SEATED = Violation("seated", Text("You already have a seat."))
FULL = Violation(
    "no-open-seat",
    Text("There is no seat to take, but you can watch."),
)
NO_COMPUTER = Violation(
    "no-such-computer",
    Text("There is no such computer player."),
)


def entries_for(
    match: Match, visitor: str, message: messages.RoomMessage, generator: Generator
) -> list[Entry]:
    """Return the entries for a request; the match decides whether they are allowed."""
    if isinstance(message, messages.TurnRequest):
        _check_progress(match, message.seat, message.expected)
        return [_turn_entry(match, message)]
    match message:
        case messages.Start():
            return [match.start_entry(generator)]
        case messages.ChangeOptions(options=options):
            return [Configured(options.rules, options.clock, options.seed is not None)]
        case messages.GiveToComputer(seat=seat, level=key):
            check_computer(key)
            return [GivenToComputer(seat, key)]
        case messages.Drop(seat=seat):
            return [Dropped(seat)]
        case _:
            return [_seat_change(match, visitor, message)]


def _turn_entry(match: Match, message: messages.TurnMessage) -> Entry:
    match message:
        case messages.Act(seat=seat, action=action):
            return Acted(seat, action)
        case messages.Undo(seat=seat):
            return TookBack(seat, _actions(match, seat) - 1)
        case messages.TakeBack(seat=seat, index=index):
            return TookBack(seat, index)
        case messages.ClearRound(seat=seat):
            return Cleared(seat)
        case messages.Pick(seat=seat, option=option):
            return Picked(seat, option)
        case messages.EndRound(seat=seat):
            return Ended(seat)
        case _:
            assert_never(message)


def _seat_change(match: Match, visitor: str, message: messages.SeatMessage) -> Entry:
    match message:
        case messages.Sit():
            return _sit(match, visitor, message)
        case messages.Stand(seat=seat):
            return StoodUp(seat)
        case messages.Rename(seat=seat, name=name):
            return Renamed(seat, name)
        case messages.RemoveSeat(seat=seat):
            return Removed(seat)
        case messages.AddSeat(kind=kind, name=name, level=key):
            return new_seat_entry(match, SeatKind(kind), visitor, name, key)
        case _:
            assert_never(message)


def _check_progress(match: Match, seat: int, expected: TurnProgress | None) -> None:
    if expected is None or match.game is None or seat >= len(match.seats):
        return
    if (expected.round, expected.actions) != (match.game.round_number, _actions(match, seat)):
        raise NotAllowed(STALE)


def _actions(match: Match, seat: int) -> int:
    """Return how many actions a seat has taken this round."""
    game = match.game
    if game is None or game.phase is not Phase.DRAWING or seat >= len(match.seats):
        return 0
    return len(game.turn(seat).actions)


def _sit(match: Match, visitor: str, message: messages.Sit) -> Entry:
    if match.game is None and match.seats_of(visitor):
        raise NotAllowed(SEATED)
    if message.seat is not None:
        return SatDown(message.seat, visitor, message.name)
    for index, seat in enumerate(match.seats):
        mine = seat.stands_in and seat.owner == visitor
        if mine or (seat.kind is SeatKind.OPEN and match.game is None):
            return SatDown(index, visitor, message.name)
    if match.game is not None:
        raise NotAllowed(FULL)
    return Added(message.name, SeatKind.PERSON, visitor)


def new_seat_entry(
    match: Match, kind: SeatKind, visitor: str, name: str | None, computer_key: str | None
) -> Added:
    """Return the entry that adds a seat, with a generated name if none is given."""
    if kind is SeatKind.OPEN:
        return Added("", kind)
    if kind is SeatKind.COMPUTER:
        check_computer(computer_key or "")
        return _named(match, Added(name or "", kind, "", computer_key or ""))
    return _named(match, Added(name or "", kind, visitor), len(match.seats) + 1)


def entry_of(match: Match, visitor: str, seat: NewSeat) -> Added:
    """Return the entry that adds a seat of a new room."""
    kind = SeatKind.PERSON if seat.kind == "me" else SeatKind(seat.kind)
    name = clean_name(seat.name) if seat.name else None
    return new_seat_entry(match, kind, visitor, name, seat.level)


def check_computer(computer_key: str) -> None:
    """Raise NotAllowed if there is no such computer player."""
    try:
        computer_player(computer_key)
    except RailroadInkError:
        raise NotAllowed(NO_COMPUTER) from None


def _named(match: Match, seat: Added, first: int = 1) -> Added:
    """Give an unnamed seat an unused name: `Surveyor`, then `Surveyor 2`."""
    if seat.name:
        return seat
    taken = {seat.name for seat in match.seats}
    candidates = (
        (number, str(default_seat_name(seat.computer_key, number))) for number in count(first)
    )
    number, name = next(pair for pair in candidates if pair[1] not in taken)
    return replace(seat, name=name, number=number)
