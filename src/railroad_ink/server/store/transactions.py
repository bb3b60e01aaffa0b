"""One transaction each, and what may come between."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.orm import Session

WAITS = (0.1, 0.5)
"""Seconds before each further attempt: a locked file or a database that starts again is soon back,
and a player who waits longer wants to know why."""
AWAY = (OperationalError, InterfaceError, NoConnection)
"""What a database says that is locked, full, or not there."""


class Conflict(Exception):
    """Somebody else has written this version first; nothing was written."""


class StoreUnavailable(Exception):
    """The database does not answer, or cannot write; nothing was written."""


class _Keeper(Protocol):
    @property
    def engine(self) -> Engine: ...


Keeper = TypeVar("Keeper", bound=_Keeper)
Given = ParamSpec("Given")
T = TypeVar("T")


def transaction(
    work: Callable[Concatenate[Keeper, Session, Given], T],
) -> Callable[Concatenate[Keeper, Given], T]:
    """Make a method one transaction: all of it is kept, or nothing is.

    A broken key means that somebody else was faster. If the database is away, it is tried again.
    A commit whose answer was lost meets its own entries then, which reads as a conflict:
    whoever appends looks whether it is one.
    """

    @wraps(work)
    def done(keeper: Keeper, /, *given: Given.args, **named: Given.kwargs) -> T:
        for wait in (*WAITS, None):
            try:
                with Session(keeper.engine) as session:
                    result = work(keeper, session, *given, **named)
                    session.commit()
                    return result
            except IntegrityError as taken:
                raise Conflict from taken
            except AWAY as away:
                if wait is None:
                    raise StoreUnavailable(str(away.args[0])) from away
                time.sleep(wait)
        raise AssertionError  # the last attempt has ended above

    return done
