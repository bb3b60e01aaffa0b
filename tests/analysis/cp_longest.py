"""A longest route in the integer program."""

from __future__ import annotations

from itertools import chain

from railroad_ink.core.geometry import OPPOSITE, SIDES
from railroad_ink.core.routes import Shape
from tests.analysis.cp_drawing import DrawingModel
from tests.analysis.cp_routes import DrawnRoutes, Port, Use
from tests.analysis.cp_ways import Passage, Ways, without_worse

Passed = dict[int, tuple[Passage, ...]]


class RouteModel:
    """The longest route of a kind: one that was there before, or a way through new drawings."""

    def __init__(self, owner: DrawingModel, kind: str) -> None:
        """Add its variables to the model."""
        self.owner, self.kind = owner, kind
        self.may_cross = owner.turn.ruleset.longest_rule.key != "classic"
        self.drawn = DrawnRoutes(owner.layout, owner.drawn, kind, may_cross=self.may_cross)
        self.ways = Ways(owner, self._does)
        for port in self.drawn.ports:
            if (port,) in self.drawn.uses:
                self._leave(port, {}, ((port,),))
        for space in owner.reachable:
            self._begin(space)
        before = self.drawn.longest_inside
        longer = {d: worth - before for d, worth in self.ways.worth.items() if worth > before}
        self.ways.worth = without_worse(longer)
        self.length = before + self.ways.choose()[1]

    def _does(self, shape: Shape, passages: tuple[Passage, ...]) -> bool:
        """Whether a shape has the stretches that a route takes in one space."""
        used = [*chain.from_iterable(passages)]
        if any(shape.ends[side] != self.kind for side in used):
            return False
        line = shape.line_at
        if any(line[passage[0]] != line[passage[-1]] for passage in passages):
            return False
        ends = [passage[0] for passage in passages if len(passage) == 1]
        closed = len(ends) == 2 and line[ends[0]] == line[ends[1]]
        return not closed or self._has_more(shape, ends[0], used)

    def _has_more(self, shape: Shape, end: int, used: list[int]) -> bool:
        """Whether a walk that ends where it began has another stretch to begin on.

        Without one, the space counts once.
        """
        same = [s for s in SIDES if shape.ends[s] == self.kind]
        return any(s not in used and shape.line_at[s] == shape.line_at[end] for s in same)

    def _begin(self, space: int) -> None:
        """List the routes that begin in an empty space, unless they are shorter than before."""
        for side in SIDES:
            passed: Passed = {space: ((side,),)}
            if self.ways.possible(passed):
                self._end(passed, 0)
                self._cross(space, side, passed, ())

    def _cross(self, space: int, side: int, passed: Passed, uses: tuple[Use, ...]) -> None:
        """Go on across the side of an empty space."""
        there, entered = self.owner.layout.neighbours[space][side], OPPOSITE[SIDES[side]]
        if there in self.owner.occupied:
            self._enter(there, entered, passed, uses)
        elif (there, entered) in self.drawn.ports:
            self._enter_drawn((there, entered), passed, uses)

    def _enter_drawn(self, port: Port, passed: Passed, uses: tuple[Use, ...]) -> None:
        if any(port in use for use in uses):
            return
        for use in self.drawn.uses_of[port]:
            if (length := self.drawn.longest((*uses, use))) == 0:
                continue
            if len(use) == 1:
                self._end(passed, length)
            else:
                self._leave(use[0] if use[1] == port else use[1], passed, (*uses, use))

    def _leave(self, port: Port, passed: Passed, uses: tuple[Use, ...]) -> None:
        """Go on from an open end drawn before."""
        there = self.owner.layout.neighbours[port[0]][port[1]]
        if there in self.owner.occupied:
            self._enter(there, OPPOSITE[port[1]], passed, uses)

    def _enter(self, space: int, side: int, passed: Passed, uses: tuple[Use, ...]) -> None:
        before = passed.get(space, ())
        if before and (not self.may_cross or any(side in passage for passage in before)):
            return
        ending = passed | {space: (*before, (side,))}
        if self.ways.possible(ending):
            self._end(ending, self.drawn.longest(uses) if uses else 0)
        used = {side, *chain.from_iterable(before)}
        for out in SIDES:
            if out not in used:
                through = passed | {space: (*before, (side, out))}
                if self.ways.possible(through):
                    self._cross(space, out, through, uses)

    def _end(self, passed: Passed, drawn: int) -> None:
        length = drawn + sum(map(len, passed.values()))
        if length > self.drawn.longest_inside:
            self.ways.add(passed, length)
