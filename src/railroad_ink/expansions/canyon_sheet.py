"""The canyons of a sheet: the patterns to draw, the bridges, and their text form.

A segment of a canyon is written by the two spaces it parts, the upper or left one first: `A3/A4`.
Drawing a canyon names the face and all segments of the pattern in reading order (row by row, from
the left), so there is exactly one way to write it:

    canyon:draw canyon-z A3/A4 A4/B4 B4/B5

On a sheet all segments are listed in the same order, those with a bridge marked by a star:

    canyon: A3/A4 B3/B4* C3/C4
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from railroad_ink.authoring import (
    E,
    Face,
    Layout,
    Move,
    S,
    Sheet,
    SheetState,
    Side,
    Text,
    comma_separated,
)
from railroad_ink.expansions.gridlines import Lines, Segment, Walk, segments_of, walks

KEY = "canyon"
BRIDGE_POINTS = 12
STAR = "*"

TWICE = Text("{segment} is named twice")
OUTSIDE = Text("there is no grid line {lines} inside this board")
BRANCHED = Text("canyons do not branch or cross")
TOO_MANY_BRIDGES = Text("there are only {maximum} bridge points")


def _face(name: str, title: Text) -> Face:
    return Face(f"{KEY}-{name}", title, owner=KEY)


PATTERNS: dict[Face, tuple[Side, ...]] = {
    _face("1", Text("canyon of 1 segment")): (S,),
    _face("2", Text("straight canyon of 2 segments")): (S, S),
    _face("3", Text("straight canyon of 3 segments")): (S, S, S),
    _face("l", Text("canyon in an L of 1+1 segments")): (S, E),
    _face("long-l", Text("canyon in an L of 1+2 segments")):
        (S, S, E),
    _face("z", Text("canyon in a Z of 1+1+1 segments")): (S, E, S),
}  # fmt: skip
"""What the faces show: the steps of a pen along the grid, turned and mirrored at will."""
FACES = {face.key: face for face in PATTERNS}


def _move(face: Face, walk: Walk) -> Move:
    return Move(KEY, "draw", (face.key, *map(str, walk.segments)))


@cache
def patterns_of(layout: Layout) -> dict[Move, Walk]:
    """Return every way to draw a pattern on a board."""
    return {
        _move(face, walk): walk for face, steps in PATTERNS.items() for walk in walks(layout, steps)
    }


@lru_cache(maxsize=1024)
def fitting(layout: Layout, lines: Lines, key: str) -> dict[Move, Walk]:
    """Return where a face fits these canyons; cached, since they rarely change."""
    face = FACES[key]
    return {_move(face, walk): walk for walk in lines.fitting(layout, PATTERNS[face])}


@dataclass(frozen=True)
class Canyons:
    """All canyons of a sheet."""

    lines: Lines = Lines()  # noqa: RUF009 (it never changes)
    bridges: frozenset[Segment] = frozenset()
    """Segments for which a bridge point is spent permanently."""

    @staticmethod
    def on(sheet: Sheet) -> Canyons:
        """Return the canyons of a sheet."""
        return sheet.state(STATE)

    @property
    def points_left(self) -> int:
        """Bridge points not spent yet."""
        return BRIDGE_POINTS - len(self.bridges)

    @cached_property
    def unbridged(self) -> frozenset[Segment]:
        """Segments that no route touches yet."""
        return self.lines.segments - self.bridges


NO_CANYONS = Canyons()


def _write(canyons: Canyons) -> str:
    """Write all segments, those with a bridge with a star."""
    segments = sorted(canyons.lines.segments)
    return " ".join(f"{segment}{STAR * (segment in canyons.bridges)}" for segment in segments)


def _parse(text: str) -> Canyons:
    bridged: dict[Segment, bool] = {}
    for word in text.split() or [""]:  # a line without segments is refused
        segment = Segment.parse(word.removesuffix(STAR))
        if segment in bridged:
            raise ValueError(TWICE.format(segment=segment))
        bridged[segment] = word.endswith(STAR)
    return Canyons(Lines(frozenset(bridged)), frozenset(s for s, b in bridged.items() if b))


def _check(sheet: Sheet, canyons: Canyons) -> None:
    """Raise ValueError if canyons branch or leave the board, or bridges cost too many points."""
    outside = canyons.lines.segments.difference(segments_of(sheet.layout))
    if outside:
        raise ValueError(OUTSIDE.format(lines=comma_separated(sorted(outside))))
    if any(len(meeting) > 2 for meeting in canyons.lines.segments_at.values()):
        raise ValueError(BRANCHED)
    if canyons.points_left < 0:
        raise ValueError(TOO_MANY_BRIDGES.format(maximum=BRIDGE_POINTS))


def _without_bridges(canyons: Canyons) -> Canyons:
    return Canyons(canyons.lines)


STATE = SheetState(KEY, NO_CANYONS, _write, _parse, _check, _without_bridges)
