"""Forest: its dice, trees and the forests that they grow into."""

from collections import Counter
from random import Random

import pytest

from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.forest import FOREST, GOALS, forests
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset

RULES = CATALOGUE.ruleset("classic forest")
GOAL = {goal.code: goal for goal in GOALS}


def trees(*spaces: str) -> Sheet:
    return sheet(*(f"{space} trees ----" for space in spaces), ruleset=RULES)


def reached(goal: str, *spaces: str) -> set[str]:
    return {str(space) for space in GOAL[goal].reached(RULES, track_graph(trees(*spaces)))}


def test_both_dice_show_four_routes_with_trees_and_trees_alone_twice() -> None:
    for die in FOREST.dice:
        assert Counter(face.key for face in die.faces) == {
            "trees-straight-highway": 1,
            "trees-straight-railway": 1,
            "trees-curved-highway": 1,
            "trees-curved-railway": 1,
            "trees": 2,
        }
    assert len(FOREST.dice) == 2


def test_a_game_lasts_six_rounds() -> None:
    assert RULES.rounds == 6


def test_forest_dice_need_not_be_drawn() -> None:
    assert not turn_with(RULES, trees(), "trees", "trees-curved-railway").owed()


def test_a_forest_needs_no_connection() -> None:
    turn = turn_with(RULES, trees(), "trees", "trees-straight-highway")
    turn = act(turn, "trees B5 ----", "trees-straight-highway D4 -H-H")
    assert turn.dice_used == {0, 1}


def test_a_route_with_trees_runs_into_nothing() -> None:
    drawn = sheet("C4 straight-railway R-R-", ruleset=RULES)
    turn = turn_with(RULES, drawn, "trees-straight-highway")
    assert violation_codes(turn, "trees-straight-highway D4 H-H-") == {"runs-into"}
    assert not violation_codes(turn, "trees-straight-highway D4 -H-H")


def test_trees_fill_their_space() -> None:
    turn = turn_with(RULES, trees("A2"), "straight-highway")
    assert violation_codes(turn, "straight-highway A2 H-H-") == {"taken"}
    assert points(trees("C3", "D4"), RULES)["centre"] == 2


def test_routes_with_trees_count_as_routes() -> None:
    row = [f"D{column} trees-straight-highway -H-H" for column in range(1, 8)]
    counted = points(sheet(*row, ruleset=RULES), RULES)
    assert (counted["exits"], counted["highway"], counted["errors"]) == (4, 7, 0)


def test_a_forest_is_what_shares_sides_whatever_else_is_drawn_there() -> None:
    drawn = sheet(
        "A1 trees ----", "A2 trees-curved-highway H--H", "B2 trees ----", "C1 trees ----",
        "B1 straight-railway -R-R", ruleset=RULES,
    )  # fmt: skip
    assert [[str(space) for space in wood] for wood in forests(drawn)] == [
        ["A1", "A2", "B2"],
        ["C1"],
    ]


def test_the_largest_scores_2_a_space_and_the_second_1() -> None:
    drawn = trees("A1", "A2", "B1", "D4", "D5", "F7")
    line = score(RULES, drawn).line("forest")
    assert [item.points for item in line.items] == [6, 2]
    assert [len(item.spaces) for item in line.items] == [3, 2]


@pytest.mark.parametrize(
    "spaces, expected",
    [
        pytest.param((), 0, id="none"),
        pytest.param(("C3",), 2, id="one"),
        pytest.param(("C3", "E3"), 3, id="two of one space"),
    ],
)
def test_fewer_than_two_forests_score_as_they_are(spaces: tuple[str, ...], expected: int) -> None:
    assert points(trees(*spaces), RULES)["forest"] == expected


def test_goal_fa_five_separate_forests() -> None:
    assert not reached("FA", "A1", "C1", "E1", "G1", "G2")
    assert reached("FA", "A1", "C1", "E1", "G1", "A3") == {"A1", "C1", "E1", "G1", "A3"}


def test_goal_fb_four_trees_in_a_diagonal_line() -> None:
    assert reached("FB", "A1", "B2", "C3", "D4") == {"A1", "B2", "C3", "D4"}
    assert reached("FB", "D1", "C2", "B3", "A4", "G7") == {"D1", "C2", "B3", "A4"}
    assert not reached("FB", "A1", "B2", "C3", "E5")
    assert not reached("FB", "A1", "A2", "A3", "A4")
    assert not reached("FB", "A5", "B6", "C7", "D1")


def test_goal_fc_trees_on_four_spaces_next_to_exits() -> None:
    assert reached("FC", "A2", "A4", "B1", "F7", "C3") == {"A2", "A4", "B1", "F7"}
    assert not reached("FC", "A2", "A4", "B1", "A1", "C1")


def test_every_symbol_has_its_picture() -> None:
    symbols = {
        symbol for face in FOREST.dice[0].faces if face.route for symbol in face.route.symbols
    }
    assert symbols == set(FOREST.art)


@pytest.mark.parametrize("edition", ["classic", "challenge"])
def test_it_conforms(edition: str) -> None:
    check_ruleset(CATALOGUE.ruleset(f"{edition} forest"), Random(4), games=1)
