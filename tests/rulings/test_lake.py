"""Rules §6, Lake: what the rulebook leaves open."""

import pytest

from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.lake import GOALS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes

RULES = CATALOGUE.ruleset("classic lake")
FACING_C3 = ("B3 lake-side --L-", "C2 lake-side -L--", "D3 lake-side L---")


def wet(drawn: Sheet) -> set[str]:
    return {str(space) for space, drawing in drawn if drawing.shape.route.key == "water"}


@pytest.mark.ruling("lake-stations")
def test_a_pier_counts_as_a_station() -> None:
    piers = {face.route for die in RULES.shared_dice for face in die.faces if face.route}
    assert {route.key for route in piers if route.station} == {
        "highway-pier",
        "railway-pier",
        "double-pier",
    }


@pytest.mark.ruling("lake-covering")
def test_water_fills_against_a_route_end_which_stays_an_error() -> None:
    before = sheet(*FACING_C3[:2], "C4 straight-highway -H-H", ruleset=RULES)
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side D3 L---")
    assert wet(turn.sheet) == {"C3"}
    assert points(turn.sheet, RULES)["errors"] == -2


@pytest.mark.ruling("lake-covering")
def test_water_fills_against_an_exit_which_is_lost() -> None:
    before = sheet("A1 lake-side -L--", "A3 lake-side ---L", ruleset=RULES)
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side B2 L---")
    assert wet(turn.sheet) == {"A2"}
    assert points(turn.sheet, RULES)["errors"] == 0


@pytest.mark.ruling("lake-covering")
def test_four_open_lake_sides_fill_a_space_too() -> None:
    rules = CATALOGUE.ruleset("classic lake desert")
    before = sheet(*FACING_C3, "C4 lake-side ---L", "C3 two-cacti ----", ruleset=rules)
    turn = act(turn_with(rules, before, "arid"), "desert:endure")
    assert wet(turn.sheet) == {"C3"}


@pytest.mark.ruling("expanding-start")
def test_filling_is_checked_after_every_change_such_as_a_heat_wave() -> None:
    rules = CATALOGUE.ruleset("classic lake desert")
    before = sheet(*FACING_C3, "C3 two-cacti ----", ruleset=rules)
    turn = act(turn_with(rules, before, "arid"), "desert:endure")
    assert wet(turn.sheet) == {"C3"}


@pytest.mark.ruling("lake-covering")
def test_water_after_the_last_heat_wave_belongs_to_the_last_round() -> None:
    rules = CATALOGUE.ruleset("classic lake desert")
    before = sheet(*FACING_C3, "C3 two-cacti ----", ruleset=rules)
    turn = act(turn_with(rules, before, "arid", "arid", round_number=7), "desert:endure")
    assert [d.round for _, d in turn.sheet if d.shape.route.key == "water"] == [6]


@pytest.mark.ruling("lake-covering")
def test_a_crater_is_not_filled() -> None:
    rules = CATALOGUE.ruleset("classic lake meteor")
    before = sheet(*FACING_C3[:2], "C3 crater ----", ruleset=rules)
    turn = act(turn_with(rules, before, "lake-side"), "lake-side D3 L---")
    assert not wet(turn.sheet)


def test_a_crater_in_a_lake_may_be_drawn_over() -> None:
    rules = CATALOGUE.ruleset("classic lake meteor")
    turn = turn_with(rules, sheet(*FACING_C3, "C3 crater ----", ruleset=rules), "lake-bay")
    assert points(act(turn, "lake-bay C3 L-LL").sheet, rules)["lake"] == 4


@pytest.mark.ruling("expanding-exits")
def test_lake_sides_may_not_meet_exits() -> None:
    turn = turn_with(RULES, sheet(ruleset=RULES), "lake-side")
    assert violation_codes(turn, "lake-side D1 ---L") == {"runs-into"}


@pytest.mark.ruling("lake-goal-points")
def test_goal_lc_counts_piers_and_requires_a_bend() -> None:
    drawn = sheet("C3 lake-side --L-", "D3 double-pier LLHR", "D4 lake-side ---L", ruleset=RULES)
    assert len(GOALS[2].reached(RULES, track_graph(drawn))) == 3


@pytest.mark.ruling("lake-goal-points")
def test_goal_la_uses_no_stretch_twice() -> None:
    """Both piers hang on one road: going to the lake and back would use it twice."""
    loop = (
        "B4 curved-highway -HH-",
        "B5 highway-pier -L-H",
        "B6 lake-corner --LL",
        "C6 lake-corner L--L",
        "C5 highway-pier -L-H",
    )
    trunk = ("C3 straight-highway -H-H", "C4 t-highway HH-H")
    exits = (
        "C2 t-highway HHH-",
        "A2 straight-highway H-H-",
        "B2 straight-highway H-H-",
        *(f"{row}2 straight-highway H-H-" for row in "DEFG"),
    )
    assert not GOALS[0].reached(RULES, track_graph(sheet(*loop, *trunk, *exits, ruleset=RULES)))


def test_goal_la_accepts_two_piers_of_one_network_if_no_stretch_is_used_twice() -> None:
    two_roads = (
        "A2 straight-highway H-H-",
        "B2 t-highway HHH-",
        "B3 highway-pier -L-H",
        "B4 lake-corner --LL",
        "C4 lake-corner L--L",
        "C3 highway-pier -L-H",
        "C2 t-highway HHH-",
        *(f"{row}2 straight-highway H-H-" for row in "DEFG"),
    )
    assert GOALS[0].reached(RULES, track_graph(sheet(*two_roads, ruleset=RULES)))


@pytest.mark.ruling("expanding-exits")
@pytest.mark.parametrize(
    "beside",
    [
        "C3 straight-highway -H-H",
        "C3 straight-railway -R-R",
        "C3 straight-river -W-W",
        "C3 volcano MMMM",
    ],
)
def test_lake_sides_beside_other_kinds_of_ends_are_refused(beside: str) -> None:
    rules = CATALOGUE.ruleset("classic river lake lava")
    turn = turn_with(rules, sheet(beside, ruleset=rules), "lake-side")
    assert violation_codes(turn, "lake-side C4 ---L") == {"runs-into"}


def test_what_fills_is_reported_with_its_spaces() -> None:
    before = sheet(*FACING_C3[:2], ruleset=RULES)
    turn = act(turn_with(RULES, before, "lake-side"), "lake-side D3 L---")
    assert [(str(e.text), *map(str, e.spaces)) for e in turn.events] == [("Water fills C3.", "C3")]
