"""Rules §6, Canyon: what the rulebook leaves open."""

import pytest

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.turn import Turn
from railroad_ink.expansions.canyon_sheet import Canyons
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes

RULES = CATALOGUE.ruleset("classic canyon")
ALL_MARKED = "specials highway-crossing railway-crossing cross-station"
"""No special route is left to ignore anything with."""


def begin(ruleset: Ruleset, rows: tuple[str, ...], *faces: str) -> Turn:
    return turn_with(ruleset, sheet(*rows, ruleset=ruleset), *faces)


def left(turn: Turn) -> int:
    return Canyons.on(turn.sheet).points_left


@pytest.mark.ruling("canyon-bridge")
def test_a_segment_needs_one_bridge_for_the_ends_on_both_sides() -> None:
    rows = ("A2 straight-highway H-H-", "canyon: A2/B2*")
    turn = act(begin(RULES, rows, "straight-highway"), "straight-highway B2 H-H-")
    assert left(turn) == 11


def test_two_ends_that_meet_cost_a_canyon_one_bridge() -> None:
    rows = ("A2 straight-highway H-H-", "B2 straight-highway H-H-", "canyon: A1/B1")
    turn = act(begin(RULES, rows, "canyon-1"), "canyon:draw canyon-1 A2/B2")
    assert left(turn) == 11


def hit_by_a_meteor() -> Turn:
    """D3 has just lost a highway that had paid for a bridge to D4."""
    rules = CATALOGUE.ruleset("classic meteor canyon")
    rows = ("D2 straight-highway -H-H", "D3 straight-highway -H-H", "canyon: D3/D4*", ALL_MARKED)
    return begin(rules, rows, "straight-highway", "meteor-left", "meteor-1")


@pytest.mark.ruling("canyon-bridge")
def test_a_bridge_is_for_good_and_erasing_the_route_gives_no_point_back() -> None:
    assert left(hit_by_a_meteor()) == 11


@pytest.mark.ruling("canyon-bridge")
def test_a_new_route_over_an_old_bridge_is_free() -> None:
    assert left(act(hit_by_a_meteor(), "straight-highway D3 -H-H")) == 11


@pytest.mark.ruling("canyon-space")
def test_a_meteor_does_not_harm_canyons() -> None:
    turn = hit_by_a_meteor()
    assert str(turn.sheet.drawings[23]).count("crater") == 1
    assert [str(segment) for segment in Canyons.on(turn.sheet).lines.segments] == ["D3/D4"]


@pytest.mark.ruling("canyon-rings")
def test_a_ring_earns_no_edge_bonus_but_can_be_the_longest() -> None:
    ring = sheet("canyon: B2/C2 C1/C2 C2/C3 C2/D2", ruleset=RULES)
    assert points(ring, RULES)["canyon"] == 4


@pytest.mark.ruling("canyon-rings")
def test_a_ring_has_no_end_to_continue_from() -> None:
    turn = begin(RULES, ("canyon: B2/C2 C1/C2 C2/C3 C2/D2",), "canyon-1")
    assert violation_codes(turn, "canyon:draw canyon-1 B2/B3") == {"canyon-touches"}


@pytest.mark.ruling("scoring-anything")
def test_a_canyon_between_central_spaces_is_not_drawn_on_them() -> None:
    between = sheet("canyon: C3/C4 D3/D4", ruleset=RULES)
    assert points(between, RULES)["centre"] == 0


@pytest.mark.ruling("canyon-rings")
def test_of_canyons_of_equal_length_one_counts() -> None:
    assert points(sheet("canyon: A2/A3 A4/A5", ruleset=RULES), RULES)["canyon"] == 1


@pytest.mark.ruling("canyon-bridge")
def test_only_highways_and_railways_need_bridges() -> None:
    rules = CATALOGUE.ruleset("classic river lava canyon")
    turn = begin(rules, ("D4 volcano MMMM", "canyon: B2/C2 D4/E4"), "straight-river")
    assert left(act(turn, "straight-river C2 W-W-")) == 12


@pytest.mark.ruling("trail-finer")
def test_a_trail_passes_a_canyon_without_a_bridge() -> None:
    rules = CATALOGUE.ruleset("classic canyon trail")
    turn = begin(rules, ("canyon: A1/B1 A2/B2",), "trail-t-highway")
    assert left(act(turn, "trail-t-highway A2 HH-H/SE,SW")) == 12


def test_routes_that_come_with_other_dice_pay_too() -> None:
    rules = CATALOGUE.ruleset("classic river canyon")
    turn = begin(rules, ("canyon: B2/C2",), "highway-bridge")
    assert left(act(turn, "highway-bridge C2 HWHWo")) == 11
