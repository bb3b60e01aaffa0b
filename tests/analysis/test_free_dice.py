"""The limit of hindsight: dice chosen freely."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib import import_module
from itertools import islice, product
from random import Random

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.analysis import (
    FreeDiceGame,
    best_free_dice_game,
    free_dice_games,
    round_assignment,
    upper_bound,
)
from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.free_dice import free_dice_bound
from railroad_ink.analysis.round_assignment import (
    COPY,
    SPECIAL,
    PooledShape,
    first_equal_dice,
    rounds_for,
)
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.actions import Action, Placement
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand

pytestmark = pytest.mark.needs("native")
RULES = ("classic", "classic longest=challenge", "challenge", "challenge longest=classic")


@pytest.fixture(autouse=True)
def short_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    searching = import_module("railroad_ink.analysis.free_dice")  # its function has the same name
    monkeypatch.setattr(searching, "STEPS", 4000)
    monkeypatch.setattr(searching, "COOLINGS", (8,))
    monkeypatch.setattr(round_assignment, "ATTEMPTS", 100)


def steps(count: int) -> Callable[[], bool]:
    """Return a function that says stop after `count` batches of changes and attempts to draw."""
    asked = iter(range(count))
    return lambda: next(asked, None) is None


def shapes_of(ruleset: Ruleset, found: FreeDiceGame) -> dict[int, PooledShape]:
    """Return the board of a game, each drawing with the dice that it comes from."""
    board: dict[int, PooledShape] = {}
    equal = first_equal_dice(ruleset)
    for hand, actions in zip(found.hands, found.best.rounds, strict=True):
        left = [(face.route, pool) for face, pool in zip(hand, equal, strict=True)]
        for action in actions:
            assert isinstance(action, Placement)
            route = action.shape.route
            extra = (route, SPECIAL if route.key in ruleset.special_routes else COPY)
            source = next((die for die in left if die[0] is route), extra)
            if source in left:
                left.remove(source)
            board[ruleset.layout.index(action.space)] = PooledShape(action.shape, source[1])
    return board


def replayed(ruleset: Ruleset, rounds: Iterable[tuple[Hand, tuple[Action, ...]]]) -> Sheet:
    """Draw a game with the engine."""
    sheet = start_sheet(ruleset)
    for number, (hand, actions) in enumerate(rounds, 1):
        sheet = Turn.begin(ruleset, number, hand, sheet).replay(actions).end().sheet
    return sheet


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_games_get_better_and_can_be_drawn_by_the_rules(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    found = list(islice(free_dice_games(ruleset, Random(1), stop=steps(1000)), 3))
    values = [now.best.value for now in found]
    assert values == sorted(set(values))
    assert len(values) == 3
    sheet = replayed(ruleset, zip(found[-1].hands, found[-1].best.rounds, strict=True))
    assert sheet == found[-1].best.sheet
    assert score(ruleset, sheet).total == values[-1] <= found[-1].upper_bound


@pytest.mark.parametrize("rules", RULES)
def test_no_dice_have_a_higher_bound(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    start, bound = start_sheet(ruleset), free_dice_bound(ruleset)
    for hand in product(*(die.faces for die in ruleset.edition.dice)):
        assert upper_bound(ruleset, [hand] * ruleset.rounds, start) <= bound


def test_a_search_that_is_stopped_at_once_still_has_a_game() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    (found,) = free_dice_games(ruleset, Random(3), stop=lambda: True)
    rounds = zip(found.hands, found.best.rounds, strict=True)
    assert replayed(ruleset, rounds) == found.best.sheet


def test_a_board_that_hangs_on_nothing_has_no_order() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    shape = ruleset.special_routes["highway-crossing"].orientations[0]
    board = {ruleset.layout.index(space): PooledShape(shape, 0) for space in ruleset.layout.centre}
    assert rounds_for(ruleset, board, Random(1)) is None


def test_a_fourth_special_route_waits_until_universities_pay_for_it() -> None:
    ruleset = CATALOGUE.ruleset("challenge")
    known = best_free_dice_game(ruleset)
    board = shapes_of(ruleset, known)
    assert [drawn.pool for drawn in board.values()].count(SPECIAL) == 4
    orders = [rounds_for(ruleset, board, Random(seed)) for seed in range(8)]
    values = {score(ruleset, replayed(ruleset, order)).total for order in orders if order}
    assert values == {known.best.value}


def test_the_search_for_an_order_can_be_stopped() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    board = shapes_of(ruleset, best_free_dice_game(ruleset))
    assert rounds_for(ruleset, board, Random(1)) is not None
    assert rounds_for(ruleset, board, Random(1), stop=lambda: True) is None


def test_equal_dice_are_recognized_in_any_order_of_faces() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    first, second, *others = ruleset.edition.dice
    dice = (first, replace(second, faces=second.faces[::-1]), *others)
    ruleset = replace(ruleset, edition=replace(ruleset.edition, dice=dice))
    assert first_equal_dice(ruleset) == [0, 0, 0, 3]
    found = core_for(ruleset).annealing(1).run(20_000, 0.5)
    assert found is not None
    assert {pool for pool in found[2] if pool >= 0} <= {0, 1, 2}  # both kinds, special routes


def test_expansions_are_refused() -> None:
    with pytest.raises(AnalysisError, match="without expansions"):
        next(free_dice_games(CATALOGUE.ruleset("classic river"), Random(1)))
