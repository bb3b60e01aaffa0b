"""Listing placements remembers the last sheet; that must never show."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink.core.actions import Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.legality import drawable, is_legal, orientations, placements
from railroad_ink.core.routes import Route
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import CLASSIC, sheet, turn_with
from railroad_ink.testing.strategies import boards, games
from tests.toy import TOYS

DIE = "t-highway"
LARGE = TOYS.ruleset("large")
CRATERS_AND_TRAILS = CATALOGUE.ruleset("classic meteor canyon trail")
"""Craters are drawn over, and trails and canyons forbid what the drawing rules allow."""


def legal_placements(turn: Turn, route: Route) -> list[Placement]:
    """Return what `is_legal` says of every space and orientation."""
    spaces = turn.sheet.layout.spaces
    every = [Placement(shape, space) for space in spaces for shape in route.orientations]
    return [placement for placement in every if is_legal(turn, placement)]


@given(sheets=st.lists(boards(), min_size=1, max_size=4), order=st.randoms(use_true_random=False))
def test_placements_do_not_depend_on_the_sheets_listed_before(
    sheets: list[Sheet], order: Random
) -> None:
    turns = [turn_with(CLASSIC, drawn, DIE) for drawn in sheets]
    turns.append(turn_with(LARGE, sheet(ruleset=LARGE), DIE))
    expected = {id(turn): legal_placements(turn, drawable(turn)[0]) for turn in turns}
    for turn in order.choices(turns, k=8):
        check_lists(turn, drawable(turn)[0], expected[id(turn)])


@settings(max_examples=40)
@given(game=games(st.just(CRATERS_AND_TRAILS), players=1, steps=60))
def test_placements_that_modules_forbid_are_not_listed(game: Game) -> None:
    turns = game.rounds[-1].turns if game.rounds else ()
    for turn in (turn for turn in turns if turn.is_drawing):
        for route in drawable(turn):
            check_lists(turn, route, legal_placements(turn, route))


def check_lists(turn: Turn, route: Route, legal: list[Placement]) -> None:
    """Check both forms of the list: one by one, and by space."""
    assert placements(turn, route) == legal
    by_space = orientations(turn, route).items()
    assert [Placement(shape, space) for space, shapes in by_space for shape in shapes] == legal
