"""Rules §2: the routes and the dice."""

from collections import Counter

import pytest

from railroad_ink.core.dice import Die
from railroad_ink.core.networks import networks
from railroad_ink.core.routes import BASIC_ROUTES, SPECIAL_ROUTES, Route
from railroad_ink.core.track_graph import track_graph
from railroad_ink.editions import classic
from railroad_ink.editions.challenge import edition as challenge
from railroad_ink.game_catalogue import all_routes
from railroad_ink.testing.builders import board, points, sheet

# Route: ends, lines inside, distinct orientations.
TABLE = {
    "straight-highway": ("H-H-", ["NS"], 2),
    "straight-railway": ("R-R-", ["NS"], 2),
    "curved-highway": ("HH--", ["NE"], 4),
    "curved-railway": ("RR--", ["NE"], 4),
    "t-highway": ("HHH-", ["NES"], 4),
    "t-railway": ("RRR-", ["NES"], 4),
    "overpass": ("HRHR", ["NS", "EW"], 2),
    "straight-station": ("H-R-", ["NS"], 4),
    "curved-station": ("HR--", ["NE"], 8),
    "t-station-1": ("HRH-", ["NES"], 4),
    "t-station-2": ("RHR-", ["NES"], 4),
    "double-curved-highway": ("HHHH", ["NE", "SW"], 2),
    "double-curved-railway": ("RRRR", ["NE", "SW"], 2),
    "dead-end-highway": ("H---", ["N"], 4),
    "dead-end-railway": ("R---", ["N"], 4),
    "highway-crossing": ("HHHH", ["NESW"], 1),
    "railway-crossing": ("RRRR", ["NESW"], 1),
    "cross-station": ("HRHR", ["NESW"], 2),
    "three-highways-station": ("HHHR", ["NESW"], 4),
    "three-railways-station": ("RRRH", ["NESW"], 4),
    "corner-station": ("HHRR", ["NESW"], 4),
}
STATIONS = {
    "straight-station", "curved-station", "t-station-1", "t-station-2", "dead-end-highway",
    "dead-end-railway", "cross-station", "three-highways-station", "three-railways-station",
    "corner-station",
}  # fmt: skip
ALL_ROUTES = all_routes()
BY_KEY = {route.key: route for route in ALL_ROUTES}
EACH = pytest.mark.parametrize("route", ALL_ROUTES, ids=lambda route: route.key)
A_FACES = [
    "straight-highway", "straight-railway", "curved-highway", "curved-railway", "t-highway",
    "t-railway",
]  # fmt: skip


def faces(die: Die) -> Counter[str]:
    return Counter(face.key for face in die.faces)


def test_the_routes_are_exactly_those_of_the_table() -> None:
    assert set(BY_KEY) == set(TABLE)
    assert [len(BASIC_ROUTES), len(challenge.ROUTES), len(SPECIAL_ROUTES)] == [9, 6, 6]


@EACH
def test_ends_of_each_route(route: Route) -> None:
    assert route.ends == TABLE[route.key][0]


@EACH
def test_what_is_joined_inside_each_route(route: Route) -> None:
    first = route.orientations[0]
    assert ["".join(side.name for side in line) for line in first.lines] == TABLE[route.key][1]


@EACH
def test_number_of_distinct_orientations_of_each_route(route: Route) -> None:
    assert len({shape.code for shape in route.orientations}) == TABLE[route.key][2]
    assert len(route.orientations) == TABLE[route.key][2]


@EACH
def test_open_ends_of_each_route(route: Route) -> None:
    alone = sheet().draw(sheet().layout.spaces[24], route.orientations[-1], 1)
    assert len(track_graph(alone).open_ends) == 4 - route.ends.count("-")


@EACH
def test_which_routes_have_a_station(route: Route) -> None:
    assert route.station == (route.key in STATIONS)


def test_pieces_may_be_rotated() -> None:
    codes = {shape.code for shape in BY_KEY["t-highway"].orientations}
    assert codes == {"HHH-", "-HHH", "H-HH", "HH-H"}


def test_pieces_may_be_mirrored_and_a_mirrored_curved_station_differs() -> None:
    codes = {shape.code for shape in BY_KEY["curved-station"].orientations}
    turned = {"HR--", "-HR-", "--HR", "R--H"}
    assert codes == turned | {"RH--", "-RH-", "--RH", "H--R"}


def test_a_double_curve_lies_both_ways() -> None:
    codes = {shape.code for shape in BY_KEY["double-curved-highway"].orientations}
    assert codes == {"HHHHd", "HHHHb"}


@pytest.mark.parametrize("middle, joined", [("HRHRo", 2), ("HHHHd", 2), ("HHHHb", 2)])
def test_lines_of_overpasses_and_double_curves_do_not_join(middle: str, joined: int) -> None:
    assert len(networks(track_graph(board(middle)), "HR")) == joined


@pytest.mark.parametrize("middle", ["HHHH", "HRHR", "HHRR", "HHHR"])
def test_all_ends_of_a_special_route_join(middle: str) -> None:
    assert len(networks(track_graph(board(middle)), "HR")) == 1


def test_a_dead_end_has_no_open_end_in_the_middle() -> None:
    assert points(board("H---", at="A2"))["errors"] == 0
    assert points(board("--H-", at="A2"))["errors"] == -1


def test_classic_dice_are_three_a_and_one_b() -> None:
    *a, b = classic.DICE
    assert [faces(die) for die in a] == [Counter(A_FACES)] * 3
    assert faces(b) == {"overpass": 2, "straight-station": 2, "curved-station": 2}


def test_challenge_dice_are_two_a_one_b_and_one_c() -> None:
    *a, b, c = challenge.DICE
    assert [faces(die) for die in a] == [Counter(A_FACES)] * 2
    assert faces(b) == {
        "double-curved-highway": 1, "double-curved-railway": 1, "t-highway": 1, "t-railway": 1,
        "overpass": 2,
    }  # fmt: skip
    assert faces(c) == dict.fromkeys(
        ["dead-end-highway", "dead-end-railway", "straight-station", "curved-station",
         "t-station-1", "t-station-2"], 1,
    )  # fmt: skip
