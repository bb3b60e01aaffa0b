"""Plays many games in parallel: in worker processes, or on any executor."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any

from railroad_ink.arena.contest import Contest, GameResult, play_game
from railroad_ink.bots.process_pool import WorkerPool
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.plugins import loader_for_workers

MAX_JOBS = 256
GAMES_PER_PROCESS = 2
"""Games queued per process, so that no process waits for work."""
GAMES_PER_EXECUTOR = 64
"""Games queued on an executor of unknown size."""
CONNECT_SECONDS = 30
DIED = Text("A worker process died, perhaps for lack of memory. Try fewer --jobs.")
LOST = Text("Game {number} could not be played: {reason}")
NO_DASK = Text("--scheduler needs {name}: install it with pip install 'railroad_ink[cluster]'.")
NO_SCHEDULER = Text("The scheduler {address} does not answer: {reason}")


def default_jobs() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_in_processes(
    contest: Contest, jobs: int, numbers: Iterable[int] = ()
) -> Iterator[GameResult]:
    """Yield the results of all games, in any order; closing the iterator stops the processes.

    `numbers` are the games to play; all of the contest by default.
    """
    chosen = list(numbers) or range(1, contest.games + 1)
    jobs = min(jobs, len(chosen))
    if jobs == 1:
        return (play_game(contest, number) for number in chosen)
    return _in_parallel(contest, chosen, jobs)


def run_on_executor(
    executor: Executor, contest: Contest, numbers: Iterable[int] = ()
) -> Iterator[GameResult]:
    """Yield the results of all games, played on any executor of `concurrent.futures`.

    The results are the same as of `run_in_processes`, since each game has its own seeds.
    """
    chosen = list(numbers) or range(1, contest.games + 1)
    return _results(executor, contest, iter(chosen), GAMES_PER_EXECUTOR)


@contextmanager
def dask_executor(address: str) -> Iterator[Executor]:
    """Yield an executor that plays on the workers of a Dask scheduler."""
    try:
        from distributed import Client  # noqa: PLC0415 (an extra)
    except ModuleNotFoundError as missing:
        raise RailroadInkError(NO_DASK.format(name=missing.name)) from missing
    try:
        client: Any = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError, TimeoutError) as error:
        raise RailroadInkError(NO_SCHEDULER.format(address=address, reason=error)) from None
    with client:
        yield client.get_executor(pure=False)


def _in_parallel(contest: Contest, numbers: Iterable[int], jobs: int) -> Iterator[GameResult]:
    pool = WorkerPool(jobs, loader_for_workers())
    try:
        yield from _results(pool, contest, iter(numbers), jobs * GAMES_PER_PROCESS)
    except BrokenProcessPool:
        raise RailroadInkError(DIED) from None
    finally:
        pool.stop()


def _results(
    executor: Executor, contest: Contest, numbers: Iterator[int], maximum: int
) -> Iterator[GameResult]:
    load = loader_for_workers()
    pending: dict[Future[GameResult], int] = {}

    def submit(count: int) -> None:
        for number in islice(numbers, count):
            pending[executor.submit(_play, load, contest, number)] = number

    submit(maximum)
    while pending:
        done, _ = wait(pending, return_when=FIRST_COMPLETED)
        submit(len(done))
        for future in done:
            yield _result(future, pending.pop(future))


def _play(load: Callable[[], None], contest: Contest, number: int) -> GameResult:
    """Play a game in another process, which loads the plugins if it has not yet."""
    load()
    return play_game(contest, number)


def _result(future: Future[GameResult], number: int) -> GameResult:
    try:
        return future.result()
    except (RailroadInkError, BrokenProcessPool):
        raise
    except Exception as error:  # whatever an executor does when it loses a worker
        reason = f"{type(error).__name__}: {error}"
        raise RailroadInkError(LOST.format(number=number, reason=reason)) from error
