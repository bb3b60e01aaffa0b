"""Choices made before a game starts, declared by the module that needs them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from railroad_ink.core.dice import Generator
from railroad_ink.core.text import Text

if TYPE_CHECKING:
    from railroad_ink.core.ruleset import Ruleset

V = TypeVar("V", bound=Hashable)


def _never(_value: object) -> bool:
    """Leave nothing to chance; not a lambda, which could not be pickled."""
    return False


@dataclass(frozen=True)
class SetupOption(Generic[V]):
    """An option such as `cards=A,B`: `ruleset.option(CARDS)` reads it with its type."""

    key: str
    """Its name in the text form of a ruleset."""
    title: Text
    help: Text
    default: V
    """The value of a ruleset that does not name the option; it is never written down."""
    parse: Callable[[str], V]
    """Parse what `write` wrote; raises ValueError saying what was expected."""
    write: Callable[[V], str]
    for_new_games: V | None = None
    """What is written into the rules of a game that people set up without naming the option; the
    default if `None`. A ruleset's text always means the default where it does not name it."""
    resolve: Callable[[Ruleset, V, Generator], V] | None = None
    """Return a value in which chance has decided what this one leaves to it."""
    is_unresolved: Callable[[V], bool] = _never
    """Whether a value still leaves something to chance."""
