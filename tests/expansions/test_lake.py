"""Lake: its dice, water that fills spaces, and piers."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink.core.geometry import Space
from railroad_ink.core.goal import Goal
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.lake import GOALS, LAKE, fill, flooded
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset
from railroad_ink.testing.strategies import SEEDS, boards, played

RULES = CATALOGUE.ruleset("classic lake")
GOAL = {goal.code: goal for goal in GOALS}
WATER = RULES.routes["water"].orientations[0]
NETWORK_WITH_A_PIER = (
    "A2 straight-station H-R-",
    "B2 t-railway RR-R",
    "B1 straight-railway -R-R",
    "B3 railway-pier -L-R",
)
HIGHWAY_WITH_A_PIER = (
    "C4 highway-pier L-H-",
    "D4 t-highway HH-H",
    *(f"D{column} straight-highway -H-H" for column in (1, 2, 3, 5, 6, 7)),
)
FERRY = (*NETWORK_WITH_A_PIER, "B4 lake-corner --LL", *HIGHWAY_WITH_A_PIER)
LARGE_LAKE = (
    "F2 lake-side -L--",
    "F3 water LLLL",
    "F4 water LLLL",
    "F5 water LLLL",
    "F6 lake-side ---L",
    "G3 lake-side L---",
    "G4 lake-side L---",
)


def lake_sheet(*rows: str) -> Sheet:
    return sheet(*rows, ruleset=RULES)


def wet(drawn: Sheet) -> set[str]:
    return {str(space) for space, drawing in drawn if drawing.shape.route.key == "water"}


def reached(goal: Goal, *rows: str) -> set[str]:
    return {str(space) for space in goal.reached(RULES, track_graph(lake_sheet(*rows)))}


def test_both_dice_show_one_two_and_three_sides_and_three_piers() -> None:
    for die in LAKE.dice:
        ends = Counter(face.route.ends for face in die.faces if face.route)
        assert ends == dict.fromkeys(("L---", "LL--", "LLL-", "L-H-", "L-R-", "LLHR"), 1)
    assert len(LAKE.dice) == 2


def test_a_game_lasts_six_rounds() -> None:
    assert RULES.rounds == 6


def test_lake_dice_need_not_be_drawn() -> None:
    assert not turn_with(RULES, lake_sheet(), "lake-side", "double-pier").owed()


def test_lakes_and_piers_need_no_connection() -> None:
    turn = act(
        turn_with(RULES, lake_sheet(), "lake-bay", "double-pier"),
        "lake-bay D4 LLL-",
        "double-pier F2 LLHR",
    )
    assert turn.dice_used == {0, 1}


@pytest.mark.parametrize(
    "action",
    [
        pytest.param("lake-side C4 L---", id="highway"),
        pytest.param("lake-side C6 L---", id="railway"),
        pytest.param("lake-side A2 L---", id="exit"),
        pytest.param("railway-pier C4 R-L-", id="highway against the route of a pier"),
    ],
)
def test_a_lake_side_meets_only_lake_sides(action: str) -> None:
    before = lake_sheet("B4 straight-highway H-H-", "B6 straight-railway R-R-")
    turn = turn_with(RULES, before, "lake-side", "railway-pier")
    assert violation_codes(turn, action) == {"runs-into"}


def test_a_pier_may_use_an_exit_of_its_kind() -> None:
    turn = turn_with(RULES, lake_sheet(), "highway-pier", "railway-pier")
    assert not violation_codes(turn, "highway-pier A2 H-L-")
    assert violation_codes(turn, "railway-pier A2 R-L-") == {"runs-into"}


def test_open_lake_sides_are_not_errors_but_loose_ends_of_piers_are() -> None:
    assert points(lake_sheet("D4 lake-bay LLL-"), RULES)["errors"] == 0
    assert points(lake_sheet("D4 double-pier LLHR"), RULES)["errors"] == -2


# Filling


def test_a_space_with_three_open_lake_sides_around_it_fills() -> None:
    before = lake_sheet("B3 lake-side --L-", "C2 lake-side -L--")
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side D3 L---")
    assert wet(turn.sheet) == {"C3"}
    assert [str(event.text) for event in turn.events] == ["Water fills C3."]
    assert points(turn.sheet, RULES)["lake"] == 4


def test_two_open_lake_sides_do_not_fill_a_space() -> None:
    before = lake_sheet("B3 lake-side --L-")
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side D3 L---")
    assert not wet(turn.sheet)


def test_blank_sides_do_not_fill_a_space() -> None:
    before = lake_sheet("B3 lake-side --L-", "C2 lake-side L---")
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side D3 L---")
    assert not wet(turn.sheet)


def test_filling_one_space_may_fill_the_next_and_so_on() -> None:
    above_and_below = [
        row
        for column in (4, 5)
        for row in (f"B{column} lake-side --L-", f"D{column} lake-side L---")
    ]
    before = lake_sheet("B3 lake-side --L-", "C2 lake-side -L--", *above_and_below)
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side D3 L---")
    assert wet(turn.sheet) == {"C3", "C4", "C5"}
    assert turn.events[-1].text.to("de") == "Wasser füllt C3, C4, C5."


def test_a_space_that_is_drawn_on_does_not_fill() -> None:
    before = lake_sheet("B3 lake-side --L-", "C2 lake-side -L--", "C3 straight-highway -H-H")
    turn = turn_with(RULES, before, "lake-side")
    assert not wet(act(turn, "lake-side D3 L---").sheet)


def test_taking_the_lake_side_back_takes_the_water_back() -> None:
    before = lake_sheet("B3 lake-side --L-", "C2 lake-side -L--")
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side D3 L---")
    assert turn.undo().sheet == before


def test_a_drawing_that_needs_the_water_keeps_it() -> None:
    before = lake_sheet("B3 lake-side --L-", "C2 lake-side -L--", "C5 straight-highway -H-H")
    turn = act(
        turn_with(RULES, before, "lake-side", "straight-highway"),
        "straight-highway C4 -H-H",
        "lake-side D3 L---",
    )
    assert violation_codes(turn.take_back(0), "straight-highway C4 -H-H") == {"runs-into"}


@given(boards(RULES))
def test_it_does_not_matter_which_space_fills_first(drawn: Sheet) -> None:
    one_by_one = drawn
    while places := flooded(one_by_one):
        space = one_by_one.layout.spaces[max(places)]
        one_by_one = one_by_one.draw(space, WATER, 1)
    assert fill(drawn, 1)[0] == one_by_one


@settings(max_examples=20)
@given(SEEDS, st.integers(0, 60))
def test_no_space_is_left_to_fill_at_any_moment_of_a_game(seed: int, steps: int) -> None:
    game = played(RULES, seed, steps)
    assert not any(flooded(game.sheet(player)) for player in range(len(game.players)))


THREE_SIDES = ("B3 lake-side --L- 1", "C2 lake-side -L-- 2", "D3 lake-side L--- 3")


@pytest.mark.parametrize(
    "beside",
    [
        pytest.param((), id="with the third lake side"),
        pytest.param(("C4 straight-highway H-H- 5",), id="whatever else comes beside it"),
        pytest.param(("C4 lake-side ---L 5",), id="before a fourth lake side"),
    ],
)
def test_on_paper_water_comes_with_the_third_lake_side(beside: tuple[str, ...]) -> None:
    water = LAKE.derive(RULES, lake_sheet(*THREE_SIDES, *beside)).at(Space.parse("C3"))
    assert water is not None
    assert (water.shape, water.round) == (WATER, 3)


def test_on_paper_water_that_came_first_helps_to_fill_the_next_space() -> None:
    next_space = ("B4 lake-side --L- 1", "D4 lake-side L--- 4", "C5 lake-side ---L 5")
    filled = LAKE.derive(RULES, lake_sheet(*THREE_SIDES, *next_space))
    rounds = [filled.at(Space.parse(name)) for name in ("C3", "C4")]
    assert [drawing.round for drawing in rounds if drawing] == [3, 4]


# Scoring


def test_a_small_lake_of_3_joins_two_networks_into_four_exits_worth_12() -> None:
    counted = score(RULES, lake_sheet(*FERRY, *LARGE_LAKE))
    assert counted.points("exits") == 12
    assert counted.points("lake") == 3
    assert {str(space) for space in counted.line("lake").spaces} == {"B3", "B4", "C4"}


def test_without_the_ferry_the_two_networks_are_worth_8() -> None:
    apart = (*NETWORK_WITH_A_PIER, *HIGHWAY_WITH_A_PIER, *LARGE_LAKE)
    assert points(lake_sheet(*apart), RULES)["exits"] == 8


def test_a_single_lake_is_the_smallest() -> None:
    assert points(lake_sheet(*LARGE_LAKE), RULES)["lake"] == 7
    assert points(lake_sheet(), RULES)["lake"] == 0


def test_lakes_side_by_side_are_one_only_where_their_sides_meet() -> None:
    assert points(lake_sheet("D3 lake-side -L--", "D4 lake-side ---L"), RULES)["lake"] == 2
    assert points(lake_sheet("D3 lake-side -L--", "D4 lake-side L---"), RULES)["lake"] == 1


@pytest.mark.parametrize("rule", ["classic", "challenge"])
def test_a_longest_route_does_not_cross_water(rule: str) -> None:
    row = ("D3 highway-pier -L-H", "D4 water LLLL", "D5 highway-pier -H-L")
    drawn = lake_sheet("D2 straight-highway -H-H", *row)
    assert points(drawn, RULES, longest=rule)["highway"] == 2


def test_a_double_pier_joins_highway_railway_and_lake() -> None:
    graph = track_graph(lake_sheet("D4 double-pier LLHR"))
    assert [node.ends for node in graph.nodes] == ["LLHR"]
    rows = ("A2 straight-highway H-H-", "B2 double-pier HLLR", "B1 straight-railway -R-R")
    assert points(lake_sheet(*rows), RULES)["exits"] == 4


# Goals


def test_goal_la_a_connection_between_two_exits_runs_over_a_lake() -> None:
    assert reached(GOAL["LA"], *FERRY) >= {"B2", "B3", "C4", "D4"}
    assert not reached(GOAL["LA"], *NETWORK_WITH_A_PIER, *HIGHWAY_WITH_A_PIER)


def test_goal_la_needs_an_exit_at_each_pier() -> None:
    no_exit = ("B3 railway-pier -L-R", "B4 lake-corner --LL", *HIGHWAY_WITH_A_PIER)
    assert not reached(GOAL["LA"], *no_exit)


def test_goal_lb_four_lake_spaces_in_one_row_or_column_adjacent_or_not() -> None:
    row = ("D1 lake-side L---", "D3 lake-side L---", "D5 highway-pier H-L-")
    assert not reached(GOAL["LB"], *row, "E7 lake-side L---")
    assert reached(GOAL["LB"], *row, "D7 lake-side L---") == {"D1", "D3", "D5", "D7"}
    column = ("A3 lake-side --L-", "C3 lake-side --L-", "E3 water LLLL", "G3 lake-side -L--")
    assert reached(GOAL["LB"], *column) == {"A3", "C3", "E3", "G3"}


def test_goal_lc_a_lake_of_three_spaces_not_in_one_line() -> None:
    bend = ("C3 lake-side --L-", "D3 lake-corner LL--")
    assert not reached(GOAL["LC"], *bend)
    assert reached(GOAL["LC"], *bend, "D4 highway-pier -H-L") == {"C3", "D3", "D4"}
    straight = ("D3 lake-side -L--", "D4 water LLLL", "D5 lake-side ---L")
    assert not reached(GOAL["LC"], *straight)
    assert not reached(GOAL["LC"], "C3 lake-side --L-", "D3 water LLLL", "E3 lake-side L---")


def test_it_conforms() -> None:
    check_ruleset(RULES, Random(4), games=1)
