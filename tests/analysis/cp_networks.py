"""Networks in the integer program: the points for exits.

Networks drawn before cannot fall apart, so each is a single node; others are exits that nothing
reaches yet, and the borders between empty spaces.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import TypeAlias

from ortools.sat.python import cp_model

from railroad_ink.core.geometry import OPPOSITE, SIDES
from railroad_ink.core.routes import BLANK, Shape
from tests.analysis.cp_drawing import DrawingModel, Literal
from tests.analysis.cp_routes import Port
from tests.analysis.cp_ways import Passage, Ways, without_worse

Node: TypeAlias = tuple[str, int, int]
"""A network drawn before, an exit, or the border between two empty spaces."""
Steps: TypeAlias = dict[Node, list[tuple[int, int, int, Node]]]
Passed: TypeAlias = dict[int, tuple[Passage, ...]]
NEVER = 1000


def joins(shape: Shape, passages: tuple[Passage, ...]) -> bool:
    """Whether a shape joins these pairs of sides."""
    return all(any(a in line and b in line for line in shape.lines) for a, b in passages)


class JoiningWays:
    """The ways from a network or exit to one of several others, its goals."""

    def __init__(self, owner: DrawingModel, steps: Steps, goals: set[Node], max_steps: int) -> None:
        """Start without ways; a way has at most `max_steps` steps."""
        self.ways = Ways(owner, joins)
        self.steps, self.goals, self.max_steps = steps, goals, max_steps
        self.near = self._distances()

    def go_on(self, node: Node, passed: Passed, seen: frozenset[Node]) -> None:
        """List the ways that continue from a node."""
        if node in self.goals:
            self.ways.add(passed, 1)
            return
        done = sum(map(len, passed.values()))
        for space, a, b, other in self.steps.get(node, ()):
            before = passed.get(space, ())
            if other in seen or done + 1 + self.near.get(other, NEVER) > self.max_steps:
                continue
            if any(side in passage for side in (a, b) for passage in before):
                continue
            now = passed | {space: (*before, (a, b))}
            if self.ways.possible(now):
                self.go_on(other, now, seen | {node})

    def _distances(self) -> dict[Node, int]:
        """Return the minimum number of steps from each node to a goal."""
        far = dict.fromkeys(self.goals, 0)
        queue = [*self.goals]
        for node in queue:
            for *_, other in self.steps.get(node, ()):
                if other not in far:
                    far[other] = far[node] + 1
                    queue.append(other)
        return far


class NetworkModel:
    """Which networks and exits the drawings of a round join."""

    def __init__(self, owner: DrawingModel, new_meetings: list[Literal]) -> None:
        """Add its variables; `new_meetings` are the ends of new drawings that meet each other."""
        self.owner, self.model, self.layout = owner, owner.model, owner.layout
        self.new_meetings = new_meetings
        self.max_steps = owner.max_pieces + self._max_crossings()
        self.points = self._exits()

    def _max_crossings(self) -> int:
        """Return how many pieces can have two lines, so that one way passes them twice."""
        crossings = [
            count for route, count in self.owner.dice.items() if len(route.lines or ()) > 1
        ]
        return sum(crossings) + (len(self.owner.empty("factory")) if crossings else 0)

    def _exits(self) -> cp_model.LinearExprT:
        """Return the points for exits.

        That is 4 for every exit but the first of a network, and 1 more for all twelve. Of the
        networks and exits, one follows if an earlier one is joined to it.
        """
        holders = self._exit_holders()
        followers = [self._follows(holders, number) for number in range(1, len(holders))]
        self.model.add(sum(followers) <= self._max_joins())
        start = sum(4 * (count - 1) for count in Counter(self._exit_nodes()).values())
        every = self.model.new_bool_var("all twelve")
        self.model.add(4 * sum(followers) + start >= 44 * every)
        return start + 4 * sum(followers) + every

    def _max_joins(self) -> cp_model.LinearExprT:
        """Return how many networks and exits the drawings can join to others at most.

        A line that touches some of them joins one less than that, and one more for each new line
        that it meets. The second line of a crossing may hang on nothing.
        """
        found: list[cp_model.LinearExprT] = [*self.new_meetings]
        for space, placements in self.owner.here.items():
            for shape, drawn in placements:
                touched = [
                    {self._touched(space, side) for side in line} - {None} for line in shape.lines
                ]
                found.append((sum(map(len, touched)) - 1) * drawn)
        return sum(found)

    def _touched(self, space: int, side: int) -> Node | None:
        node = self._node(space, side)
        return None if node and node[0] == "border" else node

    def _exit_nodes(self) -> Iterator[Node]:
        for number, board_exit in enumerate(self.layout.exits):
            space = self.layout.index(board_exit.space)
            if self.owner.end[space, board_exit.side, board_exit.kind] is True:
                yield self._network[space, board_exit.side]
            else:
                yield "exit", number, 0

    def _exit_holders(self) -> list[Node]:
        """Return the networks with exits, those with many open ends first, and other exits."""
        ports = Counter(self._node(s, side) for s, side in product(self.owner.reachable, SIDES))
        return sorted({*self._exit_nodes()}, key=lambda node: (-ports[node], node))

    def _node(self, space: int, side: int) -> Node | None:
        """Return what lies across a side of a space that is to be drawn on."""
        there = self.layout.neighbours[space][side]
        if there < 0:
            numbers = {
                (self.layout.index(e.space), e.side): i for i, e in enumerate(self.layout.exits)
            }
            found = numbers.get((space, SIDES[side]))
            return None if found is None else ("exit", found, 0)
        if there in self.owner.drawn:
            return self._network.get((there, OPPOSITE[side]))
        return "border", min(space, there), side % 2

    def _follows(self, holders: list[Node], number: int) -> cp_model.LinearExprT:
        """Return whether one of the earlier holders is joined to this one."""
        joining = JoiningWays(self.owner, self._steps, {*holders[:number]}, self.max_steps)
        joining.go_on(holders[number], {}, frozenset())
        joining.ways.worth = without_worse(joining.ways.worth)
        return joining.ways.choose()[0]

    @cached_property
    def _steps(self) -> Steps:
        """How nodes are joined: in which space, from which side to which, and to what."""
        steps: Steps = defaultdict(list)
        for space, a, b in product(self.owner.reachable, SIDES, SIDES):
            one, other = self._node(space, a), self._node(space, b)
            if a != b and one is not None and other is not None and one != other:
                steps[one].append((space, a, b, other))
        return steps

    @cached_property
    def _network(self) -> dict[Port, Node]:
        """The network of each end drawn before."""
        group: dict[Port, Port] = {
            (s, side): (s, side) for s, shape in self.owner.drawn.items() for side in shape.sides
        }
        for one, other in self._drawn_joins():
            low, high = sorted((group[one], group[other]))
            group = {end: low if first == high else first for end, first in group.items()}
        return {end: ("network", int(first[0]), int(first[1])) for end, first in group.items()}

    def _drawn_joins(self) -> Iterator[tuple[Port, Port]]:
        for space, shape in self.owner.drawn.items():
            for line in shape.lines:
                yield from (((space, line[0]), (space, side)) for side in line[1:])
            for side in SIDES[1:3]:
                there = self.layout.neighbours[space][side]
                ends = shape.ends[side]
                if (
                    there in self.owner.drawn
                    and ends == self.owner.drawn[there].ends[OPPOSITE[side]] != BLANK
                ):
                    yield (space, side), (there, OPPOSITE[side])
