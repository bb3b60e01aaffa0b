"""Worker processes: slow players do not delay others."""

import asyncio
import os
import signal
from random import Random

import pytest

from railroad_ink import new_game
from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.server.workers import ComputerDecision, PoolKind, WorkerPools
from tests.server.waiting import finished

GAME = new_game("classic", 1).roll(Random(1))
RECORD = write_record(Record.of(GAME))


async def asked(workers: WorkerPools, level: str) -> ComputerDecision:
    return await workers.think(RECORD, 0, level, GAME.ruleset)


@pytest.mark.needs("native")
def test_a_quick_player_does_not_wait_for_a_slow_one() -> None:
    async def both() -> bool:
        workers = WorkerPools(1)
        try:
            await asked(workers, "random")
            # Several slow jobs queue for one process.
            slow = [asyncio.create_task(asked(workers, "expert")) for _ in range(3)]
            await asyncio.sleep(0)
            await asked(workers, "random")
            await workers.call(PoolKind.REPLAY, os.getpid)
            return any(task.done() for task in slow)
        finally:
            workers.close()
            for task in slow:
                task.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    assert not finished(both())


def test_work_continues_after_a_process_died() -> None:
    async def twice() -> list[int]:
        workers = WorkerPools(1)
        try:
            first = await workers.call(PoolKind.QUICK, os.getpid)
            os.kill(first, signal.SIGKILL)
            return [first, *await asyncio.gather(*(_again(workers) for _ in range(3)))]
        finally:
            workers.close()

    async def _again(workers: WorkerPools) -> int:
        return await workers.call(PoolKind.QUICK, os.getpid)

    first, *others = finished(twice())
    assert len(set(others)) == 1
    assert first not in others
