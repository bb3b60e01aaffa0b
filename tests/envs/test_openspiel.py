"""The game for OpenSpiel passes its own test, with the scores of the engine."""

import random

import pyspiel
import pytest

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.envs import openspiel


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        openspiel.NAME,
        f"{openspiel.NAME}(rules=challenge,players=2)",
        f"{openspiel.NAME}(rules=classic meteor)",
    ],
)
def test_random_games_pass_the_test_of_openspiel(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=False, verbose=False)


def test_a_game_ends_with_its_score() -> None:
    state = pyspiel.load_game(openspiel.NAME).new_initial_state()
    generator = random.Random(1)
    rolls = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            action, rolls = generator.choice(outcomes)[0], rolls + 1
        else:
            action = generator.choice(state.legal_actions())
        before, copy = str(state), state.clone()
        copy.apply_action(action)
        assert str(state) == before
        state.apply_action(action)
        assert str(state) == str(copy)
    assert rolls == 7 * 4
    assert state.returns() == [state.played.score(0).total]


@pytest.mark.parametrize("rules", ["classic variant=draft", "challenge goals=random"])
def test_what_openspiel_cannot_play_is_refused(rules: str) -> None:
    with pytest.raises(RailroadInkError, match="neither a draft"):
        openspiel.RailroadInkGame({"rules": rules})
