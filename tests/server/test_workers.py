"""Worker processes: kinds of work do not delay each other, and lost processes are replaced."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from railroad_ink.bots.process_pool import WorkerPool
from railroad_ink.plugins import loader_for_workers
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.threads import ThreadGroup
from railroad_ink.server.workers import PoolKind, WorkerPools
from tests.server.coroutines import run_in_thread


@pytest.mark.slow
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

    first, *others = run_in_thread(twice())
    assert len(set(others)) == 1
    assert first not in others


def test_a_process_may_be_started_while_the_others_are_listed() -> None:
    with WorkerPool(2, loader_for_workers()) as pool:
        pool.submit(os.getpid).result(60)
        processes = pool._processes
        assert processes is not None
        for process in processes.values():
            processes[-1] = process
        del processes[-1]


def call_while_starting_fails(*, broken: bool) -> int:
    """Call a function in a pool whose queue is closed while its first process starts."""

    async def call() -> int:
        workers = WorkerPools(1)
        pool: Any = workers._pool(PoolKind.THINKING)
        start = pool._adjust_process_count

        def fail() -> None:
            pool._broken = "A process died." if broken else False
            pool._call_queue._reader.close()
            start()

        pool._adjust_process_count = fail
        try:
            return await workers.call(PoolKind.THINKING, os.getpid)
        finally:
            workers.close()

    return run_in_thread(call())


def test_a_pool_that_breaks_while_a_process_starts_is_replaced() -> None:
    assert call_while_starting_fails(broken=True) != os.getpid()


def test_a_pool_is_not_replaced_because_no_process_can_be_started() -> None:
    with pytest.raises(OSError, match="closed"):
        call_while_starting_fails(broken=False)


def test_closed_pools_start_no_process() -> None:
    async def call() -> int:
        workers = WorkerPools(1)
        workers.close()
        try:
            return await workers.call(PoolKind.THINKING, os.getpid)
        finally:
            workers.close()

    with pytest.raises(BrokenProcessPool):
        run_in_thread(call())


STUCK = """
import asyncio, time
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.threads import ThreadGroup

async def main():
    group = ThreadGroup("test", threads=2, max_pending=9, seconds=0.05)
    try:
        await group.run(time.sleep, 600)
    except Overloaded:
        print(await group.run(abs, -1))
    group.close()

asyncio.run(main())
"""


def test_a_stuck_thread_delays_neither_others_nor_the_exit() -> None:
    ran = subprocess.run([sys.executable, "-c", STUCK], capture_output=True, timeout=60, check=True)
    assert ran.stdout == b"1\n"


def test_calls_that_wait_are_dropped_when_a_group_is_closed() -> None:
    async def test() -> None:
        group = ThreadGroup("test", threads=1, max_pending=9, seconds=60)
        release = threading.Event()
        first, second = (asyncio.create_task(group.run(release.wait)) for _ in range(2))
        await asyncio.sleep(0)
        group.close()
        with pytest.raises(asyncio.CancelledError):
            await second
        release.set()
        assert await first
        with pytest.raises(Overloaded):
            await group.run(abs, -1)

    run_in_thread(test())


@pytest.mark.slow
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

    first, second = run_in_thread(stuck())
    assert first != second
