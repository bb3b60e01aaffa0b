"""Committing together: one flush to disk serves all threads that wait for one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from threading import Condition
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as WaitTimeout

T = TypeVar("T")
WRITES = "writes"
"""The execution option of connections that are going to write."""
GROUP_COMMIT = "group_commit"
"""The execution option of engines with such a group."""


@dataclass(eq=False)
class _WriteJob:
    """What one thread wants to write, and its result or error."""

    work: Callable[[Connection], Any]
    result: Any = None
    error: Exception | None = None
    is_done: bool = False

    def run(self, connection: Connection, *, alone: bool) -> None:
        """Write in a savepoint; an error undoes only this job, unless the database has failed.

        A job that is alone needs none: with it the whole transaction is undone.
        """
        try:
            with nullcontext() if alone else connection.begin_nested():
                self.result = self.work(connection)
        except Exception as error:
            self.error = error
            if alone or isinstance(error, OperationalError):
                raise


class GroupCommit:
    """Runs the write transactions of many threads as one, with a savepoint for each of several.

    SQLite has one writer at a time and flushes to disk at each commit. Left to itself it makes
    threads try to lock it again and again with growing pauses, so some wait for seconds while
    others overtake them. Here the first thread to come writes for all that arrived while the last
    flush was under way.
    """

    def __init__(self, engine: Engine, timeout: float) -> None:
        """Give up after `timeout` seconds if others are still writing."""
        self._writer = engine.execution_options(**{WRITES: True})
        self._timeout = timeout
        self._changed = Condition()
        self._waiting: list[_WriteJob] = []
        self._is_writing = False

    def run(self, work: Callable[[Connection], T]) -> T:
        """Return the result of `work` once it is on the disk, or raise its error."""
        job = _WriteJob(work)
        if batch := self._batch_to_write(job):
            try:
                self._write(batch)
            finally:
                self._finish(batch)
        if job.error:
            raise job.error
        result: T = job.result
        return result

    def _batch_to_write(self, job: _WriteJob) -> list[_WriteJob]:
        """Wait until another thread has written the job, or return the jobs to write now."""
        with self._changed:
            self._waiting.append(job)
            while self._is_writing and not job.is_done:
                if not self._changed.wait(self._timeout) and job in self._waiting:
                    self._waiting.remove(job)
                    raise WaitTimeout("Other transactions have been writing for too long.")
            if job.is_done:
                return []
            batch, self._waiting, self._is_writing = self._waiting, [], True
            return batch

    def _write(self, batch: Sequence[_WriteJob]) -> None:
        """Write all jobs and commit; if that fails, none of them has written anything."""
        interrupted: Exception = WaitTimeout("Another transaction was interrupted.")
        try:
            with self._writer.begin() as connection:
                for job in batch:
                    job.run(connection, alone=len(batch) == 1)
        except BaseException as error:
            cause = _cause(error) if isinstance(error, Exception) else interrupted
            for job in batch:
                job.error = cause
            if cause is interrupted:
                raise

    def _finish(self, batch: Sequence[_WriteJob]) -> None:
        with self._changed:
            for job in batch:
                job.is_done = True
            self._is_writing = False
            self._changed.notify_all()


def _cause(error: Exception) -> Exception:
    """Return the first failure: undoing what the database has undone itself fails as well."""
    chain: list[BaseException] = [error]
    while (before := chain[-1].__context__) is not None:
        chain.append(before)
    return next((each for each in chain[::-1] if isinstance(each, OperationalError)), error)
