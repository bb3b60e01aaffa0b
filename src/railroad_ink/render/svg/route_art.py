"""Routes as pen strokes: what any shape looks like, whatever its ends, lines and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from railroad_ink.core.art import Art
from railroad_ink.core.geometry import SIDES, Corner, Side
from railroad_ink.core.routes import BLANK, HIGHWAY, RAILWAY, Kind, Line, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.render.palette import EARTH, PAPER
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.ink import MIDDLE, SIZE, Pen, PenStroke, Point
from railroad_ink.render.svg.line_paths import arms, way
from railroad_ink.render.svg.line_paths import to_middle as halves
from railroad_ink.render.svg.mark_room import MIRRORED, fitted, room
from railroad_ink.render.svg.wash import washes

BASIC_KINDS: Mapping[str, Kind] = {kind.letter: kind for kind in (HIGHWAY, RAILWAY)}

ROAD = 15.0
"""From the middle of a road to its edge."""
STATION = 18.0
"""From the middle of a station to its wall."""
SPACING = 12.5
"""From sleeper to sleeper and from dash to dash; a whole number of them fills a space."""
DASH = 6.6
SLEEPER = 8.6
GAP = 26.5
"""How far before the middle a railway breaks off under a bridge."""

EDGE = Pen("road", 3.0)
MARKING = Pen("marking", 1.6)
RAIL = Pen("rail", 3.2)
TIES = Pen("sleepers", 2.6)
WALL = Pen("station", 2.4, filled=True)
SURFACE = Pen("surface", 2.0, filled=True)
"""Paper under a bridge, so that what flows below does not show on it."""
TRAIL = Pen("corner", 2.6)


@dataclass(frozen=True)
class Hand:
    """Whose strokes these are: the same seed always gives the same wobble."""

    seed: str

    def line(self, points: list[Point], part: object) -> list[Point]:
        """Draw a line with the wobble that belongs to this part of the drawing."""
        return ink.wobbly(points, f"{self.seed}/{part}")

    def chance(self, part: object) -> Random:
        """Return the chance that shapes this part of the drawing."""
        return Random(f"{self.seed}/{part}")


def strokes(
    shape: Shape,
    kinds: Mapping[str, Kind] = BASIC_KINDS,
    marks: Mapping[str, Art] | None = None,
    place: object = "",
) -> tuple[PenStroke, ...]:
    """Return the strokes of a shape, from the lowest to the topmost.

    Args:
        shape: What to draw.
        kinds: What the letters of its ends mean.
        marks: How its marks look; a mark without a look is left out.
        place: Where it is drawn; the wobble is the same every time for the same shape and place.
    """
    hand = Hand(f"{place}:{shape.route.key}:{shape.code}")
    drawn = [*washes(shape, kinds, hand.seed), *_lines(shape, kinds, hand)]
    if shape.route.station:
        drawn.append(_station(hand))
    drawn += _corners(shape.corners, hand)
    drawn += _marks(shape, kinds, marks or {})
    return tuple(drawn)


def module_art(ruleset: Ruleset) -> dict[str, Art]:
    """Return how all marks, faces and buildings of a ruleset look, by name."""
    return {name: art for module in ruleset.modules for name, art in module.art.items()}


def mark_strokes(art: Art, transform: str = "") -> Iterator[PenStroke]:
    """Return the strokes of a mark."""
    for stroke in art.strokes:
        pen = Pen("mark", stroke.width, stroke.filled)
        yield PenStroke(stroke.path, pen, stroke.pigment, transform)


def _marks(
    shape: Shape, kinds: Mapping[str, Kind], looks: Mapping[str, Art]
) -> Iterator[PenStroke]:
    """Draw the marks of a shape beside its roads and rails."""
    lines = tuple(s for s in shape.sides if kinds[shape.ends[s]].pen != "wash")
    names = [name for name in shape.route.marks if name in looks and looks[name].strokes]
    for i, name in enumerate(names):
        if lines:
            paths = [stroke.path for stroke in looks[name].strokes]
            transform = fitted(paths, room(lines, i))
        else:
            # The second of two equal marks stands on the other side of the space.
            transform = MIRRORED if names[:i].count(name) % 2 else ""
        yield from mark_strokes(looks[name], transform)


def sides_of(shape: Shape, line: Line, kinds: Mapping[str, Kind], pen: str) -> tuple[Side, ...]:
    """Return the sides of a line whose ends are drawn with that pen."""
    return tuple(s for s in line if shape.ends[s] != BLANK and kinds[shape.ends[s]].pen == pen)


def _lines(shape: Shape, kinds: Mapping[str, Kind], hand: Hand) -> Iterator[PenStroke]:
    """Draw railways first: where lines cross, the road is on top."""
    over = bridge(shape, kinds)
    flow = max((kinds[end].width for end in shape.ends if _is_wash(end, kinds)), default=0.0)
    for pen, line in ((pen, line) for pen in ("rail", "road") for line in shape.lines):
        sides = sides_of(shape, line, kinds, pen)
        own = Hand(f"{hand.seed}/{line[0].name}")
        if sides and line == over:
            yield from _deck(sides, own, flow)
        to_middle = shape.route.station or len(sides) < max(len(line), 2)
        if sides and pen == "road":
            yield from _road(sides, own, to_middle=to_middle)
        elif sides:
            under = over is not None and line != over
            yield from _rail(sides, own, to_middle=to_middle, under=under)


def _is_wash(end: str, kinds: Mapping[str, Kind]) -> bool:
    return end != BLANK and kinds[end].pen == "wash"


def bridge(shape: Shape, kinds: Mapping[str, Kind]) -> Line | None:
    """Return the line that passes over another one in the middle of the space."""
    straight_on = [line for line in shape.lines if len(line) == 2 and line[0].opposite == line[1]]
    if len(straight_on) < 2:
        return None
    for pen in ("road", "rail"):
        for line in straight_on:
            if sides_of(shape, line, kinds, pen):
                return line
    return None


# Roads


def _road(sides: tuple[Side, ...], hand: Hand, *, to_middle: bool) -> Iterator[PenStroke]:
    edges = _arm_edges(sides) if to_middle else _edges(sides)
    path = "".join(ink.smooth(hand.line(edge, f"edge{i}")) for i, edge in enumerate(edges))
    yield PenStroke(path, EDGE)
    middles = halves(sides) if len(sides) != 2 or to_middle else arms(sides)
    reach = MIDDLE - STATION - 2 if to_middle else MIDDLE
    lines = enumerate(way(a, b, reach=reach) for a, b in middles)
    yield PenStroke("".join(_dashes(line, f"{hand.seed}/{i}") for i, line in lines), MARKING)


def _arm_edges(sides: tuple[Side, ...]) -> list[list[Point]]:
    return [way(side, shift=shift, reach=MIDDLE - 8) for side in sides for shift in (-ROAD, ROAD)]


def _edges(sides: tuple[Side, ...]) -> list[list[Point]]:
    if len(sides) == 2:
        return [way(*sides, shift=shift) for shift in (-ROAD, ROAD)]
    edges = []
    for side in SIDES:
        after = Side((side + 1) % 4)
        if side in sides and after in sides:
            edges.append(_kerb(side))
        elif side not in sides:
            edges.append(
                ink.turn_all(ink.straight((0, MIDDLE - ROAD), (SIZE, MIDDLE - ROAD)), side)
            )
    return edges


def _kerb(side: Side) -> list[Point]:
    """Return the edge between two arms of a junction, tightly round the corner between them."""
    inner, round_off = MIDDLE + ROAD, 6.0
    corner = ink.arc((inner + round_off, MIDDLE - ROAD - round_off), round_off, 180, 90)
    down = ink.straight((inner, 0), corner[0])
    along = ink.straight(corner[-1], (SIZE, MIDDLE - ROAD))
    return ink.turn_all(ink.chain(down, corner, along), side)


def _dashes(line: list[Point], seed: str, dash: float = DASH) -> str:
    """Return dashes along a line, one of them astride the side of the space."""
    length = ink.total(line)
    drawn = ink.wobbly(line, seed, 0.6)
    pitch = length / max(round(length / SPACING), 1) if length > MIDDLE - 1 else SPACING
    starts = (i * pitch - dash / 2 for i in range(round(length / pitch) + 1))
    pieces = (ink.stretch(drawn, s, s + dash) for s in starts if s < length - 1)
    return "".join(ink.polyline(piece) for piece in pieces)


# Railways


def _rail(
    sides: tuple[Side, ...], hand: Hand, *, to_middle: bool, under: bool
) -> Iterator[PenStroke]:
    reach = MIDDLE - GAP if under else MIDDLE - STATION + 4 if to_middle else MIDDLE
    separate = to_middle or under
    ways = halves(sides) if separate else arms(sides)
    lines = [hand.line(way(a, b, reach=reach), f"rail{a}") for a, b in ways]
    yield PenStroke("".join(map(ink.smooth, lines)), RAIL)
    crossed = not separate and len(ways) > 1
    ties = [tie for line in lines for tie in _ties(line, hand, crossed=crossed, cut=separate)]
    yield PenStroke("".join(map(ink.polyline, ties)), TIES)


def _ties(line: list[Point], hand: Hand, *, crossed: bool, cut: bool) -> Iterator[list[Point]]:
    length = ink.total(line)
    count = int((length - 4) / SPACING) if cut else round(length / SPACING)
    pitch = SPACING if cut else length / count
    chance = hand.chance(f"ties{line[0]}")
    for i in range(count):
        middle = (i + 0.5) * pitch
        tie = _tie(line, middle, chance)
        # Sleepers of two lines would run into each other where the lines meet.
        if not (crossed and abs(middle - MIDDLE) < SLEEPER):
            yield tie


def _tie(line: list[Point], middle: float, chance: Random) -> list[Point]:
    middle += chance.uniform(-0.5, 0.5)
    (x, y), (dx, dy) = ink.at(line, middle), ink.direction(line, middle)
    left, right = SLEEPER + chance.uniform(-0.9, 0.9), SLEEPER + chance.uniform(-0.9, 0.9)
    lean = chance.uniform(-0.8, 0.8)
    return [
        (x + dy * left + dx * lean, y - dx * left + dy * lean),
        (x - dy * right - dx * lean, y + dx * right - dy * lean),
    ]


# Bridges, stations, corners


def _deck(sides: tuple[Side, ...], hand: Hand, flow: float) -> Iterator[PenStroke]:
    """Draw the parapets of a bridge, which bow away from it at both ends."""
    if flow:
        end = MIDDLE - flow / 2 - 4
        floor = [(35.0, end), (65.0, end), (65.0, SIZE - end), (35.0, SIZE - end)]
        yield PenStroke(ink.polyline(ink.turn_all(floor, sides[0]), closed=True), SURFACE, PAPER)
    bow = [(23.5, 30.0), (26.8, 38.0), (28.0, 50.0), (26.8, 62.0), (23.5, 70.0)]
    for i, quarters in enumerate((sides[0], sides[0].opposite)):
        parapet = hand.line(ink.turn_all(bow, quarters), f"parapet{i}")
        yield PenStroke(ink.smooth(parapet), EDGE)


def _station(hand: Hand) -> PenStroke:
    chance = hand.chance("station")
    ends = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    corners = [
        (
            MIDDLE + x * STATION + chance.uniform(-1.7, 1.7),
            MIDDLE + y * STATION + chance.uniform(-1.7, 1.7),
        )
        for x, y in ends
    ]
    return PenStroke(ink.polyline(corners, closed=True), WALL)


_CORNER_POINTS = {
    Corner.NE: (SIZE, 0.0), Corner.SE: (SIZE, SIZE), Corner.SW: (0.0, SIZE), Corner.NW: (0.0, 0.0),
}  # fmt: skip


def _corners(corners: tuple[Corner, ...], hand: Hand) -> Iterator[PenStroke]:
    """Draw dashed lines that join the corner points which a shape reaches."""
    lines = [_between_corners(a, b) for a, b in _joined(corners)]
    if lines:
        dashes = (_dashes(line, f"{hand.seed}/corner{i}", 7.5) for i, line in enumerate(lines))
        yield PenStroke("".join(dashes), TRAIL, EARTH)


def _joined(corners: tuple[Corner, ...]) -> list[tuple[Corner, Corner]]:
    if len(corners) == 2:
        return [(corners[0], corners[1])]
    return [(a, b) for a in corners for b in corners if b == (a + 1) % 4]


def _between_corners(a: Corner, b: Corner) -> list[Point]:
    """Return the line between two corner points: across, or along a side with a bow inwards."""
    start, end = _CORNER_POINTS[a], _CORNER_POINTS[b]
    if (b - a) % 2 == 0:
        return ink.straight(start, end)
    side = Side((a + 1) % 4 if (b - a) % 4 == 1 else a)
    bow = [
        (0.0, 0.0),
        (14.0, 10.0),
        (32.0, 16.0),
        (50.0, 18.0),
        (68.0, 16.0),
        (86.0, 10.0),
        (100.0, 0.0),
    ]
    return ink.turn_all(bow, side)
