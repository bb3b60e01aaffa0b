"""Reading and writing rooms. All calls block; the server makes them in threads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, null, select, update
from sqlalchemy.orm import Session

from railroad_ink.match import Entry, read_entry, write_entry
from railroad_ink.server.store.achievements import Achievements
from railroad_ink.server.store.connection import open_database
from railroad_ink.server.store.device_codes import DeviceCodes
from railroad_ink.server.store.lists import Json, RoomLists
from railroad_ink.server.store.prepared import Prepared
from railroad_ink.server.store.schema import (
    AnalysisRow,
    AttemptRow,
    EntryRow,
    MemberRow,
    RoomRow,
    VisitorRow,
)
from railroad_ink.server.store.transactions import (
    Conflict,
    plain_transaction,
    read_transaction,
    upsert,
    write_transaction,
)

ADD_ENTRY = Prepared(insert(EntryRow))
ENTRIES_AFTER = Prepared(
    select(EntryRow.entry)
    .where(EntryRow.code == bindparam("room"), EntryRow.version > bindparam("after"))
    .order_by(EntryRow.version)
)
CHANGE_RUNNING = Prepared(
    update(RoomRow)
    .where(RoomRow.code == bindparam("room"))
    .values(
        changed=bindparam("at"), summary=bindparam("now"), over=bindparam("ended"), spoken=null()
    )
)


class StoredRoom(NamedTuple):
    """A room as stored."""

    options: Json
    entries: tuple[Entry, ...]
    spoken: str | None = None
    """Its short code; None once the game has started."""


class DailyAttempt(NamedTuple):
    """A visitor's counted attempt at a daily game."""

    day: str
    visitor: str
    code: str
    name: str
    total: int | None
    errors: int | None
    ranked: bool = True
    """Whether it was the first one of the day from its address."""


class DailyRanking(NamedTuple):
    """The finished attempts of a day."""

    places: list[tuple[int | None, DailyAttempt]]
    """Ranks and attempts, the best first; the visitor's own has no rank if it is not ranked."""
    totals: dict[int, int]
    """How many ranked attempts reached each score."""


class Commit(NamedTuple):
    """What one commit stores."""

    entries: Sequence[Entry]
    summary: Json
    members: Iterable[str] | None
    """All visitors with a seat; None if they are the same as before."""
    over: bool
    at: float
    result: DailyAttempt | None = None
    """The result of a counted attempt, once finished."""
    spoken: str | None = None
    """A short code, in the commit that opens a room."""
    started: bool = True
    """Whether the game has started: from then on the room has no short code."""


class Store(RoomLists, DeviceCodes, Achievements):
    """The database. Each method runs in one transaction."""

    def __init__(self, url: str) -> None:
        """Open the database and migrate its schema."""
        self.engine: Engine = open_database(url)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    @read_transaction
    def check(self, session: Session) -> None:
        """Ask the database for anything; raises StoreUnavailable if it does not answer."""
        session.execute(select(1))

    # Rooms

    @write_transaction
    def create(self, session: Session, code: str, options: Json, commit: Commit) -> None:
        """Store a new room; raises Conflict if the code is taken."""
        summary, options_json = json.dumps(commit.summary), json.dumps(options)
        session.add(
            RoomRow(code=code, created=commit.at, changed=commit.at, options=options_json,
                  summary=summary, over=commit.over, public=bool(options.get("public")),
                  spoken=commit.spoken)
        )  # fmt: skip
        session.flush()
        _append_entries(session.connection(), code, 0, commit)

    @plain_transaction
    def append(
        self,
        connection: Connection,
        code: str,
        version: int,
        commit: Commit,
        options: Json | None = None,
    ) -> None:
        """Append entries after a version; raises Conflict if there are newer ones."""
        _append_entries(connection, code, version, commit)
        if commit.started and options is None:
            now = {"room": code, "at": commit.at, "now": json.dumps(commit.summary)}
            CHANGE_RUNNING.run(connection, now | {"ended": commit.over})
        else:
            _change_waiting(connection, code, commit, options)
        if commit.result:
            _finish_attempt(connection, commit.result)

    @read_transaction
    def load(self, session: Session, code: str) -> StoredRoom | None:
        """Return a room with its complete log; None if there is none."""
        row = session.get(RoomRow, code)
        if row is None:
            return None
        return StoredRoom(
            json.loads(row.options), _entries(session.connection(), code, 0), row.spoken
        )

    @read_transaction
    def entries_after(self, session: Session, code: str, version: int) -> tuple[Entry, ...]:
        """Return the entries after a version."""
        return _entries(session.connection(), code, version)

    # Visitors

    @read_transaction
    def name_of(self, session: Session, visitor: str) -> str:
        """Return the name a visitor used last; empty if unknown."""
        row = session.get(VisitorRow, visitor)
        return row.name if row else ""

    def rename(self, visitor: str, name: str) -> None:
        """Store a visitor's name."""
        upsert(self._rename, visitor, name)

    @write_transaction
    def _rename(self, session: Session, visitor: str, name: str) -> None:
        session.merge(VisitorRow(visitor=visitor, name=name))

    # Daily games

    def start_attempt(self, day: str, visitor: str, code: str, origin: str = "") -> bool:
        """Record the start of a counted attempt; returns False if there is one already.

        It is ranked unless there is one from the same origin.
        """
        try:
            self._start_attempt(day, visitor, code, origin)
        except Conflict:
            return False
        return True

    @write_transaction
    def _start_attempt(
        self, session: Session, day: str, visitor: str, code: str, origin: str
    ) -> None:
        same = select(AttemptRow.visitor).where(AttemptRow.day == day, AttemptRow.origin == origin)
        ranked = not origin or session.scalar(same.limit(1)) is None
        session.add(
            AttemptRow(day=day, visitor=visitor, code=code, name="", origin=origin, ranked=ranked)
        )

    @read_transaction
    def attempts_of(self, session: Session, visitor: str) -> list[DailyAttempt]:
        """Return a visitor's counted attempts, the most recent day first."""
        rows = session.scalars(
            select(AttemptRow).where(AttemptRow.visitor == visitor).order_by(AttemptRow.day.desc())
        )
        return [_attempt(row) for row in rows]

    @read_transaction
    def ranking(self, session: Session, day: str, visitor: str, limit: int) -> DailyRanking:
        """Return the best finished attempts of a day, and the visitor's own if it is not there."""
        finished = (AttemptRow.day == day, AttemptRow.total.is_not(None), AttemptRow.ranked)
        order = (AttemptRow.total.desc(), AttemptRow.errors)
        ranked = select(AttemptRow.visitor, func.rank().over(order_by=order).label("rank"))
        ranks = ranked.where(*finished).subquery()
        rows = (
            select(AttemptRow, ranks.c.rank)
            .join(ranks, ranks.c.visitor == AttemptRow.visitor)
            .where(AttemptRow.day == day)
        )
        best = session.execute(rows.order_by(ranks.c.rank, AttemptRow.name).limit(limit)).all()
        mine = session.execute(rows.where(AttemptRow.visitor == visitor)).all()
        if mine and mine[0][0] not in {row for row, _ in best}:
            best = [*best, *mine]
        totals = session.execute(
            select(AttemptRow.total, func.count()).where(*finished).group_by(AttemptRow.total)
        )
        counts = {int(total): int(count) for total, count in totals if total is not None}
        places: list[tuple[int | None, DailyAttempt]] = [(int(r), _attempt(row)) for row, r in best]
        own = session.get(AttemptRow, (day, visitor))
        if own is not None and own.total is not None and not own.ranked:
            places.append((None, _attempt(own)))
        return DailyRanking(places, counts)

    @read_transaction
    def finished_counts(self, session: Session, since: str) -> dict[str, int]:
        """Return how many visitors have finished each day's game."""
        rows = session.execute(
            select(AttemptRow.day, func.count())
            .where(AttemptRow.day >= since, AttemptRow.total.is_not(None))
            .group_by(AttemptRow.day)
        )
        return {day: int(count) for day, count in rows}

    # Analyses

    @read_transaction
    def analysis(self, session: Session, code: str, seat: int) -> dict[str, str]:
        """Return the finished steps of an analysis, each as JSON."""
        rows = session.execute(
            select(AnalysisRow.step, AnalysisRow.data).where(
                AnalysisRow.code == code, AnalysisRow.seat == seat
            )
        )
        return {row.step: row.data for row in rows}

    def add_analysis(self, code: str, seat: int, step: str, data: str) -> None:
        """Store a step of an analysis, in place of an earlier result of it."""
        upsert(self._add_analysis, code, seat, step, data)

    @write_transaction
    def _add_analysis(self, session: Session, code: str, seat: int, step: str, data: str) -> None:
        session.merge(AnalysisRow(code=code, seat=seat, step=step, data=data))


def _append_entries(connection: Connection, code: str, version: int, commit: Commit) -> None:
    """Append to the log; the primary key rejects existing versions."""
    rows = [
        {"code": code, "version": number, "at": commit.at, "entry": json.dumps(write_entry(entry))}
        for number, entry in enumerate(commit.entries, start=version + 1)
    ]
    ADD_ENTRY.run(connection, *rows)
    if commit.members is not None:
        _set_members(connection, code, set(commit.members))


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
    """Change a room whose game has not started, or starts now."""
    values: Json = {"changed": commit.at, "summary": json.dumps(commit.summary)}
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


def _entries(connection: Connection, code: str, version: int) -> tuple[Entry, ...]:
    rows = ENTRIES_AFTER.run(connection, {"room": code, "after": version})
    return tuple(read_entry(json.loads(entry)) for (entry,) in rows)


def _attempt(row: AttemptRow) -> DailyAttempt:
    return DailyAttempt(row.day, row.visitor, row.code, row.name, row.total, row.errors, row.ranked)
