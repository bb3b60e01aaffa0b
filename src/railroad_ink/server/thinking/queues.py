"""The job queues of arq: one for each lane, with messages in JSON."""

from __future__ import annotations

import json
from typing import Any

from arq.connections import ArqRedis
from arq.constants import health_check_key_suffix

from railroad_ink.server.pubsub import ANSWER_SECONDS
from railroad_ink.server.thinking.costs import Lane

QUEUES = {lane: f"railroad-ink:{lane.name.lower()}" for lane in Lane}
POLL_SECONDS = 0.02
"""How often a server looks for a result, and a worker for a job."""
HEALTH_SECONDS = 2.0
"""How often a worker shows that it is there."""


def serialize(data: dict[str, Any]) -> bytes:
    """Write a job or a result; nothing that is read from Redis can run code."""
    return json.dumps(data, default=repr).encode()


def deserialize(data: bytes) -> dict[str, Any]:
    """Read a job or a result."""
    read: dict[str, Any] = json.loads(data)
    return read


def connect(url: str) -> ArqRedis:
    """Return a connection, which is opened when it is used."""
    redis: ArqRedis = ArqRedis.from_url(
        url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
    )
    redis.job_serializer, redis.job_deserializer = serialize, deserialize
    return redis


async def has_worker(redis: ArqRedis, lane: Lane) -> bool:
    """Whether a worker has shown itself lately."""
    return bool(await redis.exists(QUEUES[lane] + health_check_key_suffix))
