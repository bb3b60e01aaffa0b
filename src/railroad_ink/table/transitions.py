"""The effect of every entry on a match, and who may submit it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch

from railroad_ink.core import setup
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import NotationError, PlayersError
from railroad_ink.core.notation import read_position
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.table.entries import (
    Acted,
    Added,
    Cleared,
    Configured,
    Dropped,
    Ended,
    Entry,
    GivenToComputer,
    Opened,
    Picked,
    Rematched,
    Removed,
    Renamed,
    Rolled,
    SatDown,
    Started,
    StoodUp,
    TookBack,
)
from railroad_ink.table.match import Match, Seat, SeatKind
from railroad_ink.table.refusals import (
    BAD_NAME,
    HAS_LEFT,
    MAX_NAME_LENGTH,
    NO_SEAT,
    NOBODY_TO_REPLACE,
    NOT_HOST,
    NOT_OVER,
    NOT_SEATED,
    NOT_STARTED,
    NOT_YOURS,
    OVER,
    REMATCHED,
    SEAT_TAKEN,
    STARTED,
    TABLE_FULL,
    UNREADABLE,
    NotAllowed,
)


def build_match(entries: Iterable[Entry]) -> Match:
    """Replay a complete log of entries."""
    first, *rest = entries
    assert isinstance(first, Opened)  # every log starts with it
    match = new_match(first)
    for entry in rest:
        match = apply_entry(match, entry)
    return match


def new_match(first: Opened) -> Match:
    """Return a match without seats; raises RulesetError if its rules are invalid."""
    CATALOGUE.ruleset(first.rules)
    return Match(
        first.host, first.rules, first.clock, first.seeded, first.daily, first.counted,
        dice_of=first.dice_of,
    )  # fmt: skip


def apply_entry(match: Match, entry: Entry) -> Match:
    """Return the match after one more entry; raises IllegalAction if it is not allowed now."""
    return replace(_apply(entry, match), version=match.version + 1)


# Permissions


def check_permission(match: Match, visitor: str, entry: Entry) -> None:
    """Raise NotAllowed if the visitor has no permission for an entry."""
    match entry:
        case GivenToComputer() | Dropped() | Rematched():
            _check_seated_or_host(match, visitor)
        case SatDown(owner=owner) | Added(kind=SeatKind.PERSON, owner=owner):
            if owner != visitor:
                raise NotAllowed(NOT_YOURS)
        case Configured() | Added() | Removed() | Started():
            if visitor != match.host:
                raise NotAllowed(NOT_HOST)
        case Opened() | Rolled():
            raise NotAllowed(NOT_YOURS)
        case _:
            _check_seat(match, entry.seat)
            if not match.seats[entry.seat].played_by(visitor):
                raise NotAllowed(NOT_YOURS)


def _check_seated_or_host(match: Match, visitor: str) -> None:
    """Raise NotAllowed unless the visitor has a seat; before the start, unless it is the host."""
    if match.game is None and visitor != match.host:
        raise NotAllowed(NOT_HOST)
    if match.game is not None and not match.seats_of(visitor):
        raise NotAllowed(NOT_SEATED)


def clean_name(name: str) -> str:
    """Normalize a player's name; raises NotAllowed if a game file cannot contain it."""
    name = " ".join(name.split())
    try:
        setup.check_names([name])
    except PlayersError:
        raise NotAllowed(BAD_NAME) from None
    if len(name) > MAX_NAME_LENGTH:
        raise NotAllowed(BAD_NAME)
    return name


# Effects of entries


@singledispatch
def _apply(_entry: Entry, _match: Match) -> Match:
    """Reject `Opened`: a room is opened once."""
    raise NotAllowed(UNREADABLE)


@_apply.register
def _(entry: Configured, match: Match) -> Match:
    _expect_lobby(match)
    CATALOGUE.ruleset(entry.rules)
    return replace(match, rules=entry.rules, clock=entry.clock, seeded=entry.seeded)


@_apply.register
def _(entry: Added, match: Match) -> Match:
    _expect_lobby(match)
    if len(match.seats) >= MAX_PLAYERS:
        raise NotAllowed(TABLE_FULL)
    name = "" if entry.kind == SeatKind.OPEN else clean_name(entry.name)
    seat = Seat(name, SeatKind(entry.kind), entry.owner, entry.computer_key, entry.number)
    return replace(match, seats=(*match.seats, seat))


@_apply.register
def _(entry: Removed, match: Match) -> Match:
    _expect_lobby(match)
    _check_seat(match, entry.seat)
    seats = tuple(seat for i, seat in enumerate(match.seats) if i != entry.seat)
    return replace(match, seats=seats)


@_apply.register
def _(entry: SatDown, match: Match) -> Match:
    _check_seat(match, entry.seat)
    seat = match.seats[entry.seat]
    if match.game is None and seat.kind is SeatKind.OPEN:
        return match.with_seat(
            entry.seat, Seat(clean_name(entry.name), SeatKind.PERSON, entry.owner)
        )
    # A returning player takes the seat back from the computer player.
    if seat.stands_in and seat.owner == entry.owner:
        return match.with_seat(entry.seat, replace(seat, kind=seat.former_kind, computer_key=""))
    raise NotAllowed(SEAT_TAKEN)


@_apply.register
def _(entry: StoodUp, match: Match) -> Match:
    _check_seat(match, entry.seat)
    if match.game is None:
        return match.with_seat(entry.seat, Seat("", SeatKind.OPEN))
    return replace(match, game=match.game.leave(entry.seat))


@_apply.register
def _(entry: Dropped, match: Match) -> Match:
    _check_seat(match, entry.seat)
    game = _running_game(match)
    if entry.seat in game.departed:
        raise NotAllowed(HAS_LEFT)
    if match.seats[entry.seat].kind not in {SeatKind.PERSON, SeatKind.LOCAL}:
        raise NotAllowed(NOBODY_TO_REPLACE)
    return replace(match, game=game.leave(entry.seat))


@_apply.register
def _(entry: Renamed, match: Match) -> Match:
    _expect_lobby(match)
    _check_seat(match, entry.seat)
    seat = match.seats[entry.seat]
    if seat.kind is SeatKind.OPEN:
        raise NotAllowed(NO_SEAT)
    return match.with_seat(entry.seat, replace(seat, name=clean_name(entry.name), number=0))


@_apply.register
def _(entry: GivenToComputer, match: Match) -> Match:
    _check_seat(match, entry.seat)
    departed = _running_game(match).departed if match.game else ()
    seat = match.seats[entry.seat]
    if entry.seat in departed or not seat.owner or seat.kind is SeatKind.COMPUTER:
        raise NotAllowed(NOBODY_TO_REPLACE)
    taken_over = replace(
        seat, kind=SeatKind.COMPUTER, computer_key=entry.computer_key, former_kind=seat.kind
    )
    return match.with_seat(entry.seat, taken_over)


@_apply.register
def _(entry: Started, match: Match) -> Match:
    """Start the game with the occupied seats."""
    _expect_lobby(match)
    seats = match.occupied_seats
    names = [seat.name for seat in seats]
    ruleset = CATALOGUE.ruleset(entry.rules)
    position = read_position(ruleset, entry.position) if entry.position else None
    game = setup.new_game(ruleset, names, star=entry.star, position=position)
    return replace(match, seats=seats, game=game)


@_apply.register
def _(entry: Rolled, match: Match) -> Match:
    game = _running_game(match).with_roll(entry.faces)
    return replace(match, game=game, rolled_at=entry.at)


@_apply.register
def _(entry: Picked, match: Match) -> Match:
    return replace(match, game=_running_game(match).pick(entry.seat, entry.option))


@_apply.register
def _(entry: Acted, match: Match) -> Match:
    try:
        game = _running_game(match).apply(entry.seat, entry.action)
    except NotationError:
        raise NotAllowed(UNREADABLE) from None
    return replace(match, game=game)


@_apply.register
def _(entry: TookBack, match: Match) -> Match:
    return replace(match, game=_running_game(match).take_back(entry.seat, entry.index))


@_apply.register
def _(entry: Cleared, match: Match) -> Match:
    return replace(match, game=_running_game(match).clear_round(entry.seat))


@_apply.register
def _(entry: Ended, match: Match) -> Match:
    return replace(match, game=_running_game(match).end_round(entry.seat))


@_apply.register
def _(entry: Rematched, match: Match) -> Match:
    if match.game is None or not match.game.is_over:
        raise NotAllowed(NOT_OVER)
    if match.rematch:
        raise NotAllowed(REMATCHED)
    return replace(match, rematch=entry.code)


# Checks


def _check_seat(match: Match, seat: int) -> None:
    if not 0 <= seat < len(match.seats):
        raise NotAllowed(NO_SEAT)


def _expect_lobby(match: Match) -> None:
    if match.game is not None:
        raise NotAllowed(STARTED)


def _running_game(match: Match) -> Game:
    """Return the running game; raises NotAllowed if there is none."""
    if match.game is None:
        raise NotAllowed(NOT_STARTED)
    if match.game.is_over:
        raise NotAllowed(OVER)
    return match.game
