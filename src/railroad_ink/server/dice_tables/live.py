"""Who follows which table at this moment, and how they learn of a roll."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from railroad_ink.server.dice_tables.store import StoredTable

MAX_FOLLOWERS = 60
"""Connections to one table."""
MAX_FOLLOWED = 5000
"""Connections to all tables."""

Load = Callable[[str], Coroutine[Any, Any, StoredTable]]


class LiveTables:
    """Wakes all followers of a table, and loads a changed table once for all of them."""

    def __init__(self, load: Load) -> None:
        """Start without followers; `load` reads a table from the store."""
        self._load = load
        self._followers: dict[str, set[asyncio.Event]] = {}
        self._loads: dict[str, asyncio.Task[StoredTable]] = {}
        """The last load of each table that has followers."""

    async def table(self, code: str) -> StoredTable:
        """Return a followed table, loading it if it has changed."""
        if code not in self._loads:
            self._loads[code] = asyncio.create_task(self._load(code))
        task = self._loads[code]
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._loads.get(code) is task:
                del self._loads[code]
            raise

    def change(self, code: str) -> None:
        """Notify all followers that a table has changed."""
        self._loads.pop(code, None)
        self.wake(code)

    def change_all(self) -> None:
        """Wake all followers of all tables: changes may have been missed."""
        for code in list(self._followers):
            self.change(code)

    def count(self, code: str) -> int:
        """Return how many connections follow a table."""
        return len(self._followers.get(code, ()))

    def has_room(self, code: str) -> bool:
        """Whether another connection may follow a table."""
        everyone = sum(map(len, self._followers.values()))
        return self.count(code) < MAX_FOLLOWERS and everyone < MAX_FOLLOWED

    def wake(self, code: str) -> None:
        """Wake all followers of a table."""
        for event in self._followers.get(code, ()):
            event.set()

    @asynccontextmanager
    async def follow(self, code: str) -> AsyncIterator[asyncio.Event]:
        """Follow a table; the event is set whenever there is something new."""
        event = asyncio.Event()
        self._followers.setdefault(code, set()).add(event)
        self.wake(code)
        try:
            yield event
        finally:
            self._followers[code].discard(event)
            self.wake(code)
            if not self._followers[code]:
                del self._followers[code]
                self._loads.pop(code, None)
