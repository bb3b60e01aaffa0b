"""Computer players' jobs: shared by concurrent callers, in fair turns, by measured cost."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from railroad_ink import new_game
from railroad_ink.bots.decisions import FINISHER, ComputerDecision
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.server import cancelling
from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.settings import Settings
from railroad_ink.server.thinking import local
from railroad_ink.server.thinking.costs import QUICK_SECONDS, Costs, Lane
from railroad_ink.server.thinking.fair_queue import FairQueue
from railroad_ink.server.thinking.jobs import ThinkingFailed, ThinkingJob, TimedDecision, think
from railroad_ink.server.thinking.local import LocalThinking
from railroad_ink.server.workers import PoolKind, WorkerPools
from railroad_ink.table import (
    Moment,
    NewSeat,
    NewTable,
    SeatKind,
    Table,
    apply_entry,
    decide,
    due,
)
from railroad_ink.table.entries import Added, Opened, Rolled, Started
from railroad_ink.table.options import GameOptions
from railroad_ink.table.requests import GiveToComputer, Sit
from tests.server.coroutines import run_in_thread
from tests.server.test_lost_connections import Watcher

GAME = new_game("classic", 2).roll(Random(1))
DONE = ComputerDecision(None)


def job(
    room: str, visitor: str = "ada", computer_key: str = "random", seat: int = 0
) -> ThinkingJob:
    return ThinkingJob.of(GAME, seat, computer_key, room=room, visitor=visitor)


class Processes(WorkerPools):
    """Pools whose work ends when the test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.started: list[int] = []
        """The seats, in order."""
        self.ended = asyncio.Event()
        self.fails = False

    async def call(  # type: ignore[override]
        self, kind: PoolKind, work: object, *args: object, **limit: object
    ) -> TimedDecision:
        self.started.append(int(str(args[1])))
        await self.ended.wait()
        if self.fails:
            raise RuntimeError("a bad plugin")
        return TimedDecision(DONE, 9.0)


def with_processes(
    test: Callable[[LocalThinking, Processes], Awaitable[None]],
) -> None:
    async def run() -> None:
        processes = Processes()
        thinking = LocalThinking(processes, Costs())
        try:
            await test(thinking, processes)
        finally:
            await thinking.close()

    run_in_thread(run())


async def asked(
    thinking: LocalThinking, *jobs: ThinkingJob
) -> list[asyncio.Task[ComputerDecision]]:
    """Request jobs and let them start if they can."""
    tasks = [asyncio.create_task(thinking.decide(one)) for one in jobs]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return tasks


def test_visitors_take_turns() -> None:
    queue = FairQueue[str]()
    for number in range(3):
        queue.add("ada", f"ada {number}")
    queue.add("ben", "ben 0")
    queue.remove("ada", "ada 1")
    assert len(queue) == 3
    assert [queue.pop() for _ in range(3)] == ["ada 0", "ben 0", "ada 2"]
    assert not queue


def test_newcomers_do_not_overtake_waiting_visitors() -> None:
    queue = FairQueue[str]()
    for number in range(3):
        queue.add("ada", f"ada {number}")
    assert queue.pop() == "ada 0"
    served = []
    for number in range(4):
        queue.add(f"new {number}", f"new {number}")
        served.append(queue.pop())
    assert served.index("ada 1") < 2


def test_lanes_follow_the_measured_cost() -> None:
    costs, measured, other = Costs(), job("r"), job("r", computer_key="greedy")
    assert costs.lane(measured) is Lane.SLOW
    costs.record(measured, QUICK_SECONDS / 2)
    assert costs.lane(measured) is Lane.QUICK
    assert costs.lane(other) is Lane.SLOW
    costs.record(measured, QUICK_SECONDS * 4)
    assert costs.lane(measured) is Lane.SLOW
    for _ in range(20):
        costs.record(measured, QUICK_SECONDS / 2)
    assert costs.lane(measured) is Lane.QUICK
    assert costs.lane(job("r", computer_key=FINISHER)) is Lane.CLOCK


def test_the_same_decision_has_the_same_id_on_every_server() -> None:
    first = job("room")
    assert first.id == job("room").id
    assert first.seed != job("room").seed
    others = (job("other"), job("room", seat=1), job("room", computer_key="greedy"))
    assert first.id not in {other.id for other in others}
    drawn = GAME.apply(0, next(iter(legal_actions(GAME.turn(0)))))
    assert ThinkingJob.of(drawn, 0, "random", room="room", visitor="ada").id != first.id
    assert (
        ThinkingJob.of(drawn, 1, "random", room="room", visitor="ada").id == job("room", seat=1).id
    )


def test_concurrent_requests_for_a_job_share_one_computation() -> None:
    async def test(thinking: LocalThinking, processes: Processes) -> None:
        tasks = await asked(thinking, job("room"), job("room", "ben"))
        tasks[0].cancel()
        processes.ended.set()
        assert await tasks[1] == DONE
        assert await thinking.decide(job("room")) == DONE
        assert len(processes.started) == 1

    with_processes(test)


def test_a_visitor_with_many_jobs_lets_others_pass() -> None:
    async def test(thinking: LocalThinking, processes: Processes) -> None:
        jobs = [job(f"room {number}", seat=0) for number in range(5)]
        tasks = await asked(thinking, *jobs, job("room", "ben", seat=1))
        processes.ended.set()
        await asyncio.gather(*tasks)
        assert processes.started[1] == 1

    with_processes(test)


def test_jobs_of_the_clock_do_not_wait() -> None:
    async def test(thinking: LocalThinking, processes: Processes) -> None:
        await asked(thinking, job("one"), job("two"), job("three", computer_key=FINISHER, seat=1))
        assert processes.started == [0, 1]
        processes.ended.set()

    with_processes(test)


def test_a_job_without_waiting_callers_is_not_begun() -> None:
    async def test(thinking: LocalThinking, processes: Processes) -> None:
        tasks = await asked(thinking, job("one"), job("two"))
        tasks[1].cancel()
        await asyncio.gather(tasks[1], return_exceptions=True)
        assert thinking.waiting == 0
        processes.ended.set()
        await tasks[0]
        assert len(processes.started) == 1

    with_processes(test)


def test_a_visitor_may_not_fill_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "MAX_PER_VISITOR", 2)

    async def test(thinking: LocalThinking, processes: Processes) -> None:
        await asked(thinking, job("one"), job("two"))
        with pytest.raises(Overloaded):
            await thinking.decide(job("three"))
        clock = await asked(thinking, job("three", computer_key=FINISHER), job("four", "ben"))
        processes.ended.set()
        await asyncio.gather(*clock)

    with_processes(test)


def test_a_failing_player_is_reported_to_all_callers() -> None:
    async def test(thinking: LocalThinking, processes: Processes) -> None:
        processes.fails = True
        processes.ended.set()
        with pytest.raises(ThinkingFailed, match="a bad plugin"):
            await thinking.decide(job("room"))
        processes.fails = False
        assert await thinking.decide(job("room")) == DONE

    with_processes(test)


# Rooms

COMPUTERS = NewTable(
    seats=(NewSeat(kind="me", name="Ada"), NewSeat(kind="computer", level="random")), start=True
)


class Recorder:
    """Thinks forever, or fails, and records its jobs."""

    waiting = 0

    def __init__(self, *, fails: bool = False) -> None:
        self.asked: list[str] = []
        self.cancelled = 0
        self.fails = fails

    async def decide(self, wanted: ThinkingJob) -> ComputerDecision:
        self.asked.append(wanted.computer_key)
        if self.fails and wanted.computer_key != FINISHER:
            raise ThinkingFailed
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return DONE

    async def close(self) -> None:
        """Have nothing to close."""


def in_room(data: Path, recorder: Recorder, test: Callable[[LiveRoom], Awaitable[None]]) -> None:
    async def run() -> None:
        server = LiveServer(Settings(data=data))
        server.thinking = recorder
        try:
            await test(await server.room(await server.open_room("ada", COMPUTERS)))
        finally:
            await server.close()

    run_in_thread(run())


def test_computer_players_think_only_while_a_room_has_viewers(data: Path) -> None:
    recorder = Recorder()

    async def test(room: LiveRoom) -> None:
        await asyncio.sleep(0)
        assert recorder.asked == []
        room.add_viewer(watcher := Watcher())  # type: ignore[arg-type]
        await asyncio.sleep(0)
        assert recorder.asked == ["random"]
        room.remove_viewer(watcher)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (recorder.cancelled, room.automatic.thinking) == (1, frozenset())

    in_room(data, recorder, test)


def test_the_round_of_a_computer_player_that_fails_is_completed(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    recorder = Recorder(fails=True)

    async def test(room: LiveRoom) -> None:
        room.add_viewer(Watcher())  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert recorder.asked == ["random", FINISHER]

    in_room(data, recorder, test)
    assert "random failed at seat 1" in caplog.text


def test_the_clock_does_not_wait_for_a_player_who_no_longer_stands_in(data: Path) -> None:
    recorder = Recorder()
    wanted = NewTable(
        GameOptions(clock=60), (NewSeat("me", "Ada"), NewSeat("local", "Ben")), start=True
    )

    async def run() -> None:
        server = LiveServer(Settings(data=data, absence=1e-9))
        server.thinking = recorder
        try:
            room = await server.room(await server.open_room("ada", wanted))
            room.add_viewer(Watcher())  # type: ignore[arg-type]
            await room.ask("ada", GiveToComputer(seat=1, level="random"))
            await asyncio.sleep(0)
            assert recorder.asked == ["random"]
            await room.ask("ada", Sit(seat=1, name="Ben"))
            room.table = replace(room.table, match=replace(room.match, rolled_at=0.0))
            room.start_due_work()
            await asyncio.sleep(0)
            assert recorder.asked == ["random", FINISHER, FINISHER]
        finally:
            await server.close()

    run_in_thread(run())


DESERT = "classic desert"


def played(table: Table, moment: Moment) -> Table:
    """Let a computer player play its part of the round."""
    assert table.match.game is not None
    decision = think(write_record(Record.of(table.match.game)), 0, FINISHER, seed=1).decision
    (awaited,) = due(table, present=True, now=0.0).decisions
    return decide(table, awaited.who, awaited.request(decision), moment).table


def test_a_computer_player_may_choose_in_the_roll_after_the_last_round() -> None:
    faces = (*["straight-highway"] * 3, "overpass", "two-cacti", "two-cacti")
    moment = Moment(rolls=(faces, ("arid", "arid")))
    match = Opened("ada", DESERT, None, seeded=False).new_match()
    match = apply_entry(match, Added("Ada", SeatKind.COMPUTER, "", "random"))
    match = apply_entry(match, Started(DESERT, None, "begin 6\nboard 1\n  D4 two-cacti ---- 5\n"))
    match = apply_entry(match, Rolled(faces, 0.0))
    table = played(played(Table(match, GameOptions()), moment), moment)
    assert table.match.phase == "over"


def test_nothing_more_is_started_once_thinking_is_closed() -> None:
    async def test(thinking: LocalThinking, processes: Processes) -> None:
        tasks = await asked(thinking, job("one"), job("two"))
        await thinking.close()
        await asyncio.sleep(0)
        assert len(processes.started) == 1
        await cancel_and_wait(tasks)

    with_processes(test)


def test_a_task_cancelled_while_cancelling_others_waits_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cancelling, "RECANCEL_SECONDS", 0.01)

    async def deaf() -> None:
        for _ in range(3):
            with suppress(asyncio.CancelledError):
                await asyncio.Event().wait()

    async def outer(inner: asyncio.Task[None]) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await cancel_and_wait([inner])

    async def test() -> tuple[bool, bool]:
        inner = asyncio.create_task(deaf())
        task = asyncio.create_task(outer(inner))
        await asyncio.sleep(0)
        await cancel_and_wait([task])
        return inner.done(), task.cancelled()

    assert run_in_thread(test()) == (True, True)


def test_a_task_that_loses_a_cancellation_is_ended_all_the_same() -> None:
    async def deaf() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def test() -> bool:
        task = asyncio.create_task(deaf())
        await asyncio.sleep(0)
        await cancel_and_wait([task])
        return task.cancelled()

    assert run_in_thread(test())
