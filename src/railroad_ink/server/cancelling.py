"""Cancel tasks reliably."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from typing import Any

RECANCEL_SECONDS = 0.2
END_SECONDS = 4.0
"""How long tasks may take to end."""


async def cancel_and_wait(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended, and ignore what they raise.

    Once is not always enough: a pipeline of Redis's client loses a cancellation now and then.
    If the caller itself is cancelled meanwhile, the tasks are still awaited and CancelledError is
    raised at the end.
    """
    cancelled, deadline = False, time.monotonic() + END_SECONDS
    while (pending := [t for t in tasks if not t.done()]) and time.monotonic() < deadline:
        for task in pending:
            task.cancel()
        try:
            await asyncio.wait(pending, timeout=RECANCEL_SECONDS)
        except asyncio.CancelledError:
            cancelled = True
    for task in tasks:
        if task.done() and not task.cancelled():
            task.exception()
    if cancelled:
        raise asyncio.CancelledError
