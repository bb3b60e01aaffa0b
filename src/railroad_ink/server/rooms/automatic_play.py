"""Automatic play in a room: its computer players, and the clock of the round."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from railroad_ink.server.errors import Overloaded, RoomNotFound, ServiceUnavailable
from railroad_ink.server.thinking.jobs import (
    FINISHER,
    ComputerDecision,
    ThinkingJob,
    turn_progress,
)
from railroad_ink.table import Match, SeatKind
from railroad_ink.table.entries import Acted, Ended, Entry, Picked

if TYPE_CHECKING:
    from railroad_ink.server.rooms.room import LiveRoom

RETRY_SECONDS = 2.0
"""Delay before something that failed is tried again."""
log = logging.getLogger(__name__)


class AutomaticPlay:
    """Plays for computer players while the room has viewers, and for people whose time is up."""

    def __init__(self, room: LiveRoom) -> None:
        """Create it idle."""
        self.room = room
        self._tasks: dict[int, asyncio.Task[None]] = {}
        """Computer players that think or wait to, by seat."""
        self._timer_deadline = 0.0
        """The deadline of the latest timer."""
        self._timers: set[asyncio.Task[None]] = set()
        """Timers that run, and rounds that they complete."""
        self._deleted = False

    @property
    def thinking(self) -> frozenset[int]:
        """The seats whose computer players think or wait to."""
        return frozenset(self._tasks)

    @property
    def is_busy(self) -> bool:
        """Whether a computer player or the clock still has something to do."""
        return bool(self._tasks or self._timers)

    def start(self) -> None:
        """Start the computer players whose turn it is, and the timer of the round.

        Computer players wait until there is a viewer: at this server, or at another one, which then
        lets them play.
        """
        if self.room.viewers and not self._deleted:
            self._start_thinking()
        deadline = self.room.match.deadline
        if deadline is not None and deadline != self._timer_deadline:
            self._timer_deadline = deadline
            timer = self.room.server.spawn(self._enforce_deadline(deadline))
            self._timers.add(timer)
            timer.add_done_callback(self._timers.discard)

    def _start_thinking(self) -> None:
        match = self.room.match
        for seat in match.seats_to_act:
            player = match.seats[seat]
            if player.kind is SeatKind.COMPUTER and seat not in self._tasks:
                run = self._run_computer(seat, player.computer_key)
                task = self._tasks[seat] = self.room.server.spawn(run)
                task.add_done_callback(partial(self._on_thinking_done, seat))

    def _on_thinking_done(self, seat: int, _: asyncio.Task[None]) -> None:
        """Note the end of a task, even of one that was cancelled before it began."""
        del self._tasks[seat]
        self.room.notify_all()

    def stop_thinking(self) -> None:
        """Request no more decisions; the next viewer starts again."""
        for task in self._tasks.values():
            task.cancel()

    async def _run_computer(self, seat: int, computer_key: str) -> None:
        """Let a computer player play its turn; if it fails, the finisher completes it."""
        try:
            await self._play_for(seat, computer_key)
        except RoomNotFound:
            self._deleted = True
        except Exception:
            log.exception("%s failed at seat %s in %s", computer_key, seat, self.room.code)
            await self._finish_for(seat)

    async def _play_for(self, seat: int, computer_key: str) -> None:
        progress = _progress(self.room.match, seat)
        if progress is None:
            return
        decision = await self._decision(seat, computer_key)
        await self._commit_with_retry(seat, progress, decision)

    async def _decision(self, seat: int, computer_key: str) -> ComputerDecision:
        match = self.room.match
        assert match.game is not None  # it waits for this seat
        job = ThinkingJob.of(
            match.game, seat, computer_key, room=self.room.code, visitor=match.host
        )
        while True:
            try:
                return await self.room.server.thinking.decide(job)
            except Overloaded:
                await asyncio.sleep(RETRY_SECONDS)

    async def _commit_with_retry(
        self, seat: int, progress: tuple[object, ...], decision: ComputerDecision
    ) -> None:
        """Commit a decision unless the game has moved on, retrying until the store is available."""

        def make(match: Match) -> list[Entry]:
            current = _progress(match, seat) == progress
            return decision_entries(match, seat, decision) if current else []

        while True:
            try:
                await self.room.commit(make)
            except ServiceUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    # The clock

    async def _enforce_deadline(self, deadline: float) -> None:
        """When the time is up, complete the rounds of all people who are not done."""
        await asyncio.sleep(max(deadline - time.time(), 0))
        while self.room.match.deadline == deadline and not self._deleted:
            match = self.room.match
            late = [s for s in match.seats_to_act if match.seats[s].kind is not SeatKind.COMPUTER]
            if not late:
                return
            await self._finish_for(late[0])

    async def _finish_for(self, seat: int) -> None:
        """Do what the rules require of a seat and end its round; waits if that fails."""
        try:
            await self._play_for(seat, FINISHER)
        except RoomNotFound:
            self._deleted = True
        except Exception:
            log.exception("Could not complete the round of seat %s in %s", seat, self.room.code)
            await asyncio.sleep(RETRY_SECONDS)


def _progress(match: Match, seat: int) -> tuple[object, ...] | None:
    """Identify the point a seat has reached; None if the game does not wait for it."""
    if match.game is None or seat not in match.seats_to_act:
        return None
    return (match.seats[seat].kind, *turn_progress(match.game, seat))


def decision_entries(match: Match, seat: int, decision: ComputerDecision) -> list[Entry]:
    """Return the entries of a decision. The roll after the last round ends automatically."""
    if decision.option is not None:
        return [Picked(seat, decision.option)]
    acted: list[Entry] = [Acted(seat, action) for action in decision.actions]
    ends_itself = acted and match.game is not None and match.game.closing
    return acted if ends_itself else [*acted, Ended(seat)]
