"""The database schema. `versions/` contains its migrations."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

CODE = String(32)
VISITOR = String(64)
DAY = String(10)


class Base(DeclarativeBase):
    """Base of all tables."""


class RoomRow(Base):
    """A room; its match is in the log."""

    __tablename__ = "rooms"
    code: Mapped[str] = mapped_column(CODE, primary_key=True)
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    options: Mapped[str] = mapped_column(Text)
    """JSON."""
    card: Mapped[str] = mapped_column(Text)
    """A summary as JSON, so that lists need not replay games."""
    over: Mapped[bool] = mapped_column(Boolean, default=False)


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
