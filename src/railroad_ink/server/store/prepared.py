"""Statements that are run so often that making their text each time would cost too much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Insert, Select, Update

Row = Mapping[str, object]


class Prepared:
    """A statement whose text is made once for each kind of database.

    Its values are strings, numbers and truth values, which every driver takes as they are.
    """

    def __init__(self, statement: Insert | Select[Any] | Update) -> None:
        """Make the text when it is first needed."""
        self._statement = statement
        self._made: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, connection: Connection, *rows: Row) -> CursorResult[Any]:
        """Run the statement, once for each row of values."""
        kind = connection.dialect.name
        if kind not in self._made:
            self._made[kind] = self._make(connection)
        text, names = self._made[kind]
        values: list[Any] = [_positional(row, names) if names else dict(row) for row in rows]
        return connection.exec_driver_sql(text, values[0] if len(values) == 1 else values)

    def _make(self, connection: Connection) -> tuple[str, list[str] | None]:
        """Return the text, and the order of the values if the driver does not take names."""
        made = self._statement.compile(connection)
        return str(made), list(made.positiontup) if made.positiontup else None


def _positional(row: Row, names: list[str]) -> tuple[object, ...]:
    return tuple(row[name] for name in names)
