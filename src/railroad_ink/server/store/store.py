"""Reading and writing rooms. All calls block; the server makes them in threads."""

from __future__ import annotations

import json
from typing import NamedTuple

from sqlalchemy import Connection, Engine, bindparam, func, select
from sqlalchemy.orm import Session

from railroad_ink.server.store.achievements import AchievementStoreMixin
from railroad_ink.server.store.appending import AppendStoreMixin, Commit, append_first
from railroad_ink.server.store.compiled import CompiledStatement
from railroad_ink.server.store.connection import open_database
from railroad_ink.server.store.device_codes import DeviceCodeStoreMixin
from railroad_ink.server.store.lists import Json, RoomListStoreMixin
from railroad_ink.server.store.schema import (
    AnalysisRow,
    AttemptRow,
    EntryRow,
    RoomRow,
    VisitorRow,
)
from railroad_ink.server.store.transactions import (
    Conflict,
    connection_read,
    read_transaction,
    upsert,
    write_transaction,
)
from railroad_ink.table import Entry, read_entry
from railroad_ink.table.daily import DailyAttempt, DailyRanking
from railroad_ink.table.results import write_summary

ENTRIES_AFTER = CompiledStatement(
    select(EntryRow.entry)
    .where(EntryRow.code == bindparam("room"), EntryRow.version > bindparam("after"))
    .order_by(EntryRow.version)
)


class StoredRoom(NamedTuple):
    """A room as stored."""

    options: Json
    entries: tuple[Entry, ...]
    short_code: str | None = None
    """Its short code; None once the game has started."""


class Store(AppendStoreMixin, RoomListStoreMixin, DeviceCodeStoreMixin, AchievementStoreMixin):
    """The database. Each method runs in one transaction."""

    def __init__(self, url: str) -> None:
        """Open the database and migrate its schema."""
        self.engine: Engine = open_database(url)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    @read_transaction
    def check(self, session: Session) -> None:
        """Query the database; raises StoreUnavailable if it does not respond."""
        session.execute(select(1))

    # Rooms

    @write_transaction
    def create(self, session: Session, code: str, options: Json, commit: Commit) -> None:
        """Store a new room; raises Conflict if the code is taken."""
        summary, options_json = json.dumps(write_summary(commit.summary)), json.dumps(options)
        session.add(
            RoomRow(code=code, created=commit.at, changed=commit.at, options=options_json,
                  summary=summary, over=commit.over, public=bool(options.get("public")),
                  spoken=commit.short_code)
        )  # fmt: skip
        session.flush()
        append_first(session.connection(), code, commit)

    @read_transaction
    def load(self, session: Session, code: str) -> StoredRoom | None:
        """Return a room with its complete log, or None."""
        row = session.get(RoomRow, code)
        if row is None:
            return None
        return StoredRoom(
            json.loads(row.options), _entries(session.connection(), code, 0), row.spoken
        )

    @connection_read
    def entries_after(self, connection: Connection, code: str, version: int) -> tuple[Entry, ...]:
        """Return the entries after a version."""
        return _entries(connection, code, version)

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
        ranked_attempts: list[tuple[int | None, DailyAttempt]] = [
            (int(r), _attempt(row)) for row, r in best
        ]
        own = session.get(AttemptRow, (day, visitor))
        if own is not None and own.total is not None and not own.ranked:
            ranked_attempts.append((None, _attempt(own)))
        return DailyRanking(ranked_attempts, counts)

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


def _entries(connection: Connection, code: str, version: int) -> tuple[Entry, ...]:
    rows = ENTRIES_AFTER.run(connection, {"room": code, "after": version})
    return tuple(read_entry(json.loads(entry)) for (entry,) in rows)


def _attempt(row: AttemptRow) -> DailyAttempt:
    return DailyAttempt(row.day, row.visitor, row.code, row.name, row.total, row.errors, row.ranked)
