"""The last round as an integer program, independent of the native search.

It asks whether more than a given score can be reached. Only the shapes of routes, the layout and
what is printed on it come from the engine. What the round cannot change is left out: networks drawn
before are single nodes, and routes drawn before are known by how long they are between their open
ends. Where the program allows too much (three ways through the same drawn line, a copy drawn before
its factory), what it finds is drawn and counted by the engine, and ruled out if it is worth less.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from ortools.sat.python import cp_model

from railroad_ink.core.actions import Placement
from railroad_ink.core.errors import IllegalAction
from railroad_ink.core.geometry import OPPOSITE, SIDES
from railroad_ink.core.routes import BLANK, HIGHWAY, RAILWAY, Route, Shape
from railroad_ink.core.scoring import score
from railroad_ink.core.turn import Turn
from tests.analysis.cp_routes import DrawnRoutes, Port, TooManyWays, Use

KINDS = (HIGHWAY.letter, RAILWAY.letter)
Literal: TypeAlias = cp_model.IntVar | bool
Node: TypeAlias = tuple[str, int, int]
"""A network drawn before, an exit, or the border between two empty spaces."""
MAX_EFFORT = 120.0
"""Deterministic seconds of the solver, which do not depend on what else the machine does."""
MAX_TRIES = 200
"""Drawings that the engine may count for less before a position is given up."""
VILLAGES_COUNTED, VILLAGE_POINTS, UNIVERSITIES = 4, 2, 3


class LastRoundModel:
    """The model of one last round."""

    def __init__(self, turn: Turn) -> None:
        """Build it for a round at its start."""
        self.model = cp_model.CpModel()
        self.turn = turn
        self.layout = turn.ruleset.layout
        self.printed = {self.layout.index(space): what for space, what in self.layout.printed}
        self.drawn = {i: d.shape for i, d in enumerate(turn.sheet.drawings) if d is not None}
        self.dice = Counter(face.route for face in turn.hand if face.route)
        self.max_pieces = self._max_pieces()
        self.max_steps = self.max_pieces + self._max_crossings()
        self.reachable = self._reachable()
        self.here: dict[int, list[tuple[Shape, cp_model.IntVar]]] = defaultdict(list)
        self._choose_pieces()
        self.occupied = {s: self._at_most_one(s) for s in self.reachable}
        self.end = {
            key: self._end(*key) for key in product(range(self.layout.size), SIDES, KINDS)
        }
        self._forbid_clashes()
        self._join_everything()
        self._draw_what_fits()
        self._limit_extra_pieces()
        self.joined = {
            (space, a, b): self._joined(space, a, b)
            for space, a, b in product(self.reachable, SIDES, SIDES)
            if a < b
        }
        self.new_meetings: list[Literal] = []
        errors = self._errors()
        self.score = (
            self._exits()
            + sum(self._longest(kind) for kind in KINDS)
            + sum(s in self.drawn or self.occupied.get(s, 0) for s in self.layout.central)
            + self._villages()
            - errors
        )

    def beaten(self, value: int, effort: float = MAX_EFFORT) -> bool | None:
        """Whether more than a score can be reached; `None` if the effort does not suffice."""
        self.model.add(self.score > value)
        for _ in range(MAX_TRIES):
            solver = cp_model.CpSolver()
            solver.parameters.max_deterministic_time = effort
            solver.parameters.num_workers = 1
            solver.parameters.linearization_level = 2  # the relaxed problem refutes most drawings
            status = solver.solve(self.model)
            effort -= solver.response_proto.deterministic_time
            if status == cp_model.INFEASIBLE:
                return False
            if status not in {cp_model.FEASIBLE, cp_model.OPTIMAL}:
                return None
            chosen = self._chosen(solver)
            if self._worth(chosen) > value:
                return True
            self._rule_out(chosen)
        return None

    # What the engine says of a solution

    def _chosen(self, solver: cp_model.CpSolver) -> dict[int, Shape]:
        return {
            space: shape
            for space, placements in self.here.items()
            for shape, drawn in placements
            if solver.value(drawn)
        }

    def _worth(self, chosen: dict[int, Shape]) -> int:
        """Return the final score; -1 if it cannot be drawn in any order."""
        end = self._drawn_in_order(self.turn, chosen)
        return -1 if end is None else score(end.ruleset, end.sheet).total

    def _drawn_in_order(self, turn: Turn, left: dict[int, Shape]) -> Turn | None:
        if not left and not turn.owed():
            return turn.end()
        for space, shape in left.items():
            try:
                after = turn.apply(Placement(shape, self.layout.spaces[space]))
            except IllegalAction:
                continue
            others = {s: shape for s, shape in left.items() if s != space}
            if (end := self._drawn_in_order(after, others)) is not None:
                return end
        return None

    def _rule_out(self, chosen: dict[int, Shape]) -> None:
        changes = []
        for space, placements in self.here.items():
            for shape, drawn in placements:
                changes.append(drawn.negated() if chosen.get(space) is shape else drawn)
        self.model.add_bool_or(changes)

    # What is drawn

    def _specials_left(self) -> int:
        edition = self.turn.ruleset.edition
        left = edition.specials_per_game - self.turn.sheet.counted_specials
        return max(min(left, edition.specials_per_round), 0)

    def _empty(self, building: str) -> list[int]:
        return [s for s, what in self.printed.items() if what == building and s not in self.drawn]

    def _universities_missing(self) -> int:
        """Return how many must be drawn on for a free special route; 0 if there is none to win."""
        all_of_them = [s for s, what in self.printed.items() if what == "university"]
        missing = UNIVERSITIES - len([s for s in all_of_them if s in self.drawn])
        return missing if 0 < missing <= len(self._empty("university")) else 0

    def _max_pieces(self) -> int:
        extra = len(self._empty("factory")) + (self._universities_missing() > 0)
        return len(self.turn.hand) + self._specials_left() + extra

    def _max_crossings(self) -> int:
        """Return how many pieces can have two lines, so that one way passes them twice."""
        crossings = [count for route, count in self.dice.items() if len(route.lines or ()) > 1]
        return sum(crossings) + (len(self._empty("factory")) if crossings else 0)

    def _reachable(self) -> list[int]:
        """Return the empty spaces that so many pieces can reach."""
        empty = [s for s in range(self.layout.size) if s not in self.drawn]
        found = {s for s in empty if any(self._faced_before(s, side) in KINDS for side in SIDES)}
        for _ in range(self.max_pieces - 1):
            across = {t for s in found for t in self.layout.neighbours[s] if t >= 0}
            found |= across & {*empty}
        return sorted(found)

    def _faced_before(self, space: int, side: int) -> str:
        """Return the kind of the exit, or of the end drawn before, that a side faces."""
        there = self.layout.neighbours[space][side]
        if there < 0:
            return self.layout.exit_kinds[space][side]
        return self.drawn[there].ends[OPPOSITE[side]] if there in self.drawn else BLANK

    def _choose_pieces(self) -> None:
        factories = len(self._empty("factory"))
        self.used = {
            route: self._choose(route, count + factories) for route, count in self.dice.items()
        }
        routes = self.turn.ruleset.special_routes
        unused = [r for key, r in routes.items() if key not in self.turn.sheet.specials_used]
        may_use = self._specials_left() + self._universities_missing() > 0
        self.specials = [self._choose(route, 1) for route in unused] if may_use else []

    def _choose(self, route: Route, maximum: int) -> cp_model.IntVar:
        """Draw a route in some places; return in how many."""
        found = []
        for space, shape in product(self.reachable, route.orientations):
            if not self._clashes_before(space, shape):
                drawn = self.model.new_bool_var(f"{route.key} {space} {shape.code}")
                self.here[space].append((shape, drawn))
                found.append(drawn)
        used = self.model.new_int_var(0, maximum, route.key)
        self.model.add(sum(found) == used)
        return used

    def _clashes_before(self, space: int, shape: Shape) -> bool:
        return any(
            {shape.ends[side], self._faced_before(space, side)} == {*KINDS} for side in SIDES
        )

    def _at_most_one(self, space: int) -> cp_model.IntVar:
        occupied = self.model.new_bool_var(f"occupied {space}")
        self.model.add(sum(drawn for _, drawn in self.here[space]) == occupied)
        return occupied

    def _sum(self, name: str, found: list[cp_model.IntVar]) -> Literal:
        """Return whether one of several, which exclude each other, is chosen."""
        if len(found) < 2:
            return found[0] if found else False
        chosen = self.model.new_bool_var(name)
        self.model.add(sum(found) == chosen)
        return chosen

    def _end(self, space: int, side: int, kind: str) -> Literal:
        if space in self.drawn:
            return self.drawn[space].ends[side] == kind
        owners = [drawn for shape, drawn in self.here[space] if shape.ends[side] == kind]
        return self._sum(f"end {space} {side} {kind}", owners)

    def _joined(self, space: int, a: int, b: int) -> Literal:
        """Whether two sides are joined inside a space."""
        found = [
            drawn
            for shape, drawn in self.here[space]
            if any(a in line and b in line for line in shape.lines)
        ]
        return self._sum(f"joined {space} {a} {b}", found)

    def _facing(self, space: int, side: int, kind: str) -> Literal:
        """Whether the side of a space faces an end or an exit of the kind."""
        there = self.layout.neighbours[space][side]
        if there < 0 or there in self.drawn:
            return self._faced_before(space, side) == kind
        return self.end[there, OPPOSITE[side], kind]

    # The drawing rules

    def _forbid_clashes(self) -> None:
        for space, side, (kind, other) in product(self.reachable, (1, 2), (KINDS, KINDS[::-1])):
            there = self.layout.neighbours[space][side]
            if there >= 0 and there not in self.drawn:
                ends = self.end[space, side, kind], self.end[there, OPPOSITE[side], other]
                self.model.add(sum(ends) <= 1)

    def _join_everything(self) -> None:
        """Let every drawing join an exit, what was there before, or what is drawn earlier."""
        latest = self.max_pieces - 1
        when = {s: self.model.new_int_var(0, latest, f"when {s}") for s in self.reachable}
        for space in self.reachable:
            supports: list[Literal] = []
            for side, kind in product(SIDES, KINDS):
                end, facing = self.end[space, side, kind], self._facing(space, side, kind)
                if end is False or facing is False:
                    continue
                if facing is True:
                    supports.append(end)
                    continue
                support = self.model.new_bool_var(f"support {space} {side} {kind}")
                self.model.add_implication(support, end)
                self.model.add_implication(support, facing)
                there = self.layout.neighbours[space][side]
                self.model.add(when[there] < when[space]).only_enforce_if(support)
                supports.append(support)
            self.model.add(sum(supports) >= self.occupied[space])

    def _draw_what_fits(self) -> None:
        """Leave no die undrawn that has a legal place."""
        for route, count in self.dice.items():
            all_used = self.model.new_bool_var(f"all {route.key}")
            self.model.add(self.used[route] >= count).only_enforce_if(all_used)
            for space, shape in product(self.reachable, route.orientations):
                if self._clashes_before(space, shape):
                    continue
                ends = [(side, shape.ends[side]) for side in SIDES if shape.ends[side] != BLANK]
                clashes = [
                    self._facing(space, side, KINDS[1 - KINDS.index(kind)]) for side, kind in ends
                ]
                prevented = [all_used, self.occupied[space], *(c for c in clashes if c is not False)]
                for side, kind in ends:
                    joined = self._facing(space, side, kind)
                    if joined is True:
                        self.model.add_bool_or(prevented)
                    elif joined is not False:
                        self.model.add_bool_or([*prevented, joined.negated()])

    def _limit_extra_pieces(self) -> None:
        """Limit special routes, and copies of dice by the factories drawn on."""
        copies = [self._copies(route, count) for route, count in self.dice.items()]
        self.model.add(sum(copies) <= self._drawn_on("factory"))
        free = self.model.new_bool_var("free special route")
        missing = self._universities_missing()
        if missing:
            self.model.add(self._drawn_on("university") >= missing).only_enforce_if(free)
        else:
            self.model.add(free == 0)
        self.model.add(sum(self.specials) <= self._specials_left() + free)

    def _copies(self, route: Route, count: int) -> cp_model.IntVar:
        copies = self.model.new_int_var(0, len(self._empty("factory")), f"copies {route.key}")
        self.model.add(copies >= self.used[route] - count)
        return copies

    def _drawn_on(self, building: str) -> cp_model.LinearExprT:
        return sum(self.occupied[s] for s in self._empty(building) if s in self.occupied)

    # The score

    def _errors(self) -> cp_model.LinearExprT:
        ends: list[Literal] = []
        meets: list[Literal] = []
        for (space, side, kind), end in self.end.items():
            if end is False or self.layout.neighbours[space][side] < 0:
                continue
            ends.append(end)
            facing = self._facing(space, side, kind)
            if side in {1, 2} and facing is not False:
                meets.append(self._both(end, facing))
                if {space, self.layout.neighbours[space][side]}.isdisjoint(self.drawn):
                    self.new_meetings.append(meets[-1])
        return sum(ends) - 2 * sum(meets)

    def _both(self, one: Literal, other: Literal) -> Literal:
        if one is True or other is True:
            return other if one is True else one
        both = self.model.new_bool_var("")
        self.model.add_implication(both, one)
        self.model.add_implication(both, other)
        return both

    def _villages(self) -> cp_model.LinearExprT:
        villages = [s for s, what in self.printed.items() if what == "village"]
        before = sum(s in self.drawn and self.drawn[s].route.station for s in villages)
        after = self.model.new_int_var(0, VILLAGES_COUNTED, "villages")
        new = [
            drawn
            for space in villages
            if space in self.occupied
            for shape, drawn in self.here[space]
            if shape.route.station
        ]
        self.model.add(after <= before + sum(new))
        return VILLAGE_POINTS * after

    # Exits

    def _exits(self) -> cp_model.LinearExprT:
        """Return the points for exits.

        That is 4 for every exit but the first of a network, and 1 more for all twelve. Of the
        networks and exits that there are, one follows if an earlier one is joined to it.
        """
        holders = self._exit_holders()
        followers = [self._follows(holders, number) for number in range(1, len(holders))]
        self.model.add(sum(followers) <= self._max_joints())
        start = sum(4 * (count - 1) for count in Counter(self._exit_nodes()).values())
        every = self.model.new_bool_var("all twelve")
        self.model.add(4 * sum(followers) + start >= 44 * every)
        return start + 4 * sum(followers) + every

    def _max_joints(self) -> cp_model.LinearExprT:
        """Return how many networks and exits the drawings can join to others at most.

        A line that touches some of them joins one less than that, and one more for each new line
        that it meets. The second line of a crossing may hang on nothing.
        """
        found: list[cp_model.LinearExprT] = [*self.new_meetings]
        for space, placements in self.here.items():
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
            if self.end[space, board_exit.side, board_exit.kind] is True:
                yield self._network[space, board_exit.side]
            else:
                yield "exit", number, 0

    def _exit_holders(self) -> list[Node]:
        """Return the networks with exits, those with many open ends first, and other exits."""
        ports = Counter(self._node(s, side) for s, side in product(self.reachable, SIDES))
        return sorted({*self._exit_nodes()}, key=lambda node: (-ports[node], node))

    def _node(self, space: int, side: int) -> Node | None:
        """Return what lies across a side of a space that is to be drawn on."""
        there = self.layout.neighbours[space][side]
        if there < 0:
            numbers = {(self.layout.index(e.space), e.side): i for i, e in enumerate(self.layout.exits)}
            found = numbers.get((space, SIDES[side]))
            return None if found is None else ("exit", found, 0)
        if there in self.drawn:
            return self._network.get((there, OPPOSITE[side]))
        return "border", min(space, there), side % 2

    def _follows(self, holders: list[Node], number: int) -> Literal:
        """Return whether one of the earlier holders is joined to this one, piece by piece."""
        steps = self._steps()
        near = self._distances(steps, holders[number])
        reached: dict[Node, Literal] = dict.fromkeys(holders[:number], True)
        for left in reversed(range(self.max_steps)):
            found = {
                node: now
                for node, ways in steps.items()
                if reached.get(node) is not True
                and near.get(node, self.max_steps) <= left
                and (now := self._reached_now(node, ways, reached)) is not False
            }
            reached |= found
        return reached.get(holders[number], False)

    def _reached_now(
        self, node: Node, ways: list[tuple[Literal, Node]], before: dict[Node, Literal]
    ) -> Literal:
        supports = [
            self._both(joined, there)
            for joined, other in ways
            if (there := before.get(other, False)) is not False
        ]
        if not supports:
            return False
        now = self.model.new_bool_var(f"reached {node}")
        self.model.add_bool_or([now.negated(), *supports, before.get(node, False)])
        return now

    def _steps(self) -> dict[Node, list[tuple[Literal, Node]]]:
        """Return how each node is reached: through which drawing, from where."""
        steps: dict[Node, list[tuple[Literal, Node]]] = defaultdict(list)
        for (space, a, b), joined in self.joined.items():
            one, other = self._node(space, a), self._node(space, b)
            if joined is not False and one is not None and other is not None and one != other:
                steps[one].append((joined, other))
                steps[other].append((joined, one))
        return steps

    @staticmethod
    def _distances(
        steps: dict[Node, list[tuple[Literal, Node]]], start: Node
    ) -> dict[Node, int]:
        far = {start: 0}
        queue = [start]
        for node in queue:
            for _, other in steps.get(node, ()):
                if other not in far:
                    far[other] = far[node] + 1
                    queue.append(other)
        return far

    @property
    def _network(self) -> dict[Port, Node]:
        """The network of each end drawn before."""
        if not hasattr(self, "_networks"):
            self._networks = self._found_networks()
        return self._networks

    def _found_networks(self) -> dict[Port, Node]:
        group = {(s, side): (s, side) for s, shape in self.drawn.items() for side in shape.sides}
        for one, other in self._drawn_joints():
            low, high = sorted((group[one], group[other]))
            group = {end: low if first == high else first for end, first in group.items()}
        return {end: ("network", *map(int, first)) for end, first in group.items()}

    def _drawn_joints(self) -> Iterator[tuple[Port, Port]]:
        for space, shape in self.drawn.items():
            for line in shape.lines:
                yield from (((space, line[0]), (space, side)) for side in line[1:])
            for side in SIDES[1:3]:
                there = self.layout.neighbours[space][side]
                ends = shape.ends[side]
                if there in self.drawn and ends == self.drawn[there].ends[OPPOSITE[side]] != BLANK:
                    yield (space, side), (there, OPPOSITE[side])

    # Longest routes

    def _longest(self, kind: str) -> cp_model.LinearExprT:
        return RouteModel(self, kind).length


class RouteModel:
    """One route of a kind: a circuit through a depot, spaces to be drawn on, and open ends."""

    def __init__(self, owner: LastRoundModel, kind: str) -> None:
        """Add its variables to the model."""
        self.owner, self.model, self.kind = owner, owner.model, kind
        self.may_cross = owner.turn.ruleset.longest.key != "classic"
        self.drawn = DrawnRoutes(owner.layout, owner.drawn, kind, may_cross=self.may_cross)
        self.numbers: dict[object, int] = {"depot": 0}
        self.arcs: list[tuple[int, int, Literal]] = []
        self.passing: dict[tuple[int, int, int, str], list[cp_model.IntVar]] = defaultdict(list)
        self.using: dict[Use, list[cp_model.IntVar]] = defaultdict(list)
        self.terms: list[cp_model.LinearExprT] = []
        self.nothing = self._arc("depot", "depot")
        """Whether the longest route is one that was there before."""
        self.terms.append(self.drawn.longest_inside * self.nothing)
        self.visits = 2 if self.may_cross else 1
        spaces = [s for s in owner.reachable if any(self._has_end(s, side) for side in SIDES)]
        self.ends: dict[tuple[int, int], tuple[cp_model.IntVar, cp_model.IntVar]] = {}
        for space in spaces:
            self._add_space(space)
        for port in self.drawn.ports:
            self._add_port(port)
        for use in self.drawn.uses:
            if len(use) == 2:
                self._add_passage(*use)
        for space in spaces:
            self._limit_stretches(space)
        self._shorten()
        self.model.add_circuit(self.arcs)
        self.length = sum(self.terms)

    def _has_end(self, space: int, side: int) -> bool:
        return self.owner.end[space, side, self.kind] is not False

    def _arc(self, one: object, other: object) -> cp_model.IntVar:
        numbers = [self.numbers.setdefault(node, len(self.numbers)) for node in (one, other)]
        arc = self.model.new_bool_var(f"{self.kind} {one} {other}")
        self.arcs.append((numbers[0], numbers[1], arc))
        if one == other != "depot":
            self.model.add_implication(self.nothing, arc)
        return arc

    def _add_space(self, space: int) -> None:
        absent = []
        for visit in range(self.visits):
            node = "space", space, visit
            absent.append(self._arc(node, node))
            self.ends[space, visit] = self._arc("depot", node), self._arc(node, "depot")
            self.terms.append(1 - absent[-1])
            for side in SIDES:
                there = self.owner.layout.neighbours[space][side]
                if self._has_end(space, side) and there in self.owner.occupied:
                    if self._has_end(there, OPPOSITE[side]):
                        self._add_steps(space, visit, side, there)
        present = [self.owner.end[space, side, self.kind] for side in SIDES]
        self.model.add(1 - absent[0] <= sum(present))
        if self.visits == 2:
            self.model.add_implication(absent[0], absent[1])
            self.model.add(3 * (1 - absent[1]) <= sum(present))
            (start, stop), (again, finish) = self.ends[space, 0], self.ends[space, 1]
            for one, other in ((start, finish), (again, stop)):
                lost = self.model.new_bool_var("")
                self.model.add(lost >= one + other - 1)
                self.terms.append(-lost)

    def _add_steps(self, space: int, visit: int, side: int, there: int) -> None:
        for other in range(self.visits):
            step = self._arc(("space", space, visit), ("space", there, other))
            self.model.add_implication(step, self.owner.end[space, side, self.kind])
            self.model.add_implication(step, self.owner.end[there, OPPOSITE[side], self.kind])
            self.passing[space, side, visit, "out"].append(step)
            self.passing[there, OPPOSITE[side], other, "in"].append(step)

    def _add_port(self, port: Port) -> None:
        """Let a route go in and out where an end drawn before faces an empty space."""
        space, side = self.owner.layout.neighbours[port[0]][port[1]], OPPOSITE[port[1]]
        into, out = ("in", *port), ("out", *port)
        unused = [self._arc(node, node) for node in (into, out)]
        self.model.add(sum(unused) >= 1)
        length = self.drawn.longest((port,))
        for arc in (self._arc(into, "depot"), self._arc("depot", out)):
            self.terms.append(length * arc)
            self.using[port,].append(arc)
        if space not in self.owner.occupied or not self._has_end(space, side):
            return
        for visit in range(self.visits):
            node = "space", space, visit
            leaving, entering = self._arc(node, into), self._arc(out, node)
            self.passing[space, side, visit, "out"].append(leaving)
            self.passing[space, side, visit, "in"].append(entering)
            for arc in (leaving, entering):
                self.model.add_implication(arc, self.owner.end[space, side, self.kind])

    def _add_passage(self, one: Port, other: Port) -> None:
        length = self.drawn.longest((one, other))
        for start, stop in ((one, other), (other, one)):
            arc = self._arc(("in", *start), ("out", *stop))
            self.terms.append(length * arc)
            self.using[one, other].append(arc)

    def _limit_stretches(self, space: int) -> None:
        """Use no side of a space twice, and stay on the line on which a space is entered."""
        arcs = self.passing
        if self.may_cross:
            for side in SIDES:
                both = [
                    arc
                    for visit, way in product(range(self.visits), ("in", "out"))
                    for arc in arcs[space, side, visit, way]
                ]
                self.model.add(sum(both) <= 1)
        if not any(len(shape.lines) > 1 and shape.ends == 4 * self.kind for shape, _ in self.owner.here[space]):
            return
        for visit, a, b in product(range(self.visits), SIDES, SIDES):
            if a != b:
                joined = self.owner.joined[space, min(a, b), max(a, b)]
                ways = arcs[space, a, visit, "in"] + arcs[space, b, visit, "out"]
                self.model.add(sum(ways) <= 1 + joined)

    def _shorten(self) -> None:
        """Take off what two ways through the same drawn lines cannot both have."""
        lost = self.model.new_int_var(0, 2 * self.owner.layout.size, "lost")
        for one, other, points in self.drawn.conflicts():
            both = sum(self.using[one]) + sum(self.using[other])
            if points is None:
                self.model.add(both <= 1)
            else:
                self.model.add(lost >= points * (both - 1))
        self.terms.append(-lost)


__all__ = ["LastRoundModel", "TooManyWays"]
