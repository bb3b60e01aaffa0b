"""The database schema. `versions/` contains its migrations."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, String, Table, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

CODE = String(32)
VISITOR = String(64)
DAY = String(10)


class Base(DeclarativeBase):
    """Base of all tables."""


class RoomRow(Base):
    """A room; its match is in the log."""

    __tablename__ = "rooms"
    __table_args__ = (Index("rooms_spoken", "spoken", unique=True),)
    code: Mapped[str] = mapped_column(CODE, primary_key=True)
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    options: Mapped[str] = mapped_column(Text)
    """JSON."""
    summary: Mapped[str] = mapped_column("card", Text)
    """JSON, so that lists need not replay games."""
    over: Mapped[bool] = mapped_column(Boolean, default=False)
    public: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether anybody may find it while it waits for players."""
    spoken: Mapped[str | None] = mapped_column(String(16))
    """A short code for the time before the start."""


class EntryRow(Base):
    """One entry of a room's append-only log. The primary key detects conflicting commits."""

    __tablename__ = "entries"
    code: Mapped[str] = mapped_column(CODE, ForeignKey("rooms.code"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[float] = mapped_column(Float)
    entry: Mapped[str] = mapped_column(Text)
    """JSON."""


class MemberRow(Base):
    """A visitor who has or had a seat in a room."""

    __tablename__ = "members"
    __table_args__ = (Index("members_visitor", "visitor"),)
    code: Mapped[str] = mapped_column(CODE, ForeignKey("rooms.code"), primary_key=True)
    visitor: Mapped[str] = mapped_column(VISITOR, primary_key=True)
    listing: Mapped[str] = mapped_column(String(10), default="shown")
    """The list in which the visitor has the room: `shown`, `archived` or `deleted`."""


class DeviceCodeRow(Base):
    """A one-time code that makes another device the same visitor."""

    __tablename__ = "device_codes"
    code: Mapped[str] = mapped_column(CODE, primary_key=True)
    visitor: Mapped[str] = mapped_column(VISITOR)
    expires: Mapped[float] = mapped_column(Float)


class RecoveryCodeRow(Base):
    """The code by which a visitor comes back after losing all devices."""

    __tablename__ = "recovery_codes"
    __table_args__ = (Index("recovery_codes_digest", "digest", unique=True),)
    visitor: Mapped[str] = mapped_column(VISITOR, primary_key=True)
    digest: Mapped[str] = mapped_column(String(64))
    """SHA-256 of the code, so that it cannot be read from the database."""


class VisitorRow(Base):
    """A visitor and the name used last."""

    __tablename__ = "visitors"
    visitor: Mapped[str] = mapped_column(VISITOR, primary_key=True)
    name: Mapped[str] = mapped_column(String(64))


class AttemptRow(Base):
    """A visitor's counted attempt at a daily game."""

    __tablename__ = "tries"
    __table_args__ = (Index("tries_visitor", "visitor"),)
    day: Mapped[str] = mapped_column(DAY, primary_key=True)
    visitor: Mapped[str] = mapped_column(VISITOR, primary_key=True)
    code: Mapped[str] = mapped_column(CODE)
    name: Mapped[str] = mapped_column(String(64), default="")
    total: Mapped[int | None] = mapped_column(Integer)
    """The score, once finished."""
    errors: Mapped[int | None] = mapped_column(Integer)
    origin: Mapped[str] = mapped_column(String(64), default="")
    """A keyed hash of the address it was started from; empty if that says nothing."""
    ranked: Mapped[bool] = mapped_column(Boolean, default=True)
    """Whether it was the first one of the day from there."""


class AchievementRow(Base):
    """An achievement that a visitor has earned."""

    __tablename__ = "achievements"
    visitor: Mapped[str] = mapped_column(VISITOR, primary_key=True)
    achievement: Mapped[str] = mapped_column(String(32), primary_key=True)
    code: Mapped[str] = mapped_column(CODE)
    """The game that earned it; empty if it was no game."""
    at: Mapped[float] = mapped_column(Float)


class PuzzleRow(Base):
    """How a visitor's first attempt at a puzzle ended."""

    __tablename__ = "puzzles"
    visitor: Mapped[str] = mapped_column(VISITOR, primary_key=True)
    seed: Mapped[str] = mapped_column(String(64), primary_key=True)
    solved: Mapped[bool] = mapped_column(Boolean)
    """Whether it was solved before a hint or the solution was shown."""


class DiceTableRow(Base):
    """A table of people who draw on paper, whose dice others follow."""

    __tablename__ = "dice_tables"
    __table_args__ = (
        Index("dice_tables_visitor", "visitor"),
        Index("dice_tables_changed", "changed"),
    )
    code: Mapped[str] = mapped_column(CODE, primary_key=True)
    visitor: Mapped[str] = mapped_column(VISITOR)
    """Its owner."""
    version: Mapped[int] = mapped_column(Integer)
    changed: Mapped[float] = mapped_column(Float)
    content: Mapped[str] = mapped_column(Text)
    """Rules, seed, players and state as JSON."""


class AnalysisRow(Base):
    """One finished step of the analysis of a player’s game."""

    __tablename__ = "analysis"
    code: Mapped[str] = mapped_column(CODE, ForeignKey("rooms.code"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    step: Mapped[str] = mapped_column(String(32), primary_key=True)
    data: Mapped[str] = mapped_column(Text)
    """JSON."""


def room_tables() -> list[Table]:
    """Return the tables that hold a room, in an order in which its rows can be deleted."""
    rooms = Base.metadata.tables[RoomRow.__tablename__]
    return [
        table
        for table in reversed(Base.metadata.sorted_tables)
        if table is rooms or any(key.column.table is rooms for key in table.foreign_keys)
    ]
