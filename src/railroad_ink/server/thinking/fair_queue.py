"""A queue in which visitors take turns, however much each of them has put into it."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


MAX_REMEMBERED = 1000
"""Visitors whose last turn is remembered."""


class FairQueue(Generic[T]):
    """Items that wait, by visitor; next is the visitor whose last turn is longest ago."""

    def __init__(self) -> None:
        """Start without items."""
        self._waiting: dict[str, deque[T]] = {}
        self._served: OrderedDict[str, float] = OrderedDict()
        """When visitors last had a turn, counted in turns."""
        self._turns = 0

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, visitor: str, item: T) -> None:
        """Append to the visitor's own items; a new visitor passes only the one served last."""
        self._served.setdefault(visitor, self._turns - 0.5)
        self._waiting.setdefault(visitor, deque()).append(item)

    def pop(self) -> T:
        """Return the next item of the visitor whose turn it is."""
        visitor = min(self._waiting, key=lambda waiting: self._served[waiting])
        item = self._waiting[visitor][0]
        self.remove(visitor, item)
        self._remember(visitor)
        return item

    def _remember(self, visitor: str) -> None:
        self._turns += 1
        self._served[visitor] = self._turns
        self._served.move_to_end(visitor)
        if len(self._served) > MAX_REMEMBERED:
            del self._served[next(known for known in self._served if known not in self._waiting)]

    def remove(self, visitor: str, item: T) -> None:
        """Take out an item that waits."""
        items = self._waiting[visitor]
        items.remove(item)
        if not items:
            del self._waiting[visitor]
