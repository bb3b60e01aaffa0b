"""Appending to the logs of rooms: several rooms at once cost little more than one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Engine, bindparam, delete, insert, null, select, update
from sqlalchemy.exc import IntegrityError

from railroad_ink.server.store.compiled import CompiledStatement, Row
from railroad_ink.server.store.group_commit import GROUP_COMMIT
from railroad_ink.server.store.lists import Json
from railroad_ink.server.store.schema import AttemptRow, EntryRow, MemberRow, RoomRow
from railroad_ink.server.store.transactions import (
    UNAVAILABLE_ERRORS,
    Conflict,
    StoreUnavailable,
    connection_transaction,
)
from railroad_ink.table import Entry, write_entry
from railroad_ink.table.daily import DailyAttempt
from railroad_ink.table.results import Summary, write_summary

ADD_ENTRY = CompiledStatement(insert(EntryRow))
CHANGE_RUNNING = CompiledStatement(
    update(RoomRow)
    .where(RoomRow.code == bindparam("room"))
    .values(
        changed=bindparam("at"), summary=bindparam("now"), over=bindparam("ended"), spoken=null()
    )
)


class Commit(NamedTuple):
    """What one commit stores."""

    entries: Sequence[Entry]
    summary: Summary
    members: Iterable[str] | None
    """All visitors with a seat; None if they are the same as before."""
    over: bool
    at: float
    result: DailyAttempt | None = None
    """The result of a counted attempt, once finished."""
    short_code: str | None = None
    """A short code, in the commit that opens a room."""
    started: bool = True
    """Whether the game has started: from then on the room has no short code."""


class Append(NamedTuple):
    """A commit to a room that exists."""

    code: str
    version: int
    """The version it follows."""
    commit: Commit
    options: Json | None = None
    """The options of the room, if they change."""


class AppendStoreMixin:
    """Appends commits to rooms."""

    engine: Engine

    @property
    def has_one_writer(self) -> bool:
        """Whether the database lets one transaction write at a time."""
        return GROUP_COMMIT in self.engine.get_execution_options()

    def append(self, code: str, version: int, commit: Commit, options: Json | None = None) -> None:
        """Append entries after a version; raises Conflict if there are newer ones."""
        self._append_together([Append(code, version, commit, options)])

    def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Append to different rooms in one transaction; returns what went wrong with each."""
        try:
            self._append_together(appends)
        except StoreUnavailable:
            raise
        except Exception as error:  # noqa: BLE001 (returned to its caller)
            return [error] if len(appends) == 1 else self._append_each(appends)
        return [None] * len(appends)

    @connection_transaction
    def _append_each(
        self, connection: Connection, appends: Sequence[Append]
    ) -> list[Exception | None]:
        """Append to each room in its own savepoint, so that no failure affects the others."""
        return [_append_alone(connection, each) for each in appends]

    @connection_transaction
    def _append_together(self, connection: Connection, appends: Sequence[Append]) -> None:
        _append(connection, appends)


def _append(connection: Connection, appends: Sequence[Append]) -> None:
    ADD_ENTRY.run(connection, *(row for each in appends for row in _entry_rows(each)))
    running = [each for each in appends if each.commit.started and each.options is None]
    if running:
        CHANGE_RUNNING.run(connection, *map(_running_row, running))
    for each in appends:
        _append_rest(connection, each)


def _append_alone(connection: Connection, append: Append) -> Exception | None:
    """Append in a savepoint; returns what went wrong, unless the database has failed."""
    try:
        with connection.begin_nested():
            _append(connection, [append])
    except UNAVAILABLE_ERRORS:
        raise
    except IntegrityError:
        return Conflict()
    except Exception as error:  # noqa: BLE001 (returned to its caller)
        return error
    return None


def append_first(connection: Connection, code: str, commit: Commit) -> None:
    """Begin the log of a new room."""
    ADD_ENTRY.run(connection, *_entry_rows(Append(code, 0, commit)))
    _set_members(connection, code, set(commit.members or ()))


def _entry_rows(append: Append) -> Iterator[Row]:
    """Yield the rows of the log; the primary key rejects existing versions."""
    code, commit = append.code, append.commit
    for number, entry in enumerate(commit.entries, start=append.version + 1):
        values = json.dumps(write_entry(entry))
        yield {"code": code, "version": number, "at": commit.at, "entry": values}


def _running_row(append: Append) -> Row:
    commit, summary = append.commit, json.dumps(write_summary(append.commit.summary))
    return {"room": append.code, "at": commit.at, "now": summary, "ended": commit.over}


def _append_rest(connection: Connection, append: Append) -> None:
    """Store what few commits change."""
    code, _, commit, options = append
    if commit.members is not None:
        _set_members(connection, code, set(commit.members))
    if options is not None or not commit.started:
        _change_waiting(connection, code, commit, options)
    if commit.result:
        _finish_attempt(connection, commit.result)


def _set_members(connection: Connection, code: str, members: set[str]) -> None:
    known = set(connection.scalars(select(MemberRow.visitor).where(MemberRow.code == code)))
    for visitor in members - known:
        connection.execute(insert(MemberRow).values(code=code, visitor=visitor))
    forget = delete(MemberRow).where(MemberRow.code == code)
    for visitor in known - members:
        connection.execute(forget.where(MemberRow.visitor == visitor))


def _change_waiting(
    connection: Connection, code: str, commit: Commit, options: Json | None
) -> None:
    """Change a room whose game has not started, or whose options change."""
    values: Json = {"changed": commit.at, "summary": json.dumps(write_summary(commit.summary))}
    values["over"] = commit.over
    if commit.started:
        values["spoken"] = None
    if options is not None:
        values |= {"options": json.dumps(options), "public": bool(options.get("public"))}
    connection.execute(update(RoomRow).where(RoomRow.code == code).values(**values))


def _finish_attempt(connection: Connection, attempt: DailyAttempt) -> None:
    connection.execute(
        update(AttemptRow)
        .where(
            AttemptRow.day == attempt.day,
            AttemptRow.visitor == attempt.visitor,
            AttemptRow.code == attempt.code,
        )
        .values(name=attempt.name, total=attempt.total, errors=attempt.errors)
    )
