"""Transactions with retries, and the errors they raise."""

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


def transaction(
    work: Callable[Concatenate[StoreT, Session, P], T],
) -> Callable[Concatenate[StoreT, P], T]:
    """Run a method in one transaction, with retries while the database is unavailable.

    A violated key raises Conflict. If a commit succeeds but its acknowledgement is lost, the retry
    conflicts with its own entries; callers that append have to check for that.
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
        raise AssertionError  # the last attempt returns or raises

    return wrapper
