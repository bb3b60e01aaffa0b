"""Transactions with retries, and the errors they raise."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import wraps
from threading import Lock
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

RETRY_DELAYS = (0.1, 0.5)
"""Seconds before each retry: enough for a locked file or a restarting database, and short enough
to report the problem to a waiting player."""
LOCK_TIMEOUT_SECONDS = 1.0
"""How long one attempt waits for the write lock, held by this program or another."""
WRITE_LOCK = "write_lock"
"""The execution option of an engine whose transactions write one at a time."""
UNAVAILABLE_ERRORS = (OperationalError, InterfaceError, PoolTimeout)
"""Errors of a database that is locked, full or unreachable."""


class Conflict(Exception):
    """The version or key already exists; nothing was written."""


class StoreUnavailable(Exception):
    """The database is unreachable or cannot write; nothing was written."""


class _HasEngine(Protocol):
    @property
    def engine(self) -> Engine: ...


StoreT = TypeVar("StoreT", bound=_HasEngine)
P = ParamSpec("P")
T = TypeVar("T")


Method = Callable[Concatenate[StoreT, Session, P], T]
"""A method that is given a session after its store."""
BoundMethod = Callable[Concatenate[StoreT, P], T]


def read_transaction(work: Method[StoreT, P, T]) -> BoundMethod[StoreT, P, T]:
    """Run a method that writes nothing in one transaction, as `write_transaction` does."""
    return _in_transaction(work, lambda _engine: nullcontext())


def write_transaction(work: Method[StoreT, P, T]) -> BoundMethod[StoreT, P, T]:
    """Run a method in one transaction, with retries while the database is unavailable.

    A violated key raises Conflict. If a commit succeeds but its acknowledgement is lost, the retry
    conflicts with its own entries; callers that append have to check for that.
    """
    return _in_transaction(work, _turn_to_write)


def _in_transaction(
    work: Method[StoreT, P, T], turn: Callable[[Engine], AbstractContextManager[None]]
) -> BoundMethod[StoreT, P, T]:
    @wraps(work)
    def wrapper(store: StoreT, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for wait in (*RETRY_DELAYS, None):
            try:
                with turn(store.engine), Session(store.engine) as session:
                    result = work(store, session, *args, **kwargs)
                    session.commit()
                    return result
            except IntegrityError as error:
                raise Conflict from error
            except UNAVAILABLE_ERRORS as error:
                if wait is None:
                    raise StoreUnavailable(str(error.args[0])) from error
                time.sleep(wait)
        raise AssertionError  # the last attempt returns or raises

    return wrapper


@contextmanager
def _turn_to_write(engine: Engine) -> Iterator[None]:
    """Let threads write one after the other where the database allows only one writer.

    SQLite would make them ask for its lock again and again with growing pauses: with many players,
    some wait for seconds while others overtake them.
    """
    lock: Lock | None = engine.get_execution_options().get(WRITE_LOCK)
    if lock is None:
        yield
        return
    if not lock.acquire(timeout=LOCK_TIMEOUT_SECONDS):
        raise PoolTimeout("Other transactions have been writing for too long.")
    try:
        yield
    finally:
        lock.release()
