"""The lines of the grid between the spaces, and drawing along them without branching."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from railroad_ink.authoring import STEPS, SYMMETRIES, Corner, E, Layout, S, Sheet, Side, Space, Text

NO_SEGMENT = Text(
    "two neighbouring spaces name the line between them, such as A3/A4, not {found!r}"
)


class GridPoint(NamedTuple):
    """A point where grid lines meet, by the number of rows above it and of columns left of it."""

    row: int
    column: int


def corner_point(space: Space, corner: Corner) -> GridPoint:
    """Return the grid point at a corner of a space."""
    below = corner in {Corner.SE, Corner.SW}
    right = corner in {Corner.NE, Corner.SE}
    return GridPoint(space.row + below, space.column + right)


class Segment(NamedTuple):
    """The stretch of grid line between two spaces, written by their names: `A3/A4`."""

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
    def points(self) -> tuple[GridPoint, GridPoint]:
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
        """Parse a segment such as `A3/A4`; raises ValueError if it is invalid."""
        first, _, second = word.partition("/")
        space, beyond = Space.parse(first), Space.parse(second)
        for side in (E, S):
            if space.step(side) == beyond:
                return Segment(space, side)
        raise ValueError(NO_SEGMENT.format(found=word))


def spaces_along(segments: Iterable[Segment]) -> tuple[Space, ...]:
    """Return the spaces on both sides of these segments, each once."""
    both = (space for segment in segments for space in (segment.space, segment.beyond))
    return tuple(dict.fromkeys(both))


@cache
def segments_of(layout: Layout) -> dict[Segment, tuple[int, Side, int, Side]]:
    """Return every segment inside a board, as it is in `Layout.inner_sides`."""
    return {Segment(layout.spaces[side[0]], side[1]): side for side in layout.inner_sides}


def is_crossed(sheet: Sheet, segment: Segment, kinds: Collection[str]) -> bool:
    """Whether an end of one of these kinds touches the segment, from whichever side."""
    first, side, second, back = segments_of(sheet.layout)[segment]
    here, there = sheet.drawings[first], sheet.drawings[second]
    return bool(
        (here and here.shape.ends[side] in kinds) or (there and there.shape.ends[back] in kinds)
    )


@cache
def edge_points(layout: Layout) -> frozenset[GridPoint]:
    """Return the points at the outer edge where a grid line ends."""
    points = {point for segment in segments_of(layout) for point in segment.points}
    return frozenset(
        p for p in points if p.row in {0, layout.rows} or p.column in {0, layout.columns}
    )


class Walk(NamedTuple):
    """A pen stroke along the grid inside a board, in either direction."""

    segments: tuple[Segment, ...]
    """In reading order."""
    ends: tuple[GridPoint, GridPoint]
    between: tuple[GridPoint, ...]
    """The points on the way, whether it turns there or not."""


@cache
def walks(layout: Layout, steps: tuple[Side, ...]) -> tuple[Walk, ...]:
    """Return every place on a board for such steps, turned and mirrored, each once."""
    lines = {frozenset(segment.points): segment for segment in segments_of(layout)}
    points = sorted({point for line in lines for point in line})
    ways = sorted({tuple(symmetry.side(step) for step in steps) for symmetry in SYMMETRIES})
    found = [_walk(start, way, lines) for way in ways for start in points]
    return tuple({walk.segments: walk for walk in found if walk}.values())


def _walk(
    start: GridPoint, way: tuple[Side, ...], lines: dict[frozenset[GridPoint], Segment]
) -> Walk | None:
    """Walk along the grid; `None` if the walk leaves the inside of the board."""
    points, segments = [start], []
    for step in way:
        (row, column), (down, right) = points[-1], STEPS[step]
        points.append(GridPoint(row + down, column + right))
        segment = lines.get(frozenset(points[-2:]))
        if segment is None:
            return None
        segments.append(segment)
    return Walk(tuple(sorted(segments)), (points[0], points[-1]), tuple(points[1:-1]))


@cache
def _walks_at(layout: Layout, steps: tuple[Side, ...]) -> dict[GridPoint, list[Walk]]:
    """Return the same walks by the points where they end."""
    found: dict[GridPoint, list[Walk]] = {}
    for walk in walks(layout, steps):
        for end in walk.ends:
            found.setdefault(end, []).append(walk)
    return found


@dataclass(frozen=True)
class Lines:
    """What is drawn along the grid: lines that neither branch nor cross, open or closed."""

    segments: frozenset[Segment] = frozenset()

    @cached_property
    def segments_at(self) -> dict[GridPoint, list[Segment]]:
        """The segments at each grid point that has any: one at an end, two elsewhere."""
        found: dict[GridPoint, list[Segment]] = {}
        for segment in sorted(self.segments):
            for point in segment.points:
                found.setdefault(point, []).append(segment)
        return found

    def connected_lines(self) -> Iterator[tuple[Segment, ...]]:
        """Yield the segments of each line."""
        remaining = set(self.segments)
        while remaining:
            part = [min(remaining)]
            remaining.remove(part[0])
            for segment in part:  # appended to while iterating
                beside = remaining.intersection(
                    s for point in segment.points for s in self.segments_at[point]
                )
                part += beside
                remaining -= beside
            yield tuple(sorted(part))

    def is_touched_by(self, walk: Walk) -> bool:
        """Whether a walk would touch a line other than end to end."""
        at = self.segments_at
        return any(p in at for p in walk.between) or any(len(at.get(p, ())) > 1 for p in walk.ends)

    def can_start(self, layout: Layout, walk: Walk) -> bool:
        """Whether a walk starts at a line or at the outer edge."""
        return any(p in self.segments_at or p in edge_points(layout) for p in walk.ends)

    def fitting(self, layout: Layout, steps: tuple[Side, ...]) -> list[Walk]:
        """Return the walks that start at the outer edge or an end and neither branch nor cross."""
        ends = [point for point, meeting in self.segments_at.items() if len(meeting) == 1]
        by_end = _walks_at(layout, steps)
        starts = sorted(edge_points(layout).union(ends))
        found = dict.fromkeys(walk for point in starts for walk in by_end.get(point, ()))
        return [
            w for w in found if self.segments.isdisjoint(w.segments) and not self.is_touched_by(w)
        ]


def reaches_edges(layout: Layout, line: Iterable[Segment]) -> bool:
    """Whether both ends of a line are at the outer edge; a closed one has none."""
    edge = edge_points(layout)
    return sum(point in edge for segment in line for point in segment.points) > 1
