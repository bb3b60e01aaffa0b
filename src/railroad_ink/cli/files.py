"""Reading games and sheets, and writing what the verbs make of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import typer

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core import notation
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.tokens import rows_of

STANDARD_INPUT = "-"

IN_FILE = untranslated("{name}: {message}")
NOT_TEXT = Text("{name}: This is not a text file.", "{name}: Das ist keine Textdatei.")
NEITHER = Text(
    "expected a first line {game!r} or {sheet!r}, found {found}",
    "erwartet wird eine erste Zeile {game!r} oder {sheet!r}, nicht {found}",
)
NOTHING = Text("nothing", "nichts")


class FileError(RailroadInkError):
    """A file that cannot be read or written."""


class Board(NamedTuple):
    """One sheet with the rules it was drawn by."""

    ruleset: Ruleset
    sheet: Sheet
    name: str
    """Whose it is; empty if nobody says."""


def read_text(name: str) -> str:
    """Read a whole text file, or standard input."""
    with usable(name):
        raw = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(NOT_TEXT.format(name=name)) from None


@contextmanager
def usable(name: str | Path) -> Iterator[None]:
    """Say which file it was that could not be read or written, and why."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}.") from None
    except ValueError as error:  # a name with a character that no file name can have
        if isinstance(error, RailroadInkError):
            raise
        raise FileError(f"{name!r}: {error}.") from None


def is_game(text: str) -> bool:
    """Whether the first line that counts is that of a game."""
    rows = rows_of(text)
    return bool(rows) and rows[0].rest(0) == notation.GAME_HEADER


def is_sheet(text: str) -> bool:
    """Whether the first line that counts is that of a sheet."""
    rows = rows_of(text)
    return bool(rows) and rows[0].rest(0) == notation.SHEET_HEADER


def read_steps(name: str) -> list[Game]:
    """Read a game and return it after each of its steps."""
    text = read_text(name)
    try:
        return notation.read_steps(CATALOGUE, text)
    except RailroadInkError as error:
        raise FileError(IN_FILE.format(name=name, message=error.text)) from None


def read_boards(name: str, player: str | None) -> tuple[Game | None, list[Board]]:
    """Read a game or a sheet and return the boards of one player or of all."""
    text = read_text(name)
    try:
        if is_game(text):
            game = notation.read_steps(CATALOGUE, text)[-1]
            return game, _boards_of(game, player)
        if not is_sheet(text):
            raise FileError(_neither(text))
        ruleset, sheet = notation.read_sheet(CATALOGUE, text)
    except RailroadInkError as error:
        raise FileError(IN_FILE.format(name=name, message=error.text)) from None
    if player is not None:
        raise typer.BadParameter("A sheet has no players to choose from.")
    return None, [Board(ruleset, sheet, "")]


def _neither(text: str) -> Text:
    rows = rows_of(text)
    found = untranslated(repr(rows[0].rest(0)[:60])) if rows else NOTHING
    return NEITHER.format(game=notation.GAME_HEADER, sheet=notation.SHEET_HEADER, found=found)


def _boards_of(game: Game, player: str | None) -> list[Board]:
    chosen = range(len(game.players)) if player is None else [find_player(game.players, player)]
    return [Board(game.ruleset, game.sheet(i), game.players[i]) for i in chosen]


def find_player(names: tuple[str, ...], who: str) -> int:
    """Return the place of a player, who is named or numbered from 1."""
    if who in names:
        return names.index(who)
    if who.isascii() and who.isdigit() and 1 <= int(who) <= len(names):
        return int(who) - 1
    known = ", ".join(f"{i} {name}" for i, name in enumerate(names, 1))
    raise typer.BadParameter(f"There is no player {who!r}; there is {known}.")


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file, or say why not."""
    with usable(path):
        path.write_bytes(content.encode() if isinstance(content, str) else content)
