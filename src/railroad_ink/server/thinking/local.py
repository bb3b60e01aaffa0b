"""Thinking in the worker processes of this server."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass, field

from railroad_ink.bots.decisions import ComputerDecision
from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.thinking.costs import Costs, Lane
from railroad_ink.server.thinking.fair_queue import FairQueue
from railroad_ink.server.thinking.jobs import ThinkingFailed, ThinkingJob, TimedDecision
from railroad_ink.server.thinking.jobs import think as think_in_process
from railroad_ink.server.workers import PoolKind, WorkerPools

MAX_PER_VISITOR = 48
"""Jobs of one visitor that may run or wait: four rooms full of computer players."""
MAX_WAITING = 500
MAX_FINISHED = 200
"""Finished jobs whose decisions are cached for later requests."""
TIME_LIMIT_SECONDS = {Lane.CLOCK: 30.0, Lane.QUICK: 30.0, Lane.SLOW: 60.0}
"""Seconds that a decision may take; its process is stopped then."""


@dataclass(eq=False)
class _QueuedJob:
    """A job, and the number of callers that wait for it."""

    job: ThinkingJob
    lane: Lane
    future: asyncio.Future[ComputerDecision] = field(default_factory=asyncio.Future)
    waiters: int = 0
    started: bool = False


class LocalThinking:
    """A fair queue for each lane, in front of the lane's processes."""

    def __init__(self, workers: WorkerPools, costs: Costs) -> None:
        """Use the processes of these pools."""
        self.workers = workers
        self.costs = costs
        self._jobs: dict[str, _QueuedJob] = {}
        """Jobs that wait or run, by id."""
        self._finished: OrderedDict[str, ComputerDecision] = OrderedDict()
        self._per_visitor: Counter[str] = Counter()
        self._queues = {lane: FairQueue[_QueuedJob]() for lane in Lane}
        self._running: Counter[Lane] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """Jobs that have not begun."""
        return sum(map(len, self._queues.values()))

    async def decide(self, job: ThinkingJob) -> ComputerDecision:
        """Return the decision; concurrent callers share one computation."""
        if job.id in self._finished:
            return self._finished[job.id]
        queued = self._jobs.get(job.id) or self._enqueue(job)
        queued.waiters += 1
        try:
            return await asyncio.shield(queued.future)
        finally:
            queued.waiters -= 1
            if not (queued.waiters or queued.started):
                self._queues[queued.lane].remove(queued.job.visitor, queued)
                self._forget(queued)

    def _enqueue(self, job: ThinkingJob) -> _QueuedJob:
        lane = self.costs.lane(job)
        full = self._per_visitor[job.visitor] >= MAX_PER_VISITOR or self.waiting >= MAX_WAITING
        if full and lane is not Lane.CLOCK:
            raise Overloaded
        queued = self._jobs[job.id] = _QueuedJob(job, lane)
        self._per_visitor[job.visitor] += 1
        self._queues[lane].add(job.visitor, queued)
        self._start_next(lane)
        return queued

    def _start_next(self, lane: Lane) -> None:
        """Start what waits, as long as the lane has a free process."""
        queue = self._queues[lane]
        while queue and not self._closed and self._running[lane] < lane.size(self.workers.count):
            queued = queue.pop()
            queued.started = True
            self._running[lane] += 1
            task = asyncio.create_task(self._run(queued))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self, queued: _QueuedJob) -> None:
        try:
            timed = await run_job(self.workers, queued.lane, queued.job)
        except ThinkingFailed as error:
            queued.future.set_exception(error)
            queued.future.exception()  # perhaps no caller waits any longer
        else:
            self.costs.record(queued.job, timed.seconds)
            self._remember(queued.job.id, timed.decision)
            queued.future.set_result(timed.decision)
        finally:
            self._forget(queued)
            self._running[queued.lane] -= 1
            self._start_next(queued.lane)

    def _remember(self, job_id: str, decision: ComputerDecision) -> None:
        self._finished[job_id] = decision
        if len(self._finished) > MAX_FINISHED:
            self._finished.popitem(last=False)

    def _forget(self, queued: _QueuedJob) -> None:
        del self._jobs[queued.job.id]
        self._per_visitor[queued.job.visitor] -= 1
        if not self._per_visitor[queued.job.visitor]:
            del self._per_visitor[queued.job.visitor]

    async def close(self) -> None:
        """Start nothing more, and wait for nothing: the processes stop with the pools."""
        self._closed = True
        await cancel_and_wait(tuple(self._tasks))


async def run_job(workers: WorkerPools, lane: Lane, job: ThinkingJob) -> TimedDecision:
    """Think in a process of a lane, within its time limit; raises ThinkingFailed."""
    arguments = (job.record, job.seat, job.computer_key, job.seed)
    try:
        return await workers.call(
            PoolKind.THINKING, think_in_process, *arguments, seconds=TIME_LIMIT_SECONDS[lane]
        )
    except Exception as error:
        raise ThinkingFailed(
            f"{job.computer_key or 'finisher'} in {job.rules}: {error!r}"
        ) from error
