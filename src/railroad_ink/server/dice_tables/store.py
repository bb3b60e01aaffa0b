"""Stores dice tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from railroad_ink.server.dice_tables.table_models import KeptDiceTable, NewDiceTable
from railroad_ink.server.errors import RoomNotFound
from railroad_ink.server.rooms.codes import TABLE_CODE_LENGTH, is_code
from railroad_ink.server.store.schema import DiceTableRow
from railroad_ink.server.store.transactions import read_transaction, write_transaction
from railroad_ink.views.dice import DiceTableState

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer

MAX_TABLES_EACH = 20
"""Tables of one visitor; opening another one forgets the oldest."""
RETENTION_SECONDS = 90 * 24 * 3600.0
"""How long a table is stored after its last roll."""


class StoredTable(NamedTuple):
    """A table as stored."""

    code: str
    owner: str
    version: int
    table: KeptDiceTable


class DiceTableStore:
    """The tables in the database. Each method runs in one transaction and blocks."""

    def __init__(self, engine: Engine) -> None:
        """Use an open database."""
        self.engine = engine

    @write_transaction
    def create(
        self, session: Session, code: str, owner: str, table: NewDiceTable, now: float
    ) -> None:
        """Store a new table; raises Conflict if the code is taken. Old tables are forgotten."""
        session.execute(delete(DiceTableRow).where(DiceTableRow.changed < now - RETENTION_SECONDS))
        own = select(DiceTableRow.code).where(DiceTableRow.visitor == owner)
        newest = own.order_by(DiceTableRow.changed.desc()).offset(MAX_TABLES_EACH - 1)
        old = list(session.scalars(newest))
        session.execute(delete(DiceTableRow).where(DiceTableRow.code.in_(old)))
        kept = KeptDiceTable(**table.model_dump(), rolled_at=now)
        session.add(
            DiceTableRow(
                code=code, visitor=owner, version=1, changed=now, content=kept.model_dump_json()
            )
        )

    @read_transaction
    def load(self, session: Session, code: str) -> StoredTable | None:
        """Return a table, or None."""
        row = session.get(DiceTableRow, code)
        if row is None:
            return None
        table = KeptDiceTable.model_validate_json(row.content)
        return StoredTable(row.code, row.visitor, row.version, table)

    @write_transaction
    def save(
        self, session: Session, stored: StoredTable, state: DiceTableState, now: float
    ) -> bool:
        """Store a new state; returns False if the version has changed."""
        is_roll = state.rolled > stored.table.state.rolled
        rolled_at = now if is_roll else stored.table.rolled_at
        table = stored.table.model_copy(update={"state": state, "rolled_at": rolled_at})
        same = (DiceTableRow.code == stored.code, DiceTableRow.version == stored.version)
        values = {"version": stored.version + 1, "changed": now}
        changed = (
            update(DiceTableRow).where(*same).values(content=table.model_dump_json(), **values)
        )
        return session.scalar(changed.returning(DiceTableRow.code)) is not None


async def load_table(server: LiveServer, code: str) -> StoredTable:
    """Return a table; raises RoomNotFound."""
    code = code.lower()
    store = DiceTableStore(server.store.engine)
    known = is_code(code, TABLE_CODE_LENGTH)
    stored = await server.run_blocking(store.load, code) if known else None
    if stored is None:
        raise RoomNotFound
    return stored
