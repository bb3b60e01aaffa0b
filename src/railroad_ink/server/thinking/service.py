"""Chooses where computer players think, by the settings."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from railroad_ink.server.settings import Settings
from railroad_ink.server.thinking.costs import Costs
from railroad_ink.server.thinking.jobs import Thinking
from railroad_ink.server.thinking.local import LocalThinking
from railroad_ink.server.workers import WorkerPools


def thinking_for(settings: Settings, workers: WorkerPools) -> Thinking:
    """Return the service that computes decisions: its own pools, or workers that servers share."""
    costs = Costs()
    local = LocalThinking(workers, costs)
    if not settings.redis_url:
        return local
    from railroad_ink.server.thinking.shared import SharedThinking  # noqa: PLC0415 (an extra)

    return SharedThinking(settings.redis_url, local, costs)


def in_process_worker(settings: Settings, workers: WorkerPools) -> Coroutine[Any, Any, None] | None:
    """Return the coroutine that processes shared jobs in this process; None if workers do it."""
    if not settings.redis_url or settings.thinking == "workers":
        return None
    from railroad_ink.server.thinking.worker import work  # noqa: PLC0415 (the same)

    return work(settings.redis_url, workers)
