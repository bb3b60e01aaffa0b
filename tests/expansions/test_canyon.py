"""Canyon: its dice, drawing canyons, and paying for bridges."""

from random import Random

import pytest

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Move
from railroad_ink.core.board_doubts import board_doubts
from railroad_ink.core.board_notation import read_board
from railroad_ink.core.errors import IllegalAction, NotationError
from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.notation import read_sheet, write_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.tokens import token_lines
from railroad_ink.core.turn import Turn
from railroad_ink.expansions.canyon import BRIDGED, CANYON, ROCK
from railroad_ink.expansions.canyon_sheet import STATE, Canyons
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset
from tests.expansions.canyon_sheets import COLUMN, RULES, drawn, line

ALL_FACES = ("canyon-1", "canyon-2", "canyon-3", "canyon-l", "canyon-long-l", "canyon-z")
TWELVE = " ".join(f"{word}*" for word in f"{COLUMN} A5/A6 B5/B6 C5/C6 D5/D6 E5/E6".split())
"""A sheet whose bridge points are all spent; the second canyon ends below E5/E6."""


def turn_on(start: Sheet, *faces: str) -> Turn:
    return turn_with(RULES, start, *(faces or ALL_FACES))


def canyons(turn: Turn) -> str:
    return STATE.write(Canyons.on(turn.sheet))


def left(turn: Turn) -> int:
    return Canyons.on(turn.sheet).points_left


# Dice


def test_both_dice_show_six_patterns_and_no_route() -> None:
    for die in CANYON.dice:
        assert [face.key for face in die.faces] == list(ALL_FACES)
        assert all(face.route is None and face.owner == "canyon" for face in die.faces)
    assert len(CANYON.dice) == 2


def test_a_game_lasts_seven_rounds() -> None:
    assert CANYON.rounds == RULES.rounds == 7


def test_canyon_dice_need_not_be_drawn() -> None:
    assert not turn_on(drawn(), "canyon-1", "canyon-z").owed()


def test_each_die_is_drawn_once() -> None:
    turn = turn_on(drawn(), "canyon-1", "canyon-1")
    turn = act(turn, "canyon:draw canyon-1 A1/A2", "canyon:draw canyon-1 A2/A3")
    assert violation_codes(turn, "canyon:draw canyon-1 A3/A4") == {"die-used"}
    assert violation_codes(turn, "canyon:draw canyon-2 A3/A4 B3/B4") == {"not-rolled"}


# Patterns


@pytest.mark.parametrize(
    "pattern",
    [
        "canyon-1 D1/E1",
        "canyon-2 A3/A4 B3/B4",
        "canyon-2 D6/E6 D7/E7",
        "canyon-3 E3/E4 F3/F4 G3/G4",
        "canyon-l A3/A4 A4/B4",
        "canyon-l A3/A4 A3/B3",
        "canyon-long-l A3/A4 B3/B4 B4/C4",
        "canyon-long-l A3/A4 A4/B4 A5/B5",
        "canyon-long-l A3/A4 A2/B2 A3/B3",
        "canyon-z A3/A4 A4/B4 B4/B5",
        "canyon-z A3/A4 A3/B3 B2/B3",
    ],
)
def test_patterns_turn_and_mirror(pattern: str) -> None:
    face, *segments = pattern.split()
    move = f"canyon:draw {face} {' '.join(sorted(segments))}"
    turn = turn_on(drawn())
    assert not violation_codes(turn, move)
    assert canyons(act(turn, move)) == " ".join(sorted(segments))


@pytest.mark.parametrize(
    "pattern",
    [
        "canyon-2 A3/A4",
        "canyon-1 A3/A4 B3/B4",
        "canyon-2 A3/A4 A4/B4",
        "canyon-2 A3/A4 C3/C4",
        "canyon-l A3/A4 B3/B4",
        "canyon-z A3/A4 A4/B4 B3/B4",
        "canyon-2 B3/B4 A3/A4",
        "canyon-2 A3/A4 A3/A4",
    ],
)
def test_a_pattern_is_drawn_whole_and_named_in_order(pattern: str) -> None:
    assert violation_codes(turn_on(drawn()), f"canyon:draw {pattern}") == {"canyon-not-whole"}


@pytest.mark.parametrize("word", ["A4/A3", "A1/Z9", "A8/B8", "A7/A8", "G3/H3", "03/A3", "A3", "?"])
def test_a_canyon_through_nothing_is_refused(word: str) -> None:
    assert violation_codes(turn_on(drawn()), f"canyon:draw canyon-1 {word}") == {"canyon-no-line"}


@pytest.mark.parametrize("words", ["draw", "draw canyon-1", "draw overpass A3/A4", "dig", "dig x"])
def test_a_move_that_is_unclear_is_refused(words: str) -> None:
    assert violation_codes(turn_on(drawn()), f"canyon:{words}") == {"canyon-unclear"}


def test_a_canyon_of_an_expansion_not_in_play_is_refused() -> None:
    turn = turn_with(CATALOGUE.ruleset("classic"), sheet())
    assert violation_codes(turn, "canyon:draw canyon-1 A3/A4") == {"not-in-play"}


def test_nothing_changes_when_a_canyon_is_refused() -> None:
    turn = turn_on(drawn())
    before = hash(turn)
    with pytest.raises(IllegalAction):
        act(turn, "canyon:draw canyon-1 C3/C4")
    assert hash(turn) == before


# Where a canyon may run


def test_a_pattern_starts_at_the_outer_edge() -> None:
    turn = turn_on(drawn())
    assert violation_codes(turn, "canyon:draw canyon-2 B3/B4 C3/C4") == {"canyon-starts-nowhere"}
    assert not violation_codes(turn, "canyon:draw canyon-2 A3/A4 B3/B4")


def test_a_pattern_continues_from_an_open_end() -> None:
    turn = turn_on(drawn("A3/A4"))
    assert not violation_codes(turn, "canyon:draw canyon-l B3/B4 B4/C4")
    assert not violation_codes(turn, "canyon:draw canyon-1 A4/B4")


def test_canyons_do_not_branch() -> None:
    turn = turn_on(drawn("A3/A4 B3/B4"))
    assert violation_codes(turn, "canyon:draw canyon-1 A4/B4") == {"canyon-touches"}
    # From the edge into the middle of a canyon.
    side = turn_on(drawn("A2/A3 B2/B3"))
    assert violation_codes(side, "canyon:draw canyon-2 A1/B1 A2/B2") == {"canyon-touches"}


def test_only_the_ends_of_a_pattern_touch_canyons() -> None:
    # The pattern passes the open end below A3/A4 with its middle.
    turn = turn_on(drawn("A3/A4"))
    assert violation_codes(turn, "canyon:draw canyon-2 A3/B3 A4/B4") >= {"canyon-touches"}


def test_a_canyon_is_not_drawn_twice() -> None:
    turn = turn_on(drawn("A3/A4"))
    assert violation_codes(turn, "canyon:draw canyon-1 A3/A4") == {"canyon-taken"}
    assert violation_codes(turn, "canyon:draw canyon-2 A3/A4 B3/B4") == {"canyon-taken"}


def test_joining_two_open_ends_merges_two_canyons() -> None:
    apart = drawn("A3/A4 B3/B4 C4/C5 D4/D5 E4/E5 F4/F5 G4/G5")
    assert [item.points for item in line(apart).items] == [5]
    turn = act(turn_on(apart), "canyon:draw canyon-1 B4/C4")
    assert [item.points for item in line(turn.sheet).items] == [8, 2]


def test_a_canyon_may_close_a_ring() -> None:
    open_ring = "C3/C4 B4/C4 C4/C5"
    turn = act(turn_on(drawn(open_ring)), "canyon:draw canyon-1 C4/D4")
    assert [item.points for item in line(turn.sheet).items] == [4]


def test_all_patterns_are_listed_once() -> None:
    turn = turn_on(drawn("A3/A4"), "canyon-1", "canyon-1", "canyon-z")
    listed = [str(move) for move in legal_actions(turn) if isinstance(move, Move)]
    ones = [move for move in listed if "canyon-1" in move]
    # 23 places at the edge are left, and three ways to continue.
    assert len(listed) == len(set(listed))
    assert len(ones) == 23 + 3


# Bridges


def test_a_route_over_a_canyon_costs_a_bridge_point() -> None:
    turn = act(turn_on(drawn("A2/B2"), "straight-highway"), "straight-highway A2 H-H-")
    assert canyons(turn) == "A2/B2*"
    assert left(turn) == 11


def test_a_canyon_under_a_route_costs_a_bridge_point() -> None:
    turn = act(turn_on(drawn("", "A2 t-highway HH-H")), "canyon:draw canyon-1 A2/A3")
    assert canyons(turn) == "A2/A3*"


def test_worked_example_bridge_points_1_and_2() -> None:
    """One bridge for a route that touches a canyon, two more for a canyon that crosses routes."""
    start = drawn("A3/A4", "A2 t-highway HHH-", "B2 t-highway HHH-")
    turn = turn_on(start, "straight-highway", "canyon-2")
    turn = act(turn, "straight-highway A3 -H-H")
    assert canyons(turn) == "A3/A4*"
    turn = act(turn, "canyon:draw canyon-2 A2/A3 B2/B3")
    assert canyons(turn) == "A2/A3* A3/A4* B2/B3*"
    assert left(turn) == 12 - 1 - 2


def test_every_end_at_a_canyon_costs_its_own_bridge() -> None:
    start = drawn("A3/A4 A4/B4 A4/A5")
    turn = act(turn_on(start, "t-railway"), "t-railway A4 RR-R")
    assert canyons(turn) == "A3/A4* A4/A5* A4/B4"
    assert left(turn) == 10


def test_blank_sides_cost_nothing() -> None:
    turn = act(turn_on(drawn("A3/A4"), "straight-railway"), "straight-railway A4 R-R-")
    assert left(turn) == 12


def test_without_bridge_points_a_route_cannot_touch_a_canyon() -> None:
    turn = turn_on(drawn(f"{TWELVE} F5/F6", "G6 straight-highway H-H-"), "t-highway")
    assert violation_codes(turn, "t-highway F6 H-HH") == {"canyon-no-bridges"}
    assert not violation_codes(turn, "t-highway F6 HHH-")
    listed = {str(action) for action in legal_actions(turn)}
    assert "t-highway F6 HHH-" in listed
    assert "t-highway F6 H-HH" not in listed


def test_a_die_need_not_be_drawn_where_only_a_bridge_would_let_it_in() -> None:
    spent = TWELVE.replace("E5/E6*", "A1/A2*")
    exits = (f"{space} overpass RHRHo" for space in ("A2", "A6", "D1", "D7", "G2"))
    for canyon, owed in (("", True), ("E6/F6 F5/F6 F6/F7", False)):
        start = drawn(f"{spent} {canyon}", "G6 straight-highway H-H-", *exits)
        found = turn_on(start, "t-highway").owed()
        assert any(space == Space.parse("F6") for v in found for space in v.spaces) == owed


def test_without_bridge_points_a_canyon_cannot_touch_a_route() -> None:
    start = drawn(TWELVE, "F6 straight-railway -R-R")
    turn = turn_on(start, "canyon-1")
    assert violation_codes(turn, "canyon:draw canyon-1 F5/F6") == {"canyon-no-bridges"}
    assert not violation_codes(turn, "canyon:draw canyon-1 E6/F6")


def test_without_bridge_points_old_bridges_can_still_be_used() -> None:
    turn = turn_on(drawn(TWELVE, "D3 t-highway HHH-"), "straight-highway")
    assert left(act(turn, "straight-highway D4 -H-H")) == 0


def test_some_bridge_points_are_not_enough_for_two_bridges() -> None:
    eleven = TWELVE.replace("E5/E6*", "E5/E6")
    start = drawn(eleven, "F6 straight-railway -R-R", "G6 straight-railway -R-R")
    turn = turn_on(start, "canyon-2", "canyon-1")
    assert violation_codes(turn, "canyon:draw canyon-2 F5/F6 G5/G6") == {"canyon-no-bridges"}
    assert left(act(turn, "canyon:draw canyon-1 F5/F6")) == 0


def test_undoing_gives_bridge_points_back() -> None:
    start = turn_on(drawn("A2/B2"), "straight-highway", "canyon-1")
    turn = act(start, "straight-highway A2 H-H-", "canyon:draw canyon-1 A1/A2")
    assert left(turn) == 11
    assert left(turn.take_back(0)) == 12
    assert turn.undo().undo() == start


def test_a_bridge_is_reported() -> None:
    turn = act(turn_on(drawn("A2/B2"), "straight-highway"), "straight-highway A2 H-H-")
    (event,) = turn.events
    assert str(event.text) == "Bridge at A2/B2. Bridge points left: 11."
    assert [str(space) for space in event.spaces] == ["A2", "B2"]


# Showing and writing


def test_canyons_are_shown_along_grid_lines_and_paler_under_bridges() -> None:
    shown = list(CANYON.borders(drawn("A3/A4* A4/B4")))
    assert [(str(b.space), b.side.name, b.pigment) for b in shown] == [
        ("A3", "E", BRIDGED),
        ("A4", "S", ROCK),
    ]


def test_bridge_points_left_are_noted() -> None:
    (note,) = CANYON.notes(RULES, drawn("A3/A4* A4/B4"))
    assert str(note) == "Bridge points left: 11 of 12"


def test_every_face_has_art() -> None:
    assert set(CANYON.art) == set(ALL_FACES)


def test_canyons_are_read_as_written() -> None:
    start = drawn("A3/A4* A4/B4 C7/D7", "A3 straight-highway -H-H")
    text = write_sheet(RULES, start)
    assert "canyon: A3/A4* A4/B4 C7/D7" in text
    assert read_sheet(CATALOGUE, text) == (RULES, start)


def test_bridges_follow_from_the_drawing() -> None:
    text = f"railroad-ink sheet 1\nruleset {RULES}\nA3 -H-H\ncanyon: C7/D7 A3/A4\n"
    _, found = read_sheet(CATALOGUE, text)
    assert found.state(STATE) == drawn("A3/A4* C7/D7").state(STATE)


def test_a_bridge_without_a_route_contradicts_the_drawing() -> None:
    text = f"railroad-ink sheet 1\nruleset {RULES}\nA3 -H-H\ncanyon: B3/B4*\n"
    with pytest.raises(NotationError, match=r"line 4, .*no route crosses B3/B4"):
        read_sheet(CATALOGUE, text)


@pytest.mark.parametrize(
    "written, expected",
    [
        ("A4/A3", "two neighbouring spaces"),
        ("A3/A4 A3/A4", "A3/A4 is named twice"),
        ("A3/A4**", "A4"),
        ("G3/H3", "no grid line G3/H3"),
        ("A3/A4 A3/B3 A4/B4", "do not branch"),
        (f"{' '.join(sorted(f'{TWELVE} F5/F6*'.split()))}", "only 12 bridge points"),
    ],
)
def test_a_sheet_with_impossible_canyons_is_refused(written: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        sheet(f"canyon: {written}", ruleset=RULES)


def test_a_move_is_read_as_written() -> None:
    text = "canyon:draw canyon-z A3/A4 A4/B4 B4/B5"
    assert str(read_action(RULES, text)) == text


@pytest.mark.parametrize("rules", ["classic canyon", "challenge canyon goals=A,G,CB"])
def test_random_games_conform(rules: str) -> None:
    check_ruleset(CATALOGUE.ruleset(rules), Random(6), games=1)


def test_more_bridges_than_points_are_pointed_out() -> None:
    routes = " ".join(f"{row}{column}H-H-" for row in "AE" for column in range(1, 8))
    segments = " ".join(f"{u}{c}/{v}{c}" for u, v in ("AB", "EF") for c in range(1, 8))
    found = read_board(RULES, token_lines(f"{routes}\ncanyon: {segments}"))
    (doubt,) = (d for d in board_doubts(RULES, found) if d.code == "canyon-no-bridges")
    assert str(doubt) == "Not enough bridge points: this needs 14, and 12 are left."


def test_there_is_a_box_for_every_bridge_point() -> None:
    (boxes,) = CANYON.boxes(RULES)
    assert len(boxes.labels) == 12
