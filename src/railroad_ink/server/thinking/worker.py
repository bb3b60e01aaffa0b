"""A worker that thinks for the servers at one Redis: in its own process, or in a server."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from typing import Any

from arq.connections import ArqRedis
from arq.constants import in_progress_key_prefix
from arq.worker import Worker, func
from redis.exceptions import RedisError

from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.thinking.costs import Lane
from railroad_ink.server.thinking.jobs import ThinkingJob
from railroad_ink.server.thinking.local import TIME_LIMIT_SECONDS, run_job
from railroad_ink.server.thinking.queues import (
    HEALTH_SECONDS,
    POLL_SECONDS,
    QUEUES,
    connect,
    deserialize,
    serialize,
)
from railroad_ink.server.workers import WorkerPools

LEASE_SECONDS = 4.0
"""A job whose worker has not been heard of for this long is taken by another one."""
RENEW_SECONDS = 1.0
MAX_TRIES = 3
"""How many workers a job may crash."""
RESULT_TTL_SECONDS = 300
"""How long decisions are stored for servers that fetch them late."""
SLACK_SECONDS = 30.0
"""How much later arq's time limit is than our own."""
RESTART_SECONDS = 1.0
log = logging.getLogger(__name__)


async def work_until_stopped(url: str, pools: WorkerPools) -> None:
    """Think until the process is told to stop."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no handlers, but Ctrl-C
            loop.add_signal_handler(number, stopped.set)
    working = asyncio.create_task(work(url, pools))
    stopping = asyncio.create_task(stopped.wait())
    try:
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await cancel_and_wait([working, stopping])


async def work(url: str, pools: WorkerPools) -> None:
    """Think until cancelled."""
    await asyncio.gather(*(_serve_lane(url, pools, lane) for lane in Lane))


async def _serve_lane(url: str, pools: WorkerPools, lane: Lane) -> None:
    """Work for a lane; restarts after any failure, such as a Redis outage."""
    while True:
        redis = connect(url)
        worker = _lane_worker(redis, pools, lane)
        running = asyncio.create_task(worker.async_run())
        try:
            await asyncio.shield(running)
        except (OSError, RedisError) as error:
            log.warning("The %s lane waits for Redis: %r", lane.name, error)
        finally:
            try:
                # Jobs that are cancelled go back into the queue.
                await cancel_and_wait([running, *worker.tasks.values()])
            finally:
                with suppress(OSError, RedisError):
                    await redis.aclose()
        await _until_redis_answers(url)


async def _until_redis_answers(url: str) -> None:
    redis = connect(url)
    try:
        while True:
            await asyncio.sleep(RESTART_SECONDS)
            with suppress(OSError, RedisError):
                await redis.ping()
                return
    finally:
        await redis.aclose()


def _lane_worker(redis: ArqRedis, pools: WorkerPools, lane: Lane) -> Worker:
    worker = Worker(
        [func(f"{__name__}._think", name="think")],
        queue_name=QUEUES[lane],
        redis_pool=redis,
        handle_signals=False,
        max_jobs=lane.size(pools.count),
        job_timeout=TIME_LIMIT_SECONDS[lane] + SLACK_SECONDS,
        keep_result=RESULT_TTL_SECONDS,
        poll_delay=POLL_SECONDS,
        max_tries=MAX_TRIES,
        health_check_interval=HEALTH_SECONDS,
        ctx={"pools": pools, "lane": lane},
        job_serializer=serialize,
        job_deserializer=deserialize,
        log_results=False,
    )
    worker.in_progress_timeout_s = LEASE_SECONDS
    return worker


async def _think(context: dict[str, Any], *job: Any) -> tuple[object, ...]:  # noqa: ANN401 (JSON)
    """Do a job; returns the option, the actions and the processor time."""
    lease = asyncio.create_task(_keep_lease(context))
    try:
        thought = await run_job(context["pools"], context["lane"], ThinkingJob(*job))
    finally:
        lease.cancel()
    return (*thought.decision, thought.seconds)


async def _keep_lease(context: dict[str, Any]) -> None:
    """Show that the job is being worked on."""
    key = in_progress_key_prefix + context["job_id"]
    while True:
        await asyncio.sleep(RENEW_SECONDS)
        with suppress(OSError, RedisError):
            await context["redis"].expire(key, int(LEASE_SECONDS))
