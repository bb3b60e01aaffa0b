"""The strokes of routes: where they start and end, and that they never change."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from railroad_ink import CATALOGUE, Side
from railroad_ink.core import routes
from railroad_ink.core.geometry import SIDES, Space
from railroad_ink.core.routes import HIGHWAY, RAILWAY, Kind, Route, Shape
from railroad_ink.core.text import untranslated
from railroad_ink.editions.challenge import edition
from railroad_ink.render.svg.ink import PenStroke, turned
from railroad_ink.render.svg.route_art import module_art, strokes
from railroad_ink.render.svg.symbol_placement import bounds, fit_transform, free_box

EVERYTHING = CATALOGUE.ruleset(
    "challenge " + " ".join(module.key for module in CATALOGUE.expansions)
)
SHAPES = [shape for route in EVERYTHING.routes.values() for shape in route.orientations]
SEEDS = (Space(0, 0), Space(3, 4))
Point = tuple[float, float]


@cache
def drawn(shape: Shape, seed: Space = SEEDS[0]) -> tuple[PenStroke, ...]:
    return strokes(shape, EVERYTHING.kinds, module_art(EVERYTHING), seed)


def subpaths(stroke: PenStroke) -> list[list[Point]]:
    """Return the points of each piece of a stroke, control points included."""
    pieces = [piece for piece in stroke.path.split("M") if piece]
    found = [re.findall(r"(-?[\d.]+),(-?[\d.]+)", piece) for piece in pieces]
    return [[(float(x), float(y)) for x, y in points] for points in found]


def ends_at(shape: Shape, seed: Space, pen: str, side: Side) -> list[tuple[Point, Point]]:
    """Return where lines of a pen end at a side, seen from the north, and their next point."""
    out = []
    for stroke in drawn(shape, seed):
        for points in subpaths(stroke) if stroke.pen.name == pen else ():
            for end, inner in ((points[0], points[1]), (points[-1], points[-2])):
                here, there = (turned(p, -side) for p in (end, inner))
                if abs(here[1]) < 0.01:
                    out.append((here, there))
    return sorted(out)


@pytest.mark.parametrize("kind,pen,expected", [("H", "road", [35, 65]), ("R", "rail", [50])])
def test_ends_of_all_routes_meet_at_the_same_points_and_at_right_angles(
    kind: str, pen: str, expected: list[int]
) -> None:
    for shape, seed, side in product(SHAPES, SEEDS, SIDES):
        ends = ends_at(shape, seed, pen, side)
        assert [end[0] for end, _ in ends] == (expected if shape.ends[side] == kind else [])
        assert all(end[0] == inner[0] and inner[1] > 0 for end, inner in ends)


def test_nothing_leaves_the_space() -> None:
    for stroke in (stroke for shape in SHAPES for stroke in drawn(shape) if not stroke.transform):
        left, top, right, bottom = bounds([stroke.path])
        assert min(left, top) >= -2
        assert max(right, bottom) <= 102


def test_the_wobble_belongs_to_the_space_and_the_route() -> None:
    shape = routes.T_HIGHWAY.orientations[0]
    assert strokes(shape, seed=SEEDS[0]) == drawn(shape)
    assert drawn(shape, SEEDS[0]) != drawn(shape, SEEDS[1])


def test_an_overpass_keeps_the_road_whole_and_breaks_the_rail() -> None:
    shape = routes.OVERPASS.shape("HRHRo")
    assert shape
    assert len(ends_at(shape, SEEDS[0], "road", Side.N)) == 2
    rail = next(stroke for stroke in drawn(shape) if stroke.pen.name == "rail")
    assert not [x for points in subpaths(rail) for x, _ in points if 30 < x < 70]


def test_a_plain_crossing_of_railways_is_whole() -> None:
    rail = next(s for s in drawn(EVERYTHING.routes["railway-crossing"].orientations[0]))
    assert [x for points in subpaths(rail) for x, _ in points if 40 < x < 60]


def test_the_inside_of_a_junction_is_open() -> None:
    edges = next(s for s in drawn(routes.T_HIGHWAY.orientations[0]) if s.pen.name == "road")
    inside = [p for points in subpaths(edges) for p in points if 38 < p[0] < 62 and 38 < p[1] < 62]
    assert not inside


def test_the_two_curves_of_a_double_curve_do_not_touch() -> None:
    shape = edition.DOUBLE_CURVED_HIGHWAY.orientations[0]
    edges = [s for s in drawn(shape) if s.pen.name == "road"]
    assert len(edges) == 2
    # The curves lie on either side of the diagonal between their corners.
    sides = [{x - y > 0 for points in subpaths(s) for x, y in points} for s in edges]
    assert sorted(map(list, sides)) == [[False], [True]]


def test_every_station_and_nothing_else_has_a_filled_square() -> None:
    for shape in SHAPES:
        squares = [s for s in drawn(shape) if s.pen.name == "station"]
        assert len(squares) == shape.route.station
        assert all(square.pen.filled for square in squares)


# Washes

POND = Kind("P", untranslated("pond"), width=90, glyph="o")
CREEK = Kind("C", untranslated("creek"), width=30, glyph="c")
TOY_KINDS = {kind.letter: kind for kind in (HIGHWAY, RAILWAY, POND, CREEK)}


def wash(shape: Shape) -> list[PenStroke]:
    return [s for s in strokes(shape, TOY_KINDS) if s.pen.name == "wash"]


@pytest.mark.parametrize("ends", ["P---", "PP--", "P-P-", "PPP-", "PPPP"])
def test_an_area_takes_the_whole_of_each_of_its_sides(ends: str) -> None:
    for shape in Route("pond", untranslated("pond"), ends).orientations:
        points = {p for points in subpaths(wash(shape)[0]) for p in points}
        for side in shape.sides:
            assert turned((0, 0), side) in points
            assert turned((100, 0), side) in points


def test_an_area_on_all_sides_fills_the_space_and_has_no_shore() -> None:
    shape = Route("pond", untranslated("pond"), "PPPP").orientations[0]
    assert wash(shape)[0].path == "M0,0L100,0L100,100L0,100L0,0Z"
    assert not [s for s in strokes(shape, TOY_KINDS) if s.pen.name == "shore"]


def test_bands_meet_with_their_full_width() -> None:
    for shape in Route("creek", untranslated("creek"), "CC--").orientations:
        points = {p for points in subpaths(wash(shape)[0]) for p in points}
        for side in shape.sides:
            assert {turned((35, 0), side), turned((65, 0), side)} <= points


def test_a_road_over_a_wash_lies_on_paper() -> None:
    lines = ((Side.N, Side.S), (Side.E, Side.W))
    bridge = Route("bridge", untranslated("bridge"), "CHCH", lines=lines).orientations[0]
    pens = [stroke.pen.name for stroke in strokes(bridge, TOY_KINDS)]
    assert pens.index("wash") < pens.index("surface") < pens.index("road")


# Corners and symbols


def test_lines_through_corners_reach_those_corner_points() -> None:
    for shape in (s for s in SHAPES if s.corners):
        line = next(s for s in drawn(shape) if s.pen.name == "corner")
        points = {p for points in subpaths(line) for p in points}
        for corner in shape.corners:
            assert turned((100, 0), corner) in points


def test_symbols_are_drawn_beside_the_route() -> None:
    for shape in (s for s in SHAPES if s.route.symbols and "H" in s.ends and len(s.sides) == 2):
        for stroke in (s for s in drawn(shape) if s.pen.name == "symbol"):
            assert stroke.transform
    left, top, right, bottom = free_box((Side.N, Side.E), 0)
    assert left >= 0
    assert right <= 50 <= top
    assert bottom <= 100


def test_a_symbol_is_scaled_into_its_room_but_never_enlarged() -> None:
    assert fit_transform(["M0 0L10 10"], (50, 50, 90, 90)) == "translate(65,80) scale(1.00)"
    assert fit_transform(["M0 0h80v80z"], (50, 50, 90, 90)) == "translate(50,50) scale(0.50)"


def test_bounds_know_every_path_command() -> None:
    assert bounds(["M10 20 l5 5 H30 v-9 h-2 V50 q1 2 3 4 t5 5 A9 9 0 0 1 3 60Z"]) == (3, 16, 36, 60)


def test_every_symbol_and_building_has_a_look() -> None:
    looks = module_art(EVERYTHING)
    # What runs through corners is drawn from the corners, and its symbol needs no art.
    inside = [route for route in EVERYTHING.routes.values() if not route.corners]
    symbols = {symbol for route in inside for symbol in route.symbols}
    assert symbols | {name for _, name in EVERYTHING.layout.printed} <= set(looks)
