"""One player's board as drawn. Sheets never change: drawing makes a new one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from railroad_ink.core.geometry import OPPOSITE, SIDES, Space
from railroad_ink.core.layouts import NOTHING, Layout
from railroad_ink.core.routes import BLANK, Shape


class Drawing(NamedTuple):
    """What stands in a space, and the number of the round it was drawn in."""

    shape: Shape
    round: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board with what is drawn on it and marked off beside it."""

    layout: Layout
    drawings: tuple[Drawing | None, ...]
    """What is drawn in each space, by index."""
    specials_used: tuple[str, ...] = ()
    """Special routes marked off, in order."""
    free_specials: int = 0
    """How many of those did not count towards the limit of the game."""
    extras: tuple[tuple[str, Hashable], ...] = ()
    """What each module keeps on the sheet, under its own key."""

    @staticmethod
    def blank(layout: Layout) -> Sheet:
        """Return a sheet with nothing on it."""
        return Sheet(layout, (None,) * layout.size)

    def at(self, space: Space) -> Drawing | None:
        """What is drawn in a space."""
        return self.drawings[self.layout.index(space)]

    def __iter__(self) -> Iterator[tuple[Space, Drawing]]:
        """The spaces with something drawn in them, row by row."""
        pairs = zip(self.layout.spaces, self.drawings, strict=True)
        return ((space, drawing) for space, drawing in pairs if drawing is not None)

    def draw(self, space: Space, shape: Shape, number: int) -> Sheet:
        """Put a shape into a space, over whatever is there."""
        return self._put(space, Drawing(shape, number))

    def erase(self, space: Space) -> Sheet:
        """Empty a space."""
        return self._put(space, None)

    def _put(self, space: Space, drawing: Drawing | None) -> Sheet:
        i = self.layout.index(space)
        drawn = (*self.drawings[:i], drawing, *self.drawings[i + 1 :])
        return Sheet(self.layout, drawn, self.specials_used, self.free_specials, self.extras)

    def mark_special(self, key: str, *, free: bool = False) -> Sheet:
        """Mark a special route off."""
        count = self.free_specials + free
        return replace(self, specials_used=(*self.specials_used, key), free_specials=count)

    @property
    def counted_specials(self) -> int:
        """How many specials count towards the limit of the game."""
        return len(self.specials_used) - self.free_specials

    def extra(self, key: str) -> Hashable:
        """What the module of that key keeps here; `None` if nothing."""
        for name, value in self.extras:
            if name == key:
                return value
        return None

    def with_extra(self, key: str, value: Hashable) -> Sheet:
        """Keep a value under a module's key; `None` removes it."""
        others = tuple(pair for pair in self.extras if pair[0] != key)
        kept = others if value is None else (*others, (key, value))
        return replace(self, extras=tuple(sorted(kept, key=lambda pair: pair[0])))

    def is_free(self, index: int) -> bool:
        """Whether a route may be drawn in the space: nothing is there, or nothing that fills it."""
        drawing = self.drawings[index]
        return drawing is None or not drawing.shape.route.fills

    def surroundings(self, index: int) -> str:
        """What the four sides of a space face: the letter of an end or exit, or `NOTHING`."""
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
        """The spaces across the sides of a space."""
        return [there for side in SIDES if (there := space.step(side)) in self.layout]
