"""The rules of the Challenge edition's buildings, one test each [Y p. 6-7; rules 5]."""

import pytest

from railroad_ink.core.errors import IllegalAction
from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import drawable
from railroad_ink.core.turn import Turn
from railroad_ink.editions.challenge.buildings import gains_of
from railroad_ink.editions.challenge.edition import LAYOUT as CHALLENGE_LAYOUT
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes

CHALLENGE = CATALOGUE.ruleset("challenge")
TO_F3 = ("F1 straight-railway -R-R", "F2 straight-railway -R-R")
"""A railway up to the factory in F3."""
TO_A1 = ("B1 curved-railway R--R",)
TO_D4 = tuple(f"D{column} straight-highway -H-H" for column in (1, 2, 3))
TWO_UNIVERSITIES = "buildings: universities=C1,E2"


def begin(*rows: str, hand: str, round_number: int = 1) -> Turn:
    return turn_with(
        CHALLENGE, sheet(*rows, ruleset=CHALLENGE), *hand.split(), round_number=round_number
    )


def test_buildings_are_where_the_board_prints_them() -> None:
    at: dict[str, set[str]] = {}
    for space, building in CHALLENGE_LAYOUT.printed:
        at.setdefault(building, set()).add(str(space))
    assert at == {
        "factory": {"A1", "E7", "F3"},
        "village": {"A3", "B6", "C5", "F5"},
        "university": {"C1", "D4", "E2", "G7"},
    }


# Factories


def test_a_factory_copies_a_die_already_drawn() -> None:
    turn = act(begin(*TO_F3, hand="t-railway"), "t-railway F3 RR-R")
    turn = act(turn, "t-railway F4 -RRR")
    assert violation_codes(turn, "t-railway E3 RRR-") == {"die-used"}


def test_a_factory_copies_a_die_not_drawn_yet() -> None:
    """The first drawing is the die itself, the next one the copy."""
    turn = act(begin(*TO_F3, hand="t-railway straight-railway"), "t-railway F3 RR-R")
    turn = act(turn, "straight-railway F4 -R-R")
    assert gains_of(turn.sheet).copies == 1
    turn = act(turn, "straight-railway F5 -R-R")
    assert gains_of(turn.sheet).copies == 0
    assert violation_codes(turn, "t-railway E3 R-RR") == {"die-used"}


def test_a_copy_is_not_compulsory() -> None:
    turn = act(begin(*TO_F3, hand="t-railway"), "t-railway F3 RR-R")
    assert not turn.owed()


def test_each_activation_gives_one_copy_and_repeats_are_allowed() -> None:
    turn = begin(*TO_F3, *TO_A1, hand="straight-railway t-railway")
    turn = act(turn, "t-railway F3 RR-R", "straight-railway A1 R-R-")
    assert gains_of(turn.sheet).copies == 2
    turn = act(turn, "t-railway F4 -RRR", "t-railway F5 -RRR")
    assert violation_codes(turn, "t-railway F6 -RRR") == {"die-used"}


@pytest.mark.ruling("buildings-copies")
def test_two_factories_may_copy_the_same_die() -> None:
    turn = begin(*TO_F3, *TO_A1, hand="straight-railway t-railway")
    turn = act(turn, "straight-railway A1 R-R-", "t-railway F3 RR-R")
    turn = act(turn, "t-railway F4 -RRR", "t-railway F5 -RRR")
    assert gains_of(turn.sheet).copies == 0


def test_a_copy_drawn_on_a_factory_gives_the_next_copy() -> None:
    turn = begin(*TO_F3, *TO_A1, hand="straight-railway")
    turn = act(turn, "straight-railway F3 -R-R", "straight-railway A1 R-R-")
    assert gains_of(turn.sheet).copies == 1


@pytest.mark.parametrize("drawing", ["railway-crossing F3 RRRR", "dead-end-railway F3 ---R"])
def test_any_stretch_from_a_die_or_a_special_activates_a_factory(drawing: str) -> None:
    turn = act(begin(*TO_F3, hand="dead-end-railway"), drawing)
    assert gains_of(turn.sheet).copies == 1


def test_special_routes_are_not_copied() -> None:
    turn = act(begin(*TO_F3, hand="t-railway"), "railway-crossing F3 RRRR")
    assert violation_codes(turn, "railway-crossing F4 RRRR") == {"special-used"}
    assert violation_codes(turn, "cross-station F4 HRHR") == {"special-per-round"}


def test_a_copy_of_a_die_that_was_not_rolled_is_refused() -> None:
    turn = act(begin(*TO_F3, hand="t-railway"), "t-railway F3 RR-R")
    assert violation_codes(turn, "straight-railway F4 -R-R") == {"not-rolled"}


@pytest.mark.ruling("buildings-lapse")
def test_copies_that_are_not_used_are_lost_with_the_round() -> None:
    done = act(begin(*TO_F3, hand="t-railway"), "t-railway F3 RR-R").end()
    assert gains_of(done.sheet).copies == 0
    following = turn_with(CHALLENGE, done.sheet, "t-railway", round_number=2)
    assert violation_codes(act(following, "t-railway F4 -RRR"), "t-railway F5 -RRR") == {"die-used"}


def test_the_list_of_routes_offers_what_a_copy_allows() -> None:
    turn = begin(*TO_F3, hand="t-railway straight-railway")
    turn = act(turn, "straight-railway F3 -R-R", "t-railway F4 -RRR")
    assert {"t-railway", "straight-railway"} <= {route.key for route in drawable(turn)}
    turn = act(turn, "straight-railway F5 -R-R")
    assert not {"t-railway", "straight-railway"} & {route.key for route in drawable(turn)}


# Universities


def test_the_third_university_gives_a_special_route_beyond_both_limits() -> None:
    used = "specials railway-crossing cross-station three-railways-station"
    turn = begin(*TO_D4, TWO_UNIVERSITIES, used, hand="straight-highway")
    assert violation_codes(turn, "highway-crossing D4 HHHH") == {"special-per-game"}
    turn = act(turn, "straight-highway D4 -H-H", "highway-crossing D5 HHHH")
    assert turn.sheet.counted_specials == 3
    assert violation_codes(turn, "corner-station D6 RHHR") >= {"special-per-game"}


def test_the_first_special_after_the_third_mark_is_the_free_one() -> None:
    turn = begin(*TO_D4, TWO_UNIVERSITIES, hand="straight-highway")
    turn = act(turn, "straight-highway D4 -H-H", "highway-crossing D5 HHHH")
    assert (turn.specials_this_round, turn.sheet.counted_specials) == (0, 0)
    turn = act(turn, "three-highways-station C5 RHHH")
    assert (turn.specials_this_round, turn.sheet.counted_specials) == (1, 1)


def test_a_special_that_makes_the_third_mark_is_not_itself_free() -> None:
    turn = begin(*TO_D4, TWO_UNIVERSITIES, hand="straight-highway")
    turn = act(turn, "highway-crossing D4 HHHH")
    assert turn.sheet.counted_specials == 1
    turn = act(turn, "three-highways-station D5 HRHH")
    assert turn.sheet.counted_specials == 1
    assert violation_codes(turn, "corner-station E4 HHRR") == {"special-per-round"}


def test_a_free_special_is_drawn_only_once_per_game() -> None:
    turn = begin(*TO_D4, TWO_UNIVERSITIES, "specials highway-crossing", hand="straight-highway")
    turn = act(turn, "straight-highway D4 -H-H")
    assert violation_codes(turn, "highway-crossing D5 HHHH") == {"special-used"}


def test_a_fourth_university_marks_nothing() -> None:
    marked = "buildings: universities=C1,E2,G7"
    turn = act(begin(*TO_D4, marked, hand="straight-highway"), "straight-highway D4 -H-H")
    assert len(gains_of(turn.sheet).universities) == 3
    assert not gains_of(turn.sheet).free_special


@pytest.mark.ruling("buildings-lapse")
def test_a_free_special_that_is_not_used_is_lost_with_the_round() -> None:
    used = "specials railway-crossing cross-station three-railways-station"
    turn = begin(*TO_D4, TWO_UNIVERSITIES, used, hand="straight-highway")
    done = act(turn, "straight-highway D4 -H-H").end()
    following = turn_with(CHALLENGE, done.sheet, "straight-highway", round_number=2)
    assert violation_codes(following, "highway-crossing D5 HHHH") == {"special-per-game"}


# Villages


@pytest.mark.parametrize(
    "before, value", [("", 2), ("B6", 4), ("B6,C5", 6), ("B6,C5,F5", 8), ("B6,C5,F5,A3", 8)]
)
def test_the_highest_village_marked_counts(before: str, value: int) -> None:
    marked = [f"buildings: villages={before}"] if before else []
    turn = begin("A2 curved-highway HH--", *marked, hand="straight-station")
    turn = act(turn, "straight-station A3 -R-H")
    assert points(turn.sheet, CHALLENGE)["villages"] == value
    assert len(gains_of(turn.sheet).villages) == value // 2


def test_a_village_needs_a_station() -> None:
    turn = begin("A2 curved-highway HH--", hand="straight-highway")
    turn = act(turn, "straight-highway A3 -H-H")
    assert gains_of(turn.sheet).villages == ()


def test_a_dead_end_is_a_station() -> None:
    turn = begin("A2 curved-highway HH--", hand="dead-end-highway")
    turn = act(turn, "dead-end-highway A3 ---H")
    assert points(turn.sheet, CHALLENGE)["villages"] == 2


# All buildings


def test_effects_chain_into_each_other_within_a_round() -> None:
    """A factory's copy marks the third university, whose special route is drawn on a village."""
    turn = begin(
        *TO_F3, "D3 straight-highway -H-H", "C4 t-highway -HHH", TWO_UNIVERSITIES,
        hand="straight-station straight-highway",
    )  # fmt: skip
    turn = act(
        turn, "straight-station F3 -H-R", "straight-highway F4 -H-H", "straight-highway D4 H-H-"
    )
    turn = act(turn, "three-highways-station C5 HHRH")
    gains = gains_of(turn.sheet)
    assert (gains.copies, gains.free_special, gains.villages) == (0, False, (Space.parse("C5"),))
    assert turn.specials_this_round == 0


def test_effects_survive_erasing_and_the_building_can_be_activated_again() -> None:
    turn = begin("A2 curved-highway HH--", hand="straight-station")
    turn = act(turn, "straight-station A3 -R-H")
    erased = turn.end().sheet.erase(Space.parse("A3"))
    assert points(erased, CHALLENGE)["villages"] == 2
    again = turn_with(CHALLENGE, erased, "straight-station", round_number=2)
    assert points(act(again, "straight-station A3 -R-H").sheet, CHALLENGE)["villages"] == 4


def test_taking_a_drawing_back_takes_its_effects_back() -> None:
    turn = begin(*TO_F3, *TO_A1, hand="t-railway straight-railway")
    after = act(turn, "t-railway F3 RR-R", "straight-railway A1 R-R-")
    assert gains_of(after.take_back(0).sheet).copies == 1
    assert gains_of(after.take_back(0).undo().sheet).copies == 0


def test_a_drawing_that_needs_a_copy_holds_its_factory_in_place() -> None:
    turn = begin(*TO_A1, TO_F3[0], hand="t-railway straight-railway")
    turn = act(turn, "straight-railway A1 R-R-", "t-railway F2 RR-R", "t-railway E2 -RRR")
    with pytest.raises(IllegalAction, match="already drawn"):
        turn.take_back(0)


def test_dice_of_expansions_activate_buildings_but_are_not_copied() -> None:
    rules = CATALOGUE.ruleset("challenge forest")
    start = sheet(*TO_F3, ruleset=rules)
    turn = turn_with(rules, start, "t-railway", "trees-straight-railway")
    turn = act(turn, "trees-straight-railway F3 -R-R")
    assert gains_of(turn.sheet).copies == 1
    assert violation_codes(turn, "trees-straight-railway F4 -R-R") == {"die-used"}


def test_a_drawing_without_highway_or_railway_activates_nothing() -> None:
    rules = CATALOGUE.ruleset("challenge forest")
    turn = turn_with(rules, sheet(ruleset=rules), "trees", "trees")
    turn = act(turn, "trees F3 ----", "trees D4 ----")
    assert turn.sheet.states == ()


def test_a_pier_activates_a_village() -> None:
    rules = CATALOGUE.ruleset("challenge lake")
    turn = act(turn_with(rules, sheet(ruleset=rules), "highway-pier"), "highway-pier A3 L-H-")
    assert len(gains_of(turn.sheet).villages) == 1


# The challenge rule for the longest routes


def test_double_curves_are_two_lines_in_one_space() -> None:
    rows = ["C3 double-curved-highway HHHHd", "C4 curved-highway --HH", "D3 curved-highway HH--"]
    joined = points(sheet(*rows, "D4 curved-highway H--H", ruleset=CHALLENGE), CHALLENGE)
    assert joined["highway"] == 5


def test_the_line_may_cross_itself_but_uses_no_stretch_twice() -> None:
    ring = ["C3 t-highway -HHH", "C4 curved-highway --HH", "D3 curved-highway HH--"]
    found = sheet(*ring, "D4 curved-highway H--H", "C2 straight-highway -H-H", ruleset=CHALLENGE)
    assert points(found, CHALLENGE)["highway"] == 6
    assert points(found, CHALLENGE, longest="classic")["highway"] == 5


def test_a_copy_does_not_replace_another_die() -> None:
    turn = begin(*TO_F3, hand="t-railway straight-railway")
    turn = act(turn, "t-railway F3 RR-R", "t-railway F4 -RRR")
    assert [violation.code for violation in turn.owed()] == ["still-to-draw"]
