"""Routes as pen strokes, for shapes with any ends, lines and symbols."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from railroad_ink.core.art import EARTH, Art, Stroke
from railroad_ink.core.geometry import SIDES, Corner, Side
from railroad_ink.core.routes import BASIC_KINDS, BLANK, Kind, Line, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.render.palette import PAPER
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.ink import MIDDLE, SIZE, PenStroke, PenStyle, Point
from railroad_ink.render.svg.line_paths import arms, line_points, spokes
from railroad_ink.render.svg.symbol_placement import MIRRORED, fit_transform, free_box
from railroad_ink.render.svg.wash import washes

ROAD = 15.0
"""Half the width of a road."""
STATION = 18.0
"""Half the width of a station."""
SPACING = 12.5
"""Distance between sleepers and between dashes; divides the size of a space."""
DASH = 6.6
SLEEPER = 8.6
GAP = 26.5
"""Distance from the middle at which a railway under a bridge is interrupted."""

EDGE = PenStyle("road", 3.0)
MARKING = PenStyle("marking", 1.6)
RAIL = PenStyle("rail", 3.2)
SLEEPERS = PenStyle("sleepers", 2.6)
WALL = PenStyle("station", 2.4, filled=True)
SURFACE = PenStyle("surface", 2.0, filled=True)
"""Paper on the deck of a bridge, which hides the water below."""
TRAIL = PenStyle("corner", 2.6)


@dataclass(frozen=True)
class Wobble:
    """A source of deterministic wobble: the same seed gives the same strokes."""

    seed: str

    def line(self, points: list[Point], part: object) -> list[Point]:
        """Add wobble to a line; `part` names it within the drawing."""
        return ink.wobbly(points, f"{self.seed}/{part}")

    def rng(self, part: object) -> Random:
        """Return a random generator for a part of the drawing."""
        return Random(f"{self.seed}/{part}")


def strokes(
    shape: Shape,
    kinds: Mapping[str, Kind] = BASIC_KINDS,
    symbols: Mapping[str, Art] | None = None,
    seed: object = "",
) -> tuple[PenStroke, ...]:
    """Return the strokes of a shape, bottom to top.

    Args:
        shape: What to draw.
        kinds: The kinds of its ends by letter.
        symbols: The art of its symbols; symbols without art are omitted.
        seed: The same shape with the same seed has the same wobble.
    """
    wobble = Wobble(f"{seed}:{shape.route.key}:{shape.code}")
    drawn = [*washes(shape, kinds, wobble.seed), *_lines(shape, kinds, wobble)]
    if shape.route.station:
        drawn.append(_station(wobble))
    drawn += _corners(shape.corners, wobble)
    drawn += _symbols(shape, kinds, symbols or {})
    return tuple(drawn)


def module_art(ruleset: Ruleset) -> dict[str, Art]:
    """Return the art of all symbols, faces and buildings of a ruleset, by name."""
    return {name: art for module in ruleset.modules for name, art in module.art.items()}


def symbol_strokes(art: Art, transform: str = "") -> Iterator[PenStroke]:
    """Return the strokes of a symbol."""
    return (pen_stroke(stroke, transform) for stroke in art.strokes)


def pen_stroke(stroke: Stroke, transform: str = "") -> PenStroke:
    """Return a stroke of a module as the renderers draw it."""
    pen = PenStyle("symbol", stroke.width, stroke.filled, dashes=stroke.dashes)
    return PenStroke(stroke.path, pen, stroke.pigment, transform)


def _symbols(
    shape: Shape, kinds: Mapping[str, Kind], art: Mapping[str, Art]
) -> Iterator[PenStroke]:
    """Draw the symbols of a shape beside its roads and rails."""
    lines = tuple(s for s in shape.sides if kinds[shape.ends[s]].pen != "wash")
    names = [name for name in shape.route.symbols if name in art and art[name].strokes]
    for i, name in enumerate(names):
        if lines:
            paths = [stroke.path for stroke in art[name].strokes]
            transform = fit_transform(paths, free_box(lines, i))
        else:
            # The second of two equal symbols is on the other side of the space.
            transform = MIRRORED if names[:i].count(name) % 2 else ""
        yield from symbol_strokes(art[name], transform)


def sides_of(shape: Shape, line: Line, kinds: Mapping[str, Kind], pen: str) -> tuple[Side, ...]:
    """Return the sides of a line whose ends use a pen."""
    return tuple(s for s in line if shape.ends[s] != BLANK and kinds[shape.ends[s]].pen == pen)


def _lines(shape: Shape, kinds: Mapping[str, Kind], wobble: Wobble) -> Iterator[PenStroke]:
    """Draw railways first: where lines cross, the road is on top."""
    over = bridge(shape, kinds)
    flow = max((kinds[end].width for end in shape.ends if _is_wash(end, kinds)), default=0.0)
    for pen, line in ((pen, line) for pen in ("rail", "road") for line in shape.lines):
        sides = sides_of(shape, line, kinds, pen)
        own = Wobble(f"{wobble.seed}/{line[0].name}")
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


def _road(sides: tuple[Side, ...], wobble: Wobble, *, to_middle: bool) -> Iterator[PenStroke]:
    edges = _arm_edges(sides) if to_middle else _edges(sides)
    path = "".join(ink.smooth(wobble.line(edge, f"edge{i}")) for i, edge in enumerate(edges))
    yield PenStroke(path, EDGE)
    middles = spokes(sides) if len(sides) != 2 or to_middle else arms(sides)
    reach = MIDDLE - STATION - 2 if to_middle else MIDDLE
    lines = enumerate(line_points(a, b, reach=reach) for a, b in middles)
    yield PenStroke("".join(_dashes(line, f"{wobble.seed}/{i}") for i, line in lines), MARKING)


def _arm_edges(sides: tuple[Side, ...]) -> list[list[Point]]:
    return [
        line_points(side, shift=shift, reach=MIDDLE - 8)
        for side in sides
        for shift in (-ROAD, ROAD)
    ]


def _edges(sides: tuple[Side, ...]) -> list[list[Point]]:
    if len(sides) == 2:
        return [line_points(*sides, shift=shift) for shift in (-ROAD, ROAD)]
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
    """Return the edge between two arms of a junction, around their corner."""
    inner, round_off = MIDDLE + ROAD, 6.0
    corner = ink.arc((inner + round_off, MIDDLE - ROAD - round_off), round_off, 180, 90)
    down = ink.straight((inner, 0), corner[0])
    along = ink.straight(corner[-1], (SIZE, MIDDLE - ROAD))
    return ink.turn_all(ink.chain(down, corner, along), side)


def _dashes(line: list[Point], seed: str, dash: float = DASH) -> str:
    """Return dashes along a line, the first one centred on the side of the space."""
    length = ink.line_length(line)
    drawn = ink.wobbly(line, seed, 0.6)
    pitch = length / max(round(length / SPACING), 1) if length > MIDDLE - 1 else SPACING
    starts = (i * pitch - dash / 2 for i in range(round(length / pitch) + 1))
    pieces = (ink.stretch(drawn, s, s + dash) for s in starts if s < length - 1)
    return "".join(ink.polyline(piece) for piece in pieces)


# Railways


def _rail(
    sides: tuple[Side, ...], wobble: Wobble, *, to_middle: bool, under: bool
) -> Iterator[PenStroke]:
    reach = MIDDLE - GAP if under else MIDDLE - STATION + 4 if to_middle else MIDDLE
    separate = to_middle or under
    ways = spokes(sides) if separate else arms(sides)
    lines = [wobble.line(line_points(a, b, reach=reach), f"rail{a}") for a, b in ways]
    yield PenStroke("".join(map(ink.smooth, lines)), RAIL)
    crossed = not separate and len(ways) > 1
    sleepers = [
        sleeper
        for line in lines
        for sleeper in _sleepers(line, wobble, crossed=crossed, cut=separate)
    ]
    yield PenStroke("".join(map(ink.polyline, sleepers)), SLEEPERS)


def _sleepers(
    line: list[Point], wobble: Wobble, *, crossed: bool, cut: bool
) -> Iterator[list[Point]]:
    length = ink.line_length(line)
    count = int((length - 4) / SPACING) if cut else round(length / SPACING)
    pitch = SPACING if cut else length / count
    rng = wobble.rng(f"ties{line[0]}")
    for i in range(count):
        middle = (i + 0.5) * pitch
        sleeper = _sleeper(line, middle, rng)
        # Sleepers of two lines would overlap where the lines meet.
        if not (crossed and abs(middle - MIDDLE) < SLEEPER):
            yield sleeper


def _sleeper(line: list[Point], middle: float, rng: Random) -> list[Point]:
    middle += rng.uniform(-0.5, 0.5)
    (x, y), (dx, dy) = ink.point_at(line, middle), ink.direction(line, middle)
    left, right = SLEEPER + rng.uniform(-0.9, 0.9), SLEEPER + rng.uniform(-0.9, 0.9)
    lean = rng.uniform(-0.8, 0.8)
    return [
        (x + dy * left + dx * lean, y - dx * left + dy * lean),
        (x - dy * right - dx * lean, y + dx * right - dy * lean),
    ]


# Bridges, stations, corners


def _deck(sides: tuple[Side, ...], wobble: Wobble, flow: float) -> Iterator[PenStroke]:
    """Draw the parapets of a bridge, which curve outwards at both ends."""
    if flow:
        end = MIDDLE - flow / 2 - 4
        floor = [(35.0, end), (65.0, end), (65.0, SIZE - end), (35.0, SIZE - end)]
        yield PenStroke(ink.polyline(ink.turn_all(floor, sides[0]), closed=True), SURFACE, PAPER)
    bow = [(23.5, 30.0), (26.8, 38.0), (28.0, 50.0), (26.8, 62.0), (23.5, 70.0)]
    for i, quarters in enumerate((sides[0], sides[0].opposite)):
        parapet = wobble.line(ink.turn_all(bow, quarters), f"parapet{i}")
        yield PenStroke(ink.smooth(parapet), EDGE)


def _station(wobble: Wobble) -> PenStroke:
    rng = wobble.rng("station")
    ends = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    corners = [
        (
            MIDDLE + x * STATION + rng.uniform(-1.7, 1.7),
            MIDDLE + y * STATION + rng.uniform(-1.7, 1.7),
        )
        for x, y in ends
    ]
    return PenStroke(ink.polyline(corners, closed=True), WALL)


_CORNER_POINTS = {
    Corner.NE: (SIZE, 0.0), Corner.SE: (SIZE, SIZE), Corner.SW: (0.0, SIZE), Corner.NW: (0.0, 0.0),
}  # fmt: skip


def _corners(corners: tuple[Corner, ...], wobble: Wobble) -> Iterator[PenStroke]:
    """Draw dashed lines between the corners of a shape."""
    lines = [_corner_line(a, b) for a, b in _joined(corners)]
    if lines:
        dashes = (_dashes(line, f"{wobble.seed}/corner{i}", 7.5) for i, line in enumerate(lines))
        yield PenStroke("".join(dashes), TRAIL, EARTH)


def _joined(corners: tuple[Corner, ...]) -> list[tuple[Corner, Corner]]:
    if len(corners) == 2:
        return [(corners[0], corners[1])]
    return [(a, b) for a in corners for b in corners if b == (a + 1) % 4]


def _corner_line(a: Corner, b: Corner) -> list[Point]:
    """Return the line between two corners: diagonal, or along a side curving inwards."""
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
