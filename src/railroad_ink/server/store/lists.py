"""Lists of rooms: a visitor's games, open tables, and what belongs to finished games."""

from __future__ import annotations

import json
from typing import Any, Literal, NamedTuple

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from railroad_ink.server.store.schema import (
    AttemptRow,
    MemberRow,
    RoomRow,
    room_tables,
)
from railroad_ink.server.store.transactions import read_transaction, write_transaction
from railroad_ink.table.results import Summary, read_summary

Json = dict[str, Any]
Listing = Literal["shown", "archived", "deleted"]


class StoredSummary(NamedTuple):
    """The summary of a room."""

    summary: Summary
    changed: float
    """Unix timestamp of the last change."""
    listing: str = "shown"
    """The list in which the visitor has it."""


class RoomListStoreMixin:
    """The part of the store that lists rooms."""

    engine: Engine

    @read_transaction
    def summaries_of(self, session: Session, visitor: str, limit: int) -> list[StoredSummary]:
        """Return summaries of a visitor's rooms, the most recent first."""
        rows = session.execute(
            select(RoomRow.summary, RoomRow.changed, MemberRow.listing)
            .join(MemberRow, MemberRow.code == RoomRow.code)
            .where(MemberRow.visitor == visitor, MemberRow.listing != "deleted")
            .order_by(RoomRow.changed.desc())
            .limit(limit)
        )
        return [
            StoredSummary(_read(summary), changed, listing) for summary, changed, listing in rows
        ]

    @read_transaction
    def finished_summaries_of(self, session: Session, visitor: str, limit: int) -> list[Summary]:
        """Return summaries of a visitor's finished games, the most recent first."""
        rows = session.scalars(
            select(RoomRow.summary)
            .join(MemberRow, MemberRow.code == RoomRow.code)
            .where(MemberRow.visitor == visitor, MemberRow.listing != "deleted", RoomRow.over)
            .order_by(RoomRow.changed.desc())
            .limit(limit)
        )
        return [_read(summary) for summary in rows]

    @read_transaction
    def summary(self, session: Session, code: str) -> StoredSummary | None:
        """Return the summary of a room, or None."""
        row = session.get(RoomRow, code)
        return StoredSummary(_read(row.summary), row.changed) if row else None

    @write_transaction
    def set_listing(self, session: Session, code: str, visitor: str, listing: Listing) -> bool:
        """Change in which list a visitor has a room; returns False if it is not among theirs.

        A finished game that all have deleted is erased, unless a daily ranking refers to it.
        """
        found = session.get(MemberRow, (code, visitor))
        if found is None:
            return False
        found.listing = listing
        session.flush()
        _erase_if_unused(session, code)
        return True

    # Open tables

    @read_transaction
    def open_tables(self, session: Session, since: float, limit: int) -> list[StoredSummary]:
        """Return the tables anybody may join that changed since a time, the most recent first."""
        rows = session.execute(
            select(RoomRow.summary, RoomRow.changed)
            .where(RoomRow.public, RoomRow.spoken.is_not(None), RoomRow.changed >= since)
            .order_by(RoomRow.changed.desc())
            .limit(limit)
        )
        return [StoredSummary(_read(summary), changed) for summary, changed in rows]

    @write_transaction
    def touch(self, session: Session, code: str, now: float) -> None:
        """Record that a room is still in use."""
        session.execute(update(RoomRow).where(RoomRow.code == code).values(changed=now))

    @read_transaction
    def code_of(self, session: Session, short_code: str) -> str | None:
        """Return the code of the room with a short code, or None."""
        return session.scalar(select(RoomRow.code).where(RoomRow.spoken == short_code))


def _read(summary: str) -> Summary:
    return read_summary(json.loads(summary))


def _erase_if_unused(session: Session, code: str) -> None:
    row = session.get(RoomRow, code)
    listings = session.scalars(select(MemberRow.listing).where(MemberRow.code == code))
    used = any(listing != "deleted" for listing in listings)
    ranked = session.scalar(select(AttemptRow.code).where(AttemptRow.code == code).limit(1))
    if row is None or used or ranked or not row.over:
        return
    for table in room_tables():
        session.execute(delete(table).where(table.c.code == code))
