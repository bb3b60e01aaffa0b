"""The environments pass the official checkers, and play by the rules of the engine."""

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from railroad_ink import envs
from railroad_ink.bots.random_player import random_action
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.phase import Phase
from railroad_ink.envs.numbering import END

RULES = (
    "classic",
    "classic longest=challenge house=discard",
    "challenge",
    "challenge goals=none",
    "classic river lake forest",
    "classic lava canyon",
    "challenge meteor desert trail",
)


@pytest.mark.parametrize("rules", RULES)
def test_gymnasium_accepts_the_solo_environment(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # advice on naming and on spaces that are not normalised
        env = gymnasium.make("RailroadInk/Solo-v1", rules=rules, illegal="report")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [*RULES[:1], "classic variant=draft", "challenge river lava"])
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # it may be a dictionary
def test_pettingzoo_accepts_both_environments(
    rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings: dict[str, Any] = {"rules": rules, "players": 2, "reward": "potential"}
    api_test(envs.env(**settings), num_cycles=12)
    parallel_api_test(envs.parallel_env(**settings), num_cycles=12)
    seed_test(lambda: envs.env(**settings), num_cycles=4)
    parallel_seed_test(lambda: envs.parallel_env(**settings), num_cycles=4)
    assert "Passed" in capsys.readouterr().out


def play_out(env: gymnasium.Env[Any, Any], seed: int) -> tuple[list[float], Any]:
    """Play legal actions at random; return all rewards and the last observation."""
    observation, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards, over = [], False
    while not over:
        observation, reward, over, _, _ = env.step(env.action_space.sample())
        rewards.append(float(reward))
    return rewards, observation


@pytest.mark.parametrize("reward", ["final", "round", "potential"])
@pytest.mark.parametrize("rules", ["classic", "challenge lava"])
def test_rewards_add_up_to_the_final_score(rules: str, reward: str) -> None:
    env = envs.SoloEnv(rules, reward=reward)
    rewards, _ = play_out(env, 3)
    game = env.play.game
    empty = envs.SoloEnv(rules)
    empty.reset(seed=3)
    start = empty.play.game.score(0).total if reward != "final" else 0
    assert game.is_over
    assert sum(rewards) == game.score(0).total - start
    if reward == "final":
        assert not any(rewards[:-1])


def test_a_seed_gives_the_same_game() -> None:
    first, again = (play_out(envs.SoloEnv("classic meteor"), 5)[1] for _ in range(2))
    assert all(np.array_equal(first[key], again[key]) for key in first)


@pytest.mark.parametrize("rules", RULES)
def test_masks_are_the_legal_actions_of_the_engine(rules: str) -> None:
    env = envs.SoloEnv(rules)
    generator = random.Random(2)
    observation, _ = env.reset(seed=2)
    numbers = env.play.numbers
    while (game := env.play.game).round_number < 3:
        turn = game.turn(0)
        legal = game.legal_actions(0)
        assert observation["action_mask"].sum() == len(set(legal)) + (not turn.owed())
        action = random_action(turn, generator)
        number = END
        if action is not None:
            found = np.flatnonzero(observation["action_mask"])
            number = next(int(n) for n in found if numbers.action(game, 0, int(n)) == action)
        observation = env.step(number)[0]


def test_planes_and_numbers_show_what_is_drawn() -> None:
    env = envs.SoloEnv("classic")
    observation, _ = env.reset(seed=1)
    observer = env.play.observer
    drawing = np.flatnonzero(observation["action_mask"])[0]
    action = env.play.numbers.action(env.play.game, 0, int(drawing))
    assert action is not None
    shape, space = action  # type: ignore[misc]
    observation = env.step(drawing)[0]
    planes = dict(zip(observer.plane_names, observation["planes"], strict=True))
    numbers = dict(zip(observer.number_names, observation["numbers"], strict=True))
    assert planes["drawn"].sum() == planes["drawn this round"][space] == 1
    ends = [kind + " " + side for kind in "HR" for side in "NESW" if planes[f"{kind} {side}"].any()]
    assert len(ends) == 4 - shape.ends.count("-")
    assert planes["exit H N"].sum() == 2
    assert numbers["round"] == 1
    assert numbers[f"drawn die {shape.route.key}"] == 1


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, "1", None, np.zeros(2, int)])
def test_invalid_actions_are_refused_and_the_game_continues(action: object) -> None:
    env = envs.SoloEnv("classic")
    env.reset(seed=1)
    before = env.play.game
    with pytest.raises(envs.InvalidAction, match="whole number"):
        env.step(action)  # type: ignore[arg-type]
    assert env.play.game is before


def test_a_masked_action_is_refused_or_reported() -> None:
    env = envs.SoloEnv("classic")
    observation, _ = env.reset(seed=1)
    with pytest.raises(envs.InvalidAction, match="not legal now"):
        env.step(END)
    env.illegal = "report"
    after, reward, over, _, info = env.step(END)
    assert "not legal" in info["illegal"]
    assert (reward, over) == (0.0, False)
    assert np.array_equal(after["planes"], observation["planes"])


def test_one_illegal_action_holds_everybody_back() -> None:
    env = envs.parallel_env(rules="classic", players=2)
    seen, _ = env.reset(seed=1)
    legal = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    before = env.play.game
    with pytest.raises(envs.InvalidAction):
        env.step({"player_0": legal, "player_1": END})
    assert env.play.game is before


def test_a_draft_is_picked_in_turn() -> None:
    env = envs.env(rules="classic variant=draft", players=2)
    env.reset(seed=4)
    first = env.play.numbers.first_pick
    pickers = []
    while env.play.game.phase is Phase.PICKING:
        pickers.append(env.agent_selection)
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert all(first <= number < env.play.numbers.first_move for number in legal)
        env.step(int(legal[0]))
    assert pickers in (["player_0", "player_1"] * 2, ["player_1", "player_0"] * 2)


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_sheets_are_rendered(mode: str) -> None:
    env = envs.SoloEnv("classic", render_mode=mode)
    env.reset(seed=1)
    drawn = env.render()
    if mode == "rgb_array":
        assert drawn.dtype == np.uint8
        assert drawn.shape[2] == 3
    else:
        assert drawn.lstrip().startswith("<svg" if mode == "svg" else "1")


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(RailroadInkError, match="Unknown render mode"):
        envs.SoloEnv("classic", render_mode="human")


def test_step_before_reset_is_refused() -> None:
    with pytest.raises(RailroadInkError, match="reset"):
        envs.SoloEnv("classic").step(0)
