"""Process pools for CPU-bound work: computer players, analyses, photos, PDFs and others."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from enum import Enum, auto
from functools import partial
from typing import ParamSpec, TypeVar

from railroad_ink.bots.process_pool import WorkerPool
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.reader import in_language
from railroad_ink.plugins import loader_for_workers
from railroad_ink.server.errors import Overloaded
from railroad_ink.views.refusals import problem
from railroad_ink.views.view import View, to_json

T = TypeVar("T")
P = ParamSpec("P")
MAX_PROCESSES = 4
MAX_PENDING = 500
"""Calls of one kind that may run or wait."""
LOW_PRIORITY = 15
"""By how much the priority of analyses is lowered, of at most 19."""


def _at_lower_priority(by: int, prepare: Callable[[], None]) -> None:
    """Prepare a worker process of lower priority."""
    if hasattr(os, "nice"):
        os.nice(by)
    prepare()


class PoolKind(Enum):
    """Kinds of work with their own pool."""

    REQUESTS = auto()
    """Work that a request waits for: replays, reviews, photos, PDFs."""
    THINKING = auto()
    """Computer players; enough processes that each of their lanes has its own share."""
    ANALYSIS = auto()
    """Analyses, puzzles and comparisons: a single process of low priority."""


class WorkerPools:
    """One process pool per kind of work, each started on first use."""

    def __init__(self, count: int = 0) -> None:
        """Set the processes per pool; 0 derives them from the number of CPUs."""
        self.count = count or max(1, min(MAX_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pools: dict[PoolKind, WorkerPool] = {}
        self._pending: Counter[PoolKind] = Counter()
        """Calls that run or wait, by kind."""
        self._closed = False

    def _pool(self, kind: PoolKind) -> WorkerPool:
        if self._closed:
            raise BrokenProcessPool("The pools are closed.")
        if kind not in self._pools:
            self._pools[kind] = self._new_pool(kind)
        return self._pools[kind]

    def _new_pool(self, kind: PoolKind) -> WorkerPool:
        prepare = loader_for_workers()
        if kind is PoolKind.ANALYSIS:
            prepare = partial(_at_lower_priority, LOW_PRIORITY, prepare)
        return WorkerPool(self.size(kind), prepare)

    def size(self, kind: PoolKind) -> int:
        """Return how many calls of a kind run at a time; processes start as they are needed."""
        sizes = {PoolKind.ANALYSIS: 1, PoolKind.THINKING: 2 * self.count + 1}
        return sizes.get(kind, self.count)

    async def call(
        self, kind: PoolKind, work: Callable[..., T], *args: object, seconds: float | None = None
    ) -> T:
        """Run a function in a worker process; retries once if the pool breaks.

        Raises Overloaded if too much of this kind is waiting, and TimeoutError if it takes longer
        than `seconds`.
        """
        if self._pending[kind] >= MAX_PENDING:
            raise Overloaded
        self._pending[kind] += 1
        try:
            return await self._call(kind, work, args, seconds)
        finally:
            self._pending[kind] -= 1

    async def _call(
        self, kind: PoolKind, work: Callable[..., T], args: tuple[object, ...], limit: float | None
    ) -> T:
        try:
            return await self._run(kind, work, args, limit)
        except BrokenProcessPool:
            if self._closed:
                raise
            return await self._run(kind, work, args, limit)

    async def _run(
        self, kind: PoolKind, work: Callable[..., T], args: tuple[object, ...], limit: float | None
    ) -> T:
        pool = self._pool(kind)
        try:
            async with asyncio.timeout(limit):
                return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
        except (BrokenProcessPool, TimeoutError):
            # Only ending its process stops a call; what else runs there is retried.
            self._discard(kind, pool)
            raise

    def _discard(self, kind: PoolKind, pool: WorkerPool) -> None:
        """Stop a pool, unless another waiter has replaced it already."""
        if self._pools.get(kind) is pool:
            self._pools.pop(kind).stop()

    def warm_up(self) -> None:
        """Start a worker process before the first player needs one."""
        self._pool(PoolKind.THINKING).submit(os.getpid)

    def close(self) -> None:
        """Stop all processes, even busy ones."""
        self._closed = True
        while self._pools:
            self._pools.popitem()[1].stop()


def body_or_problem(
    language: str, build: Callable[P, View | bytes], *args: P.args, **kwargs: P.kwargs
) -> tuple[bool, bytes]:
    """Return whether a response body can be built, and the body or the problem, in a language.

    Worker processes call it: there, no request says which language its reader speaks.
    """
    with in_language(language):
        try:
            built = build(*args, **kwargs)
        except RailroadInkError as error:
            return False, to_json(problem(error)).encode()
        return True, to_json(built).encode() if isinstance(built, View) else built
