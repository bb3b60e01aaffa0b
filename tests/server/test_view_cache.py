"""Views of a room are built once per change, however many look, and off the event loop."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railroad_ink.core.legality import legal_actions
from railroad_ink.match import Match, SeatKind, new_match
from railroad_ink.match.entries import Acted, Added, Opened
from railroad_ink.match.transitions import apply_entry
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.http.models import NewGame, NewSeat
from railroad_ink.server.http.picture_cache import PictureCache
from railroad_ink.server.rooms.registry import RoomRegistry
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets.connection import Viewer
from railroad_ink.server.views import view_cache
from railroad_ink.server.views.models import GameOptions
from railroad_ink.server.views.room_views import RoomStatus, shown
from railroad_ink.server.views.view_cache import ViewCache
from tests.server.waiting import finished

STATUS = RoomStatus("CODE", GameOptions(), 0.0)


def started() -> Match:
    match = new_match(Opened("ada", "classic"))
    for visitor in ("ada", "ben"):
        match = apply_entry(match, Added(visitor.title(), SeatKind.PERSON, visitor))
    match = apply_entry(match, match.start_entry(Random(1)))
    return apply_entry(match, match.roll_entry(Random(1), 0.0))


def act(match: Match, seat: int) -> Match:
    assert match.game is not None
    return apply_entry(match, Acted(seat, str(next(iter(legal_actions(match.game.turn(seat)))))))


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was built, in order."""
    names: list[str] = []

    def counting(name: str, build: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: object, **settings: object) -> object:
            names.append(name)
            return build(*args, **settings)

        return count

    for name in ("turn_view", "_board_view"):
        monkeypatch.setattr(view_cache, name, counting(name, getattr(view_cache, name)))
    return names


def test_what_somebody_else_draws_is_not_built_again(built: list[str]) -> None:
    match, views = started(), ViewCache()
    everybody = ("ada", "ben", "cleo", "dora")
    for visitor in everybody:
        assert bool(views.missing(match, visitor)) == (visitor in {"ada", "ben"})
        shown(match, STATUS, visitor, views)
    assert sorted(built) == ["_board_view"] * 4 + ["turn_view"] * 2
    built.clear()
    match = act(match, 0)
    for visitor in everybody:
        assert views.missing(match, visitor) == (2 if visitor == "ada" else 0)
        shown(match, STATUS, visitor, views)
    assert sorted(built) == ["_board_view", "turn_view"]


def test_a_cached_view_is_the_view_that_would_be_built() -> None:
    match, views = started(), ViewCache()
    for _ in range(3):
        match = act(match, 0)
        for visitor in ("ada", "ben", "cleo"):
            fresh = shown(match, STATUS, visitor, ViewCache()).snapshot
            assert shown(match, STATUS, visitor, views).snapshot == fresh


def test_views_are_built_in_a_thread_and_sent_unchanged_from_the_loop(data: Path) -> None:
    async def test() -> list[int]:
        registry = RoomRegistry(Settings(data=data))
        builds, run = [0], registry.view_threads.run

        def counted(*args: Any) -> Any:  # noqa: ANN401 (as the original)
            builds[0] += 1
            return run(*args)

        registry.view_threads.run = counted  # type: ignore[assignment,method-assign]
        try:
            game = NewGame(seats=[NewSeat(kind="me", name="Ada")], start=True)
            room = await registry.room(await registry.open_room("ada", game))
            viewer = Viewer(None, room, "ada", "Ada")  # type: ignore[arg-type]
            assert '"snapshot"' in (await viewer._next_update() or "")
            assert await viewer._next_update() is None
            return builds
        finally:
            await registry.close()

    assert finished(test()) == [1]


def test_a_picture_is_drawn_once_and_again_after_a_failure() -> None:
    drawn: list[str] = []

    async def test() -> None:
        pictures = PictureCache()

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

    finished(test())
    assert len(drawn) == 2
