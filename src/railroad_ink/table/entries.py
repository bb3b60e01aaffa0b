"""The entries of a match's event log: one small value per kind of event, and what it changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, dataclass_transform

from railroad_ink.core import setup
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.errors import NotationError, RailroadInkError
from railroad_ink.core.notation import read_position
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.table.match import Match, Seat, SeatKind
from railroad_ink.table.names import clean_name
from railroad_ink.table.refusals import (
    HAS_LEFT,
    NO_SEAT,
    NOBODY_TO_REPLACE,
    NOT_OVER,
    REMATCHED,
    SEAT_TAKEN,
    TABLE_FULL,
    UNREADABLE,
    NotAllowed,
)

UNREADABLE_ENTRY = Text("This entry was written by another version: {entry}")


class UnreadableEntry(RailroadInkError):
    """An entry of a kind, or with values, that this version does not know."""


@dataclass_transform(frozen_default=True)
class Entry:
    """Something that happened at a table; every class derived from it is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        """Make the class a dataclass."""
        dataclass(frozen=True)(cls)

    def apply(self, match: Match) -> Match:
        """Return the match after it; raises IllegalAction if it is not allowed now."""
        raise NotAllowed(UNREADABLE)


class Opened(Entry):
    """A room was opened."""

    host: str
    rules: str
    """Text of the ruleset; goals may still be random."""
    clock: int | None = None
    seeded: bool = False
    daily: str = ""
    counted: bool = False
    dice_of: str = ""
    """Code of a finished game whose dice are used again."""

    def new_match(self) -> Match:
        """Return a match without seats; raises RulesetError if its rules are invalid."""
        CATALOGUE.ruleset(self.rules)
        return Match(
            self.host, self.rules, self.clock, self.seeded, self.daily, self.counted, self.dice_of
        )


class Configured(Entry):
    """The options changed."""

    rules: str
    clock: int | None
    seeded: bool

    def apply(self, match: Match) -> Match:
        """Change the options."""
        match.expect_lobby()
        CATALOGUE.ruleset(self.rules)
        return replace(match, rules=self.rules, clock=self.clock, seeded=self.seeded)


class Added(Entry):
    """A seat was added."""

    name: str
    kind: str
    owner: str = ""
    computer_key: str = ""
    number: int = 0
    """Number in a default name such as “Player 2”; 0 if the player chose the name."""

    def apply(self, match: Match) -> Match:
        """Add the seat."""
        match.expect_lobby()
        if len(match.seats) >= MAX_PLAYERS:
            raise NotAllowed(TABLE_FULL)
        name = "" if self.kind == SeatKind.OPEN else clean_name(self.name)
        seat = Seat(name, SeatKind(self.kind), self.owner, self.computer_key, self.number)
        return replace(match, seats=(*match.seats, seat))


class Removed(Entry):
    """A seat was removed."""

    seat: int

    def apply(self, match: Match) -> Match:
        """Remove the seat."""
        match.expect_lobby()
        match.seat_at(self.seat)
        seats = tuple(seat for index, seat in enumerate(match.seats) if index != self.seat)
        return replace(match, seats=seats)


class SatDown(Entry):
    """A visitor took a seat."""

    seat: int
    owner: str
    name: str

    def apply(self, match: Match) -> Match:
        """Take an open seat, or take one's own back from a computer player."""
        seat = match.seat_at(self.seat)
        if match.game is None and seat.kind is SeatKind.OPEN:
            taken = Seat(clean_name(self.name), SeatKind.PERSON, self.owner)
        elif seat.stands_in and seat.owner == self.owner:
            taken = replace(seat, kind=seat.former_kind, computer_key="")
        else:
            raise NotAllowed(SEAT_TAKEN)
        return match.with_seat(self.seat, taken)


class StoodUp(Entry):
    """A visitor gave up a seat before the start, or left the running game."""

    seat: int

    def apply(self, match: Match) -> Match:
        """Free the seat, or let the others play on."""
        match.seat_at(self.seat)
        if match.game is None:
            return match.with_seat(self.seat, Seat("", SeatKind.OPEN))
        return replace(match, game=match.game.leave(self.seat))


class Renamed(Entry):
    """A seat changed its name."""

    seat: int
    name: str

    def apply(self, match: Match) -> Match:
        """Change the name."""
        match.expect_lobby()
        seat = match.seat_at(self.seat)
        if seat.kind is SeatKind.OPEN:
            raise NotAllowed(NO_SEAT)
        return match.with_seat(self.seat, replace(seat, name=clean_name(self.name), number=0))


class GivenToComputer(Entry):
    """A computer player took over a person's seat."""

    seat: int
    computer_key: str

    def apply(self, match: Match) -> Match:
        """Let the computer player stand in."""
        seat = match.seat_at(self.seat)
        departed = match.running_game.departed if match.game else ()
        if self.seat in departed or not seat.owner or seat.kind is SeatKind.COMPUTER:
            raise NotAllowed(NOBODY_TO_REPLACE)
        stand_in = replace(
            seat, kind=SeatKind.COMPUTER, computer_key=self.computer_key, former_kind=seat.kind
        )
        return match.with_seat(self.seat, stand_in)


class Dropped(Entry):
    """The other players continue without a disconnected player."""

    seat: int

    def apply(self, match: Match) -> Match:
        """Let the others play on."""
        seat, game = match.seat_at(self.seat), match.running_game
        if self.seat in game.departed:
            raise NotAllowed(HAS_LEFT)
        if seat.kind not in {SeatKind.PERSON, SeatKind.LOCAL}:
            raise NotAllowed(NOBODY_TO_REPLACE)
        return replace(match, game=game.leave(self.seat))


class Started(Entry):
    """The game started, with all random set-up decided."""

    rules: str
    star: int | None
    position: str = ""
    """Text of the boards it begins with; empty for empty boards."""

    def apply(self, match: Match) -> Match:
        """Start the game with the occupied seats."""
        match.expect_lobby()
        seats = match.occupied_seats
        ruleset = CATALOGUE.ruleset(self.rules)
        position = read_position(ruleset, self.position) if self.position else None
        names = [seat.name for seat in seats]
        game = setup.new_game(ruleset, names, star=self.star, position=position)
        return replace(match, seats=seats, game=game)


class Rolled(Entry):
    """The dice of a round were rolled."""

    faces: tuple[str, ...]
    at: float
    """Unix timestamp; the round clock starts here."""

    def apply(self, match: Match) -> Match:
        """Begin the round."""
        game = match.running_game.with_roll(self.faces)
        return replace(match, game=game, rolled_at=self.at)


class Picked(Entry):
    """A player took dice."""

    seat: int
    option: int

    def apply(self, match: Match) -> Match:
        """Give the player these dice."""
        return replace(match, game=match.running_game.pick(self.seat, self.option))


class Acted(Entry):
    """A player drew a route, made a choice or made a move."""

    seat: int
    action: str

    def apply(self, match: Match) -> Match:
        """Let the player act."""
        return _change_turn(match, self)


class TookBack(Entry):
    """A player took back one action of the round."""

    seat: int
    index: int

    def apply(self, match: Match) -> Match:
        """Take the action back."""
        return _change_turn(match, self)


class Cleared(Entry):
    """A player took back all actions of the round."""

    seat: int

    def apply(self, match: Match) -> Match:
        """Take everything back."""
        return _change_turn(match, self)


class Ended(Entry):
    """A player ended the round."""

    seat: int

    def apply(self, match: Match) -> Match:
        """Declare the player's round done."""
        return replace(match, game=match.running_game.end_round(self.seat))


class Rematched(Entry):
    """The players opened a rematch in another room."""

    code: str

    def apply(self, match: Match) -> Match:
        """Link the room of the rematch."""
        if match.game is None or not match.game.is_over:
            raise NotAllowed(NOT_OVER)
        if match.rematch:
            raise NotAllowed(REMATCHED)
        return replace(match, rematch=self.code)


KINDS: dict[str, type[Entry]] = {
    "Opened": Opened, "Configured": Configured, "Added": Added, "Removed": Removed,
    "SatDown": SatDown, "StoodUp": StoodUp, "Renamed": Renamed, "Given": GivenToComputer,
    "Dropped": Dropped, "Started": Started, "Rolled": Rolled, "Picked": Picked, "Acted": Acted,
    "TookBack": TookBack, "Cleared": Cleared, "Ended": Ended, "Rematched": Rematched,
}  # fmt: skip
"""The kind under which each entry is stored. Never change a key: stored rooms contain it."""
_KIND_OF = {entry_type: kind for kind, entry_type in KINDS.items()}


def write_entry(entry: Entry) -> list[Any]:
    """Serialize an entry as a list: its kind, then its field values."""
    return [_KIND_OF[type(entry)], *vars(entry).values()]


def read_entry(values: Sequence[Any]) -> Entry:
    """Parse the output of `write_entry`; raises UnreadableEntry for what it never wrote."""
    try:
        kind, *arguments = values
        return KINDS[kind](*(tuple(v) if isinstance(v, list) else v for v in arguments))
    except (KeyError, TypeError, ValueError):
        raise UnreadableEntry(UNREADABLE_ENTRY.format(entry=str(values)[:80])) from None


def turn_after(turn: Turn, entry: Acted | TookBack | Cleared) -> Turn:
    """Return a round in progress after an entry: in rooms, lessons and puzzles alike.

    Raises IllegalAction, whose text says why it is not allowed now.
    """
    match entry:
        case Acted(action=action):
            try:
                return turn.apply(read_action(turn.ruleset, action))
            except NotationError:
                raise NotAllowed(UNREADABLE) from None
        case TookBack(index=index):
            return turn.take_back(index)
        case Cleared():
            return turn.clear()


def _change_turn(match: Match, entry: Acted | TookBack | Cleared) -> Match:
    game = match.running_game.change_turn(entry.seat, lambda turn: turn_after(turn, entry))
    return replace(match, game=game)


def apply_entry(match: Match, entry: Entry) -> Match:
    """Return the match after one more entry; raises IllegalAction if it is not allowed now."""
    return replace(entry.apply(match), version=match.version + 1)


def build_match(entries: Iterable[Entry]) -> Match:
    """Replay a complete log of entries."""
    first, *rest = entries
    assert isinstance(first, Opened)  # every log starts with it
    match = first.new_match()
    for entry in rest:
        match = apply_entry(match, entry)
    return match
