"""The native core agrees with the Python engine, move by move and point by point."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.scoring import score
from railroad_ink.fast import (
    BeamSettings,
    NativeCore,
    SelfPlaySettings,
)
from tests.parity.random_positions import differences, final_boards, positions
from tests.perft.counting import FILES, Position, read

pytestmark = pytest.mark.needs("native")
RULES = [
    f"{edition} longest={rule}"
    for edition in ("classic", "challenge")
    for rule in ("classic", "challenge")
]
SMALL = [
    position
    for path in FILES
    if path.stem in {"classic", "challenge"}
    for position in read(path.read_text(encoding="utf-8"))[1]
    if "sheets" in position.counts
]
"""Positions of the perft files with few enough ways to draw a round."""
SEEDS = range(5)
POSITIONS = 500
"""For each of four rulesets and five seeds: 10,000 in all; `make parity` compares a million."""


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", SEEDS)
def test_places_and_scores_are_the_same(rules: str, seed: int) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    core = NativeCore(ruleset)
    for turn in islice(positions(ruleset, Random(seed)), POSITIONS):
        assert not differences(core, turn)


@pytest.mark.slow
@pytest.mark.parametrize("position", SMALL, ids=lambda position: position.head["position"])
def test_a_round_ends_with_the_same_boards(position: Position) -> None:
    turn = position.turn()
    core = NativeCore(turn.ruleset)
    assert core.final_boards(turn.sheet, turn.hand) == final_boards(core, turn)


@pytest.mark.parametrize("rules", ["classic", "challenge"])
def test_the_way_the_core_draws_is_legal_and_ends_the_round(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    core = NativeCore(ruleset)
    for turn in islice(positions(ruleset, Random(9)), 300):
        if not turn.actions:
            (plan,) = core.best(turn, BeamSettings(width=2, last_width=2))
            assert turn.replay(plan.placements).end().done


@pytest.mark.parametrize("rules", ["classic", "challenge"])
def test_after_the_last_round_a_sheet_is_worth_its_score(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    sheets = [turn.sheet for turn in islice(positions(ruleset, Random(4)), 100)]
    values = NativeCore(ruleset).values(sheets, ruleset.rounds)
    assert values == [score(ruleset, sheet).total for sheet in sheets]


@pytest.mark.parametrize("rules", ["classic", "challenge"])
def test_a_way_is_worth_what_the_sheet_it_leads_to_is(rules: str) -> None:
    turn = new_game(CATALOGUE.ruleset(rules), 1).roll(Random(3)).turn(0)
    core = core_for(turn.ruleset)
    plans = core.best(turn, BeamSettings(width=4), maximum=3)
    sheets = [turn.replay(plan.placements).sheet for plan in plans]
    assert core.values(sheets, turn.round_number) == pytest.approx(
        [plan.value for plan in plans], abs=1e-3
    )


@pytest.mark.parametrize("rules", RULES)
def test_a_value_found_step_by_step_is_that_of_the_whole_sheet(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules)
    core = core_for(ruleset)
    for turn in islice(positions(ruleset, Random(12)), 150):
        if turn.actions or turn.round_number == ruleset.rounds:
            continue
        (plan,) = core.best(turn, BeamSettings(width=3))
        (whole,) = core.values([turn.replay(plan.placements).sheet], turn.round_number)
        assert plan.value == pytest.approx(whole, abs=1e-3)


WITHOUT_BUILDINGS = [
    position for position in SMALL if position.turn().ruleset.edition.key == "classic"
]


@pytest.mark.parametrize(
    "position", WITHOUT_BUILDINGS, ids=lambda position: position.head["position"]
)
def test_the_last_round_is_drawn_as_well_as_can_be(position: Position) -> None:
    turn = replace(position.turn(), round_number=position.turn().ruleset.rounds)
    core = NativeCore(turn.ruleset)
    boards = b"".join(board for board, _ in core.final_boards(turn.sheet, turn.hand))
    best = max(sum(lines[:4]) - lines[5] for lines in core._core.score_boards(boards))
    (plan,) = core.best(turn, BeamSettings(width=1, last_width=1, last_boards=100_000))
    assert plan.value == best == score(turn.ruleset, turn.replay(plan.placements).sheet).total


def test_too_many_positions_of_the_last_round_are_left_to_the_beam() -> None:
    turn = new_game("classic", 1).roll(Random(3)).turn(0)
    last = replace(turn, round_number=turn.ruleset.rounds)
    core = NativeCore(turn.ruleset)
    beam, cut = BeamSettings(last_width=5), BeamSettings(last_width=5, last_boards=10)
    assert core.best(last, beam) == core.best(last, cut)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_samples_are_the_same_from_one_thread_and_from_two(rules: str) -> None:
    from railroad_ink import _native  # noqa: PLC0415 (may be missing)

    core = core_for(CATALOGUE.ruleset(rules))
    # bytes: features, patterns, target
    row = 4 * len(_native.FEATURES) + 2 * _native.MAX_SPACES + 4
    settings = SelfPlaySettings(width=2, rolls=2)
    after_each = core.self_play(3, settings, seed=5)
    assert after_each == core.self_play(3, settings, seed=5, threads=2)
    assert len(after_each) == core.ruleset.rounds - 1
    reflections = 2 if core.ruleset.edition.key == "classic" else 1
    for round_number, boards in enumerate(after_each, 1):
        rows = core.samples(boards, round_number, settings, seed=5)
        assert len(rows) == 3 * settings.siblings * reflections * row
        assert rows == core.samples(boards, round_number, settings, seed=5, threads=2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"width": 0},
        {"last_width": -1},
        {"candidates": 0},
        {"rolls": -1},
        {"inner_width": 0},
        {"network_weight": -1},
        {"last_boards": 2**31},
        {"noise": float("nan")},
        {"noise": -1.0},
    ],
)
def test_a_player_that_makes_no_sense_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(RailroadInkError, match=f"{next(iter(wrong))} is a number from"):
        BeamSettings(**wrong)  # type: ignore[arg-type]


def test_numbers_that_make_no_sense_are_refused() -> None:
    turn = new_game("classic", 1).roll(Random(3)).turn(0)
    core = core_for(turn.ruleset)
    for wrong in (
        lambda: core.values([turn.sheet], 0),
        lambda: core.best(turn, BeamSettings(), maximum=0),
        lambda: core.play([], BeamSettings(), threads=0),
        lambda: core.self_play(0, SelfPlaySettings(), seed=1),
        lambda: core.samples(b"", 1, SelfPlaySettings(), seed=1, threads=-1),
        lambda: SelfPlaySettings(rolls=0),
    ):
        with pytest.raises(RailroadInkError, match="is a number from"):
            wrong()
    assert core.best(turn, BeamSettings(width=2), seed=2**64 + 1)


def test_boards_cut_off_are_refused() -> None:
    core = core_for(CATALOGUE.ruleset("classic"))
    boards = core.self_play(1, SelfPlaySettings(width=1), seed=1)[0]
    with pytest.raises(ValueError, match="expected boards of 53 bytes each"):
        core.samples(boards[:-1], 1, SelfPlaySettings(), seed=1)


def test_rounds_without_a_value_to_learn_are_refused() -> None:
    core = core_for(CATALOGUE.ruleset("classic"))
    boards = core.self_play(1, SelfPlaySettings(width=1), seed=1)[0]
    for round_number in (0, 7):
        with pytest.raises(ValueError, match="round_number must be between 1 and"):
            core.samples(boards, round_number, SelfPlaySettings(), seed=1)


def test_the_same_seed_gives_the_same_way() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    core = NativeCore(ruleset)
    settings = BeamSettings(width=2, candidates=3, rolls=2, inner_width=1, noise=1.0)
    turn = next(iter(positions(ruleset, Random(1))))
    plans = [core.best(turn, settings, seed=5) for _ in range(2)]
    assert plans[0] == plans[1]
