"""What the native core sees of a sheet with expansions on it: its bare routes.

A pier is a dead end, a bridge over a river a straight route, trees alone a space that is taken. So
the native core can say of any sheet what its highways and railways are worth.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from railroad_ink.core.routes import BLANK, Line, Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Drawing, Sheet
from railroad_ink.core.text import untranslated
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import STANDARD, Hand
from railroad_ink.editions.challenge import buildings
from railroad_ink.fast.native_core import NativeCore
from railroad_ink.fast.tables import KIND_LETTERS, shapes_of

TAKEN = Route("taken", untranslated("taken space"), BLANK * 4)
"""Something that is neither highway nor railway."""
BareShape = tuple[str, tuple[Line, ...]]
"""Ends of highways and railways, and which of them are joined."""


def bare_shape_of(shape: Shape) -> BareShape:
    """Return what is left of a shape when only highways and railways count."""
    ends = "".join(end if end in KIND_LETTERS else BLANK for end in shape.ends)
    lines = (tuple(side for side in line if ends[side] != BLANK) for line in shape.lines)
    return ends, tuple(sorted(line for line in lines if line))


class BareRoutes:
    """The native core for the bare routes of the sheets of any ruleset."""

    def __init__(self, ruleset: Ruleset, weights: bytes | None = None) -> None:
        """Leave everything out that the native core does not know."""
        self.ruleset = ruleset
        self.bare_ruleset = replace(ruleset, expansions=(), options=(), variant=STANDARD)
        self.taken = TAKEN.orientations[0]
        self._shapes = {
            bare_shape_of(shape): shape for shape in (self.taken, *shapes_of(self.bare_ruleset))
        }
        self.core = NativeCore(self.bare_ruleset, weights, [TAKEN, *self._new_routes()])
        self._drawings: dict[Drawing, Drawing | None] = {}

    def _new_routes(self) -> list[Route]:
        """Return the routes of dice from other boxes, and one of every shape that is left bare."""
        drafted = {face.key for die in self.ruleset.route_dice for face in die.faces}
        routes = []
        for route in self.ruleset.routes.values():
            ends, lines = bare_shape = bare_shape_of(route.orientations[0])
            if bare_shape not in self._shapes:
                bare = Route(f"bare-{ends}", untranslated("bare route"), ends, lines)
                routes.append(route if route.key in drafted else bare)
                self._shapes.update({bare_shape_of(s): s for s in routes[-1].orientations})
        return routes

    @cached_property
    def rounds_removed(self) -> int:
        """By how many rounds the expansions shorten the game."""
        return self.bare_ruleset.rounds - self.ruleset.rounds

    def sheet(self, sheet: Sheet) -> Sheet:
        """Return the bare routes of a sheet."""
        drawings = tuple([d and self._bare(d) for d in sheet.drawings])
        marks = tuple(pair for pair in sheet.states if pair[0] == buildings.KEY)
        return Sheet(sheet.layout, drawings, sheet.specials_used, sheet.free_specials_used, marks)

    def _bare(self, drawing: Drawing) -> Drawing | None:
        if drawing not in self._drawings:
            shape = self._shapes[bare_shape_of(drawing.shape)]
            fills = drawing.shape.route.fills
            self._drawings[drawing] = Drawing(shape, drawing.round) if fills else None
        return self._drawings[drawing]

    def values(self, sheets: list[Sheet], round_number: int) -> list[float]:
        """Return what the routes of sheets are worth after the round of that number."""
        return self.core.values(
            [self.sheet(sheet) for sheet in sheets], round_number + self.rounds_removed
        )

    def turn(self, turn: Turn) -> Turn:
        """Return the round as the native core sees it, its route dice not drawn yet."""
        hand = tuple(face for face in turn.hand if not face.owner)
        return Turn.begin(
            self.bare_ruleset, turn.round_number + self.rounds_removed, hand, self.sheet(turn.sheet)
        )

    def next_turn(self, round_number: int, hand: Hand, sheet: Sheet) -> Turn:
        """Return the round after the one of that number, on bare routes, with these dice."""
        return Turn.begin(self.bare_ruleset, round_number + 1 + self.rounds_removed, hand, sheet)
