"""Rules §6, Desert: what the rulebook leaves open."""

import pytest

from railroad_ink.core.legality import legal_actions
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.core.turn import Turn
from railroad_ink.expansions.desert import GOALS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes

RULES = CATALOGUE.ruleset("classic desert")
TWO_MARKED = "specials highway-crossing railway-crossing"
THREE_MARKED = f"{TWO_MARKED} cross-station"


def desert(*rows: str) -> Sheet:
    return sheet(*rows, ruleset=RULES)


def heat(*rows: str, round_number: int = 1) -> Turn:
    return turn_with(RULES, desert(*rows), "arid", round_number=round_number)


@pytest.mark.ruling("desert-finer")
def test_two_heat_waves_in_one_roll_are_one() -> None:
    turn = turn_with(RULES, desert("A1 two-cacti ----"), "arid", "arid")
    turn = act(turn, "desert:ignore cross-station")
    assert not turn.choosing
    assert points(turn.sheet, RULES)["desert"] == 2


@pytest.mark.ruling("desert-finer")
def test_there_is_no_choice_when_no_cactus_is_in_danger() -> None:
    assert not heat().choosing
    assert not heat("A1 two-cacti ----", "A2 oasis-straight-highway H-H-").choosing


@pytest.mark.ruling("desert-finer")
def test_there_is_no_choice_when_no_special_route_may_be_marked_off() -> None:
    assert heat("A1 two-cacti ----", TWO_MARKED).choosing
    turn = heat("A1 two-cacti ----", THREE_MARKED)
    assert not turn.choosing
    assert points(turn.sheet, RULES)["desert"] == 0


@pytest.mark.ruling("desert-finer")
def test_a_withered_cactus_does_not_change_the_round_of_its_route() -> None:
    turn = heat("E5 cactus-curved-railway R--R 3", THREE_MARKED, round_number=4)
    assert [drawing.round for _, drawing in turn.sheet] == [3]


@pytest.mark.ruling("desert-finer")
def test_the_last_heat_wave_may_be_ignored_even_if_a_special_route_was_used_in_the_last_round() -> (
    None
):
    turn = turn_with(RULES, desert("A1 two-cacti ----"), "arid", round_number=6)
    turn = act(turn, "desert:ignore cross-station").end()
    last = turn_with(RULES, turn.sheet, "arid", round_number=7)
    assert len(legal_actions(last)) == 6
    assert points(act(last, "desert:ignore highway-crossing").sheet, RULES)["desert"] == 2


@pytest.mark.ruling("desert-finer")
def test_the_last_heat_wave_takes_no_fourth_special_route() -> None:
    assert heat("A1 two-cacti ----", TWO_MARKED, round_number=7).choosing
    assert (
        points(heat("A1 two-cacti ----", THREE_MARKED, round_number=7).sheet, RULES)["desert"] == 0
    )


@pytest.mark.ruling("expanding-ignoring")
def test_an_ignored_event_uses_the_one_special_of_the_round() -> None:
    turn = act(heat("A1 two-cacti ----"), "desert:ignore cross-station")
    assert turn.specials_this_round == 1
    assert "special-per-round" in violation_codes(turn, "highway-crossing A2 HHHH")
    assert "special-used" in violation_codes(turn, "cross-station A2 HRHR")


# With a meteor


METEOR = CATALOGUE.ruleset("classic meteor desert")
OASIS_HIT = ("D2 oasis-straight-highway H-H-", "D1 two-cacti ----", "meteor: D4")


def test_the_heat_comes_after_the_meteor() -> None:
    drawn = sheet(*OASIS_HIT, THREE_MARKED, ruleset=METEOR)
    turn = turn_with(METEOR, drawn, "meteor-left", "meteor-2", "arid", "two-cacti")
    assert [event.owner for event in turn.events] == ["meteor", "desert"]
    assert points(turn.sheet, METEOR)["desert"] == 0


def test_a_cactus_that_a_meteor_may_expose_can_be_saved() -> None:
    drawn = sheet(*OASIS_HIT, ruleset=METEOR)
    turn = turn_with(METEOR, drawn, "meteor-left", "meteor-2", "arid", "two-cacti")
    turn = act(turn, "desert:ignore cross-station")
    assert not turn.choosing
    assert points(turn.sheet, METEOR)["desert"] == 2


@pytest.mark.ruling("expanding-ignoring")
def test_ignoring_one_event_does_not_ignore_the_other() -> None:
    drawn = sheet("A1 two-cacti ----", ruleset=METEOR)
    turn = turn_with(METEOR, drawn, "meteor-left", "meteor-2", "arid", "two-cacti")
    turn = act(turn, "meteor:ignore cross-station")
    assert not turn.choosing
    assert points(turn.sheet, METEOR)["desert"] == 0


# With ferries


@pytest.mark.ruling("desert-goal-points")
def test_oases_joined_by_a_ferry_only_are_in_two_networks() -> None:
    rules = CATALOGUE.ruleset("classic lake desert")
    row = ("A1 oasis-straight-highway -H-H", "A2 oasis-straight-highway -H-H")
    ferry = ("A3 highway-pier -L-H", "A4 highway-pier -H-L", "A5 oasis-straight-highway -H-H")
    reached = GOALS[2].reached
    assert not reached(rules, track_graph(sheet(*row, *ferry, ruleset=rules)))
    road = ("A3 straight-highway -H-H", "A4 oasis-straight-highway -H-H")
    assert reached(rules, track_graph(sheet(*row, *road, ruleset=rules)))
