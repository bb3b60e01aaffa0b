"""The text form of actions, sheets and games: what is read, and the messages about mistakes."""

import pytest

from railroad_ink import CATALOGUE, IllegalAction, RailroadInkError, read_game, write_game
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Move
from railroad_ink.core.errors import NotationError, RollError
from railroad_ink.core.notation import read_record, read_sheet, write_sheet
from railroad_ink.testing.builders import CLASSIC, sheet

SHEET = """railroad-ink sheet 1
ruleset classic/1
A2 t-highway HHH- 1
B2 highway-crossing HHHH 3
specials highway-crossing corner-station
free 1
"""
GAME = """railroad-ink game 1
ruleset classic/1
player Ann
player Ben Müller

round 1
roll t-highway t-railway curved-highway overpass
turn 1
  t-highway A2 HHH-
  highway-crossing B2 HHHH
turn 2
leave 1
"""


def test_a_sheet_is_written_as_it_is_read() -> None:
    ruleset, drawn = read_sheet(CATALOGUE, SHEET)
    assert write_sheet(ruleset, drawn) == SHEET
    assert drawn.counted_specials == 1


def test_a_game_is_written_as_it_is_read() -> None:
    game = read_game(GAME)
    assert write_game(game) == GAME
    assert game.players == ("Ann", "Ben Müller")
    assert game.departed == {0}


def test_comments_blank_lines_and_indents_do_not_count() -> None:
    noisy = "\n# a game\n" + GAME.replace("turn 1", "\tturn  1 # Ann\n\n")
    assert read_game(noisy) == read_game(GAME)


def test_a_move_of_a_module_is_read_whatever_it_says() -> None:
    assert read_action(CLASSIC, "river:flow north 2") == Move("river", "flow", ("north", "2"))


@pytest.mark.parametrize("text", ["", "t-highway A2 HHH-\nt-highway A2 HHH-"])
def test_an_action_is_one_line(text: str) -> None:
    with pytest.raises(NotationError, match="expected one action"):
        read_action(CLASSIC, text)


@pytest.mark.parametrize(
    "text, column, message",
    [
        ("horse A2 HHH-", 1, "expected a route such as t-highway, found 'horse'"),
        ("t-highway", 10, "expected a space such as D4, found the end of the line"),
        ("t-highway H9 HHH-", 11, "expected a space from A1 to G7, found 'H9'"),
        (
            "t-highway A0 HHH-",
            11,
            "a space is a row letter and a column number up to 26, such as D4, not 'A0'",
        ),
        ("t-highway ?? HHH-", 11, "a row letter and a column number"),
        ("t-highway A2", 13, "expected an orientation of t-highway, found the end of the line"),
        ("t-highway A2 HHHH", 14, "expected an orientation of t-highway .*found 'HHHH'"),
        ("t-highway A2 HHH- now", 19, "expected the end of the line, found 'now'"),
    ],
)
def test_a_wrong_action_is_refused_with_its_column(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        read_action(CLASSIC, text)
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    "old, new, position, message",
    [
        ("railroad-ink sheet 1", "railroad-ink sheet 2", (1, 1), "expected 'railroad-ink sheet 1'"),
        ("ruleset classic/1", "rules classic/1", (2, 1), "a line that starts with 'ruleset'"),
        ("ruleset classic/1", "ruleset classic/9", (2, 9), "Unknown version 9 of classic"),
        ("ruleset classic/1", "ruleset", (2, 8), "expected an edition"),
        ("A2 ", "B2 ", (4, 1), "B2 is drawn on twice"),
        ("HHH- 1", "HHH- 8", (3, 19), "the number of a round from 1 to 7, found '8'"),
        ("HHH- 1", "HHH- 1 1", (3, 21), "expected the end of the line"),
        ("corner-station", "t-highway", (5, 27), "expected a special route"),
        ("corner-station", "highway-crossing", (5, 27), "is marked off twice"),
        ("free 1", "free 3", (6, 6), "from 1 to 2, found '3'"),
        ("free 1", "free", (6, 5), "expected a number"),
        ("free 1", "horse: 1", (6, 1), "'horse' is not in play"),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_position(
    old: str, new: str, position: tuple[int, int], message: str
) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        read_sheet(CATALOGUE, SHEET.replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == position


@pytest.mark.parametrize(
    "old, new, position, message",
    [
        ("player Ann", "player", (3, 7), "expected something after 'player'"),
        ("round 1", "star 3", (6, 6), "the number of a player from 1 to 2, found '3'"),
        ("round 1", "round 2", (6, 7), "expected round 1, found '2'"),
        ("round 1\n", "", (6, 1), "a line that starts with 'round'"),
        ("roll t-highway", "roll horse", (7, 6), "expected a face of a die such as t-highway"),
        ("turn 1", "turn 2", (8, 6), "expected player 1, found '2'"),
        ("turn 2", "end now", (11, 5), "expected the end of the line, found 'now'"),
        ("leave 1", "leave Ann", (12, 7), "the number of a player"),
        ("leave 1", "horse", (12, 1), "expected a route such as t-highway, found 'horse'"),
    ],
)
def test_a_wrong_game_is_refused_with_its_position(
    old: str, new: str, position: tuple[int, int], message: str
) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        read_record(CATALOGUE, GAME.replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == position


def test_an_empty_file_is_refused_at_its_end() -> None:
    with pytest.raises(NotationError, match="found the end of the file") as caught:
        read_record(CATALOGUE, "# nothing\n")
    assert (caught.value.line, caught.value.column) == (2, 1)


@pytest.mark.parametrize(
    "old, new, position, cause",
    [
        ("t-highway A2 HHH-", "t-highway A3 HHH-", "t-highway A3", IllegalAction),
        ("t-railway curved-highway overpass", "overpass", "roll", RollError),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_at_its_line(
    old: str, new: str, position: str, cause: type[RailroadInkError]
) -> None:
    text = GAME.replace(old, new, 1)
    with pytest.raises(NotationError) as refusal:
        read_game(text)
    line = text.splitlines()[refusal.value.line - 1]
    assert line[refusal.value.column - 1 :].startswith(position)
    assert isinstance(refusal.value.__cause__, cause)


@pytest.mark.parametrize(
    "old, new",
    [
        ("t-highway A2 HHH-", "t-highway A2 HHH-\n  end"),
        ("player Ben Müller", "player Ben\nstar 1"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(old: str, new: str) -> None:
    with pytest.raises(RailroadInkError):
        read_game(GAME.replace(old, new, 1))


def test_what_a_sheet_begins_with_is_of_round_0() -> None:
    assert next(iter(sheet("D4 t-highway HHH- 0")))[1].round == 0
