"""What a visitor sees is built once per change, however many look, and sent as it differs."""

import json
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from railroad_ink.core.reader import in_language
from railroad_ink.table import Match
from railroad_ink.table.entries import (
    GivenToComputer,
    StoodUp,
    apply_entry,
)
from railroad_ink.views import seen
from railroad_ink.views.room import RoomStatus, RoomView
from railroad_ink.views.seen import (
    Change,
    ViewCache,
    change_json,
    room_cache_key,
    snapshot_json,
    visible_state,
    with_current_clock,
)
from railroad_ink.views.view import to_json
from tests.views.matches import STATUS, act, done, snapshot_of, started, step


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was built, in order."""
    names: list[str] = []

    def counting(name: str, build: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: object, **settings: object) -> object:
            names.append(name)
            return build(*args, **settings)

        return count

    for name in ("turn_view", "board_view"):
        monkeypatch.setattr(seen, name, counting(name, getattr(seen, name)))
    return names


def test_views_of_other_seats_are_not_built_again(built: list[str]) -> None:
    match, views = started(), ViewCache()
    everybody = ("ada", "ben", "cleo", "dora")
    for visitor in everybody:
        visible_state(match, STATUS, visitor, views)
    assert sorted(built) == ["board_view"] * 4 + ["turn_view"] * 2
    built.clear()
    match = act(match, 0)
    for visitor in everybody:
        visible_state(match, STATUS, visitor, views)
    assert sorted(built) == ["board_view", "turn_view"]


def test_a_cached_view_is_the_view_that_would_be_built() -> None:
    match, views = started(), ViewCache()
    for _ in range(3):
        match = act(match, 0)
        for visitor in ("ada", "ben", "cleo"):
            fresh = snapshot_of(visible_state(match, STATUS, visitor, ViewCache()))
            assert snapshot_of(visible_state(match, STATUS, visitor, views)) == fresh


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
    assert replace(now.room.view, clock=fresh.clock) == fresh
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
            now = snapshot_of(visible_state(match, status, visitor, ViewCache()))
            same = now == replace(snapshot_of(before), version=now.version)
            assert current == same
            text = change_json(before, visible_state(match, status, visitor, views), "en")
            assert (text is None) == same


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


@pytest.mark.parametrize(
    "rules", ["classic", "challenge lava canyon goals=random", "classic variant=draft"]
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_messages_are_those_of_their_models(rules: str, language: str) -> None:
    match, views = started(rules), ViewCache()
    before = visible_state(match, STATUS, "ada", views)
    with in_language(language):
        assert snapshot_json(before, language) == to_json(snapshot_of(before))
    now = visible_state(done(done(match, 0), 1), STATUS, "ada", views)
    change = json.loads(change_json(before, now, language) or "")
    whole = json.loads(snapshot_json(now, language))
    assert change["type"] == "change"
    assert (change["after"], change["version"]) == (before.version, now.version)
    for part in {"room", "turns", "boards", "draft"} & set(change):
        assert change[part] == whole[part]
    assert {"room", "draft"} & set(change)
    assert set(change) <= {field.name for field in fields(Change)}


def test_a_view_is_written_again_for_another_language() -> None:
    match, views = started(), ViewCache()
    turn = visible_state(match, STATUS, "ada", views).turns[0]
    english, german = turn.json("en"), turn.json("de")
    assert "Still to draw" in english
    assert "Still to draw" not in german
    assert turn.json("en") is english
