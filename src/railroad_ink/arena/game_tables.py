"""Games as Parquet tables (extra `data`): written in parts while they are played, and resumable.

A row is one player in one game. A part holds the games of a fixed range of numbers and is
written atomically; a second run adds missing parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from railroad_ink.api import read_game
from railroad_ink.arena.parquet import ParquetFiles, import_pyarrow
from railroad_ink.core.engine import Game
from railroad_ink.core.scoring import score

GAMES_PER_PART = 1000


def schema() -> Any:  # noqa: ANN401 (pyarrow's)
    """Return the columns: the game, the player, the result, and what was done round by round."""
    pa = import_pyarrow()
    texts = pa.list_(pa.string())
    one_round = pa.struct([("roll", texts), ("actions", texts), ("points", pa.int32())])
    return pa.schema(
        [
            ("game", pa.int64()),
            ("seat", pa.int32()),
            ("player", pa.string()),
            ("total", pa.int32()),
            ("errors", pa.int32()),
            ("points", pa.map_(pa.string(), pa.int32())),
            ("seconds", pa.float64()),
            ("rounds", pa.list_(one_round)),
            ("record", pa.string()),
        ]
    )


def rows_of_game(
    number: int, game: Game, record: str, seconds: list[float]
) -> list[dict[str, Any]]:
    """Return a row per seat; the first row has the record."""
    rows = []
    for seat, player in enumerate(game.players):
        result = game.score(seat)
        rows.append(
            {
                "game": number,
                "seat": seat,
                "player": player,
                "total": result.total,
                "errors": result.errors,
                "points": [(line.key, line.points) for line in result.lines],
                "seconds": seconds[seat] if seconds else None,
                "rounds": _rounds(game, seat),
                "record": None if seat else record,
            }
        )
    return rows


def _rounds(game: Game, seat: int) -> list[dict[str, Any]]:
    """Return the dice, the actions and the score after each round."""
    return [
        {
            "roll": [face.key for face in played.turns[seat].hand],
            "actions": [str(action) for action in played.turns[seat].actions],
            "points": score(game.ruleset, played.turns[seat].sheet).total,
        }
        for played in game.rounds
        if played.turns
    ]


class GameTables:
    """A folder of parts, filled as games end in any order."""

    def __init__(self, folder: Path, fingerprint: str, games: int) -> None:
        """Write games 1 to `games`; `fingerprint` says which games they are and must not change."""
        self._files = ParquetFiles("games", fingerprint)
        self.folder, self.games = folder, games
        self._open: dict[int, list[tuple[int, list[dict[str, Any]]]]] = {}
        self.done = {part for part in range(self._part(games) + 1) if self._path(part).exists()}

    def missing(self) -> list[int]:
        """Return the numbers of the games that no part holds yet."""
        return [n for n in range(1, self.games + 1) if self._part(n) not in self.done]

    def read(self) -> Iterator[tuple[int, Game, dict[str, float]]]:
        """Yield the games of the parts that are there, with each player's seconds."""
        for part in sorted(self.done):
            for number, record, seconds in self._read_part(self._path(part)):
                if number <= self.games:
                    yield number, read_game(record), seconds

    def add(self, number: int, record: str, seconds: list[float]) -> None:
        """Add a game; its part is written once it is complete."""
        part = self._part(number)
        rows = rows_of_game(number, read_game(record), record, seconds)
        held = self._open.setdefault(part, [])
        held.append((number, rows))
        if len(held) == len(self._numbers(part)):
            self._write(part)

    def _part(self, number: int) -> int:
        return (number - 1) // GAMES_PER_PART

    def _numbers(self, part: int) -> range:
        first = part * GAMES_PER_PART + 1
        return range(first, min(first + GAMES_PER_PART, self.games + 1))

    def _path(self, part: int) -> Path:
        numbers = self._numbers(part)
        return self.folder / f"games-{numbers[0]:08}-{numbers[-1]:08}.parquet"

    def _write(self, part: int) -> None:
        rows = [row for _, found in sorted(self._open.pop(part)) for row in found]
        self.folder.mkdir(parents=True, exist_ok=True)
        self._files.write(self._path(part), rows, schema())
        self.done.add(part)

    def _read_part(self, path: Path) -> Iterator[tuple[int, str, dict[str, float]]]:
        table = self._files.read(path)
        names = ("game", "player", "seconds", "record")
        columns = [table.column(name).to_pylist() for name in names]
        found: dict[int, tuple[str, dict[str, float]]] = {}
        for number, player, seconds, record in zip(*columns, strict=True):
            text, by_player = found.get(number, ("", {}))
            by_player[player] = seconds or 0.0
            found[number] = (text or record or "", by_player)
        for number, (record, by_player) in found.items():
            yield number, record, by_player
