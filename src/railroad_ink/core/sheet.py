"""One player's board as drawn. Sheets never change: drawing makes a new one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import NamedTuple

from railroad_ink.core.arguments import A_SHAPE, A_SPACE, check_type
from railroad_ink.core.geometry import OPPOSITE, SIDES, Space
from railroad_ink.core.keyed_values import KeyedValues, value_of, with_value
from railroad_ink.core.layouts import NOTHING, Layout
from railroad_ink.core.routes import BLANK, Shape
from railroad_ink.core.sheet_state import S, SheetState

UNKNOWN_ROUND = 0
"""The round of a drawing that does not say it, and of what the sheet begins with."""


class Drawing(NamedTuple):
    """What is drawn in a space, and the number of the round it was drawn in."""

    shape: Shape
    round: int


@dataclass(frozen=True, slots=True, repr=False)
class Sheet:
    """A board with what is drawn on it and marked off beside it."""

    layout: Layout
    drawings: tuple[Drawing | None, ...]
    """What is drawn in each space, by index."""
    specials_used: tuple[str, ...] = ()
    """Special routes marked off, in order."""
    free_specials_used: int = 0
    """How many of those did not count towards the limit of the game."""
    states: KeyedValues = ()
    """What each module stores on the sheet, under its own key; `state` reads it with its type."""

    @staticmethod
    def blank(layout: Layout) -> Sheet:
        """Return a sheet with nothing on it."""
        return Sheet(layout, (None,) * layout.size)

    def __repr__(self) -> str:
        count = sum(drawing is not None for drawing in self.drawings)
        return f"<Sheet {self.layout.key}: {count} spaces drawn on>"

    def __str__(self) -> str:
        """Return the board as text."""
        # Imported here, because core does not depend on render.
        text: str = import_module("railroad_ink.render.display").lone_sheet_text(self)
        return text

    def _repr_svg_(self) -> str:
        """Draw the board in a notebook."""
        svg: str = import_module("railroad_ink.render.display").lone_sheet_svg(self)
        return svg

    def at(self, space: Space) -> Drawing | None:
        """Return what is drawn in a space; raises IndexError for a space off the board."""
        return self.drawings[self._index(space)]

    def _index(self, space: Space) -> int:
        check_type("space", space, Space, A_SPACE)
        if space not in self.layout:
            raise IndexError(f"{tuple(space)} is off this board: {self.layout!r}")
        return self.layout.index(space)

    def __iter__(self) -> Iterator[tuple[Space, Drawing]]:
        """Yield the spaces with something drawn in them, row by row."""
        pairs = zip(self.layout.spaces, self.drawings, strict=True)
        return ((space, drawing) for space, drawing in pairs if drawing is not None)

    def draw(self, space: Space, shape: Shape, round_number: int) -> Sheet:
        """Draw a shape in a space, over whatever is there."""
        check_type("shape", shape, Shape, A_SHAPE)
        return self._put(space, Drawing(shape, round_number))

    def erase(self, space: Space) -> Sheet:
        """Empty a space."""
        return self._put(space, None)

    def _put(self, space: Space, drawing: Drawing | None) -> Sheet:
        i = self._index(space)
        drawings = (*self.drawings[:i], drawing, *self.drawings[i + 1 :])
        return Sheet(
            self.layout, drawings, self.specials_used, self.free_specials_used, self.states
        )

    def mark_special(self, key: str, *, free: bool = False) -> Sheet:
        """Mark a special route off."""
        count = self.free_specials_used + free
        return replace(self, specials_used=(*self.specials_used, key), free_specials_used=count)

    @property
    def counted_specials(self) -> int:
        """How many specials count towards the limit of the game."""
        return len(self.specials_used) - self.free_specials_used

    def state(self, state: SheetState[S]) -> S:
        """Return what a module has stored here, or its default."""
        return value_of(self.states, state)

    def with_state(self, state: SheetState[S], value: S) -> Sheet:
        """Return this sheet with another value of a module's state."""
        return replace(self, states=with_value(self.states, state, value))

    def is_free(self, index: int) -> bool:
        """Whether a route may be drawn in the space: nothing is there, or nothing that fills it."""
        drawing = self.drawings[index]
        return drawing is None or not drawing.shape.route.fills

    def surroundings(self, index: int) -> str:
        """Return what the four sides of a space face: an end, an exit or `NOTHING`, as letters."""
        drawn, exits = self.drawings, self.layout.exit_kinds[index]
        facing = ""
        for side, there in enumerate(self.layout.neighbours[index]):
            if there < 0:
                facing += exits[side]
                continue
            drawing = drawn[there]
            end = BLANK if drawing is None else drawing.shape.ends[OPPOSITE[side]]
            facing += NOTHING if end == BLANK else end
        return facing

    def neighbours(self, space: Space) -> list[Space]:
        """Return the spaces across the sides of a space."""
        return [there for side in SIDES if (there := space.step(side)) in self.layout]
