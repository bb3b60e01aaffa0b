"""Dice lists: the fixed rolls of many games, for comparing players on the same dice.

A list holds the route dice of one edition. The header of the file assigns a letter to each face;
then each line is a game and each word of it a roll.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from random import Random

from railroad_ink.core.dice import roll
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError, RollError, system_reason
from railroad_ink.core.notation import AN_EDITION
from railroad_ink.core.ruleset import Edition, Ruleset
from railroad_ink.core.text import Text, sentence, untranslated
from railroad_ink.core.tokens import EXPECTED, Cursor, TokenLine, Word
from railroad_ink.core.variant import faces_of
from railroad_ink.game_catalogue import CATALOGUE

HEADER = "railroad-ink dice 1"
LISTS = tuple(
    edition + use for edition in ("challenge", "classic") for use in ("", "-held-out", "-train")
)
"""The lists in the package: those named after an edition compare players, nothing is tuned on the
held-out ones, and the others are to learn from."""
MAX_BYTES = 20_000_000
FOLDER = files("railroad_ink.arena").joinpath("lists")

NO_LIST = Text("Unknown dice list {name!r}: there is no such file, and the package has {known}.")
A_FACE = Text("a face")
A_FACE_AMONG = Text("a face ({known})")
A_GAME = Text("a game")
A_LETTER = Text("one letter")
A_ROLL = Text("the roll of round {number}")
NO_FACE = Text("{letter!r} is not a face; the header lists them")
NOT_READ = untranslated("{name}: {message}")
NOT_TEXT = Text("this is not a text file")
TOO_LONG = Text("this file is too long for a list of dice")
OTHER_EDITION = Text(
    "The list {name} holds dice of the edition {found}; these rules need {needed}."
)
NO_DRAFT = Text(
    "A draft rolls a pool that no list of dice holds. Omit --dice; --seed makes it repeatable."
)
TOO_FEW = Text(
    "The list {name} ends with game {found}, before {wanted}. Ask for fewer, or roll with --seed."
)

Letters = tuple[str, ...]
"""The rolls of a game, with one letter per die."""


class DiceError(RailroadInkError):
    """A dice list that is unknown, unreadable or does not fit the ruleset."""


@dataclass(frozen=True)
class DiceList:
    """The route dice of a number of games."""

    name: str
    edition: str
    faces: dict[str, str]
    """The face for each letter."""
    games: tuple[Letters, ...]

    def faces_in(self, game: int, round_number: int) -> list[str]:
        """Return the faces of a round; games and rounds count from 1."""
        return [self.faces[letter] for letter in self.games[game - 1][round_number - 1]]

    def check(self, ruleset: Ruleset, games: int) -> None:
        """Raise DiceError if the ruleset needs other dice or the list has too few games."""
        if ruleset.variant.has_picks:
            raise DiceError(NO_DRAFT)
        if ruleset.edition.key != self.edition:
            needed = {"found": self.edition, "needed": ruleset.edition.key}
            raise DiceError(OTHER_EDITION.format(name=self.name, **needed))
        if games > len(self.games):
            found = {"found": len(self.games), "wanted": games}
            raise DiceError(TOO_FEW.format(name=self.name, **found))


def roll_next(game: Game, generator: Random, dice: DiceList | None, number: int) -> Game:
    """Roll the next round of game `number`: route dice by the list, all others at random."""
    if dice is None or game.closing:
        return game.roll(generator)
    shared = (face.key for face in roll(game.ruleset.shared_dice, generator))
    return game.with_roll([*dice.faces_in(number, game.round_number + 1), *shared])


# Reading


def find_list(name: str) -> DiceList:
    """Return a list of the package by its name, or read a file."""
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
        message = sentence(system_reason(error))
        raise DiceError(NOT_READ.format(name=path, message=message)) from None


def read_list(name: str, text: str) -> DiceList:
    """Parse a dice list; errors state the line, the column and what was expected."""
    cursor = Cursor(text)
    cursor.take_header(HEADER)
    edition = _edition(cursor.take_key("edition"))
    faces: dict[str, str] = {}
    while cursor.peek() == "face":
        letter, face = _face(cursor.take(A_FACE), edition)
        faces[letter] = face
    games = [_game(cursor.take(A_GAME), edition, faces)]
    while cursor.peek():
        games.append(_game(cursor.take(A_GAME), edition, faces))
    return DiceList(name, edition.key, faces, tuple(games))


def _edition(line: TokenLine) -> Edition:
    word = line.word(1, AN_EDITION)
    line.expect_end(2)
    try:
        return CATALOGUE.build(word.text).edition
    except RailroadInkError as error:
        raise word.error(error.text) from None


def _face(line: TokenLine, edition: Edition) -> tuple[str, str]:
    letter, face = line.word(1, A_LETTER), line.word(2, A_FACE)
    line.expect_end(3)
    if len(letter.text) != 1:
        raise letter.error(EXPECTED.format(what=A_LETTER, found=letter.text))
    known = sorted({face.key for die in edition.dice for face in die.faces})
    if face.text not in known:
        what = A_FACE_AMONG.format(known=", ".join(known))
        raise face.error(EXPECTED.format(what=what, found=face.text))
    return letter.text, face.text


def _game(line: TokenLine, edition: Edition, faces: dict[str, str]) -> Letters:
    for round_number in range(edition.rounds):
        _check_roll(line.word(round_number, A_ROLL.format(number=round_number + 1)), edition, faces)
    line.expect_end(edition.rounds)
    return tuple(word.text for word in line.words)


def _check_roll(word: Word, edition: Edition, faces: dict[str, str]) -> None:
    for letter in word.text:
        if letter not in faces:
            raise word.error(NO_FACE.format(letter=letter))
    try:
        faces_of(edition.dice, [faces[letter] for letter in word.text])
    except RollError as error:
        raise word.error(error.text) from None


# Creating and writing


def new_list(name: str, edition: Edition, games: int, seed: str) -> DiceList:
    """Roll a new list."""
    keys = dict.fromkeys(face.key for die in edition.dice for face in die.faces)
    letters = {key: chr(ord("a") + index) for index, key in enumerate(keys)}
    generator = Random(seed)
    rolls = tuple(
        tuple(
            "".join(letters[face.key] for face in roll(edition.dice, generator))
            for _ in range(edition.rounds)
        )
        for _ in range(games)
    )
    return DiceList(name, edition.key, {letters[key]: key for key in keys}, rolls)


def write_list(dice: DiceList) -> str:
    """Return the text of a list."""
    header = [HEADER, f"edition {dice.edition}"]
    faces = [f"face {letter} {key}" for letter, key in dice.faces.items()]
    return "\n".join([*header, *faces, *map(" ".join, dice.games)]) + "\n"
