"""Parquet files of rows (extra `data`), each with a fingerprint of what it holds."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.files import replace_file
from railroad_ink.core.text import Text

MISSING = Text("Tables need {name}: install it with pip install 'railroad_ink[data]'.")
OTHER_GAMES = Text("{path} holds other games: {found}. Choose another folder.")
DAMAGED = Text("{path} cannot be read as a table of games; delete it to play its games again.")


def import_pyarrow() -> Any:  # noqa: ANN401 (it has no types)
    """Return pyarrow with its Parquet module; raises RailroadInkError if it is not installed."""
    try:
        import pyarrow as pa  # noqa: PLC0415 (an extra)
        import pyarrow.parquet  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise RailroadInkError(MISSING.format(name=missing.name)) from missing
    assert pyarrow.parquet is not None  # imported for `pa.parquet`
    return pa


class ParquetFiles:
    """Files of one kind of rows; all have the same fingerprint."""

    def __init__(self, kind: str, fingerprint: str) -> None:
        """Name the rows, such as `games`; `fingerprint` says which they are."""
        self._arrow = import_pyarrow()
        self.kind, self.fingerprint = kind, fingerprint

    def write(self, path: Path, rows: list[dict[str, Any]], columns: Any) -> None:  # noqa: ANN401
        """Write rows atomically; `columns` is a schema of pyarrow."""
        metadata = {**(columns.metadata or {}), self.kind: self.fingerprint}
        table = self._arrow.Table.from_pylist(rows, schema=columns.with_metadata(metadata))
        out = BytesIO()
        self._arrow.parquet.write_table(table, out, compression="zstd")
        replace_file(path, out.getvalue())

    def read(self, path: Path) -> Any:  # noqa: ANN401 (pyarrow's)
        """Return the table; raises RailroadInkError if it is damaged or holds other rows."""
        self.check(path)
        try:
            return self._arrow.parquet.read_table(path)
        except (self._arrow.ArrowException, OSError):
            raise RailroadInkError(DAMAGED.format(path=path)) from None

    def check(self, path: Path) -> None:
        """Raise RailroadInkError if a file is damaged or holds other rows."""
        try:
            metadata = self._arrow.parquet.read_schema(path).metadata or {}
        except (self._arrow.ArrowException, OSError):
            raise RailroadInkError(DAMAGED.format(path=path)) from None
        found = metadata.get(self.kind.encode(), b"").decode()
        if found != self.fingerprint:
            raise RailroadInkError(OTHER_GAMES.format(path=path, found=found))
