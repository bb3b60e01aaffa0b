"""The learned players: legal, repeatable, and able to play what the native core cannot."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from railroad_ink import CATALOGUE, Phase, fast, new_game
from railroad_ink.arena.contest import play_turn
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.registry import computer
from railroad_ink.bots.strong import (
    Skill,
    Strong,
    _is_complete_and_legal,
    core_for,
    why_unsupported,
)
from railroad_ink.bots.weight_files import _warn, core_or_reason
from railroad_ink.core.actions import Placement
from tests.bots.games import played

native = pytest.mark.skipif(not fast.available(), reason="the native core was not built")
QUICK = Skill(fast.Options(width=4, last_width=8))


@native
@pytest.mark.parametrize("rules", ["classic", "classic longest=challenge", "challenge"])
def test_a_learned_value_beats_counting_points(rules: str) -> None:
    games = range(4)
    strong = sum(played(rules, [Strong(QUICK)], seed).score(0).total for seed in games)
    greedy = sum(played(rules, [Greedy(2, 4)], seed).score(0).total for seed in games)
    # The means are more than twenty apart, with a deviation of about six points a game.
    assert strong > greedy + 10 * len(games)


@native
def test_looking_ahead_plays_legally_and_repeatably() -> None:
    options = fast.Options(width=2, last_width=4, candidates=3, rolls=2, inner_width=1)
    games = [played("classic", [Strong(Skill(options))], 3) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("rules", ["classic river", "challenge lava goals=A,B,VA"])
def test_rules_beyond_the_native_core_are_played_all_the_same(rules: str) -> None:
    assert played(rules, [computer("hard").make()], 1).is_over


def test_a_round_already_begun_is_finished() -> None:
    game = new_game("classic", 1).roll(Random(2))
    game = game.apply(0, game.legal_actions(0)[0])
    assert play_turn(game, 0, computer("hard").make(), Random(1)).phase is Phase.ROLLING


@native
def test_who_misjudges_sheets_draws_something_worse_but_legal() -> None:
    skill = Skill(replace(QUICK.options, noise=10.0))
    games = range(4)
    weak = sum(played("classic", [Strong(skill)], seed).score(0).total for seed in games)
    strong = sum(played("classic", [Strong(QUICK)], seed).score(0).total for seed in games)
    assert weak < strong - 5 * len(games)


@native
def test_mistakes_are_those_of_the_seed() -> None:
    turn = new_game("classic", 1).roll(Random(2)).turn(0)
    core, options = core_for(turn.ruleset), replace(QUICK.options, noise=5.0)
    ways = [tuple(core.best(turn, options, seed=seed)) for seed in (1, 1, 2, 3)]
    assert ways[0] == ways[1]
    assert len(set(ways)) > 1


# Where the native core cannot help


@pytest.fixture
def no_core(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the package had been installed without a compiler."""
    monkeypatch.setattr("railroad_ink.fast.core._native", None)
    core_or_reason.cache_clear()
    _warn.cache_clear()
    yield
    core_or_reason.cache_clear()


@pytest.mark.usefixtures("no_core")
def test_without_the_native_core_another_plays_and_somebody_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    ruleset = CATALOGUE.ruleset("classic")
    assert not fast.available()
    assert played("classic", [computer("easy").make()], 1).is_over
    assert "was not built" in why_unsupported(ruleset)
    assert "was not built" in caplog.text
    with pytest.raises(fast.NativeCoreUnavailable, match="was not built"):
        core_for(ruleset)


@pytest.mark.parametrize("rules,why", [("classic river", "does not play"), ("classic", "")])
@native
def test_rules_that_are_left_to_another_are_named(rules: str, why: str) -> None:
    told = why_unsupported(CATALOGUE.ruleset(rules))
    assert (why in told) if why else not told


@native
def test_nothing_illegal_is_ever_played(caplog: pytest.LogCaptureFixture) -> None:
    turn = new_game("classic", 1).roll(Random(2)).turn(0)
    way = core_for(turn.ruleset).best(turn, QUICK.options)[0].placements
    elsewhere = Placement(way[0].shape, turn.sheet.layout.spaces[24])
    assert _is_complete_and_legal(turn, way)
    assert not _is_complete_and_legal(turn, way[:1])
    with caplog.at_level(logging.ERROR):
        assert not _is_complete_and_legal(turn, (elsewhere, *way[1:]))
    assert "illegal" in caplog.text
