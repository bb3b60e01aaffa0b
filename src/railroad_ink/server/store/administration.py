"""What operators do with the database: backups, a visitor's data, old rooms, migrations."""

from __future__ import annotations

import gzip
import json
import secrets
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, MetaData, Table, delete, func, insert, select, update

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.server.store.connection import (
    begin_write,
    connect,
    disable_statement_timeout,
    downgrade,
    upgrade,
)
from railroad_ink.server.store.schema import Base, room_tables

Json = dict[str, Any]
FORMAT = "railroad-ink backup 1"
BATCH = 500
"""Rows inserted at a time."""

UNKNOWN_NAME = "?"
NAMED = {"Added": 1, "SatDown": 3, "Renamed": 2}
"""Kinds of entries that name a seat -> the position of the name in the entry."""

NOT_A_BACKUP = Text("{path} is not a backup of Railroad Ink, or is damaged.")
NOT_EMPTY = Text("The database has games already; restore a backup into an empty one.")
NO_VISITOR = Text("Nothing is stored about visitor {visitor}.")
NO_REVISION = Text("There is no schema {revision!r}.")


class AdministrationError(RailroadInkError):
    """A request of an operator that cannot be carried out."""


# Backups


def back_up(engine: Engine, path: Path) -> int:
    """Write every row to a compressed file that either database can read; returns their number."""
    count = 0
    with _snapshot(engine) as connection, gzip.open(path, "xt", encoding="utf-8") as file:
        file.write(json.dumps([FORMAT, revision_of(connection)]) + "\n")
        for name, row in _rows(connection):
            file.write(json.dumps([name, row]) + "\n")
            count += 1
    return count


def _snapshot(engine: Engine) -> Connection:
    """Return a connection that sees no change made meanwhile."""
    if engine.dialect.name == "postgresql":
        connection = engine.execution_options(isolation_level="REPEATABLE READ").connect()
        disable_statement_timeout(connection)
        return connection
    return engine.connect()


def restore(url: str, path: Path) -> int:
    """Load a backup into an empty database and migrate it; returns the number of rows."""
    revision, rows = _read_backup(path)
    engine = connect(url)
    with begin_write(engine) as connection:
        if revision_of(connection) and _has_rooms(connection):
            raise AdministrationError(NOT_EMPTY)
        upgrade(connection, revision)
        tables = _reflected(connection)
        count = 0
        for name, batch in _batches(rows):
            connection.execute(insert(tables[name]), batch)
            count += len(batch)
        upgrade(connection)
    engine.dispose()
    return count


def _read_backup(path: Path) -> tuple[str, list[tuple[str, Json]]]:
    """Read a whole backup before anything is written."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            header, *rows = [json.loads(line) for line in file]
        kind, revision = header
        found = [(str(name), dict(row)) for name, row in rows]
    except (EOFError, TypeError, ValueError, gzip.BadGzipFile, zlib.error):
        raise AdministrationError(NOT_A_BACKUP.format(path=path)) from None
    if kind != FORMAT:
        raise AdministrationError(NOT_A_BACKUP.format(path=path))
    return revision, found


def _rows(connection: Connection) -> Iterator[tuple[str, Json]]:
    """Yield the rows of all tables, referenced ones first."""
    for table in Base.metadata.sorted_tables:
        for row in connection.execute(select(table)).mappings():
            yield table.name, dict(row)


def _batches(rows: list[tuple[str, Json]]) -> Iterator[tuple[str, list[Json]]]:
    """Yield rows of the same table, a batch at a time."""
    start = 0
    while start < len(rows):
        name = rows[start][0]
        batch = [row for table, row in rows[start : start + BATCH] if table == name]
        yield name, batch
        start += len(batch)


def _reflected(connection: Connection) -> dict[str, Table]:
    found = MetaData()
    found.reflect(connection)
    return dict(found.tables)


def _has_rooms(connection: Connection) -> bool:
    rooms = _reflected(connection).get("rooms")
    return rooms is not None and bool(connection.scalar(select(func.count()).select_from(rooms)))


# Visitors


def visitor_data(engine: Engine, visitor: str) -> Json:
    """Return everything stored of a visitor, by table; raises AdministrationError if nothing is."""
    with engine.connect() as connection:
        data = {
            table.name: [dict(row) for row in connection.execute(_of(table, visitor)).mappings()]
            for table in _visitor_tables()
        }
        rooms = [row["code"] for row in data["members"]]
        entries = Base.metadata.tables["entries"]
        played = connection.execute(select(entries).where(entries.c.code.in_(rooms))).mappings()
        data["entries"] = [dict(row) for row in played if visitor in row["entry"]]
    if not any(data.values()):
        raise AdministrationError(NO_VISITOR.format(visitor=visitor))
    return {"visitor": visitor, **{name: rows for name, rows in data.items() if rows}}


def forget_visitor(engine: Engine, visitor: str) -> int:
    """Delete a visitor's data; games stay, with an unknown player in the visitor's seats.

    Returns the number of games.
    """
    visitor_data(engine, visitor)
    stranger = f"forgotten-{secrets.token_hex(8)}"
    entries = Base.metadata.tables["entries"]
    with begin_write(engine) as connection:
        disable_statement_timeout(connection)
        named = select(entries.c.code).where(entries.c.entry.contains(json.dumps(visitor)))
        rooms = connection.scalars(named.distinct()).all()
        for code in rooms:
            _replace_visitor(connection, code, visitor, stranger)
        for table in _visitor_tables():
            connection.execute(delete(table).where(table.c.visitor == visitor))
    return len(rooms)


def _replace_visitor(connection: Connection, code: str, visitor: str, stranger: str) -> None:
    """Replace the visitor by a nameless stranger in the log and summary of a room."""
    entries, rooms = Base.metadata.tables["entries"], Base.metadata.tables["rooms"]
    rows = connection.execute(select(entries).where(entries.c.code == code)).mappings().all()
    log = {row["version"]: json.loads(row["entry"]) for row in rows}
    names = {name for entry in log.values() if visitor in entry for name in _names(entry)}
    for version, entry in log.items():
        changed = [_replaced(value, visitor, stranger) for value in entry]
        if _names(entry):
            changed = [UNKNOWN_NAME if value in names else value for value in changed]
        where = (entries.c.code == code, entries.c.version == version)
        connection.execute(update(entries).where(*where).values(entry=json.dumps(changed)))
    stored = connection.scalar(select(rooms.c.card).where(rooms.c.code == code))
    summary: Json = _replaced(json.loads(stored or "{}"), visitor, stranger)
    summary["names"] = [UNKNOWN_NAME if n in names else n for n in summary.get("names", [])]
    connection.execute(update(rooms).where(rooms.c.code == code).values(card=json.dumps(summary)))


def _names(entry: list[Any]) -> list[str]:
    """Return the name that an entry gives to a seat, if it is one that does."""
    return [str(entry[place]) for kind, place in NAMED.items() if entry[0] == kind]


def _replaced(value: Any, visitor: str, stranger: str) -> Any:  # noqa: ANN401 (any JSON)
    """Replace a visitor everywhere in a JSON value."""
    if isinstance(value, list):
        return [_replaced(item, visitor, stranger) for item in value]
    if isinstance(value, dict):
        return {key: _replaced(item, visitor, stranger) for key, item in value.items()}
    return stranger if value == visitor else value


def _visitor_tables() -> list[Table]:
    return [table for table in Base.metadata.sorted_tables if "visitor" in table.c]


def _of(table: Table, visitor: str) -> Any:  # noqa: ANN401 (a select of any columns)
    return select(table).where(table.c.visitor == visitor)


# Old rooms


def expire_rooms(engine: Engine, before: float) -> int:
    """Delete rooms that have not changed since a time; results of daily games stay."""
    rooms = Base.metadata.tables["rooms"]
    with begin_write(engine) as connection:
        disable_statement_timeout(connection)
        old = connection.scalars(select(rooms.c.code).where(rooms.c.changed < before)).all()
        for table in room_tables():
            for start in range(0, len(old), BATCH):
                some = old[start : start + BATCH]
                connection.execute(delete(table).where(table.c.code.in_(some)))
    return len(old)


# Migrations


def revision_of(connection: Connection) -> str:
    """Return the schema of a database; empty if it has none."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def migrate(url: str, revision: str) -> tuple[str, str]:
    """Bring the schema forward or back; returns the revisions before and after."""
    engine = connect(url)
    try:
        with begin_write(engine) as connection:
            before = revision_of(connection)
            back = revision != "head" and (revision == "base" or revision < before)
            step = downgrade if back else upgrade
            step(connection, revision)
            return before, revision_of(connection)
    except CommandError:
        raise AdministrationError(NO_REVISION.format(revision=revision)) from None
    finally:
        engine.dispose()
