"""The planner: legal in every mix, repeatable, and clearly stronger than counting points."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink import CATALOGUE, Phase, fast, new_game
from railroad_ink.arena.contest import play_turn
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.planner import Effort, Planner
from railroad_ink.testing.mixes import mixes
from tests.bots.games import played

TINY = Effort(starts=1, ideas=6, ways=2, width=1, places=2, beam=2)
QUICK = Effort(starts=2, ideas=20, ways=4, width=2, places=4, beam=6)
EXPANSIONS = [module.key for module in CATALOGUE.expansions]
GAMES = range(3)
native = pytest.mark.skipif(not fast.available(), reason="the native core was not built")


@settings(max_examples=8)
@given(st.sampled_from(mixes()), st.integers(0, 999), st.sampled_from(["standard", "draft"]))
def test_any_mix_is_played_by_the_rules(mix: str, seed: int, variant: str) -> None:
    goals = " goals=random" if mix.startswith("challenge") else ""
    rules = f"{mix}{goals} variant={variant}"
    assert played(rules, [Planner(TINY)] * (1 + (variant == "draft")), seed).is_over


@native
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_it_beats_counting_points(expansion: str) -> None:
    # The means are at least ten apart, with a deviation of about eight points a game.
    assert lead(f"classic {expansion}") > 3


@pytest.mark.parametrize("rules", ["classic forest", "classic river", "challenge"])
def test_so_it_does_without_the_native_core(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "available", lambda: False)
    assert lead(rules) > 3


def lead(rules: str) -> float:
    """By how many points a game the planner is ahead, on the same dice."""
    planned = sum(played(rules, [Planner(QUICK)], seed).score(0).total for seed in GAMES)
    greedy = sum(played(rules, [Greedy(2, 4)], seed).score(0).total for seed in GAMES)
    return (planned - greedy) / len(GAMES)


@native
def test_goals_and_buildings_are_reached_for() -> None:
    rules = "challenge goals=A,D,G"
    planned = [played(rules, [Planner(QUICK)], seed).score(0) for seed in GAMES]
    greedy = [played(rules, [Greedy(2, 4)], seed).score(0) for seed in GAMES]
    assert sum(s.total for s in planned) > sum(s.total for s in greedy) + 3 * len(GAMES)
    assert sum(s.points("goals") for s in planned) >= 2 * len(GAMES)


@native
@pytest.mark.parametrize("rules", ["classic river", "challenge goals=A,D,G"])
def test_who_misjudges_sheets_reaches_much_less(rules: str) -> None:
    # About half is reached, with a deviation of about eight points a game.
    sharp, blurred = (
        sum(played(rules, [Planner(replace(QUICK, noise=noise))], seed).score(0).total
            for seed in GAMES)
        for noise in (0.0, 8.0)
    )  # fmt: skip
    assert blurred < sharp - 8 * len(GAMES)


@pytest.mark.parametrize("noise", [0.0, 3.0])
def test_the_same_seed_gives_the_same_game(noise: float) -> None:
    player = Planner(Effort(starts=1, ideas=6, ways=3, width=2, beam=3, noise=noise))
    games = [played("classic meteor desert", [player], 5) for _ in range(2)]
    assert games[0] == games[1]


def test_choices_come_first_and_the_round_can_end() -> None:
    roll = [face.key for face in new_game("classic meteor").roll(Random(1)).current_roll[:4]]
    game = new_game("classic meteor").with_roll([*roll, "meteor-any", "meteor-2"])
    assert game.turn(0).choosing
    assert play_turn(game, 0, Planner(TINY), Random(1)).phase is Phase.ROLLING


@pytest.mark.parametrize("rules", ["classic", "classic lava", "challenge trail"])
def test_a_round_already_begun_is_finished(rules: str) -> None:
    game = new_game(rules).roll(Random(2))
    for _ in range(3):
        game = game.apply(0, game.legal_actions(0)[0])
    assert play_turn(game, 0, Planner(TINY), Random(1)).phase is Phase.ROLLING


def test_damaged_weights_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> fast.BareRoutes:
        raise fast.NativeCoreUnavailable("This value cannot be used: the weights are damaged.")

    monkeypatch.setattr("railroad_ink.bots.planner.learned.bare_routes", refuse)
    assert played("classic forest", [Planner(TINY)], 1).is_over
