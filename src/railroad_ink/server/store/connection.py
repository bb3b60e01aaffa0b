"""Opening the database and bringing its tables up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text

MIGRATIONS = Path(__file__).parent
UPGRADE_LOCK = 7_246_553
"""Any number, the same for all servers: only one of them changes the tables."""

LOCKED = 1.0
"""Seconds to wait for another program that writes into the file; it is tried again after that."""


def open_database(url: str) -> Engine:
    """Return an engine whose database has the present tables."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        if parsed.database:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, connect_args={"timeout": LOCKED})
        event.listen(engine, "connect", _careful_sqlite)
    else:
        engine = create_engine(parsed, pool_pre_ping=True)
    with engine.begin() as connection:
        upgrade(connection)
    return engine


def _careful_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 (any driver's)
    """Readers never wait for a writer, and what is committed survives a crash."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables up to date, one server at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    command.upgrade(_config(connection), revision)


def downgrade(connection: Connection, revision: str = "base") -> None:
    """Take the tables back to an earlier state."""
    command.downgrade(_config(connection), revision)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
