"""Lines across a whole board run straight; only those of a space end squarely at its sides."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Layout
from railroad_ink.render.palette import Theme
from railroad_ink.render.svg import board, dice_and_tables
from tests.render.samples import CLASSIC

LAYOUTS = (
    *(edition.layout for edition in CATALOGUE.editions),
    Layout("two-spaces", 1, 2, (), (Space(0, 0),)),
    replace(CLASSIC.layout, key="large", rows=9, columns=11),
)
THEME = Theme("light", CLASSIC.edition.pigment)
MAX_STRAY = 2.5
"""How far a line may stray from its course, in units of a space of 100."""
Point = tuple[float, float]


def lines(markup: str) -> list[list[Point]]:
    """Return the points of each line, control points included."""
    pieces = [piece for path in re.findall(r'd="([^"]*)"', markup) for piece in path.split("M")]
    return [
        [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", piece)]
        for piece in pieces
        if piece
    ]


def check_straight(markup: str) -> None:
    """Check that lines neither stray nor turn back, at their ends least of all."""
    found = lines(markup)
    assert found
    for line in found:
        (x1, y1), (x2, y2) = line[0], line[-1]
        across = abs(x2 - x1) > abs(y2 - y1)
        course, ahead = (1, 0) if across else (0, 1)
        middle = (line[0][course] + line[-1][course]) / 2
        assert all(abs(point[course] - middle) <= MAX_STRAY for point in line), line[:4]
        way = 1 if line[-1][ahead] > line[0][ahead] else -1
        assert all((b[ahead] - a[ahead]) * way >= 0 for a, b in pairwise(line)), line[:4]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.key)
def test_the_frame_of_the_board_has_no_hook_at_its_corners(layout: Layout) -> None:
    check_straight(board.frames(layout, THEME))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.key)
def test_the_four_sides_of_a_frame_meet_at_its_corners(layout: Layout) -> None:
    for frame in re.findall(r"<path[^>]*>", board.frames(layout, THEME)):
        sides = lines(frame)
        for side, following in zip(sides, sides[1:] + sides[:1], strict=True):
            assert side[-1] == following[0]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.key)
def test_no_grid_line_has_a_hook_where_it_ends(layout: Layout) -> None:
    check_straight(board.grid(layout, THEME))


@pytest.mark.parametrize("height", [0.0, 100.0, 137.0])
def test_the_rules_of_a_score_table_are_straight_at_any_height(height: float) -> None:
    check_straight(dice_and_tables._rule(height, "rule", THEME))


def test_the_picture_in_the_readme_has_the_lines_that_are_drawn_now() -> None:
    picture = (Path(__file__).parents[2] / "docs/images/sheet.svg").read_text(encoding="utf-8")
    assert board.grid(CLASSIC.layout, THEME) in picture
    assert board.frames(CLASSIC.layout, THEME) in picture
