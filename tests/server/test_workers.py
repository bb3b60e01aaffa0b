"""Worker processes: kinds of work do not delay each other, and lost processes are replaced."""

import asyncio
import os
import signal
import time

import pytest

from railroad_ink.server.workers import PoolKind, WorkerPools
from tests.server.waiting import finished


def test_work_continues_after_a_process_died() -> None:
    async def twice() -> list[int]:
        workers = WorkerPools(1)
        try:
            first = await workers.call(PoolKind.THINKING, os.getpid)
            os.kill(first, signal.SIGKILL)
            return [first, *await asyncio.gather(*(_again(workers) for _ in range(3)))]
        finally:
            workers.close()

    async def _again(workers: WorkerPools) -> int:
        return await workers.call(PoolKind.THINKING, os.getpid)

    first, *others = finished(twice())
    assert len(set(others)) == 1
    assert first not in others


def test_a_call_that_takes_too_long_is_ended_with_its_process() -> None:
    async def stuck() -> tuple[int, int]:
        workers = WorkerPools(1)
        try:
            first = await workers.call(PoolKind.THINKING, os.getpid)
            with pytest.raises(TimeoutError):
                await workers.call(PoolKind.THINKING, time.sleep, 600, seconds=0.05)
            return first, await workers.call(PoolKind.THINKING, os.getpid)
        finally:
            workers.close()

    first, second = finished(stuck())
    assert first != second
