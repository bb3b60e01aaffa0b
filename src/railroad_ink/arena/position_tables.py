"""Positions of self-play as Parquet tables (extra `data`): written in parts, and resumable.

The native core plays games with a value network. A row is a board after a round: the one that the
game continued with (`sibling` 0), or another that the player could have had. Its `target` is the
mean value of the best ways to draw the next round, over the same rolls for all siblings.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from struct import unpack_from
from typing import Any

from railroad_ink.arena.parquet import ParquetFiles, import_pyarrow
from railroad_ink.fast import NativeCore, SelfPlaySettings
from railroad_ink.fast.extension import _native
from railroad_ink.fast.native_core import MARKS

GAMES_PER_PART = 250
FLOAT, PATTERN = 4, 2
SEED_STEP = 10**6
"""More than the parts of any run, so that runs with other seeds share no games."""


def sample_size() -> int:
    """Return the bytes of a sample of the native core; the target is its last number."""
    return FLOAT * len(_native.FEATURES) + PATTERN * _native.MAX_SPACES + FLOAT


class PositionTables:
    """A folder of parts, each of which can be made on its own."""

    def __init__(
        self,
        folder: Path,
        core: NativeCore,
        fingerprint: str,
        settings: SelfPlaySettings | None = None,
    ) -> None:
        """Write to a folder; `fingerprint` says which positions they are and must not change."""
        self._files = ParquetFiles("positions", fingerprint)
        self.folder, self.core = folder, core
        self.settings = settings or SelfPlaySettings()

    def write(self, games: int, *, seed: int, threads: int = 1) -> Iterator[int]:
        """Write the parts that are missing; yield the number of games of each part."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for first in range(1, games + 1, GAMES_PER_PART):
            last = min(first + GAMES_PER_PART - 1, games)
            path = self.folder / f"positions-{first:08}-{last:08}.parquet"
            if path.exists():
                self._files.check(path)
            else:
                part_seed = seed * SEED_STEP + first // GAMES_PER_PART
                self._files.write(path, self._part(first, last, part_seed, threads), self.schema())
            self._remove_shorter(first, path)
            yield last - first + 1

    def _remove_shorter(self, first: int, path: Path) -> None:
        """Remove a last part of fewer games, whose games are in this one too."""
        for part in self.folder.glob(f"positions-{first:08}-*.parquet"):
            if part.name < path.name:
                self._files.check(part)
                part.unlink()

    def _part(self, first: int, last: int, seed: int, threads: int) -> list[dict[str, Any]]:
        count = last - first + 1
        rounds = self.core.self_play(count, self.settings, seed=seed, threads=threads)
        return [
            row
            for round_number, boards in enumerate(rounds, 1)
            for row in self._rows(first, round_number, boards, seed, threads)
        ]

    def _rows(
        self, first: int, round_number: int, boards: bytes, seed: int, threads: int
    ) -> Iterator[dict[str, Any]]:
        spaces, siblings = self.core.ruleset.layout.size, self.settings.siblings
        size, sample = spaces + len(MARKS), sample_size()
        samples = self.core.samples(boards, round_number, self.settings, seed=seed, threads=threads)
        for index in range(len(boards) // size):
            board = boards[index * size : (index + 1) * size]
            (target,) = unpack_from("<f", samples, (index + 1) * sample - FLOAT)
            yield {
                "game": first + index // siblings,
                "round": round_number,
                "sibling": index % siblings,
                "board": board[:spaces],
                **dict(zip(MARKS, board[spaces:], strict=True)),
                "target": target,
            }

    def schema(self) -> Any:  # noqa: ANN401 (pyarrow's)
        """Return the columns; the metadata names the shape of each byte of a board."""
        pa = import_pyarrow()
        shapes = [f"{shape.route.key} {shape.code}" for shape in self.core.shapes]
        whole = [("game", pa.int64()), ("round", pa.int8()), ("sibling", pa.int8())]
        board = ("board", pa.binary(self.core.ruleset.layout.size))
        marks = [(name, pa.uint8()) for name in MARKS]
        columns = pa.schema([*whole, board, *marks, ("target", pa.float32())])
        return columns.with_metadata({"shapes": json.dumps(shapes)})
