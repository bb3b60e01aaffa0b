"""The best last round as an integer program, independent of the native search.

It knows the classic game by the classic longest-route rule: which routes are drawn where, in an
order in which each joins what is there, until no die fits any more; and the score of the result.
Only the shapes of routes and the layout come from the engine.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from ortools.sat.python import cp_model

from railroad_ink.core.geometry import SIDES
from railroad_ink.core.routes import BLANK, HIGHWAY, RAILWAY, Route, Shape
from railroad_ink.core.turn import Turn

KINDS = (HIGHWAY.letter, RAILWAY.letter)
Literal: TypeAlias = cp_model.IntVar | bool
Node = tuple[int, str]
"""A space and a kind: in the classic game a space has at most one line of each."""
FURTHEST = 25
"""More than the networks and lines on any way over five new drawings."""
MAX_EFFORT = 120.0
"""Deterministic seconds of the solver, which do not depend on what else the machine does."""
Group = Node | int
"""The first line of a network, or the number of an exit that nothing reaches yet."""


def _solver(effort: float) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.max_deterministic_time = effort
    solver.parameters.num_workers = 1
    return solver


class LastRoundModel:
    """The model of one last round."""

    def __init__(self, turn: Turn, *, specials: bool = True) -> None:
        """Build it for a round at its start."""
        self.model = cp_model.CpModel()
        self.turn = turn
        self.layout = turn.ruleset.layout
        self.spaces = range(self.layout.size)
        self.drawn = {i: d.shape for i, d in enumerate(turn.sheet.drawings) if d is not None}
        self.empty = [i for i in self.spaces if i not in self.drawn]
        self.here: dict[int, list[tuple[Shape, cp_model.IntVar]]] = defaultdict(list)
        self.used = self._choose_dice()
        self._choose_special(specials)
        self.occupied = {s: self._at_most_one(s) for s in self.empty}
        self.end = {key: self._end(*key) for key in product(self.spaces, SIDES, KINDS)}
        self._forbid_clashes()
        self._join_everything()
        self._draw_what_fits()
        self.meets = dict(self._meetings())
        self.group = self._groups()
        self.score = (
            self._exits()
            + sum(self._longest(kind) for kind in KINDS)
            + sum(s in self.drawn or self.occupied[s] for s in self.layout.central)
            - self._errors()
        )

    def beaten(self, score: int, effort: float = MAX_EFFORT) -> bool | None:
        """Whether more than a score can be reached; `None` if the effort does not suffice."""
        model = self.model.clone()
        model.add(self.score > score)
        status = _solver(effort).solve(model)
        return {cp_model.INFEASIBLE: False, cp_model.FEASIBLE: True, cp_model.OPTIMAL: True}.get(
            status
        )

    def highest(self, effort: float = MAX_EFFORT) -> int | None:
        """Return the highest score; `None` if the effort does not suffice to prove it."""
        model = self.model.clone()
        model.maximize(self.score)
        solver = _solver(effort)
        proven = solver.solve(model) == cp_model.OPTIMAL
        return round(solver.objective_value) if proven else None

    # What is drawn

    def _choose_dice(self) -> dict[Route, tuple[cp_model.IntVar, int]]:
        """Return for each route rolled how often it is drawn, and how many dice show it."""
        dice = Counter(face.route for face in self.turn.hand if face.route)
        return {
            route: (self._choose(route.key, route, count), count) for route, count in dice.items()
        }

    def _choose(self, name: str, route: Route, maximum: int = 1) -> cp_model.IntVar:
        """Draw a route in some places; return in how many."""
        found = []
        for space, shape in product(self.empty, route.orientations):
            drawn = self.model.new_bool_var(f"{name} {space} {shape.code}")
            self.here[space].append((shape, drawn))
            found.append(drawn)
        used = self.model.new_int_var(0, maximum, name)
        self.model.add(sum(found) == used)
        return used

    def _choose_special(self, specials: bool) -> None:  # noqa: FBT001 (private)
        sheet, edition = self.turn.sheet, self.turn.ruleset.edition
        left = edition.specials_per_game - sheet.counted_specials
        if not specials or left <= 0:
            return
        routes = self.turn.ruleset.special_routes
        unused = [route for key, route in routes.items() if key not in sheet.specials_used]
        used = [self._choose(route.key, route) for route in unused]
        self.model.add(sum(used) <= min(left, edition.specials_per_round))

    def _at_most_one(self, space: int) -> cp_model.IntVar:
        occupied = self.model.new_bool_var(f"occupied {space}")
        self.model.add(sum(drawn for _, drawn in self.here[space]) == occupied)
        return occupied

    def _end(self, space: int, side: int, kind: str) -> Literal:
        if space in self.drawn:
            return self.drawn[space].ends[side] == kind
        owners = [drawn for shape, drawn in self.here[space] if shape.ends[side] == kind]
        if not owners:
            return False
        end = self.model.new_bool_var(f"end {space} {side} {kind}")
        self.model.add(sum(owners) == end)
        return end

    def _facing(self, space: int, side: int, kind: str) -> Literal:
        """Whether the side of a space faces an end or an exit of the kind."""
        there = self.layout.neighbours[space][side]
        if there < 0:
            return self.layout.exit_kinds[space][side] == kind
        return self.end[there, SIDES[(side + 2) % 4], kind]

    # The drawing rules

    def _forbid_clashes(self) -> None:
        for space, side in product(self.empty, SIDES):
            for kind, other in (KINDS, KINDS[::-1]):
                end, facing = self.end[space, side, kind], self._facing(space, side, other)
                self.model.add(end + facing <= 1)

    def _join_everything(self) -> None:
        """Let every drawing join an exit, what was there before, or what is drawn earlier."""
        latest = len(self.turn.hand) + 1
        when = {s: self.model.new_int_var(0, latest, f"when {s}") for s in self.empty}
        for space in self.empty:
            supports = []
            for side, kind in product(SIDES, KINDS):
                support = self.model.new_bool_var(f"support {space} {side} {kind}")
                self.model.add(support <= self.end[space, side, kind])
                self.model.add(support <= self._facing(space, side, kind))
                there = self.layout.neighbours[space][side]
                if there in when:
                    self.model.add(when[there] < when[space]).only_enforce_if(support)
                supports.append(support)
            self.model.add(sum(supports) >= self.occupied[space])

    def _draw_what_fits(self) -> None:
        """Leave no die undrawn that has a legal place."""
        for route, (used, count) in self.used.items():
            all_used = self.model.new_bool_var(f"all {route.key}")
            self.model.add(used >= count * all_used)
            for space, shape in product(self.empty, route.orientations):
                ends = [(side, shape.ends[side]) for side in SIDES if shape.ends[side] != BLANK]
                clashes = sum(
                    self._facing(space, side, KINDS[1 - KINDS.index(kind)]) for side, kind in ends
                )
                for side, kind in ends:
                    joined = self._facing(space, side, kind)
                    self.model.add(all_used + self.occupied[space] + clashes >= joined)

    # The score

    def _meetings(self) -> Iterator[tuple[tuple[Node, Node], cp_model.IntVar]]:
        for space, side, kind in product(self.spaces, SIDES[1:3], KINDS):
            there = self.layout.neighbours[space][side]
            if there < 0:
                continue
            meet = self.model.new_bool_var(f"meet {space} {there} {kind}")
            self.model.add(meet <= self.end[space, side, kind])
            self.model.add(meet <= self.end[there, SIDES[side + 2 - 4], kind])
            yield ((space, kind), (there, kind)), meet

    def _errors(self) -> cp_model.LinearExprT:
        inner = (
            end
            for (space, side, _), end in self.end.items()
            if self.layout.neighbours[space][side] >= 0
        )
        return sum(inner) - 2 * sum(self.meets.values())

    def _longest(self, kind: str) -> cp_model.LinearExprT:
        """Return the number of spaces on one path: a circuit through a node outside the board."""
        depot = self.layout.size
        arcs: list[tuple[int, int, Literal]] = [(depot, depot, self.model.new_bool_var("no path"))]
        on_path = []
        for space in self.spaces:
            off = self.model.new_bool_var(f"off {space} {kind}")
            start, stop = self.model.new_bool_var(""), self.model.new_bool_var("")
            arcs += [(space, space, off), (depot, space, start), (space, depot, stop)]
            present = sum(self.end[space, side, kind] for side in SIDES)
            self.model.add(1 - off <= present)
            on_path.append(1 - off)
        for (a, b), meet in self.meets.items():
            if a[1] == kind:
                for one, other in ((a[0], b[0]), (b[0], a[0])):
                    step = self.model.new_bool_var(f"step {one} {other} {kind}")
                    self.model.add(step <= meet)
                    arcs.append((one, other, step))
        self.model.add_circuit(arcs)
        return sum(on_path)

    def _exits(self) -> cp_model.LinearExprT:
        """Return the points for exits.

        That is 4 for every exit but the first of a network, and 1 more for all twelve. Whatever
        is joined to an exit has the name of one exit holder in its network: it is that holder, or
        next to something of the same name that is nearer to it.
        """
        holders = self._exit_holders()
        name: dict[Group, cp_model.IntVar] = {}
        far: dict[Group, cp_model.IntVar] = {}
        reasons: dict[Group, list[cp_model.IntVar]] = defaultdict(list)
        for group in {*self.group.values(), *holders}:
            name[group] = self.model.new_int_var(0, len(holders), f"name {group}")
            far[group] = self.model.new_int_var(0, FURTHEST, f"far {group}")
        for (a, b), joined in self._joints():
            for one, other in ((a, b), (b, a)):
                behind = self.model.new_bool_var(f"{one} behind {other}")
                self.model.add(behind <= joined)
                self.model.add(name[one] == name[other]).only_enforce_if(behind)
                self.model.add(far[one] > far[other]).only_enforce_if(behind)
                reasons[one].append(behind)
        followers = []
        for number, group in enumerate(holders, 1):
            first, follows = self.model.new_bool_var(""), self.model.new_bool_var("")
            self.model.add(name[group] == number).only_enforce_if(first)
            self.model.add(name[group] != number).only_enforce_if(follows)
            self.model.add(name[group] >= 1).only_enforce_if(follows)
            reasons[group].append(first)
            followers.append(follows)
        for group, var in name.items():
            named = self.model.new_bool_var(f"named {group}")
            self.model.add(var == 0).only_enforce_if(named.negated())
            self.model.add(sum(reasons[group]) >= named)
        start = sum(4 * (count - 1) for count in holders.values())
        every = self.model.new_bool_var("all twelve")
        self.model.add(4 * sum(followers) + start >= 44 * every)
        return start + 4 * sum(followers) + every

    def _exit_holders(self) -> dict[Group, int]:
        """Return the networks with exits, and the exits that nothing reaches yet."""
        found: dict[Group, int] = defaultdict(int)
        for number, board_exit in enumerate(self.layout.exits):
            space = self.layout.index(board_exit.space)
            reached = self.end[space, board_exit.side, board_exit.kind] is True
            found[self.group[space, board_exit.kind] if reached else number] += 1
        return dict(found)

    def _joints(self) -> Iterator[tuple[tuple[Group, Group], Literal]]:
        """Return what can be joined to what, beside what is joined already."""
        for (a, b), meet in self.meets.items():
            if self.group[a] != self.group[b]:
                yield (self.group[a], self.group[b]), meet
        for number, board_exit in enumerate(self.layout.exits):
            space = self.layout.index(board_exit.space)
            if space not in self.drawn:
                node = space, board_exit.kind
                yield (number, self.group[node]), self.end[space, board_exit.side, board_exit.kind]
        for space in self.empty:
            joined = sum(drawn for shape, drawn in self.here[space] if shape.route.station)
            station = self.model.new_bool_var(f"station {space}")
            self.model.add(station == joined)
            yield ((space, KINDS[0]), (space, KINDS[1])), station

    def _groups(self) -> dict[Node, Group]:
        """Return for each line the first line of the network that it is in already."""
        group: dict[Node, Node] = {node: node for node in product(self.spaces, KINDS)}
        for one, other in self._drawn_joints():
            low, high = sorted((group[one], group[other]))
            group = {node: low if first == high else first for node, first in group.items()}
        return dict(group)

    def _drawn_joints(self) -> Iterator[tuple[Node, Node]]:
        for space, shape in self.drawn.items():
            if shape.route.station:
                yield (space, KINDS[0]), (space, KINDS[1])
            for side, kind in product(SIDES[1:3], KINDS):
                there = self.layout.neighbours[space][side]
                drawn = self.end[space, side, kind] is True
                if there >= 0 and drawn and self._facing(space, side, kind) is True:
                    yield (space, kind), (there, kind)
