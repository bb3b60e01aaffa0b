"""Quotas of visitors and addresses for costly requests."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from math import ceil
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from fastapi import Depends, Request
from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from railroad_ink.server.errors import QuotaExceeded
from railroad_ink.server.http.client_addresses import client_address, network_of
from railroad_ink.server.http.cookies import visitor
from railroad_ink.server.pubsub import ANSWER_SECONDS

if TYPE_CHECKING:
    from redis.asyncio import ConnectionPool

OUTAGE_SECONDS = 10.0
"""How long each server counts locally after Redis has failed."""
log = logging.getLogger(__name__)


class Quota(NamedTuple):
    """How often something is allowed in a minute."""

    visitor: int
    address: int
    """More than for one visitor: a school or a club has one address."""


QUOTAS = {
    "room": Quota(30, 150),
    "hint": Quota(20, 100),
    "analysis": Quota(20, 100),
    "picture": Quota(120, 600),
    "photo": Quota(20, 100),
    "print": Quota(10, 50),
    "replay": Quota(60, 300),
    "recovery": Quota(5, 20),
}
"""By kind of request."""


class Quotas:
    """Counts the requests of visitors and addresses; servers with one Redis count together."""

    def __init__(self, redis_url: str = "", factor: float = 1.0) -> None:
        """Count in Redis if there is one; `factor` scales all quotas."""
        self.factor = factor
        self._local = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._pool = _connection_pool(redis_url) if redis_url else None
        self._shared = _shared_limiter(redis_url, self._pool) if self._pool else None
        self._shared_from = 0.0
        """When Redis is tried again after a failure."""

    async def close(self) -> None:
        """Disconnect from Redis."""
        if self._pool is not None:
            await self._pool.disconnect()

    async def take(self, kind: str, visitor: str, address: str) -> None:
        """Count a request; raises QuotaExceeded if that is one too many."""
        quota, network = QUOTAS[kind], network_of(address)
        for allowed, subject in ((quota.visitor, f"visitor {visitor}"), (quota.address, network)):
            item = RateLimitItemPerMinute(max(1, int(allowed * self.factor)), namespace=kind)
            wait = await self._wait(item, subject)
            if wait:
                raise QuotaExceeded(wait)

    async def _wait(self, item: RateLimitItemPerMinute, subject: str) -> int:
        """Return the seconds to wait; 0 if the request is allowed."""
        if self._shared is None or time.monotonic() < self._shared_from:
            return await _hit(self._local, item, subject)
        try:
            return await _hit(self._shared, item, subject)
        except Exception as error:  # noqa: BLE001 (whatever Redis's client raises)
            log.warning("Redis does not respond; counting quotas locally: %r", error)
            self._shared_from = time.monotonic() + OUTAGE_SECONDS
            return await _hit(self._local, item, subject)


def _connection_pool(url: str) -> ConnectionPool:
    from redis.asyncio import ConnectionPool  # noqa: PLC0415 (an extra)

    return ConnectionPool.from_url(
        url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS
    )


def _shared_limiter(url: str, pool: ConnectionPool) -> SlidingWindowCounterRateLimiter:
    options: dict[str, Any] = {"connection_pool": pool, "key_prefix": "railroad-ink"}
    storage = RedisStorage(f"async+{url}", implementation="redispy", **options)
    return SlidingWindowCounterRateLimiter(storage)


async def _hit(
    limiter: SlidingWindowCounterRateLimiter, item: RateLimitItemPerMinute, subject: str
) -> int:
    if await limiter.hit(item, subject):
        return 0
    reset = (await limiter.get_window_stats(item, subject)).reset_time
    return max(1, ceil(reset - time.time()))


def quota(kind: str) -> Callable[..., Awaitable[None]]:
    """Return the dependency of an endpoint that costs something of this kind."""

    async def take(request: Request, visitor_id: Annotated[str, Depends(visitor)]) -> None:
        quotas: Quotas = request.app.state.server.quotas
        await quotas.take(kind, visitor_id, client_address(request))

    return take
