"""A longest route in the integer program."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

from ortools.sat.python import cp_model

from railroad_ink.core.geometry import OPPOSITE, SIDES
from tests.analysis.cp_drawing import DrawingModel, Literal
from tests.analysis.cp_routes import DrawnRoutes, Port, Use


class RouteModel:
    """One route of a kind: a circuit through a depot, spaces to be drawn on, and open ends."""

    def __init__(self, owner: DrawingModel, kind: str) -> None:
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
                is_open = self._has_end(space, side) and there in self.owner.occupied
                if is_open and self._has_end(there, OPPOSITE[side]):
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
        if not any(
            len(shape.lines) > 1 and shape.ends == 4 * self.kind
            for shape, _ in self.owner.here[space]
        ):
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
