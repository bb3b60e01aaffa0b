"""Rules §6, Forest: what the rulebook leaves open."""

from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import points, sheet

RULES = CATALOGUE.ruleset("classic forest")


def trees(*spaces: str) -> Sheet:
    return sheet(*(f"{space} trees ----" for space in spaces), ruleset=RULES)


def test_forests_that_touch_at_a_corner_are_two() -> None:
    assert points(trees("A1", "B2"), RULES)["forest"] == 3


def test_of_equally_large_forests_one_is_the_second_largest() -> None:
    line = score(RULES, trees("A1", "A2", "C1", "C2", "E1", "E2")).line("forest")
    assert [item.points for item in line.items] == [4, 2]
    assert not set(line.items[0].spaces) & set(line.items[1].spaces)
