"""The learned levels play legally, are deterministic, and fall back to the planner."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from railroad_ink import CATALOGUE, Phase, fast, new_game
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.levels import (
    Level,
    LevelPlayer,
    _is_complete_and_legal,
)
from railroad_ink.bots.player import play_turn
from railroad_ink.bots.registry import computer_player
from railroad_ink.bots.weight_files import _load_core, _warn, core_for, why_no_core
from railroad_ink.core.actions import Placement
from tests.bots.games import played

native = pytest.mark.needs("native")
QUICK = Level(fast.BeamSettings(width=4, last_width=8))


@pytest.mark.slow
@native
@pytest.mark.parametrize("rules", ["classic", "classic longest=challenge", "challenge goals=none"])
def test_the_learned_value_beats_greedy(rules: str) -> None:
    games = range(3)
    strong = sum(played(rules, [LevelPlayer(QUICK)], seed).score(0).total for seed in games)
    greedy = sum(played(rules, [Greedy(2, 4)], seed).score(0).total for seed in games)
    # The means differ by more than twenty points, with a standard deviation of about six per game.
    assert strong > greedy + 10 * len(games)


@native
def test_looking_ahead_is_legal_and_deterministic() -> None:
    options = fast.BeamSettings(width=2, last_width=4, candidates=3, rolls=2, inner_width=1)
    games = [played("classic", [LevelPlayer(Level(options))], 3) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic river", "challenge lava goals=A,B,VA"])
def test_rulesets_beyond_the_native_core_are_played_too(rules: str) -> None:
    assert played(rules, [computer_player("hard").make()], 1).is_over


def test_a_started_round_is_finished() -> None:
    game = new_game("classic", 1).roll(Random(2))
    game = game.apply(0, game.legal_actions(0)[0])
    assert play_turn(game, 0, computer_player("hard").make(), Random(1)).phase is Phase.ROLLING


@native
def test_noise_costs_points_but_stays_legal() -> None:
    noisy = Level(replace(QUICK.native, noise=10.0))
    games = range(4)
    weak = sum(played("classic", [LevelPlayer(noisy)], seed).score(0).total for seed in games)
    strong = sum(played("classic", [LevelPlayer(QUICK)], seed).score(0).total for seed in games)
    assert weak < strong - 5 * len(games)


@native
def test_the_seed_determines_the_errors() -> None:
    turn = new_game("classic", 1).roll(Random(2)).turn(0)
    core, options = core_for(turn.ruleset), replace(QUICK.native, noise=5.0)
    plans = [tuple(core.best(turn, options, seed=seed)) for seed in (1, 1, 2, 3)]
    assert plans[0] == plans[1]
    assert len(set(plans)) > 1


# Without the native core


@pytest.fixture
def no_core(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Simulate an installation without a compiler."""
    monkeypatch.setattr("railroad_ink.fast.native_core._native", None)
    _load_core.cache_clear()
    _warn.cache_clear()
    yield
    _load_core.cache_clear()


@pytest.mark.slow
@pytest.mark.usefixtures("no_core")
def test_without_the_native_core_the_planner_plays_and_a_warning_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    ruleset = CATALOGUE.ruleset("classic")
    assert not fast.available()
    assert played("classic", [computer_player("easy").make()], 1).is_over
    assert "was not built" in str(why_no_core(ruleset))
    assert "was not built" in caplog.text
    with pytest.raises(fast.NativeCoreUnavailable, match="was not built"):
        core_for(ruleset)


@native
def test_why_a_ruleset_is_unsupported() -> None:
    assert why_no_core(CATALOGUE.ruleset("classic")) is None
    assert "does not play" in str(why_no_core(CATALOGUE.ruleset("classic river")))
    with_goals = CATALOGUE.ruleset("challenge goals=A,B,C")
    assert "it knows no set-up options such as goals" in str(why_no_core(with_goals))
    with pytest.raises(fast.NativeCoreUnavailable, match="options such as goals"):
        fast.NativeCore(with_goals)


@native
def test_illegal_proposals_are_rejected(caplog: pytest.LogCaptureFixture) -> None:
    turn = new_game("classic", 1).roll(Random(2)).turn(0)
    plan = core_for(turn.ruleset).best(turn, QUICK.native)[0].placements
    elsewhere = Placement(plan[0].shape, turn.sheet.layout.spaces[24])
    assert _is_complete_and_legal(turn, plan)
    assert not _is_complete_and_legal(turn, plan[:1])
    with caplog.at_level(logging.ERROR):
        assert not _is_complete_and_legal(turn, (elsewhere, *plan[1:]))
    assert "illegal" in caplog.text
