"""Batch calls give what the typed calls and the engine give, board by board."""

import random

import numpy as np
import pytest

from railroad_ink import CATALOGUE, Sheet, new_game
from railroad_ink.bots.random_player import random_game
from railroad_ink.core.dice import roll
from railroad_ink.core.scoring import score
from railroad_ink.core.turn import Turn
from railroad_ink.envs.numbering import ActionNumbers
from railroad_ink.fast import BeamSettings, NativeCore, NativeCoreUnavailable
from railroad_ink.fast.batch import SCORE_COLUMNS, BadBatch, BatchCore, Boards

pytestmark = pytest.mark.needs("native")
RULES = ("classic", "challenge")


def sheets(rules: str, count: int = 6) -> list[Sheet]:
    return [random_game(rules, 1, random.Random(seed)).sheet(0) for seed in range(count)]


@pytest.mark.parametrize("rules", RULES)
def test_scores_are_those_of_the_engine(rules: str) -> None:
    batch = BatchCore(CATALOGUE.ruleset(rules), threads=2)
    drawn = sheets(rules)
    found = batch.score(batch.pack(drawn))
    for sheet, row in zip(drawn, found, strict=True):
        result, lines = score(batch.ruleset, sheet), dict(zip(SCORE_COLUMNS, row, strict=True))
        assert lines["total"] == result.total
        assert lines["errors"] == result.errors
        assert lines["exits"] == result.points("exits")


@pytest.mark.parametrize("rules", RULES)
def test_masks_are_the_legal_actions_of_the_engine(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    batch, numbers = BatchCore(ruleset), ActionNumbers(ruleset)
    generator = random.Random(1)
    drawn = sheets(rules, 3)
    rolls = [roll(ruleset.edition.dice, generator) for _ in drawn]
    masks = batch.legal(batch.pack(drawn), batch.pack_rolls(rolls))
    for sheet, hand, mask in zip(drawn, rolls, masks, strict=True):
        turn = Turn.begin(ruleset, 7, hand, sheet)
        game = new_game(ruleset).with_roll([face.key for face in hand])
        game = game._with_turn(0, turn)
        assert np.array_equal(mask, numbers.mask(game, 0))


def test_random_games_are_scored_and_the_same_for_the_same_seed() -> None:
    batch = BatchCore(CATALOGUE.ruleset("classic"))
    games = batch.random_games(50, seed=3)
    assert np.array_equal(batch.score(games.boards), games.points)
    assert np.array_equal(games.points, batch.random_games(50, seed=3).points)
    assert not np.array_equal(games.points, batch.random_games(50, seed=4).points)
    sheet = batch.sheet(games.boards, 0)
    assert score(batch.ruleset, sheet).total == games.points[0, -1]


def test_values_and_best_ways_are_those_of_the_typed_calls() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    batch, core, generator = BatchCore(ruleset), NativeCore(ruleset), random.Random(2)
    drawn = sheets("classic", 3)
    boards = batch.pack(drawn)
    assert list(batch.values(boards, 3)) == pytest.approx(core.values(drawn, 3))
    empty = batch.empty(3)
    rolls = [roll(ruleset.edition.dice, generator) for _ in range(3)]
    found = batch.best(empty, batch.pack_rolls(rolls), 1, BeamSettings(width=4))
    for hand, value, steps in zip(rolls, found.values, found.steps, strict=True):
        turn = new_game(ruleset).with_roll([face.key for face in hand]).turn(0)
        [plan] = core.best(turn, BeamSettings(width=4))
        assert value == pytest.approx(plan.value)
        assert tuple(batch.placement(int(n)) for n in steps if n) == plan.placements
    assert np.array_equal(batch.values(found.boards, 1), found.values)


@pytest.mark.parametrize(
    "arrays",
    [
        Boards(np.zeros((2, 48), np.uint8), np.zeros((2, 4), np.uint8)),
        Boards(np.zeros((2, 49), np.uint8), np.zeros((1, 4), np.uint8)),
        Boards(np.full((1, 49), 200, np.uint8), np.zeros((1, 4), np.uint8)),
        Boards(np.full((1, 49), 300, np.int64), np.zeros((1, 4), np.uint8)),
        Boards(np.zeros((1, 49), np.float64), np.zeros((1, 4), np.uint8)),
    ],
)
def test_bad_arrays_are_refused(arrays: Boards) -> None:
    with pytest.raises(BadBatch):
        BatchCore(CATALOGUE.ruleset("classic")).score(arrays)


@pytest.mark.parametrize("rules", RULES)
def test_boards_of_random_games_are_sheets_worth_their_points(rules: str) -> None:
    batch = BatchCore(CATALOGUE.ruleset(rules))
    games = batch.random_games(300, seed=5)
    for index, points in enumerate(games.points):
        assert score(batch.ruleset, batch.sheet(games.boards, index)).total == points[-1]


@pytest.mark.parametrize("rules", RULES)
def test_sheets_keep_their_marks_in_a_batch(rules: str) -> None:
    batch = BatchCore(CATALOGUE.ruleset(rules))
    drawn = sheets(rules, 12)
    packed = batch.pack(drawn)
    again = batch.pack([batch.sheet(packed, index) for index in range(len(drawn))])
    assert np.array_equal(packed.shapes, again.shapes)
    assert np.array_equal(packed.marks, again.marks)


def test_random_games_of_a_draft_are_refused() -> None:
    with pytest.raises(NativeCoreUnavailable, match="variant=draft"):
        BatchCore(CATALOGUE.ruleset("classic variant=draft")).random_games(1)
