"""Connections that die while their commit waits, and rooms of other versions."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from railroad_ink.server.errors import OtherVersion, Overloaded, RoomNotFound
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.commits import build_commit
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import Append, administration
from railroad_ink.server.threads import ThreadGroup
from railroad_ink.table import Moment, NewSeat, NewTable, NotAllowed, decide
from railroad_ink.table.requests import AddSeat, Start
from railroad_ink.views.seen import CacheKey
from tests.server.asgi import Frame, open_socket
from tests.server.coroutines import run_in_thread

ADD_SEAT = AddSeat(kind="open")
ADA = NewTable(seats=(NewSeat(kind="me", name="Ada"),))


class Watcher:
    """Counts how often it was notified that the room changed."""

    visitor = "ben"
    name = ""
    notified = 0

    def mark_stale(self, _facts: CacheKey) -> None:
        self.notified += 1


def delayed(server: LiveServer, seconds: float) -> Callable[..., object]:
    """Make the store slow."""
    append_all = server.store.append_all

    def slow(appends: list[Append]) -> list[Exception | None]:
        time.sleep(seconds)
        return append_all(appends)

    server.store.append_all = slow  # type: ignore[assignment, method-assign]
    return slow


async def cancelled_commit(data: Path) -> tuple[LiveRoom, int, int]:
    server = LiveServer(Settings(data=data))
    try:
        room = await server.room(await server.open_room("ada", ADA))
        room.viewers.add(watcher := Watcher())  # type: ignore[arg-type]
        delayed(server, 0.2)
        request = asyncio.create_task(room.ask("ada", ADD_SEAT))
        await asyncio.sleep(0.05)
        request.cancel()
        with pytest.raises(asyncio.CancelledError):
            await request
        await room.ask("ada", ADD_SEAT)
        stored = server.store.load(room.code)
        assert stored is not None
        return room, len(stored.entries), watcher.notified
    finally:
        await server.close()


def test_a_commit_whose_connection_dies_is_finished_and_all_are_notified(data: Path) -> None:
    room, stored, notified = run_in_thread(cancelled_commit(data))
    assert room.match.version == stored
    assert len(room.match.seats) == 3
    assert notified == 2


async def refused_after_conflict(data: Path) -> int:
    """Request something that is no longer possible once the room has caught up."""
    server = LiveServer(Settings(data=data))
    try:
        room = await server.room(await server.open_room("ada", ADA))
        room.viewers.add(watcher := Watcher())  # type: ignore[arg-type]
        started = decide(room.table, "ada", Start(), Moment())
        server.store.append(
            room.code,
            room.match.version,
            build_commit(room.code, started.table.match, started.entries),
        )
        with pytest.raises(NotAllowed, match="already begun"):
            await room.ask("ada", ADD_SEAT)
        assert room.match.phase == "drawing"
        return watcher.notified
    finally:
        await server.close()


def test_a_room_that_catches_up_notifies_all_though_the_request_is_refused(data: Path) -> None:
    assert run_in_thread(refused_after_conflict(data)) == 1


async def commit_to_an_erased_room(data: Path) -> None:
    server = LiveServer(Settings(data=data))
    try:
        room = await server.room(await server.open_room("ada", ADA))
        administration.expire_rooms(server.store.engine, time.time() + 60)
        await asyncio.wait_for(room.ask("ada", ADD_SEAT), 30)
    finally:
        await server.close()


def test_a_commit_to_a_room_that_was_deleted_is_refused(data: Path) -> None:
    with pytest.raises(RoomNotFound):
        run_in_thread(commit_to_an_erased_room(data))


async def room_with(data: Path, column: str, value: str) -> None:
    server = LiveServer(Settings(data=data))
    try:
        code = await server.open_room("ada", ADA)
        server.rooms.clear()
        with server.store.engine.begin() as connection:
            sql = f"UPDATE entries SET entry = ? WHERE version = {column}"  # noqa: S608
            connection.exec_driver_sql(sql, (value,))
        await server.room(code)
    finally:
        await server.close()


@pytest.mark.parametrize(
    "column, entry",
    [
        ("2", ["flown", 1]),
        ("2", ["opened"]),
        ("1", ["opened", "ada", "moon", None, False, "", False]),
    ],
)
def test_a_room_of_another_version_is_refused_in_words(
    data: Path, column: str, entry: list[object]
) -> None:
    with pytest.raises(OtherVersion, match="another version"):
        run_in_thread(room_with(data, column, json.dumps(entry)))


async def overload() -> int:
    group = ThreadGroup("test", threads=1, max_pending=2, seconds=0.05)
    calls = [group.run(time.sleep, 0.2) for _ in range(4)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    group.close()
    return [type(result) for result in results].count(Overloaded)


def test_a_refusal_for_a_visitor_who_has_left_is_no_error(data: Path) -> None:
    refused = []

    async def disconnected(frame: Frame) -> None:
        if frame["type"] == "websocket.send":
            refused.append(json.loads(frame["text"])["code"])
            raise ConnectionResetError

    run_in_thread(open_socket(data, disconnected))
    assert refused == ["no-room"]


def test_waiting_calls_are_bounded_in_number_and_time() -> None:
    assert run_in_thread(overload()) == 4
