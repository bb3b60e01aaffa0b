"""All rooms of this server: opened, kept in step with the store, and played on by computers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from railroad_ink.match import Match, SeatKind, check, clean_name, match_of, opened
from railroad_ink.match.entries import Entry, Opened, Rematched
from railroad_ink.match.rules import after
from railroad_ink.server.errors import NoRoom, NoStore
from railroad_ink.server.http.models import NewGame, NewSeat
from railroad_ink.server.pubsub import RoomNews, pubsub_for
from railroad_ink.server.rooms.commands import added, rules_of
from railroad_ink.server.rooms.dice import day_seed, generator_for, is_code, new_code
from railroad_ink.server.rooms.persistence import again, written
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import Conflict, Store, StoreUnavailable
from railroad_ink.server.views.models import GameOptions
from railroad_ink.server.workers import WorkerPools

T = TypeVar("T")
MAX_ROOMS = 2000
"""Rooms kept in memory; quiet ones go first and come back when somebody asks."""
log = logging.getLogger(__name__)


class RoomRegistry:
    """The server behind all its sockets and requests."""

    def __init__(self, settings: Settings) -> None:
        """Open the store."""
        self.settings = settings
        self.secret = settings.the_secret()
        self.store = Store(settings.database)
        self.workers = WorkerPools(settings.workers)
        self.pubsub = pubsub_for(settings.redis_url)
        self.rooms: dict[str, LiveRoom] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Start what runs beside the requests."""
        self.spawn(self.pubsub.listen(self._heard, self._missed))
        if self.settings.redis_url:
            self.spawn(self._repeat())
        self.workers.warm_up()

    async def close(self) -> None:
        """Stop everything; all that was acknowledged is in the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.call(self.workers.close)
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("Something went wrong in the background", exc_info=task.exception())

    async def call(self, work: Callable[..., T], *given: object) -> T:
        """Call something that blocks, such as the store, on a thread."""
        try:
            return await asyncio.to_thread(work, *given)
        except StoreUnavailable as away:
            log.warning("The store does not answer: %s", away)
            raise NoStore from away

    # Rooms

    async def room(self, code: str) -> LiveRoom:
        """Return a room; `NoRoom` if there is none."""
        if code not in self.rooms:
            kept = await self.call(self.store.load, code) if is_code(code) else None
            if kept is None:
                raise NoRoom
            match = await self.call(match_of, kept.entries)
            self._make_space()
            # Somebody else may have asked for it in the meantime.
            options = GameOptions.model_validate(kept.options)
            self.rooms.setdefault(code, LiveRoom(self, code, options, match)).play_on()
        return self.rooms[code]

    def _make_space(self) -> None:
        if len(self.rooms) >= MAX_ROOMS:
            quiet = [code for code, room in self.rooms.items() if room.is_quiet]
            for code in quiet[: MAX_ROOMS // 10]:
                del self.rooms[code]

    async def open(
        self, visitor: str, wanted: NewGame, *, daily: str = "", counted: bool = False
    ) -> str:
        """Open a room as its host, and start the game if that is wanted."""
        options = wanted.options
        first = Opened(
            visitor, rules_of(options), options.clock, options.seed is not None, daily, counted
        )
        entries: list[Entry] = [first]
        match = opened(first)
        for seat in wanted.seats:
            entry = _seat_entry(match, visitor, seat)
            match = after(match, entry)
            entries.append(entry)
        if wanted.start:
            begun, match = self._begun(match, options)
            entries += begun
        return await self._keep_new(match, entries, options)

    def _begun(self, match: Match, options: GameOptions) -> tuple[list[Entry], Match]:
        """Return the entries that start the game, and the match after them."""
        start = match.started(generator_for(match, self.seed_of(match, options)))
        return self.completed(match, [start], options)

    async def _keep_new(self, match: Match, entries: list[Entry], options: GameOptions) -> str:
        """Find a free code for a new room and keep it."""
        while True:
            code = new_code()
            try:
                first = written(code, match, entries)
                await self.call(self.store.create, code, options.model_dump(), first)
            except Conflict:
                continue
            self._make_space()
            room = self.rooms[code] = LiveRoom(self, code, options, match)
            room.play_on()
            return code

    async def rematch(self, room: LiveRoom, visitor: str) -> Match:
        """Open one room for the same players, who find it through the old one.

        Whoever asks later is led to the same room. Where nobody else has to come, the game begins.
        """
        async with room.meeting:
            check(room.match, visitor, Rematched(""))
            if room.match.rematch:
                return room.match
            after(room.match, Rematched(""))
            entries, match = again(room.match, visitor)
            if match.seats and all(seat.owner in {"", visitor} for seat in match.seats):
                begun, match = self._begun(match, room.options)
                entries += begun
            code = await self._keep_new(match, entries, room.options)
            # Another server may have been quicker; its room is the one that counts.
            return await room.commit(lambda now: [] if now.rematch else [Rematched(code)])

    async def remember(self, visitor: str, name: str) -> None:
        """Keep a visitor's name for the next time."""
        await self.call(self.store.rename, visitor, clean_name(name))

    # Chance

    def seed_of(self, match: Match, options: GameOptions) -> str | None:
        """Return the seed of a game's dice; none if the system's randomness rolls them."""
        return day_seed(self.secret, match.daily) if match.daily else options.seed

    def completed(
        self, match: Match, entries: list[Entry], options: GameOptions
    ) -> tuple[list[Entry], Match]:
        """Return the entries with the rolls that follow them, and the match after all of it."""
        for entry in entries:
            match = after(match, entry)
        made = list(entries)
        while match.phase == "rolling":
            entry = match.rolled(generator_for(match, self.seed_of(match, options)), time.time())
            match = after(match, entry)
            made.append(entry)
        return made, match

    # Other servers

    async def _heard(self, news: RoomNews) -> None:
        room = self.rooms.get(news.code)
        if room is not None:
            with suppress(NoStore):  # the next news, or the next page, finds what is missing
                await room.hear(news)

    async def _repeat(self) -> None:
        """Tell others who is here so often that they know it before anybody counts as gone."""
        while True:
            await asyncio.sleep(max(self.settings.absence / 3, 1))
            for room in self._busy():
                await room.repeat()

    def _busy(self) -> list[LiveRoom]:
        return [room for room in self.rooms.values() if not room.is_quiet]

    async def _missed(self) -> None:
        """Look up what others may have told while nothing was heard."""
        for room in self._busy():
            with suppress(NoStore):
                await room.refresh()
            await room.announce()


def _seat_entry(match: Match, visitor: str, seat: NewSeat) -> Entry:
    kind = SeatKind.PERSON if seat.kind == "me" else SeatKind(seat.kind)
    name = clean_name(seat.name) if seat.name else None
    return added(match, kind, visitor, name, seat.level)
