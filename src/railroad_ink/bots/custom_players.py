"""Custom players, by name: a class in a file, a program, or other weights.

| name | player |
|---|---|
| `my_bot.py:MyBot` | the class `MyBot` of that file, made without arguments |
| `program:./my_bot --fast` | a program that speaks the line protocol |
| `hard:mine.nets` | a level that thinks with these weights |
"""

from __future__ import annotations

import importlib.util
import shlex
import shutil
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from railroad_ink import fast
from railroad_ink.bots.guarded import GuardedPlayer
from railroad_ink.bots.levels import LEVELS, Level, LevelPlayer
from railroad_ink.bots.player import ComputerPlayer, Player
from railroad_ink.bots.program import ProgramFailed, ProgramPlayer
from railroad_ink.bots.registry import computer_player
from railroad_ink.core.errors import RailroadInkError, system_reason, text_or_description
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, untranslated
from railroad_ink.fast.weight_format import split_nets

PROGRAM = "program"
NO_FILE = Text("{name}: the file cannot be read: {reason}.")
NO_LEVEL = Text("{name}: only a level can have its own weights. Available: {known}.")
BROKEN_FILE = Text("{name}: the file cannot be executed: {reason}")
NO_CLASS = Text("{name}: the file has no class {found!r} with the methods pick and play.")
NOT_STARTED = Text("{name}: there is no program {program!r} that can be started.")
NOT_READY = untranslated("{name}: {reason}.")
WHICH_CLASS = Text("{name} is a file: name its class too, as {name}:CLASS.")
NO_PROGRAM = Text("{name}: name a program to start, such as program:./my_bot.")
UNKNOWN_FORM = Text(
    "{name} is not a custom player. Name one as FILE.py:CLASS, program:COMMAND or LEVEL:FILE."
)
CUSTOM_HELP = Text("A custom player.")
STRENGTH = 1


class CustomWeightsPlayer(LevelPlayer):
    """A level that thinks with custom weights wherever the native core can play."""

    def __init__(self, level: Level, weights: bytes) -> None:
        """Raise an error if the weights cannot be used."""
        super().__init__(level)
        if not fast.available():
            raise fast.NativeCoreUnavailable(fast.BUILD_INSTRUCTIONS)
        split_nets(weights)
        self.weights = weights
        self._cores: dict[Ruleset, fast.NativeCore] = {}

    def core(self, ruleset: Ruleset) -> fast.NativeCore | None:
        """Return the native core with these weights; `None` if it does not know the rules."""
        if not fast.supports(ruleset):
            return None
        if ruleset not in self._cores:
            self._cores[ruleset] = fast.NativeCore(ruleset, self.weights)
        return self._cores[ruleset]


def find_computer_player(name: str) -> ComputerPlayer:
    """Return a computer player of the list, or a custom player.

    This runs files and programs: never pass a name from an untrusted source.
    """
    if name.endswith(".py") and ":" not in name:
        raise RailroadInkError(WHICH_CLASS.format(name=name))
    return _custom_player(name) if ":" in name else computer_player(name)


@cache
def _custom_player(name: str) -> ComputerPlayer:
    """Return the player of that name; raises RailroadInkError if it cannot be made."""
    make = _maker(name)
    make()
    guarded = partial(_guarded, name, make)
    return ComputerPlayer(name, untranslated(name), CUSTOM_HELP, STRENGTH, guarded)


def _guarded(name: str, make: Callable[[], Player]) -> Player:
    return GuardedPlayer(name, make())


def _maker(name: str) -> Callable[[], Player]:
    before, _, after = name.rpartition(":")
    if name.startswith(f"{PROGRAM}:"):
        return _program(name)
    if before.endswith(".py"):
        return _class_of(name, before, after)
    first, _, path = name.partition(":")
    if first in LEVELS:
        weights = _read(name, Path(path))
        return partial(CustomWeightsPlayer, LEVELS[first], weights)
    if Path(path).suffix == ".nets":
        raise RailroadInkError(NO_LEVEL.format(name=name, known=", ".join(LEVELS)))
    raise RailroadInkError(UNKNOWN_FORM.format(name=name))


def _program(name: str) -> Callable[[], Player]:
    try:
        command = shlex.split(name.removeprefix(f"{PROGRAM}:"))
    except ValueError:
        command = []
    if not command:
        raise RailroadInkError(NO_PROGRAM.format(name=name))
    if shutil.which(command[0]) is None:
        raise RailroadInkError(NOT_STARTED.format(name=name, program=command[0]))
    return partial(ProgramPlayer, tuple(command))


def check_program(name: str) -> None:
    """Raise RailroadInkError for a program that does not say that it is ready."""
    if not name.startswith(f"{PROGRAM}:"):
        return
    player = _program(name)()
    assert isinstance(player, ProgramPlayer)  # it was named as a program
    try:
        player.greet()
    except ProgramFailed as failed:
        reason = text_or_description(failed)
        raise RailroadInkError(NOT_READY.format(name=name, reason=reason)) from None
    finally:
        player.stop()


def _read(name: str, path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise RailroadInkError(NO_FILE.format(name=name, reason=system_reason(error))) from None


def _class_of(name: str, file: str, class_name: str) -> Callable[[], Player]:
    _read(name, Path(file))
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    assert spec is not None  # the file ends in .py
    assert spec.loader is not None  # ... so it has one
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        player_class = getattr(module, class_name, None)
        player = player_class() if isinstance(player_class, type) else None
    except Exception as error:  # any exception of the file
        reason = f"{type(error).__name__}: {error}"
        raise RailroadInkError(BROKEN_FILE.format(name=name, reason=reason)) from error
    if not callable(getattr(player, "pick", None)) or not callable(getattr(player, "play", None)):
        raise RailroadInkError(NO_CLASS.format(name=name, found=class_name))
    assert isinstance(player_class, type)  # it has just made a player
    return player_class
