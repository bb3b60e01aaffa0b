"""Rules §6, Trail: what is left open."""

import pytest

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, sheet, turn_with

RULES = CATALOGUE.ruleset("classic trail")


def stations(*rows: str) -> int:
    return points(sheet(*rows, ruleset=RULES), RULES)["trail"]


@pytest.mark.ruling("trail-finer")
def test_trails_at_the_same_station_are_joined_there() -> None:
    rows = [f"{space} curved-station HR--" for space in ("A2", "C4", "E6")]
    rows += [f"{space} trail-straight-railway R-R-/SE,NW" for space in ("B3", "D5")]
    assert stations(*rows) == 4


@pytest.mark.ruling("trail-finer")
def test_stations_that_touch_at_a_corner_are_not_joined_without_a_trail() -> None:
    rows = ("B2 curved-station HR--", "C3 curved-station HR--")
    assert stations(*rows) == 0
    assert stations(*rows, "B3 trail-straight-railway R-R-/NE,SW") == 2


@pytest.mark.ruling("trail-finer")
def test_trails_join_no_exits_and_lengthen_no_route() -> None:
    rows = ("A2 straight-station H-R-", "B1 trail-curved-railway R--R/NE,SE,SW")
    counted = points(sheet(*rows, ruleset=RULES), RULES)
    assert counted["exits"] == 0
    assert counted["railway"] == 1


@pytest.mark.ruling("trail-finer")
def test_a_station_drawn_later_is_joined_to_the_trail() -> None:
    start = sheet("B2 trail-straight-railway R-R-/SE,NW", "C2 curved-station RH--",
                  ruleset=RULES)  # fmt: skip
    turn = act(turn_with(RULES, start, "curved-station"), "curved-station C3 --RH")
    assert points(turn.sheet, RULES)["trail"] == 2


def test_a_trail_of_a_destroyed_space_joins_nothing() -> None:
    rules = CATALOGUE.ruleset("classic meteor trail")
    rows = ("C2 curved-station HR--", "E4 curved-station HR--",
            "D3 trail-straight-railway R-R-/SE,NW",
            "specials highway-crossing railway-crossing cross-station")  # fmt: skip
    start = sheet(*rows, ruleset=rules)
    assert points(start, rules)["trail"] == 2
    turn = turn_with(rules, start, "meteor-left", "meteor-1")
    assert points(turn.sheet, rules)["trail"] == 0
