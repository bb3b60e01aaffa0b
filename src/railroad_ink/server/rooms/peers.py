"""Messages between a server and the other servers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from railroad_ink.server.errors import Refusal
from railroad_ink.server.pubsub import RoomUpdate

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer

log = logging.getLogger(__name__)


class Peers:
    """The servers that share the database."""

    def __init__(self, server: LiveServer) -> None:
        """Pass on what concerns the rooms of this server."""
        self.server = server

    async def on_update(self, update: RoomUpdate) -> None:
        """Handle an update of another server, about a room or a dice table."""
        self.server.dice_tables.change(update.code)
        room = self.server.rooms.get(update.code)
        if room is not None:
            with suppress(Refusal):  # the next update or request catches up
                await room.on_update(update)

    async def send_heartbeats(self) -> None:
        """Publish who is connected, often enough that no one counts as absent by mistake."""
        while True:
            await asyncio.sleep(max(self.server.settings.absence / 3, 1))
            for room in self.server.active_rooms():
                await room.send_heartbeat()

    async def resync(self) -> None:
        """Catch up on updates that were lost while the channel was down."""
        self.server.dice_tables.change_all()
        for room in self.server.active_rooms():
            try:
                await room.refresh()
            except Exception:  # one room concerns no other
                log.exception("Could not catch up with room %s", room.code)
            await room.publish()
