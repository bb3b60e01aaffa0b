"""Transactions with retries, and the errors they raise."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from railroad_ink.server.store.group_commit import GROUP_COMMIT, GroupCommit

RETRY_DELAYS = (0.1, 0.5)
"""Seconds before each retry: enough for a locked file or a restarting database, and short enough
to report the problem to a waiting player."""
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


D = TypeVar("D", Session, Connection)
Method = Callable[Concatenate[StoreT, Session, P], T]
"""A method that is given a session after its store."""
ConnectionMethod = Callable[Concatenate[StoreT, Connection, P], T]
"""A method that is given a connection after its store."""
BoundMethod = Callable[Concatenate[StoreT, P], T]


def read_transaction(work: Method[StoreT, P, T]) -> BoundMethod[StoreT, P, T]:
    """Run a method that writes nothing in one transaction, as `write_transaction` does."""
    return _in_transaction(work, _run_session_alone)


def write_transaction(work: Method[StoreT, P, T]) -> BoundMethod[StoreT, P, T]:
    """Run a method in one transaction, with retries while the database is unavailable.

    A violated key raises Conflict. If a commit succeeds but its acknowledgement is lost, the retry
    conflicts with its own entries; callers that append have to check for that.
    """
    return _in_transaction(work, _run_session_in_group)


def connection_transaction(work: ConnectionMethod[StoreT, P, T]) -> BoundMethod[StoreT, P, T]:
    """Run a method as `write_transaction` does, on a connection: cheaper for a few statements."""
    return _in_transaction(work, _run_in_group)


def connection_read(work: ConnectionMethod[StoreT, P, T]) -> BoundMethod[StoreT, P, T]:
    """Run a method that writes nothing as `read_transaction` does, on a connection."""
    return _in_transaction(work, _run_alone)


def upsert(write: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """Insert or update a row: of two inserts at once, one conflicts and becomes an update."""
    with suppress(Conflict):
        write(*args, **kwargs)
        return
    write(*args, **kwargs)


def _in_transaction(
    work: Callable[Concatenate[StoreT, D, P], T],
    run: Callable[[Engine, Callable[[D], T]], T],
) -> BoundMethod[StoreT, P, T]:
    @wraps(work)
    def wrapper(store: StoreT, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for wait in (*RETRY_DELAYS, None):
            try:
                return run(store.engine, lambda target: work(store, target, *args, **kwargs))
            except IntegrityError as error:
                raise Conflict from error
            except UNAVAILABLE_ERRORS as error:
                if wait is None:
                    raise StoreUnavailable(str(error.args[0])) from error
                time.sleep(wait)
        raise AssertionError  # the last attempt returns or raises

    return wrapper


def _run_session_alone(bind: Engine | Connection, work: Callable[[Session], T]) -> T:
    with Session(bind) as session:
        result = work(session)
        session.commit()
        return result


def _run_alone(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _run_session_in_group(engine: Engine, work: Callable[[Session], T]) -> T:
    return _run_in_group(engine, lambda connection: _run_session_alone(connection, work))


def _run_in_group(engine: Engine, work: Callable[[Connection], T]) -> T:
    """Write together with other threads where the database has one writer at a time."""
    group: GroupCommit | None = engine.get_execution_options().get(GROUP_COMMIT)
    return group.run(work) if group else _run_alone(engine, work)
