"""What takes long to build is built in a thread, once."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from railroad_ink.core.sheet import Drawing
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.quick_views import QUICK_PARTS, is_quick, missing_parts
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets.connection import Viewer
from railroad_ink.server.task_cache import TaskCache
from railroad_ink.table import NewSeat, NewTable
from railroad_ink.table.options import GameOptions
from railroad_ink.views.seen import (
    ViewCache,
    room_cache_key,
    visible_state,
)
from tests.server.coroutines import run_in_thread
from tests.views.matches import STATUS, act, started

HEAVY = GameOptions(edition="challenge", expansions=("lava", "canyon"))


@asynccontextmanager
async def viewing(data: Path, options: GameOptions, *, start: bool = True) -> AsyncIterator[Viewer]:
    """Show Ada her own room."""
    server = LiveServer(Settings(data=data))
    try:
        game = NewTable(options=options, seats=(NewSeat(kind="me", name="Ada"),), start=start)
        room = await server.room(await server.open_room("ada", game))
        yield Viewer(None, room, "ada", "Ada")  # type: ignore[arg-type]
    finally:
        await server.close()


@pytest.mark.parametrize("options, in_a_thread", [(GameOptions(), 0), (HEAVY, 1)])
def test_only_views_that_take_long_are_built_in_a_thread_and_only_once(
    data: Path, options: GameOptions, in_a_thread: int
) -> None:
    async def test() -> list[int]:
        async with viewing(data, options) as viewer:
            threads = viewer.room.server.view_threads
            builds, run = [0], threads.run

            def counted(*args: Any) -> Any:  # noqa: ANN401 (as the original)
                builds[0] += 1
                return run(*args)

            threads.run = counted  # type: ignore[assignment,method-assign]
            assert '"snapshot"' in (await viewer._next_update() or "")
            assert await viewer._next_update() is None
            return builds

    assert run_in_thread(test()) == [in_a_thread]


def test_what_changes_back_while_a_view_is_built_is_seen(data: Path) -> None:
    """The view being built may be of the moment in between."""

    async def test() -> list[bool]:
        async with viewing(data, GameOptions()) as viewer:
            room = viewer.room
            await viewer._next_update()
            key = room_cache_key(room.match, room.status())
            stale = []
            for building in (False, True):
                async with room.view_lock if building else nullcontext():
                    viewer.mark_stale(key)
                stale.append(viewer._stale)
            return stale

    assert run_in_thread(test()) == [False, True]


def test_views_are_cached_only_while_a_room_has_viewers(data: Path) -> None:
    async def test() -> list[int]:
        async with viewing(data, GameOptions()) as viewer:
            room, missing = viewer.room, []
            room.add_viewer(viewer)
            await viewer._next_update()
            missing.append(missing_parts(room.views, room.match, "ada"))
            room.remove_viewer(viewer)
            missing.append(missing_parts(room.views, room.match, "ada"))
            return missing

    assert run_in_thread(test()) == [0, 2]


def test_what_was_built_for_others_is_not_missing() -> None:
    match, views = started(), ViewCache()
    everybody = ("ada", "ben", "cleo", "dora")
    for visitor in everybody:
        assert bool(missing_parts(views, match, visitor)) == (visitor in {"ada", "ben"})
        visible_state(match, STATUS, visitor, views)
    match = act(match, 0)
    for visitor in everybody:
        assert missing_parts(views, match, visitor) == (2 if visitor == "ada" else 0)
        visible_state(match, STATUS, visitor, views)


def test_many_boards_are_not_built_while_others_wait() -> None:
    match, views = started(players=8), ViewCache()
    assert missing_parts(views, match, "ada") > QUICK_PARTS
    assert not is_quick(views, match, "ada")
    visible_state(match, STATUS, "ada", views)
    assert is_quick(views, match, "ada")


def test_boards_with_many_rings_are_not_built_while_others_wait() -> None:
    match = started()
    assert match.game is not None
    assert is_quick(ViewCache(), match, "cleo")
    shapes = (s for route in match.ruleset.routes.values() for s in route.orientations)
    crossing = next(shape for shape in shapes if shape.ends == "HHHH")
    sheet = match.game.sheet(0)
    full = replace(sheet, drawings=(Drawing(crossing, 1),) * len(sheet.drawings))
    ringed = replace(match, game=replace(match.game, sheets=(full, sheet)))
    assert not is_quick(ViewCache(), ringed, "cleo")


def test_a_change_has_the_current_remaining_time(data: Path) -> None:
    async def test() -> float:
        async with viewing(data, GameOptions(clock=60), start=False) as viewer:
            room = viewer.room
            viewer._update(room.match, room.status(), None)
            match, status = started(clock=60), room.status()
            visible_state(match, replace(status, now=0.0), "ada", room.views)
            text = viewer._update(match, replace(status, now=20.0), viewer.last_sent)
            return float(json.loads(text or "")["room"]["clock"]["remaining"])

    assert run_in_thread(test()) == 40.0


def test_a_picture_is_drawn_once_and_again_after_a_failure() -> None:
    drawn: list[str] = []

    async def test() -> None:
        pictures = TaskCache[bytes](9)

        async def draw() -> bytes:
            drawn.append("board")
            await asyncio.sleep(0)
            if len(drawn) == 1:
                raise Overloaded
            return b"svg"

        with pytest.raises(Overloaded):
            await pictures.get("board", draw)
        assert (
            await asyncio.gather(*(pictures.get("board", draw) for _ in range(3))) == [b"svg"] * 3
        )

    run_in_thread(test())
    assert len(drawn) == 2
