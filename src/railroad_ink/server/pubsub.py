"""Publish/subscribe between servers that share a database."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

CHANNEL = "railroad-ink"
RECONNECT_SECONDS = 1.0
"""Delay before reconnecting after a lost connection."""
ANSWER_SECONDS = 2.0
"""How long Redis may take to connect or answer."""
PING_SECONDS = 5.0
"""Delay between the messages with which a server checks that it still receives from the channel."""
SILENCE_SECONDS = 3 * PING_SECONDS
"""After this long without any message, not even its own, a server subscribes again."""
PING = b"ping"
log = logging.getLogger(__name__)


class RoomUpdate(NamedTuple):
    """A notification that a room or its connected visitors changed."""

    code: str
    version: int = 0
    visitors: tuple[str, ...] = ()
    """Visitors of the room who are connected to the server that sent it."""
    emote: tuple[int, str] | None = None
    """A seat and what its player shows."""
    server: str = ""
    """Id of the server that sent it; empty until it is published."""


Listener = Callable[[RoomUpdate], Awaitable[None]]
Resync = Callable[[], Awaitable[None]]
"""Called when updates may have been lost."""


class PubSub(Protocol):
    """Carries updates between servers."""

    async def publish(self, update: RoomUpdate) -> bool:
        """Publish an update; returns False if the channel is unreachable."""

    async def listen(self, listener: Listener, resync: Resync) -> None:
        """Pass updates of other servers to the listener until cancelled."""


class LocalPubSub:
    """Does nothing: for a single server with its own database."""

    async def publish(self, update: RoomUpdate) -> bool:
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
        self._redis = redis.Redis.from_url(
            url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
        )
        # A subscription is silent most of the time.
        self._subscriber = redis.Redis.from_url(url, socket_connect_timeout=ANSWER_SECONDS)

    async def publish(self, update: RoomUpdate) -> bool:
        """Publish an update; a failure is logged and does not affect the commit."""
        code, version, visitors, emote, _ = update
        return await self._send(json.dumps([self.name, code, version, visitors, emote]).encode())

    async def _send(self, data: bytes) -> bool:
        try:
            await self._redis.publish(CHANNEL, data)
        except (OSError, self._redis_error()) as error:
            log.warning("Could not publish: %s", error)
            return False
        return True

    async def listen(self, listener: Listener, resync: Resync) -> None:
        """Pass updates of other servers to the listener; reconnect when needed."""
        pinging = asyncio.create_task(self._ping())
        try:
            while True:
                try:
                    await self._listen_once(listener, resync)
                except Exception as error:  # noqa: BLE001 (keep listening after any failure)
                    log.warning("Lost the channel: %r", error)
                await asyncio.sleep(RECONNECT_SECONDS)
        finally:
            pinging.cancel()

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            await self._send(PING)

    async def _listen_once(self, listener: Listener, resync: Resync) -> None:
        """Listen until the connection is lost or silent."""
        async with self._subscriber.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(CHANNEL)
            await resync()
            while True:
                async with asyncio.timeout(SILENCE_SECONDS):
                    message = await channel.get_message(timeout=None)
                if message is not None and message["data"] != PING:
                    await self._deliver(message["data"], listener)

    async def _deliver(self, data: bytes, listener: Listener) -> None:
        """Pass one update on; a message that cannot be read or handled concerns no other."""
        try:
            server, code, version, visitors, emote = json.loads(data)
            if server != self.name:
                seen = (int(emote[0]), str(emote[1])) if emote else None
                await listener(RoomUpdate(code, int(version), tuple(visitors), seen, server))
        except Exception:
            log.exception("Could not handle a message of the channel")

    @staticmethod
    def _redis_error() -> type[Exception]:
        from redis.exceptions import RedisError  # noqa: PLC0415 (an extra)

        return RedisError


def pubsub_for(url: str) -> PubSub:
    """Return the pub/sub for a Redis URL, or a local one if it is empty."""
    return RedisPubSub(url) if url else LocalPubSub()
