"""What can be drawn in a last round, as an integer program.

Only the shapes of routes, the layout and what is printed on it come from the engine.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from typing import TypeAlias

from ortools.sat.python import cp_model

from railroad_ink.core.geometry import OPPOSITE, SIDES
from railroad_ink.core.routes import BLANK, HIGHWAY, RAILWAY, Route, Shape
from railroad_ink.core.turn import Turn
from tests.analysis.cp_pieces import Pieces

KINDS = (HIGHWAY.letter, RAILWAY.letter)
Literal: TypeAlias = cp_model.IntVar | bool
UNIVERSITIES = 3


class DrawingModel:
    """Pieces, where they may be drawn, and the ends that they have."""

    def __init__(self, turn: Turn) -> None:
        """Build it for a round at its start."""
        self.model = cp_model.CpModel()
        self.turn = turn
        self.layout = turn.ruleset.layout
        self.printed = {self.layout.index(space): what for space, what in self.layout.printed}
        self.drawn = {i: d.shape for i, d in enumerate(turn.sheet.drawings) if d is not None}
        self.dice = Counter(face.route for face in turn.hand if face.route)
        self.max_pieces = self._max_pieces()
        self.reachable = self._reachable()
        self.pieces = self._pieces()
        self.here: dict[int, list[tuple[Shape, cp_model.IntVar]]] = defaultdict(list)
        self._choose_pieces()
        self.occupied = {s: self._at_most_one(s) for s in self.reachable}
        self.end: dict[tuple[int, int, str], Literal] = {
            key: self._end(*key) for key in product(range(self.layout.size), SIDES, KINDS)
        }
        self._forbid_clashes()
        self._join_everything()
        self._draw_what_fits()
        self._limit_extra_pieces()
        self._several: dict[tuple[int, frozenset[int]], Literal] = {}

    def one_of(self, space: int, drawings: frozenset[int]) -> Literal:
        """Return whether one of these drawings, by their index, is drawn in a space."""
        if (space, drawings) not in self._several:
            found = [self.here[space][index][1] for index in sorted(drawings)]
            self._several[space, drawings] = self._sum(f"several {space}", found)
        return self._several[space, drawings]

    def both(self, one: Literal, other: Literal) -> Literal:
        """Return a literal that implies two others."""
        if one is True or other is True:
            return other if one is True else one
        both = self.model.new_bool_var("")
        self.model.add_implication(both, one)
        self.model.add_implication(both, other)
        return both

    def _specials_left(self) -> int:
        edition = self.turn.ruleset.edition
        left = edition.specials_per_game - self.turn.sheet.counted_specials
        return max(min(left, edition.specials_per_round), 0)

    def empty(self, building: str) -> list[int]:
        return [s for s, what in self.printed.items() if what == building and s not in self.drawn]

    def _universities_missing(self) -> int:
        """Return how many must be drawn on for a free special route; 0 if there is none to win."""
        all_of_them = [s for s, what in self.printed.items() if what == "university"]
        missing = UNIVERSITIES - len([s for s in all_of_them if s in self.drawn])
        return missing if 0 < missing <= len(self.empty("university")) else 0

    def _max_pieces(self) -> int:
        extra = len(self.empty("factory")) + (self._universities_missing() > 0)
        return len(self.turn.hand) + self._specials_left() + extra

    def _pieces(self) -> Pieces:
        pieces = Pieces()
        for route, count in self.dice.items():
            pieces.add([route.key], count)
        pieces.add([route.key for route in self.dice], len(self.empty("factory")))
        specials = self._specials_left() + (self._universities_missing() > 0)
        pieces.add(self.turn.ruleset.special_routes, specials)
        return pieces

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
        factories = len(self.empty("factory"))
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

    def facing(self, space: int, side: int, kind: str) -> Literal:
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
        """Require every drawing to join an exit, an older drawing, or what is drawn earlier."""
        latest = self.max_pieces - 1
        when = {s: self.model.new_int_var(0, latest, f"when {s}") for s in self.reachable}
        for space in self.reachable:
            supports: list[Literal] = []
            for side, kind in product(SIDES, KINDS):
                end, facing = self.end[space, side, kind], self.facing(space, side, kind)
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
                    self.facing(space, side, KINDS[1 - KINDS.index(kind)]) for side, kind in ends
                ]
                prevented = [
                    all_used,
                    self.occupied[space],
                    *(c for c in clashes if c is not False),
                ]
                for side, kind in ends:
                    joined = self.facing(space, side, kind)
                    if joined is True:
                        self.model.add_bool_or(prevented)
                    elif joined is not False:
                        self.model.add_bool_or([*prevented, joined.negated()])

    def _limit_extra_pieces(self) -> None:
        """Limit special routes, and copies of dice by the factories drawn on."""
        self.copied = self.model.new_bool_var("a die is copied")
        copies = [self._copies(route, count) for route, count in self.dice.items()]
        self.model.add(sum(copies) <= self._drawn_on("factory"))
        self.model.add(sum(copies) >= self.copied)
        self.free = self.model.new_bool_var("free special route")
        missing = max(self._universities_missing(), 1)
        self.model.add(self._drawn_on("university") >= missing * self.free)
        self.model.add(self.free <= self._universities_missing())
        self.model.add(sum(self.specials) <= self._specials_left() + self.free)
        self.model.add(sum(self.specials) >= (self._specials_left() + 1) * self.free)

    def _copies(self, route: Route, count: int) -> cp_model.IntVar:
        factories = len(self.empty("factory"))
        copies = self.model.new_int_var(0, factories, f"copies {route.key}")
        self.model.add_max_equality(copies, [self.used[route] - count, 0])
        self.model.add(copies <= factories * self.copied)
        return copies

    def _drawn_on(self, building: str) -> cp_model.LinearExprT:
        return sum(self.occupied[s] for s in self.empty(building) if s in self.occupied)
