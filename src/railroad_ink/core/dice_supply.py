"""Check whether the dice could have shown what is drawn (bipartite matching)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from railroad_ink.core.dice import Die
from railroad_ink.core.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Shortage:
    """Routes of which more are drawn than the dice could have shown."""

    routes: tuple[str, ...]
    count: int
    maximum: int


class _Supply:
    """Assigns drawings to sets of equal dice, each with a capacity."""

    def __init__(self, faces: list[frozenset[str]], capacity: list[int]) -> None:
        """Start without drawings."""
        self.faces = faces
        self.capacity = capacity
        self.taken: list[Counter[str]] = [Counter() for _ in faces]

    def add(self, route: str) -> set[int] | None:
        """Assign one more drawing; if there is no die for it, return all dice in question."""
        tried: set[int] = set()
        return None if self._place(route, tried) else tried

    def _place(self, route: str, tried: set[int]) -> bool:
        for index, shown in enumerate(self.faces):
            if route in shown and index not in tried:
                tried.add(index)
                if self._has_room(index, tried):
                    self.taken[index][route] += 1
                    return True
        return False

    def _has_room(self, index: int, tried: set[int]) -> bool:
        """Whether a set of dice shows one more, or can hand one of its drawings to another."""
        if self.taken[index].total() < self.capacity[index]:
            return True
        for other in list(self.taken[index]):
            if self._place(other, tried):
                self.taken[index][other] -= 1
                self.taken[index] += Counter()
                return True
        return False


def first_surplus(dice: Iterable[Die], faces: Iterable[str]) -> str | None:
    """Return the first of these faces that the dice cannot show along with those before it."""
    counted = Counter(frozenset(face.key for face in die.faces) for die in dice)
    supply = _Supply(list(counted), list(counted.values()))
    return next((face for face in faces if supply.add(face) is not None), None)


def shortages(
    ruleset: Ruleset, drawing_counts: Mapping[str, int], rounds: int, extra: int
) -> Iterator[Shortage]:
    """Yield the routes of which the dice of `rounds` rounds cannot show as many as are drawn.

    Args:
        ruleset: Determines which dice one player has in a round.
        drawing_counts: Number of drawings by route.
        rounds: How often the dice were rolled.
        extra: Route dice that may have been drawn once more.
    """
    dice = Counter(
        (frozenset(face.key for face in die.faces if face.route), bool(die.faces[0].owner))
        for die in ruleset.variant.hand_dice(ruleset)
    )
    faces = [shown for shown, _ in dice]
    capacity = [
        count * rounds + (0 if is_module else extra) for (_, is_module), count in dice.items()
    ]
    supply = _Supply(faces, capacity)
    placed = {route.key for module in ruleset.modules for route in module.routes}
    known = set().union(*faces) - placed
    for route in sorted(known & drawing_counts.keys()):
        for _ in range(drawing_counts[route]):
            tight = supply.add(route)
            if tight is not None:
                yield _shortage(supply, tight, drawing_counts, known)
                return


def _shortage(
    supply: _Supply, tight: set[int], drawing_counts: Mapping[str, int], known: set[str]
) -> Shortage:
    """Name the routes that only these dice show."""
    elsewhere = (shown for i, shown in enumerate(supply.faces) if i not in tight)
    routes = set().union(*(supply.faces[i] for i in tight)).difference(*elsewhere) & known
    names = tuple(sorted(route for route in routes if drawing_counts.get(route)))
    return Shortage(
        names, sum(drawing_counts[r] for r in names), sum(supply.capacity[i] for i in tight)
    )
