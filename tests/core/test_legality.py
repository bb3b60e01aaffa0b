"""Listing placements remembers the last sheet; that must never show."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from railroad_ink.core.actions import Placement
from railroad_ink.core.legality import is_legal, orientations, placements
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.testing.builders import CLASSIC, sheet, turn_with
from railroad_ink.testing.strategies import boards
from tests.toy import TOYS

DIE = "t-highway"
LARGE = TOYS.ruleset("large")


def legal_placements(turn: Turn) -> list[Placement]:
    """Return what `is_legal` says of every space and orientation."""
    route = turn.hand[0].route
    assert route is not None
    spaces = turn.sheet.layout.spaces
    every = [Placement(shape, space) for space in spaces for shape in route.orientations]
    return [placement for placement in every if is_legal(turn, placement)]


@given(sheets=st.lists(boards(), min_size=1, max_size=4), order=st.randoms(use_true_random=False))
def test_placements_do_not_depend_on_the_sheets_listed_before(
    sheets: list[Sheet], order: Random
) -> None:
    turns = [turn_with(CLASSIC, drawn, DIE) for drawn in sheets]
    turns.append(turn_with(LARGE, sheet(ruleset=LARGE), DIE))
    expected = {id(turn): legal_placements(turn) for turn in turns}
    for turn in order.choices(turns, k=8):
        route = turn.hand[0].route
        assert route is not None
        listed = placements(turn, route)
        assert listed == expected[id(turn)]
        by_space = orientations(turn, route).items()
        assert [Placement(shape, space) for space, shapes in by_space for shape in shapes] == listed
