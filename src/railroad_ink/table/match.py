"""The state of a table: its seats, its game and its options, at one version."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from railroad_ink.core.engine import Game
from railroad_ink.core.phase import Phase
from railroad_ink.core.record import Record
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.table.options import GameOptions
from railroad_ink.table.refusals import NO_SEAT, NOT_STARTED, OVER, STARTED, NotAllowed


class SeatKind(StrEnum):
    """Who plays a seat."""

    PERSON = "person"
    LOCAL = "local"
    """A person sharing the host's screen."""
    COMPUTER = "computer"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table."""

    name: str
    kind: SeatKind
    owner: str = ""
    """The visitor who plays it, or played it before a computer player took over."""
    computer_key: str = ""
    """Key of the computer player."""
    number: int = 0
    """Number in a default name such as “Player 2”; 0 if the player chose the name."""
    former_kind: SeatKind = SeatKind.PERSON
    """What the owner takes back from a computer player: a seat with its own screen or not."""

    @property
    def stands_in(self) -> bool:
        """Whether a computer player has taken over a person's seat."""
        return self.kind is SeatKind.COMPUTER and self.owner != ""

    def played_by(self, visitor: str) -> bool:
        """Whether this visitor plays the seat."""
        return self.kind in {SeatKind.PERSON, SeatKind.LOCAL} and self.owner == visitor


@dataclass(frozen=True)
class Match:
    """A room and its game, at one version."""

    host: str
    rules: str
    clock: int | None = None
    """Seconds that people have for a round; None if there is no clock."""
    seeded: bool = False
    """Whether the host chose the seed of the dice, so that they may be known."""
    daily: str = ""
    """The day of a daily game; empty for other games."""
    counted: bool = False
    """Whether it is the one attempt at a daily game that counts."""
    dice_of: str = ""
    """Code of a finished game whose dice are used again."""
    seats: tuple[Seat, ...] = ()
    game: Game | None = None
    rolled_at: float = 0.0
    rematch: str = ""
    """Code of the room in which the same players play again; empty if there is none."""
    version: int = 1
    """Number of entries applied so far."""

    # Status

    @property
    def phase(self) -> str:
        """The current phase: `lobby`, `rolling`, `picking`, `drawing` or `over`."""
        return "lobby" if self.game is None else self.game.phase.value

    @property
    def ruleset(self) -> Ruleset:
        """The rules; before the start the goals may still be random."""
        return self.game.ruleset if self.game else CATALOGUE.ruleset(self.rules)

    @property
    def deadline(self) -> float | None:
        """Unix timestamp at which the round clock expires; None without a clock."""
        if not self.clock or self.phase not in {"picking", "drawing"}:
            return None
        return self.rolled_at + self.clock

    @property
    def seats_to_act(self) -> list[int]:
        """The seats that still have to act."""
        return list(self.game.players_to_act) if self.game else []

    def seats_of(self, visitor: str) -> list[int]:
        """Return the seats that a visitor plays."""
        return [i for i, seat in enumerate(self.seats) if seat.played_by(visitor)]

    @property
    def occupied_seats(self) -> tuple[Seat, ...]:
        """The occupied seats."""
        return tuple(seat for seat in self.seats if seat.kind is not SeatKind.OPEN)

    # Visibility

    def turn_for(self, visitor: str, seat: int) -> Turn | None:
        """Return a seat's round in progress; None unless the visitor plays the seat."""
        if self.game is None or self.game.phase is not Phase.DRAWING:
            return None
        mine = self.seats[seat].played_by(visitor) and seat not in self.game.departed
        return self.game.turn(seat) if mine else None

    def sheet_for(self, visitor: str, seat: int) -> Sheet:
        """Return a sheet as a visitor may see it: other players' without the current round."""
        assert self.game is not None  # sheets exist from the start on
        turn = self.turn_for(visitor, seat)
        return turn.sheet if turn else self.game.sheets[seat]

    def public_record(self) -> Record:
        """Return the public record, which excludes the current round."""
        assert self.game is not None  # the record begins with the start
        record = Record.of(self.game)
        if self.game.between_rounds:
            return record
        rounds = record.rounds[:-1]
        finished = record.rounds_before + len(rounds)
        departures = tuple(d for d in record.departures if d.round_number <= finished)
        return record._replace(rounds=rounds, departures=departures)

    # Checks

    def seat_at(self, index: int) -> Seat:
        """Return a seat; raises NotAllowed if there is none."""
        if not 0 <= index < len(self.seats):
            raise NotAllowed(NO_SEAT)
        return self.seats[index]

    def expect_lobby(self) -> None:
        """Raise NotAllowed once the game has started."""
        if self.game is not None:
            raise NotAllowed(STARTED)

    @property
    def running_game(self) -> Game:
        """The running game; raises NotAllowed if there is none."""
        if self.game is None:
            raise NotAllowed(NOT_STARTED)
        if self.game.is_over:
            raise NotAllowed(OVER)
        return self.game

    # Changes

    def with_seat(self, index: int, seat: Seat) -> Match:
        """Return the match with the seat at an index replaced."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))


@dataclass(frozen=True, slots=True)
class Table:
    """A match, and the options that were chosen for its game."""

    match: Match
    options: GameOptions
