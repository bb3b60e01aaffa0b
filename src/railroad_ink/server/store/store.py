"""Reading and writing rooms. Plain blocking calls; the server makes them on threads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.orm import Session

from railroad_ink.match import Entry, read_entry, write_entry
from railroad_ink.server.store.connection import open_database
from railroad_ink.server.store.tables import EntryRow, MemberRow, RoomRow, TryRow, VisitorRow
from railroad_ink.server.store.transactions import Conflict, transaction

Json = dict[str, Any]


class Room(NamedTuple):
    """A room as it is kept."""

    options: Json
    entries: tuple[Entry, ...]


class Try(NamedTuple):
    """A counted try at a day's game."""

    day: str
    visitor: str
    code: str
    name: str
    total: int | None
    errors: int | None


class Written(NamedTuple):
    """What a commit adds."""

    entries: Sequence[Entry]
    card: Json
    members: Iterable[str]
    over: bool
    at: float
    result: Try | None = None
    """How a counted try has ended, if it has."""


class Store:
    """The database. Every method is one transaction, which is given to it."""

    def __init__(self, url: str) -> None:
        """Open it, and bring its tables up to date."""
        self.engine: Engine = open_database(url)

    def close(self) -> None:
        """Let all connections go."""
        self.engine.dispose()

    # Rooms

    @transaction
    def create(self, session: Session, code: str, options: Json, first: Written) -> None:
        """Keep a new room; `Conflict` if the code is taken."""
        card, made = json.dumps(first.card), json.dumps(options)
        session.add(
            RoomRow(code=code, created=first.at, changed=first.at, options=made, card=card,
                    over=first.over)
        )  # fmt: skip
        session.flush()
        _add(session, code, 0, first)

    @transaction
    def append(
        self, session: Session, code: str, version: int, more: Written, options: Json | None = None
    ) -> None:
        """Add entries after a version; `Conflict` if there are others already."""
        _add(session, code, version, more)
        values: Json = {"changed": more.at, "card": json.dumps(more.card), "over": more.over}
        if options is not None:
            values["options"] = json.dumps(options)
        session.execute(update(RoomRow).where(RoomRow.code == code).values(**values))
        if more.result:
            _finish_try(session, more.result)

    @transaction
    def load(self, session: Session, code: str) -> Room | None:
        """Return a room with its whole log."""
        row = session.get(RoomRow, code)
        return Room(json.loads(row.options), _entries(session, code, 0)) if row else None

    @transaction
    def entries_after(self, session: Session, code: str, version: int) -> tuple[Entry, ...]:
        """Return what was added since a version."""
        return _entries(session, code, version)

    @transaction
    def cards_of(self, session: Session, visitor: str, limit: int) -> list[tuple[Json, float]]:
        """Return the rooms of a visitor in short and when they changed, the latest first."""
        rows = session.execute(
            select(RoomRow.card, RoomRow.changed)
            .join(MemberRow, MemberRow.code == RoomRow.code)
            .where(MemberRow.visitor == visitor)
            .order_by(RoomRow.changed.desc())
            .limit(limit)
        )
        return [(json.loads(card), changed) for card, changed in rows]

    @transaction
    def card(self, session: Session, code: str) -> tuple[Json, float] | None:
        """Return a room in short and when it changed."""
        row = session.get(RoomRow, code)
        return (json.loads(row.card), row.changed) if row else None

    # Visitors

    @transaction
    def name_of(self, session: Session, visitor: str) -> str:
        """Return the name a visitor last used; empty if none."""
        row = session.get(VisitorRow, visitor)
        return row.name if row else ""

    def rename(self, visitor: str, name: str) -> None:
        """Keep a visitor's name."""
        try:
            self._rename(visitor, name)
        except Conflict:  # The visitor's first name was kept twice at once: now it is a change.
            self._rename(visitor, name)

    @transaction
    def _rename(self, session: Session, visitor: str, name: str) -> None:
        session.merge(VisitorRow(visitor=visitor, name=name))

    # Daily games

    def begin_try(self, day: str, visitor: str, code: str) -> bool:
        """Note that a visitor's counted try has begun; false if there is one already."""
        try:
            self._begin_try(day, visitor, code)
        except Conflict:
            return False
        return True

    @transaction
    def _begin_try(self, session: Session, day: str, visitor: str, code: str) -> None:
        session.add(TryRow(day=day, visitor=visitor, code=code, name=""))

    @transaction
    def tries_of(self, session: Session, visitor: str) -> list[Try]:
        """Return a visitor's counted tries, the latest day first."""
        rows = session.scalars(
            select(TryRow).where(TryRow.visitor == visitor).order_by(TryRow.day.desc())
        )
        return [_try(row) for row in rows]

    @transaction
    def results(self, session: Session, day: str) -> list[Try]:
        """Return the finished tries of a day, the best first."""
        rows = session.scalars(
            select(TryRow)
            .where(TryRow.day == day, TryRow.total.is_not(None))
            .order_by(TryRow.total.desc(), TryRow.errors, TryRow.name)
        )
        return [_try(row) for row in rows]

    @transaction
    def finished_counts(self, session: Session, since: str) -> dict[str, int]:
        """Return how many have finished each day's game."""
        rows = session.execute(
            select(TryRow.day, func.count())
            .where(TryRow.day >= since, TryRow.total.is_not(None))
            .group_by(TryRow.day)
        )
        return {day: int(count) for day, count in rows}


def _add(session: Session, code: str, version: int, more: Written) -> None:
    """Add to the log; the key refuses versions that are there already."""
    for number, entry in enumerate(more.entries, start=version + 1):
        values = json.dumps(write_entry(entry))
        session.add(EntryRow(code=code, version=number, at=more.at, entry=values))
    session.flush()
    members = set(more.members)
    known = set(session.scalars(select(MemberRow.visitor).where(MemberRow.code == code)))
    session.add_all(MemberRow(code=code, visitor=visitor) for visitor in members - known)
    gone = delete(MemberRow).where(MemberRow.code == code)
    for visitor in known - members:
        session.execute(gone.where(MemberRow.visitor == visitor))


def _finish_try(session: Session, done: Try) -> None:
    session.execute(
        update(TryRow)
        .where(TryRow.day == done.day, TryRow.visitor == done.visitor, TryRow.code == done.code)
        .values(name=done.name, total=done.total, errors=done.errors)
    )


def _entries(session: Session, code: str, version: int) -> tuple[Entry, ...]:
    rows = session.scalars(
        select(EntryRow.entry)
        .where(EntryRow.code == code, EntryRow.version > version)
        .order_by(EntryRow.version)
    )
    return tuple(read_entry(json.loads(row)) for row in rows)


def _try(row: TryRow) -> Try:
    return Try(row.day, row.visitor, row.code, row.name, row.total, row.errors)
