"""The lines of the grid between the spaces, the points where they meet, and walks along them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from railroad_ink.core.geometry import STEPS, SYMMETRIES, Corner, E, S, Side, Space
from railroad_ink.core.layouts import Layout


class Point(NamedTuple):
    """A point where grid lines meet: so many rows are above it and so many columns left of it."""

    row: int
    column: int


def corner_point(space: Space, corner: Corner) -> Point:
    """Return the grid point at a corner of a space."""
    below = corner in {Corner.SE, Corner.SW}
    right = corner in {Corner.NE, Corner.SE}
    return Point(space.row + below, space.column + right)


class Segment(NamedTuple):
    """The piece of grid line between two spaces, written by their names: `A3/A4`."""

    space: Space
    """The upper or left one of the two."""
    side: Side

    def __str__(self) -> str:
        return f"{self.space}/{self.beyond}"

    @property
    def beyond(self) -> Space:
        """The space on the other side."""
        return self.space.step(self.side)

    @property
    def points(self) -> tuple[Point, Point]:
        """The grid points at its ends."""
        first, last = Corner(self.side - 1), Corner(self.side)
        return corner_point(self.space, first), corner_point(self.space, last)

    @staticmethod
    def at(space: Space, side: Side) -> Segment:
        """Return the segment at a side of a space."""
        if side in {E, S}:
            return Segment(space, side)
        return Segment(space.step(side), side.opposite)

    @staticmethod
    def parse(word: str) -> Segment:
        """Read a segment such as `A3/A4`; `ValueError` if it is none."""
        first, _, second = word.partition("/")
        space, beyond = Space.parse(first), Space.parse(second)
        for side in (E, S):
            if space.step(side) == beyond:
                return Segment(space, side)
        message = f"two neighbouring spaces name the line between them, such as A3/A4, not {word!r}"
        raise ValueError(message)


def spaces_along(segments: Iterable[Segment]) -> tuple[Space, ...]:
    """Return the spaces on both sides of these segments, each once."""
    both = (space for segment in segments for space in (segment.space, segment.beyond))
    return tuple(dict.fromkeys(both))


def meetings(segments: Iterable[Segment]) -> dict[Point, list[Segment]]:
    """Return which of these segments meet at each point that any of them reaches."""
    found: dict[Point, list[Segment]] = {}
    for segment in sorted(segments):
        for point in segment.points:
            found.setdefault(point, []).append(segment)
    return found


def connected(at: dict[Point, list[Segment]]) -> Iterator[tuple[Segment, ...]]:
    """Yield the segments of each part that hangs together."""
    left = {segment for meeting in at.values() for segment in meeting}
    while left:
        part = [min(left)]
        left.remove(part[0])
        for segment in part:  # grows while it is read
            beside = left.intersection(s for point in segment.points for s in at[point])
            part += beside
            left -= beside
        yield tuple(sorted(part))


@cache
def segments_of(layout: Layout) -> dict[Segment, tuple[int, Side, int, Side]]:
    """Return every segment inside a board, as it stands in `Layout.inner_sides`."""
    return {Segment(layout.spaces[side[0]], side[1]): side for side in layout.inner_sides}


@cache
def edge_points(layout: Layout) -> frozenset[Point]:
    """Return the points at the outer edge where a grid line begins."""
    points = {point for segment in segments_of(layout) for point in segment.points}
    return frozenset(
        p for p in points if p.row in {0, layout.rows} or p.column in {0, layout.columns}
    )


class Walk(NamedTuple):
    """A way of a pen along the grid inside a board, in whichever direction."""

    segments: tuple[Segment, ...]
    """In reading order."""
    ends: tuple[Point, Point]
    between: tuple[Point, ...]
    """The points on the way, whether it turns there or not."""


def walks(layout: Layout, steps: tuple[Side, ...]) -> tuple[Walk, ...]:
    """Return every place on a board for such steps, turned and mirrored, each once."""
    lines = {frozenset(segment.points): segment for segment in segments_of(layout)}
    points = sorted({point for line in lines for point in line})
    ways = sorted({tuple(symmetry.side(step) for step in steps) for symmetry in SYMMETRIES})
    found = [_walk(start, way, lines) for way in ways for start in points]
    return tuple({walk.segments: walk for walk in found if walk}.values())


def _walk(
    start: Point, way: tuple[Side, ...], lines: dict[frozenset[Point], Segment]
) -> Walk | None:
    """Walk along the grid; nothing if the way leaves the inside of the board."""
    points, segments = [start], []
    for step in way:
        (row, column), (down, right) = points[-1], STEPS[step]
        points.append(Point(row + down, column + right))
        segment = lines.get(frozenset(points[-2:]))
        if segment is None:
            return None
        segments.append(segment)
    return Walk(tuple(sorted(segments)), (points[0], points[-1]), tuple(points[1:-1]))
