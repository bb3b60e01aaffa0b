"""Turning or mirroring the whole board changes no score, where the exits allow it."""

from itertools import product

import pytest
from hypothesis import given, settings

from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.engine import Game
from railroad_ink.core.geometry import SYMMETRIES, Symmetry
from railroad_ink.core.layouts import Exit, Layout
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.challenge.edition import LAYOUT as CHALLENGE_LAYOUT
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import points
from railroad_ink.testing.strategies import boards, games
from tests.moved_boards import moved
from tests.toy import LARGE


def moved_exits(layout: Layout, symmetry: Symmetry) -> set[Exit]:
    size = layout.rows
    return {
        Exit(symmetry.space(e.space, size), symmetry.side(e.side), e.kind) for e in layout.exits
    }


def symmetries(layout: Layout) -> list[Symmetry]:
    """Return the ways to lay the board that map its exits onto themselves."""
    return [s for s in SYMMETRIES if moved_exits(layout, s) == set(layout.exits)]


def test_half_turns_and_the_mirrors_in_the_middle_lines_preserve_the_exits() -> None:
    assert set(symmetries(CLASSIC_LAYOUT)) == {
        Symmetry(0, mirrored=False), Symmetry(2, mirrored=False),
        Symmetry(0, mirrored=True), Symmetry(2, mirrored=True),
    }  # fmt: skip
    assert symmetries(CHALLENGE_LAYOUT) == symmetries(CLASSIC_LAYOUT)
    assert symmetries(LARGE.layout) == [Symmetry(0, mirrored=False)]


RULES = [rule.key for rule in CATALOGUE.longest_rules]


def check_score_keeps(sheet: Sheet) -> None:
    for longest, symmetry in product(RULES, symmetries(CLASSIC_LAYOUT)):
        assert points(moved(sheet, symmetry), longest=longest) == points(sheet, longest=longest)


@settings(max_examples=40)
@given(game=games())
def test_scores_of_games_keep(game: Game) -> None:
    check_score_keeps(game.sheet(0))


@pytest.mark.slow
@settings(max_examples=40)
@given(sheet=boards())
def test_scores_of_dense_boards_keep(sheet: Sheet) -> None:
    check_score_keeps(sheet)


@settings(max_examples=40)
@given(sheet=boards())
def test_other_turns_preserve_what_does_not_depend_on_exits(sheet: Sheet) -> None:
    quarter = moved(sheet, Symmetry(1, mirrored=False))
    assert points(quarter) | {"exits": 0, "total": 0} == points(sheet) | {"exits": 0, "total": 0}


@pytest.mark.needs("native")
@settings(max_examples=40)
@given(game=games())
def test_learned_values_keep(game: Game) -> None:
    sheets = [moved(game.sheet(0), symmetry) for symmetry in symmetries(CLASSIC_LAYOUT)]
    first, *others = core_for(game.ruleset).values(sheets, 3)
    assert others == pytest.approx([first] * len(others), abs=1e-3)
