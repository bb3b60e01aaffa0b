"""Desert: its dice, cacti, oases and heat waves."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from railroad_ink import new_game
from railroad_ink.core.actions import Move
from railroad_ink.core.engine import Game, Round
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.desert import DESERT, ENDURE, GOALS, exposed
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset

RULES = CATALOGUE.ruleset("classic desert")
GOAL = {goal.code: goal for goal in GOALS}
THREE_MARKED = "specials highway-crossing railway-crossing cross-station"


def desert(*rows: str) -> Sheet:
    return sheet(*rows, ruleset=RULES)


def cacti(*spaces: str) -> Sheet:
    return desert(*(f"{space} two-cacti ----" for space in spaces))


def reached(goal: str, drawn: Sheet) -> set[str]:
    return {str(space) for space in GOAL[goal].reached(RULES, track_graph(drawn))}


def after_heat(*rows: str) -> Sheet:
    """The sheet when a heat wave has come and no special route is left to stop it."""
    return turn_with(RULES, desert(*rows, THREE_MARKED), "arid").sheet


def test_the_dice_show_cacti_oases_and_heat() -> None:
    one, two = ({f.key: n for f, n in Counter(die.faces).items()} for die in DESERT.dice)
    assert one == dict.fromkeys(
        ("oasis-straight-highway", "oasis-straight-railway", "cactus-curved-highway",
         "cactus-curved-railway", "two-cacti", "arid"), 1,
    )  # fmt: skip
    assert two == dict.fromkeys(
        ("cactus-straight-highway", "cactus-straight-railway", "oasis-curved-highway",
         "oasis-curved-railway", "two-cacti", "arid"), 1,
    )  # fmt: skip


def test_a_game_lasts_six_rounds() -> None:
    assert RULES.rounds == 6


def test_desert_dice_need_not_be_drawn() -> None:
    assert not turn_with(RULES, desert(), "two-cacti", "oasis-curved-railway").owed()


def test_desert_dice_need_no_connection() -> None:
    turn = turn_with(RULES, desert(), "two-cacti", "oasis-curved-railway")
    turn = act(turn, "two-cacti B5 ----", "oasis-curved-railway E4 RR--")
    assert turn.dice_used == {0, 1}


def test_routes_in_the_desert_run_into_nothing() -> None:
    turn = turn_with(RULES, desert("C4 straight-railway R-R-"), "cactus-straight-highway")
    assert violation_codes(turn, "cactus-straight-highway D4 H-H-") == {"runs-into"}
    assert not violation_codes(turn, "cactus-straight-highway D4 -H-H")


def test_a_heat_wave_is_nothing_to_draw() -> None:
    turn = turn_with(RULES, desert(), "arid", "arid")
    assert not [a for a in legal_actions(turn) if "arid" in str(a)]


def test_routes_in_the_desert_count_as_routes() -> None:
    row = [f"D{column} oasis-straight-highway -H-H" for column in range(1, 8)]
    counted = points(desert(*row), RULES)
    assert (counted["exits"], counted["highway"], counted["errors"]) == (4, 7, 0)


def test_a_cactus_next_to_an_oasis_lives_through_the_heat() -> None:
    drawn = after_heat("D4 oasis-straight-highway H-H-", "D5 two-cacti ----", "C4 two-cacti ----")
    assert points(drawn, RULES)["desert"] == 4


def test_a_cactus_diagonal_to_an_oasis_withers() -> None:
    drawn = after_heat("D4 oasis-straight-highway H-H-", "E5 cactus-curved-railway RR--")
    assert points(drawn, RULES)["desert"] == 0


def test_the_route_of_a_withered_cactus_stays() -> None:
    drawn = after_heat("E5 cactus-curved-railway R--R 3")
    (_, drawing), *others = drawn
    assert (drawing.shape.route.key, drawing.shape.code) == ("curved-railway", "R--R")
    assert drawing.shape.route.symbols == ()
    assert not others


def test_an_emptied_space_of_two_cacti_is_free_again() -> None:
    turn = turn_with(RULES, desert("A2 two-cacti ----", THREE_MARKED), "straight-highway", "arid")
    assert not violation_codes(turn, "straight-highway A2 H-H-")


def test_without_a_heat_wave_nothing_withers() -> None:
    assert points(turn_with(RULES, cacti("A1"), "two-cacti").sheet, RULES)["desert"] == 2


def test_the_heat_wave_names_its_spaces() -> None:
    turn = turn_with(RULES, desert("A1 two-cacti ----", "C3 two-cacti ----", THREE_MARKED), "arid")
    (event,) = turn.events
    assert [str(space) for space in event.spaces] == ["A1", "C3"]
    assert "A1, C3" in event.text.to("de")


def test_a_special_route_can_be_marked_off_to_ignore_the_heat() -> None:
    turn = turn_with(RULES, cacti("A1"), "straight-highway", "arid")
    assert turn.choosing
    turn = act(turn, "desert:ignore cross-station")
    assert points(turn.sheet, RULES)["desert"] == 2
    assert turn.sheet.specials_used == ("cross-station",)
    assert violation_codes(turn, "highway-crossing A2 HHHH") == {"special-per-round"}
    assert [event.owner for event in turn.events] == ["desert"]


def test_the_choice_can_be_to_endure() -> None:
    turn = act(turn_with(RULES, cacti("A1"), "arid"), "desert:endure")
    assert points(turn.sheet, RULES)["desert"] == 0
    assert turn.sheet.specials_used == ()


def test_taking_the_choice_back_brings_the_cacti_back() -> None:
    turn = turn_with(RULES, cacti("A1"), "arid")
    assert act(turn, "desert:endure").undo() == turn


def test_every_available_special_route_is_offered() -> None:
    turn = turn_with(RULES, desert("A1 two-cacti ----", "specials cross-station"), "arid")
    offered = [
        Move("desert", "ignore", (key,)) for key in RULES.special_routes if key != "cross-station"
    ]
    assert legal_actions(turn) == [ENDURE, *offered]


def test_drawing_waits_for_the_choice() -> None:
    turn = turn_with(RULES, cacti("A1"), "straight-highway", "arid")
    assert violation_codes(turn, "straight-highway A2 H-H-") == {"choose-first"}
    assert violation_codes(turn, "desert:ignore straight-highway") == {"choose-first"}


@pytest.mark.parametrize("move", ["desert:endure", "desert:ignore cross-station", "desert:rain"])
def test_without_heat_there_is_nothing_to_answer(move: str) -> None:
    assert violation_codes(turn_with(RULES, cacti("A1"), "two-cacti"), move) == {"no-heat-wave"}


def test_each_cactus_left_scores_1() -> None:
    drawn = desert(
        "A1 two-cacti ----", "C3 cactus-curved-highway HH--", "E5 oasis-curved-highway HH--"
    )
    line = score(RULES, drawn).line("desert")
    assert line.points == 3
    assert [str(space) for space in line.spaces] == ["A1", "C3"]


def test_the_surviving_cacti_of_the_rulebook_are_worth_4() -> None:
    drawn = after_heat(
        "B2 oasis-curved-railway RR--", "B3 two-cacti ----", "C2 cactus-straight-highway H-H-",
        "E5 oasis-straight-highway H-H-", "E6 cactus-curved-railway RR--",
        "C3 two-cacti ----", "F6 cactus-curved-highway HH--", "G1 two-cacti ----",
    )  # fmt: skip
    assert points(drawn, RULES)["desert"] == 4


# The last roll


def last_round_over(drawn: Sheet) -> Game:
    rounds = (Round((), 0, (), ()),) * RULES.rounds
    return replace(new_game(RULES, ["Ann"]), sheets=(drawn,), rounds=rounds)


def test_after_the_last_round_the_desert_dice_are_rolled_once_more() -> None:
    game = last_round_over(cacti("A1"))
    assert not game.is_over
    assert game.closing
    assert game.with_roll(["two-cacti", "two-cacti"]).is_over


def test_the_last_heat_wave_waits_for_the_choice() -> None:
    game = last_round_over(cacti("A1")).with_roll(["arid", "two-cacti"])
    assert not game.is_over
    assert game.apply(0, ENDURE).score(0).points("desert") == 0
    saved = game.apply(0, game.legal_actions(0)[1])
    assert saved.is_over
    assert saved.score(0).points("desert") == 2


# Goals


def test_goal_da_cacti_on_a_2x2_area() -> None:
    assert reached("DA", cacti("A1", "C3", "C4", "D3", "D4")) == {"C3", "C4", "D3", "D4"}
    assert not reached("DA", cacti("C3", "C4", "D3", "D5"))
    assert not reached("DA", cacti("A7", "B1", "B7", "C1"))


def test_goal_db_cacti_in_four_adjacent_spaces_of_a_row_or_column() -> None:
    assert reached("DB", cacti("A1", "A2", "A3", "A4")) == {"A1", "A2", "A3", "A4"}
    assert reached("DB", cacti("D6", "E6", "F6", "G6", "A1")) == {"D6", "E6", "F6", "G6"}
    assert not reached("DB", cacti("A1", "A2", "A3", "A5"))
    assert not reached("DB", cacti("A1", "B2", "C3", "D4"))


def test_goal_dc_three_oases_in_one_network() -> None:
    two = ("D1 oasis-straight-highway -H-H", "D2 oasis-straight-highway -H-H")
    station = ("D3 straight-station -R-H", "D4 oasis-straight-railway -R-R")
    assert reached("DC", desert(*two, *station)) == {"D1", "D2", "D3", "D4"}
    assert not reached("DC", desert(*two, "D4 oasis-straight-highway -H-H"))
    assert not reached("DC", desert(*two, "D3 straight-highway -H-H", "D4 straight-highway -H-H"))


# Mixes and manners


def test_cacti_without_an_oasis_are_noted() -> None:
    drawn = desert("A1 two-cacti ----", "D4 oasis-straight-highway H-H-", "D5 two-cacti ----")
    (note,) = DESERT.notes(RULES, drawn)
    assert note.to("de") == "Kakteen ohne Oase: A1"
    assert [str(space) for space in exposed(drawn)] == ["A1"]
    assert not list(DESERT.notes(RULES, desert()))


def test_every_symbol_and_the_heat_wave_have_a_picture() -> None:
    faces = [face for die in DESERT.dice for face in die.faces]
    symbols = {symbol for f in faces if f.route for symbol in f.route.symbols}
    assert symbols | {f.key for f in faces if f.route is None} == set(DESERT.art)


@pytest.mark.parametrize("edition", ["classic", "challenge"])
def test_it_conforms(edition: str) -> None:
    check_ruleset(CATALOGUE.ruleset(f"{edition} desert"), Random(4), games=1)
