"""The pieces of a round: which routes can be drawn together at most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


class Pieces:
    """Slots, a bit each, and the routes that may fill them."""

    def __init__(self) -> None:
        """Begin without any."""
        self.slots: dict[str, int] = defaultdict(int)
        self.count = 0

    def add(self, routes: Iterable[str], number: int) -> None:
        """Add slots that any of these routes may fill."""
        for route in set(routes):
            self.slots[route] |= ((1 << number) - 1) << self.count
        self.count += number

    def suffice(self, wanted: tuple[int, ...], taken: int = 0) -> bool:
        """Whether each of several spaces can have its own slot among those it allows."""
        if not wanted:
            return True
        free = wanted[0] & ~taken
        while free:
            slot = free & -free
            if self.suffice(wanted[1:], taken | slot):
                return True
            free ^= slot
        return False
