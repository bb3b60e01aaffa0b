"""Boards as people write them: short, in any order, without what follows from the drawing."""

import pytest

from railroad_ink.core.board_notation import board_lines, read_board, short_lines
from railroad_ink.core.errors import NotationError
from railroad_ink.core.notation import (
    NamedSheet,
    read_sheet,
    read_sheets,
    write_sheet,
    write_sheets,
)
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.tokens import token_lines
from railroad_ink.editions.challenge.buildings import gains_of
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.game_catalogue import CATALOGUE

CLASSIC = CATALOGUE.ruleset("classic")
CHALLENGE = CATALOGUE.ruleset("challenge goals=A,G,K")


def read(text: str, ruleset: Ruleset = CLASSIC) -> Sheet:
    return read_board(ruleset, token_lines(text))


LONG = read("A2 straight-highway H-H- 1\nB2 t-highway HHH- 2\n")


@pytest.mark.parametrize(
    "text",
    [
        "A2 H-H- 1\nB2 HHH- 2",
        "A2H-H-:1 B2HHH-:2",
        "A2 H-H- 1 B2HHH-:2",
        "B2 HHH- 2 A2 straight-highway H-H- 1",
        "a2h-h-:1\nb2 hhh- 2  # lower case",
    ],
)
def test_short_forms_mean_the_same(text: str) -> None:
    assert read(text) == LONG


def test_a_code_means_the_plainest_route_unless_a_symbol_is_named() -> None:
    ruleset = CATALOGUE.ruleset("classic forest")
    sheet = read("A2H-H- B2H-H-+trees C2----+trees", ruleset)
    assert [d.shape.route.key for _, d in sheet] == [
        "straight-highway",
        "trees-straight-highway",
        "trees",
    ]


@pytest.mark.parametrize(
    "text, message",
    [
        ("A2HHR-", "line 1, column 3: expected the ends of a route"),
        ("A2H-H- A2HH--", "line 1, column 8: A2 is drawn on twice"),
        ("A2H-H-:9", "the number of a round from 1 to 7, found '9'"),
        ("A9H-H-", "expected a space from A1 to G7, found 'A9'"),
        ("A2 nonsense", "line 1, column 4: expected a route such as"),
        ("A2 H-H- 1 1", "line 1, column 11: expected the end of the line"),
        ("specials nonsense", "line 1, column 10: expected a special route"),
    ],
)
def test_errors_name_their_position(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read(text)


def test_an_ambiguous_code_needs_the_route() -> None:
    ruleset = CATALOGUE.ruleset("classic forest meteor")
    with pytest.raises(NotationError, match="---- is ambiguous; name the route: trees, crater"):
        read("A2----", ruleset)


def test_entries_that_cannot_be_read_are_reported_one_by_one() -> None:
    found: list[NotationError] = []
    lines = token_lines("A2H-H- Z9H-H- B2xxxx\nC2 HHHH 8\ngoals: D=4\nD4HRHR")
    sheet = read_board(CHALLENGE, lines, report=found.append)
    assert [str(space) for space, _ in sheet] == ["A2", "D4"]
    assert [error.line for error in found] == [1, 1, 2, 3]


# What follows from the drawing


def test_specials_that_are_drawn_are_marked_off_in_the_order_of_rounds() -> None:
    sheet = read("D4HHHH:5 E5RRRR:2\nspecials corner-station")
    assert sheet.specials_used == ("corner-station", "railway-crossing", "highway-crossing")


def test_a_fourth_special_is_free_only_with_three_universities() -> None:
    specials = "A1HHHH A2RRRR A4HRHR A5HHRR "
    assert read(specials, CHALLENGE).free_specials_used == 0
    sheet = read(specials + "C1H-H- D4H-H- E2H-H-", CHALLENGE)
    assert (sheet.free_specials_used, sheet.counted_specials) == (1, 3)


def test_villages_and_universities_follow_from_the_drawing() -> None:
    gains = gains_of(read("A3H-R-:4 B6H-H- C5H---:2 C1R-R- D4--HH", CHALLENGE))
    assert [str(space) for space in gains.villages] == ["C5", "A3"]
    assert [str(space) for space in gains.universities] == ["C1", "D4"]


@pytest.mark.parametrize(
    "line, message",
    [
        ("buildings: villages=A3", "B6 is drawn on, so its building"),
        ("buildings: villages=A3,B6,F5", "nothing drawn in F5 marks its building"),
        ("goals: D=4", "goal D is not in play; these are: A, G, K"),
        ("goals: A=3", "goal A is worth 4, 2, 1 points, not 3"),
        ("goals: A=4 A=2", "goal A is named twice"),
    ],
)
def test_a_line_that_contradicts_drawing_or_rules_is_an_error(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"line 2, .*{message}"):
        read(f"A3H-R- B6H-R-\n{line}", CHALLENGE)


def test_goals_in_a_game_without_goals_are_an_error() -> None:
    with pytest.raises(NotationError, match="this game has no goals"):
        read("goals: A=4", CATALOGUE.ruleset("challenge"))


def test_where_drawings_vanish_marks_may_outlive_them() -> None:
    ruleset = CATALOGUE.ruleset("challenge meteor")
    gains = gains_of(read("B6H-R-\nbuildings: villages=A3,B6", ruleset))
    assert [str(space) for space in gains.villages] == ["A3", "B6"]


def test_the_points_of_a_goal_are_enough() -> None:
    sheet = read("A1H-H- A7H-H- G1H-H-\ngoals: D=2", CATALOGUE.ruleset("challenge goals=A,D,K"))
    status = goal_status(sheet, "D")
    assert (status.points, [str(s) for s in status.spaces]) == (2, ["A1", "A7", "G1"])


def test_the_first_volcano_is_drawn_unless_the_space_is_marked_empty() -> None:
    ruleset = CATALOGUE.ruleset("classic lava")
    sheet = read("A2H-H-", ruleset)
    assert [str(space) for space, _ in sheet] == ["A2", "D4"]
    emptied = read("A2H-H-\nD4 -", ruleset)
    assert [str(space) for space, _ in emptied] == ["A2"]
    assert read_sheet(CATALOGUE, write_sheet(ruleset, emptied)) == (ruleset, emptied)


def test_water_fills_by_itself() -> None:
    ruleset = CATALOGUE.ruleset("classic lake")
    sheet = read("B2--L-:1 C1-L--:2 C3---L:4", ruleset)
    assert [f"{space} {d.shape.route.key} {d.round}" for space, d in sheet][2] == "C2 water 4"
    assert "LLLL" not in " ".join(short_lines(ruleset, sheet))


# Files


def test_several_boards_have_names() -> None:
    text = "player Ada\nA2H-H-\nplayer Grace Hopper\n\nB2 HHH- 3\n"
    ruleset, boards = read_sheets(CATALOGUE, text, CLASSIC)
    assert ruleset == CLASSIC
    assert [(name, len(list(sheet))) for name, sheet in boards] == [("Ada", 1), ("Grace Hopper", 1)]
    for short in (False, True):
        written = write_sheets(ruleset, boards, short=short)
        assert read_sheets(CATALOGUE, written) == (ruleset, boards)


def test_the_file_may_name_its_rules() -> None:
    ruleset, boards = read_sheets(CATALOGUE, "ruleset challenge\nA3 H-R-\n", CLASSIC)
    assert (str(ruleset), len(gains_of(boards[0].sheet).villages)) == ("challenge/1", 1)


def test_a_header_is_needed_without_default_rules() -> None:
    with pytest.raises(NotationError, match="expected 'railroad-ink sheet 1'"):
        read_sheets(CATALOGUE, "A2H-H-")


def test_an_empty_text_is_an_empty_board() -> None:
    assert read_sheets(CATALOGUE, "", CLASSIC) == (
        CLASSIC,
        [NamedSheet("", Sheet.blank(CLASSIC.layout))],
    )


def test_long_rows_are_read_as_written() -> None:
    lines = board_lines(CHALLENGE, read("A3H-R-:2 D4HHHH:3", CHALLENGE))
    assert lines == [
        "A3 straight-station H-R- 2",
        "D4 highway-crossing HHHH 3",
        "specials highway-crossing",
        "buildings: villages=A3 universities=D4",
    ]
