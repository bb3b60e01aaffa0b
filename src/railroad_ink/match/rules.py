"""What every entry does to a match, and who may make it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core import engine
from railroad_ink.core.engine import Game, Phase
from railroad_ink.core.errors import PlayersError, RailroadInkError
from railroad_ink.core.notation import read_action
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.match.entries import (
    Acted,
    Added,
    Cleared,
    Configured,
    Dropped,
    Ended,
    Entry,
    Given,
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
from railroad_ink.match.refusals import (
    BAD_NAME,
    HAS_LEFT,
    MAX_NAME_LENGTH,
    NO_SEAT,
    NO_SUCH_PAIR,
    NOT_HOST,
    NOT_OVER,
    NOT_PICKING,
    NOT_SEATED,
    NOT_STARTED,
    NOT_YOUR_PICK,
    NOT_YOURS,
    NOTHING_TO_TAKE_BACK,
    OVER,
    PICKING,
    REMATCHED,
    ROUND_DONE,
    SEAT_TAKEN,
    STARTED,
    STILL_HERE,
    TABLE_FULL,
    UNREADABLE,
    NotAllowed,
)
from railroad_ink.match.state import Match, Seat, SeatKind


def match_of(entries: Iterable[Entry]) -> Match:
    """Make a match from all its entries."""
    first, *rest = entries
    assert isinstance(first, Opened)  # nothing happens before a room is opened
    match = opened(first)
    for entry in rest:
        match = after(match, entry)
    return match


def opened(first: Opened) -> Match:
    """Return the empty table."""
    CATALOGUE.ruleset(first.rules)
    return Match(first.host, first.rules, first.clock, first.seeded, first.daily, first.counted)


def after(match: Match, entry: Entry) -> Match:
    """Return the match after one more entry; refused if the rules or the moment forbid it."""
    return replace(_apply(entry, match), version=match.version + 1)


# Who may do what


def check(match: Match, visitor: str, entry: Entry) -> None:
    """Refuse what this visitor may not do here, whatever the rules of the game say."""
    match entry:
        case Given() | Dropped() | Rematched():
            _check_player(match, visitor)
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


def _check_player(match: Match, visitor: str) -> None:
    """Those who play decide about seats that are deserted; before the start, the host does."""
    if match.game is None and visitor != match.host:
        raise NotAllowed(NOT_HOST)
    if match.game is not None and not match.seats_of(visitor):
        raise NotAllowed(NOT_SEATED)


def clean_name(name: str) -> str:
    """Return a name as it is kept; refused if a game file cannot hold it."""
    name = " ".join(name.split())
    try:
        engine.check_names([name])
    except PlayersError:
        raise NotAllowed(BAD_NAME) from None
    if len(name) > MAX_NAME_LENGTH:
        raise NotAllowed(BAD_NAME)
    return name


# What entries do


@singledispatch
def _apply(_entry: Entry, match: Match) -> Match:
    """A room is opened once."""
    _expect_lobby(match)
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
    seat = Seat(name, SeatKind(entry.kind), entry.owner, entry.level)
    return replace(match, seats=(*match.seats, seat))


@_apply.register
def _(entry: Removed, match: Match) -> Match:
    _expect_lobby(match)
    _check_seat(match, entry.seat)
    kept = tuple(seat for i, seat in enumerate(match.seats) if i != entry.seat)
    return replace(match, seats=kept)


@_apply.register
def _(entry: SatDown, match: Match) -> Match:
    _check_seat(match, entry.seat)
    seat = match.seats[entry.seat]
    if match.game is None and seat.kind is SeatKind.OPEN:
        return match.with_seat(
            entry.seat, Seat(clean_name(entry.name), SeatKind.PERSON, entry.owner)
        )
    # Who comes back takes over from the computer player that stood in.
    if seat.kind is SeatKind.COMPUTER and seat.owner == entry.owner:
        return match.with_seat(entry.seat, replace(seat, kind=SeatKind.PERSON, level=""))
    raise NotAllowed(SEAT_TAKEN)


@_apply.register
def _(entry: StoodUp, match: Match) -> Match:
    _check_seat(match, entry.seat)
    if match.game is None:
        return match.with_seat(entry.seat, Seat("", SeatKind.OPEN))
    if match.game.is_over:
        raise NotAllowed(OVER)
    if entry.seat in match.game.departed:
        raise NotAllowed(HAS_LEFT)
    return replace(match, game=match.game.leave(entry.seat))


@_apply.register
def _(entry: Dropped, match: Match) -> Match:
    _check_seat(match, entry.seat)
    game = _running(match)
    if entry.seat in game.departed:
        raise NotAllowed(HAS_LEFT)
    if match.seats[entry.seat].kind not in {SeatKind.PERSON, SeatKind.LOCAL}:
        raise NotAllowed(STILL_HERE)
    return replace(match, game=game.leave(entry.seat))


@_apply.register
def _(entry: Renamed, match: Match) -> Match:
    _expect_lobby(match)
    _check_seat(match, entry.seat)
    seat = match.seats[entry.seat]
    if seat.kind is SeatKind.OPEN:
        raise NotAllowed(NO_SEAT)
    return match.with_seat(entry.seat, replace(seat, name=clean_name(entry.name)))


@_apply.register
def _(entry: Given, match: Match) -> Match:
    _check_seat(match, entry.seat)
    gone = _running(match).departed if match.game else ()
    seat = match.seats[entry.seat]
    if entry.seat in gone or not seat.owner or seat.kind is SeatKind.COMPUTER:
        raise NotAllowed(STILL_HERE)
    return match.with_seat(entry.seat, replace(seat, kind=SeatKind.COMPUTER, level=entry.level))


@_apply.register
def _(entry: Started, match: Match) -> Match:
    """Begin with the seats that are taken."""
    _expect_lobby(match)
    seats = match.taken
    names = [seat.name for seat in seats]
    game = engine.new_game(CATALOGUE.ruleset(entry.rules), names, star=entry.star)
    return replace(match, seats=seats, game=game)


@_apply.register
def _(entry: Rolled, match: Match) -> Match:
    game = _running(match).with_roll(entry.faces)
    return replace(match, game=game, rolled_at=entry.at)


@_apply.register
def _(entry: Picked, match: Match) -> Match:
    game = _running(match)
    if game.phase is not Phase.PICKING:
        raise NotAllowed(NOT_PICKING)
    if game.picker != entry.seat:
        raise NotAllowed(NOT_YOUR_PICK)
    if entry.option not in game.pick_options:
        raise NotAllowed(NO_SUCH_PAIR)
    return replace(match, game=game.pick(entry.seat, entry.option))


@_apply.register
def _(entry: Acted, match: Match) -> Match:
    game = _drawing(match, entry.seat)
    try:
        action = read_action(game.ruleset, entry.action)
    except RailroadInkError:
        raise NotAllowed(UNREADABLE) from None
    return replace(match, game=game.apply(entry.seat, action))


@_apply.register
def _(entry: TookBack, match: Match) -> Match:
    game = _drawing(match, entry.seat)
    if not 0 <= entry.place < len(game.turn(entry.seat).actions):
        raise NotAllowed(NOTHING_TO_TAKE_BACK)
    return replace(match, game=game.take_back(entry.seat, entry.place))


@_apply.register
def _(entry: Cleared, match: Match) -> Match:
    game = _drawing(match, entry.seat)
    if not game.turn(entry.seat).actions:
        raise NotAllowed(NOTHING_TO_TAKE_BACK)
    while game.turn(entry.seat).actions:
        game = game.undo(entry.seat)
    return replace(match, game=game)


@_apply.register
def _(entry: Ended, match: Match) -> Match:
    return replace(match, game=_drawing(match, entry.seat).end_round(entry.seat))


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


def _running(match: Match) -> Game:
    """Return the game if it is on."""
    if match.game is None:
        raise NotAllowed(NOT_STARTED)
    if match.game.is_over:
        raise NotAllowed(OVER)
    return match.game


def _drawing(match: Match, seat: int) -> Game:
    """Return the game if this seat may draw."""
    game = _running(match)
    _check_seat(match, seat)
    if game.phase is not Phase.DRAWING:
        raise NotAllowed(PICKING)
    if seat in game.departed:
        raise NotAllowed(HAS_LEFT)
    if game.turn(seat).done:
        raise NotAllowed(ROUND_DONE)
    return game
