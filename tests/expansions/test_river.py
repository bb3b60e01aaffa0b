"""River: its dice, bridges, and rivers from edge to edge."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from railroad_ink.core.goal import Goal
from railroad_ink.core.legality import placements
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.river import CURVED, GOALS, HIGHWAY_BRIDGE, RIVER, mouths, rivers
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset
from railroad_ink.testing.strategies import boards

RULES = CATALOGUE.ruleset("classic river")
GOAL = {goal.code: goal for goal in GOALS}
EDGE_TO_EDGE = (
    "A3 straight-river W-W-",
    "B3 straight-river W-W-",
    "C3 curved-river W--W",
    "C2 straight-river -W-W",
    "C1 straight-river -W-W",
)
INLAND = (
    "D2 curved-river -WW-",
    "E2 curved-river WW--",
    "E3 straight-river -W-W",
    "E4 straight-river -W-W",
    "E5 straight-river -W-W",
    "E6 curved-river --WW",
    "F6 straight-river W-W-",
)


def river_sheet(*rows: str) -> Sheet:
    return sheet(*rows, ruleset=RULES)


def reached(goal: Goal, *rows: str) -> set[str]:
    return {str(space) for space in goal.reached(RULES, track_graph(river_sheet(*rows)))}


def test_both_dice_show_a_straight_three_curves_and_two_bridges() -> None:
    for die in RIVER.dice:
        assert Counter(face.key for face in die.faces) == {
            "straight-river": 1,
            "curved-river": 3,
            "highway-bridge": 1,
            "railway-bridge": 1,
        }
    assert len(RIVER.dice) == 2


def test_a_game_lasts_six_rounds() -> None:
    assert RULES.rounds == 6


def test_river_dice_need_not_be_drawn() -> None:
    assert not turn_with(RULES, river_sheet(), "curved-river", "highway-bridge").owed()


def test_a_river_needs_no_connection() -> None:
    turn = act(
        turn_with(RULES, river_sheet(), "curved-river", "railway-bridge"),
        "curved-river D4 WW--",
        "railway-bridge F2 WRWRo",
    )
    assert turn.dice_used == {0, 1}


@pytest.mark.parametrize(
    "action",
    [
        pytest.param("straight-river C4 W-W-", id="highway"),
        pytest.param("straight-river C6 W-W-", id="railway"),
        pytest.param("straight-river A2 W-W-", id="exit"),
        pytest.param("highway-bridge C6 HWHWo", id="railway against the route of a bridge"),
    ],
)
def test_a_river_meets_only_rivers(action: str) -> None:
    before = river_sheet("B4 straight-highway H-H-", "B6 straight-railway R-R-")
    turn = turn_with(RULES, before, "straight-river", "highway-bridge")
    assert violation_codes(turn, action) == {"runs-into"}


@pytest.mark.parametrize(
    "action",
    [
        pytest.param("straight-river C4 W-W-", id="blank side and empty space"),
        pytest.param("straight-river A1 W-W-", id="plain outer edge"),
        pytest.param("straight-river C2 W-W-", id="river"),
    ],
)
def test_a_river_may_face_a_river_nothing_or_the_plain_edge(action: str) -> None:
    before = river_sheet("B4 straight-highway -H-H", "B2 straight-river W-W-")
    assert not violation_codes(turn_with(RULES, before, "straight-river"), action)


def test_a_route_does_not_run_into_a_river() -> None:
    before = river_sheet("B2 curved-river WW--", "B4 straight-highway -H-H")
    turn = turn_with(RULES, before, "straight-highway")
    assert "runs-into" in violation_codes(turn, "straight-highway B3 -H-H")


def test_a_bridge_crosses_at_right_angles_without_joining() -> None:
    assert {shape.code for shape in HIGHWAY_BRIDGE.orientations} == {"WHWHo", "HWHWo"}
    graph = track_graph(river_sheet("D4 highway-bridge WHWHo"))
    assert {node.ends for node in graph.nodes} == {"WW", "HH"}


def test_the_route_of_a_bridge_counts_in_networks_and_longest_routes() -> None:
    row = [f"D{column} straight-highway -H-H" for column in (1, 2, 3, 5, 6, 7)]
    counted = points(river_sheet(*row, "D4 highway-bridge WHWHo"), RULES)
    assert (counted["exits"], counted["highway"]) == (4, 7)


@pytest.mark.ruling("river-finer")
def test_a_river_joins_neither_exits_nor_the_bridges_over_it() -> None:
    rows = ("A2 highway-bridge HWHWo", "A3 straight-river -W-W", "A4 railway-bridge RWRWo")
    assert points(river_sheet(*rows), RULES)["exits"] == 0
    assert RULES.networked == ("H", "R")


def test_loose_ends_of_rivers_and_bridges_are_errors() -> None:
    assert points(river_sheet(*INLAND), RULES)["errors"] == -2
    assert points(river_sheet(*EDGE_TO_EDGE), RULES)["errors"] == 0
    assert points(river_sheet("D4 railway-bridge WRWRo"), RULES)["errors"] == -4


def test_of_two_rivers_worth_7_and_8_the_shorter_one_scores() -> None:
    line = score(RULES, river_sheet(*INLAND, *EDGE_TO_EDGE)).line("river")
    assert line.points == 8
    assert [item.points for item in line.items] == [5, 3]
    assert {str(space) for space in line.spaces} == {"A3", "B3", "C3", "C2", "C1"}
    assert points(river_sheet(*INLAND), RULES)["river"] == 7


def test_a_long_river_without_the_bonus_may_be_worth_more() -> None:
    assert points(river_sheet(*INLAND, "A7 curved-river WW--"), RULES)["river"] == 7


def test_one_end_at_the_edge_earns_no_bonus() -> None:
    assert points(river_sheet(*EDGE_TO_EDGE[:4]), RULES)["river"] == 4


@given(boards(RULES))
def test_a_river_has_two_ends_or_is_a_ring(drawn: Sheet) -> None:
    graph = track_graph(drawn)
    pieces = sum("W" in node.ends for node in graph.nodes)
    rings = len(rivers(graph)) + len(graph.meetings.get("W", ())) - pieces
    loose = sum(end.kind == "W" for end in graph.open_ends)
    at_the_edge = sum(len(mouths(graph, river)) for river in rivers(graph))
    assert loose + at_the_edge == 2 * (len(rivers(graph)) - rings)


def test_a_sheet_without_rivers_scores_nothing_for_them() -> None:
    assert points(river_sheet(), RULES)["river"] == 0


def test_goal_ra_one_line_crosses_the_same_river_on_two_bridges() -> None:
    river = ("C3 highway-bridge WHWHo", "D3 railway-bridge WRWRo")
    line = ("C4 curved-station -RH-", "D4 curved-railway R--R")
    turned = ("C4 curved-station --RH", "D4 curved-railway R--R")
    assert reached(GOAL["RA"], *river, *turned) == {"C3", "C4", "D4", "D3"}
    assert not reached(GOAL["RA"], *river, *line)


def test_goal_ra_is_about_one_river() -> None:
    row = ("C3 highway-bridge WHWHo", "C4 straight-highway -H-H", "C5 highway-bridge WHWHo")
    assert not reached(GOAL["RA"], *row)
    bend = ("B3 curved-river -WW-", "B4 straight-river -W-W", "B5 curved-river --WW")
    assert reached(GOAL["RA"], *row, *bend) == {"C3", "C4", "C5"}


def test_goal_rb_three_stations_next_to_river_spaces() -> None:
    river = ("D3 straight-river -W-W", "D4 straight-river -W-W")
    two = ("C3 straight-station H-R-", "E4 straight-station R-H-")
    assert not reached(GOAL["RB"], *river, *two, "C5 straight-station H-R-")
    assert reached(GOAL["RB"], *river, *two, "C4 curved-station HR--") == {"C3", "E4", "C4"}


def test_goal_rc_a_line_between_two_exits_uses_a_bridge() -> None:
    row = [f"D{column} straight-highway -H-H" for column in (1, 2, 3, 5, 6)]
    bridge = "D4 highway-bridge WHWHo"
    assert not reached(GOAL["RC"], *row, bridge)
    assert len(reached(GOAL["RC"], *row, bridge, "D7 straight-highway -H-H")) == 7
    assert not reached(GOAL["RC"], *row, "D4 t-highway HH-H", "D7 straight-highway -H-H")


def test_goal_rc_a_bridge_beside_the_line_is_not_used() -> None:
    row = [f"D{column} straight-highway -H-H" for column in (1, 2, 3, 5, 6, 7)]
    assert not reached(GOAL["RC"], *row, "D4 t-highway HH-H", "C4 highway-bridge HWHWo")


def test_the_dice_are_drawn_wherever_they_fit() -> None:
    turn = turn_with(RULES, river_sheet(), "curved-river")
    # Four curves on each of 49 spaces, but two less for each of twelve exits.
    assert len(placements(turn, CURVED)) == 4 * 49 - 2 * 12


def test_it_conforms() -> None:
    check_ruleset(RULES, Random(4), games=1)
