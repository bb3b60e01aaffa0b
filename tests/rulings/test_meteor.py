"""Rules §6, Meteor: what the rulebook leaves open."""

import pytest

from railroad_ink.core.legality import legal_actions
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.canyon_sheet import Canyons
from railroad_ink.expansions.meteor import GOALS, start_space
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with

RULES = CATALOGUE.ruleset("classic meteor")


@pytest.mark.ruling("meteor-ends")
def test_points_are_for_each_end_at_a_crater() -> None:
    status = ("C4 straight-highway H-H-", "D3 straight-highway -H-H", "E4 straight-railway R-R-")
    drawn = sheet("D4 crater ----", *status, "D5 straight-railway -R-R", ruleset=RULES)
    assert points(drawn, RULES)["meteor"] == 8


@pytest.mark.ruling("meteor-ends")
def test_a_river_end_at_a_crater_is_still_an_error_and_earns_nothing() -> None:
    rules = CATALOGUE.ruleset("classic river meteor")
    drawn = sheet("D4 crater ----", "D3 straight-river -W-W", ruleset=rules)
    counted = points(drawn, rules)
    assert (counted["meteor"], counted["errors"]) == (0, -2)


@pytest.mark.ruling("scoring-anything")
def test_a_crater_counts_among_the_central_spaces() -> None:
    drawn = sheet("D4 crater ----", ruleset=RULES)
    assert points(drawn, RULES)["centre"] == 1


def test_ignoring_one_event_leaves_no_special_route_for_another_in_the_same_round() -> None:
    rules = CATALOGUE.ruleset("classic meteor desert")
    faces = ("meteor-up", "meteor-1", "arid")
    turn = turn_with(rules, sheet("B2 two-cacti ----", ruleset=rules), *faces)
    turn = act(turn, "meteor:ignore corner-station")
    assert start_space(turn.sheet) == start_space(turn.start_sheet)
    assert turn.sheet.at(rules.layout.spaces[8]) is None  # the cacti of B2 withered unasked
    assert not turn.choosing


@pytest.mark.ruling("meteor-asking")
def test_after_ignoring_the_heat_a_meteor_of_fixed_direction_falls_unasked() -> None:
    rules = CATALOGUE.ruleset("classic meteor desert")
    faces = ("meteor-up", "meteor-1", "arid")
    turn = turn_with(rules, sheet("B2 two-cacti ----", ruleset=rules), *faces)
    turn = act(turn, "desert:ignore corner-station")
    assert str(start_space(turn.sheet)) == "C4"
    assert turn.sheet.specials_used == ("corner-station",)


@pytest.mark.ruling("expanding-start")
def test_all_choices_come_before_the_meteor_and_the_meteor_before_the_heat() -> None:
    rules = CATALOGUE.ruleset("classic meteor desert")
    rows = ("C4 oasis-straight-highway H-H-", "B4 two-cacti ----")
    turn = turn_with(rules, sheet(*rows, ruleset=rules), "meteor-up", "meteor-1", "arid")
    turn = act(turn, "meteor:hit up")
    assert turn.sheet == turn.start_sheet
    turn = act(turn, "desert:endure")
    # The meteor took the oasis, so the cacti above it did not outlive the heat.
    assert {(str(s), d.shape.route.key) for s, d in turn.sheet} == {("C4", "crater")}


def test_a_hit_in_the_middle_of_a_lake_does_not_fill_again() -> None:
    rules = CATALOGUE.ruleset("classic lake meteor")
    rows = ("B4 lake-side --L-", "C3 lake-side -L--", "C5 lake-side ---L", "C4 water LLLL")
    turn = turn_with(rules, sheet(*rows, ruleset=rules), "meteor-up", "meteor-1")
    turn = act(turn, "meteor:hit up")
    assert {str(s) for s, d in turn.sheet if d.shape.route.key == "crater"} == {"C4"}


@pytest.mark.parametrize(
    "row, expansion",
    [
        ("C4 water LLLL", "lake"),
        ("C4 curved-river WW--", "river"),
        ("C4 two-cacti ----", "desert"),
        ("C4 trees ----", "forest"),
    ],
)
def test_whatever_is_hit_is_gone_but_only_highways_and_railways_are_destroyed_routes(
    row: str, expansion: str
) -> None:
    rules = CATALOGUE.ruleset(f"classic meteor {expansion}")
    turn = turn_with(rules, sheet(row, ruleset=rules), "meteor-up", "meteor-1")
    turn = act(turn, "meteor:hit up")
    assert [d.shape.route.key for _, d in turn.sheet] == ["crater"]
    assert not GOALS[2].reached(rules, track_graph(turn.sheet))


@pytest.mark.ruling("meteor-goal-points")
@pytest.mark.parametrize("row", ["C4 highway-bridge WHWHo", "C4 railway-pier L-R-"])
def test_bridges_and_piers_are_routes_that_a_meteor_destroys(row: str) -> None:
    rules = CATALOGUE.ruleset("classic river lake meteor")
    turn = turn_with(rules, sheet(row, ruleset=rules), "meteor-up", "meteor-1")
    turn = act(turn, "meteor:hit up")
    assert GOALS[2].reached(rules, track_graph(turn.sheet))


@pytest.mark.ruling("meteor-staying")
def test_a_special_route_that_is_destroyed_stays_marked_off() -> None:
    drawn = sheet("C4 highway-crossing HHHH", "specials highway-crossing", ruleset=RULES)
    turn = act(turn_with(RULES, drawn, "meteor-up", "meteor-1"), "meteor:hit up")
    assert turn.sheet.specials_used == ("highway-crossing",)


@pytest.mark.ruling("meteor-asking")
def test_all_four_directions_are_offered_even_if_two_lead_to_the_same_space() -> None:
    drawn = sheet("meteor: A1", ruleset=RULES)
    turn = turn_with(RULES, drawn, "meteor-any", "meteor-1")
    hits = [action for action in legal_actions(turn) if "hit" in str(action)]
    assert len(hits) == 4


@pytest.mark.ruling("meteor-goal-points")
def test_goal_mb_does_not_see_ferries() -> None:
    rules = CATALOGUE.ruleset("classic lake meteor")
    row = ("D1 crater ----", "D2 highway-pier -L-H", "D3 highway-pier -H-L", "D4 crater ----")
    assert not GOALS[1].reached(rules, track_graph(sheet(*row, ruleset=rules)))


def test_goal_ma_requires_highway_or_railway_ends() -> None:
    rules = CATALOGUE.ruleset("classic river meteor")
    status = ("C4 straight-highway H-H-", "D3 straight-highway -H-H", "E4 straight-railway R-R-")
    drawn = sheet("D4 crater ----", *status, "D5 straight-river -W-W", ruleset=rules)
    assert not GOALS[0].reached(rules, track_graph(drawn))


@pytest.mark.ruling("meteor-free")
def test_a_space_is_free_for_a_meteor_if_it_has_no_crater_drawn_on_or_not() -> None:
    rows = ("meteor: D4", "D3 crater ----", "D2 crater ----")
    beyond = ("D1 straight-highway -H-H", "C1 straight-railway R-R-")
    for drawn in (rows, rows + beyond):
        turn = turn_with(RULES, sheet(*drawn, ruleset=RULES), "meteor-left", "meteor-1")
        assert str(start_space(act(turn, "meteor:hit left").sheet)) == "D1"


@pytest.mark.ruling("meteor-owed")
def test_a_die_that_fits_only_on_a_crater_must_be_drawn_there() -> None:
    rules = CATALOGUE.ruleset("classic meteor forest")
    taken = [f"{row}{column} trees ----" for row in "ABCDEFG" for column in range(1, 8)]
    rows = [row for row in taken if not row.startswith("A2")]
    turn = turn_with(rules, sheet(*rows, "A2 crater ----", ruleset=rules), "straight-highway")
    assert [violation.code for violation in turn.owed()] == ["still-to-draw"]
    assert not act(turn, "straight-highway A2 H-H-").owed()


@pytest.mark.ruling("meteor-staying")
def test_canyons_beside_a_crater_stay() -> None:
    rules = CATALOGUE.ruleset("classic meteor canyon")
    rows = ("D3 straight-highway -H-H", "canyon: C3/D3 D3/D4*")
    turn = turn_with(rules, sheet(*rows, ruleset=rules), "meteor-left", "meteor-1")
    turn = act(turn, "meteor:hit left")
    assert {(str(s), d.shape.route.key) for s, d in turn.sheet} == {("D3", "crater")}
    assert Canyons.on(turn.sheet) == Canyons.on(turn.start_sheet)
    assert points(turn.sheet, rules)["canyon"] == 2


@pytest.mark.ruling("meteor-staying")
def test_if_no_space_can_be_hit_the_meteor_stays_where_it_was() -> None:
    row = [f"B{column} crater ----" for column in range(1, 8)]
    drawn = sheet("meteor: B3", *row, ruleset=RULES)
    turn = act(turn_with(RULES, drawn, "meteor-left", "meteor-2"), "meteor:hit left")
    assert str(start_space(turn.sheet)) == "B3"


@pytest.mark.parametrize("face", ["meteor-up", "meteor-1"])
def test_a_direction_without_a_distance_is_no_meteor(face: str) -> None:
    turn = turn_with(RULES, sheet(ruleset=RULES), face)
    assert not turn.choosing
    assert turn.sheet == turn.start_sheet
