"""What a module stores on a sheet besides drawings: a typed value under the module's key."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from railroad_ink.core.sheet import Sheet

S = TypeVar("S", bound=Hashable)


def _accept(_sheet: Sheet, _value: object) -> None:
    """Accept any value."""


def _equal(value: object, other: object) -> bool:
    return value == other


def _unchanged(value: S) -> S:
    return value


@dataclass(frozen=True)
class SheetState(Generic[S]):
    """Describes a module's state: `sheet.state(STATE)` reads it, `sheet.with_state` writes it."""

    key: str
    """Key of the module."""
    default: S
    """The value of a sheet on which nothing is stored; it is never written down."""
    write: Callable[[S], str]
    """Write a value as one line of text."""
    parse: Callable[[str], S]
    """Parse what `write` wrote; raises ValueError saying what was expected."""
    check: Callable[[Sheet, S], None] = _accept
    """Raise ValueError if this board cannot hold a parsed value."""
    brief: Callable[[S], S] = _unchanged
    """Leave out what `RulesModule.derive` fills in again."""
    equivalent: Callable[[S, S], bool] = _equal
    """Whether two values are equivalent under the rules, e.g. differ only in order."""
