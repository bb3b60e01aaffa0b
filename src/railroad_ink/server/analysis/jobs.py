"""Running analyses: one task per seat, at low priority, stopped when nobody asks for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from railroad_ink.analysis.steps import EFFORTS, HINDSIGHT, compute, is_shared, step_names
from railroad_ink.core.errors import RailroadInkError, Violation
from railroad_ink.core.notation import write_record
from railroad_ink.core.text import Text
from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.errors import Refusal
from railroad_ink.server.workers import PoolKind
from railroad_ink.table import NotAllowed
from railroad_ink.table.refusals import NO_SEAT, NOT_STARTED

if TYPE_CHECKING:
    from railroad_ink.core.engine import Game
    from railroad_ink.server.live_server import LiveServer

MAX_JOBS = 40
"""Analyses under way at a time."""
ABANDONED_SECONDS = 30.0
"""An analysis that no client has requested for this long is stopped."""
NOT_OVER = Violation("not-over", Text("The coach goes through a game once it is over."))
FAILED = Text("The computation was interrupted. What is done is kept; try again.")
log = logging.getLogger(__name__)
Key = tuple[str, int]


class TooManyAnalyses(Refusal):
    """Too many analyses are under way."""

    status = 503
    reason = Violation("too-busy", Text("The coach is busy with other games. Try again soon."))


@dataclass
class AnalysisJob:
    """An analysis and its progress."""

    code: str
    seat: int
    game: Game
    record: str
    steps: tuple[str, ...]
    done: dict[str, str] = field(default_factory=dict)
    """The data of each step that is done, as JSON."""
    task: asyncio.Task[None] | None = None
    problem: Text | None = None
    asked_at: float = 0.0

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return all(step in self.done for step in self.steps)

    @property
    def working(self) -> bool:
        """Whether it is being computed."""
        return self.task is not None and not self.task.done()


class AnalysisJobs:
    """The analyses of this server. Finished steps are stored, and computed once."""

    def __init__(self, server: LiveServer) -> None:
        """Use the store and the workers of a server."""
        self.server = server
        self.effort = EFFORTS[server.settings.coach]
        self.jobs: dict[Key, AnalysisJob] = {}

    async def job(self, code: str, seat: int) -> AnalysisJob:
        """Return the analysis of a seat with all its stored steps."""
        known = self.jobs.get((code, seat))
        if known is None:
            known = await self._loaded(code, seat)
            known = self.jobs.setdefault((code, seat), known)
        known.asked_at = time.monotonic()
        self._forget_old()
        return known

    async def _loaded(self, code: str, seat: int) -> AnalysisJob:
        match = (await self.server.room(code)).match
        game = match.game
        if game is None:
            raise NotAllowed(NOT_STARTED)
        if seat >= len(game.players):
            raise NotAllowed(NO_SEAT)
        if not game.is_over:
            raise NotAllowed(NOT_OVER)
        steps = tuple(step_names(game, seat, self.effort))
        stored = await self.server.run_blocking(self.server.store.analysis, code, seat)
        stored |= await self.server.shared.known(code)
        done = {step: data for step, data in stored.items() if step in steps}
        return AnalysisJob(code, seat, game, write_record(match.public_record()), steps, done)

    def _forget_old(self) -> None:
        """Retain at most `MAX_JOBS`, the most recently used."""
        idle = sorted((j for j in self.jobs.values() if not j.working), key=lambda j: j.asked_at)
        for job in idle[: max(0, len(self.jobs) - MAX_JOBS)]:
            del self.jobs[job.code, job.seat]

    async def start(self, code: str, seat: int) -> AnalysisJob:
        """Start or continue an analysis; it works until it is done, stopped or abandoned."""
        job = await self.job(code, seat)
        if not job.finished and not job.working:
            if sum(other.working for other in self.jobs.values()) >= MAX_JOBS:
                raise TooManyAnalyses
            job.problem = None
            job.task = asyncio.create_task(self._guarded(job, self._work(job)))
        return job

    async def search_longer(self, code: str, seat: int) -> AnalysisJob:
        """Search for a better line in hindsight once more, longer than before."""
        job = await self.start(code, seat)
        if job.finished and not job.working and HINDSIGHT in job.steps:
            job.task = asyncio.create_task(self._guarded(job, self._compute(job, HINDSIGHT)))
        return job

    async def stop(self, code: str, seat: int) -> AnalysisJob:
        """Stop an analysis; finished steps are stored."""
        job = await self.job(code, seat)
        if job.task is not None:
            job.task.cancel()
            await asyncio.gather(job.task, return_exceptions=True)
        return job

    async def close(self) -> None:
        """Stop all of them."""
        await cancel_and_wait([job.task for job in self.jobs.values() if job.task is not None])

    async def _work(self, job: AnalysisJob) -> None:
        for step in job.steps:
            if step not in job.done and not self._abandoned(job):
                await self._compute(job, step)

    async def _guarded(self, job: AnalysisJob, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine; store the reason in `job.problem` if it fails."""
        try:
            await work
        except Exception as error:
            log.warning("The analysis of %s was interrupted", job.code, exc_info=True)
            job.problem = error.text if isinstance(error, RailroadInkError) else FAILED

    async def _compute(self, job: AnalysisJob, step: str) -> None:
        if is_shared(step):
            again, seconds = step in job.done, self.effort.hindsight_seconds
            job.done[step] = await self.server.shared.step(
                job.code, job.record, step, seconds, again=again
            )
            return
        data = await self.server.workers.call(
            PoolKind.ANALYSIS, compute, job.record, job.seat, step, self.effort
        )
        job.done[step] = data
        await self.server.store_analysis_step(job.code, job.seat, step, data)

    def _abandoned(self, job: AnalysisJob) -> bool:
        return time.monotonic() - job.asked_at > ABANDONED_SECONDS
