"""Who follows which table at this moment, and how they learn of a roll."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MAX_FOLLOWERS = 60
"""Connections to one table."""
MAX_FOLLOWED = 5000
"""Connections to all tables."""


class LiveTables:
    """Wakes everybody who follows a table. Several servers look into the store as well."""

    def __init__(self) -> None:
        """Start with nobody."""
        self._followers: dict[str, set[asyncio.Event]] = {}

    def count(self, code: str) -> int:
        """Return how many connections follow a table."""
        return len(self._followers.get(code, ()))

    def has_room(self, code: str) -> bool:
        """Whether another connection may follow a table."""
        everyone = sum(map(len, self._followers.values()))
        return self.count(code) < MAX_FOLLOWERS and everyone < MAX_FOLLOWED

    def wake(self, code: str) -> None:
        """Let all followers of a table look again."""
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
