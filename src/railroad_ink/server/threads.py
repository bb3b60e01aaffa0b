"""Threads for blocking work, one group per kind, each with its own bounds."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from railroad_ink.server.errors import Overloaded

T = TypeVar("T")
Call = tuple["Future[Any]", Callable[[], Any]]


class ThreadGroup:
    """A few threads, a bound on the calls that wait for them, and a time limit for each call.

    One kind of work that is slow or stuck does not delay the others, nor the end of the process:
    unlike the threads of an executor, these are not waited for at exit.
    """

    def __init__(self, name: str, *, threads: int, max_pending: int, seconds: float) -> None:
        """Start threads as they are needed."""
        self.name = name
        self.max_threads = threads
        self.max_pending = max_pending
        self.seconds = seconds
        self.pending = 0
        """Calls that run or wait."""
        self._calls: SimpleQueue[Call | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self._closed = False

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """Call a blocking function; raises Overloaded when a bound is reached."""
        if self._closed or self.pending >= self.max_pending:
            raise Overloaded
        call = partial(contextvars.copy_context().run, work, *args)
        self.pending += 1
        try:
            async with asyncio.timeout(self.seconds):
                return await asyncio.wrap_future(self._submit(call))
        except TimeoutError:
            raise Overloaded from None
        finally:
            self.pending -= 1

    def _submit(self, call: Callable[[], T]) -> Future[T]:
        future: Future[T] = Future()
        self._calls.put((future, call))
        if len(self._threads) < self.max_threads:
            thread = Thread(target=_work, args=(self._calls,), name=self.name, daemon=True)
            self._threads.append(thread)
            thread.start()
        return future

    def close(self) -> None:
        """Drop calls that wait; those that run are not waited for."""
        self._closed = True
        with suppress(Empty):
            while call := self._calls.get_nowait():
                call[0].cancel()
        for _ in self._threads:
            self._calls.put(None)


def _work(calls: SimpleQueue[Call | None]) -> None:
    """Make one call after the other until told to stop."""
    while call := calls.get():
        future, work = call
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(work())
            except BaseException as error:  # noqa: BLE001 (the caller gets it)
                future.set_exception(error)
        del call, future, work  # keep nothing alive while waiting
