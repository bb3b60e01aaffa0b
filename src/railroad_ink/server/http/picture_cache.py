"""Pictures that were drawn lately."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any

MAX_PICTURES = 200


class PictureCache:
    """Draws each picture once; the least recently used are evicted."""

    def __init__(self) -> None:
        """Start without pictures."""
        self._tasks: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()

    async def get(self, key: Hashable, draw: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Return a picture; concurrent callers share one drawing."""
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._tasks[key] = asyncio.create_task(draw())
        self._tasks.move_to_end(key)
        while len(self._tasks) > MAX_PICTURES:
            self._tasks.popitem(last=False)
        return await asyncio.shield(task)
