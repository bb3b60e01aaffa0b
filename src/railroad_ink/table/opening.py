"""Tables that are opened: with new seats, for a rematch, on a finished game's dice, or to go on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Literal

from railroad_ink.bots.registry import computer_player
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.notation import position_lines
from railroad_ink.core.setup import default_name
from railroad_ink.editions.challenge.goals_in_play import goals_in_play
from railroad_ink.table.entries import (
    Added,
    Entry,
    GivenToComputer,
    Opened,
    apply_entry,
    build_match,
)
from railroad_ink.table.match import Match, Seat, SeatKind, Table
from railroad_ink.table.moment import Moment, Rolls, with_rolls
from railroad_ink.table.names import clean_name, default_seat_name
from railroad_ink.table.options import GameOptions
from railroad_ink.table.refusals import (
    DIFFERENT_DICE,
    NO_COMPUTER,
    NOT_FINISHED,
    NOT_OVER,
    NotAllowed,
)


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat of a new game."""

    kind: Literal["me", "local", "computer", "open"]
    name: str | None = None
    level: str | None = None
    """Key of the computer player."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What somebody wants to open."""

    options: GameOptions = field(default_factory=GameOptions)
    seats: tuple[NewSeat, ...] = (NewSeat("me"),)
    start: bool = False
    """Start at once; open seats are removed."""
    daily: str = ""
    """The day, if it is a daily game."""
    counted: bool = False
    """Whether it is the one attempt that counts."""
    position: str = ""
    """Text of the boards that the game begins with; empty for empty boards."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A room to be stored."""

    code: str
    entries: tuple[Entry, ...]
    table: Table
    rolls: Rolls = ()
    """Those of the finished game whose dice are used again."""


def open_table(visitor: str, wanted: NewTable, moment: Moment) -> Opening:
    """Open a room with the visitor as host; seats without a name get one.

    The rolls of the moment, if any, are the first ones of the game.
    """
    options = wanted.options
    first = Opened(
        visitor, options.rules, options.clock, options.seed is not None, wanted.daily,
        wanted.counted,
    )  # fmt: skip
    entries: list[Entry] = [first]
    match = first.new_match()
    for seat in wanted.seats:
        kind = SeatKind.PERSON if seat.kind == "me" else SeatKind(seat.kind)
        name = clean_name(seat.name) if seat.name else None
        entries.append(new_seat(match, kind, visitor, name, seat.level))
        match = apply_entry(match, entries[-1])
    opening = Opening(moment.code, tuple(entries), Table(match, options))
    return _started(opening, moment, wanted.position) if wanted.start else opening


def open_rematch(table: Table, visitor: str, moment: Moment) -> Opening:
    """Open a room for the remaining players; it starts at once if nobody else has to join."""
    match = table.match
    departed = match.game.departed if match.game else frozenset()
    remaining = [seat for index, seat in enumerate(match.seats) if index not in departed]
    entries: list[Entry] = [Opened(visitor, match.rules, match.clock, match.seeded)]
    for index, seat in enumerate(remaining):
        if not seat.stands_in:
            entries.append(Added(seat.name, seat.kind, seat.owner, seat.computer_key, seat.number))
        else:  # the computer player that stands in for somebody goes on doing so
            entries.append(Added(seat.name, seat.former_kind, seat.owner, number=seat.number))
            entries.append(GivenToComputer(index, seat.computer_key))
    again = build_match(entries)
    alone = bool(again.seats) and all(seat.owner in {"", visitor} for seat in again.seats)
    opening = Opening(moment.code, tuple(entries), Table(again, table.options))
    return _started(opening, replace(moment, rolls=())) if alone else opening


def open_same_dice(table: Table, code: str, visitor: str, moment: Moment) -> Opening:
    """Open and start a room with the dice of a finished game, for a visitor and the computers.

    `code` is that of the finished game. The visitor gets the seats they played, or a new one.
    """
    match, game = table.match, table.match.game
    if moment.day_unfinished:
        raise NotAllowed(NOT_FINISHED)
    if game is None or not game.is_over:
        raise NotAllowed(NOT_OVER)
    if game.variant.has_picks:
        raise NotAllowed(DIFFERENT_DICE)
    computers = [
        index
        for index, seat in enumerate(match.seats)
        if seat.kind is SeatKind.COMPUTER and not seat.stands_in
    ]
    mine = match.seats_of(visitor)
    kept = [match.seats[index] for index in (*mine, *computers)]
    entries: list[Entry] = [
        Opened(visitor, str(game.ruleset), match.clock, seeded=True, dice_of=code)
    ]
    if not mine:
        entries.append(Added(str(default_name(1)), SeatKind.PERSON, visitor, number=1))
    entries += [Added(s.name, s.kind, s.owner, s.computer_key, s.number) for s in kept]
    position = ""
    if game.position is not None:
        boards = game.position.sheets
        sheets = tuple(boards[index] for index in (*(mine or [0]), *computers))
        start = game.position._replace(sheets=sheets)
        position = "\n".join(position_lines(match.ruleset, start))
    goals = tuple(goals_in_play(match.ruleset))
    options = replace(table.options, seed=None, public=False, goals=goals)
    opening = Opening(moment.code, tuple(entries), Table(build_match(entries), options))
    again = replace(moment, rolls=game.rolls)
    return replace(_started(opening, again, position), rolls=game.rolls)


def continue_game(game: Game, visitor: str, computers: Mapping[int, str], moment: Moment) -> Table:
    """Return a table for a game that has no log, such as a saved one, with its dice rolled.

    `computers` are the keys of computer players by seat; the visitor plays all others.
    """
    seats = tuple(
        Seat(name, SeatKind.COMPUTER, computer_key=computers[index])
        if index in computers
        else Seat(name, SeatKind.LOCAL, visitor)
        for index, name in enumerate(game.players)
    )
    match = Match(visitor, str(game.ruleset), seats=seats, game=game)
    return with_rolls(Table(match, GameOptions()), (), moment)[1]


def _started(opening: Opening, moment: Moment, position: str = "") -> Opening:
    start = moment.start(opening.table, position)
    entries, table = with_rolls(opening.table, [start], moment)
    return Opening(opening.code, (*opening.entries, *entries), table)


def new_seat(
    match: Match, kind: SeatKind, visitor: str, name: str | None, computer_key: str | None
) -> Added:
    """Return the entry that adds a seat; if nobody names it, it gets an unused default name."""
    if kind is SeatKind.OPEN:
        return Added("", kind)
    is_computer = kind is SeatKind.COMPUTER
    key = (computer_key or "") if is_computer else ""
    if is_computer:
        check_computer(key)
    owner = "" if is_computer else visitor
    if name:
        return Added(name, kind, owner, key)
    taken = {seat.name for seat in match.seats}
    for number in count(1 if is_computer else len(match.seats) + 1):
        default = str(default_seat_name(key, number))
        if default not in taken:
            return Added(default, kind, owner, key, number)
    raise AssertionError  # numbers do not end


def check_computer(key: str) -> None:
    """Raise NotAllowed if there is no such computer player."""
    try:
        computer_player(key)
    except RailroadInkError:
        raise NotAllowed(NO_COMPUTER) from None
