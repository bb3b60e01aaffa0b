"""Rules §6, River: what the rulebook leaves open."""

import pytest

from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.river import GOALS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import points, sheet, turn_with, violation_codes

RULES = CATALOGUE.ruleset("classic river")


@pytest.mark.ruling("river-finer")
def test_only_highways_and_railways_may_meet_exits() -> None:
    turn = turn_with(RULES, sheet(ruleset=RULES), "straight-river", "highway-bridge")
    assert violation_codes(turn, "straight-river A4 W-W-") == {"runs-into"}
    assert violation_codes(turn, "highway-bridge A2 WHWHo") == {"runs-into"}
    assert not violation_codes(turn, "highway-bridge A2 HWHWo")


def test_a_closed_ring_has_no_ends_and_no_bonus() -> None:
    ring = ("A1 curved-river -WW-", "A2 curved-river --WW", "B1 curved-river WW--")
    counted = points(sheet(*ring, "B2 curved-river W--W", ruleset=RULES), RULES)
    assert (counted["river"], counted["errors"]) == (4, 0)


@pytest.mark.ruling("river-finer")
def test_a_curve_in_a_corner_reaches_the_edge_with_both_ends() -> None:
    assert points(sheet("A1 curved-river W--W", ruleset=RULES), RULES)["river"] == 4


@pytest.mark.ruling("river-goal-points")
def test_a_line_that_begins_and_stops_on_bridges_crosses_them() -> None:
    drawn = sheet("C3 highway-bridge HWHWo", "D3 highway-bridge HWHWo", ruleset=RULES)
    joined = sheet(
        "C3 highway-bridge HWHWo",
        "C4 curved-river --WW",
        "D4 curved-river W--W",
        "D3 highway-bridge HWHWo",
        ruleset=RULES,
    )
    crossed_twice = GOALS[0].reached
    assert not crossed_twice(RULES, track_graph(drawn))
    assert len(crossed_twice(RULES, track_graph(joined))) == 2


@pytest.mark.ruling("river-goal-points")
def test_any_station_beside_any_river_counts_for_goal_rb() -> None:
    rules = CATALOGUE.ruleset("classic river lake")
    drawn = sheet(
        "B2 curved-river WW--",
        "F6 curved-river WW--",
        "B1 highway-pier H-L-",
        "C2 straight-station H-R-",
        "G6 straight-station R-H-",
        ruleset=rules,
    )
    assert len(GOALS[1].reached(rules, track_graph(drawn))) == 3
