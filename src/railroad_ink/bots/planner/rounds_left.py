"""Tables of numbers by the rounds left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def by_rounds_left(table: Sequence[T], rounds_left: int) -> T:
    """Return the entry for the rounds left; the last entry applies to all beyond."""
    return table[min(rounds_left, len(table) - 1)]
