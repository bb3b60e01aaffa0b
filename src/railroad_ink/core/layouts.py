"""Printed boards: their size, exits, Central Spaces and what else is printed, all of it data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from railroad_ink.core.geometry import SIDES, Side, Space

NOTHING = "."
"""What a side of a space faces if there is neither an end nor an exit."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A printed exit: the side of an edge space where a route may leave the board."""

    space: Space
    side: Side
    kind: str
    """Letter of the only kind of end that may use it."""


@dataclass(frozen=True, repr=False)
class Layout:
    """A printed board."""

    key: str
    rows: int
    columns: int
    exits: tuple[Exit, ...]
    centre: tuple[Space, ...]
    printed: tuple[tuple[Space, str], ...] = ()
    """What is printed on spaces besides exits and centre, by name."""

    def __repr__(self) -> str:
        return f"<Layout {self.key}, {self.rows}×{self.columns}>"

    def __hash__(self) -> int:
        # Layouts are cache keys, so hashing must be fast.
        return hash(self.key)

    @property
    def size(self) -> int:
        """Number of spaces."""
        return self.rows * self.columns

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces, row by row; a space's position in it is its index."""
        return tuple(Space(r, c) for r in range(self.rows) for c in range(self.columns))

    def index(self, space: Space) -> int:
        """Return the index of a space that is on the board."""
        return space.row * self.columns + space.column

    def __contains__(self, space: Space) -> bool:
        return 0 <= space.row < self.rows and 0 <= space.column < self.columns

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """Index of the space across each side of each space; -1 at the outer edge."""
        return tuple(tuple(self._across(space, side) for side in SIDES) for space in self.spaces)

    def _across(self, space: Space, side: Side) -> int:
        there = space.step(side)
        return self.index(there) if there in self else -1

    @cached_property
    def inner_sides(self) -> tuple[tuple[int, Side, int, Side], ...]:
        """Every side between two spaces, once: a space, its side, the other space, its side."""
        return tuple(
            (index, side, there, side.opposite)
            for index, across in enumerate(self.neighbours)
            for side in (Side.E, Side.S)
            if (there := across[side]) >= 0
        )

    @cached_property
    def facing_slots(self) -> tuple[tuple[int, int], ...]:
        """The inner sides as pairs of slots: a slot is a side of a space, 4 × index + side."""
        return tuple((4 * a + int(s), 4 * b + int(t)) for a, s, b, t in self.inner_sides)

    @cached_property
    def exit_slots(self) -> tuple[tuple[int, Exit], ...]:
        """The exits and the slots they lie at."""
        return tuple((4 * self.index(e.space) + int(e.side), e) for e in self.exits)

    @cached_property
    def exit_kinds(self) -> tuple[tuple[str, ...], ...]:
        """Kind of the exit at each side of each space, or `NOTHING`."""
        kinds = {(e.space, e.side): e.kind for e in self.exits}
        return tuple(tuple(kinds.get((s, side), NOTHING) for side in SIDES) for s in self.spaces)

    @cached_property
    def central(self) -> frozenset[int]:
        """Indices of the Central Spaces."""
        return frozenset(self.index(space) for space in self.centre)

    @cached_property
    def printed_at(self) -> dict[Space, str]:
        """The name of what is printed on a space."""
        return dict(self.printed)


def facing_exits(size: int, across: dict[int, str], down: dict[int, str]) -> tuple[Exit, ...]:
    """Return exits at these columns of top and bottom, and at these rows of left and right."""
    top = [Exit(Space(0, c), Side.N, kind) for c, kind in across.items()]
    right = [Exit(Space(r, size - 1), Side.E, kind) for r, kind in down.items()]
    bottom = [Exit(Space(size - 1, c), Side.S, kind) for c, kind in across.items()]
    left = [Exit(Space(r, 0), Side.W, kind) for r, kind in down.items()]
    return (*top, *right, *bottom, *left)
