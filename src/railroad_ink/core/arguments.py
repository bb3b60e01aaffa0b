"""Checks of what callers pass: an error names the argument, and says what it must be."""

from __future__ import annotations

from collections.abc import Iterable
from numbers import Integral, Real
from reprlib import Repr

from railroad_ink.core.errors import ArgumentError
from railroad_ink.core.text import Text, untranslated

MUST_BE = Text("{name} must be {expected}, not {found}.")
BETWEEN = Text("{name} is a number from {minimum} to {maximum}, not {value}.")
ONE_OF = Text("one of {known}")
A_TEXT = Text("a text")
A_WHOLE_NUMBER = Text("a whole number")
SOME_NAMES = Text("a list of names")
A_GENERATOR = Text("a generator such as random.Random()")
A_RULESET = Text("a ruleset, as CATALOGUE.ruleset reads it")
RULES = Text("a ruleset or its text")
A_GAME = Text("a game")
A_SHEET = Text("a sheet, such as game.sheet(0)")
SHEETS = Text("a list of sheets")
A_SPACE = Text("a space, such as Space.parse('D4')")
A_SHAPE = Text("an orientation of a route")
AN_ACTION = Text("a drawing or a move, as game.legal_actions(0) lists them")
A_PLAYER = Text("the number of a player, from 0")
A_SCORE = Text("a score")
A_TURN = Text("a turn, such as game.turn(0)")
A_ROUTE = Text("a route, such as face.route")
A_CATALOGUE = Text("a catalogue, such as railroad_ink.CATALOGUE")
A_FUNCTION = Text("a function")
FACES = Text("a list of faces, such as game.current_roll")
NAMES_OF_FACES = Text("a list of the names of faces")
A_PATH = Text("the name of a file")

_shown = Repr()
_shown.maxstring = _shown.maxother = 60


def wrong_argument(name: str, expected: Text, found: object) -> ArgumentError:
    """Return the error for an argument that is something else than expected."""
    return ArgumentError(MUST_BE.format(name=name, expected=expected, found=_words(found)))


def check_type(name: str, found: object, types: type | tuple[type, ...], expected: Text) -> None:
    """Raise ArgumentError if an argument has another type."""
    if not isinstance(found, types):
        raise wrong_argument(name, expected, found)


def check_whole(name: str, found: object, expected: Text = A_WHOLE_NUMBER) -> None:
    """Raise ArgumentError for anything but a whole number, which may be NumPy's."""
    check_type(name, found, (int, Integral), expected)


def check_range(
    name: str, found: object, minimum: float, maximum: float, *, whole: bool = True
) -> None:
    """Raise ArgumentError for anything but a number from `minimum` to `maximum`."""
    fits = isinstance(found, Integral if whole else Real) and minimum <= found <= maximum  # type: ignore[operator]
    if not fits:
        limits = {"minimum": minimum, "maximum": maximum}
        raise ArgumentError(BETWEEN.format(name=name, **limits, value=_words(found)))


def check_one_of(name: str, found: object, known: Iterable[str]) -> None:
    """Raise ArgumentError for anything but one of these words."""
    names = tuple(known)
    if found not in names:
        raise wrong_argument(name, ONE_OF.format(known=", ".join(names)), found)


def check_list(name: str, found: object, expected: Text) -> None:
    """Raise ArgumentError for a single text, or for something that cannot be gone through."""
    if isinstance(found, str) or not hasattr(found, "__iter__"):
        raise wrong_argument(name, expected, found)


def check_function(name: str, found: object) -> None:
    """Raise ArgumentError for what cannot be called."""
    if not callable(found):
        raise wrong_argument(name, A_FUNCTION, found)


def check_generator(found: object) -> None:
    """Raise ArgumentError for a `generator` that generates nothing, such as a seed."""
    if not callable(getattr(found, "random", None)):
        raise wrong_argument("generator", A_GENERATOR, found)


def _words(found: object) -> object:
    """Return what an error shows of an argument: numbers as readers write them."""
    is_number = isinstance(found, int | float) and not isinstance(found, bool)
    return found if is_number else untranslated(_shown.repr(found))
