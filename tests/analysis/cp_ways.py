"""Ways through the spaces of a round, listed one by one.

A round adds few drawings, so whatever runs through new ones runs through few of them. Each way has
demands, one for each empty space that it passes: the drawings that would do there. One way of a
list is chosen at most, and only if what is drawn meets its demands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cache

from ortools.sat.python import cp_model

from railroad_ink.core.routes import Shape
from tests.analysis.cp_drawing import DrawingModel
from tests.analysis.cp_routes import MAX_WAYS, TooManyWays

Passage = tuple[int, ...]
"""Two sides that a way joins in a space, or the one at which it begins or ends there."""
Passages = Mapping[int, tuple[Passage, ...]]
"""What a way does in each empty space that it passes."""
Demand = tuple[int, frozenset[int]]
"""A space and the drawings that would do there, by their index in `here`."""
Demands = frozenset[Demand]


class Ways:
    """Ways of one purpose and what each of them is worth."""

    def __init__(
        self, owner: DrawingModel, does: Callable[[Shape, tuple[Passage, ...]], bool]
    ) -> None:
        """Store the test whether a shape does what a way needs in its space."""
        self.owner, self.does = owner, does
        self.worth: dict[Demands, int] = {}
        self._drawings = cache(self._find_drawings)
        self._matched = cache(owner.pieces.suffice)

    def possible(self, passages: Passages) -> bool:
        """Whether there are pieces that do all this."""
        found = [self._drawings(space, tuple(sorted(p))) for space, p in passages.items()]
        return self._matched(tuple(sorted(pieces for _, pieces in found)))

    def add(self, passages: Passages, worth: int) -> None:
        """List a way that is possible."""
        found = ((s, self._drawings(s, tuple(sorted(p)))[0]) for s, p in passages.items())
        demands = frozenset(found)
        self.worth[demands] = max(worth, self.worth.get(demands, 0))
        if len(self.worth) > MAX_WAYS:
            raise TooManyWays

    def _find_drawings(
        self, space: int, passages: tuple[Passage, ...]
    ) -> tuple[frozenset[int], int]:
        """Return the drawings that do something in a space, and the pieces that they need."""
        shapes = [shape for shape, _ in self.owner.here.get(space, ())]
        found = frozenset(i for i, shape in enumerate(shapes) if self.does(shape, passages))
        pieces = 0
        for index in found:
            pieces |= self.owner.pieces.slots[shapes[index].route.key]
        return found, pieces

    def choose(self) -> tuple[cp_model.LinearExprT, cp_model.LinearExprT]:
        """Allow at most one way to be chosen; return whether one is, and what it is worth."""
        chosen = {demands: self.owner.model.new_bool_var("way") for demands in self.worth}
        self.owner.model.add(sum(chosen.values()) <= 1)
        self._meet(chosen)
        return sum(chosen.values()), sum(self.worth[d] * way for d, way in chosen.items())

    def _meet(self, chosen: Mapping[Demands, cp_model.IntVar]) -> None:
        """Draw what the ways demand; all in one, since they exclude each other."""
        by_demand: dict[Demand, list[cp_model.IntVar]] = defaultdict(list)
        by_space: dict[int, list[cp_model.IntVar]] = defaultdict(list)
        for demands, way in chosen.items():
            for demand in demands:
                by_demand[demand].append(way)
                by_space[demand[0]].append(way)
        for (space, drawings), ways in by_demand.items():
            self.owner.model.add(sum(ways) <= self.owner.one_of(space, drawings))
        for space, ways in by_space.items():
            self.owner.model.add(sum(ways) <= self.owner.occupied[space])


def without_worse(ways: Mapping[Demands, int]) -> dict[Demands, int]:
    """Leave out ways that demand more than another one and are worth no more."""
    kept: dict[Demands, int] = {}
    by_demand: dict[Demand, list[Demands]] = defaultdict(list)
    for demands in sorted(ways, key=lambda d: (-ways[d], len(d))):
        smaller = (other for demand in demands for other in by_demand[demand])
        if not any(other <= demands for other in smaller):
            kept[demands] = ways[demands]
            by_demand[min(demands, key=_order)].append(demands)
    return kept


def _order(demand: Demand) -> tuple[int, list[int]]:
    return demand[0], sorted(demand[1])
