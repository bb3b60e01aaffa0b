"""The limit of hindsight: dice chosen freely."""

from collections.abc import Callable
from importlib import import_module
from itertools import product
from random import Random

import pytest

from railroad_ink import CATALOGUE, fast
from railroad_ink.analysis import FreeDice, drawing_order, free_dice, upper_bound
from railroad_ink.analysis.drawing_order import Piece, rounds_for
from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.free_dice import free_bound
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn

pytestmark = pytest.mark.skipif(not fast.available(), reason="the native core was not built")
RULES = ("classic", "classic longest=challenge", "challenge", "challenge longest=classic")


@pytest.fixture(autouse=True)
def short_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    searching = import_module("railroad_ink.analysis.free_dice")  # its function has the same name
    monkeypatch.setattr(searching, "STEPS", 4000)
    monkeypatch.setattr(searching, "COOLINGS", (8,))
    monkeypatch.setattr(drawing_order, "ATTEMPTS", 300)


def steps(count: int) -> Callable[[], bool]:
    """Return a function that says stop after so many steps."""
    asked = iter(range(count))
    return lambda: next(asked, None) is None


def replayed(ruleset: Ruleset, found: FreeDice) -> Sheet:
    """Draw a game with the engine."""
    sheet = start_sheet(ruleset)
    for number, (hand, actions) in enumerate(zip(found.hands, found.best.rounds, strict=True), 1):
        sheet = Turn.begin(ruleset, number, hand, sheet).replay(actions).end().sheet
    return sheet


@pytest.mark.parametrize("rules", RULES)
def test_games_get_better_and_can_be_drawn_by_the_rules(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    found = list(free_dice(ruleset, Random(1), stop=steps(16)))
    values = [now.best.value for now in found]
    assert values == sorted(set(values))
    assert len(values) > 1
    sheet = replayed(ruleset, found[-1])
    assert sheet == found[-1].best.sheet
    assert score(ruleset, sheet).total == values[-1] <= found[-1].upper_bound


@pytest.mark.parametrize("rules", RULES)
def test_no_dice_have_a_higher_bound(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    start, bound = start_sheet(ruleset), free_bound(ruleset)
    for hand in product(*(die.faces for die in ruleset.edition.dice)):
        assert upper_bound(ruleset, [hand] * ruleset.rounds, start) <= bound


def test_a_search_that_is_stopped_at_once_still_has_a_game() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    (found,) = free_dice(ruleset, Random(3), stop=lambda: True)
    assert replayed(ruleset, found) == found.best.sheet


def test_a_board_that_hangs_on_nothing_has_no_order() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    shape = ruleset.special_routes["highway-crossing"].orientations[0]
    board = {ruleset.layout.index(space): Piece(shape, 0) for space in ruleset.layout.centre}
    assert rounds_for(ruleset, board, Random(1)) is None


def test_expansions_are_refused() -> None:
    with pytest.raises(AnalysisError, match="without expansions"):
        next(free_dice(CATALOGUE.ruleset("classic river"), Random(1)))
