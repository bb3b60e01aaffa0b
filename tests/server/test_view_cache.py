"""Views of a room are built once per change, however many look, and off the event loop."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.sheet import Drawing
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.request_language import in_language
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets.connection import Viewer
from railroad_ink.server.sockets.messages import Change
from railroad_ink.server.task_cache import TaskCache
from railroad_ink.server.views import view_cache
from railroad_ink.server.views.cached_views import change_json, snapshot_json
from railroad_ink.server.views.game_models import RoomView
from railroad_ink.server.views.room_views import (
    RoomStatus,
    room_cache_key,
    visible_state,
    with_current_clock,
)
from railroad_ink.server.views.view_cache import ViewCache
from railroad_ink.table import Match, NewSeat, NewTable, SeatKind, apply_entry
from railroad_ink.table.entries import (
    Acted,
    Added,
    Ended,
    GivenToComputer,
    Opened,
    Picked,
    StoodUp,
)
from railroad_ink.table.options import GameOptions
from tests.server.coroutines import run_in_thread
from tests.table.rolls import roll_entry, start_entry

STATUS = RoomStatus("CODE", GameOptions(), 0.0)


def started(rules: str = "classic", *, clock: int | None = None, players: int = 2) -> Match:
    match = Opened("ada", rules, clock).new_match()
    for visitor in ("ada", "ben", *(f"player{n}" for n in range(2, players))):
        match = apply_entry(match, Added(visitor.title(), SeatKind.PERSON, visitor))
    return rolled(apply_entry(match, start_entry(match, Random(1))))


def rolled(match: Match, at: float = 0.0) -> Match:
    return apply_entry(match, roll_entry(match, Random(1), at))


def done(match: Match, seat: int, at: float = 0.0) -> Match:
    """Pick or draw what a seat must."""
    assert match.game is not None
    if match.game.picker is not None:
        return apply_entry(match, Picked(match.game.picker, next(iter(match.game.pick_options))))
    for action in RandomPlayer().play(match.game, seat, Random(1)):
        match = apply_entry(match, Acted(seat, str(action)))
    return ended(match, seat, at)


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


def test_views_of_other_seats_are_not_built_again(built: list[str]) -> None:
    match, views = started(), ViewCache()
    everybody = ("ada", "ben", "cleo", "dora")
    for visitor in everybody:
        assert bool(views.missing(match, visitor)) == (visitor in {"ada", "ben"})
        visible_state(match, STATUS, visitor, views)
    assert sorted(built) == ["_board_view"] * 4 + ["turn_view"] * 2
    built.clear()
    match = act(match, 0)
    for visitor in everybody:
        assert views.missing(match, visitor) == (2 if visitor == "ada" else 0)
        visible_state(match, STATUS, visitor, views)
    assert sorted(built) == ["_board_view", "turn_view"]


def test_a_cached_view_is_the_view_that_would_be_built() -> None:
    match, views = started(), ViewCache()
    for _ in range(3):
        match = act(match, 0)
        for visitor in ("ada", "ben", "cleo"):
            fresh = visible_state(match, STATUS, visitor, ViewCache()).snapshot
            assert visible_state(match, STATUS, visitor, views).snapshot == fresh


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
            missing.append(room.views.missing(room.match, "ada"))
            room.remove_viewer(viewer)
            missing.append(room.views.missing(room.match, "ada"))
            return missing

    assert run_in_thread(test()) == [0, 2]


def test_many_boards_are_not_built_while_others_wait() -> None:
    match, views = started(players=8), ViewCache()
    assert views.missing(match, "ada") > view_cache.QUICK_PARTS
    assert not views.is_quick(match, "ada")
    visible_state(match, STATUS, "ada", views)
    assert views.is_quick(match, "ada")


def test_boards_with_many_rings_are_not_built_while_others_wait() -> None:
    match = started()
    assert match.game is not None
    assert ViewCache().is_quick(match, "cleo")
    shapes = (s for route in match.ruleset.routes.values() for s in route.orientations)
    crossing = next(shape for shape in shapes if shape.ends == "HHHH")
    sheet = match.game.sheet(0)
    full = replace(sheet, drawings=(Drawing(crossing, 1),) * len(sheet.drawings))
    ringed = replace(match, game=replace(match.game, sheets=(full, sheet)))
    assert not ViewCache().is_quick(ringed, "cleo")


# The room


def test_a_view_that_is_late_does_not_replace_a_newer_one() -> None:
    match, views = started(), ViewCache()
    old = replace(STATUS, spectator_count=1)

    def overtaken() -> RoomView:
        visible_state(match, STATUS, "ada", views)
        return ViewCache().room((), "ada", lambda: view(old)).view

    def view(status: RoomStatus) -> RoomView:
        return visible_state(match, status, "ada", ViewCache()).room.view

    assert views.room(room_cache_key(match, old), "ada", overtaken).view.spectator_count == 1
    assert visible_state(match, STATUS, "ada", views).room.view.spectator_count == 0


def seen_again(match: Match, status: RoomStatus, views: ViewCache) -> bool:
    """Whether Ben's view of the room is cached; if so, it is the one that would be built."""
    before = views._rooms.now.get("ben")
    now = visible_state(match, status, "ben", views)
    fresh = visible_state(match, status, "ben", ViewCache()).room.view
    assert now.room.view.model_copy(update={"clock": fresh.clock}) == fresh
    return now.room is before


def test_the_view_of_a_room_is_cached_while_nothing_in_it_changes() -> None:
    match, views = started(), ViewCache()
    assert not seen_again(match, STATUS, views)
    assert seen_again(match, STATUS, views)
    assert seen_again(act(match, 0), replace(STATUS, now=5.0), views)


CHANGES: dict[str, Callable[[Match], tuple[Match, RoomStatus]]] = {
    "somebody connects": lambda match: (match, replace(STATUS, connected={"ada"})),
    "somebody is absent": lambda match: (match, replace(STATUS, absent={"ada"})),
    "somebody watches": lambda match: (
        match,
        replace(STATUS, spectator_count=1, spectator_names={"Cleo"}),
    ),
    "a computer player thinks": lambda match: (match, replace(STATUS, thinking={0})),
    "others are compared": lambda match: (match, replace(STATUS, same_dice={"greedy": 40})),
    "somebody leaves": lambda match: (apply_entry(match, StoodUp(0)), STATUS),
    "a computer player takes over": lambda match: (
        apply_entry(match, GivenToComputer(0, "greedy")),
        STATUS,
    ),
    "a round is done": lambda match: (done(match, 0), STATUS),
    "the next round begins": lambda match: (
        done(done(match, 0), 1, at=60.0),
        replace(STATUS, now=60.0),
    ),
}


@pytest.mark.parametrize(
    "change", CHANGES.values(), ids=[name.replace(" ", "-") for name in CHANGES]
)
@pytest.mark.parametrize("clock", [None, 100])
def test_the_view_of_a_room_is_built_again_when_something_changes(
    change: Callable[[Match], tuple[Match, RoomStatus]], clock: int | None
) -> None:
    match, views = started(clock=clock), ViewCache()
    assert not seen_again(match, STATUS, views)
    assert not seen_again(*change(match), views)


@pytest.mark.parametrize("steps", [1, 2])
def test_a_visitor_is_woken_exactly_if_something_changes_for_them(steps: int) -> None:
    match, views, status = started("classic variant=draft"), ViewCache(), STATUS
    for _ in range(40 // steps):
        states = {
            visitor: visible_state(match, status, visitor, views)
            for visitor in ("ada", "ben", "cleo")
        }
        for _ in range(steps):
            match = step(match)
        status = replace(status, now=status.now + 1.0)
        for visitor, before in states.items():
            current = views.is_current(before, match, visitor, room_cache_key(match, status))
            now = visible_state(match, status, visitor, ViewCache()).snapshot
            same = now == before.snapshot.model_copy(update={"version": now.version})
            assert current == same
            text = change_json(before, visible_state(match, status, visitor, views), "en")
            assert (text is None) == same


def step(match: Match) -> Match:
    """Pick, draw once or end the round of the next seat; the next dice are rolled at once."""
    assert match.game is not None
    seat = match.seats_to_act[0]
    if match.game.picker is not None:
        return done(match, seat)
    turn = match.game.turn(seat)
    return act(match, seat) if turn.owed() else ended(match, seat)


def ended(match: Match, seat: int, at: float = 0.0) -> Match:
    """End a seat's round, and roll the next dice as the server does."""
    match = apply_entry(match, Ended(seat))
    return rolled(match, at) if match.phase == "rolling" else match


def test_results_that_are_added_to_the_same_mapping_are_seen() -> None:
    match, views, totals = started(), ViewCache(), {"greedy": 40}
    seen_again(match, replace(STATUS, same_dice=totals), views)
    totals["hard"] = 60
    assert not seen_again(match, replace(STATUS, same_dice=totals), views)


def test_what_changes_for_others_only_leaves_the_view_as_it_is() -> None:
    """Who watches without a name is but a number."""
    match, views = started(), ViewCache()
    seen_again(match, replace(STATUS, connected={"x"}, spectator_count=1), views)
    assert seen_again(match, replace(STATUS, connected={"y"}, spectator_count=1), views)


def test_a_snapshot_has_the_current_remaining_time() -> None:
    match, views = started(clock=100), ViewCache()
    states = visible_state(match, STATUS, "ben", views)
    later = visible_state(match, replace(STATUS, now=30.0), "ben", views)
    assert later.room is states.room
    clock = with_current_clock(later, match, 30.0).room.view.clock
    assert clock is not None
    assert clock.remaining == 70.0


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


# Messages


@pytest.mark.parametrize(
    "rules", ["classic", "challenge lava canyon goals=random", "classic variant=draft"]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_messages_are_those_of_their_models(rules: str, language: str) -> None:
    match, views = started(rules), ViewCache()
    before = visible_state(match, STATUS, "ada", views)
    with in_language(language):
        assert snapshot_json(before, language) == before.snapshot.model_dump_json()
    now = visible_state(done(done(match, 0), 1), STATUS, "ada", views)
    change = json.loads(change_json(before, now, language) or "")
    whole = json.loads(snapshot_json(now, language))
    assert change["type"] == "change"
    assert (change["after"], change["version"]) == (before.version, now.version)
    for part in {"room", "turns", "boards", "draft"} & set(change):
        assert change[part] == whole[part]
    assert {"room", "draft"} & set(change)
    assert set(change) <= set(Change.model_fields)


def test_a_view_is_written_again_for_another_language() -> None:
    match, views = started(), ViewCache()
    turn = visible_state(match, STATUS, "ada", views).turns[0]
    english, german = turn.json("en"), turn.json("de")
    assert "Still to draw" in english
    assert "Still to draw" not in german
    assert turn.json("en") is english


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
