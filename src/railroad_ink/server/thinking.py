"""Work for other processes: computer players at their turn, and games shown step by step."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import NamedTuple, TypeVar

from railroad_ink.api import read_game
from railroad_ink.bots.registry import Finisher, computer
from railroad_ink.bots.workers import new_pool, stop
from railroad_ink.core.engine import Phase

T = TypeVar("T")
FINISHER = ""
"""The level that only does what is owed."""
MOST_PROCESSES = 4


class Thought(NamedTuple):
    """What a computer player wants to do."""

    option: int | None
    """The dice to take, while dice are picked."""
    actions: tuple[str, ...] = ()
    """Everything until the end of the round, otherwise."""


def think(record: str, seat: int, level: str, seed: int) -> Thought:
    """Let a computer player decide; called in another process."""
    game, generator = read_game(record), Random(seed)
    player = computer(level).make() if level != FINISHER else Finisher()
    if game.phase is Phase.PICKING:
        return Thought(player.pick(game, seat, generator))
    return Thought(None, tuple(str(action) for action in player.play(game, seat, generator)))


class Thinkers:
    """A few processes that think beside the server."""

    def __init__(self, count: int = 0) -> None:
        """Start none before there is something to think about."""
        self.count = count or max(1, min(MOST_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_pool(self.count)
        return self._pool

    async def think(self, record: str, seat: int, level: str) -> Thought:
        """Let a computer player decide."""
        return await self.call(think, record, seat, level, secrets.randbits(64))

    async def call(self, work: Callable[..., T], *given: object) -> T:
        """Do some work in another process; once more if that process dies."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), work, *given)
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._started(), work, *given)

    def warm_up(self) -> None:
        """Have the processes ready before the first player waits for one."""
        self._started().submit(os.getpid)

    def close(self) -> None:
        """Stop all processes, whatever they are thinking about."""
        pool, self._pool = self._pool, None
        if pool:
            stop(pool)
