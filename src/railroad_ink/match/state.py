"""The state of a match: a room, its seats and its game, at one version."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from railroad_ink.api import new_game
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game, Phase
from railroad_ink.core.errors import Violation
from railroad_ink.core.record import Record
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.match.entries import Rolled, Started
from railroad_ink.match.refusals import WRONG_NUMBER, NotAllowed


class SeatKind(StrEnum):
    """Who plays a seat."""

    PERSON = "person"
    LOCAL = "local"
    """A person at the screen of the host."""
    COMPUTER = "computer"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table."""

    name: str
    kind: SeatKind
    owner: str = ""
    """The visitor who plays it, or did before a computer player took over."""
    level: str = ""
    """Key of the computer player."""

    def played_by(self, visitor: str) -> bool:
        """Whether this visitor decides here."""
        return self.kind in {SeatKind.PERSON, SeatKind.LOCAL} and self.owner == visitor


@dataclass(frozen=True)
class Match:
    """A room and its game, at one version."""

    host: str
    rules: str
    clock: int | None = None
    seeded: bool = False
    daily: str = ""
    counted: bool = False
    seats: tuple[Seat, ...] = ()
    game: Game | None = None
    rolled_at: float = 0.0
    rematch: str = ""
    version: int = 1
    """How many entries made it."""

    # Where it stands

    @property
    def phase(self) -> str:
        """What the match waits for: `lobby`, `rolling`, `picking`, `drawing` or `over`."""
        return "lobby" if self.game is None else self.game.phase.value

    @property
    def ruleset(self) -> Ruleset:
        """The rules, which before the start may leave the goals open."""
        return self.game.ruleset if self.game else CATALOGUE.ruleset(self.rules)

    @property
    def deadline(self) -> float | None:
        """When the clock of the running round runs out."""
        runs = self.clock and self.phase in {"picking", "drawing"}
        return self.rolled_at + self.clock if runs and self.clock else None

    @property
    def waiting(self) -> list[int]:
        """The seats that the game waits for."""
        game = self.game
        if game is None or game.phase not in {Phase.PICKING, Phase.DRAWING}:
            return []
        if game.picker is not None:
            return [game.picker]
        turns = enumerate(game.rounds[-1].turns)
        return [i for i, turn in turns if not turn.done and i not in game.departed]

    def seats_of(self, visitor: str) -> list[int]:
        """The seats that a visitor plays."""
        return [i for i, seat in enumerate(self.seats) if seat.played_by(visitor)]

    def started(self, generator: Generator) -> Started:
        """Draw what the set-up leaves to chance."""
        variant, count = self.ruleset.variant, len(self.taken)
        minimum, maximum = variant.players
        if not minimum <= count <= maximum:
            told = WRONG_NUMBER.format(variant=variant.title, minimum=minimum, maximum=maximum)
            raise NotAllowed(Violation("wrong-number", told))
        game = new_game(self.ruleset, count, generator)
        return Started(str(game.ruleset), game.star)

    def rolled(self, generator: Generator, at: float) -> Rolled:
        """Roll the dice of the next round."""
        assert self.game is not None  # the phase says that dice are to be rolled
        faces = self.game.roll(generator).current_roll
        return Rolled(tuple(face.key for face in faces), at)

    @property
    def taken(self) -> tuple[Seat, ...]:
        """The seats that somebody has taken."""
        return tuple(seat for seat in self.seats if seat.kind is not SeatKind.OPEN)

    # What may be seen

    def turn_for(self, visitor: str, seat: int) -> Turn | None:
        """Return a round in progress, to none but who plays the seat."""
        if self.game is None or self.game.phase is not Phase.DRAWING:
            return None
        mine = self.seats[seat].played_by(visitor) and seat not in self.game.departed
        return self.game.turn(seat) if mine else None

    def sheet_for(self, visitor: str, seat: int) -> Sheet:
        """Return a sheet as a visitor may see it: others' without the running round."""
        assert self.game is not None  # there are no sheets before the start
        turn = self.turn_for(visitor, seat)
        return turn.sheet if turn else self.game.sheets[seat]

    def finished_rounds(self) -> Record:
        """Return the record without the running round, for everyone."""
        assert self.game is not None  # nothing is recorded before the start
        record = Record.of(self.game)
        if self.game.between_rounds:
            return record
        rounds = record.rounds[:-1]
        gone = tuple(d for d in record.departures if d.number <= len(rounds))
        return record._replace(rounds=rounds, departures=gone)

    # Steps

    def with_seat(self, index: int, seat: Seat) -> Match:
        """Return the match with another seat in a place."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))
