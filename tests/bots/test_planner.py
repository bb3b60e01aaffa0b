"""The planner plays legally in every mix, is deterministic, and clearly beats greedy."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink import CATALOGUE, Phase, fast, new_game
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.planner import Planner, SearchSettings
from railroad_ink.bots.player import play_turn
from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.testing.mixes import mixes
from tests.bots.games import continued, played

TINY = SearchSettings(
    expansion_starts=1,
    expansion_actions=6,
    route_plans=2,
    beam_width=1,
    placements_per_route=2,
    native_beam_width=2,
    candidates=2,
    rolls=4,
)
QUICK = SearchSettings(
    expansion_starts=2,
    expansion_actions=20,
    route_plans=4,
    beam_width=2,
    placements_per_route=4,
    native_beam_width=6,
    candidates=4,
    rolls=4,
)
EXPANSIONS = [module.key for module in CATALOGUE.expansions]
GAMES = range(2)
native = pytest.mark.needs("native")


@pytest.mark.slow
@settings(max_examples=8)
@given(
    st.sampled_from(mixes()),
    st.sampled_from(["standard", "draft"]),
    st.integers(0, 999),
    st.integers(0, 6),
)
def test_every_mix_is_played_legally(mix: str, variant: str, seed: int, before: int) -> None:
    """Whole games would take long, so it plays two rounds after some of a random player."""
    goals = " goals=random" if mix.startswith("challenge") else ""
    players = 1 + (variant == "draft")
    game = played(f"{mix}{goals} variant={variant}", [RandomPlayer()] * players, seed, before)
    later = continued(game, [Planner(TINY)] * players, Random(seed), Random(seed), rounds=2)
    assert later.is_over or later.round_number == before + 2


@pytest.mark.slow
@native
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_it_beats_greedy(expansion: str) -> None:
    # The means differ by at least ten points, with a standard deviation of about eight per game.
    assert lead(f"classic {expansion}") > 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic forest", "classic river", "challenge goals=none"])
def test_it_beats_greedy_without_the_native_core(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "available", lambda: False)
    assert lead(rules) > 3


def lead(rules: str) -> float:
    """Return the planner's lead in points per game, on the same dice."""
    planned = sum(played(rules, [Planner(QUICK)], seed).score(0).total for seed in GAMES)
    greedy = sum(played(rules, [Greedy(2, 4)], seed).score(0).total for seed in GAMES)
    return (planned - greedy) / len(GAMES)


@pytest.mark.slow
@native
def test_it_reaches_goals() -> None:
    rules = "challenge goals=A,D,G"
    planned = [played(rules, [Planner(QUICK)], seed).score(0) for seed in GAMES]
    greedy = [played(rules, [Greedy(2, 4)], seed).score(0) for seed in GAMES]
    assert sum(s.total for s in planned) > sum(s.total for s in greedy) + 3 * len(GAMES)
    assert sum(s.points("goals") for s in planned) >= 2 * len(GAMES)


@pytest.mark.slow
@native
@pytest.mark.parametrize("rules", ["classic river", "challenge goals=A,D,G"])
def test_noise_costs_many_points(rules: str) -> None:
    # About half of the points are lost, with a standard deviation of about eight per game.
    exact, noisy = (
        sum(played(rules, [Planner(replace(QUICK, noise=noise))], seed).score(0).total
            for seed in GAMES)
        for noise in (0.0, 8.0)
    )  # fmt: skip
    assert noisy < exact - 8 * len(GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("noise", [0.0, 3.0])
def test_the_same_seed_gives_the_same_game(noise: float) -> None:
    player = Planner(replace(TINY, beam_width=2, noise=noise))
    games = [played("classic meteor desert", [player], 5, rounds=3) for _ in range(2)]
    assert games[0] == games[1]


def test_choices_are_made_first_and_the_round_can_end() -> None:
    roll = [face.key for face in new_game("classic meteor").roll(Random(1)).current_roll[:4]]
    game = new_game("classic meteor").with_roll([*roll, "meteor-any", "meteor-2"])
    assert game.turn(0).choosing
    assert play_turn(game, 0, Planner(TINY), Random(1)).phase is Phase.ROLLING


@pytest.mark.parametrize("rules", ["classic", "classic lava", "challenge trail goals=none"])
def test_a_started_round_is_finished(rules: str) -> None:
    game = new_game(rules).roll(Random(2))
    for _ in range(3):
        game = game.apply(0, game.legal_actions(0)[0])
    assert play_turn(game, 0, Planner(TINY), Random(1)).phase is Phase.ROLLING


@pytest.mark.slow
def test_it_plays_without_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> fast.BareRoutes:
        raise fast.NativeCoreUnavailable("This value cannot be used: the weights are damaged.")

    monkeypatch.setattr("railroad_ink.bots.planner.evaluation.bare_routes", refuse)
    assert played("classic forest", [Planner(TINY)], 1).is_over
