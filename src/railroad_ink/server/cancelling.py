"""Ending tasks for certain."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

AGAIN_SECONDS = 0.2
MAX_TIMES = 20


async def end_tasks(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended, and ignore what they raise.

    Once is not always enough: a pipeline of Redis's client loses a cancellation now and then.
    """
    for _ in range(MAX_TIMES):
        pending = [task for task in tasks if not task.done()]
        if not pending:
            break
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=AGAIN_SECONDS)
    for task in tasks:
        if task.done() and not task.cancelled():
            task.exception()
