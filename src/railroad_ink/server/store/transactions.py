"""One transaction each, and what may come between."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

RETRY_DELAYS = (0.1, 0.5)
"""Seconds before each further attempt: a locked file or a database that starts again is soon back,
and a player who waits longer wants to know why."""
UNAVAILABLE_ERRORS = (OperationalError, InterfaceError, PoolTimeout)
"""What a database says that is locked, full, or not there."""


class Conflict(Exception):
    """Somebody else has written this version first; nothing was written."""


class StoreUnavailable(Exception):
    """The database does not answer, or cannot write; nothing was written."""


class _HasEngine(Protocol):
    @property
    def engine(self) -> Engine: ...


StoreT = TypeVar("StoreT", bound=_HasEngine)
P = ParamSpec("P")
T = TypeVar("T")


def transaction(
    work: Callable[Concatenate[StoreT, Session, P], T],
) -> Callable[Concatenate[StoreT, P], T]:
    """Make a method one transaction: all of it is kept, or nothing is.

    A broken key means that somebody else was faster. If the database is away, it is tried again.
    A commit whose answer was lost meets its own entries then, which reads as a conflict:
    whoever appends looks whether it is one.
    """

    @wraps(work)
    def wrapper(store: StoreT, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for wait in (*RETRY_DELAYS, None):
            try:
                with Session(store.engine) as session:
                    result = work(store, session, *args, **kwargs)
                    session.commit()
                    return result
            except IntegrityError as error:
                raise Conflict from error
            except UNAVAILABLE_ERRORS as error:
                if wait is None:
                    raise StoreUnavailable(str(error.args[0])) from error
                time.sleep(wait)
        raise AssertionError  # the last attempt has ended above

    return wrapper
