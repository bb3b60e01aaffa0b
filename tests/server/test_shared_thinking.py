"""Thinking in workers that servers share through a real Redis."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from railroad_ink.bots.decisions import ComputerDecision
from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.thinking import shared
from railroad_ink.server.thinking.costs import Costs, Lane
from railroad_ink.server.thinking.jobs import ThinkingFailed, ThinkingJob
from railroad_ink.server.thinking.queues import QUEUES, connect
from railroad_ink.server.thinking.shared import SharedThinking
from tests.server.coroutines import run_in_thread
from tests.server.databases import Redis
from tests.server.test_several_servers import children
from tests.server.test_thinking import job

HERE = ComputerDecision(None, ("thought here",))


class Here:
    """What a server does itself if no worker does."""

    waiting = 0

    async def decide(self, _job: ThinkingJob) -> ComputerDecision:
        return HERE

    async def close(self) -> None:
        """Have nothing to close."""


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with Redis() as running:
        yield running


@dataclass
class WorkerProcess:
    """A worker that was started as on the command line."""

    process: subprocess.Popen[bytes]

    def end(self, how: signal.Signals) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(20)


@contextmanager
def worker(redis: Redis) -> Iterator[WorkerProcess]:
    command = [sys.executable, "-m", "railroad_ink", "worker", "--processes", "1"]
    environment = {**os.environ, "RAILROAD_INK_REDIS_URL": redis.url}
    started = WorkerProcess(subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL))
    try:
        yield started
    finally:
        started.end(signal.SIGINT)


def server(redis: Redis) -> SharedThinking:
    return SharedThinking(redis.url, Here(), Costs())


async def runs_begun(redis: Redis) -> int:
    """Return how many jobs have a worker."""
    connection = connect(redis.url)
    try:
        return len(await connection.keys("arq:in-progress:*"))
    finally:
        await connection.aclose()


def test_two_servers_get_one_decision_and_a_killed_worker_loses_nothing(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "WORKER_CHECK_SECONDS", 60.0)  # however slow the second one is
    wanted = job("room", computer_key="expert")  # takes a second or more

    async def test() -> None:
        one, two = server(redis), server(redis)
        with worker(redis) as first:
            random = await asyncio.gather(one.decide(job("room")), two.decide(job("room", "ben")))
            assert random[0] == random[1]
            assert random[0].actions
            # From now on one server knows the cost, so they enqueue in different lanes.
            one.costs.record(wanted, 0.01)
            tasks = [asyncio.create_task(each.decide(wanted)) for each in (one, two)]
            while not await runs_begun(redis):
                assert not any(task.done() for task in tasks)
                await asyncio.sleep(0.01)
            assert children(first.process.pid)
            first.end(signal.SIGKILL)
            with worker(redis):
                decided = await asyncio.gather(*tasks)
                with pytest.raises(ThinkingFailed, match="Unknown computer player"):
                    await one.decide(job("room", computer_key="nobody"))
        assert decided[0] == decided[1]
        assert HERE not in decided
        await one.close()
        await two.close()

    run_in_thread(test())


def test_a_job_that_is_given_up_leaves_the_queue(redis: Redis) -> None:
    async def test() -> tuple[int, int]:
        one, connection = server(redis), connect(redis.url)
        task = asyncio.create_task(one.decide(job("given up")))
        slow = QUEUES[Lane.SLOW]
        while not (before := await connection.zcard(slow)):  # noqa: ASYNC110 (another process)
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await one.close()
        after = await connection.zcard(slow)
        await connection.aclose()
        return before, after

    assert run_in_thread(test()) == (1, 0)


def test_visitors_with_many_jobs_come_later(redis: Redis) -> None:
    async def test() -> list[str]:
        one, connection = server(redis), connect(redis.url)
        jobs = [*(job(f"ada {number}") for number in range(3)), job("ben", "ben")]
        tasks = [asyncio.create_task(one.decide(wanted)) for wanted in jobs]
        while await connection.zcard(QUEUES[Lane.SLOW]) < len(jobs):  # noqa: ASYNC110 (Redis)
            await asyncio.sleep(0.01)
        queued = await connection.zrange(QUEUES[Lane.SLOW], 0, -1)
        await cancel_and_wait(tasks)
        await one.close()
        await connection.aclose()
        return [name.decode().partition(":")[0] for name in queued]

    assert run_in_thread(test()).index("ben") <= 1


def test_without_workers_or_redis_a_server_thinks_itself(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "WORKER_CHECK_SECONDS", 0.1)

    async def test() -> None:
        one = server(redis)
        connection = connect(redis.url)
        await connection.flushall()
        assert await one.decide(job("nobody works")) == HERE
        await connection.aclose()
        redis.stop()
        assert await one.decide(job("no redis")) == HERE
        redis.start()
        await one.close()

    run_in_thread(test())
