"""Process pools for CPU-bound work: computer players, replays and comparisons."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import Enum, auto
from functools import partial
from random import Random
from typing import NamedTuple, TypeVar

from railroad_ink.analysis.same_dice import hindsight_total, play_same_dice
from railroad_ink.api import read_game
from railroad_ink.bots.finisher import Finisher
from railroad_ink.bots.process_pool import new_pool, stop
from railroad_ink.bots.registry import computer
from railroad_ink.core.engine import Phase
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.plugins import loader_for_workers
from railroad_ink.server.errors import Overloaded

T = TypeVar("T")
FINISHER = ""
"""The level that only completes what the rules require."""
MAX_PROCESSES = 4
MAX_PENDING = 500
"""Calls of one kind that may run or wait."""
LOW_PRIORITY = 15
"""By how much the priority of analyses is lowered, of at most 19."""


class ComputerDecision(NamedTuple):
    """The decision of a computer player."""

    option: int | None
    """The dice to pick; None outside the picking phase."""
    actions: tuple[str, ...] = ()
    """All actions of the round, in order."""


def think(record: str, seat: int, level: str, seed: int) -> ComputerDecision:
    """Let a computer player decide; runs in a worker process."""
    game, generator = read_game(record), Random(seed)
    player = computer(level).make() if level != FINISHER else Finisher()
    if game.phase is Phase.PICKING:
        return ComputerDecision(player.pick(game, seat, generator))
    actions = player.play(game, seat, generator)
    return ComputerDecision(None, tuple(str(action) for action in actions))


def _at_low_priority(prepare: Callable[[], None]) -> None:
    """Prepare a worker process that gives way to all others."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    prepare()


def same_dice(record: str, level: str, seed: int) -> int:
    """Return what a computer player reaches with the dice of a game; runs in a worker process."""
    return play_same_dice(read_game(record), computer(level).make(), seed).value


def hindsight(record: str, seconds: float) -> int | None:
    """Return the best that was possible; None if that is not known. Runs in a worker process."""
    return hindsight_total(read_game(record), seconds)


class PoolKind(Enum):
    """Kinds of work with a pool of their own."""

    REPLAY = auto()
    """Replays of recorded games."""
    QUICK = auto()
    """Fast computer players."""
    SLOW = auto()
    """Computer players that think for seconds."""
    ANALYSIS = auto()
    """Analyses, puzzles and comparisons: a single process of low priority."""


class WorkerPools:
    """One process pool per kind of work, each started on first use."""

    def __init__(self, count: int = 0) -> None:
        """Set the processes per pool; 0 derives them from the number of CPUs."""
        self.count = count or max(1, min(MAX_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pools: dict[PoolKind, ProcessPoolExecutor] = {}
        self._pending: Counter[PoolKind] = Counter()
        """Calls that run or wait, by kind."""
        self._closed = False

    def _pool(self, kind: PoolKind) -> ProcessPoolExecutor:
        if kind not in self._pools:
            self._pools[kind] = self._new_pool(kind)
        return self._pools[kind]

    def _new_pool(self, kind: PoolKind) -> ProcessPoolExecutor:
        prepare = loader_for_workers()
        if kind is PoolKind.ANALYSIS:
            return new_pool(1, partial(_at_low_priority, prepare))
        return new_pool(self.count, prepare)

    async def think(self, record: str, seat: int, level: str, ruleset: Ruleset) -> ComputerDecision:
        """Let a computer player decide in a worker process."""
        slow = level != FINISHER and computer(level).is_slow(ruleset)
        kind = PoolKind.SLOW if slow else PoolKind.QUICK
        return await self.call(kind, think, record, seat, level, secrets.randbits(64))

    async def call(self, kind: PoolKind, work: Callable[..., T], *args: object) -> T:
        """Run a function in a worker process; retries once if the pool breaks.

        Raises Overloaded if too much of this kind is waiting.
        """
        if self._pending[kind] >= MAX_PENDING:
            raise Overloaded
        self._pending[kind] += 1
        try:
            return await self._call(kind, work, *args)
        finally:
            self._pending[kind] -= 1

    async def _call(self, kind: PoolKind, work: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        pool = self._pool(kind)
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            # Another waiter may have replaced the broken pool already.
            if self._closed:
                raise
            if self._pools.get(kind) is pool:
                stop(self._pools.pop(kind))
            return await loop.run_in_executor(self._pool(kind), work, *args)

    def warm_up(self) -> None:
        """Start a worker process before the first player needs one."""
        self._pool(PoolKind.QUICK).submit(os.getpid)

    def close(self) -> None:
        """Stop all processes, even busy ones."""
        self._closed = True
        while self._pools:
            stop(self._pools.popitem()[1])
