"""Comparisons of finished games: computed once, retried, and only a limited number at a time."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from railroad_ink import new_game
from railroad_ink.analysis import steps
from railroad_ink.bots.decisions import FINISHER
from railroad_ink.bots.random_player import random_round
from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms import same_dice_comparison
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.rooms.same_dice_comparison import SameDice
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import administration
from railroad_ink.server.thinking.jobs import think
from railroad_ink.server.workers import PoolKind
from railroad_ink.table import NewSeat, NewTable
from railroad_ink.table.requests import Act, EndRound
from tests.server.coroutines import run_in_thread
from tests.server.test_lost_connections import Watcher

ADA = NewTable(seats=(NewSeat(kind="me", name="Ada"),), start=True)


class Calls:
    """Replaces the processes: counts the steps, and fails as often as it is told to."""

    def __init__(self, failures: int = 0) -> None:
        self.steps: list[str] = []
        self.failures = failures

    async def call(self, _kind: PoolKind, work: object, *args: object) -> str:
        step = args[1] if work is steps.compute_shared else args[2]
        self.steps.append(str(step))
        if len(self.steps) <= self.failures:
            raise RuntimeError("a lost process")
        await asyncio.sleep(0)
        return json.dumps({"total": 42, "rounds": [], "mean": 1.0, "samples": 0})

    def close(self) -> None:
        """Have nothing to close."""


async def finished_room(server: LiveServer) -> LiveRoom:
    """Open a room and play its game to the end."""
    room = await server.room(await server.open_room("ada", ADA))
    while (game := room.match.game) and not game.is_over:
        for action in think(write_record(Record.of(game)), 0, FINISHER, 1).decision.actions:
            await room.ask("ada", Act(seat=0, action=action))
        await room.ask("ada", EndRound(seat=0))
    return room


def in_server(
    data: Path, calls: Calls, test: Callable[[LiveServer, LiveRoom], Awaitable[None]]
) -> None:
    async def run() -> None:
        server = LiveServer(Settings(data=data, same_dice=("medium",), coach="quick"))
        server.workers = calls  # type: ignore[assignment]
        try:
            await test(server, await finished_room(server))
        finally:
            await server.close()

    run_in_thread(run())


async def compared(room: LiveRoom) -> dict[str, int]:
    """Look at a room until everything is compared."""
    room.viewers.add(Watcher())  # type: ignore[arg-type]
    room.start_due_work()
    while room.server.same_dice._waiting:  # noqa: ASYNC110 (another task)
        await asyncio.sleep(0.005)
    return room.same_dice or {}


def test_the_end_of_a_game_and_the_coach_share_what_others_reach(data: Path) -> None:
    calls = Calls()

    async def test(server: LiveServer, room: LiveRoom) -> None:
        assert await compared(room) == {"medium": 42, "hindsight": 42}
        job = await server.analyses.start(room.code, 0)
        assert job.task is not None
        await job.task
        assert job.finished
        assert calls.steps.count("medium") == calls.steps.count("hindsight") == 1

    in_server(data, calls, test)


def test_concurrent_requests_for_a_step_share_one_computation(data: Path) -> None:
    calls = Calls()

    async def test(server: LiveServer, room: LiveRoom) -> None:
        ask = (server.shared.step(room.code, "", "hard", 1.0) for _ in range(2))
        first, second = await asyncio.gather(*ask)
        assert first == second == await server.shared.step(room.code, "", "hard", 1.0)
        assert calls.steps == ["hard"]

    in_server(data, calls, test)


@pytest.mark.parametrize("failures", [1, 9])
def test_a_comparison_that_fails_is_tried_again(
    data: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    monkeypatch.setattr(same_dice_comparison, "RETRY_SECONDS", 0.0)
    calls = Calls(failures)

    async def test(_server: LiveServer, room: LiveRoom) -> None:
        done = await compared(room)
        assert done == ({"medium": 42, "hindsight": 42} if failures == 1 else {})
        assert len(calls.steps) == 3

    in_server(data, calls, test)


def test_no_more_than_so_many_games_wait_to_be_compared(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(same_dice_comparison, "MAX_WAITING", 1)
    calls = Calls()

    async def test(server: LiveServer, room: LiveRoom) -> None:
        other = LiveRoom(server, room.code, room.table)
        comparisons = server.same_dice = SameDice()
        for each in (room, other):
            each.viewers.add(Watcher())  # type: ignore[arg-type]
            comparisons.start(each)
        assert room.same_dice == {}
        assert other.same_dice is None

    in_server(data, calls, test)


def test_results_for_a_deleted_game_are_shown_and_not_stored(data: Path) -> None:
    calls = Calls()

    async def test(server: LiveServer, room: LiveRoom) -> None:
        administration.expire_rooms(server.store.engine, time.time() + 60)
        assert await compared(room) == {"medium": 42, "hindsight": 42}

    in_server(data, calls, test)


@pytest.mark.needs("native")
def test_a_game_that_everybody_left_has_no_hindsight() -> None:
    game = new_game("classic").roll(Random(1))
    left = game.leave(0)
    assert left.is_over
    assert not steps.is_solvable(left)
    for _ in range(7):
        game = random_round(game, Random(1))
    assert steps.is_solvable(game)
