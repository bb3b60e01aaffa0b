"""The limit of hindsight: dice chosen freely."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from railroad_ink import CATALOGUE, fast
from railroad_ink.analysis import free_dice, upper_bound
from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.free_dice import free_bound
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.turn import Turn

pytestmark = pytest.mark.skipif(not fast.available(), reason="the native core was not built")
RULES = ("classic", "classic longest=challenge", "challenge", "challenge longest=classic")


def steps(count: int) -> Callable[[], bool]:
    """Return a function that says stop after so many steps."""
    asked = iter(range(count))
    return lambda: next(asked, None) is None


@pytest.mark.parametrize("rules", RULES)
def test_games_get_better_and_can_be_drawn_by_the_rules(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    found = list(free_dice(ruleset, Random(1), stop=steps(8)))
    values = [now.best.value for now in found]
    assert values == sorted(set(values))
    assert len(values) > 1
    sheet = start_sheet(ruleset)
    for number, (hand, actions) in enumerate(
        zip(found[-1].hands, found[-1].best.rounds, strict=True), 1
    ):
        sheet = Turn.begin(ruleset, number, hand, sheet).replay(actions).end().sheet
    assert score(ruleset, sheet).total == values[-1] <= found[-1].upper_bound


@pytest.mark.parametrize("rules", RULES)
def test_no_dice_have_a_higher_bound(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    start, bound = start_sheet(ruleset), free_bound(ruleset)
    for hand in product(*(die.faces for die in ruleset.edition.dice)):
        assert upper_bound(ruleset, [hand] * ruleset.rounds, start) <= bound


def test_expansions_are_refused() -> None:
    with pytest.raises(AnalysisError, match="without expansions"):
        next(free_dice(CATALOGUE.ruleset("classic river"), Random(1)))
