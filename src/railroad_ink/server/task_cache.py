"""Results that are computed once and cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class TaskCache(Generic[T]):
    """Computes each result once; the least recently used are dropped."""

    def __init__(self, maximum: int) -> None:
        """Hold at most this many."""
        self.maximum = maximum
        self._tasks: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    @property
    def running(self) -> int:
        """How many results are being computed."""
        return sum(not task.done() for task in self._tasks.values())

    def __contains__(self, key: Hashable) -> bool:
        """Whether a result is there or being computed; one that failed is computed again."""
        task = self._tasks.get(key)
        failed = task is not None and task.done() and (task.cancelled() or task.exception())
        return task is not None and not failed

    async def get(self, key: Hashable, compute: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return a result; concurrent callers share one computation, which outlives them."""
        if key not in self:
            self._tasks[key] = asyncio.create_task(compute())
        self._tasks.move_to_end(key)
        while len(self._tasks) > self.maximum:
            self._tasks.popitem(last=False)
        return await asyncio.shield(self._tasks[key])
