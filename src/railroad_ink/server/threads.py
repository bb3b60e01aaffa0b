"""Threads for blocking work, one group per kind, each with bounds of its own."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from railroad_ink.server.errors import Overloaded

T = TypeVar("T")


class ThreadGroup:
    """A few threads, a bound on the calls that wait for them, and a time limit for each call.

    One kind of work that is slow or stuck does not delay the others.
    """

    def __init__(self, name: str, *, threads: int, max_pending: int, seconds: float) -> None:
        """Start threads as they are needed."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self.max_pending = max_pending
        self.seconds = seconds
        self.pending = 0
        """Calls that run or wait."""

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """Call a blocking function; raises Overloaded when a bound is reached."""
        if self.pending >= self.max_pending:
            raise Overloaded
        call = partial(contextvars.copy_context().run, work, *args)
        self.pending += 1
        try:
            async with asyncio.timeout(self.seconds):
                return await asyncio.get_running_loop().run_in_executor(self._pool, call)
        except TimeoutError:
            raise Overloaded from None
        finally:
            self.pending -= 1

    def close(self) -> None:
        """Drop calls that wait; those that run are not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
