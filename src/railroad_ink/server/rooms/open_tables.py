"""Which public rooms are listed as tables that anybody may join."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from railroad_ink.server.errors import ServiceUnavailable

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer
    from railroad_ink.server.store import StoredSummary

LISTED_SECONDS = 120.0
"""How long an open table is listed after its host was last there."""


async def open_tables(server: LiveServer, limit: int) -> list[StoredSummary]:
    """Return the tables anybody may join whose hosts are there."""
    since = time.time() - LISTED_SECONDS
    return await server.run_blocking(server.store.open_tables, since, limit)


async def keep_listed(server: LiveServer) -> None:
    """Record again and again which hosts are still there, so that deserted tables disappear."""
    while True:
        await asyncio.sleep(LISTED_SECONDS / 3)
        for room in server.active_rooms():
            waiting = room.options.public and room.match.game is None
            if waiting and room.match.host in room.visitors_here:
                with suppress(ServiceUnavailable):
                    await server.run_blocking(server.store.touch, room.code, time.time())
