"""One-time codes that make another device the same visitor."""

from __future__ import annotations

from sqlalchemy import Engine, delete
from sqlalchemy.orm import Session

from railroad_ink.server.store.tables import DeviceCodeRow
from railroad_ink.server.store.transactions import transaction


class DeviceCodes:
    """The part of the store that holds device codes."""

    engine: Engine

    @transaction
    def add_device_code(self, session: Session, code: str, visitor: str, expires: float) -> None:
        """Store a code, in place of the visitor's earlier ones; raises Conflict if it is taken."""
        session.execute(delete(DeviceCodeRow).where(DeviceCodeRow.visitor == visitor))
        session.add(DeviceCodeRow(code=code, visitor=visitor, expires=expires))

    @transaction
    def take_device_code(self, session: Session, code: str, now: float) -> str | None:
        """Return whose code it is and use it up; None if it is unknown or has expired."""
        session.execute(delete(DeviceCodeRow).where(DeviceCodeRow.expires < now))
        row = session.get(DeviceCodeRow, code, with_for_update=True)
        if row is None:
            return None
        visitor = row.visitor
        session.delete(row)
        return visitor
