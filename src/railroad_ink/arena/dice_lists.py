"""Lists of dice: the rolls of many games, fixed so that players can be compared on them.

A list holds the route dice of one edition. A letter stands for a face, as the head of the file
says; a line is a game, a word of it a roll.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from random import Random

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.dice import roll
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError, RollError
from railroad_ink.core.ruleset import Edition, Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import Cursor, Row, Word
from railroad_ink.core.variant import faces_of

HEADER = "railroad-ink dice 1"
LISTS = ("challenge", "classic")
"""The lists of the package, each named after the edition whose dice it holds."""
MAX_BYTES = 20_000_000
FOLDER = files("railroad_ink.arena").joinpath("lists")

NO_LIST = Text(
    "There is no list of dice {name!r}: {known} are part of the package, and no file has that"
    " name.",
    "Es gibt keine Würfelliste {name!r}: {known} gehören zum Paket, und keine Datei heißt so.",
)
NOT_READ = Text("{name}: {message}", "{name}: {message}")
NOT_TEXT = Text("this is not a text file", "das ist keine Textdatei")
TOO_LONG = Text("this file is too long for a list of dice", "für eine Würfelliste ist das zu lang")
OTHER_EDITION = Text(
    "The list {name} holds dice of the edition {found}; these rules need {needed}.",
    "Die Liste {name} enthält Würfel der Ausgabe {found}; diese Regeln brauchen {needed}.",
)
NO_DRAFT = Text(
    "A draft rolls a pool that no list of dice holds. Leave --dice out; --seed makes it"
    " repeatable.",
    "Ein Draft wirft einen Vorrat, den keine Würfelliste enthält. Lass --dice weg; --seed macht ihn"
    " wiederholbar.",
)
TOO_FEW = Text(
    "The list {name} ends with game {found}, before {wanted}. Ask for fewer, or roll with --seed.",
    "Die Liste {name} endet mit Partie {found}, vor {wanted}. Nimm weniger, oder würfle mit"
    " --seed.",
)

Letters = tuple[str, ...]
"""The rolls of a game, a letter for each die."""


class DiceError(RailroadInkError):
    """A list of dice that is unknown, cannot be read, or does not fit."""


@dataclass(frozen=True)
class DiceList:
    """The route dice of many games."""

    name: str
    edition: str
    faces: dict[str, str]
    """The face that each letter stands for."""
    games: tuple[Letters, ...]

    def faces_in(self, game: int, number: int) -> list[str]:
        """Return the faces of a round, both counted from 1."""
        return [self.faces[letter] for letter in self.games[game - 1][number - 1]]

    def check(self, ruleset: Ruleset, games: int) -> None:
        """Refuse rules that need other dice, and more games than there are."""
        if ruleset.variant.has_star:
            raise DiceError(NO_DRAFT)
        if ruleset.edition.key != self.edition:
            needed = {"found": self.edition, "needed": ruleset.edition.key}
            raise DiceError(OTHER_EDITION.format(name=self.name, **needed))
        if games > len(self.games):
            found = {"found": len(self.games), "wanted": games}
            raise DiceError(TOO_FEW.format(name=self.name, **found))


def rolled(game: Game, chance: Random, dice: DiceList | None, number: int) -> Game:
    """Roll the next round of game `number`: by the list as far as it goes, the rest by chance."""
    if dice is None or game.closing:
        return game.roll(chance)
    shared = (face.key for face in roll(game.ruleset.shared_dice, chance))
    return game.with_roll([*dice.faces_in(number, game.number + 1), *shared])


# Finding and reading


def find_list(name: str) -> DiceList:
    """Return a list of the package by name, or read a file."""
    if name in LISTS:
        text = FOLDER.joinpath(f"{name}.dice").read_text(encoding="ascii")
    elif Path(name).exists():
        text = _text(Path(name))
    else:
        raise DiceError(NO_LIST.format(name=name, known=", ".join(LISTS)))
    try:
        return read_list(name, text)
    except RailroadInkError as error:
        raise DiceError(NOT_READ.format(name=name, message=error.text)) from None


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise DiceError(NOT_READ.format(name=path, message=TOO_LONG))
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise DiceError(NOT_READ.format(name=path, message=NOT_TEXT)) from None
    except OSError as error:
        raise DiceError(f"{path}: {error.strerror or error}.") from None


def read_list(name: str, text: str) -> DiceList:
    """Read a list of dice; errors name the line, the column and what was expected."""
    cursor = Cursor(text)
    cursor.take_header(HEADER)
    edition = _edition(cursor.take_key("edition"))
    faces: dict[str, str] = {}
    while cursor.peek() == "face":
        letter, face = _face(cursor.take("a face"), edition)
        faces[letter] = face
    games = [_game(cursor.take("a game"), edition, faces)]
    while cursor.peek():
        games.append(_game(cursor.take("a game"), edition, faces))
    return DiceList(name, edition.key, faces, tuple(games))


def _edition(row: Row) -> Edition:
    word = row.word(1, "an edition")
    row.expect_end(2)
    try:
        return CATALOGUE.build(word.text).edition
    except RailroadInkError as error:
        raise word.fail(error.text) from None


def _face(row: Row, edition: Edition) -> tuple[str, str]:
    letter, face = row.word(1, "a letter"), row.word(2, "a face")
    row.expect_end(3)
    if len(letter.text) != 1:
        raise letter.fail(f"expected one letter, found {letter.text!r}")
    known = sorted({face.key for die in edition.dice for face in die.faces})
    if face.text not in known:
        raise face.fail(f"expected a face ({', '.join(known)}), found {face.text!r}")
    return letter.text, face.text


def _game(row: Row, edition: Edition, faces: dict[str, str]) -> Letters:
    for number in range(edition.rounds):
        _check_roll(row.word(number, f"the roll of round {number + 1}"), edition, faces)
    row.expect_end(edition.rounds)
    return tuple(word.text for word in row.words)


def _check_roll(word: Word, edition: Edition, faces: dict[str, str]) -> None:
    for letter in word.text:
        if letter not in faces:
            raise word.fail(f"{letter!r} stands for no face; the head of the file names them")
    try:
        faces_of(edition.dice, [faces[letter] for letter in word.text])
    except RollError as error:
        raise word.fail(error.text) from None


# Making


def new_list(name: str, edition: Edition, games: int, seed: str) -> DiceList:
    """Roll a list."""
    keys = dict.fromkeys(face.key for die in edition.dice for face in die.faces)
    letters = {key: chr(ord("a") + index) for index, key in enumerate(keys)}
    chance = Random(seed)
    rolled = tuple(
        tuple(
            "".join(letters[face.key] for face in roll(edition.dice, chance))
            for _ in range(edition.rounds)
        )
        for _ in range(games)
    )
    return DiceList(name, edition.key, {letters[key]: key for key in keys}, rolled)


def write_list(dice: DiceList) -> str:
    """Write a list down."""
    head = [HEADER, f"edition {dice.edition}"]
    faces = [f"face {letter} {key}" for letter, key in dice.faces.items()]
    return "\n".join([*head, *faces, *_lines(dice.games)]) + "\n"


def _lines(games: Iterable[Letters]) -> Iterable[str]:
    return (" ".join(game) for game in games)
