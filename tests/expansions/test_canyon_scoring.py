"""What canyons score, and the goals about them."""

import pytest

from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.canyon import GOALS
from railroad_ink.testing.builders import points
from tests.expansions.canyon_sheets import COLUMN, RULES, drawn, line

GOAL = {goal.code: goal for goal in GOALS}


def reached(goal: str, start: Sheet) -> set[str]:
    return {str(space) for space in GOAL[goal].reached(RULES, track_graph(start))}


# Score


def test_worked_example_canyon_of_8_and_the_edge_to_edge_one_worth_2_more() -> None:
    start = drawn("A2/A3 B2/B3 C2/C3 D2/D3 D3/E3 E3/E4 F3/F4 F4/G4 A6/A7 A7/B7")
    items = line(start).items
    assert [item.points for item in items] == [8, 2]
    assert str(items[0].text) == "longest canyon: 8 segments"
    assert " ".join(map(str, items[1].spaces)) == "A6 A7 B7"
    assert points(start, RULES)["total"] == 10


def test_the_longest_canyon_may_also_reach_both_edges() -> None:
    assert [item.points for item in line(drawn(COLUMN)).items] == [7, 2]


def test_no_canyon_scores_nothing() -> None:
    assert points(drawn(), RULES)["canyon"] == 0


def test_open_canyon_ends_are_not_errors() -> None:
    assert points(drawn("A3/A4 B3/B4"), RULES)["errors"] == 0


# Goals


@pytest.mark.ruling("canyon-goal-points")
def test_goal_ca_six_bridge_points_spent() -> None:
    six = "A3/A4* B3/B4* C3/C4* D3/D4* E3/E4* F3/F4*"
    assert reached("CA", drawn(six)) == {f"{row}{column}" for row in "ABCDEF" for column in "34"}
    assert not reached("CA", drawn(six.replace("F3/F4*", "F3/F4")))


def test_goal_cb_one_line_crosses_a_canyon_three_times() -> None:
    rows = (
        "A3 curved-highway -HH-",
        "A4 t-highway -HHH",
        "B3 t-highway HH-H",
        "B4 t-highway H-HH",
        "C4 curved-highway H--H",
        "C3 straight-highway -H-H",
    )
    assert reached("CB", drawn(COLUMN, *rows)) == {"A3", "A4", "B3", "B4", "C4", "C3"}
    assert not reached("CB", drawn(COLUMN, *rows[:-1]))


MEANDER = "C4/D4 D2/D3 D3/D4 D3/E3 D4/D5"
"""One canyon that winds around D3 and D4."""


def test_goal_cb_needs_the_same_canyon_three_times() -> None:
    row = [f"D{column} straight-highway -H-H" for column in "2345"]
    assert reached("CB", drawn(MEANDER, *row)) == {"D2", "D3", "D4", "D5"}
    assert not reached("CB", drawn("D2/D3 D3/D4 D4/D5", *row))


@pytest.mark.ruling("canyon-goal-points")
def test_goal_cb_passes_from_kind_to_kind_at_stations() -> None:
    row = ["D2 straight-highway -H-H", "D3 straight-station -R-H"]
    row += [f"D{column} straight-railway -R-R" for column in "45"]
    assert reached("CB", drawn(MEANDER, *row)) == {"D2", "D3", "D4", "D5"}


def test_goal_cc_an_edge_to_edge_canyon_between_central_spaces() -> None:
    assert "D4" in reached("CC", drawn(COLUMN))
    assert not reached("CC", drawn(COLUMN.replace(" G3/G4", "")))
    # Along the Central Spaces is not between them.
    assert not reached("CC", drawn(COLUMN.replace("3/", "2/").replace("4", "3")))
