"""Meteor: where meteors hit, what they destroy, and craters."""

from collections import Counter
from importlib.resources import files
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from railroad_ink.api import read_game, write_game
from railroad_ink.core.errors import NotationError, RulesetError
from railroad_ink.core.geometry import SIDES, Side, Space
from railroad_ink.core.goal import Goal
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.notation import read_sheet
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.core.turn import Turn
from railroad_ink.expansions.meteor import GOALS, METEOR, STATE, landing, start_space
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset
from railroad_ink.testing.strategies import boards, spaces

RULES = CATALOGUE.ruleset("classic meteor")
GOAL = {goal.code: goal for goal in GOALS}
NO_SPECIALS = "specials highway-crossing railway-crossing cross-station"
"""Three are marked off: nothing can be ignored."""


def meteor_sheet(*rows: str) -> Sheet:
    return sheet(*rows, ruleset=RULES)


def craters(drawn: Sheet) -> set[str]:
    return {str(space) for space, drawing in drawn if drawing.shape.route.key == "crater"}


def fallen(before: Sheet, direction: str, distance: int) -> Turn:
    """Return the turn after a meteor that is not ignored."""
    turn = turn_with(RULES, before, f"meteor-{direction}", f"meteor-{distance}")
    return act(turn, f"meteor:hit {direction}") if turn.choosing else turn


def reached(goal: Goal, *rows: str) -> set[str]:
    return {str(space) for space in goal.reached(RULES, track_graph(meteor_sheet(*rows)))}


def test_one_die_shows_directions_and_the_other_distances() -> None:
    faces = [Counter(face.key for face in die.faces) for die in METEOR.dice]
    assert faces == [
        {"meteor-up": 1, "meteor-down": 1, "meteor-left": 1, "meteor-right": 1, "meteor-any": 2},
        {"meteor-1": 3, "meteor-2": 2, "meteor-3": 1},
    ]


def test_a_game_lasts_six_rounds() -> None:
    assert RULES.rounds == 6


# Falling


@pytest.mark.parametrize(
    "direction, space", [("up", "B4"), ("down", "F4"), ("left", "D2"), ("right", "D6")]
)
def test_the_first_meteor_starts_from_the_middle(direction: str, space: str) -> None:
    turn = fallen(meteor_sheet(), direction, 2)
    assert craters(turn.sheet) == {space}
    assert str(start_space(turn.sheet)) == space


def test_the_next_meteor_starts_from_the_last_hit() -> None:
    first = fallen(meteor_sheet(), "up", 2)
    assert craters(fallen(first.sheet, "left", 3).sheet) == {"B4", "B1"}


def test_a_meteor_that_moves_2_to_the_left_destroys_a_railway() -> None:
    before = meteor_sheet("meteor: C5", "C3 straight-railway -R-R", NO_SPECIALS)
    turn = fallen(before, "left", 2)
    assert craters(turn.sheet) == {"C3"}
    assert [str(event.text) for event in turn.events] == [
        "The meteor hits C3 and destroys what is there: straight railway."
    ]


def test_a_meteor_bounces_at_the_edge_and_slides_past_a_crater() -> None:
    """Three to the left from column 2: to column 1, back to 3, and on, as 3 is a crater."""
    before = meteor_sheet("meteor: C2", "C3 crater ----", NO_SPECIALS)
    assert craters(fallen(before, "left", 3).sheet) == {"C3", "C4"}


@pytest.mark.parametrize(
    "start, side, distance, space",
    [
        ("C2", Side.W, 3, "C3"),
        ("C1", Side.W, 1, "C2"),
        ("A4", Side.N, 2, "C4"),
        ("G7", Side.E, 3, "G4"),
        ("F5", Side.S, 3, "E5"),
        ("F5", Side.S, 2, "F5"),
    ],
)
def test_bouncing(start: str, side: Side, distance: int, space: str) -> None:
    assert landing(meteor_sheet(), Space.parse(start), side, distance) == Space.parse(space)


@given(boards(RULES), spaces(), st.sampled_from(SIDES), st.integers(1, 3))
def test_a_meteor_hits_what_is_not_a_crater_in_its_row_or_column(
    drawn: Sheet, start: Space, side: Side, distance: int
) -> None:
    target = landing(drawn, start, side, distance)
    assume(target is not None)
    assert str(target) not in craters(drawn)
    assert target is not None
    assert target[side % 2 == 0] == start[side % 2 == 0]


@given(spaces(), st.integers(-3, 3).filter(bool))
def test_bouncing_is_like_flying_on_into_a_mirror(start: Space, columns: int) -> None:
    mirrored = (start.column + columns) % 12
    column = mirrored if mirrored < 7 else 12 - mirrored
    side = Side.E if columns > 0 else Side.W
    assert landing(meteor_sheet(), start, side, abs(columns)) == Space(start.row, column)


def test_a_meteor_slides_past_several_craters_and_bounces_while_sliding() -> None:
    drawn = meteor_sheet("C2 crater ----", "C1 crater ----", "C3 crater ----")
    assert landing(drawn, Space.parse("C3"), Side.W, 1) == Space.parse("C4")


def test_a_meteor_that_would_land_on_its_own_crater_flies_on() -> None:
    drawn = meteor_sheet("F5 crater ----")
    assert landing(drawn, Space.parse("F5"), Side.S, 2) == Space.parse("E5")


def test_a_filled_space_does_not_stop_a_meteor() -> None:
    before = meteor_sheet("D3 highway-crossing HHHH", "D2 highway-crossing HHHH")
    assert craters(fallen(before, "left", 2).sheet) == {"D2"}


def test_nothing_is_hit_if_the_whole_line_is_craters() -> None:
    before = meteor_sheet(*(f"D{column} crater ----" for column in range(1, 8)), NO_SPECIALS)
    turn = fallen(before, "left", 2)
    assert turn.sheet == before
    assert "hits nothing" in str(turn.events[0].text)


def test_a_meteor_falls_before_anything_is_drawn() -> None:
    faces = ("straight-highway", "meteor-up", "meteor-1")
    turn = turn_with(RULES, meteor_sheet(), *faces)
    assert violation_codes(turn, "straight-highway D1 -H-H") == {"choose-first"}
    assert not violation_codes(act(turn, "meteor:hit up"), "straight-highway D1 -H-H")


# Choosing and ignoring


def test_a_free_direction_is_the_players_choice() -> None:
    turn = turn_with(RULES, meteor_sheet(NO_SPECIALS), "meteor-any", "meteor-3")
    choices = {str(action) for action in legal_actions(turn)}
    assert choices == {f"meteor:hit {way}" for way in ("up", "down", "left", "right")}
    assert craters(act(turn, "meteor:hit down").sheet) == {"G4"}


def test_a_direction_that_was_not_rolled_cannot_be_chosen() -> None:
    turn = turn_with(RULES, meteor_sheet(), "meteor-up", "meteor-1")
    assert violation_codes(turn, "meteor:hit down") == {"choose-first"}


@pytest.mark.ruling("meteor-asking")
def test_there_is_no_choice_with_a_single_possibility() -> None:
    turn = turn_with(RULES, meteor_sheet(NO_SPECIALS), "meteor-up", "meteor-1")
    assert not turn.choosing
    assert craters(turn.sheet) == {"C4"}


def test_a_special_route_can_be_marked_off_to_ignore_the_meteor() -> None:
    before = meteor_sheet("meteor: B2", "specials highway-crossing")
    turn = turn_with(RULES, before, "meteor-up", "meteor-1")
    assert violation_codes(turn, "meteor:ignore highway-crossing") == {"choose-first"}
    turn = act(turn, "meteor:ignore corner-station")
    assert not craters(turn.sheet)
    assert turn.sheet.specials_used == ("highway-crossing", "corner-station")
    assert turn.events[0].text.to("de") == "Der Meteor wird ignoriert; abgestrichen: Eckbahnhof."


def test_ignoring_leaves_the_position() -> None:
    turn = turn_with(RULES, meteor_sheet("meteor: B2"), "meteor-up", "meteor-1")
    assert str(start_space(act(turn, "meteor:ignore corner-station").sheet)) == "B2"


def test_ignoring_uses_the_special_route_of_the_round() -> None:
    turn = turn_with(RULES, meteor_sheet(), "meteor-up", "meteor-1")
    turn = act(turn, "meteor:ignore corner-station")
    assert violation_codes(turn, "highway-crossing A2 HHHH") == {"special-per-round"}
    assert turn.sheet.counted_specials == 1


def test_nothing_can_be_chosen_after_the_meteor_fell() -> None:
    turn = fallen(meteor_sheet(), "up", 1)
    assert violation_codes(turn, "meteor:hit up") == {"no-meteor-choice"}
    assert violation_codes(turn, "meteor:ignore corner-station") == {"no-meteor-choice"}


def test_taking_the_choice_back_takes_the_crater_back() -> None:
    before = meteor_sheet("C4 straight-highway H-H-")
    turn = fallen(before, "up", 1)
    assert turn.undo().sheet == before
    assert turn.undo().choosing


# Drawing over


def test_a_crater_may_be_drawn_over_and_the_position_stays() -> None:
    before = meteor_sheet("meteor: A2", "A2 crater ----")
    turn = act(turn_with(RULES, before, "straight-highway"), "straight-highway A2 H-H-")
    assert not craters(turn.sheet)
    assert str(start_space(turn.sheet)) == "A2"


def test_a_crater_that_a_die_fits_into_must_be_drawn_over_before_the_round_ends() -> None:
    everywhere = [f"{row}{column} lake-side --L-" for row in "ABCDEFG" for column in range(1, 8)]
    rules = CATALOGUE.ruleset("classic lake meteor")
    rows = [row for row in everywhere if not row.startswith("A2")]
    turn = turn_with(rules, sheet(*rows, "A2 crater ----", ruleset=rules), "straight-highway")
    assert [str(space) for space in turn.owed()[0].spaces] == ["A2"]


# Scoring


def test_each_highway_or_railway_end_at_a_crater_earns_2_points_and_is_not_an_error() -> None:
    drawn = meteor_sheet("D4 crater ----", "D3 straight-highway -H-H", "C4 straight-railway R-R-")
    counted = score(RULES, drawn)
    assert counted.points("meteor") == 4
    assert counted.errors == 2
    assert {str(space) for space in counted.line("meteor").spaces} == {"D4", "D3", "C4"}


def test_blank_sides_at_a_crater_earn_nothing() -> None:
    drawn = meteor_sheet("D4 crater ----", "D3 straight-highway H-H-")
    assert points(drawn, RULES)["meteor"] == 0


# Goals


THREE_BESIDE = ("C4 straight-highway H-H-", "D3 straight-railway -R-R", "E4 t-highway H-HH")


def test_goal_ma_all_four_spaces_beside_a_crater_have_a_highway_or_railway() -> None:
    assert not reached(GOAL["MA"], "D4 crater ----", *THREE_BESIDE)
    assert not reached(GOAL["MA"], "D4 crater ----", *THREE_BESIDE, "D5 crater ----")
    all_four = ("D4 crater ----", *THREE_BESIDE, "D5 curved-highway H--H")
    assert reached(GOAL["MA"], *all_four) == {"D4", "C4", "D3", "E4", "D5"}


def test_goal_ma_ends_need_not_face_the_crater() -> None:
    passing = "D5 straight-highway H-H-"
    assert reached(GOAL["MA"], "D4 crater ----", *THREE_BESIDE, passing)


def test_goal_ma_a_crater_at_the_edge_has_no_four_spaces_beside_it() -> None:
    beside = ("A3 straight-railway -R-R", "A5 straight-railway -R-R", "B4 straight-highway H-H-")
    assert not reached(GOAL["MA"], "A4 crater ----", *beside)


def test_records_of_version_1_are_scored_by_its_goal_ma() -> None:
    record = files("tests.expansions").joinpath("meteor-1.txt").read_text()
    game = read_game(record)
    assert str(game.ruleset) == "challenge/1 meteor/1 goals=A,D,MA variant=solo"
    assert game.score(0).total == 11
    assert write_game(game) == record
    assert read_game(record.replace("meteor/1", "meteor/2")).score(0).total == 15


def test_new_games_begin_with_the_newest_version() -> None:
    assert str(CATALOGUE.ruleset("classic meteor")) == "classic/1 meteor/2"
    assert CATALOGUE.ruleset("classic meteor/1") != CATALOGUE.ruleset("classic meteor")


def test_a_version_that_nobody_plays_is_refused_with_those_that_are() -> None:
    with pytest.raises(RulesetError, match=r"Unknown version 3 of meteor. Available: 2, 1\."):
        CATALOGUE.ruleset("classic meteor/3")


def test_goal_mb_one_network_has_ends_at_two_craters() -> None:
    craters_around = ("D2 crater ----", "D5 crater ----", "D3 straight-highway -H-H")
    assert not reached(GOAL["MB"], *craters_around)
    assert reached(GOAL["MB"], *craters_around, "D4 straight-station -R-H") == {
        "D2",
        "D3",
        "D4",
        "D5",
    }


def test_goal_mb_two_networks_with_a_crater_each_are_not_enough() -> None:
    rows = ("D2 crater ----", "D3 straight-highway -H-H", "D5 straight-highway -H-H")
    assert not reached(GOAL["MB"], *rows, "D6 crater ----", "D4 straight-railway R-R-")


def test_goal_mc_a_route_was_destroyed_by_a_meteor() -> None:
    nothing = fallen(meteor_sheet(), "up", 1).sheet
    assert not GOAL["MC"].reached(RULES, track_graph(nothing))
    hit = fallen(meteor_sheet("C4 straight-highway H-H-"), "up", 1).sheet
    assert GOAL["MC"].reached(RULES, track_graph(hit)) == (Space.parse("C4"),)
    later = fallen(hit, "up", 1).sheet
    assert GOAL["MC"].reached(RULES, track_graph(later)) == (Space.parse("C4"),)


# Showing and writing


def test_a_note_shows_where_the_next_meteor_starts() -> None:
    (note,) = METEOR.notes(RULES, meteor_sheet("meteor: B2"))
    assert "B2" in str(note)


@pytest.mark.parametrize("text", ["C5", "C5 lost B2 D3"])
def test_the_state_round_trips(text: str) -> None:
    assert STATE.write(STATE.parse(text)) == text


@pytest.mark.parametrize("text", ["", "here", "C5 lost", "C5 lost B2 x", "Z9", "C5 lost Z9"])
def test_nonsense_is_not_remembered(text: str) -> None:
    with pytest.raises(NotationError):
        meteor_sheet(f"meteor: {text}")


def test_it_conforms() -> None:
    check_ruleset(RULES, Random(4), games=1)


def test_the_crater_of_the_highest_round_is_the_last_hit_whatever_else_was_drawn_later() -> None:
    rows = "A2 straight-highway H-H- 3\nD3 crater ---- 2\nE4 crater ---- 1\n"
    _, found = read_sheet(CATALOGUE, f"railroad-ink sheet 1\nruleset {RULES}\n{rows}")
    assert str(start_space(found)) == "D3"
