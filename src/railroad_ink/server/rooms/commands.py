"""What the requests of a page mean for a match."""

from __future__ import annotations

from itertools import count

from railroad_ink.bots.registry import computer
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Phase
from railroad_ink.core.errors import RailroadInkError, Violation
from railroad_ink.core.text import Text
from railroad_ink.match import Match, NotAllowed, SeatKind
from railroad_ink.match.entries import (
    Acted,
    Added,
    Cleared,
    Configured,
    Dropped,
    Ended,
    Entry,
    Given,
    Picked,
    Removed,
    Renamed,
    SatDown,
    StoodUp,
    TookBack,
)
from railroad_ink.server.sockets import messages
from railroad_ink.server.sockets.messages import Moment
from railroad_ink.server.views.models import GameOptions

STALE = Violation(
    "stale",
    Text(
        "The game has moved on in the meantime; look again.",
        "Die Partie ist inzwischen weitergegangen; schau noch einmal.",
    ),
)
SEATED = Violation("seated", Text("You already have a seat.", "Du hast schon einen Platz."))
FULL = Violation(
    "no-open-seat",
    Text(
        "There is no seat to take, but you can watch.",
        "Es ist kein Platz frei, aber du kannst zuschauen.",
    ),
)
NO_COMPUTER = Violation(
    "no-such-computer",
    Text("There is no such computer player.", "Diesen Computerspieler gibt es nicht."),
)
Made = list[Entry]


def rules_of(options: GameOptions) -> str:
    """Return the text of the ruleset; `RulesetError` says why these options do not go together."""
    ruleset = CATALOGUE.build(
        options.edition,
        tuple(options.expansions),
        longest=options.longest,
        goals=tuple(options.goals),
        variant="draft" if options.draft else "standard",
    )
    return str(ruleset)


def entries_for(
    match: Match, visitor: str, message: messages.ClientMessage, generator: Generator
) -> Made:
    """Return what a request adds to a match; whether it may is for the match to say."""
    if isinstance(message, messages.TurnRequest):
        _check_moment(match, message.seat, message.at)
        return [_in_round(match, message)]
    match message:
        case messages.Start():
            return [match.started(generator)]
        case messages.ChangeOptions(options=options):
            return [Configured(rules_of(options), options.clock, options.seed is not None)]
        case messages.GiveToComputer(seat=seat, level=level):
            check_level(level)
            return [Given(seat, level)]
        case messages.Drop(seat=seat):
            return [Dropped(seat)]
        case _:
            return [_seating(match, visitor, message)]


def _in_round(match: Match, message: messages.TurnRequest) -> Entry:
    match message:
        case messages.Act(seat=seat, action=action):
            return Acted(seat, action)
        case messages.Undo(seat=seat):
            return TookBack(seat, _actions(match, seat) - 1)
        case messages.TakeBack(seat=seat, place=place):
            return TookBack(seat, place)
        case messages.ClearRound(seat=seat):
            return Cleared(seat)
        case messages.Pick(seat=seat, option=option):
            return Picked(seat, option)
        case _:
            return Ended(message.seat)


def _seating(match: Match, visitor: str, message: object) -> Entry:
    match message:
        case messages.Sit():
            return _sit(match, visitor, message)
        case messages.Stand(seat=seat):
            return StoodUp(seat)
        case messages.Rename(seat=seat, name=name):
            return Renamed(seat, name)
        case messages.RemoveSeat(seat=seat):
            return Removed(seat)
        case messages.AddSeat(kind=kind, name=name, level=level):
            return added(match, SeatKind(kind), visitor, name, level)
        case _:
            raise AssertionError(message)  # every request is listed here or above


def _check_moment(match: Match, seat: int, at: Moment | None) -> None:
    if at is None or match.game is None or seat >= len(match.seats):
        return
    if (at.round, at.actions) != (match.game.number, _actions(match, seat)):
        raise NotAllowed(STALE)


def _actions(match: Match, seat: int) -> int:
    """How many actions a seat has done in this round."""
    game = match.game
    if game is None or game.phase is not Phase.DRAWING or seat >= len(match.seats):
        return 0
    return len(game.turn(seat).actions)


def _sit(match: Match, visitor: str, message: messages.Sit) -> Entry:
    if match.game is None and match.seats_of(visitor):
        raise NotAllowed(SEATED)
    if message.seat is not None:
        return SatDown(message.seat, visitor, message.name)
    for place, seat in enumerate(match.seats):
        mine = seat.kind is SeatKind.COMPUTER and seat.owner == visitor
        if mine or (seat.kind is SeatKind.OPEN and match.game is None):
            return SatDown(place, visitor, message.name)
    if match.game is not None:
        raise NotAllowed(FULL)
    return Added(message.name, SeatKind.PERSON, visitor)


def added(match: Match, kind: SeatKind, visitor: str, name: str | None, level: str | None) -> Added:
    """Return the entry for one more seat, named if nobody has named it."""
    if kind is SeatKind.OPEN:
        return Added("", kind)
    if kind is SeatKind.COMPUTER:
        check_level(level or "")
        title = str(computer(level or "").title)
        return Added(name or _free_name(match, title), kind, "", level or "")
    return Added(name or _free_name(match, "Player", len(match.seats) + 1), kind, visitor)


def check_level(level: str) -> None:
    """Refuse a computer player that is not there."""
    try:
        computer(level)
    except RailroadInkError:
        raise NotAllowed(NO_COMPUTER) from None


def _free_name(match: Match, name: str, first: int = 1) -> str:
    """Return a name that nobody has: `Surveyor`, then `Surveyor 2`."""
    taken = {seat.name for seat in match.seats}
    tried = (name if number == 1 else f"{name} {number}" for number in count(first))
    return next(free for free in tried if free not in taken)
