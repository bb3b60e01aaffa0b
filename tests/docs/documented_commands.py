"""The commands of `railroad-ink` that README, docs, examples and help show, and files for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from shutil import copy, copytree

from railroad_ink import Game, new_game, save_game, write_sheet
from railroad_ink.bots.random_player import random_game
from railroad_ink.cli.app import VERBS, load_verb
from railroad_ink.testing.play import random_step
from tests.catalogues import compiled

ROOT = Path(__file__).parents[2]
WEIGHTS = ROOT / "src" / "railroad_ink" / "bots" / "weights"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = [path for path in (ROOT / "examples").rglob("*.*") if path.suffix != ".pyc"]

NAME = "railroad-ink"
_BLOCK = re.compile(r"^```[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`\n]+)`")
_IN_A_BLOCK = re.compile(rf"^ *(?:\$ )?((?:[A-Z_]+=\S+ |.* \| )?{NAME}(?: .*)?)$", re.MULTILINE)
_IN_PROSE = re.compile(rf"(?:[A-Z_]+=\S+ )?{NAME} ")
_VERB_ALONE = re.compile(rf"{NAME} (?:admin )?\w+")
_FILE_HEADS = re.compile(rf"{NAME} (?:sheet|game|dice)? ?1$")
_FORM = re.compile(r"\b(?!VISITOR\b)[A-Z]{4,}\b(?![_=:.])|…|\w\|\w")
"""What shows where an argument goes, as in `check FILE ACTION`: such a form is no command."""


def commands_of_text(text: str) -> Iterator[str]:
    """Yield the commands in the code of a page; a verb named alone in prose is none."""
    for block in _BLOCK.findall(text):
        yield from _IN_A_BLOCK.findall(block)
    prose = _BLOCK.sub("", text)
    for code in _INLINE.findall(prose):
        if _IN_PROSE.match(code) and not _VERB_ALONE.fullmatch(code):
            yield code
    yield from _IN_A_BLOCK.findall("\n".join(re.findall(r"^    .*", prose, re.MULTILINE)))


def _helped(command: object) -> Iterator[str]:
    """Yield the commands in the help of a verb, and of the verbs below it."""
    yield from getattr(command, "examples", ())
    for note in getattr(command, "notes", ()):
        yield from commands_of_text(str(note))
    for below in getattr(command, "commands", {}).values():
        yield from _helped(below)


@cache
def documented() -> dict[str, str]:
    """Return every command that is shown somewhere, each once, and where."""
    shown: dict[str, str] = {}
    for page in PAGES:
        for command in commands_of_text(page.read_text(encoding="utf-8")):
            shown.setdefault(_plain(command), page.name)
    for verb in VERBS:
        for command in _helped(load_verb(verb)):
            shown.setdefault(_plain(command), f"{verb} --help")
    for path in EXAMPLES:
        for command in _IN_A_BLOCK.findall(path.read_text(encoding="utf-8")):
            shown.setdefault(_plain(command), path.name)
    return {
        command: where
        for command, where in shown.items()
        if not _FORM.search(command) and not _FILE_HEADS.fullmatch(command)
    }


def _plain(command: str) -> str:
    return re.sub(r"\s+# .*", "", command).strip()


def documented_outputs() -> dict[str, str]:
    """Return the output that the pages show below a command."""
    shown = {}
    for page in PAGES:
        for block in _BLOCK.findall(page.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                if NAME in command and output.strip():
                    shown[_plain(command)] = output
    return shown


# Short enough for a test: counts are lowered, nothing else is changed.

_COUNTS = {"--games": 2, "--iterations": 1, "--seconds": 1, "--samples": 2}
_OF_VERBS = {
    "arena": ("--games", "--jobs"),
    "train": ("--games", "--iterations"),
    "limit": ("--seconds",),
    "analyse": ("--samples",),
}
"""Counts that are high, or depend on the machine, unless they are named."""
_POSITIONAL = re.compile(r"\b(simulate|positions) \d+")
JOBS = 2
"""Whatever uses processes uses two, on any machine."""


def shortened(command: str) -> str:
    """Return a command with lower counts."""
    short = _POSITIONAL.sub(r"\1 2", command)
    for name, most in _COUNTS.items():
        short = re.sub(rf"{name} (\d+)", lambda found: _lower(found, most), short)  # noqa: B023
    for name in _OF_VERBS.get(verb_of(command), ()):
        if name == "--seconds" and "--known" in command:
            continue
        if name == "--samples" and "--hindsight" in command:
            continue
        if name not in short:
            count = JOBS if name == "--jobs" else _COUNTS[name]
            short = re.sub(rf"({NAME} \w+)", rf"\1 {name} {count}", short, count=1)
    return short


def _lower(found: re.Match[str], most: int) -> str:
    return f"{found[0].split()[0]} {min(int(found[1]), most)}"


def verb_of(command: str) -> str:
    """Return the verb of a command; `serve` if it names none."""
    words = command.partition(NAME)[2].split()
    return words[0] if words and not words[0].startswith("-") else "serve"


# The files that commands name

_BOARD = "A2HH--:1 A3--HH:1 D1-H-H:2 D2H--H:2\n"
_GAME_OF_TWO = ["Ann", "Ben"]


def _board(_command: str, path: Path) -> None:
    path.write_text(_BOARD, encoding="utf-8")


def _boards(command: str, path: Path) -> None:
    plain = "01H-H- 11HH-- 12-H-H\n\n33HRHRo\n"
    named = f"player Ann\n{_BOARD}player Ben\nA2H-H-:1 B2HHH-:1\n"
    path.write_text(plain if "--plain" in command else named, encoding="utf-8")


def _game(command: str, path: Path) -> None:
    """Write a finished game; where that would take long, or an end is no help, one just begun."""
    players = _GAME_OF_TWO if "--player" in command else _GAME_OF_TWO[:1]
    if verb_of(command) == "check" or "--speed" in command:
        save_game(new_game("classic", players).roll(Random(4)), path)
    else:
        save_game(random_game("classic", players, Random(4)), path)


def _unfinished_game(_command: str, path: Path) -> None:
    save_game(new_game("classic", "Ann").roll(Random(4)), path)


def _sheet(_command: str, path: Path) -> None:
    """Write a sheet as it stands before the last round."""
    game, generator = new_game("classic"), Random(3)
    while not _before_last_round(game):
        game = random_step(game, generator)
    path.write_text(write_sheet(game.ruleset, game.sheet(0)), encoding="utf-8")


def _before_last_round(game: Game) -> bool:
    return game.between_rounds and game.round_number == game.ruleset.rounds - 1


def _puzzle(_command: str, path: Path) -> None:
    from railroad_ink.analysis.puzzle_files import write_puzzle  # noqa: PLC0415 (needs the core)
    from railroad_ink.analysis.puzzles import make_puzzle  # noqa: PLC0415

    path.write_text(write_puzzle(make_puzzle("closed-3")), encoding="utf-8")


def _photo(_command: str, path: Path) -> None:
    """Draw a board as large as the corners that the documentation names."""
    from PIL import Image  # noqa: PLC0415 (an extra)

    from tests.photo.boards import framed  # noqa: PLC0415 (slow to import)

    framed(0.0, 1300).save(path)
    if path.name == "board.jpg":
        whole = Image.new("RGB", (1700, 1700), "white")
        whole.paste(Image.open(path), (196, 190))
        whole.save(path)


def _weights(command: str, path: Path) -> None:
    of_challenge = "--edition challenge" in command and path.name != "classic.nets"
    copy(WEIGHTS / ("challenge.nets" if of_challenge else "classic.nets"), path)


def _dice(_command: str, path: Path) -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    path.write_text(next(b for b in _BLOCK.findall(page) if f"{NAME} dice 1" in b), "utf-8")


def _bot(_command: str, path: Path) -> None:
    source = (ROOT / "examples" / "players" / "best_of_ten.py").read_text(encoding="utf-8")
    path.write_text(source.replace("BestOfTen", "MyBot"), encoding="utf-8")


def _program(_command: str, path: Path) -> None:
    copy(ROOT / "examples" / "players" / "first_legal.sh", path)
    path.chmod(0o755)


_WRITERS: dict[str, Callable[[str, Path], None]] = {
    "board.txt": _board,
    "boards.txt": _boards,
    "game.txt": _game,
    "evening.txt": _unfinished_game,
    "sheet.txt": _sheet,
    "puzzle.txt": _puzzle,
    "board.jpg": _photo,
    "cropped.jpg": _photo,
    "mine.nets": _weights,
    "classic.nets": _weights,
    "mine.dice": _dice,
    "my_bot.py": _bot,
    "my_bot": _program,
}
_OUTPUT = re.compile(r"(?:--save|train|backup|>) ?(\S+)")


def write_files(command: str, folder: Path) -> None:
    """Write the files that a command reads into a folder."""
    copytree(ROOT / "examples", folder / "examples")
    (folder / "docs").mkdir()
    copytree(ROOT / "docs" / "examples", folder / "docs" / "examples")
    compiled(folder / "languages", "it", {})
    written = _OUTPUT.findall(command)
    for name in set(re.findall(r"(?<![\w/])(?:\./)?([\w.]+)", command)):
        if name in _WRITERS and name not in written:
            _WRITERS[name](command, folder / name)
