"""What people, computer players and the clock may ask of a table: one class per request.

Each says who may make it (`check`) and what entries it leads to (`entries`); a few do more than add
entries (`decision`). `decide` asks them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, dataclass_transform

from railroad_ink.core.engine import Game
from railroad_ink.core.phase import Phase
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
    Rematched,
    Removed,
    Renamed,
    SatDown,
    StoodUp,
    TookBack,
)
from railroad_ink.table.match import Match, SeatKind, Table
from railroad_ink.table.moment import Moment, with_rolls
from railroad_ink.table.names import clean_name
from railroad_ink.table.opening import (
    Opening,
    check_computer,
    new_seat,
    open_rematch,
    open_same_dice,
)
from railroad_ink.table.options import GameOptions
from railroad_ink.table.permissions import check_host, check_player, check_seat
from railroad_ink.table.refusals import (
    NO_OPEN_SEAT,
    NOT_YOURS,
    SEATED,
    STALE,
    STILL_HERE,
    UNREADABLE,
    NotAllowed,
)

MAX_ACTION_LENGTH = 400


@dataclass(frozen=True, slots=True)
class ComputerSeat:
    """The computer player of a seat, as somebody who asks."""

    seat: int


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of the round, as somebody who asks: for people whose time is up."""


Who = str | ComputerSeat | Clock
"""Who asks: a visitor, the computer player of a seat, or the clock."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a request leads to: first the host stores it, then it is so."""

    entries: tuple[Entry, ...]
    """What to append to the log, the rolls that follow included; nothing if it comes too late."""
    table: Table
    """The table after these entries."""
    opens: Opening | None = None
    """A room to be stored before the entries are."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Request:
    """Something that is asked of a table; every class derived from it is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        """Make the class a dataclass."""
        dataclass(frozen=True, kw_only=True)(cls)

    def check(self, match: Match, who: Who, moment: Moment) -> None:
        """Raise NotAllowed unless this one may ask it; only visitors may, unless it says so."""
        if not isinstance(who, str):
            raise NotAllowed(NOT_YOURS)
        self.check_visitor(match, who, moment)

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Raise NotAllowed unless this visitor may ask it."""
        raise NotImplementedError

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the entries it leads to; whether they are allowed now is their own matter."""
        return ()

    def decision(self, table: Table, visitor: str, moment: Moment) -> Decision:
        """Return these entries with the rolls they lead to, and the table after them."""
        entries, after = with_rolls(table, self.entries(table, visitor, moment), moment)
        return Decision(entries, after)


class HostRequest(Request):
    """Base of what only the host may ask."""

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Let only the host ask."""
        check_host(match, visitor)


class SeatRequest(Request):
    """Base of what only the player of a seat may ask."""

    seat: int

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Let only the seat's player ask."""
        check_seat(match, visitor, self.seat)


# A round


@dataclass(frozen=True, slots=True)
class TurnProgress:
    """The state of a seat as the client knows it; the request is refused if it is outdated."""

    round: int
    actions: int
    """Number of actions the seat has taken this round."""


class TurnRequest(SeatRequest):
    """Base of a player's requests within a round."""

    expected: TurnProgress | None = None

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Let only the seat's player ask, who has to know how far the game is."""
        super().check_visitor(match, visitor, moment)
        if self.expected is not None and match.game is not None:
            now = TurnProgress(match.game.round_number, actions_taken(match, self.seat))
            if now != self.expected:
                raise NotAllowed(STALE)


class TurnChange(TurnRequest):
    """Base of the requests that change a round in progress: in rooms, lessons and puzzles alike."""

    def entry(self, actions: int) -> Acted | TookBack | Cleared:
        """Return the entry it leads to, after this many actions of the round."""
        raise NotImplementedError

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the change."""
        return [self.entry(actions_taken(table.match, self.seat))]


class Act(TurnChange):
    """Draw a route, make a choice or make a move."""

    action: str
    """As offered: `t-highway B2 HHH-`, or the `action` of a choice or move."""

    def entry(self, actions: int) -> Acted:
        """Return the action."""
        if len(self.action) > MAX_ACTION_LENGTH:
            raise NotAllowed(UNREADABLE)
        return Acted(self.seat, self.action)


class Undo(TurnChange):
    """Take back the last action of the round. Redo is `act` with the same action."""

    def entry(self, actions: int) -> TookBack:
        """Return the last action, taken back."""
        return TookBack(self.seat, actions - 1)


class TakeBack(TurnChange):
    """Take back any action of the round."""

    index: int
    """Index among the actions of the round, from 0."""

    def entry(self, actions: int) -> TookBack:
        """Return the action, taken back."""
        return TookBack(self.seat, self.index)


class ClearRound(TurnChange):
    """Take back all actions of the round."""

    def entry(self, actions: int) -> Cleared:
        """Return the round, cleared."""
        return Cleared(self.seat)


class EndRound(TurnRequest):
    """End the round."""

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the end of the round."""
        return [Ended(self.seat)]


class Pick(TurnRequest):
    """Pick dice in a draft."""

    option: int

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the pick."""
        return [Picked(self.seat, self.option)]


def actions_taken(match: Match, seat: int) -> int:
    """Return how many actions a seat has taken this round."""
    game = match.game
    if game is None or game.phase is not Phase.DRAWING:
        return 0
    return len(game.turn(seat).actions)


# Seats and options


class Sit(Request):
    """Take an open seat before the start, or take one's seat back from a computer player."""

    seat: int | None = None
    """Any suitable seat if omitted; before the start one is added if necessary."""
    name: str

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Let anybody ask."""

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return who sits down, on which seat."""
        match, name = table.match, clean_name(self.name)
        if match.game is None and match.seats_of(visitor):
            raise NotAllowed(SEATED)
        if self.seat is not None:
            return [SatDown(self.seat, visitor, name)]
        for index, seat in enumerate(match.seats):
            mine = seat.stands_in and seat.owner == visitor
            if mine or (seat.kind is SeatKind.OPEN and match.game is None):
                return [SatDown(index, visitor, name)]
        if match.game is not None:
            raise NotAllowed(NO_OPEN_SEAT)
        return [Added(name, SeatKind.PERSON, visitor)]


class Stand(SeatRequest):
    """Give up a seat before the start, or leave a running game permanently."""

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return who stands up."""
        return [StoodUp(self.seat)]


class Rename(SeatRequest):
    """Rename one's seat before the start."""

    name: str

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the new name."""
        return [Renamed(self.seat, self.name)]


class AddSeat(HostRequest):
    """Host: add a seat before the start."""

    kind: Literal["local", "computer", "open"]
    name: str | None = None
    level: str | None = None
    """Key of the computer player."""

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the seat."""
        return [new_seat(table.match, SeatKind(self.kind), visitor, self.name, self.level)]


class RemoveSeat(HostRequest):
    """Host: remove a seat before the start."""

    seat: int

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return which seat goes."""
        return [Removed(self.seat)]


class AbsenceRequest(Request):
    """Base of what the others may do about a player who is absent."""

    seat: int

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Let players ask about somebody who has been away long enough."""
        check_player(match, visitor)
        owner = match.seat_at(self.seat).owner
        if owner and owner not in moment.absent:
            raise NotAllowed(STILL_HERE)


class GiveToComputer(AbsenceRequest):
    """Players (before the start, the host): let a computer player replace an absent player.

    The player may return with `sit`.
    """

    level: str

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return who stands in."""
        check_computer(self.level)
        return [GivenToComputer(self.seat, self.level)]


class Drop(AbsenceRequest):
    """Players: continue the running game without an absent player."""

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return who is dropped."""
        return [Dropped(self.seat)]


class ChangeOptions(HostRequest):
    """Host: change the options before the start."""

    options: GameOptions

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return what the match has to know of them."""
        seeded = self.options.seed is not None
        return [Configured(self.options.rules, self.options.clock, seeded)]

    def decision(self, table: Table, visitor: str, moment: Moment) -> Decision:
        """Change the match and the table."""
        return super().decision(Table(table.match, self.options), visitor, moment)


class Start(HostRequest):
    """Host: start the game."""

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the start, with what chance decides."""
        table.match.expect_lobby()
        return [moment.start(table)]


# After the game


class Rematch(Request):
    """Players: open a new room with the same players and options after the game.

    Repeated requests get the same room; its code appears in `room.rematch`.
    """

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Let players ask."""
        check_player(match, visitor)

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the link to the new room, unless there is one."""
        return [] if table.match.rematch else [Rematched(moment.code)]

    def decision(self, table: Table, visitor: str, moment: Moment) -> Decision:
        """Open the new room besides, unless there is one."""
        decision = super().decision(table, visitor, moment)
        if not decision.entries:
            return decision
        return replace(decision, opens=open_rematch(table, visitor, moment))


class PlayAgain(Request):
    """Anybody: play the dice of a finished game once more, in a new room."""

    code: str
    """That of the finished game."""

    def check_visitor(self, match: Match, visitor: str, moment: Moment) -> None:
        """Let anybody ask."""

    def decision(self, table: Table, visitor: str, moment: Moment) -> Decision:
        """Open the new room; nothing changes in this one."""
        return Decision((), table, open_same_dice(table, self.code, visitor, moment))


# Computer players and the clock


@dataclass(frozen=True, slots=True)
class SeatProgress:
    """The point that a seat has reached in the current round."""

    kind: SeatKind
    round: int
    done: tuple[object, ...]
    """What it has drawn; while dice are picked, what all have picked."""


def progress_of(match: Match, seat: int) -> SeatProgress | None:
    """Return how far a seat is; None if the game does not wait for it."""
    if match.game is None or seat not in match.seats_to_act:
        return None
    return SeatProgress(match.seats[seat].kind, match.game.round_number, done_by(match.game, seat))


def done_by(game: Game, seat: int) -> tuple[object, ...]:
    """Return what a seat has drawn in the current round; while dice are picked, all picks."""
    current = game.rounds[-1]
    if not current.turns:
        return ("picking", *current.picks)
    return ("drawing", *(str(action) for action in current.turns[seat].actions))


class Decided(Request):
    """A computer player has decided: for its seat, or for somebody whose time is up.

    If the game has moved on meanwhile, it leads to nothing.
    """

    seat: int
    progress: SeatProgress
    """How far the seat was when the player began to think."""
    option: int | None = None
    """The dice to pick; None outside the picking phase."""
    actions: tuple[str, ...] = ()
    """The actions for the rest of the round, in order."""

    def check(self, match: Match, who: Who, moment: Moment) -> None:
        """Let a computer player decide for its seat, and the clock for people once it has rung.

        What comes too late is not refused: it leads to nothing.
        """
        if isinstance(who, str):
            raise NotAllowed(NOT_YOURS)
        if progress_of(match, self.seat) != self.progress:
            return
        if self.progress.kind is SeatKind.COMPUTER:
            allowed = who == ComputerSeat(self.seat)
        else:
            rung = match.deadline is not None and moment.now >= match.deadline
            allowed = rung and isinstance(who, Clock)
        if not allowed:
            raise NotAllowed(NOT_YOURS)

    def entries(self, table: Table, visitor: str, moment: Moment) -> Iterable[Entry]:
        """Return the decision. The roll after the last round ends by itself."""
        match = table.match
        if progress_of(match, self.seat) != self.progress:
            return []
        if self.option is not None:
            return [Picked(self.seat, self.option)]
        acted = [Acted(self.seat, action) for action in self.actions]
        ends_itself = bool(acted) and match.running_game.closing
        return acted if ends_itself else [*acted, Ended(self.seat)]


VISITOR_REQUESTS: dict[str, type[Request]] = {
    "act": Act, "undo": Undo, "take_back": TakeBack, "clear_round": ClearRound,
    "end_round": EndRound, "pick": Pick, "sit": Sit, "stand": Stand, "rename": Rename,
    "add_seat": AddSeat, "remove_seat": RemoveSeat, "give_to_computer": GiveToComputer,
    "drop": Drop, "change_options": ChangeOptions, "start": Start, "rematch": Rematch,
}  # fmt: skip
"""What people ask of the room they are in, by its name in messages."""
