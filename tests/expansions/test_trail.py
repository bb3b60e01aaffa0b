"""Trail: its dice, trails from corner to corner, and the stations that they join."""

from random import Random

import pytest

from railroad_ink.core.actions import Placement
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.trail import GOALS, ROUTES, TRAIL
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset

RULES = CATALOGUE.ruleset("classic trail")
GOAL = {goal.code: goal for goal in GOALS}
KEYS = tuple(route.key for route in ROUTES)


def trail(*rows: str) -> Sheet:
    return sheet(*rows, ruleset=RULES)


def stations(*rows: str) -> int:
    return points(trail(*rows), RULES)["trail"]


def reached(goal: str, *rows: str) -> set[str]:
    return {str(space) for space in GOAL[goal].reached(RULES, track_graph(trail(*rows)))}


def codes(key: str) -> set[str]:
    return {shape.code for shape in RULES.routes[key].orientations}


# Dice and faces


def test_both_dice_show_six_routes_with_trails() -> None:
    assert len(TRAIL.dice) == 2
    for die in TRAIL.dice:
        assert [face.key for face in die.faces] == [
            "trail-straight-highway", "trail-straight-railway", "trail-curved-railway",
            "trail-curved-highway", "trail-t-railway", "trail-t-highway",
        ]  # fmt: skip
        assert all(face.owner == "trail" for face in die.faces)


def test_a_game_lasts_six_rounds() -> None:
    assert RULES.rounds == 6


def test_trail_dice_need_not_be_drawn() -> None:
    assert not turn_with(RULES, trail(), *KEYS).owed()


def test_over_a_straight_a_trail_runs_from_corner_to_opposite_corner() -> None:
    assert codes("trail-straight-highway") == {
        "H-H-/NE,SW", "H-H-/SE,NW", "-H-H/NE,SW", "-H-H/SE,NW",
    }  # fmt: skip


def test_outside_a_curve_a_trail_joins_three_corners() -> None:
    assert codes("trail-curved-railway") == {
        "RR--/SE,SW,NW", "-RR-/NE,SW,NW", "--RR/NE,SE,NW", "R--R/NE,SE,SW",
    }  # fmt: skip


def test_at_a_t_junction_a_trail_runs_along_the_blank_side() -> None:
    assert codes("trail-t-highway") == {
        "HHH-/SW,NW", "-HHH/NE,NW", "H-HH/NE,SE", "HH-H/SE,SW",
    }  # fmt: skip


# Joining


def test_a_trail_die_has_to_join_something() -> None:
    turn = turn_with(RULES, trail(), *KEYS)
    assert violation_codes(turn, "trail-t-highway D4 HHH-/SW,NW") == {"not-joined"}
    places = {action.space for action in legal_actions(turn) if isinstance(action, Placement)}
    assert places == {board_exit.space for board_exit in RULES.layout.exits}


@pytest.mark.ruling("trail-exits")
def test_a_trail_die_joins_an_exit_or_a_route_by_a_matching_end() -> None:
    turn = turn_with(RULES, trail("A2 straight-highway H-H-"), *KEYS)
    assert not violation_codes(turn, "trail-straight-highway B2 H-H-/NE,SW")
    assert not violation_codes(turn, "trail-curved-railway B1 --RR/NE,SE,NW")
    assert not violation_codes(turn, "trail-straight-railway A4 R-R-/SE,NW")


def test_a_trail_die_runs_into_nothing() -> None:
    turn = turn_with(RULES, trail("A2 straight-highway H-H-"), *KEYS)
    assert violation_codes(turn, "trail-straight-railway B2 R-R-/NE,SW") >= {"runs-into"}


def test_a_trail_die_joins_by_a_corner_at_a_trail() -> None:
    turn = turn_with(RULES, trail("C3 trail-t-highway HHH-/SW,NW"), *KEYS)
    # B2 touches C3 only at its north-west corner, which the trail reaches.
    assert not violation_codes(turn, "trail-straight-railway B2 R-R-/SE,NW")
    assert violation_codes(turn, "trail-straight-railway B2 R-R-/NE,SW") == {"not-joined"}
    # The trail does not reach its north-east corner.
    assert violation_codes(turn, "trail-straight-railway B4 R-R-/NE,SW") == {"not-joined"}


def test_a_trail_die_joins_by_a_corner_at_a_station() -> None:
    turn = turn_with(RULES, trail("C3 curved-station HR--", "E5 overpass HRHRo"), *KEYS)
    for space, code in (("B2", "SE,NW"), ("B4", "NE,SW"), ("D4", "SE,NW"), ("D2", "NE,SW")):
        assert not violation_codes(turn, f"trail-straight-railway {space} -R-R/{code}")
    # An overpass is no station.
    assert violation_codes(turn, "trail-straight-railway F6 -R-R/SE,NW") == {"not-joined"}


def test_a_station_drawn_with_another_die_of_the_round_counts() -> None:
    turn = turn_with(RULES, trail(), "curved-station", "trail-straight-railway")
    turn = act(turn, "curved-station A2 HR--", "trail-straight-railway B3 R-R-/SE,NW")
    assert turn.dice_used == {0, 1}


def test_other_dice_do_not_join_by_corners() -> None:
    turn = turn_with(RULES, trail("C3 trail-t-highway HHH-/SW,NW"), "straight-railway")
    assert violation_codes(turn, "straight-railway B2 R-R-") == {"not-joined"}


# Score


def test_two_stations_joined_by_a_trail_score_two() -> None:
    joined = ("B2 curved-station HR--", "C3 trail-straight-railway R-R-/SE,NW",
              "D4 curved-station HR--")  # fmt: skip
    assert stations(*joined) == 2
    assert stations(*joined[:2]) == 0
    assert stations(joined[0], "C3 trail-straight-railway R-R-/NE,SW", joined[2]) == 0


@pytest.mark.parametrize(
    "count, value",
    [(1, 0), (2, 2), (3, 4), (4, 6), (5, 8), (6, 10), (11, 20), (12, 22), (13, 22), (14, 22)],
)
def test_stations_score_half_the_network_value_rounded_down(count: int, value: int) -> None:
    path = [f"D{column} trail-curved-highway HH--/SE,SW,NW" for column in range(1, 8)]
    beside = [f"{row}{column} curved-station HR--" for row in "CE" for column in range(1, 8)]
    assert stations(*path, *beside[:count]) == value


def test_each_set_of_stations_scores_for_itself() -> None:
    rows = []
    for row, below in (("A", "C"), ("E", "G")):
        middle = chr(ord(row) + 1)
        rows += [f"{row}2 curved-station HR--", f"{below}4 curved-station HR--"]
        rows += [f"{middle}3 trail-straight-railway R-R-/SE,NW"]
    assert [item.points for item in score(RULES, trail(*rows)).line("trail").items] == [2, 2]


def test_trails_meet_at_corner_points() -> None:
    rows = ("B2 curved-station HR--", "C3 trail-straight-railway R-R-/SE,NW",
            "D4 trail-straight-railway R-R-/SE,NW", "E5 curved-station HR--")  # fmt: skip
    assert stations(*rows) == 2
    (item,) = score(RULES, trail(*rows)).line("trail").items
    assert " ".join(map(str, item.spaces)) == "B2 E5 C3 D4"
    assert str(item.text) == "2 stations joined by trails"


def test_a_trail_joins_the_stations_of_all_spaces_around_its_corners() -> None:
    rows = [f"{space} curved-station HR--" for space in ("B2", "B3", "C2", "D3", "D4", "C4")]
    assert stations(*rows, "C3 trail-straight-railway R-R-/SE,NW") == 10


def test_open_trail_ends_are_not_errors() -> None:
    start = trail("A2 trail-straight-highway H-H-/NE,SW", "B2 straight-highway H-H-")
    assert points(start, RULES)["errors"] == -1


def test_the_route_beside_a_trail_is_an_ordinary_route() -> None:
    rows = ("A2 trail-straight-highway H-H-/NE,SW", "B2 trail-curved-highway HH--/SE,SW,NW",
            "B3 trail-t-highway H-HH/NE,SE")  # fmt: skip
    assert points(trail(*rows), RULES)["highway"] == 3


# Goals


def test_goal_ta_trails_in_five_adjacent_spaces_of_a_row_or_column() -> None:
    row = [f"D{column} trail-t-highway HHH-/SW,NW" for column in range(2, 7)]
    assert reached("TA", *row) == {"D2", "D3", "D4", "D5", "D6"}
    assert not reached("TA", *row[:2], *row[3:], "D7 trail-t-highway HHH-/SW,NW")
    column = [f"{row}7 trail-t-highway HHH-/SW,NW" for row in "CDEFG"]
    assert reached("TA", *column) == {"C7", "D7", "E7", "F7", "G7"}


@pytest.mark.ruling("trail-goal-points")
def test_goal_tb_three_trail_spaces_touch_one_station() -> None:
    rows = ["C3 curved-station HR--", "B2 trail-straight-railway R-R-/SE,NW",
            "B4 trail-straight-railway R-R-/NE,SW"]  # fmt: skip
    assert not reached("TB", *rows)
    assert not reached("TB", *rows, "D4 trail-straight-railway R-R-/NE,SW")
    third = "D4 trail-straight-railway R-R-/SE,NW"
    assert reached("TB", *rows, third) == {"C3", "B2", "B4", "D4"}
    assert not reached("TB", *rows[1:], third, "C3 overpass HRHRo")


def test_goal_tc_trails_on_five_central_spaces() -> None:
    rows = [f"{space} trail-t-highway HHH-/SW,NW" for space in ("C3", "C5", "D4", "E3", "E5")]
    assert reached("TC", *rows) == {"C3", "C5", "D4", "E3", "E5"}
    assert not reached("TC", *rows[1:], "B2 trail-t-highway HHH-/SW,NW")


@pytest.mark.parametrize("rules", ["classic trail", "challenge trail goals=A,G,TB"])
def test_random_games_conform(rules: str) -> None:
    check_ruleset(CATALOGUE.ruleset(rules), Random(6), games=1)
