"""Saving the games of `simulate` and `arena`: as text, a file each, or as tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Protocol

import typer

from railroad_ink.arena.game_tables import GameTables
from railroad_ink.cli.files import file_errors, save_record
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.output import UsageError
from railroad_ink.core.engine import Game
from railroad_ink.core.text import Text

NO_FOLDER = Text("--parquet needs --save-games with the name of a folder.")
SaveGames = Annotated[
    Path | None,
    typer.Option(
        "--save-games", metavar="FOLDER", help=help_for(Text("Save every game to this folder."))
    ),
]
Parquet = Annotated[
    bool,
    typer.Option(
        "--parquet",
        help=help_for(
            Text("Save games as Parquet tables, which a second run continues (extra data).")
        ),
    ),
]


class GameStore(Protocol):
    """Where games are saved as they end."""

    def missing(self) -> list[int]:
        """Return the numbers of the games that have to be played."""

    def read(self) -> Iterator[tuple[int, Game, dict[str, float]]]:
        """Yield the games that an earlier run has saved, with each player's seconds."""

    def add(self, number: int, record: str, seconds: list[float]) -> None:
        """Save a game."""


class TextFiles:
    """A text file per game."""

    def __init__(self, folder: Path | None, games: int) -> None:
        """Save to this folder; nothing is saved without one."""
        self.folder = folder
        self.games = games

    def missing(self) -> list[int]:
        """Return all games: text files are not resumed."""
        return list(range(1, self.games + 1))

    def read(self) -> Iterator[tuple[int, Game, dict[str, float]]]:
        """Return no games."""
        return iter(())

    def add(self, number: int, record: str, seconds: list[float]) -> None:
        """Write a file; one that is there already is not overwritten."""
        if self.folder is not None:
            save_record(self.folder, number, record)


def game_store(folder: Path | None, *, parquet: bool, fingerprint: str, games: int) -> GameStore:
    """Return where games are saved."""
    if not parquet:
        return TextFiles(folder, games)
    if folder is None:
        raise UsageError(NO_FOLDER)
    with file_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return GameTables(folder, fingerprint, games)
