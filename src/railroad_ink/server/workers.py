"""Work for other processes: computer players at their turn, and games shown step by step."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import Enum, auto
from random import Random
from typing import NamedTuple, TypeVar

from railroad_ink.api import read_game
from railroad_ink.bots.registry import Finisher, computer
from railroad_ink.bots.workers import new_pool, stop
from railroad_ink.core.engine import Phase
from railroad_ink.core.ruleset import Ruleset

T = TypeVar("T")
FINISHER = ""
"""The level that only does what is owed."""
MAX_PROCESSES = 4


class ComputerMove(NamedTuple):
    """What a computer player wants to do."""

    option: int | None
    """The dice to take, while dice are picked."""
    actions: tuple[str, ...] = ()
    """Everything until the end of the round, otherwise."""


def think(record: str, seat: int, level: str, seed: int) -> ComputerMove:
    """Let a computer player decide; called in another process."""
    game, generator = read_game(record), Random(seed)
    player = computer(level).make() if level != FINISHER else Finisher()
    if game.phase is Phase.PICKING:
        return ComputerMove(player.pick(game, seat, generator))
    return ComputerMove(None, tuple(str(action) for action in player.play(game, seat, generator)))


class PoolKind(Enum):
    """Kinds of work that do not wait for each other."""

    SHOW = auto()
    """Games shown step by step."""
    QUICK = auto()
    """Computer players that decide at once."""
    SLOW = auto()
    """Those that think for seconds."""


class WorkerPools:
    """A few processes for each lane that think beside the server."""

    def __init__(self, count: int = 0) -> None:
        """Start none before there is something to think about."""
        self.count = count or max(1, min(MAX_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pools: dict[PoolKind, ProcessPoolExecutor] = {}

    def _started(self, kind: PoolKind) -> ProcessPoolExecutor:
        if kind not in self._pools:
            self._pools[kind] = new_pool(self.count)
        return self._pools[kind]

    async def think(self, record: str, seat: int, level: str, rules: Ruleset) -> ComputerMove:
        """Let a computer player decide."""
        slow = level != FINISHER and computer(level).is_slow(rules)
        kind = PoolKind.SLOW if slow else PoolKind.QUICK
        return await self.call(kind, think, record, seat, level, secrets.randbits(64))

    async def call(self, kind: PoolKind, work: Callable[..., T], *given: object) -> T:
        """Do some work in another process; once more if that process dies."""
        loop = asyncio.get_running_loop()
        pool = self._started(kind)
        try:
            return await loop.run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            # Others who waited for the same pool may have replaced it already.
            if self._pools.get(kind) is pool:
                stop(self._pools.pop(kind))
            return await loop.run_in_executor(self._started(kind), work, *given)

    def warm_up(self) -> None:
        """Have a process ready before the first player waits for one."""
        self._started(PoolKind.QUICK).submit(os.getpid)

    def close(self) -> None:
        """Stop all processes, whatever they are thinking about."""
        while self._pools:
            stop(self._pools.popitem()[1])
