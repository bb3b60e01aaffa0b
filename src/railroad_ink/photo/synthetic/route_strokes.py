"""A route as a person draws it into a space.

A route is given by its code: what leaves the space at its N, E, S and W side, then perhaps `o`, `d`
or `b` for two lines that do not touch. Two kinds without a letter have a station, and so has a
single end.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from railroad_ink.core.routes import SEPARATE_LINES
from railroad_ink.photo.synthetic.handwriting import Handwriting
from railroad_ink.photo.synthetic.strokes import (
    FIRST_PEN,
    PhotoStroke,
    Points,
    at,
    bezier,
    lengths,
    line,
    normals,
    part,
    ring,
    turned,
    wobbly,
)

Sides = tuple[int, ...]
_INWARDS = np.array([(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)])
_MIDDLES = np.array([(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)])
_CENTRE = np.array([0.5, 0.5])


def has_station(code: str) -> bool:
    """Whether a route has a station."""
    kinds = set(code[:4]) - {"-"}
    return len(code) == 4 and (len(kinds) == 2 or code.count("-") == 3)


def route_strokes(rng: np.random.Generator, hand: Handwriting, code: str) -> list[PhotoStroke]:
    """Draw a route into the space from (0, 0) to (1, 1)."""
    return list(_Drawing(rng, hand, code).strokes())


class _Drawing:
    """One route in the making."""

    def __init__(self, rng: np.random.Generator, hand: Handwriting, code: str) -> None:
        self.rng, self.hand, self.code = rng, hand, code
        self.station = has_station(code)
        self.half = hand.station_half * rng.uniform(0.85, 1.15)
        self.centre = _CENTRE + rng.normal(0, hand.stray, 2)
        # Where each end leaves the space: a little off the middle, a little too short or too long.
        along = rng.normal(0, hand.stray, (4, 1)) * _INWARDS[:, ::-1]
        self.ends = _MIDDLES + along + rng.normal(0, hand.gap, (4, 1)) * _INWARDS

    def strokes(self) -> Iterator[PhotoStroke]:
        """Yield all strokes."""
        yield from self._lines()
        if self.station:
            yield from self._station()

    def _lines(self) -> Iterator[PhotoStroke]:
        letter = self.code[4:]
        drawn = tuple(side for side in range(4) if self.code[side] != "-")
        lines = SEPARATE_LINES[letter] if letter else (drawn,)
        for sides in lines:
            for kind in "RH":
                own = tuple(side for side in sides if self.code[side] == kind)
                if own:
                    under = letter == "o" and kind == "R"
                    yield from self._line(kind, own, close=letter in {"d", "b"}, under=under)

    def _line(self, kind: str, sides: Sides, *, close: bool, under: bool) -> Iterator[PhotoStroke]:
        paths = self._paths(sides, close=close, under=under)
        if kind == "R":
            for path in paths:
                yield from self._rail(path)
        elif len(sides) > 2 and not self.station and self.hand.road in {"dashed", "double"}:
            yield from self._junction(sides, paths)
        else:
            for path in paths:
                yield from self._road(path)
        if kind == "H" and self.code[4:] == "o" and self.hand.bridge == "parapets":
            yield from self._parapets(sides[0])

    # Courses

    def _paths(self, sides: Sides, *, close: bool, under: bool) -> list[Points]:
        if self.station:
            return [self._spoke(side, self.half * self.rng.uniform(0.3, 1.05)) for side in sides]
        if under and self.hand.bridge != "through":
            wide = self.hand.road_half if self.hand.road in {"dashed", "double"} else 0.06
            return [self._spoke(side, wide + self.rng.uniform(0.02, 0.07)) for side in sides]
        if len(sides) == 2:
            return [self._through(*sides, close=close)]
        through = [(side, side + 2) for side in sides if side < 2 and side + 2 in sides]
        rest = [side for side in sides if all(side not in pair for pair in through)]
        paths = [self._through(*pair) for pair in through]
        return paths + [self._spoke(side, 0.0) for side in rest]

    def _spoke(self, side: int, distance: float) -> Points:
        """Return the line from a side to a distance from the middle."""
        end = self.centre - _INWARDS[side] * distance
        return self._unsteady(line(tuple(self.ends[side]), tuple(end)))

    def _through(self, first: int, second: int, *, close: bool = False) -> Points:
        """Return the line from side to side; `close` routes it around the middle."""
        rng, roundness = self.rng, self.hand.roundness
        if (first + 2) % 4 == second:
            pull = rng.uniform(0.25, 0.4)
        else:
            roundness = np.clip(roundness + rng.normal(0, 0.15), 0, 0.35 if close else 1)
            pull = 0.18 + 0.3 * float(roundness)
        start, end = self.ends[first], self.ends[second]
        first_control, second_control = (
            point + _INWARDS[side] * pull + rng.normal(0, self.hand.stray * 0.7, 2)
            for point, side in ((start, first), (end, second))
        )
        return self._unsteady(bezier(start, first_control, second_control, end))

    def _unsteady(self, points: Points) -> Points:
        return wobbly(self.rng, points, self.hand.wobble)

    # Highways

    def _road(self, path: Points) -> Iterator[PhotoStroke]:
        hand = self.hand
        if hand.road == "plain":
            yield self._stroke(path, hand.nib)
        elif hand.road == "thick":
            yield self._stroke(path, hand.thick)
        else:
            half = hand.road_half * self.rng.uniform(0.85, 1.15)
            for shift in (-half, half):
                yield self._stroke(self._unsteady(path + normals(path) * shift), hand.nib)
            yield from self._dashes(path)

    def _dashes(self, path: Points) -> Iterator[PhotoStroke]:
        if self.hand.road != "dashed":
            return
        length, spacing = lengths(path)[-1], self.hand.dash_spacing
        start = self.rng.uniform(0, spacing)
        for where in np.arange(start, length - self.hand.dash * 0.5, spacing):
            end = min(where + self.hand.dash * self.rng.uniform(0.7, 1.3), length)
            yield self._stroke(part(path, where, end), self.hand.nib * 0.8)

    def _junction(self, sides: Sides, paths: list[Points]) -> Iterator[PhotoStroke]:
        """Draw a junction of double lines: around the corners, or carelessly across."""
        half = self.hand.road_half
        if not self.hand.has_kerbs:
            for path in paths:
                yield from self._road(path if len(path) != 9 else path[:-2])
            return
        for side in range(4):
            if side not in sides:
                points = line((0.0, 0.5 - half), (1.0, 0.5 - half))
            elif (side + 1) % 4 in sides:
                points = self._kerb(half)
            else:
                continue
            shifted = turned(points, side) + self.rng.normal(0, self.hand.stray * 0.6, 2)
            yield self._stroke(self._unsteady(shifted), self.hand.nib)
        for path in paths:
            yield from self._dashes(path)

    def _kerb(self, half: float) -> Points:
        """Return the edge of a road around the upper right corner of its space."""
        inner = np.array([0.5 + half, 0.5 - half])
        start, end = np.array([0.5 + half, 0.0]), np.array([1.0, 0.5 - half])
        reach = self.rng.uniform(0.6, 1.0)
        controls = (start + (inner - start) * reach, end + (inner - end) * reach)
        return bezier(start, *controls, end)

    def _parapets(self, side: int) -> Iterator[PhotoStroke]:
        half = self.hand.road_half + 0.09
        bow = line((0.46 - half, 0.28), (0.5 - half, 0.38), (0.5 - half, 0.62), (0.46 - half, 0.72))
        for turn in (side, side + 2):
            yield self._stroke(self._unsteady(turned(bow, turn)), self.hand.nib)

    # Railways

    def _rail(self, path: Points) -> Iterator[PhotoStroke]:
        hand, layer = self.hand, self.hand.rail_layer
        if hand.rail == "ladder":
            for shift in (-hand.rail_half, hand.rail_half):
                yield self._stroke(path + normals(path) * shift, hand.nib, layer)
        else:
            yield self._stroke(path, hand.nib, layer)
        for tie in self._ties(path):
            yield self._stroke(tie, hand.nib, layer)

    def _ties(self, path: Points) -> Points:
        """Return the ties as lines of two points."""
        rng, length = self.rng, float(lengths(path)[-1])
        spacing = min(self.hand.tie_spacing, length / 2.2)
        where = np.arange(rng.uniform(0.3, 0.7) * spacing, length, spacing)
        where = np.clip(where + rng.normal(0, 0.1 * spacing, len(where)), 0, length)
        middle = at(path, where)
        across = at(normals(path) + path, where) - middle
        lean = np.stack([-across[:, 1], across[:, 0]], axis=1) * rng.normal(
            0, 0.15, (len(where), 1)
        )
        half = self.hand.tie_half * rng.uniform(0.75, 1.25, (len(where), 2, 1))
        if self.hand.rail == "ladder":
            half = np.maximum(half, self.hand.rail_half * 1.25)
        direction = across + lean
        ends = [middle - direction * half[:, 0], middle + direction * half[:, 1]]
        return np.stack(ends, axis=1)

    # Stations

    def _station(self) -> Iterator[PhotoStroke]:
        style, half = self.hand.station, self.half
        middle = (float(self.centre[0]), float(self.centre[1]))
        if style in {"circle", "blob"}:
            outline = ring(middle, half * 1.05, 16, self.rng.uniform(0, 6))
        else:
            outline = ring(middle, half * 1.35, 4, np.pi / 4 + self.rng.normal(0, 0.08))
        jitter = self.rng.normal(0, self.hand.wobble, (len(outline), 2))
        jitter[-1] = jitter[0] + self.rng.normal(0, self.hand.wobble, 2)
        outline = outline + jitter
        if style in {"filled", "blob"}:
            yield PhotoStroke(outline, 0.0, FIRST_PEN, filled=True)
        if style == "crossed":
            for first, second in ((0, 2), (1, 3)):
                yield self._stroke(outline[[first, second]], self.hand.nib)
        yield self._stroke(outline, self.hand.nib)

    def _stroke(self, points: Points, width: float, layer: int = FIRST_PEN) -> PhotoStroke:
        return PhotoStroke(points, width * self.rng.uniform(0.85, 1.15), layer)
