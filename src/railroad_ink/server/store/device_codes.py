"""Codes that make another device the same visitor: once, or whenever all devices are lost."""

from __future__ import annotations

from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session

from railroad_ink.server.store.schema import DeviceCodeRow, RecoveryCodeRow
from railroad_ink.server.store.transactions import read_transaction, upsert, write_transaction


class DeviceCodeStoreMixin:
    """The part of the store that holds device codes and recovery codes."""

    engine: Engine

    @write_transaction
    def add_device_code(
        self, session: Session, code: str, visitor: str, now: float, expires: float
    ) -> None:
        """Store a code, in place of the visitor's earlier ones and of expired ones.

        Raises Conflict if it is taken.
        """
        gone = (DeviceCodeRow.visitor == visitor) | (DeviceCodeRow.expires < now)
        session.execute(delete(DeviceCodeRow).where(gone))
        session.add(DeviceCodeRow(code=code, visitor=visitor, expires=expires))

    @write_transaction
    def take_device_code(self, session: Session, code: str, now: float) -> str | None:
        """Return whose code it is and use it up; None if it is unknown or has expired."""
        session.execute(delete(DeviceCodeRow).where(DeviceCodeRow.expires < now))
        row = session.get(DeviceCodeRow, code, with_for_update=True)
        if row is None:
            return None
        visitor = row.visitor
        session.delete(row)
        return visitor

    def set_recovery_code(self, visitor: str, digest: str) -> None:
        """Store a visitor's recovery code, in place of an earlier one."""
        upsert(self._set_recovery_code, visitor, digest)

    @write_transaction
    def _set_recovery_code(self, session: Session, visitor: str, digest: str) -> None:
        session.merge(RecoveryCodeRow(visitor=visitor, digest=digest))

    @read_transaction
    def visitor_by_recovery(self, session: Session, digest: str) -> str | None:
        """Return the visitor of a recovery code, or None."""
        owners = select(RecoveryCodeRow.visitor).where(RecoveryCodeRow.digest == digest)
        return session.scalar(owners)
