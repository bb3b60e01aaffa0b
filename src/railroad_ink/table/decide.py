"""The one door of a table: what somebody asks leads to entries, or is refused with the reason."""

from __future__ import annotations

from dataclasses import dataclass

from railroad_ink.bots.decisions import FINISHER, ComputerDecision
from railroad_ink.table.match import SeatKind, Table
from railroad_ink.table.moment import Moment
from railroad_ink.table.requests import (
    Clock,
    ComputerSeat,
    Decided,
    Decision,
    Request,
    SeatProgress,
    Who,
    progress_of,
)


def decide(table: Table, who: Who, request: Request, moment: Moment) -> Decision:
    """Return what a request leads to; raises RailroadInkError with the reason if it is refused."""
    request.check(table.match, who, moment)
    return request.decision(table, who if isinstance(who, str) else "", moment)


@dataclass(frozen=True, slots=True)
class Awaited:
    """A decision that the game waits for, and no person makes."""

    who: ComputerSeat | Clock
    """Who hands it in: the computer player of the seat, or the clock for a late person."""
    seat: int
    computer_key: str
    """The computer player to ask."""
    progress: SeatProgress

    def request(self, decision: ComputerDecision) -> Decided:
        """Return the request that hands a decision in."""
        return Decided(seat=self.seat, progress=self.progress, **decision._asdict())


@dataclass(frozen=True, slots=True)
class Due:
    """What a host has to bring about next."""

    decisions: tuple[Awaited, ...] = ()
    rings_in: float | None = None
    """Seconds until the clock rings for people who are not done; None if it is not running."""


def due(table: Table, *, present: bool, now: float) -> Due:
    """Return what a table waits for, besides people.

    Args:
        table: The table.
        present: Whether anybody is there. Computer players wait until somebody is.
        now: Unix timestamp.
    """
    match = table.match
    decisions, late = [], []
    for seat in match.seats_to_act:
        player, progress = match.seats[seat], progress_of(match, seat)
        assert progress is not None  # the game waits for this seat
        if player.kind is not SeatKind.COMPUTER:
            late.append(Awaited(Clock(), seat, FINISHER, progress))
        elif present:
            decisions.append(Awaited(ComputerSeat(seat), seat, player.computer_key, progress))
    if match.deadline is None or not late:
        return Due(tuple(decisions))
    remaining = match.deadline - now
    return Due(tuple(decisions), remaining) if remaining > 0 else Due((*decisions, *late))
