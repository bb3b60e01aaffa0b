"""What one server holds while it runs: its rooms in memory, and the services they share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from railroad_ink.analysis.same_dice import rolls_of
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.server.analysis.jobs import AnalysisJobs
from railroad_ink.server.analysis.puzzles import Puzzles
from railroad_ink.server.analysis.shared_steps import SharedSteps
from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.dice_tables.live import LiveTables
from railroad_ink.server.dice_tables.store import load_table
from railroad_ink.server.errors import (
    OtherVersion,
    Overloaded,
    Refusal,
    RoomNotFound,
    ServiceUnavailable,
)
from railroad_ink.server.http.api_models import NewGame, NewSeat
from railroad_ink.server.http.limits import FRAME_BURST, FRAMES_PER_SECOND, Buckets
from railroad_ink.server.http.open_sockets import OpenSockets
from railroad_ink.server.http.quotas import Quotas
from railroad_ink.server.metrics import Metrics
from railroad_ink.server.pubsub import pubsub_for
from railroad_ink.server.rooms.append_queue import AppendQueue
from railroad_ink.server.rooms.codes import is_code, new_code, new_short_code
from railroad_ink.server.rooms.commands import entry_of
from railroad_ink.server.rooms.commits import build_commit
from railroad_ink.server.rooms.dice_seeds import day_seed, generator_for
from railroad_ink.server.rooms.first_roll import FirstRolls
from railroad_ink.server.rooms.open_tables import keep_listed
from railroad_ink.server.rooms.peers import Peers
from railroad_ink.server.rooms.rematch import rematch_entries
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.rooms.same_dice_comparison import SameDice
from railroad_ink.server.rooms.same_dice_room import goals_of, same_dice_entries, same_dice_position
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import Conflict, Listing, Store, StoredRoom, StoreUnavailable
from railroad_ink.server.store.connection import STORE_CONNECTIONS
from railroad_ink.server.task_cache import TaskCache
from railroad_ink.server.thinking.service import in_process_worker, thinking_for
from railroad_ink.server.threads import ThreadGroup
from railroad_ink.server.workers import WorkerPools
from railroad_ink.table import Match, build_match, check_permission, clean_name, new_match
from railroad_ink.table.entries import Entry, Opened, Rematched, Rolled, UnreadableEntry
from railroad_ink.table.options import GameOptions, read_options, write_options
from railroad_ink.table.transitions import apply_entry

T = TypeVar("T")
Rolls = tuple[tuple[str, ...], ...]
"""Rolls of consecutive rounds, face by face."""
MAX_ROOMS = 2000
"""Maximum of rooms in memory; idle ones are evicted and reloaded on demand."""
STORE_SECONDS = 6.0
"""How long a call of the store may take before it counts as unavailable."""
MAX_PICTURES = 200
PICTURE_SECONDS = 20.0
VIEW_SECONDS = 60.0
CLOSE_SECONDS = 5.0
"""How long running commits may take to complete when the server stops."""
log = logging.getLogger(__name__)


class LiveServer:
    """The rooms with their store, workers and pub/sub; shared by all requests and sockets."""

    def __init__(self, settings: Settings, rate_factor: float = 1.0) -> None:
        """Open the store; `rate_factor` scales the quotas and the number of open sockets."""
        self.settings = settings
        self.secret = settings.load_secret()
        self.store = Store(settings.database)
        self.workers = WorkerPools(settings.workers)
        self.thinking = thinking_for(settings, self.workers)
        self.pubsub = pubsub_for(settings.redis_url)
        self.rooms: dict[str, LiveRoom] = {}
        self._loads: dict[str, asyncio.Task[None]] = {}
        self._room_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.shared = SharedSteps(self)
        self.analyses = AnalysisJobs(self)
        self.puzzles = Puzzles(self.workers)
        self.rolls: dict[str, Rolls] = {}
        """The rolls of finished games whose dice are used again, by code."""
        self.same_dice = SameDice()
        self.first_rolls = FirstRolls(self.secret)
        self.pictures = ThreadGroup("picture", threads=1, max_pending=40, seconds=PICTURE_SECONDS)
        self.picture_cache = TaskCache[bytes](MAX_PICTURES)
        self.view_threads = ThreadGroup("view", threads=1, max_pending=5000, seconds=VIEW_SECONDS)
        self.visitor_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One lock per visitor: views are built for one of their connections at a time."""
        self.store_threads = ThreadGroup(
            "store", threads=STORE_CONNECTIONS, max_pending=1000, seconds=STORE_SECONDS
        )
        self.appends = AppendQueue(self, STORE_SECONDS)
        self.quotas = Quotas(settings.redis_url, rate_factor)
        self.open_sockets = OpenSockets(rate_factor)
        self.frames = Buckets(FRAMES_PER_SECOND, FRAME_BURST)
        """What each visitor may send, over however many sockets."""
        self.dice_tables = LiveTables(partial(load_table, self))
        self.metrics = Metrics()
        self.metrics.observe(self)
        self.shutting_down = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._commits: set[asyncio.Task[Match]] = set()

    def start(self) -> None:
        """Start the background tasks."""
        peers = Peers(self)
        self.spawn(self.pubsub.listen(peers.on_update, peers.resync))
        if self.settings.redis_url:
            self.spawn(peers.send_heartbeats())
        own = in_process_worker(self.settings, self.workers)
        if own is not None:
            self.spawn(own)
        self.spawn(keep_listed(self))
        self.spawn(self.metrics.measure_lag())
        if self.settings.metrics_port:
            self.metrics.serve(self.settings.metrics_port)
        self.workers.warm_up()

    async def close(self) -> None:
        """Stop everything; every acknowledged change is already stored."""
        self.shutting_down = True
        if self._commits:
            await asyncio.wait(self._commits, timeout=CLOSE_SECONDS)
        await cancel_and_wait((*self._commits, *self._loads.values(), *self._tasks))
        await self.analyses.close()
        await self.shared.close()
        await self.thinking.close()
        await self.quotas.close()
        await asyncio.to_thread(self.workers.close)
        self.pictures.close()
        self.view_threads.close()
        self.store_threads.close()
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine as a background task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return task

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("A background task failed", exc_info=task.exception())

    async def run_to_completion(self, commit: Coroutine[Any, Any, Match]) -> Match:
        """Run a commit to its end, even if the caller is cancelled."""
        task = asyncio.create_task(commit)
        self._commits.add(task)
        task.add_done_callback(self._on_commit_done)
        return await asyncio.shield(task)

    def _on_commit_done(self, task: asyncio.Task[Match]) -> None:
        self._commits.discard(task)
        if not task.cancelled():
            task.exception()  # the caller gets the exception; do not log it twice

    async def run_blocking(self, work: Callable[..., T], *args: object) -> T:
        """Call a blocking function of the store in a thread."""
        try:
            return await self.store_threads.run(work, *args)
        except (StoreUnavailable, Overloaded) as away:
            log.warning("The store is unavailable: %r", away)
            raise ServiceUnavailable from away
        except UnreadableEntry as entry:
            log.warning("%s", entry)
            raise OtherVersion from entry

    # Rooms

    async def room(self, code: str) -> LiveRoom:
        """Return a room, loading it if needed; raises RoomNotFound."""
        while code not in self.rooms:
            await asyncio.shield(self._load(code))
        return self.rooms[code]

    def _load(self, code: str) -> asyncio.Task[None]:
        """Return the task that loads a room; concurrent callers share it."""
        if code not in self._loads:
            task = self._loads[code] = asyncio.create_task(self._add_room(code))
            task.add_done_callback(partial(self._on_loaded, code))
        return self._loads[code]

    def _on_loaded(self, code: str, task: asyncio.Task[None]) -> None:
        del self._loads[code]
        if not task.cancelled():
            task.exception()  # the callers get the exception

    async def _add_room(self, code: str) -> None:
        async with self._room_lock(code):
            loaded = await self._load_room(code)
            self._evict_idle_rooms(loaded.match.dice_of)
            self.rooms[code] = loaded
            loaded.start_due_work()

    def _room_lock(self, code: str) -> asyncio.Lock:
        """Return the lock that is held while a room is loaded or erased."""
        return self._room_locks.setdefault(code, asyncio.Lock())

    async def _load_room(self, code: str) -> LiveRoom:
        stored = await self.run_blocking(self.store.load, code) if is_code(code) else None
        if stored is None:
            raise RoomNotFound
        match = await self._build_match(code, stored)
        await self.load_rolls(match)
        options = read_options(stored.options)
        return LiveRoom(self, code, options, match, stored.short_code)

    async def _build_match(self, code: str, stored: StoredRoom) -> Match:
        try:
            return await self.run_blocking(build_match, stored.entries)
        except Refusal:
            raise
        except RailroadInkError as error:
            log.warning("Room %s was made by another version: %s", code, error)
            raise OtherVersion from error

    def _evict_idle_rooms(self, dice_of: str = "") -> None:
        """Evict idle rooms when memory is full, and rolls no room uses any longer.

        Those of `dice_of` stay.
        """
        if len(self.rooms) >= MAX_ROOMS:
            idle = [code for code, room in self.rooms.items() if room.is_idle]
            for code in idle[: MAX_ROOMS // 10]:
                del self.rooms[code]
            used = {dice_of, *(room.match.dice_of for room in self.rooms.values())}
            self.rolls = {code: rolls for code, rolls in self.rolls.items() if code in used}

    async def open_room(
        self,
        visitor: str,
        new_game: NewGame,
        *,
        daily: str = "",
        counted: bool = False,
        position: str = "",
    ) -> str:
        """Open a room with the visitor as host, start the game if requested; returns its code.

        `position` is the text of the boards that the game begins with.
        """
        options = new_game.options
        first = Opened(
            visitor, options.rules, options.clock, options.seed is not None, daily, counted
        )
        entries: list[Entry] = [first]
        match = new_match(first)
        for seat in new_game.seats:
            entry = entry_of(match, visitor, seat)
            match = apply_entry(match, entry)
            entries.append(entry)
        if new_game.start:
            token = new_game.first_roll
            rolls = (self.first_rolls.read(token, options),) if token else ()
            start_entries, match = self._start_entries(match, options, rolls, position)
            entries += start_entries
        return await self._store_new_room(match, entries, options)

    def _start_entries(
        self, match: Match, options: GameOptions, rolls: Rolls = (), position: str = ""
    ) -> tuple[list[Entry], Match]:
        """Return the entries that start the game, and the resulting match."""
        generator = generator_for(match, self.seed_of(match, options))
        start = match.start_entry(generator, position)
        return self.with_rolls(match, [start], options, rolls)

    async def _store_new_room(
        self, match: Match, entries: list[Entry], options: GameOptions
    ) -> str:
        """Store a new room under an unused code and return the code."""
        while True:
            code, short_code = new_code(), None if match.game else new_short_code()
            try:
                first = build_commit(code, match, entries, short_code)
                await self.run_blocking(self.store.create, code, write_options(options), first)
            except Conflict:
                continue
            self._evict_idle_rooms(match.dice_of)
            room = self.rooms[code] = LiveRoom(self, code, options, match, short_code)
            room.start_due_work()
            return code

    async def play_again(self, code: str, visitor: str) -> str:
        """Open a room with the dice of a finished game and start it; returns its code."""
        room = await self.room(code)
        entries, match = same_dice_entries(room.match, code, visitor)
        await self.load_rolls(match)
        options = replace(room.options, seed=None, public=False, goals=goals_of(room.match))
        position = same_dice_position(room.match, visitor)
        start_entries, match = self._start_entries(match, options, position=position)
        return await self._store_new_room(match, [*entries, *start_entries], options)

    async def load_rolls(self, match: Match) -> None:
        """Load the rolls that a match uses again."""
        code = match.dice_of
        if code and code not in self.rolls:
            stored = await self.run_blocking(self.store.load, code)
            # If the game was deleted, games that reuse its dice go on with random ones.
            with suppress(OtherVersion):
                game = (await self._build_match(code, stored)).game if stored else None
                self.rolls[code] = rolls_of(game) if game else ()

    async def rematch(self, room: LiveRoom, visitor: str) -> Match:
        """Open a room for the same players and link it from the old one.

        Later requests get the same room. The game starts at once if no other person has to join.
        """
        async with room.rematch_lock:
            check_permission(room.match, visitor, Rematched(""))
            if room.match.rematch:
                return room.match
            apply_entry(room.match, Rematched(""))
            entries, match = rematch_entries(room.match, visitor)
            if match.seats and all(seat.owner in {"", visitor} for seat in match.seats):
                start_entries, match = self._start_entries(match, room.options)
                entries += start_entries
            code = await self._store_new_room(match, entries, room.options)
            # Another server may have stored a rematch meanwhile; then its room is used.
            return await room.commit(lambda now: [] if now.rematch else [Rematched(code)])

    async def save_own_name(self, visitor: str, seats: Iterable[NewSeat]) -> None:
        """Store the name that a visitor has given to their own seat of a new room."""
        for seat in seats:
            if seat.kind == "me" and seat.name:
                await self.save_name(visitor, seat.name)

    async def save_name(self, visitor: str, name: str) -> None:
        """Store a visitor's name for future games."""
        await self.run_blocking(self.store.rename, visitor, clean_name(name))

    async def store_analysis_step(self, code: str, seat: int, step: str, data: str) -> None:
        """Store a step of an analysis if that is possible; otherwise it is computed again."""
        try:
            await self.run_blocking(self.store.add_analysis, code, seat, step, data)
        except ServiceUnavailable:
            log.warning("A step of the analysis of %s could not be stored", code)
        except Conflict:  # the game has been deleted
            return

    # Lists

    async def set_listing(self, code: str, visitor: str, listing: Listing) -> bool:
        """Change in which list a visitor has a room; returns False if it is not among theirs."""
        async with self._room_lock(code):
            known = await self.run_blocking(self.store.set_listing, code, visitor, listing)
            if known and code in self.rooms and self.rooms[code].is_idle:
                del self.rooms[code]  # it may have been erased; otherwise it is loaded again
            return known

    def active_rooms(self) -> list[LiveRoom]:
        """Return the rooms with activity."""
        return [room for room in self.rooms.values() if not room.is_idle]

    # Dice

    def seed_of(self, match: Match, options: GameOptions) -> str | None:
        """Return the seed of a game's dice; None for system randomness."""
        return day_seed(self.secret, match.daily) if match.daily else options.seed

    def with_rolls(
        self, match: Match, entries: list[Entry], options: GameOptions, rolls: Rolls = ()
    ) -> tuple[list[Entry], Match]:
        """Return the entries plus the rolls they trigger, and the resulting match.

        `rolls` are the first rounds, if given.
        """
        for entry in entries:
            match = apply_entry(match, entry)
        made = list(entries)
        while match.phase == "rolling":
            entry = self._roll_entry(match, options, rolls or self.rolls.get(match.dice_of, ()))
            match = apply_entry(match, entry)
            made.append(entry)
        return made, match

    def _roll_entry(self, match: Match, options: GameOptions, rolls: Rolls) -> Rolled:
        """Return the next roll: a given one if there is one."""
        rolled = len(match.game.rounds) if match.game else 0
        if rolled < len(rolls):
            return Rolled(rolls[rolled], time.time())
        return match.roll_entry(generator_for(match, self.seed_of(match, options)), time.time())
