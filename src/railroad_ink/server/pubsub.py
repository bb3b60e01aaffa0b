"""Publish/subscribe between servers that share a database."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

CHANNEL = "railroad-ink"
RECONNECT_SECONDS = 1.0
"""Delay before reconnecting after a lost connection."""
log = logging.getLogger(__name__)


class RoomUpdate(NamedTuple):
    """A notification that a room or its connected visitors changed."""

    server: str
    """Id of the server that sent it."""
    code: str
    version: int
    visitors: tuple[str, ...]
    """Visitors of the room who are connected to that server."""
    emote: tuple[int, str] | None = None
    """A seat and what its player shows."""


Listener = Callable[[RoomUpdate], Awaitable[None]]
Resync = Callable[[], Awaitable[None]]
"""Called when updates may have been lost."""


class PubSub(Protocol):
    """Carries updates between servers."""

    async def publish(
        self,
        code: str,
        version: int,
        visitors: tuple[str, ...],
        emote: tuple[int, str] | None = None,
    ) -> bool:
        """Publish an update; returns False if the channel is unreachable."""

    async def listen(self, listener: Listener, resync: Resync) -> None:
        """Pass updates of other servers to the listener until cancelled."""


class LocalPubSub:
    """Does nothing: for a single server with its own database."""

    async def publish(
        self,
        code: str,
        version: int,
        visitors: tuple[str, ...],
        emote: tuple[int, str] | None = None,
    ) -> bool:
        """Do nothing; always succeeds."""
        return True

    async def listen(self, listener: Listener, resync: Resync) -> None:
        """Return immediately: there are no other servers."""


class RedisPubSub:
    """Updates over a Redis channel; resynchronizes after every reconnect."""

    def __init__(self, url: str) -> None:
        """Connect lazily, on first use."""
        from redis import asyncio as redis  # noqa: PLC0415 (an extra)

        self.name = secrets.token_hex(8)
        self._redis = redis.Redis.from_url(url, health_check_interval=15)

    async def publish(
        self,
        code: str,
        version: int,
        visitors: tuple[str, ...],
        emote: tuple[int, str] | None = None,
    ) -> bool:
        """Publish an update; a failure is logged and does not affect the commit."""
        try:
            message = json.dumps([self.name, code, version, visitors, emote])
            await self._redis.publish(CHANNEL, message)
        except (OSError, self._redis_error()) as error:
            log.warning("Could not publish: %s", error)
            return False
        return True

    async def listen(self, listener: Listener, resync: Resync) -> None:
        """Pass updates of other servers to the listener; reconnect when needed."""
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    await resync()
                    async for message in channel.listen():
                        await self._deliver(message["data"], listener)
            except (OSError, self._redis_error()) as error:
                log.warning("Could not subscribe: %s", error)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _deliver(self, data: bytes, listener: Listener) -> None:
        with contextlib.suppress(ValueError):
            server, code, version, visitors, emote = json.loads(data)
            if server != self.name:
                seen = tuple(emote) if emote else None
                await listener(RoomUpdate(server, code, version, tuple(visitors), seen))

    @staticmethod
    def _redis_error() -> type[Exception]:
        from redis.exceptions import RedisError  # noqa: PLC0415 (an extra)

        return RedisError


def pubsub_for(url: str) -> PubSub:
    """Return the pub/sub for a Redis URL, or a local one if it is empty."""
    return RedisPubSub(url) if url else LocalPubSub()
