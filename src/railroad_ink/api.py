"""The few functions most programs need: make a game, write it down, read it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from numbers import Integral
from os import PathLike
from pathlib import Path

from railroad_ink.core import notation, setup
from railroad_ink.core.arguments import (
    A_CATALOGUE,
    A_GAME,
    A_PATH,
    A_RULESET,
    A_SHEET,
    A_TEXT,
    RULES,
    check_generator,
    check_type,
)
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import NotationError, PlayersError, RailroadInkError
from railroad_ink.core.files import check_length, read_limited, replace_file
from railroad_ink.core.record import Record
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE

NEEDS_CHANCE = Text(
    "These rules leave the set-up to chance: pass a generator, such as random.Random()."
)
PLAYERS = Text("the names of the players, or how many there are")
SAME_NAME = Text("Two players are called {name}; choose different names.")
EXISTS = Text("{path} already exists; pass overwrite=True to replace it.")
NOT_TEXT = Text("{path} is not a text file")


def new_game(
    rules: Ruleset | str = "classic",
    players: Sequence[str] | int = 1,
    generator: Generator | None = None,
    *,
    catalogue: Catalogue = CATALOGUE,
) -> Game:
    """Set a game up.

    Args:
        rules: A ruleset or its text form, such as `classic longest=challenge` or
            `challenge goals=random variant=draft`. It means the same everywhere: `challenge` alone
            has no goals.
        players: Their names, the name of the only one, or how many there are.
        generator: Decides what is left to chance before the first roll; only needed if the rules
            leave something to it.
        catalogue: What names in `rules` mean.
    """
    check_type("rules", rules, (Ruleset, str), RULES)
    check_type("catalogue", catalogue, Catalogue, A_CATALOGUE)
    if generator is not None:
        check_generator(generator)
    ruleset = catalogue.ruleset(rules) if isinstance(rules, str) else rules
    names = _names(players)
    setup.check_names(names)
    _check_different(names)
    ruleset = setup.rules_for_count(ruleset, len(names))
    ruleset.variant.check_players(len(names))
    if ruleset.is_unresolved:
        ruleset = ruleset.resolved(_needed(generator))
    star = None
    if ruleset.variant.has_star:
        star = setup.random_star(len(names), _needed(generator))
    return setup.new_game(ruleset, names, star=star)


def _names(players: Sequence[str] | int) -> Sequence[str]:
    if isinstance(players, int | Integral):
        return [str(setup.default_name(i + 1)) for i in range(int(players))]
    check_type("players", players, Iterable, PLAYERS)
    names = [players] if isinstance(players, str) else list(players)
    for name in names:
        check_type("players", name, str, PLAYERS)
    return names


def _check_different(names: Sequence[str]) -> None:
    """Raise PlayersError for a name that two players have.

    Only here: records and rooms may name visitors alike, who are told apart by their seats.
    """
    for index, name in enumerate(names):
        if name in names[:index]:
            raise PlayersError(SAME_NAME.format(name=name))


def _needed(generator: Generator | None) -> Generator:
    if generator is None:
        raise RailroadInkError(NEEDS_CHANCE)
    return generator


def write_game(game: Game) -> str:
    """Write a game as text; `read_game` reads it."""
    check_type("game", game, Game, A_GAME)
    return notation.write_record(Record.of(game))


def read_game(text: str, *, catalogue: Catalogue = CATALOGUE) -> Game:
    """Read a game and play it again up to where it was written."""
    check_type("text", text, str, A_TEXT)
    check_type("catalogue", catalogue, Catalogue, A_CATALOGUE)
    check_length(text)
    return notation.read_steps(catalogue, text)[-1]


def write_sheet(ruleset: Ruleset, sheet: Sheet) -> str:
    """Write a sheet and its rules as text; `read_sheet` reads it."""
    check_type("ruleset", ruleset, Ruleset, A_RULESET)
    check_type("sheet", sheet, Sheet, A_SHEET)
    return notation.write_sheet(ruleset, sheet)


def read_sheet(text: str, *, catalogue: Catalogue = CATALOGUE) -> tuple[Ruleset, Sheet]:
    """Read a sheet and the rules it was drawn by."""
    check_type("text", text, str, A_TEXT)
    check_type("catalogue", catalogue, Catalogue, A_CATALOGUE)
    check_length(text)
    return notation.read_sheet(catalogue, text)


def save_game(game: Game, path: Path | str, *, overwrite: bool = False) -> None:
    """Write a game to a file, whole or not at all; an existing one is kept unless `overwrite`."""
    check_type("path", path, (str, PathLike), A_PATH)
    content = write_game(game).encode()
    if not overwrite and Path(path).is_file():
        raise RailroadInkError(EXISTS.format(path=path))
    replace_file(Path(path), content)


def load_game(path: Path | str, *, catalogue: Catalogue = CATALOGUE) -> Game:
    """Read a game from a file."""
    check_type("path", path, (str, PathLike), A_PATH)
    check_type("catalogue", catalogue, Catalogue, A_CATALOGUE)
    try:
        with Path(path).open("rb") as file:
            text = read_limited(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotationError(NOT_TEXT.format(path=path)) from None
    return read_game(text, catalogue=catalogue)
