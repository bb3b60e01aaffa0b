"""A room is in memory once, even if it is loaded, watched and evicted at the same time."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from railroad_ink.server.errors import ServiceUnavailable
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets.connection import _view
from railroad_ink.server.store import StoreUnavailable
from railroad_ink.table import NewSeat, NewTable
from railroad_ink.table.options import GameOptions
from tests.server.coroutines import run_in_thread

ADA = NewTable(seats=(NewSeat(kind="me", name="Ada"),), start=True)


def with_server(data: Path, test: Callable[[LiveServer], Awaitable[None]]) -> None:
    async def run() -> None:
        server = LiveServer(Settings(data=data))
        try:
            await test(server)
        finally:
            await server.close()

    run_in_thread(run())


class Socket:
    """A connection that sends nothing."""

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}


def test_a_room_that_is_loaded_twice_at_once_is_loaded_once(data: Path) -> None:
    async def test(server: LiveServer) -> None:
        code = await server.open_room("ada", ADA)
        server.rooms.clear()
        load, loads = server.store.load, []

        def counted(code: str) -> object:
            loads.append(code)
            return load(code)

        server.store.load = counted  # type: ignore[assignment, method-assign]
        one, two = await asyncio.gather(server.room(code), server.room(code))
        assert one is two
        assert loads == [code]

    with_server(data, test)


def test_all_callers_that_wait_for_a_room_get_its_failure(data: Path) -> None:
    async def test(server: LiveServer) -> None:
        code = await server.open_room("ada", ADA)
        server.rooms.clear()
        loads = []

        def failing(code: str) -> object:
            loads.append(code)
            raise StoreUnavailable("frozen")

        server.store.load = failing  # type: ignore[assignment, method-assign]
        three = (server.room(code) for _ in range(3))
        errors = await asyncio.gather(*three, return_exceptions=True)
        assert all(isinstance(error, ServiceUnavailable) for error in errors)
        assert loads == [code]

    with_server(data, test)


def test_a_room_is_not_evicted_while_a_visitor_enters_it(data: Path) -> None:
    async def test(server: LiveServer) -> None:
        code = await server.open_room("ada", ADA)

        def name_of(_visitor: str) -> str:
            server.rooms.clear()
            return ""

        server.store.name_of = name_of  # type: ignore[assignment, method-assign]
        viewing = asyncio.create_task(_view(Socket(), server, code, "ada"))  # type: ignore[arg-type]
        while not (code in server.rooms and server.rooms[code].viewers):
            assert not viewing.done()
            await asyncio.sleep(0.001)
        viewing.cancel()
        await asyncio.gather(viewing, return_exceptions=True)

    with_server(data, test)


def test_a_room_whose_clock_runs_is_not_evicted(data: Path) -> None:
    async def test(server: LiveServer) -> None:
        timed = replace(ADA, options=GameOptions(clock=60))
        room = await server.room(await server.open_room("ada", timed))
        assert not room.is_idle
        untimed = await server.room(await server.open_room("ada", ADA))
        assert untimed.is_idle

    with_server(data, test)
