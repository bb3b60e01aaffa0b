"""The last round as an integer program, independent of the native search.

It decides whether more than a given score can be reached. Only the shapes of routes, the layout and
what is printed on it come from the engine. What the round cannot change is left out: networks drawn
before are single nodes, and routes drawn before are known by how long they are between their open
ends. Where the program allows too much (a copy drawn before its factory), what it finds is drawn
and counted by the engine, and ruled out if it is worth less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, count, product
from typing import TypeAlias

from ortools.sat.python import cp_model

from railroad_ink.core.actions import Placement
from railroad_ink.core.errors import IllegalAction
from railroad_ink.core.routes import Shape
from railroad_ink.core.scoring import score
from railroad_ink.core.turn import Turn
from tests.analysis.cp_drawing import KINDS, DrawingModel, Literal
from tests.analysis.cp_longest import RouteModel
from tests.analysis.cp_networks import NetworkModel

Case: TypeAlias = list[tuple[cp_model.IntVar, int]]
MAX_EFFORT = 120.0
"""Deterministic seconds of the solver, which do not depend on what else the machine does."""
MAX_TRIES = 200
"""Drawings that the engine may count for less before a position is given up."""
FIRST_TRY = 0.5
"""Deterministic seconds after which a proof is begun again."""
VILLAGES_COUNTED, VILLAGE_POINTS = 4, 2


class LastRoundModel(DrawingModel):
    """The model of one last round."""

    def __init__(self, turn: Turn) -> None:
        """Build it for a round at its start."""
        super().__init__(turn)
        self.new_meetings: list[Literal] = []
        errors = self._errors()
        self.score = (
            NetworkModel(self, self.new_meetings).points
            + sum(RouteModel(self, kind).length for kind in KINDS)
            + sum(s in self.drawn or self.occupied.get(s, 0) for s in self.layout.central)
            + self._villages()
            - errors
        )

    def beaten(self, value: int, effort: float = MAX_EFFORT) -> bool | None:
        """Whether more than a score can be reached; `None` if the effort does not suffice.

        The cases are solved one after the other, which is much easier than all together.
        """
        self.model.add(self.score > value)
        self.effort_left = effort
        found = [self._beaten_in(case, value) for case in self._cases()]
        return True if True in found else None if None in found else False

    def _cases(self) -> Iterator[Case]:
        """Yield what to suppose: which special routes, one for universities, whether a copy."""
        copies = range(bool(self.empty("factory")) + 1)
        for (free, chosen), copied in product(self._special_cases(), copies):
            used = [(s, int(number in chosen)) for number, s in enumerate(self.specials)]
            yield [(self.free, free), (self.copied, copied), *used]

    def _special_cases(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield whether there is a free special route, and the numbers of those drawn."""
        numbers, left = range(len(self.specials)), self._specials_left()
        for size in range(left + 1):
            yield from ((0, chosen) for chosen in combinations(numbers, size))
        if self._universities_missing():
            yield from ((1, chosen) for chosen in combinations(numbers, left + 1))

    def _beaten_in(self, case: Case, value: int) -> bool | None:
        """Whether the score can be beaten in a case."""
        model = self.model.clone()
        for variable, supposed in case:
            model.add(model.get_int_var_from_proto_index(variable.index) == supposed)
        for _ in range(MAX_TRIES):
            solver, status = self._solved(model)
            if status == cp_model.INFEASIBLE:
                return False
            if status not in {cp_model.FEASIBLE, cp_model.OPTIMAL}:
                return None
            chosen = self._chosen(solver)
            if self._worth(chosen) > value:
                return True
            self._rule_out(model, chosen)
        return None

    def _solved(self, model: cp_model.CpModel) -> tuple[cp_model.CpSolver, cp_model.CpSolverStatus]:
        """Try again in another way, each time for longer: a few proofs would take for ever."""
        for number in count():
            solver = self._solver(number)
            status = solver.solve(model)
            self.effort_left -= solver.response_proto.deterministic_time
            if status != cp_model.UNKNOWN or self.effort_left <= 0:
                return solver, status
        raise AssertionError

    def _solver(self, number: int) -> cp_model.CpSolver:
        """Relax the problem in every other try, which mostly refutes more; else only deduce."""
        solver = cp_model.CpSolver()
        effort = FIRST_TRY * 2 ** (number // 2)
        solver.parameters.max_deterministic_time = min(effort, max(self.effort_left, 0.0))
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = number
        solver.parameters.linearization_level = 0 if number % 2 else 2
        solver.parameters.cut_level = 0
        return solver

    def worth_of(self, actions: Iterable[Placement]) -> int:
        """Return what the program counts for a drawing."""
        chosen = {self.layout.index(action.space): action.shape for action in actions}
        model = self.model.clone()
        for space, placements in self.here.items():
            for shape, drawn in placements:
                variable = model.get_bool_var_from_proto_index(drawn.index)
                model.add(variable == (chosen.get(space) == shape))
        model.maximize(self.score)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        assert solver.solve(model) == cp_model.OPTIMAL
        return int(solver.value(self.score))

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

    def _rule_out(self, model: cp_model.CpModel, chosen: dict[int, Shape]) -> None:
        changes = []
        for space, placements in self.here.items():
            for shape, drawn in placements:
                variable = model.get_bool_var_from_proto_index(drawn.index)
                changes.append(variable.negated() if chosen.get(space) is shape else variable)
        model.add_bool_or(changes)

    # The score

    def _errors(self) -> cp_model.LinearExprT:
        ends: list[Literal] = []
        meets: list[Literal] = []
        for (space, side, kind), end in self.end.items():
            if end is False or self.layout.neighbours[space][side] < 0:
                continue
            ends.append(end)
            facing = self.facing(space, side, kind)
            if side in {1, 2} and facing is not False:
                meets.append(self.both(end, facing))
                if {space, self.layout.neighbours[space][side]}.isdisjoint(self.drawn):
                    self.new_meetings.append(meets[-1])
        return sum(ends) - 2 * sum(meets)

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
