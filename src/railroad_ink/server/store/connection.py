"""Opening the database and migrating its schema."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text

from railroad_ink.server.store.group_commit import GROUP_COMMIT, WRITES, GroupCommit

MIGRATIONS = Path(__file__).parent
UPGRADE_LOCK = 7_246_553
"""Arbitrary id of the lock that lets only one server migrate at a time."""

STORE_CONNECTIONS = 8
"""Connections to the database, one per thread that uses it."""
CONNECT_TIMEOUT_SECONDS = 3
STATEMENT_TIMEOUT_SECONDS = 4
LOCK_TIMEOUT_SECONDS = 1.0
"""How long one attempt waits for the file's write lock, held by this program or another."""


def open_database(url: str) -> Engine:
    """Return an engine whose database has the current schema."""
    engine = connect(url)
    with begin_write(engine) as connection:
        upgrade(connection)
    return engine


def connect(url: str) -> Engine:
    """Return an engine for a database as it is."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        return _connect_sqlite(parsed)
    return create_engine(
        parsed, pool_pre_ping=True, pool_size=STORE_CONNECTIONS, connect_args=_postgres_args()
    )


def _connect_sqlite(url: URL) -> Engine:
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": LOCK_TIMEOUT_SECONDS})
    event.listen(engine, "connect", _configure_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine.execution_options(**{GROUP_COMMIT: GroupCommit(engine, LOCK_TIMEOUT_SECONDS)})


def begin_write(engine: Engine) -> AbstractContextManager[Connection]:
    """Return a transaction that may read first: no other transaction writes before it ends."""
    return engine.execution_options(**{WRITES: True}).begin()


def _postgres_args() -> dict[str, object]:
    """Bound how long connecting and each statement may take."""
    milliseconds = STATEMENT_TIMEOUT_SECONDS * 1000
    return {
        "connect_timeout": CONNECT_TIMEOUT_SECONDS,
        "options": f"-c statement_timeout={milliseconds}",
    }


def _configure_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 (any driver's)
    """Allow readers during a write, and make commits survive a crash."""
    connection.isolation_level = None  # the driver would begin too late for savepoints
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once if the transaction is going to write."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def disable_statement_timeout(connection: Connection) -> None:
    """Disable the time limit of statements for this transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Migrate the schema forward, one server at a time."""
    disable_statement_timeout(connection)
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    command.upgrade(_config(connection), revision)


def downgrade(connection: Connection, revision: str = "base") -> None:
    """Migrate the schema back to an earlier revision."""
    disable_statement_timeout(connection)
    command.downgrade(_config(connection), revision)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
