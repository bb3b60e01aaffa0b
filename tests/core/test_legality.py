"""Listing placements remembers the last sheet; that must never show."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.legality import drawable, is_legal, orientations, placements, violations
from railroad_ink.core.routes import Route
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import CLASSIC, act, sheet, turn_with
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


# What a refusal says


@pytest.mark.parametrize(
    "action, said",
    [
        ("t-highway B2 HHH-", "This highway would run into the railway at A2."),
        ("t-highway A4 HHH-", "This highway would run into an exit of another kind at A4."),
        ("lake-side B2 L---", "This lake would run into the railway at A2."),
        ("lake-side A4 L---", "This lake would run into an exit of another kind at A4."),
        ("t-highway C5 HHH-", "This highway would run into the lake at C6."),
    ],
)
def test_a_refusal_names_both_kinds_and_where_they_meet(action: str, said: str) -> None:
    rules = CATALOGUE.ruleset("classic lake")
    drawn = sheet("A2 curved-railway -RR-", "C6 lake-side ---L", ruleset=rules)
    turn = turn_with(rules, drawn, DIE, "lake-side")
    found = violations(turn, read_action(rules, action))
    assert said in [str(violation.text) for violation in found if violation.code == "runs-into"]


def test_a_refusal_names_the_kind_with_the_article_of_the_language() -> None:
    turn = turn_with(CLASSIC, sheet("A2 curved-railway -RR-"), DIE)
    (clash, *_) = violations(turn, read_action(CLASSIC, "t-highway B2 HHH-"))
    assert clash.text.to("de").startswith("Diese Straße ")


def test_a_die_drawn_already_and_a_face_not_rolled_are_told_apart() -> None:
    turn = act(turn_with(CLASSIC, sheet(), DIE), "t-highway A2 HHH-")
    again = violations(turn, read_action(CLASSIC, "t-highway G2 HHH-"))
    other = violations(turn, read_action(CLASSIC, "overpass G2 HRHRo"))
    assert str(again[0].text) == "The T-junction highway is already drawn this round."
    assert str(other[0].text) == "No die shows the overpass this round."
