"""Rules §6, Lava: what the rulebook leaves open."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink.core.actions import Move, Placement
from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.core.turn import Turn
from railroad_ink.editions.challenge.buildings import gains_of
from railroad_ink.expansions.lava import GOALS, LAVA
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.play import random_action
from railroad_ink.testing.strategies import SEEDS, boards
from tests.expansions.lava_sheets import CAPPED, DICE, RULES, VOLCANO, WALLED, lava, owed, turn_on

MIXED = CATALOGUE.ruleset("classic river lake lava meteor desert canyon forest trail")
C4 = Space.parse("C4")
ROUTES = {face.key: face.route for face in LAVA.dice[0].faces if face.route}
FACES = st.sampled_from([face.key for face in LAVA.dice[0].faces])


def crowded(*rows: str, filling: str) -> tuple[str, ...]:
    """The rows, and the filling in every space they leave empty."""
    taken = {row.split()[0] for row in rows}
    empty = [space for space in map(str, RULES.layout.spaces) if space not in taken]
    return (*rows, *(f"{space} {filling}" for space in empty))


# Lava that must be drawn


@pytest.mark.ruling("lava-void")
def test_lava_is_required_while_a_lava_die_fits() -> None:
    assert owed(turn_on(VOLCANO)) == ["lava-to-draw"]


@pytest.mark.ruling("lava-void")
def test_lava_is_required_if_it_would_fit_after_opening_a_volcano() -> None:
    assert owed(turn_on(*CAPPED)) == ["lava-needs-room"]


@pytest.mark.ruling("lava-void")
def test_lava_is_required_if_it_would_fit_after_erasing_a_route() -> None:
    rows = crowded(*WALLED, filling="lava-bend MM--")
    assert owed(turn_on(*rows)) == ["lava-needs-room"]


@pytest.mark.ruling("lava-void")
def test_lava_is_not_required_if_nothing_makes_room() -> None:
    assert not owed(turn_on(*crowded(*CAPPED, filling="straight-highway H-H-")))


def test_lava_is_not_required_if_a_volcano_would_leave_no_room_beside_it() -> None:
    rows = crowded(*CAPPED, "G7 curved-highway HH--", filling="straight-station -H-R")
    free_in_the_corner = [row for row in rows if not row.startswith("A1")]
    turn = turn_on(*free_in_the_corner, dice=("lava-stream", "lava-stream"))
    assert not owed(turn)


def test_of_two_dice_one_that_fits_is_enough() -> None:
    rows = ("D4 lava-highway HMH-", "C5 straight-highway H-H-", "E5 straight-highway H-H-")
    assert owed(turn_on(*rows, dice=("lava-bend", "lava-bend"))) == ["lava-needs-room"]
    assert owed(turn_on(*rows, dice=("lava-bend", "lava-stream"))) == ["lava-to-draw"]


def test_a_round_that_drew_lava_and_lost_nothing_may_end() -> None:
    assert act(turn_on(VOLCANO), "lava-bend C4 -MM-").end().done


# Erasing


@pytest.mark.ruling("lava-erasing")
def test_nothing_is_erased_while_a_lava_die_fits() -> None:
    turn = turn_on(*WALLED, "A1 volcano MMMM")
    assert violation_codes(turn, "lava:erase C4 lava-bend -MM-") == {"lava-needs-no-room"}


@pytest.mark.ruling("lava-erasing")
def test_nothing_is_erased_after_a_lava_die_was_drawn() -> None:
    turn = act(turn_on(*WALLED), "lava:erase C4 lava-bend -MM-")
    assert violation_codes(turn, "lava:erase E4 lava-stream M-M-") == {"lava-needs-no-room"}
    assert violation_codes(turn, "lava:erase E4 lava-bend MM--") == {"die-used"}
    turn = act(
        turn_on(*WALLED, dice=("lava-highway", "lava-stream")), "lava:erase C4 lava-highway -HMH"
    )
    assert violation_codes(turn, "lava:erase E4 lava-stream M-M-") == {"lava-needs-no-room"}


def test_a_volcano_that_gives_room_ends_the_need_to_erase() -> None:
    turn = act(turn_on(*WALLED), "lava:volcano A1")
    assert violation_codes(turn, "lava:erase C4 lava-bend -MM-") == {"lava-needs-no-room"}


def test_only_a_lava_die_of_this_roll_is_drawn_in_its_place() -> None:
    assert violation_codes(turn_on(*WALLED), "lava:erase C4 lava-fork -MMM") == {"not-rolled"}


@pytest.mark.parametrize("space", ["D4", "A1", "B4", "F1"])
def test_only_a_route_at_an_open_lava_side_is_erased(space: str) -> None:
    turn = turn_on(*WALLED, "B4 straight-highway -H-H")
    assert violation_codes(turn, f"lava:erase {space} lava-bend MM--") == {"no-route"}


@pytest.mark.ruling("lava-erased")
def test_lava_is_never_erased_for_lava() -> None:
    # The lava of D5 leaves its west side blank, at which the lava of D4 is open.
    turn = turn_on(*CAPPED[:-1], "D5 lava-railway RMR-", "D6 lava-railway R-RM")
    assert violation_codes(turn, "lava:erase D5 lava-stream -M-M") == {"no-route"}


def test_the_lava_die_must_fit_in_place_of_the_route() -> None:
    turn = turn_on(*WALLED, "B4 straight-railway R-R-")
    assert violation_codes(turn, "lava:erase C4 lava-stream M-M-") == {"runs-into"}
    assert violation_codes(turn, "lava:erase C4 lava-bend MM--") == {"runs-into", "not-joined"}


@pytest.mark.ruling("lava-erasing")
def test_the_die_of_an_erased_route_stays_used() -> None:
    turn = turn_on(*WALLED[:-1], "C5 straight-railway R-R-", dice=("straight-railway", *DICE))
    turn = act(turn, "straight-railway D5 R-R-", "lava:erase D5 lava-stream -M-M")
    assert turn.dice_used == {0, 2}
    assert violation_codes(turn, "straight-railway E5 R-R-") == {"die-used", "not-joined"}


@pytest.mark.ruling("lava-erasing")
def test_a_route_of_any_round_is_erased() -> None:
    turn = turn_with(RULES, lava(*WALLED), *DICE, round_number=5)
    turn = act(turn, "lava:erase C4 lava-bend -MM-")
    assert turn.sheet.at(C4) == lava("C4 lava-bend -MM- 5").at(C4)


@pytest.mark.ruling("lava-erased")
def test_only_what_has_highway_or_railway_is_a_route_to_erase() -> None:
    rules = CATALOGUE.ruleset("classic lava forest")
    alone = sheet(*CAPPED[:-1], "D5 trees ----", ruleset=rules)
    beside = sheet(*CAPPED[:-1], "D5 trees-straight-railway R-R-", ruleset=rules)
    move = "lava:erase D5 lava-stream -M-M"
    assert violation_codes(turn_with(rules, alone, *DICE), move) == {"no-route"}
    turn = act(turn_with(rules, beside, *DICE), move)
    assert points(turn.sheet, rules)["forest"] == 0


@pytest.mark.ruling("lava-erased")
@pytest.mark.parametrize(
    "expansion, row",
    [
        ("forest", "D5 trees-straight-railway R-R-"),
        ("desert", "D5 cactus-straight-railway R-R-"),
        ("trail", "D5 trail-straight-railway R-R-/SE,NW"),
    ],
)
def test_whatever_stands_beside_the_route_is_erased_with_it(expansion: str, row: str) -> None:
    rules = CATALOGUE.ruleset(f"classic lava {expansion}")
    turn = turn_with(rules, sheet(*CAPPED[:-1], row, ruleset=rules), *DICE)
    turn = act(turn, "lava:erase D5 lava-stream -M-M")
    drawing = turn.sheet.at(Space.parse("D5"))
    assert drawing is not None
    assert drawing.shape == ROUTES["lava-stream"].shape("-M-M")


@pytest.mark.ruling("lava-erased")
def test_lava_drawn_in_place_of_a_route_activates_the_building_there() -> None:
    rules = CATALOGUE.ruleset("challenge lava")
    drawn = sheet(
        "D7 volcano MMMM", "C7 lava-highway -HMH", "D6 lava-highway HMH-",
        "E7 straight-railway -R-R", ruleset=rules,
    )  # fmt: skip
    turn = turn_with(rules, drawn, "lava-highway", "lava-bend")
    assert gains_of(act(turn, "lava:erase E7 lava-highway MH-H").sheet).copies == 1
    assert gains_of(act(turn, "lava:erase E7 lava-bend M--M").sheet).copies == 0


def test_erased_routes_add_up_over_the_game() -> None:
    dice = ("lava-highway", "lava-highway")
    turn = act(turn_on(*WALLED, dice=dice), "lava:erase C4 lava-highway -HMH").end()
    later = turn_with(RULES, turn.sheet, *dice, round_number=2)
    assert len(GOALS[2].reached(RULES, track_graph(later.sheet))) == 1
    later = act(later, "lava:erase E4 lava-highway MH-H")
    assert len(GOALS[2].reached(RULES, track_graph(later.sheet))) == 2


# Volcanoes


def test_lava_in_the_last_space_is_not_next_to_the_other_edges() -> None:
    turn = turn_on(VOLCANO, "G7 volcano MMMM")
    for space in ("A1", "A7", "G1", "D1", "A4"):
        assert not violation_codes(turn, f"lava:volcano {space}")
    assert violation_codes(turn, "lava:volcano G6") == {"lava-near"}


@pytest.mark.ruling("expanding-exits")
def test_a_volcano_may_be_opened_on_an_exit_space() -> None:
    turn = act(turn_on(VOLCANO), "lava:volcano A2")
    assert points(turn.sheet, RULES)["errors"] == -4 - 3


@pytest.mark.ruling("expanding-exits")
@pytest.mark.parametrize(
    "beside",
    [
        "A3 straight-highway -H-H",
        "A3 straight-railway -R-R",
        "B2 straight-river W-W-",
        "A1 lake-side -L--",
    ],
)
def test_no_volcano_opens_where_a_route_end_or_water_runs_into_the_space(beside: str) -> None:
    """Not even on the space of an exit, which by itself would not forbid it."""
    rules = CATALOGUE.ruleset("classic river lake lava")
    turn = turn_with(rules, sheet(beside, ruleset=rules))
    assert violation_codes(turn, "lava:volcano A2") == {"runs-into"}


@pytest.mark.ruling("expanding-exits")
@pytest.mark.parametrize(
    "beside",
    [
        "C3 straight-highway -H-H",
        "C3 straight-railway -R-R",
        "C3 straight-river -W-W",
        "C3 lake-side -L--",
    ],
)
def test_lava_sides_beside_other_kinds_of_ends_are_refused(beside: str) -> None:
    rules = CATALOGUE.ruleset("classic river lake lava")
    turn = turn_with(rules, sheet(VOLCANO, beside, ruleset=rules), *DICE)
    assert violation_codes(turn, "lava-bend C4 --MM") == {"runs-into"}


@pytest.mark.ruling("expanding-exits")
def test_a_lava_die_never_meets_an_exit() -> None:
    turn = act(turn_on(VOLCANO, dice=("lava-fork", "lava-bend")), "lava:volcano A1")
    assert "runs-into" in violation_codes(turn, "lava-fork A2 MM-M")
    assert not violation_codes(turn, "lava-fork A2 -MMM")


@pytest.mark.ruling("scoring-anything")
def test_a_volcano_counts_in_the_centre() -> None:
    assert points(lava(VOLCANO), RULES)["centre"] == 1


# With other expansions


@pytest.mark.ruling("lava-opening")
def test_a_volcano_may_be_opened_and_lava_drawn_on_a_crater() -> None:
    rules = CATALOGUE.ruleset("classic lava meteor")
    drawn = sheet(VOLCANO, "C4 crater ----", "A1 crater ----", ruleset=rules)
    turn = turn_with(rules, drawn, *DICE)
    assert not violation_codes(turn, "lava:volcano A1")
    assert not violation_codes(turn, "lava-bend C4 -MM-")


def test_after_a_meteor_took_the_only_volcano_a_new_one_must_be_opened() -> None:
    rules = CATALOGUE.ruleset("classic lava meteor")
    drawn = sheet(VOLCANO, "meteor: D3", ruleset=rules)
    turn = turn_with(rules, drawn, *DICE, "meteor-right", "meteor-1")
    turn = act(turn, *(["meteor:hit right"] if turn.choosing else []))
    assert owed(turn) == ["lava-needs-room"]


@pytest.mark.ruling("meteor-ends")
def test_a_lava_end_at_a_crater_is_still_an_error() -> None:
    rules = CATALOGUE.ruleset("classic lava meteor")
    assert points(sheet(VOLCANO, "C4 crater ----", ruleset=rules), rules)["errors"] == -4


def test_water_never_meets_a_volcano() -> None:
    rules = CATALOGUE.ruleset("classic lake lava")
    turn = turn_with(rules, sheet("A1 lake-side -L--", ruleset=rules), *DICE)
    assert violation_codes(turn, "lava:volcano A2") == {"runs-into"}


@pytest.mark.ruling("lava-void")
def test_lava_that_another_expansion_forbids_does_not_fit() -> None:
    rules = CATALOGUE.ruleset("classic lava canyon")
    bridges = [*(f"{row}1/{row}2*" for row in "ABCDEFG"), *(f"{row}2/{row}3*" for row in "ABCDE")]
    canyons = f"canyon: {' '.join(sorted([*bridges, 'C5/D5', 'D5/E5']))}"
    drawn = sheet(*CAPPED[:-1], canyons, ruleset=rules)
    assert owed(turn_with(rules, drawn, "lava-highway", "lava-highway")) == ["lava-needs-room"]
    assert owed(turn_with(rules, drawn, "lava-highway", "lava-stream")) == ["lava-to-draw"]


# A round can always be finished


def finish(turn: Turn, seed: int) -> Turn:
    generator = Random(seed)
    for _ in range(100):
        if not turn.choosing and not turn.owed():
            return turn.end()
        action = random_action(turn, generator)
        assert action is not None, turn.owed()
        turn = turn.apply(action)
    raise AssertionError


@pytest.mark.slow
@settings(max_examples=50)
@given(boards(RULES), FACES, FACES, SEEDS)
def test_a_round_can_always_be_finished_on_crowded_boards(
    drawn: Sheet, one: str, other: str, seed: int
) -> None:
    hand = ("t-highway", "curved-railway", "straight-highway", "overpass")
    assert finish(turn_with(RULES, drawn, *hand, one, other), seed).done


@pytest.mark.slow
@settings(max_examples=15)
@given(boards(MIXED), SEEDS)
def test_a_round_can_always_be_finished_in_any_company(drawn: Sheet, seed: int) -> None:
    generator = Random(seed)
    hand = [generator.choice(die.faces).key for die in MIXED.dice]
    assert finish(turn_with(MIXED, drawn, *hand), seed).done


@settings(max_examples=50)
@given(boards(RULES))
def test_required_lava_considers_one_volcano_or_one_erased_route(drawn: Sheet) -> None:
    """Compare with the engine itself, move by move."""
    turn = turn_with(RULES, drawn, *DICE)
    moves = [action for action in legal_actions(turn) if isinstance(action, Move)]
    room = any(move.verb == "erase" or fits(turn.apply(move)) for move in moves)
    expected = ["lava-to-draw"] if fits(turn) else ["lava-needs-room"] if room else []
    assert owed(turn) == expected


def fits(turn: Turn) -> bool:
    drawings = [action for action in legal_actions(turn) if isinstance(action, Placement)]
    return any(placement.shape.route.key in DICE for placement in drawings)
