"""Many games at once, each in a process of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from railroad_ink.arena.contest import Contest, Played, play_game
from railroad_ink.bots.workers import new_pool, stop
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text

MAX_JOBS = 256
WAITING = 2
"""Games handed out for each process, so that none waits for work."""
DIED = Text(
    "A process died while it played; perhaps there was too little memory. Try fewer --jobs.",
    "Ein Prozess ist beim Spielen gestorben; vielleicht fehlte Speicher. Versuche es mit weniger"
    " --jobs.",
)


def default_jobs() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(contest: Contest, jobs: int) -> Iterator[Played]:
    """Play all games, in any order; leaving early stops the processes."""
    numbers = range(1, contest.games + 1)
    jobs = min(jobs, contest.games)
    if jobs == 1:
        return (play_game(contest, number) for number in numbers)
    return _in_parallel(contest, numbers, jobs)


def _in_parallel(contest: Contest, numbers: range, jobs: int) -> Iterator[Played]:
    pool = new_pool(jobs)
    try:
        yield from _results(pool, contest, iter(numbers), jobs * WAITING)
    except BrokenProcessPool:
        raise RailroadInkError(DIED) from None
    finally:
        stop(pool)


def _results(
    pool: ProcessPoolExecutor, contest: Contest, numbers: Iterator[int], maximum: int
) -> Iterator[Played]:
    def begun(count: int) -> set[Future[Played]]:
        return {pool.submit(play_game, contest, number) for number in islice(numbers, count)}

    waiting = begun(maximum)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= begun(len(done))
        for future in done:
            yield future.result()
