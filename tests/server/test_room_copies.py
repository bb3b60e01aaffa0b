"""A room is in memory once, even if it is loaded, watched and evicted at the same time."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from railroad_ink.server.errors import ServiceUnavailable
from railroad_ink.server.http.api_models import NewGame, NewSeat
from railroad_ink.server.rooms.registry import RoomRegistry
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets.connection import _view
from railroad_ink.server.store import StoreUnavailable
from railroad_ink.server.views.game_models import GameOptions
from tests.server.waiting import run_in_thread

ADA = NewGame(seats=[NewSeat(kind="me", name="Ada")], start=True)


def with_registry(data: Path, test: Callable[[RoomRegistry], Awaitable[None]]) -> None:
    async def run() -> None:
        registry = RoomRegistry(Settings(data=data))
        try:
            await test(registry)
        finally:
            await registry.close()

    run_in_thread(run())


class Socket:
    """A connection that sends nothing."""

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}


def test_a_room_that_is_loaded_twice_at_once_is_loaded_once(data: Path) -> None:
    async def test(registry: RoomRegistry) -> None:
        code = await registry.open_room("ada", ADA)
        registry.rooms.clear()
        load, loads = registry.store.load, []

        def counted(code: str) -> object:
            loads.append(code)
            return load(code)

        registry.store.load = counted  # type: ignore[assignment, method-assign]
        one, two = await asyncio.gather(registry.room(code), registry.room(code))
        assert one is two
        assert loads == [code]

    with_registry(data, test)


def test_all_callers_that_wait_for_a_room_get_its_failure(data: Path) -> None:
    async def test(registry: RoomRegistry) -> None:
        code = await registry.open_room("ada", ADA)
        registry.rooms.clear()
        loads = []

        def failing(code: str) -> object:
            loads.append(code)
            raise StoreUnavailable("frozen")

        registry.store.load = failing  # type: ignore[assignment, method-assign]
        three = (registry.room(code) for _ in range(3))
        errors = await asyncio.gather(*three, return_exceptions=True)
        assert all(isinstance(error, ServiceUnavailable) for error in errors)
        assert loads == [code]

    with_registry(data, test)


def test_a_room_is_not_evicted_while_a_visitor_enters_it(data: Path) -> None:
    async def test(registry: RoomRegistry) -> None:
        code = await registry.open_room("ada", ADA)

        def name_of(_visitor: str) -> str:
            registry.rooms.clear()
            return ""

        registry.store.name_of = name_of  # type: ignore[assignment, method-assign]
        viewing = asyncio.create_task(_view(Socket(), registry, code, "ada"))  # type: ignore[arg-type]
        while not (code in registry.rooms and registry.rooms[code].viewers):
            assert not viewing.done()
            await asyncio.sleep(0.001)
        viewing.cancel()
        await asyncio.gather(viewing, return_exceptions=True)

    with_registry(data, test)


def test_a_room_whose_clock_runs_is_not_evicted(data: Path) -> None:
    async def test(registry: RoomRegistry) -> None:
        timed = ADA.model_copy(update={"options": GameOptions(clock=60)})
        room = await registry.room(await registry.open_room("ada", timed))
        assert not room.is_idle
        untimed = await registry.room(await registry.open_room("ada", ADA))
        assert untimed.is_idle

    with_registry(data, test)
