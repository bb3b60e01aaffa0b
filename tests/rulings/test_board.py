"""Rules §1: the board."""

import pytest

from railroad_ink.core.geometry import SIDES, E, N, S, Side, Space, W
from railroad_ink.core.layouts import Layout
from railroad_ink.core.networks import networks
from railroad_ink.core.track_graph import track_graph
from railroad_ink.editions.challenge.edition import LAYOUT as CHALLENGE_LAYOUT
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.testing.builders import board, points, sheet, turn_with, violation_codes
from tests.toy import TOYS

BOTH = pytest.mark.parametrize("layout", [CLASSIC_LAYOUT, CHALLENGE_LAYOUT])


def exits(layout: Layout, side: Side) -> dict[str, str]:
    return {str(e.space): e.kind for e in layout.exits if e.side == side}


@BOTH
def test_the_board_has_seven_rows_and_seven_columns(layout: Layout) -> None:
    assert (layout.rows, layout.columns, len(layout.spaces)) == (7, 7, 49)


@BOTH
def test_rows_are_a_to_g_from_the_top_and_columns_1_to_7_from_the_left(layout: Layout) -> None:
    names = [str(space) for space in layout.spaces]
    assert names == [f"{row}{column}" for row in "ABCDEFG" for column in range(1, 8)]


@BOTH
def test_d4_is_the_centre_and_c3_to_e5_are_the_central_spaces(layout: Layout) -> None:
    assert " ".join(map(str, layout.centre)) == "C3 C4 C5 D3 D4 D5 E3 E4 E5"
    assert layout.spaces[layout.size // 2] == Space.parse("D4")


def test_sides_are_north_east_south_west() -> None:
    assert [side.name for side in SIDES] == ["N", "E", "S", "W"]
    status = [str(Space.parse("D4").step(side)) for side in SIDES]
    assert status == ["C4", "D5", "E4", "D3"]


@BOTH
def test_there_are_twelve_exits_three_on_each_side(layout: Layout) -> None:
    assert [len(exits(layout, side)) for side in SIDES] == [3, 3, 3, 3]


@BOTH
def test_top_and_bottom_exits_are_highway_railway_highway(layout: Layout) -> None:
    assert exits(layout, N) == {"A2": "H", "A4": "R", "A6": "H"}
    assert exits(layout, S) == {"G2": "H", "G4": "R", "G6": "H"}


@BOTH
def test_left_and_right_exits_are_railway_highway_railway(layout: Layout) -> None:
    assert exits(layout, W) == {"B1": "R", "D1": "H", "F1": "R"}
    assert exits(layout, E) == {"B7": "R", "D7": "H", "F7": "R"}


def test_the_challenge_board_has_eleven_buildings_and_the_classic_board_none() -> None:
    found: dict[str, str] = {}
    for space, kind in CHALLENGE_LAYOUT.printed:
        found[kind] = f"{found.get(kind, '')} {space}".strip()
    assert found == {
        "factory": "A1 E7 F3",
        "village": "A3 B6 C5 F5",
        "university": "C1 D4 E2 G7",
    }
    assert not CLASSIC_LAYOUT.printed


def test_size_exits_and_centre_are_data_so_a_board_of_nine_by_nine_plays_and_scores() -> None:
    large = TOYS.ruleset("large")
    turn = turn_with(large, sheet(ruleset=large), "straight-railway", "straight-highway")
    assert not violation_codes(turn, "straight-railway I5 R-R-")
    assert violation_codes(turn, "straight-railway G4 R-R-") == {"not-joined"}
    assert not violation_codes(turn, "straight-highway E9 -H-H")
    line = [f"{row}5 straight-railway R-R-" for row in "ABCDEFGHI"]
    joined = sheet(*line, ruleset=large)
    assert points(joined, large) == {
        "exits": 4, "highway": 0, "railway": 9, "centre": 3, "errors": 0, "total": 16,
    }  # fmt: skip


def test_an_exit_counts_only_for_a_route_of_its_kind_at_its_side() -> None:
    graph = track_graph(board(". H-H- . H-H- ", ". HH--"))
    assert [len(network.exits) for network in networks(graph, "HR")] == [1, 0]
