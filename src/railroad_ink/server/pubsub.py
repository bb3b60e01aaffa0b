"""How servers that share a database tell each other what has happened."""

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
"""Seconds until a lost connection is tried again."""
log = logging.getLogger(__name__)


class RoomNews(NamedTuple):
    """Something happened in a room."""

    server: str
    """Who says so."""
    code: str
    version: int
    here: tuple[str, ...]
    """Visitors connected to that server."""


Listener = Callable[[RoomNews], Awaitable[None]]
Missed = Callable[[], Awaitable[None]]
"""Called when news may have been lost."""


class PubSub(Protocol):
    """Carries news between servers."""

    async def publish(self, code: str, version: int, here: tuple[str, ...]) -> bool:
        """Tell the others, and return whether they can be told."""

    async def listen(self, listener: Listener, missed: Missed) -> None:
        """Hand on what others tell, for ever."""


class LocalPubSub:
    """The announcer of a server that shares its database with nobody."""

    async def publish(self, code: str, version: int, here: tuple[str, ...]) -> bool:
        """There is nobody to tell."""
        return True

    async def listen(self, listener: Listener, missed: Missed) -> None:
        """There is nobody to hear."""


class RedisPubSub:
    """News over a Redis channel. What is lost with the connection is looked up when it is back."""

    def __init__(self, url: str) -> None:
        """Connect when there is something to tell."""
        from redis import asyncio as redis  # noqa: PLC0415 (an extra)

        self.name = secrets.token_hex(8)
        self._redis = redis.Redis.from_url(url, health_check_interval=15)

    async def publish(self, code: str, version: int, here: tuple[str, ...]) -> bool:
        """Tell the others; what is committed stays committed if they cannot be told."""
        try:
            await self._redis.publish(CHANNEL, json.dumps([self.name, code, version, here]))
        except (OSError, self._errors()) as error:
            log.warning("Could not announce: %s", error)
            return False
        return True

    async def listen(self, listener: Listener, missed: Missed) -> None:
        """Hand on what others tell, and connect again whenever that is needed."""
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    await missed()
                    async for message in channel.listen():
                        await self._hand_on(message["data"], listener)
            except (OSError, self._errors()) as error:
                log.warning("Could not listen: %s", error)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _hand_on(self, data: bytes, listener: Listener) -> None:
        with contextlib.suppress(ValueError):
            server, code, version, here = json.loads(data)
            if server != self.name:
                await listener(RoomNews(server, code, version, tuple(here)))

    @staticmethod
    def _errors() -> type[Exception]:
        from redis.exceptions import RedisError  # noqa: PLC0415 (an extra)

        return RedisError


def pubsub_for(url: str) -> PubSub:
    """Return the announcer for a URL; alone if it is empty."""
    return RedisPubSub(url) if url else LocalPubSub()
