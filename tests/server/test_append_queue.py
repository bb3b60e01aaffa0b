"""Commits of different rooms that wait are stored together, and each gets its own result."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest

from railroad_ink.match import Match, SeatKind
from railroad_ink.match.entries import Added
from railroad_ink.match.transitions import apply_entry
from railroad_ink.server.errors import ServiceUnavailable
from railroad_ink.server.http.api_models import NewGame, NewSeat
from railroad_ink.server.rooms.persistence import build_commit
from railroad_ink.server.rooms.registry import RoomRegistry
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import Append
from tests.server.waiting import run_in_thread

ADA = NewGame(seats=[NewSeat(kind="me", name="Ada")])
NEW_SEAT = Added("", SeatKind.OPEN)
Requests = list[asyncio.Task[Match]]
Use = Callable[[RoomRegistry, list[LiveRoom]], Awaitable[None]]


async def with_rooms(data: Path, use: Use) -> None:
    registry = RoomRegistry(Settings(data=data))
    try:
        codes = [await registry.open_room("ada", ADA) for _ in range(4)]
        await use(registry, [await registry.room(code) for code in codes])
    finally:
        await registry.close()


class HeldStore:
    """Holds commits back until it is told to, and notes which ones go together."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.may_go_on = Event()
        self.batches: list[int] = []
        self._append_all = registry.store.append_all
        registry.store.append_all = self.append_all  # type: ignore[method-assign, assignment]

    def append_all(self, appends: list[Append]) -> list[Exception | None]:
        self.batches.append(len(appends))
        assert self.may_go_on.wait(30)
        return self._append_all(appends)


def request(room: LiveRoom) -> asyncio.Task[Match]:
    return asyncio.create_task(room.request("ada", lambda _: [NEW_SEAT]))


async def until(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110 (threads do not notify)
        await asyncio.sleep(0.01)


async def held(registry: RoomRegistry, rooms: list[LiveRoom]) -> tuple[HeldStore, Requests]:
    """Start the commit of the first room, for which the other rooms wait."""
    store = HeldStore(registry)
    first = request(rooms[0])
    await until(lambda: bool(store.batches))
    others = [request(room) for room in rooms[1:]]
    await until(lambda: len(registry.appends._waiting) == len(others))
    return store, [first, *others]


def stored_seats(registry: RoomRegistry, room: LiveRoom) -> int:
    stored = registry.store.load(room.code)
    assert stored is not None
    return sum(isinstance(entry, Added) for entry in stored.entries)


def test_what_waits_is_written_together(data: Path) -> None:
    async def use(registry: RoomRegistry, rooms: list[LiveRoom]) -> None:
        store, requests = await held(registry, rooms)
        assert not any(request.done() for request in requests)
        store.may_go_on.set()
        await asyncio.gather(*requests)
        assert store.batches == [1, 3]
        assert [stored_seats(registry, room) for room in rooms] == [2] * 4

    run_in_thread(with_rooms(data, use))


def test_a_conflict_concerns_its_own_room_only(data: Path) -> None:
    async def use(registry: RoomRegistry, rooms: list[LiveRoom]) -> None:
        other = Added("Cleo", SeatKind.LOCAL, "ada")
        match = apply_entry(rooms[2].match, other)
        commit = build_commit(rooms[2].code, match, [other])
        registry.store.append(rooms[2].code, rooms[2].match.version, commit)
        store, requests = await held(registry, rooms)
        store.may_go_on.set()
        await asyncio.gather(*requests)
        assert store.batches == [1, 3, 1]  # what was in conflict follows the other's entry
        assert [stored_seats(registry, room) for room in rooms] == [2, 2, 3, 2]
        assert [seat.name for seat in rooms[2].match.seats] == ["Ada", "Cleo", ""]

    run_in_thread(with_rooms(data, use))


def test_a_caller_that_waits_too_long_gets_an_error_and_nothing_is_written_later(
    data: Path,
) -> None:
    async def use(registry: RoomRegistry, rooms: list[LiveRoom]) -> None:
        store = HeldStore(registry)
        first = request(rooms[0])
        await until(lambda: bool(store.batches))
        registry.appends._seconds = 0.05
        with pytest.raises(ServiceUnavailable):
            await request(rooms[1])
        store.may_go_on.set()
        await first
        assert store.batches == [1]
        assert [stored_seats(registry, room) for room in rooms] == [2, 1, 1, 1]

    run_in_thread(with_rooms(data, use))
