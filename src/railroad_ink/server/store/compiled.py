"""Statements that are run so often that compiling them each time would cost too much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Insert, Select, Update

Row = Mapping[str, object]


class CompiledStatement:
    """A statement, compiled once for each dialect.

    Its values are strings, numbers and truth values, which every driver takes as they are.
    """

    def __init__(self, statement: Insert | Select[Any] | Update) -> None:
        """Compile the statement when it is first run."""
        self._statement = statement
        self._compiled: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, connection: Connection, *rows: Row) -> CursorResult[Any]:
        """Run the statement, once for each row of values."""
        dialect = connection.dialect.name
        if dialect not in self._compiled:
            self._compiled[dialect] = self._compile(connection)
        text, names = self._compiled[dialect]
        values: list[Any] = [_positional(row, names) if names else dict(row) for row in rows]
        return connection.exec_driver_sql(text, values[0] if len(values) == 1 else values)

    def _compile(self, connection: Connection) -> tuple[str, list[str] | None]:
        """Return the text, and the order of the values if the driver does not take names."""
        compiled = self._statement.compile(connection)
        return str(compiled), list(compiled.positiontup) if compiled.positiontup else None


def _positional(row: Row, names: list[str]) -> tuple[object, ...]:
    return tuple(row[name] for name in names)
