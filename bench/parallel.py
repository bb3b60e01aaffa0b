"""Run work in several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from typing import TypeVar

from railroad_ink.bots.process_pool import WorkerPool

Item = TypeVar("Item")
Result = TypeVar("Result")


def map_in_processes(
    task: Callable[[Item], Result], items: Iterable[Item], jobs: int = 1
) -> Iterator[tuple[Item, Result]]:
    """Yield each item with its result, as they are done; one job works in this process."""
    if jobs == 1:
        yield from ((item, task(item)) for item in items)
        return
    pool = WorkerPool(jobs, _nothing)
    try:
        waiting = {pool.submit(task, item): item for item in items}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    finally:
        pool.stop()


def _nothing() -> None:
    """Do nothing: the processes need no preparation."""
