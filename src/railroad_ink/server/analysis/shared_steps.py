"""Steps of an analysis that are the same for all seats: others on the same dice, and hindsight.

The end of a game and the coach both show them; each is computed once and stored with the game.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from railroad_ink.analysis.steps import compute_shared
from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.workers import PoolKind

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer

ALL_SEATS = -1
"""The seat under which they are stored."""


class SharedSteps:
    """The shared steps that this server computes."""

    def __init__(self, server: LiveServer) -> None:
        """Use the store and the workers of a server."""
        self.server = server
        self._tasks: dict[tuple[str, str], asyncio.Task[str]] = {}

    async def known(self, code: str) -> dict[str, str]:
        """Return the steps of a game that are done, as JSON."""
        return await self.server.run_blocking(self.server.store.analysis, code, ALL_SEATS)

    async def step(
        self, code: str, record: str, step: str, seconds: float, *, again: bool = False
    ) -> str:
        """Return a step as JSON; concurrent callers share one computation.

        `again` searches longer than before; `seconds` is how long hindsight searches at first.
        """
        known = await self.known(code)
        if step in known and not again:
            return known[step]
        key = (code, step)
        if key not in self._tasks:
            task = asyncio.create_task(self._compute(code, record, step, known, seconds))
            self._tasks[key] = task
            task.add_done_callback(lambda _: self._tasks.pop(key))
        return await asyncio.shield(self._tasks[key])

    async def _compute(
        self, code: str, record: str, step: str, known: dict[str, str], seconds: float
    ) -> str:
        server = self.server
        data = await server.workers.call(
            PoolKind.ANALYSIS, compute_shared, record, step, known, seconds
        )
        await server.store_analysis_step(code, ALL_SEATS, step, data)
        return data

    async def close(self) -> None:
        """Stop all of them."""
        await cancel_and_wait(list(self._tasks.values()))
