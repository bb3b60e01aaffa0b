"""Commits of different rooms that wait are stored together, and each gets its own result."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest

from railroad_ink.server.errors import ServiceUnavailable
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.commits import build_commit
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import Append
from railroad_ink.table import Decision, NewSeat, NewTable, SeatKind, apply_entry
from railroad_ink.table.entries import Added
from railroad_ink.table.requests import AddSeat
from tests.server.coroutines import run_in_thread

ADA = NewTable(seats=(NewSeat(kind="me", name="Ada"),))
NEW_SEAT = Added("", SeatKind.OPEN)
Requests = list[asyncio.Task[Decision]]
Use = Callable[[LiveServer, list[LiveRoom]], Awaitable[None]]


async def with_rooms(data: Path, use: Use) -> None:
    server = LiveServer(Settings(data=data))
    try:
        codes = [await server.open_room("ada", ADA) for _ in range(4)]
        await use(server, [await server.room(code) for code in codes])
    finally:
        await server.close()


class HeldStore:
    """Holds commits back until it is told to, and notes which ones go together."""

    def __init__(self, server: LiveServer) -> None:
        self.may_go_on = Event()
        self.batches: list[int] = []
        self._append_all = server.store.append_all
        server.store.append_all = self.append_all  # type: ignore[method-assign, assignment]

    def append_all(self, appends: list[Append]) -> list[Exception | None]:
        self.batches.append(len(appends))
        assert self.may_go_on.wait(30)
        return self._append_all(appends)


def request(room: LiveRoom) -> asyncio.Task[Decision]:
    return asyncio.create_task(room.ask("ada", AddSeat(kind="open")))


async def until(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110 (threads do not notify)
        await asyncio.sleep(0.01)


async def held(server: LiveServer, rooms: list[LiveRoom]) -> tuple[HeldStore, Requests]:
    """Start the commit of the first room, for which the other rooms wait."""
    store = HeldStore(server)
    first = request(rooms[0])
    await until(lambda: bool(store.batches))
    others = [request(room) for room in rooms[1:]]
    await until(lambda: len(server.appends._waiting) == len(others))
    return store, [first, *others]


def stored_seats(server: LiveServer, room: LiveRoom) -> int:
    stored = server.store.load(room.code)
    assert stored is not None
    return sum(isinstance(entry, Added) for entry in stored.entries)


def test_what_waits_is_written_together(data: Path) -> None:
    async def use(server: LiveServer, rooms: list[LiveRoom]) -> None:
        store, requests = await held(server, rooms)
        assert not any(request.done() for request in requests)
        store.may_go_on.set()
        await asyncio.gather(*requests)
        assert store.batches == [1, 3]
        assert [stored_seats(server, room) for room in rooms] == [2] * 4

    run_in_thread(with_rooms(data, use))


def test_a_conflict_concerns_its_own_room_only(data: Path) -> None:
    async def use(server: LiveServer, rooms: list[LiveRoom]) -> None:
        other = Added("Cleo", SeatKind.LOCAL, "ada")
        match = apply_entry(rooms[2].match, other)
        commit = build_commit(rooms[2].code, match, [other])
        server.store.append(rooms[2].code, rooms[2].match.version, commit)
        store, requests = await held(server, rooms)
        store.may_go_on.set()
        await asyncio.gather(*requests)
        assert store.batches == [1, 3, 1]  # what was in conflict follows the other's entry
        assert [stored_seats(server, room) for room in rooms] == [2, 2, 3, 2]
        assert [seat.name for seat in rooms[2].match.seats] == ["Ada", "Cleo", ""]

    run_in_thread(with_rooms(data, use))


def test_a_caller_that_waits_too_long_gets_an_error_and_nothing_is_written_later(
    data: Path,
) -> None:
    async def use(server: LiveServer, rooms: list[LiveRoom]) -> None:
        store = HeldStore(server)
        first = request(rooms[0])
        await until(lambda: bool(store.batches))
        server.appends._seconds = 0.05
        with pytest.raises(ServiceUnavailable):
            await request(rooms[1])
        store.may_go_on.set()
        await first
        assert store.batches == [1]
        assert [stored_seats(server, room) for room in rooms] == [2, 1, 1, 1]

    run_in_thread(with_rooms(data, use))
