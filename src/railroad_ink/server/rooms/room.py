"""One room in memory: its match and its viewers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from railroad_ink.server.errors import Refusal, RoomNotFound, ServiceUnavailable
from railroad_ink.server.pubsub import RoomUpdate
from railroad_ink.server.rooms.automatic_play import AutomaticPlay
from railroad_ink.server.rooms.codes import new_code
from railroad_ink.server.rooms.commits import build_commit
from railroad_ink.server.store import Append, Conflict
from railroad_ink.table import Decision, Match, Moment, Request, SeatKind, Table, Who, decide
from railroad_ink.table.entries import Entry, apply_entry
from railroad_ink.table.moment import Rolls
from railroad_ink.table.options import GameOptions, read_options, write_options
from railroad_ink.views.room import RoomStatus
from railroad_ink.views.seen import ViewCache, room_cache_key

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer
    from railroad_ink.server.sockets.connection import Viewer

CATCH_UP_SECONDS = 15.0
"""How long a store may take to carry out what it did not answer in time."""
TIMER_SLACK_SECONDS = 0.1
"""Added to timers so that they fire after the deadline, never before."""
MAX_MISSED_HEARTBEATS = 3
"""Heartbeats another server may miss before its visitors count as disconnected."""


class LiveRoom:
    """A room that is watched or played in."""

    def __init__(
        self,
        server: LiveServer,
        code: str,
        table: Table,
        short_code: str | None = None,
        rolls: Rolls = (),
    ) -> None:
        """Create it with the stored state."""
        self.server = server
        self.code = code
        self.table = table
        self.short_code = short_code
        self.rolls = rolls
        """The rolls of a finished game whose dice are used again."""
        self.same_dice: dict[str, int] | None = None
        """What others reached with the dice of the finished game; None until that is wanted."""
        self.viewers: set[Viewer] = set()
        self.views = ViewCache()
        self.view_lock = asyncio.Lock()
        """Held while views are built, so that each is built once."""
        self.remote_visitors: dict[str, tuple[str, ...]] = {}
        """Visitors connected to other servers, by server."""
        self.automatic = AutomaticPlay(self)
        self._lock = asyncio.Lock()
        self._last_seen: dict[str, float] = {}
        """When disconnected visitors were last connected."""
        self._loaded_at = time.monotonic()
        """When other visitors count as last seen: they may be reconnecting after a restart."""
        self._missed_heartbeats: Counter[str] = Counter()
        """Heartbeats missed in a row, by server."""
        self._unpublished = False
        """Whether other servers have not heard of the latest change."""
        self._publishing = False

    @property
    def match(self) -> Match:
        """Its match as stored last."""
        return self.table.match

    @property
    def options(self) -> GameOptions:
        """The options of its game."""
        return self.table.options

    @property
    def is_idle(self) -> bool:
        """Whether the room can be evicted from memory."""
        return not (self.viewers or self.automatic.is_busy or self._lock.locked())

    @property
    def visitors_here(self) -> tuple[str, ...]:
        """Visitors connected to this server."""
        return tuple({viewer.visitor for viewer in self.viewers})

    def _presence(self) -> tuple[set[str], set[str], set[str]]:
        """Return who is connected to any server, who has a seat, and who is absent from theirs."""
        remote = (v for visitors in self.remote_visitors.values() for v in visitors)
        connected = {*(viewer.visitor for viewer in self.viewers), *remote}
        seated = {seat.owner for seat in self.match.seats if seat.kind is not SeatKind.OPEN}
        now, limit = time.monotonic(), self.server.settings.absence
        away = {v: now - self._last_seen.get(v, self._loaded_at) for v in seated - connected}
        return connected, seated, {v for v, seconds in away.items() if seconds >= limit}

    def status(self) -> RoomStatus:
        """Return who is connected, absent and thinking now."""
        connected, seated, absent = self._presence()
        return RoomStatus(
            code=self.code,
            options=self.options,
            now=time.time(),
            connected=connected,
            absent=absent,
            spectator_count=len(connected - seated),
            spectator_names={v.name for v in self.viewers if v.name and v.visitor not in seated},
            short_code=self.short_code,
            same_dice=self.same_dice or {},
            thinking=self.automatic.thinking,
        )

    # Requests

    async def ask(self, who: Who, request: Request, *, day_unfinished: bool = False) -> Decision:
        """Store what a request leads to, then tell everyone; raises RailroadInkError if refused.

        This happens even if the caller disconnects: what is stored is always shown.
        `day_unfinished`: whether these are dice of today that the visitor has still to play.
        """
        asked = self._ask(who, request, day_unfinished=day_unfinished)
        return await self.server.run_to_completion(asked)

    async def _ask(self, who: Who, request: Request, *, day_unfinished: bool) -> Decision:
        """Decide, and decide again on top of what another server has stored meanwhile.

        If the store already has exactly these entries, an earlier attempt succeeded and only its
        acknowledgement was lost. A room that is opened is stored once.
        """
        async with self._lock:
            before, code, opened = self.match, new_code(), False
            try:
                while True:
                    *_, absent = self._presence()
                    moment = Moment(
                        now=time.time(),
                        absent=absent,
                        chance=self.server.chance,
                        rolls=self.rolls,
                        code=code,
                        day_unfinished=day_unfinished,
                    )
                    decision = decide(self.table, who, request, moment)
                    if decision.opens is not None and not opened:
                        try:
                            await self.server.store_opening(decision.opens)
                        except Conflict:
                            code = new_code()  # this one is taken
                            continue
                        opened = True
                    if not decision.entries:
                        return decision
                    try:
                        await self._append(decision)
                    except Conflict:
                        stored = await self._load_new_entries()
                        if not stored:
                            raise RoomNotFound from None  # it was deleted
                        if stored[: len(decision.entries)] == decision.entries:
                            return decision
                    else:
                        self.table = decision.table
                        return decision
            finally:
                if self.match is not before:
                    self.notify_all()
                    self.publish_soon()

    async def _append(self, decision: Decision) -> None:
        table = decision.table
        commit = build_commit(self.code, table.match, decision.entries, before=self.match)
        changed = table.options is not self.options
        options = write_options(table.options) if changed else None
        append = Append(self.code, self.match.version, commit, options)
        try:
            with self.server.metrics.commit_seconds.time():
                await self.server.appends.append(append)
        except ServiceUnavailable:
            # A store that hangs may still carry it out; then all viewers must see it.
            self.server.spawn(self._refresh_later())
            raise

    async def _refresh_later(self) -> None:
        await asyncio.sleep(CATCH_UP_SECONDS)
        with suppress(Refusal):
            await self.refresh()

    async def _load_new_entries(self) -> tuple[Entry, ...]:
        """Apply entries that other servers have stored, and return them."""
        entries = await self.server.run_blocking(
            self.server.store.entries_after, self.code, self.match.version
        )
        match, options = self.match, self.options
        for entry in entries:
            match = apply_entry(match, entry)
        if self.match.game is None and entries:
            stored = await self.server.run_blocking(self.server.store.load, self.code)
            options = read_options(stored.options) if stored else options
        self.table = Table(match, options)
        return entries

    # Notifications

    def notify_all(self) -> None:
        """Refresh all viewers, and start computer players and timers that are due."""
        self.notify_viewers()
        self.start_due_work()

    def notify_viewers(self) -> None:
        """Refresh all viewers for whom something has changed."""
        if self.viewers:
            key = room_cache_key(self.match, self.status())
            for viewer in self.viewers:
                viewer.mark_stale(key)

    def _notify_viewers_later(self) -> None:
        """Refresh all viewers once disconnected visitors count as absent."""
        absence = self.server.settings.absence + TIMER_SLACK_SECONDS
        asyncio.get_running_loop().call_later(absence, self.notify_viewers)

    def publish_soon(self) -> None:
        """Publish the room's state soon, without making anybody wait for it."""
        self._unpublished = True
        if not self._publishing:
            self._publishing = True
            self.server.spawn(self._publish_later())

    async def _publish_later(self) -> None:
        try:
            while self._unpublished:
                self._unpublished = False
                await self.publish()
        finally:
            self._publishing = False

    async def publish(self, emote: tuple[int, str] | None = None) -> bool:
        """Publish the room's version and visitors; returns False if that failed."""
        update = RoomUpdate(self.code, self.match.version, self.visitors_here, emote)
        return await self.server.pubsub.publish(update)

    def emote(self, seat: int, emote: str) -> None:
        """Show a player's emote to all viewers of the room, on all servers."""
        self._show_emote(seat, emote)
        self.server.spawn(self.publish((seat, emote)))

    def _show_emote(self, seat: int, emote: str) -> None:
        for viewer in self.viewers:
            viewer.show_emote(seat, emote)

    async def send_heartbeat(self) -> None:
        """Publish who is connected, and forget servers that missed too many heartbeats."""
        if not await self.publish():
            return
        self._missed_heartbeats.update(self.remote_visitors.keys())
        missed = self._missed_heartbeats.items()
        for server in [server for server, count in missed if count > MAX_MISSED_HEARTBEATS]:
            self._set_remote_visitors(server, ())
            self.notify_all()

    def _set_remote_visitors(self, server: str, visitors: tuple[str, ...]) -> bool:
        """Record who is connected to another server; returns whether that changed."""
        del self._missed_heartbeats[server]
        before, now = set(self.remote_visitors.pop(server, ())), set(visitors)
        if visitors:
            self.remote_visitors[server] = visitors
        if before - now:
            self._record_disconnects(before - now)
        return before != now

    def _record_disconnects(self, visitors: Iterable[str]) -> None:
        """Record when visitors disconnected."""
        self._last_seen |= dict.fromkeys(visitors, time.monotonic())
        self._notify_viewers_later()

    async def on_update(self, update: RoomUpdate) -> None:
        """Handle an update of another server."""
        changed = self._set_remote_visitors(update.server, update.visitors)
        if update.emote:
            self._show_emote(*update.emote)
        if update.version > self.match.version:
            await self.refresh()
        elif changed:
            self.notify_all()

    async def refresh(self) -> None:
        """Load changes that other servers have stored."""
        async with self._lock:
            await self._load_new_entries()
        self.notify_all()

    def add_viewer(self, viewer: Viewer) -> None:
        """Add a connected viewer."""
        self.viewers.add(viewer)
        self.notify_all()
        self._notify_viewers_later()
        self.publish_soon()

    def remove_viewer(self, viewer: Viewer) -> None:
        """Remove a viewer who disconnected."""
        self.viewers.discard(viewer)
        self._record_disconnects([viewer.visitor])
        if not self.viewers:
            self.automatic.stop_thinking()
            self.views = ViewCache()
        self.notify_all()
        self.publish_soon()

    # Automatic play

    def start_due_work(self) -> None:
        """Start computer players and the clock if they are due; compare a finished game."""
        if self.server.shutting_down:
            return
        if self.match.phase == "over":
            self.server.same_dice.start(self)
        self.automatic.start()
