"""What one server holds while it runs: its rooms in memory, and the services they share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from railroad_ink.core.dice import Generator
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
from railroad_ink.server.http.limits import FRAME_BURST, FRAMES_PER_SECOND, Buckets
from railroad_ink.server.http.open_sockets import OpenSockets
from railroad_ink.server.http.quotas import Quotas
from railroad_ink.server.metrics import Metrics
from railroad_ink.server.pubsub import pubsub_for
from railroad_ink.server.rooms.append_queue import AppendQueue
from railroad_ink.server.rooms.codes import is_code, new_code, new_short_code
from railroad_ink.server.rooms.commits import build_commit
from railroad_ink.server.rooms.dice_seeds import day_seed
from railroad_ink.server.rooms.first_roll import FirstRolls
from railroad_ink.server.rooms.open_tables import keep_listed
from railroad_ink.server.rooms.peers import Peers
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.rooms.same_dice_comparison import SameDice
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import Conflict, Listing, Store, StoredRoom, StoreUnavailable
from railroad_ink.server.store.connection import STORE_CONNECTIONS
from railroad_ink.server.task_cache import TaskCache
from railroad_ink.server.thinking.service import in_process_worker, thinking_for
from railroad_ink.server.threads import ThreadGroup
from railroad_ink.server.workers import WorkerPools
from railroad_ink.table import (
    Decision,
    Match,
    Moment,
    NewSeat,
    NewTable,
    Opening,
    Table,
    build_match,
    clean_name,
    open_table,
)
from railroad_ink.table.entries import UnreadableEntry
from railroad_ink.table.moment import Rolls, chance_from, usual_chance
from railroad_ink.table.options import read_options, write_options

T = TypeVar("T")
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
        self._tasks: set[asyncio.Task[Any]] = set()
        self._commits: set[asyncio.Task[Decision]] = set()

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

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine as a background task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return task

    def _on_task_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("A background task failed", exc_info=task.exception())

    async def run_to_completion(self, commit: Coroutine[Any, Any, Decision]) -> Decision:
        """Run a commit to its end, even if the caller is cancelled."""
        task = asyncio.create_task(commit)
        self._commits.add(task)
        task.add_done_callback(self._on_commit_done)
        return await asyncio.shield(task)

    def _on_commit_done(self, task: asyncio.Task[Decision]) -> None:
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
        """Return the task that loads a room; concurrent callers share it, and its failure."""
        if code not in self._loads:
            task = self._loads[code] = asyncio.create_task(self._load_room(code))
            task.add_done_callback(partial(self._on_loaded, code))
        return self._loads[code]

    def _on_loaded(self, code: str, task: asyncio.Task[None]) -> None:
        del self._loads[code]
        if not task.cancelled():
            task.exception()  # the callers get the exception

    async def _load_room(self, code: str) -> None:
        async with self._room_lock(code):
            stored = await self.run_blocking(self.store.load, code) if is_code(code) else None
            if stored is None:
                raise RoomNotFound
            match = await self._build_match(code, stored)
            rolls = await self._rolls_of(match)
            table = Table(match, read_options(stored.options))
            self._add_room(LiveRoom(self, code, table, stored.short_code, rolls))

    def _add_room(self, room: LiveRoom) -> None:
        """Keep a room in memory; if that is full, idle ones are evicted."""
        if len(self.rooms) >= MAX_ROOMS:
            idle = [code for code, each in self.rooms.items() if each.is_idle]
            for code in idle[: MAX_ROOMS // 10]:
                del self.rooms[code]
        self.rooms[room.code] = room
        room.start_due_work()

    def _room_lock(self, code: str) -> asyncio.Lock:
        """Return the lock that is held while a room is loaded or erased."""
        return self._room_locks.setdefault(code, asyncio.Lock())

    async def _build_match(self, code: str, stored: StoredRoom) -> Match:
        try:
            return await self.run_blocking(build_match, stored.entries)
        except Refusal:
            raise
        except RailroadInkError as error:
            log.warning("Room %s was made by another version: %s", code, error)
            raise OtherVersion from error

    def chance(self, table: Table) -> Generator:
        """Return what decides the next roll: the secret of the day, else what is usual."""
        if not table.match.daily:
            return usual_chance(table)
        return chance_from(day_seed(self.secret, table.match.daily), table.match)

    async def open_room(self, visitor: str, wanted: NewTable, rolls: Rolls = ()) -> str:
        """Open a room with the visitor as host; returns its code. `rolls` are the first ones."""
        while True:
            moment = Moment(now=time.time(), chance=self.chance, rolls=rolls, code=new_code())
            with suppress(Conflict):
                return await self.store_opening(open_table(visitor, wanted, moment))

    async def store_opening(self, opening: Opening) -> str:
        """Store a new room; returns its code. Raises Conflict if that is taken."""
        match, options = opening.table.match, opening.table.options
        short_code = None if match.game else new_short_code()
        first = build_commit(opening.code, match, opening.entries, short_code)
        stored = (opening.code, write_options(options), first)
        await self.run_blocking(self.store.create, *stored)
        self._add_room(LiveRoom(self, opening.code, opening.table, short_code, opening.rolls))
        return opening.code

    async def _rolls_of(self, match: Match) -> Rolls:
        """Return the rolls that a match uses again.

        If their game was deleted, there are none, and the match goes on with random dice.
        """
        if match.dice_of:
            stored = await self.run_blocking(self.store.load, match.dice_of)
            with suppress(OtherVersion):
                if stored and (game := (await self._build_match(match.dice_of, stored)).game):
                    return game.rolls
        return ()

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
