"""One room in memory: its match, who looks at it, and who is thinking."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.match import Match, SeatKind, check_permission
from railroad_ink.match.entries import Acted, Ended, Entry, Picked
from railroad_ink.match.rules import apply_entry
from railroad_ink.server.errors import ServiceUnavailable
from railroad_ink.server.pubsub import RoomUpdate
from railroad_ink.server.rooms.persistence import build_commit
from railroad_ink.server.store import Conflict
from railroad_ink.server.views.models import GameOptions
from railroad_ink.server.views.room_views import RoomStatus
from railroad_ink.server.workers import FINISHER, ComputerMove

if TYPE_CHECKING:
    from railroad_ink.server.rooms.registry import RoomRegistry
    from railroad_ink.server.sockets.connection import Viewer

STORE_RETRY_SECONDS = 2.0
"""Seconds until a store that was away is asked again, where nobody waits for the answer."""
TIMER_SLACK_SECONDS = 0.1
"""Seconds, so that a time is surely over."""
MAX_MISSED_HEARTBEATS = 3
"""How often another server may say nothing before nobody is there any more."""
BuildEntries = Callable[[Match], list[Entry]]


class LiveRoom:
    """A room that somebody looks at or plays in."""

    def __init__(
        self, registry: RoomRegistry, code: str, options: GameOptions, match: Match
    ) -> None:
        """Start with what the store holds."""
        self.registry = registry
        self.code = code
        self.options = options
        self.match = match
        self.viewers: set[Viewer] = set()
        self.remote_visitors: dict[str, tuple[str, ...]] = {}
        """Visitors connected to other servers, by server."""
        self.thinking: set[int] = set()
        self._lock = asyncio.Lock()
        self.rematch_lock = asyncio.Lock()
        """Held while a room is opened in which the same players meet again."""
        self._last_seen: dict[str, float] = {}
        """When visitors who have gone were last here."""
        self._loaded_at = time.monotonic()
        """Who was here before may be on the way back from a server that has ended."""
        self._missed_heartbeats: Counter[str] = Counter()
        """How often other servers could have told something, and have not."""
        self._timer_deadline = 0.0
        """The deadline that somebody is waiting for."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody here would miss it."""
        return not (self.viewers or self.thinking or self._lock.locked())

    @property
    def visitors_here(self) -> tuple[str, ...]:
        """Visitors connected to this server."""
        return tuple({viewer.visitor for viewer in self.viewers})

    def status(self) -> RoomStatus:
        """Describe what is around the match now."""
        connected = {
            *self.visitors_here,
            *(v for remote in self.remote_visitors.values() for v in remote),
        }
        seated = {seat.owner for seat in self.match.seats if seat.kind is not SeatKind.OPEN}
        return RoomStatus(
            self.code,
            self.options,
            time.time(),
            connected,
            {visitor for visitor in seated - connected if self._is_absent(visitor)},
            len(connected - seated),
            frozenset(self.thinking),
        )

    def _is_absent(self, visitor: str) -> bool:
        """Whether somebody who is not connected has been away for long."""
        away = time.monotonic() - self._last_seen.get(visitor, self._loaded_at)
        return away >= self.registry.settings.absence

    # Changing

    async def request(
        self, visitor: str, make: BuildEntries, options: GameOptions | None = None
    ) -> Match:
        """Do what a visitor asks for, if that visitor may."""

        def checked(match: Match) -> list[Entry]:
            entries = make(match)
            for entry in entries:
                check_permission(match, visitor, entry)
            return entries

        return await self.commit(checked, options)

    async def commit(self, make: BuildEntries, options: GameOptions | None = None) -> Match:
        """Add entries to the match and to the store, and tell everyone afterwards.

        Where another server was faster, the entries are made anew for what it has written.
        Where the store has just these entries already, it had kept them though its answer was lost.
        """
        async with self._lock:
            while True:
                entries, match = self._build(make, options)
                if not entries:
                    return self.match
                try:
                    await self._append(entries, match, options)
                    self.match, self.options = match, options or self.options
                    break
                except Conflict:
                    if (await self._load_new_entries())[: len(entries)] == tuple(entries):
                        break
            match = self.match
        self.notify_all()
        await self.publish()
        return match

    def _build(self, make: BuildEntries, options: GameOptions | None) -> tuple[list[Entry], Match]:
        asked = make(self.match)
        return self.registry.with_rolls(self.match, asked, options or self.options)

    async def _append(
        self, entries: list[Entry], match: Match, options: GameOptions | None
    ) -> None:
        more = build_commit(self.code, match, entries)
        changed = options.model_dump() if options else None
        store, version = self.registry.store, self.match.version
        await self.registry.run_blocking(store.append, self.code, version, more, changed)

    async def _load_new_entries(self) -> tuple[Entry, ...]:
        """Read what was added to the log, and return it."""
        more = await self.registry.run_blocking(
            self.registry.store.entries_after, self.code, self.match.version
        )
        match = self.match
        for entry in more:
            match = apply_entry(match, entry)
        if match.game is None and more:
            kept = await self.registry.run_blocking(self.registry.store.load, self.code)
            self.options = GameOptions.model_validate(kept.options) if kept else self.options
        self.match = match
        return more

    # Telling

    def notify_all(self) -> None:
        """Let all viewers look again, and computer players and clocks go on."""
        self._notify_viewers()
        self.start_due_work()

    def _notify_viewers(self) -> None:
        for viewer in self.viewers:
            viewer.mark_stale()

    def _notify_viewers_later(self) -> None:
        """Let all viewers look again when those who are away now have been so for long."""
        absence = self.registry.settings.absence + TIMER_SLACK_SECONDS
        asyncio.get_running_loop().call_later(absence, self._notify_viewers)

    async def publish(self) -> bool:
        """Tell other servers, and return whether they can be told."""
        return await self.registry.pubsub.publish(self.code, self.match.version, self.visitors_here)

    async def send_heartbeat(self) -> None:
        """Tell other servers again who is here, and forget those that are silent for long."""
        if not await self.publish():
            return
        self._missed_heartbeats.update(self.remote_visitors.keys())
        for server in [
            server
            for server, times in self._missed_heartbeats.items()
            if times > MAX_MISSED_HEARTBEATS
        ]:
            self._set_remote_visitors(server, ())
            self.notify_all()

    def _set_remote_visitors(self, server: str, visitors_here: tuple[str, ...]) -> bool:
        """Note who is connected to another server, and return whether that is new."""
        del self._missed_heartbeats[server]
        before, now = set(self.remote_visitors.pop(server, ())), set(visitors_here)
        if visitors_here:
            self.remote_visitors[server] = visitors_here
        if before - now:
            self._record_disconnects(before - now)
        return before != now

    def _record_disconnects(self, visitors: Iterable[str]) -> None:
        """Note that visitors have just gone."""
        self._last_seen |= dict.fromkeys(visitors, time.monotonic())
        self._notify_viewers_later()

    async def on_update(self, update: RoomUpdate) -> None:
        """Learn what happened at another server."""
        changed = self._set_remote_visitors(update.server, update.visitors)
        if update.version > self.match.version:
            await self.refresh()
        elif changed:
            self.notify_all()

    async def refresh(self) -> None:
        """Make up for news that was lost."""
        async with self._lock:
            await self._load_new_entries()
        self.notify_all()

    async def add_viewer(self, viewer: Viewer) -> None:
        """Somebody looks at the room."""
        self.viewers.add(viewer)
        self.notify_all()
        self._notify_viewers_later()
        await self.publish()

    async def remove_viewer(self, viewer: Viewer) -> None:
        """Somebody has gone."""
        self.viewers.discard(viewer)
        self._record_disconnects([viewer.visitor])
        self.notify_all()
        await self.publish()

    # Computer players and the clock

    def start_due_work(self) -> None:
        """Let everyone think whose turn it is, and wait for the clock if there is one."""
        for seat in self.match.waiting:
            if self.match.seats[seat].kind is SeatKind.COMPUTER and seat not in self.thinking:
                self.thinking.add(seat)
                self.registry.spawn(self._run_computer(seat, self.match.seats[seat].level))
        deadline = self.match.deadline
        if deadline is not None and deadline != self._timer_deadline:
            self._timer_deadline = deadline
            self.registry.spawn(self._enforce_deadline(deadline))

    async def _run_computer(self, seat: int, level: str) -> None:
        """Let a computer player do its part of the round."""
        try:
            await self._play_for(seat, level)
        finally:
            self.thinking.discard(seat)
        self.notify_all()

    async def _play_for(self, seat: int, level: str) -> None:
        game = self.match.game
        assert game is not None  # somebody waits for this seat
        moment = _turn_position(self.match, seat)
        record = write_record(Record.of(game))
        move = await self.registry.workers.think(record, seat, level, game.ruleset)
        await self._commit_with_retry(
            lambda match: _move_entries(move, seat) if _turn_position(match, seat) == moment else []
        )

    async def _commit_with_retry(self, make: BuildEntries) -> None:
        """Commit what nobody will ask for again, however long the store is away."""
        while True:
            try:
                await self.commit(make)
            except ServiceUnavailable:
                await asyncio.sleep(STORE_RETRY_SECONDS)
            else:
                return

    async def _enforce_deadline(self, deadline: float) -> None:
        """When the time is up, draw what those who are not done still owe."""
        await asyncio.sleep(max(deadline - time.time(), 0))
        while self.match.deadline == deadline:
            late = [
                s for s in self.match.waiting if self.match.seats[s].kind is not SeatKind.COMPUTER
            ]
            if not late:
                return
            await self._play_for(late[0], FINISHER)


def _turn_position(match: Match, seat: int) -> tuple[object, ...] | None:
    """Where a seat stands; nothing if the game does not wait for it."""
    game = match.game
    if game is None or seat not in match.waiting:
        return None
    now = game.rounds[-1]
    actions = now.turns[seat].actions if now.turns else ()
    return (game.number, match.seats[seat].kind, now.picks if not now.turns else (), actions)


def _move_entries(move: ComputerMove, seat: int) -> list[Entry]:
    if move.option is not None:
        return [Picked(seat, move.option)]
    return [*(Acted(seat, action) for action in move.actions), Ended(seat)]
