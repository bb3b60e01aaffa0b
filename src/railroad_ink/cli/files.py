"""Reading and writing game and sheet files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from railroad_ink.cli.output import UsageError
from railroad_ink.core import notation
from railroad_ink.core.board_notation import starts_drawing
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError, system_reason
from railroad_ink.core.files import TooLargeError, check_writable, read_limited, replace_file
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, sentence, untranslated
from railroad_ink.core.tokens import first_line, token_lines
from railroad_ink.game_catalogue import CATALOGUE

STANDARD_STREAM = "-"
"""Names standard input or standard output."""

IN_FILE = untranslated("{name}: {message}")
BAD_FILE_NAME = Text("{name!r} cannot be the name of a file.")
NOT_TEXT = Text("{name}: This is not a text file.")
NEITHER = Text("This is neither a game nor a board, such as A2H-H-.")
GAMES_EXIST = Text("{path} already exists; choose another folder.")
ONE_STREAM = Text("Only one result can go to standard output.")
EXISTS = Text("{path} already exists; choose another name, or add --force to overwrite it.")
EXISTS_NO_FORCE = Text("{path} already exists; choose another name.")


class FileError(RailroadInkError):
    """A file cannot be read or written."""


class Board(NamedTuple):
    """A sheet with its ruleset."""

    ruleset: Ruleset
    sheet: Sheet
    name: str
    """The player's name; empty if unknown."""


NO_PLAYERS = Text("A sheet has no players to choose from.")
HAS_RULES = Text("This file names its own rules; omit the options for them.")
CHOOSE_PLAYER = Text("This game has several players: choose one with --player.")
NO_SUCH_PLAYER = Text("Unknown player {name!r}. Available: {known}.")


def read_text(name: str) -> str:
    """Read a text file or standard input."""
    try:
        with file_errors(name):
            if name == STANDARD_STREAM:
                raw = read_limited(sys.stdin.buffer)
            else:
                with Path(name).open("rb") as file:
                    raw = read_limited(file)
        return raw.decode("utf-8-sig")
    except TooLargeError as error:
        raise FileError(IN_FILE.format(name=name, message=error.text)) from None
    except UnicodeDecodeError:
        raise FileError(NOT_TEXT.format(name=name)) from None


@contextmanager
def file_errors(name: str | Path) -> Iterator[None]:
    """Turn errors of the operating system into FileError with the file's name."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FileError(IN_FILE.format(name=name, message=sentence(system_reason(error)))) from None
    except ValueError as error:  # a character that file names cannot contain
        if isinstance(error, RailroadInkError):
            raise
        raise FileError(BAD_FILE_NAME.format(name=name)) from error


def is_game(text: str) -> bool:
    """Whether a text starts with the header of a game."""
    return first_line(text) == notation.GAME_HEADER


def is_sheet(text: str) -> bool:
    """Whether a text starts with the header of a sheet."""
    return first_line(text) == notation.SHEET_HEADER


def read_steps(name: str) -> list[Game]:
    """Read a game and return its state after each step."""
    text = read_text(name)
    try:
        return notation.read_steps(CATALOGUE, text)
    except RailroadInkError as error:
        raise FileError(IN_FILE.format(name=name, message=error.text)) from None


def read_boards(
    name: str, player: str | None, ruleset: Ruleset | None = None
) -> tuple[Game | None, list[Board]]:
    """Read a game or sheets and return the boards of one player or all players."""
    found = read_game_or_sheets(name, player, ruleset)
    if isinstance(found, Game):
        return found, _boards_of(found, player)
    return None, found


def read_game_or_sheets(
    name: str, player: str | None, ruleset: Ruleset | None = None
) -> Game | list[Board]:
    """Read the last state of a game, or sheets: of all players or of one.

    `ruleset` applies to boards that do not name one.
    """
    text = read_text(name)
    if ruleset is not None and _names_rules(text):
        raise UsageError(HAS_RULES)
    try:
        if is_game(text):
            return notation.read_steps(CATALOGUE, text)[-1]
        if not is_sheet(text) and not _is_bare(text):
            raise FileError(NEITHER)
        default = None if is_sheet(text) else ruleset or CATALOGUE.build()
        ruleset, sheets = notation.read_sheets(CATALOGUE, text, default)
    except UsageError:
        raise
    except RailroadInkError as error:
        raise FileError(IN_FILE.format(name=name, message=error.text)) from None
    return _chosen([Board(ruleset, sheet, name) for name, sheet in sheets], player)


def _is_bare(text: str) -> bool:
    """Whether a text has boards without a header."""
    first = next(token_lines(text), None)
    return first is not None and (first.key in {"player", "ruleset"} or starts_drawing(first.key))


def _names_rules(text: str) -> bool:
    return any(line.key == "ruleset" for line in islice(token_lines(text), 2))


def _chosen(boards: list[Board], player: str | None) -> list[Board]:
    if player is None:
        return boards
    if len(boards) == 1 and not boards[0].name:
        raise UsageError(NO_PLAYERS)
    return [boards[index_of_player(tuple(board.name for board in boards), player)]]


def _boards_of(game: Game, player: str | None) -> list[Board]:
    chosen = range(len(game.players)) if player is None else [index_of_player(game.players, player)]
    return [Board(game.ruleset, game.sheet(i), game.players[i]) for i in chosen]


def index_of_player(names: tuple[str, ...], player: str) -> int:
    """Return the index of a player given by name or by number from 1."""
    if player in names:
        return names.index(player)
    if player.isascii() and player.isdigit() and 1 <= int(player) <= len(names):
        return int(player) - 1
    known = ", ".join(f"{i} {name}" for i, name in enumerate(names, 1))
    raise UsageError(NO_SUCH_PLAYER.format(name=player, known=known))


def only_player(names: tuple[str, ...], player: str | None) -> int:
    """Return the index of the named or only player; raises UsageError if there are several."""
    if player is None and len(names) > 1:
        raise UsageError(CHOOSE_PLAYER)
    return 0 if player is None else index_of_player(names, player)


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file, or standard output for `-`; raises FileError."""
    raw = content.encode() if isinstance(content, str) else content
    if str(path) == STANDARD_STREAM:
        sys.stdout.flush()
        sys.stdout.buffer.write(raw)
        return
    with file_errors(path):
        replace_file(path, raw)


def takes_stream(*paths: Path | None) -> bool:
    """Whether one of these files is standard output; raises UsageError if several are."""
    streams = [path for path in paths if path and str(path) == STANDARD_STREAM]
    if len(streams) > 1:
        raise UsageError(ONE_STREAM)
    return bool(streams)


def check_streams(*paths: Path | None, as_json: bool) -> None:
    """Raise UsageError if a file and JSON would both go to standard output."""
    if takes_stream(*paths) and as_json:
        raise UsageError(ONE_STREAM)


def save_record(folder: Path, number: int, record: str) -> None:
    """Save one of many games in a folder; one that is there already is not overwritten."""
    path = folder / f"game-{number:05}.txt"
    with file_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
    if path.exists():
        raise FileError(GAMES_EXIST.format(path=path))
    write_file(path, record)


def check_output(path: Path) -> None:
    """Raise FileError early for a file that cannot be written later."""
    if str(path) != STANDARD_STREAM:
        with file_errors(path):
            check_writable(path)


def check_outputs(*paths: Path | None, force: bool) -> None:
    """Raise FileError early for files that cannot be written, or exist and are not to be lost."""
    takes_stream(*paths)
    for path in filter(None, paths):
        check_output(path)
        if str(path) != STANDARD_STREAM:
            check_overwrite(path, force=force)


def check_unused(path: Path) -> None:
    """Raise FileError if the path exists."""
    if path.exists():
        raise FileError(EXISTS_NO_FORCE.format(path=path))


def check_overwrite(path: Path, *, force: bool = False, own_file: Path | None = None) -> None:
    """Raise FileError if a file would be overwritten without `force`; `own_file` may be."""
    is_own = (
        own_file is not None and own_file.exists() and path.exists() and path.samefile(own_file)
    )
    if path.is_file() and not is_own and not force:
        raise FileError(EXISTS.format(path=path))
