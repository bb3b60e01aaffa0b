"""Commits of all rooms on their way to the store: waiting ones are stored together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from railroad_ink.server.errors import ServiceUnavailable
from railroad_ink.server.store import Append, Conflict

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer

log = logging.getLogger(__name__)
Waiting = tuple[Append, "asyncio.Future[Conflict | None]"]


class AppendQueue:
    """Stores the commits that arrive while others are being written in one transaction.

    When many games roll at once, a thread and a flush to disk for each would cost more than
    writing them. Where several servers write at once, each commit is written alone: in batches they
    would wait for each other's whole transactions.
    """

    def __init__(self, server: LiveServer, seconds: float) -> None:
        """Write with the store and the threads of a server; `seconds` limits each commit."""
        self._server = server
        self._seconds = seconds
        self._waiting: list[Waiting] = []
        self._writing = False

    async def append(self, append: Append) -> None:
        """Store a commit; raises Conflict, or ServiceUnavailable if that takes too long."""
        store = self._server.store
        if store.has_one_writer:
            await self._append_with_others(append)
        else:
            await self._server.run_blocking(store.append, *append)

    async def _append_with_others(self, append: Append) -> None:
        waiting: Waiting = (append, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if not self._writing:
            self._writing = True
            self._server.spawn(self._write_all())
        try:
            async with asyncio.timeout(self._seconds):
                conflict = await waiting[1]
        except TimeoutError:
            log.warning("A commit to %s took too long", append.code)
            raise ServiceUnavailable from None
        finally:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
        if conflict:
            raise conflict

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._write(batch)
        finally:
            self._writing = False

    async def _write(self, batch: list[Waiting]) -> None:
        server, appends = self._server, [append for append, _ in batch]
        try:
            results = await server.run_blocking(server.store.append_all, appends)
        except BaseException as error:
            _resolve_all(batch, [error] * len(batch))
            if not isinstance(error, Exception):
                raise
        else:
            _resolve_all(batch, results)


def _resolve_all(batch: list[Waiting], results: Sequence[BaseException | None]) -> None:
    """Set the result or exception of every future that is still pending."""
    for (_, done), result in zip(batch, results, strict=True):
        if done.done():
            continue
        if result is None or isinstance(result, Conflict):
            done.set_result(result)
        elif isinstance(result, asyncio.CancelledError):
            done.cancel()
        else:
            done.set_exception(result)
