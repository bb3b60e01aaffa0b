"""Thinking in workers that several servers share through Redis: each decision is computed once."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from datetime import UTC, datetime
from itertools import cycle

from arq.constants import in_progress_key_prefix, job_key_prefix
from arq.jobs import Job, ResultNotFound, SerializationError
from redis.exceptions import RedisError

from railroad_ink.bots.decisions import ComputerDecision
from railroad_ink.server.cancelling import cancel_and_wait
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.thinking.costs import Costs, Lane
from railroad_ink.server.thinking.jobs import Thinking, ThinkingFailed, ThinkingJob
from railroad_ink.server.thinking.local import MAX_PER_VISITOR, MAX_WAITING
from railroad_ink.server.thinking.queues import (
    POLL_SECONDS,
    QUEUES,
    connect,
    deserialize,
    has_worker,
)

HEAD_START_SECONDS = 600.0
"""Every job is backdated by this much: arq starts the oldest first, and none before its date."""
SHARE_SECONDS = 2.0
"""How much later each job is scheduled per job of the same visitor."""
WORKER_CHECK_SECONDS = 5.0
"""How long to wait before looking whether any worker is there at all."""
Asking = asyncio.Task[ComputerDecision]
log = logging.getLogger(__name__)


class NoWorker(Exception):
    """No worker serves a lane."""


class SharedThinking:
    """Sends jobs to the workers; without Redis or without workers this server thinks itself."""

    def __init__(self, url: str, local: Thinking, costs: Costs) -> None:
        """Connect when there is a job."""
        self._redis = connect(url)
        self.local = local
        self.costs = costs
        self._per_visitor: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """Jobs that this server waits for."""
        return self._per_visitor.total() + self.local.waiting

    async def decide(self, job: ThinkingJob) -> ComputerDecision:
        """Return the decision of whichever worker made it."""
        if self._per_visitor[job.visitor] >= MAX_PER_VISITOR and job.computer_key:
            raise Overloaded
        self._per_visitor[job.visitor] += 1
        asking = asyncio.create_task(self._ask(job))
        try:
            return await asyncio.shield(asking)
        except (OSError, RedisError, NoWorker) as error:
            log.warning("No worker reachable; thinking locally: %r", error)
            self._spawn_give_up(job, asking)
            return await self.local.decide(job)
        except asyncio.CancelledError:
            self._spawn_give_up(job, asking)
            raise
        finally:
            self._per_visitor[job.visitor] -= 1
            if not self._per_visitor[job.visitor]:
                del self._per_visitor[job.visitor]

    async def _ask(self, job: ThinkingJob) -> ComputerDecision:
        """Enqueue the job unless another server has, and poll all lanes for the result.

        If the job is in no lane, another server withdrew it: enqueue it again.
        """
        own, scheduled_at = self.costs.lane(job), self._scheduled_at(job)
        for lane in cycle((own, *(lane for lane in Lane if lane is not own))):
            if lane is own:
                await self._enqueue(job, own, scheduled_at)
            try:
                return self._read(job, await self._result(job, lane))
            except ResultNotFound:
                await asyncio.sleep(POLL_SECONDS)
        raise AssertionError  # the cycle has no end

    def _scheduled_at(self, job: ThinkingJob) -> datetime:
        """Return the date by which a job is ordered: visitors with many jobs come later."""
        back = HEAD_START_SECONDS - SHARE_SECONDS * self._per_visitor[job.visitor]
        return datetime.fromtimestamp(time.time() - back, UTC)

    async def _enqueue(self, job: ThinkingJob, lane: Lane, scheduled_at: datetime) -> None:
        if lane is not Lane.CLOCK and await self._redis.zcard(QUEUES[lane]) >= MAX_WAITING:
            raise Overloaded
        await self._redis.enqueue_job(
            "think", *job, _job_id=job.id, _queue_name=QUEUES[lane], _defer_until=scheduled_at,
            _expires=HEAD_START_SECONDS,
        )  # fmt: skip

    async def _result(self, job: ThinkingJob, lane: Lane) -> list[object]:
        waiting = Job(job.id, self._redis, QUEUES[lane], deserialize)
        while True:
            try:
                result: list[object] = await waiting.result(
                    WORKER_CHECK_SECONDS, poll_delay=POLL_SECONDS
                )
            except TimeoutError:
                if not await has_worker(self._redis, lane):
                    raise NoWorker(lane.name) from None
            except SerializationError as error:  # it is not in JSON: the worker says why
                raise ThinkingFailed(str(error)) from error
            else:
                return result

    def _read(self, job: ThinkingJob, result: list[object]) -> ComputerDecision:
        option, actions, seconds = result
        assert isinstance(actions, list)
        assert isinstance(seconds, float)
        assert option is None or isinstance(option, int)
        self.costs.record(job, seconds)
        return ComputerDecision(option, tuple(map(str, actions)))

    # Giving up

    def _spawn_give_up(self, job: ThinkingJob, asking: Asking) -> None:
        task = asyncio.create_task(self._give_up(job, asking))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _give_up(self, job: ThinkingJob, asking: Asking) -> None:
        """Remove a job that has not begun from the queues; other servers enqueue theirs again."""
        await cancel_and_wait([asking])
        try:
            if not await self._redis.exists(in_progress_key_prefix + job.id):
                async with self._redis.pipeline(transaction=True) as change:
                    for queue in QUEUES.values():
                        change.zrem(queue, job.id)
                    change.delete(job_key_prefix + job.id)
                    await change.execute()
        except (OSError, RedisError) as error:
            log.warning("A job could not be given up: %r", error)

    async def close(self) -> None:
        """Disconnect."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.local.close()
        await self._redis.aclose()
