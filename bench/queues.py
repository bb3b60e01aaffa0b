"""Latency of the job queues that were compared for computer players: arq and Celery, on Redis.

Run with ``python -m bench.queues arq`` and ``python -m bench.queues celery``. They need different
versions of Redis's client, so Celery runs in its own environment, with ``celery[redis]`` and
pytest in it. Each queue has one worker process on loopback. It measures trivial jobs, one after
the other, from the request to the result in a coroutine; how many of two jobs with the same id
run; and how long a job takes whose worker is killed while another worker is idle.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from tests.server.databases import Redis

JOBS = 200
POLL_SECONDS = 0.02
LEASE_SECONDS = 3
"""After how long a job of a lost worker may be taken by another one."""
Row = tuple[str, float, str]
Ask = Callable[..., Awaitable[int]]
"""Requests a job by its id, its duration and the key that counts its runs."""


def work(url: str, seconds: float, mark: str) -> int:
    """Count a run, take some time and return the process; runs in a worker."""
    if mark:
        _redis(url).incr(mark)
    time.sleep(seconds)
    return os.getpid()


def _redis(url: str) -> Any:  # noqa: ANN401 (another version in each environment)
    return import_module("redis").Redis.from_url(url)


# arq: results are polled


async def arq_work(context: dict[str, Any], seconds: float, mark: str) -> int:
    """Do a job in a thread."""
    return await asyncio.to_thread(work, context["url"], seconds, mark)


def arq_worker(url: str) -> None:
    """Work until killed."""
    settings = import_module("arq.connections").RedisSettings.from_dsn(url)
    worker = import_module("arq.worker").Worker(
        [arq_work], redis_settings=settings, ctx={"url": url}, max_jobs=1, poll_delay=POLL_SECONDS
    )
    worker.in_progress_timeout_s = LEASE_SECONDS
    worker.run()


async def arq_client(url: str) -> Ask:
    """Return a function that requests jobs from arq."""
    connections = import_module("arq.connections")
    redis = await connections.create_pool(connections.RedisSettings.from_dsn(url))
    job_type = import_module("arq.jobs").Job

    async def ask(job: str, seconds: float = 0.0, mark: str = "") -> int:
        await redis.enqueue_job("arq_work", seconds, mark, _job_id=job)
        process: int = await job_type(job, redis).result(poll_delay=POLL_SECONDS)
        return process

    return ask


# Celery: results arrive in a thread, since it has no coroutines


def celery_app(url: str) -> Any:  # noqa: ANN401 (it has no types)
    """Return an application that runs lost jobs again."""
    app = import_module("celery").Celery("bench", broker=url, backend=url)
    app.conf.update(
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        worker_prefetch_multiplier=1,
        broker_transport_options={"visibility_timeout": LEASE_SECONDS},
    )
    app.task(name="work")(work)
    return app


def celery_worker(url: str) -> None:
    """Work until killed."""
    celery_app(url).worker_main(["worker", "--concurrency=1", "--loglevel=ERROR"])


async def celery_client(url: str) -> Ask:
    """Return a function that requests jobs from Celery."""
    app = celery_app(url)

    def blocking(job: str, seconds: float, mark: str) -> int:
        process: int = app.send_task("work", (url, seconds, mark), task_id=job).get(timeout=400)
        return process

    async def ask(job: str, seconds: float = 0.0, mark: str = "") -> int:
        return await asyncio.to_thread(blocking, job, seconds, mark)

    return ask


# Measuring

QUEUES = {"arq": (arq_client, arq_worker), "celery": (celery_client, celery_worker)}


@contextmanager
def working(kind: str, url: str) -> Iterator[Callable[[], None]]:
    """Run a worker in its own process group; yields a function that kills it."""
    process = subprocess.Popen(  # noqa: S603 (our own module)
        [sys.executable, "-m", "bench.queues", kind, url],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )

    def kill() -> None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    try:
        yield kill
    finally:
        if process.poll() is None:
            kill()


async def measure(kind: str, url: str) -> list[Row]:
    """Return the figures of one queue."""
    ask, redis = await QUEUES[kind][0](url), _redis(url)
    with working(kind, url) as kill:
        await ask("first")
        times = [await _timed(ask(f"job {number}")) for number in range(JOBS)]
        await asyncio.gather(*(ask("same", 0.3, "same runs") for _ in range(2)))
        lost = asyncio.create_task(_timed(ask("lost", 1.0, "lost runs")))
        while not redis.get("lost runs"):  # noqa: ASYNC110 (another process)
            await asyncio.sleep(0.01)
        with working(kind, url):
            kill()
            recovery = await lost
    return [
        (f"{kind}: median of {JOBS} jobs", statistics.median(times) * 1000, "ms"),
        (f"{kind}: 95th percentile", statistics.quantiles(times, n=20)[-1] * 1000, "ms"),
        (f"{kind}: runs of two jobs with one id", float(redis.get("same runs")), ""),
        (f"{kind}: job of 1 s whose worker is killed, lease {LEASE_SECONDS} s", recovery, "s"),
    ]


async def _timed(answer: Awaitable[object]) -> float:
    start = time.perf_counter()
    await answer
    return time.perf_counter() - start


def main(kind: str, url: str = "") -> None:
    """Measure a queue with its own Redis; with a URL, work for it."""
    if url:
        QUEUES[kind][1](url)
        return
    with Redis() as redis:
        for name, value, unit in asyncio.run(measure(kind, redis.url)):
            print(f"{name:60} {value:8.2f} {unit}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=QUEUES)
    parser.add_argument("url", nargs="?", default="", help="work for this Redis")
    arguments = parser.parse_args()
    main(arguments.kind, arguments.url)
