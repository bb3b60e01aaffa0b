"""Rules §6, Forest: what the rulebook leaves open."""

from dataclasses import replace

import pytest

from railroad_ink.core.geometry import N, Space, W
from railroad_ink.core.layouts import Exit
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.expansions.forest import GOALS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import points, sheet

RULES = CATALOGUE.ruleset("classic forest")


def trees(*spaces: str) -> Sheet:
    return sheet(*(f"{space} trees ----" for space in spaces), ruleset=RULES)


@pytest.mark.ruling("forest-finer")
def test_forests_that_touch_at_a_corner_are_two() -> None:
    assert points(trees("A1", "B2"), RULES)["forest"] == 3


@pytest.mark.ruling("forest-finer")
def test_of_equally_large_forests_one_is_the_second_largest() -> None:
    line = score(RULES, trees("A1", "A2", "C1", "C2", "E1", "E2")).line("forest")
    assert [item.points for item in line.items] == [4, 2]
    assert not set(line.items[0].spaces) & set(line.items[1].spaces)


@pytest.mark.ruling("forest-goal-points")
def test_goal_fc_counts_a_space_with_two_exits_once() -> None:
    """No printed board has such a space; here the first corner is one."""
    corner = (Exit(Space.parse("A1"), N, "R"), Exit(Space.parse("A1"), W, "R"))
    layout = replace(RULES.layout, exits=(*RULES.layout.exits, *corner))

    def spaces(*names: str) -> int:
        graph = track_graph(replace(trees(*names), layout=layout))
        return len(GOALS[2].reached(RULES, graph))

    assert spaces("A1", "A2", "A4") == 0
    assert spaces("A1", "A2", "A4", "A6") == 4
