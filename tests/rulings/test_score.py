"""Rules §4: exits, longest routes, centre, errors, and who wins."""

from dataclasses import replace

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.core.geometry import SIDES, Space
from railroad_ink.core.layouts import Exit
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.testing.builders import CLASSIC, board, points, sheet
from tests.toy import POSTAL

VALUES = {0: 0, 1: 0, 2: 4, 3: 8, 4: 12, 5: 16, 6: 20, 7: 24, 8: 28, 9: 32, 10: 36, 11: 40, 12: 45}
CLASSIC_RULE, CHALLENGE_RULE = "classic", "challenge"
BOTH_RULES = pytest.mark.parametrize("rule", [CLASSIC_RULE, CHALLENGE_RULE])


def longest(drawn: Sheet, rule: str, kind: str = "highway") -> int:
    return points(drawn, longest=rule)[kind]


# Exits


def everything_joined(exits: tuple[Exit, ...]) -> Sheet:
    """A board full of crossings that reaches just these exits."""
    kinds = {(e.space, e.side): e.kind for e in exits}
    words = []
    for space in CLASSIC_LAYOUT.spaces:
        inner = (space.step(side) in CLASSIC_LAYOUT for side in SIDES)
        ends = "".join(
            "H" if i else kinds.get((space, s), "-") for s, i in zip(SIDES, inner, strict=True)
        )
        words.append(f"{space.row}{space.column}{ends}")
    return read_plain(CLASSIC_LAYOUT, " ".join(words))


@pytest.mark.parametrize("count", range(13))
def test_a_network_scores_by_its_exits(count: int) -> None:
    assert points(everything_joined(CLASSIC_LAYOUT.exits[:count]))["exits"] == VALUES[count]


def test_every_network_scores_by_itself_and_names_its_spaces() -> None:
    drawn = board(". HH-- -H-H -H-H -H-H H--H", *["."] * 5, ". -HH- -H-H -H-H -H-H --HH")
    items = score(CLASSIC, drawn).line("exits").items
    assert [(item.points, " ".join(map(str, item.spaces))) for item in items] == [
        (4, "A2 A3 A4 A5 A6"),
        (4, "G2 G3 G4 G5 G6"),
    ]


def corner(middle: str) -> Sheet:
    """A highway from A2 comes down to B2, a railway from B1 goes in from the west."""
    return board(". H-H-", f"-R-R {middle}")


def test_stations_join_highway_to_railway() -> None:
    assert points(corner("H--R"))["exits"] == 4


def test_overpasses_do_not_join() -> None:
    assert points(corner("HRHRo"))["exits"] == 0
    assert points(corner("HRHR"))["exits"] == 4


def test_the_curves_of_a_double_curve_do_not_join() -> None:
    """From A2 down into a double curve, and from its other curve on to D1."""
    to_d1 = board(". H-H-", ". HHHHd", "-HH- H--H", "H--H")
    assert points(to_d1)["exits"] == 0
    assert (
        points(to_d1.draw(Space(1, 1), CLASSIC.routes["t-highway"].orientations[0], 1))["exits"]
        == 4
    )


# Longest routes

RING = board("-HH- -H-H --HH", "HH-- -H-H H--H", at="C3")
RING_WITH_TAIL = board(". --H- .", "-HH- HH-H --HH", "HH-- -H-H H--H", at="B3")
"""A T-junction in the ring, and a space that hangs on it."""
EIGHT = board("-HH- --HH .", "HH-- HHHH --HH", ". HH-- H--H", at="C3")
DOUBLE_CURVE = board(". H-H- .", "-H-H HHHHd --HH", ". HH-- H--H", at="C3")
"""A highway comes from the north, turns in D4, and comes back through D4 to leave west."""


def test_a_longest_route_scores_one_point_per_space() -> None:
    drawn = board("-H-H -H-H -H-H . -R-R", at="D1")
    assert [points(drawn)[kind] for kind in ("highway", "railway")] == [3, 1]


@BOTH_RULES
def test_stations_do_not_interrupt(rule: str) -> None:
    drawn = board("-H-H RHRH -H-H", ". R-R- .", at="D3")
    assert longest(drawn, rule) == 3
    assert longest(drawn, rule, "railway") == 2


@BOTH_RULES
def test_a_station_at_the_end_counts_for_both_kinds(rule: str) -> None:
    drawn = board("-H-H -R-H -R-R -R-R", at="D3")
    assert (longest(drawn, rule), longest(drawn, rule, "railway")) == (2, 3)


@BOTH_RULES
def test_of_equally_long_routes_one_counts(rule: str) -> None:
    drawn = board("-H-H -H-H . -H-H -H-H", at="D2")
    line = score(replace(CLASSIC, chosen_longest_rule=CATALOGUE.longest_rule(rule)), drawn).line(
        "highway"
    )
    assert (line.points, len(line.items)) == (2, 1)


@BOTH_RULES
def test_a_longest_route_names_its_spaces_in_order(rule: str) -> None:
    drawn = board("-H-H -H-H --HH", ". . H-H-", at="B2")
    spaces = list(
        map(
            str,
            score(replace(CLASSIC, chosen_longest_rule=CATALOGUE.longest_rule(rule)), drawn)
            .line("highway")
            .spaces,
        )
    )
    assert spaces in (["B2", "B3", "B4", "C4"], ["C4", "B4", "B3", "B2"])


def test_classic_visits_each_space_at_most_once() -> None:
    assert longest(RING, CLASSIC_RULE) == 6
    assert longest(RING_WITH_TAIL, CLASSIC_RULE) == 7
    assert longest(EIGHT, CLASSIC_RULE) == 7


@pytest.mark.ruling("scoring-stretches")
def test_challenge_values_a_closed_ring_of_six_at_six() -> None:
    assert longest(RING, CHALLENGE_RULE) == 6


@pytest.mark.ruling("scoring-stretches")
def test_challenge_counts_a_t_junction_twice_when_the_line_comes_back_and_stops_there() -> None:
    assert longest(RING_WITH_TAIL, CHALLENGE_RULE) == 8


def test_challenge_lets_the_line_cross_itself_and_counts_the_crossing_each_time() -> None:
    assert longest(EIGHT, CHALLENGE_RULE) == 8


def test_challenge_uses_no_stretch_twice() -> None:
    star = board(". H-H- .", "-H-H HHHH -H-H", ". H-H- .", at="C3")
    assert longest(star, CHALLENGE_RULE) == 3


@pytest.mark.ruling("scoring-stretches")
def test_challenge_counts_a_line_once_for_every_two_stretches_rounded_up() -> None:
    """From T-junction to T-junction three times: three stretches of each are used."""
    drawn = board("-HH- -HHH --HH", "H-H- H-H- H-H-", "HH-- HH-H H--H", at="C3")
    assert longest(drawn, CHALLENGE_RULE) == 9 + 2


def test_of_a_double_curve_classic_counts_one_curve() -> None:
    assert longest(DOUBLE_CURVE, CLASSIC_RULE) == 5


def test_of_a_double_curve_challenge_counts_both_curves() -> None:
    assert longest(DOUBLE_CURVE, CHALLENGE_RULE) == 7


def test_classic_editions_count_by_the_classic_rule_and_either_can_be_chosen() -> None:
    assert CATALOGUE.ruleset("classic").longest_rule.key == CLASSIC_RULE
    assert CATALOGUE.ruleset("classic longest=challenge").longest_rule.key == CHALLENGE_RULE


# Centre


def test_each_central_space_drawn_on_scores_a_point() -> None:
    drawn = board("H-H- H-H- H-H-", "H-H- . H-H-", at="C3")
    line = score(CLASSIC, drawn).line("centre")
    assert (line.points, " ".join(map(str, line.spaces))) == (5, "C3 C4 C5 D3 D5")


def test_spaces_around_the_centre_score_nothing() -> None:
    assert points(board("H-H-", at="B3"))["centre"] == 0
    assert points(board("H-H-", at="C6"))["centre"] == 0


@pytest.mark.ruling("scoring-anything")
def test_anything_drawn_on_a_central_space_counts() -> None:
    letterbox = sheet("D4 letterbox ----", ruleset=POSTAL)
    assert points(letterbox, POSTAL)["centre"] == 1


# Errors


def errors(*rows: str, at: str = "D4") -> int:
    return -points(board(*rows, at=at))["errors"]


def test_each_open_end_costs_a_point() -> None:
    assert errors("HHH-") == 3
    assert errors("HRHRo") == 4


def test_ends_that_meet_are_not_errors() -> None:
    assert errors("-HH- --HH", "HH-- H--H") == 0


def test_an_end_that_faces_a_blank_side_is_an_error() -> None:
    assert errors("-H-H R-R-", at="A1") == 1 + 1  # A1's end to the east, A2's to the south


def test_an_end_at_the_outer_edge_is_not_an_error_with_or_without_an_exit() -> None:
    assert errors("H---", at="A2") == 0
    assert errors("H---", at="A1") == 0
    assert errors("R---", at="A2") == 0  # of the wrong kind: illegal to draw, but it can be scored


def test_each_of_two_ends_of_different_kinds_that_meet_is_an_error() -> None:
    assert errors("-H-- ---R", at="A1") == 2


def test_each_error_names_its_space() -> None:
    line = score(CLASSIC, board("-H--", at="C3")).line("errors")
    assert [(item.points, *item.spaces) for item in line.items] == [(-1, Space.parse("C3"))]


# The total, and who wins


def test_the_lines_add_up_to_the_total() -> None:
    drawn = board(". H-H- . . . H-H-", ". HH-- -H-H -H-H -H-H H--H", ". . R-R-")
    assert points(drawn) == {
        "exits": 4, "highway": 7, "railway": 1, "centre": 1, "errors": -2, "total": 11,
    }  # fmt: skip


def test_points_of_expansions_are_added() -> None:
    drawn = sheet("post: A2,B2 0 0 0", ruleset=POSTAL)
    assert points(drawn, POSTAL) == {
        "exits": 0, "highway": 0, "railway": 0, "centre": 0, "post": 2, "errors": 0, "total": 2,
    }  # fmt: skip


LINE = board("-H-H -H-H -H-H", at="D1")
"""3 spaces, one of them central, and an error."""
CLEAN = board("-H-- -H-H ---H", at="A1")
"""3 spaces from station to station, without an error."""
LONG = board("-H-H -H-H -H-H -H-H", at="D1")


def ranked(*sheets: Sheet) -> list[tuple[int, int]]:
    game = new_game("classic", len(sheets))
    return [(p.rank, p.player) for p in replace(game, sheets=sheets).ranking()]


def test_most_points_win() -> None:
    assert ranked(LINE, LONG) == [(1, 1), (2, 0)]


def test_among_equal_points_fewest_errors_win() -> None:
    assert points(LINE)["total"] == points(CLEAN)["total"] == 3
    assert ranked(LINE, CLEAN) == [(1, 1), (2, 0)]


def test_equals_share_a_place_and_the_next_place_is_left_out() -> None:
    assert ranked(LINE, LONG, LONG) == [(1, 1), (1, 2), (3, 0)]
    assert ranked(LONG, CLEAN, CLEAN, LINE) == [(1, 0), (2, 1), (2, 2), (4, 3)]
