"""Automatic play in a room: its computer players, and the clock of the round."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from railroad_ink.bots.decisions import FINISHER, ComputerDecision
from railroad_ink.server.errors import Overloaded, RoomNotFound, ServiceUnavailable
from railroad_ink.server.thinking.jobs import ThinkingJob
from railroad_ink.table import Awaited, ComputerSeat, Who, due
from railroad_ink.table.requests import progress_of

if TYPE_CHECKING:
    from railroad_ink.server.rooms.room import LiveRoom

RETRY_SECONDS = 2.0
"""Delay before something that failed is tried again."""
log = logging.getLogger(__name__)


class AutomaticPlay:
    """Brings about what a room waits for besides people, as `due` says."""

    def __init__(self, room: LiveRoom) -> None:
        """Create it idle."""
        self.room = room
        self._tasks: dict[tuple[Who, int], asyncio.Task[None]] = {}
        """Decisions that are being made or waited for, by who hands them in and the seat."""
        self._timer: asyncio.Task[None] | None = None
        """Waits until the clock rings."""
        self._deadline: float | None = None
        """When it does."""
        self._deleted = False

    @property
    def thinking(self) -> frozenset[int]:
        """The seats whose computer players think or wait to."""
        return frozenset(seat for who, seat in self._tasks if who == ComputerSeat(seat))

    @property
    def is_busy(self) -> bool:
        """Whether a computer player or the clock still has something to do."""
        return bool(self._tasks or self._timer)

    def start(self) -> None:
        """Start the decisions that are due, and the timer of the round.

        Computer players wait until there is a viewer: at this server, or at another one, which then
        lets them play.
        """
        if self._deleted:
            return
        found = due(self.room.table, present=bool(self.room.viewers), now=time.time())
        for awaited in found.decisions:
            key = (awaited.who, awaited.seat)
            if key not in self._tasks:
                task = self._tasks[key] = self.room.server.spawn(self._bring_about(awaited))
                task.add_done_callback(partial(self._on_done, key))
        deadline = None if found.rings_in is None else self.room.match.deadline
        if deadline != self._deadline and self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._deadline = deadline
        if found.rings_in is not None and self._timer is None:
            self._timer = self.room.server.spawn(self._ring(found.rings_in))

    def _on_done(self, key: tuple[Who, int], _: asyncio.Task[None]) -> None:
        """Note the end of a task, even of one that was cancelled before it began."""
        del self._tasks[key]
        self.room.notify_all()

    async def _ring(self, seconds: float) -> None:
        """Start what is due once the clock has rung; a little early, the timer starts again."""
        await asyncio.sleep(seconds)
        self._timer = None
        self.room.start_due_work()

    def stop_thinking(self) -> None:
        """Request no more decisions of computer players; the next viewer starts again."""
        for seat in self.thinking:
            self._tasks[ComputerSeat(seat), seat].cancel()

    async def _bring_about(self, awaited: Awaited) -> None:
        """Let a computer player play its turn; if it fails, the finisher completes it."""
        try:
            await self._play(awaited)
        except RoomNotFound:
            self._deleted = True
        except Exception:
            log.exception(
                "%s failed at seat %s in %s",
                awaited.computer_key or "The finisher", awaited.seat, self.room.code,
            )  # fmt: skip
            if awaited.computer_key == FINISHER:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                await self._bring_about(replace(awaited, computer_key=FINISHER))

    async def _play(self, awaited: Awaited) -> None:
        """Hand a decision in, retrying until there is one and the store is available."""
        match = self.room.match
        if match.game is None or progress_of(match, awaited.seat) != awaited.progress:
            return
        job = ThinkingJob.of(
            match.game, awaited.seat, awaited.computer_key, room=self.room.code, visitor=match.host
        )
        decision: ComputerDecision | None = None
        while True:
            try:
                decision = decision or await self.room.server.thinking.decide(job)
                await self.room.ask(awaited.who, awaited.request(decision))
            except (Overloaded, ServiceUnavailable):
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return
