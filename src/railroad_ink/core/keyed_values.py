"""Typed values stored by key: what modules store on a sheet, and set-up options of a ruleset."""

from __future__ import annotations

from collections.abc import Hashable
from operator import itemgetter
from typing import Protocol, TypeAlias, TypeVar, cast

V_co = TypeVar("V_co", bound=Hashable, covariant=True)
V = TypeVar("V", bound=Hashable)

KeyedValues: TypeAlias = tuple[tuple[str, Hashable], ...]
"""Values that differ from their default, by key, in the order of the keys."""


class Declaration(Protocol[V_co]):
    """What declares a value: its key, and its type by its default."""

    @property
    def key(self) -> str:
        """The key under which the value is stored."""
        ...

    @property
    def default(self) -> V_co:
        """The value where none is stored."""
        ...


def value_of(values: KeyedValues, declared: Declaration[V]) -> V:
    """Return a value, or its default."""
    for key, value in values:
        if key == declared.key:
            return cast("V", value)  # with_value is the only writer and has the same type
    return declared.default


def with_value(values: KeyedValues, declared: Declaration[V], value: V) -> KeyedValues:
    """Return the values with another one; a default is not stored."""
    others = [pair for pair in values if pair[0] != declared.key]
    stored = others if value == declared.default else [*others, (declared.key, value)]
    return tuple(sorted(stored, key=itemgetter(0)))
