"""Pictures of goal cards: each goal has its own, or shows its code."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from railroad_ink.core import sketch
from railroad_ink.core.goal import Goal
from railroad_ink.core.sketch import SIZE
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.printing.svg_paths import trace
from railroad_ink.render.palette import find_theme
from railroad_ink.render.svg.goal_pictures import goal_picture

LIGHT, DARK = find_theme("light"), find_theme("dark")
GOALS = [
    goal
    for part in (*CATALOGUE.expansions, *(m for e in CATALOGUE.editions for m in e.modules))
    for goal in part.goals
]


class Reach:
    """Records how far a path goes."""

    def __init__(self) -> None:
        self.values: list[float] = []

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802 (reportlab's name)
        self.values += [x, y]

    lineTo = moveTo  # noqa: N815

    def curveTo(self, *values: float) -> None:  # noqa: N802
        self.values += values

    def close(self) -> None:
        pass


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: goal.code)
def test_every_goal_has_a_picture_that_stays_on_the_card(goal: Goal) -> None:
    reach = Reach()
    for stroke in goal.picture:
        trace(stroke.path, reach)
    edge = sketch.SPACE / 2
    assert -edge <= min(reach.values) <= max(reach.values) <= SIZE + edge
    ET.fromstring(goal_picture(goal, LIGHT))  # noqa: S314 (our own)


def test_pictures_differ() -> None:
    assert len({goal_picture(goal, LIGHT) for goal in GOALS}) == len(GOALS)


def test_a_goal_without_a_picture_shows_its_code() -> None:
    bare = replace(GOALS[0], code="ZZ", picture=())
    assert ">ZZ<" in goal_picture(bare, LIGHT)
    assert f">{GOALS[0].code}<" not in goal_picture(GOALS[0], LIGHT)


def test_pictures_are_drawn_in_both_themes() -> None:
    filled = Goal("A", GOALS[0].task, GOALS[0].reached, sketch.squares("A1"))
    assert sketch.GREEN.light in goal_picture(filled, LIGHT)
    assert sketch.GREEN.dark in goal_picture(filled, DARK)


def test_dashes_reach_the_picture() -> None:
    gone = Goal("A", GOALS[0].task, GOALS[0].reached, sketch.erased_route("M0,0H70"))
    assert 'stroke-dasharray="3 3"' in goal_picture(gone, LIGHT)
