"""Plays many games in parallel, in worker processes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from railroad_ink.arena.contest import Contest, GameResult, play_game
from railroad_ink.bots.process_pool import new_pool, stop
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.plugins import loader_for_workers

MAX_JOBS = 256
GAMES_PER_PROCESS = 2
"""Games queued per process, so that no process waits for work."""
DIED = Text("A worker process died, perhaps for lack of memory. Try fewer --jobs.")


def default_jobs() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(contest: Contest, jobs: int) -> Iterator[GameResult]:
    """Yield the results of all games, in any order; closing the iterator stops the processes."""
    numbers = range(1, contest.games + 1)
    jobs = min(jobs, contest.games)
    if jobs == 1:
        return (play_game(contest, number) for number in numbers)
    return _in_parallel(contest, numbers, jobs)


def _in_parallel(contest: Contest, numbers: range, jobs: int) -> Iterator[GameResult]:
    pool = new_pool(jobs, loader_for_workers())
    try:
        yield from _results(pool, contest, iter(numbers), jobs * GAMES_PER_PROCESS)
    except BrokenProcessPool:
        raise RailroadInkError(DIED) from None
    finally:
        stop(pool)


def _results(
    pool: ProcessPoolExecutor, contest: Contest, numbers: Iterator[int], maximum: int
) -> Iterator[GameResult]:
    def submit(count: int) -> set[Future[GameResult]]:
        return {pool.submit(play_game, contest, number) for number in islice(numbers, count)}

    pending = submit(maximum)
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        pending |= submit(len(done))
        for future in done:
            yield future.result()
