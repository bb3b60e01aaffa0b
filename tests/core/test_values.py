"""The small values: texts, spaces, symmetries, shapes, dice and layouts."""

import pickle
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink.core.dice import choose, roll, shuffled
from railroad_ink.core.errors import (
    IllegalAction,
    NotationError,
    PlayersError,
    RailroadInkError,
    ReplayError,
    Violation,
)
from railroad_ink.core.geometry import CORNERS, SIDES, SYMMETRIES, Space, Symmetry
from railroad_ink.core.networks import network_value
from railroad_ink.core.routes import OVERPASS, T_HIGHWAY, Shape
from railroad_ink.core.score import Score, ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.sheet_state import SheetState
from railroad_ink.core.text import Text, untranslated
from railroad_ink.editions.classic import DICE as CLASSIC_DICE
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.editions.common import DIE_A
from railroad_ink.game_catalogue import all_routes
from railroad_ink.testing.strategies import shapes, spaces
from tests.toy import LARGE

# Errors


def test_an_error_of_notation_knows_its_line_and_column() -> None:
    error = NotationError(untranslated("expected D4"), 3, 7)
    assert (error.line, error.column, str(error.message)) == (3, 7, "expected D4")
    assert str(error) == "line 3, column 7: expected D4"


def test_an_illegal_action_has_all_reasons() -> None:
    reasons = [Violation("a", untranslated("One.")), Violation("b", untranslated("Two."))]
    error = IllegalAction(reasons)
    assert str(error) == "One. Two."
    assert [reason.code for reason in error.violations] == ["a", "b"]
    assert isinstance(error, RailroadInkError)
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    "error",
    [
        PlayersError(Text("One player.")),
        NotationError(Text("expected D4"), 3, 7),
        ReplayError(untranslated("One."), 2, None, 0),
        ReplayError(untranslated("One."), 2, 1, 4),
        IllegalAction([Violation("a", Text("One.")), Violation("b", untranslated("Two."))]),
    ],
)
def test_errors_come_back_whole_from_another_process(error: RailroadInkError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own)
    assert type(again) is type(error)
    assert again.text == error.text
    assert vars(again) == vars(error)


def test_errors_speak_german_too() -> None:
    unread = NotationError(Text("an action"), 3, 7)
    assert unread.text.to("de") == "Zeile 3, Spalte 7: eine Aktion"
    stopped = ReplayError(untranslated("Nein."), 2, 1, 4)
    assert stopped.text.to("de") == "Runde 2, Spieler 2: Nein."


# Geometry


@given(space=spaces(LARGE.layout))
def test_the_name_of_a_space_is_read_again(space: Space) -> None:
    assert Space.parse(str(space)) == Space.parse(str(space).lower()) == space


@pytest.mark.parametrize("name", ["", "D", "4", "44", "4D", "D-1", "DD", "D4 ", "D٣", "é4", "D²"])
def test_invalid_spaces_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="row letter and a column number"):
        Space.parse(name)


def test_spaces_off_the_sheet_can_be_named_in_messages() -> None:
    assert [str(Space(row, 0)) for row in (25, 26, -1)] == ["Z1", "?1", "?1"]


@given(space=spaces(), side=st.sampled_from(SIDES), symmetry=st.sampled_from(SYMMETRIES))
def test_a_symmetry_preserves_neighbours(space: Space, side: int, symmetry: Symmetry) -> None:
    there = space.step(SIDES[side])
    moved = symmetry.space(space, 7).step(symmetry.side(SIDES[side]))
    assert moved == symmetry.space(there, 7)


def test_there_are_eight_symmetries_and_each_moves_sides_and_corners_differently() -> None:
    assert len({tuple(map(s.side, SIDES)) for s in SYMMETRIES}) == 8
    assert len({tuple(map(s.corner, CORNERS)) for s in SYMMETRIES}) == 8


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_corners_stay_between_their_sides(symmetry: Symmetry) -> None:
    for corner in CORNERS:
        before = {SIDES[corner], SIDES[(corner + 1) % 4]}
        moved = symmetry.corner(corner)
        assert {SIDES[moved], SIDES[(moved + 1) % 4]} == set(map(symmetry.side, before))


def test_across_every_side_and_back_is_home() -> None:
    for space in CLASSIC_LAYOUT.spaces:
        assert all(space.step(side).step(side.opposite) == space for side in SIDES)


# Routes


@given(shape=shapes())
def test_a_shape_is_found_by_its_code(shape: Shape) -> None:
    assert shape.route.shape(shape.code) == shape
    assert hash(shape.route.shape(shape.code)) == hash(shape)


def test_shapes_are_equal_if_route_and_code_are() -> None:
    cross = next(route for route in all_routes() if route.key == "highway-crossing")
    double = next(route for route in all_routes() if route.key == "double-curved-highway")
    assert cross.orientations[0] != double.orientations[0]
    assert cross.orientations[0] != "HHHH"
    assert repr(OVERPASS.orientations[0]) == "<overpass HRHRo>"
    assert T_HIGHWAY.shape("HHHH") is None


def test_no_two_routes_share_a_key() -> None:
    assert len({route.key for route in all_routes()}) == len(all_routes()) == 21


# Dice


class Scripted:
    """A generator that gives these numbers."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_a_roll_is_what_the_generator_says() -> None:
    rolled = roll(CLASSIC_DICE, Scripted(0.0, 0.999, 0.5, 0.34))
    assert [face.key for face in rolled] == [
        "straight-highway", "t-railway", "curved-railway", "straight-station",
    ]  # fmt: skip


def test_every_face_of_a_die_is_equally_likely() -> None:
    generator = Random(1)
    counts = Counter(roll([DIE_A], generator)[0].key for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_choosing_and_shuffling_use_nothing_but_the_generator() -> None:
    assert [choose("abc", Scripted(x)) for x in (0.0, 0.34, 0.999999)] == ["a", "b", "c"]
    assert shuffled("abc", Scripted(0.9, 0.0, 0.0)) == ("c", "a", "b")
    assert Counter(shuffled("abcdef", Random(1))) == Counter("abcdef")


# Layouts and sheets


def test_neighbours_end_at_the_outer_edge() -> None:
    assert CLASSIC_LAYOUT.neighbours[0] == (-1, 1, 7, -1)
    assert CLASSIC_LAYOUT.neighbours[48] == (41, -1, -1, 47)
    assert LARGE.layout.neighbours[80] == (71, -1, -1, 79)


COUNT = SheetState("x", 0, str, int)


def test_a_sheet_never_changes() -> None:
    blank = Sheet.blank(CLASSIC_LAYOUT)
    drawn = blank.draw(Space(0, 1), T_HIGHWAY.orientations[0], 1)
    marked = drawn.mark_special("corner-station").with_state(COUNT, 1)
    assert (list(blank), drawn.specials_used, drawn.state(COUNT)) == ([], (), 0)
    assert marked.state(COUNT) == 1
    assert marked.with_state(COUNT, 0).states == ()
    assert drawn.erase(Space(0, 1)) == blank
    assert hash(drawn.erase(Space(0, 1))) == hash(blank)


def test_what_the_sides_of_a_space_face() -> None:
    drawn = Sheet.blank(CLASSIC_LAYOUT).draw(Space(1, 1), T_HIGHWAY.orientations[0], 1)
    assert drawn.surroundings(1) == "H.H."  # the exit above A2, the junction below
    assert drawn.surroundings(7) == "...R"  # the blank side of the junction, the exit of B1


def test_neighbours_of_a_space_are_on_the_board() -> None:
    blank = Sheet.blank(CLASSIC_LAYOUT)
    assert " ".join(map(str, blank.neighbours(Space(0, 0)))) == "A2 B1"
    assert len(blank.neighbours(Space(3, 3))) == 4


# Scores


def test_a_score_adds_its_lines_up_and_finds_them_by_name() -> None:
    a, b = Space(0, 0), Space(0, 1)
    items = (ScoreItem(3, untranslated("x"), (a, b)), ScoreItem(-1, untranslated("y"), (a,)))
    line = ScoreLine("errors", untranslated("z"), items)
    score = Score((line,))
    assert (score.total, score.errors, score.points("errors"), line.spaces) == (2, -2, 2, (a, b))
    with pytest.raises(KeyError):
        score.line("horses")


def test_more_exits_than_the_table_has_score_as_its_last() -> None:
    assert network_value(12) == network_value(20) == 45


def test_steps_of_any_length_go_straight() -> None:
    names = [str(Space.parse("D4").step(side, 3)) for side in SIDES]
    assert names == ["A4", "D7", "G4", "D1"]
