"""What programs see: short values, text actions, and errors instead of wrong answers."""

from random import Random
from xml.etree import ElementTree as ET

import pytest

import railroad_ink as ink
from railroad_ink.bots.random_player import random_game
from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Layout
from railroad_ink.core.sheet import Sheet
from railroad_ink.testing.builders import sheet

ROLL = ("straight-highway", "curved-railway", "t-highway", "overpass")


def game() -> ink.Game:
    return ink.new_game("classic", ["Ada", "Grace"]).with_roll(ROLL)


def test_values_have_short_names() -> None:
    played = game()
    assert repr(played) == "<Game classic/1: Ada, Grace; round 1, drawing>"
    assert repr(played.ruleset) == "<Ruleset classic/1>"
    assert repr(played.ruleset.edition) == "<Edition classic/1>"
    assert repr(played.ruleset.layout) == "<Layout classic, 7×7>"
    assert repr(played.sheet(0)) == "<Sheet classic: 0 spaces drawn on>"
    assert repr(played.turn(0)).startswith("<Turn 1 of classic/1: straight-highway, ")
    assert all(len(repr(value)) < 200 for value in (played, played.turn(0), played.sheet(0)))


def test_a_game_and_a_sheet_are_printed_for_people() -> None:
    assert str(game()).splitlines() == [
        "classic/1",
        "Round 1 of 7, drawing: straight-highway, curved-railway, t-highway, overpass",
        "Ada: 0 points",
        "Grace: 0 points",
    ]


def test_a_printed_sheet_is_a_board() -> None:
    drawn = str(sheet("A2 straight-highway H-H-", "B2 cross-station HRHR"))
    assert drawn.splitlines()[3:9] == [
        "    │          ║ 1                                    │",
        "A   │   ·      ║      ·      ·      ·      ·      ·   │",
        "    │          ║                                      │",
        "    │          ║ 1                                    │",
        "B ──◄   ·   ─┼─■─┼─   ·      ·      ·      ·      ·   ►──",
        "    │          ║                                      │",
    ]
    assert "Special routes used: none" in drawn


@pytest.mark.parametrize("expansion", [m.key for m in ink.CATALOGUE.expansions])
def test_a_sheet_is_printed_and_drawn_as_its_game_shows_it(expansion: str) -> None:
    played = random_game(ink.CATALOGUE.build("challenge", (expansion,)), 1, Random(4))
    board, ruleset = played.sheet(0), played.ruleset
    shown = [line.rstrip() for line in ink.sheet_text(ruleset, board).plain.splitlines()]
    assert str(board).splitlines()[:26] == shown[:26]
    ET.fromstring(board._repr_svg_())  # noqa: S314 (our own)


def test_a_sheet_of_an_unknown_board_is_printed() -> None:
    layout = Layout("toy", 2, 2, (), ())
    assert str(Sheet.blank(layout)).count("·") == 4


def test_a_sheet_is_written_and_read() -> None:
    ruleset, drawn = ink.CATALOGUE.build("classic"), sheet("A2 straight-highway H-H-")
    assert ink.read_sheet(ink.write_sheet(ruleset, drawn)) == (ruleset, drawn)


def test_a_notebook_shows_every_sheet() -> None:
    alone = ink.new_game("classic", "Ada")._repr_svg_()
    together = game()._repr_svg_()
    assert alone.count("<svg") == 1
    assert together.count("<svg") == 3
    for drawn in (alone, together):
        ET.fromstring(drawn)  # noqa: S314 (our own)
    assert all(name in together for name in ("Ada", "Grace"))


def test_actions_may_be_text() -> None:
    played = game().apply(0, "t-highway A2 HHH-")
    assert [str(space) for space, _ in played.sheet(0)] == ["A2"]
    assert [v.code for v in played.violations(0, "t-highway B2 HHH-")] == ["die-used"]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("", "expected one action"),
        ("t-highwy A2 HHH-", "expected a route such as t-highway, found 't-highwy'"),
        ("t-highway A9 HHH-", "expected a space from A1 to G7"),
        ("t-highway A2", "expected an orientation of t-highway"),
        ("t-highway A2 HHHH", "expected an orientation of t-highway"),
    ],
)
def test_an_invalid_action_reports_what_was_expected(text: str, expected: str) -> None:
    before = game()
    with pytest.raises(ink.NotationError, match=expected):
        before.apply(0, text)


@pytest.mark.parametrize("space", [Space(-1, 3), Space(0, 7), Space(7, 0), Space(3, -1)])
def test_spaces_off_the_board_are_refused(space: Space) -> None:
    blank = sheet()
    with pytest.raises(IndexError, match="is off this board"):
        blank.at(space)
    with pytest.raises(IndexError, match="is off this board"):
        blank.erase(space)


@pytest.mark.parametrize(
    "name", ["A0", "A00", "A01", "a", "A", "", "1A", "A-1", "A٣", "AA1", "A1 "]
)
def test_invalid_space_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a space is a row letter"):
        Space.parse(name)


def test_one_name_is_one_player() -> None:
    assert ink.new_game("classic", "Ada").players == ("Ada",)


def test_the_version_is_exported() -> None:
    assert ink.__version__


def test_every_exported_name_is_there_and_no_other() -> None:
    assert set(ink.__all__) <= set(dir(ink))
    assert all(getattr(ink, name) is not None for name in ink.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        ink.chess  # noqa: B018
