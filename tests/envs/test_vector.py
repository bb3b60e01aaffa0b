"""The vectorised environment agrees with the engine, game by game."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from railroad_ink import Game, new_game
from railroad_ink.core.phase import Phase
from railroad_ink.envs import InvalidAction
from railroad_ink.envs.numbering import ActionNumbers
from railroad_ink.envs.vector import VectorInk
from railroad_ink.fast.native_core import NativeCore
from railroad_ink.fast.tables import routes_of

pytestmark = pytest.mark.needs("native")
RULES = ("classic", "classic longest=challenge", "challenge goals=none")


class Twin:
    """A game of the engine that follows one of the vectorised environment."""

    def __init__(self, env: VectorInk, index: int) -> None:
        self.env, self.index = env, index
        self.numbers = ActionNumbers(env.ruleset)
        self.core = NativeCore(env.ruleset)
        self.game: Game = new_game(env.ruleset)
        self.follow_roll()

    def follow_roll(self) -> None:
        if self.game.phase is Phase.ROLLING:
            routes = routes_of(self.env.ruleset)
            self.game = self.game.with_roll([routes[n].key for n in self.env.dice[self.index]])

    def act(self, number: int) -> None:
        self.game = self.numbers.apply(self.game, 0, number)
        self.follow_roll()

    def check(self) -> None:
        assert self.env.boards[self.index].tobytes() == self.core.board(self.game.sheet(0))
        assert tuple(self.env.status[self.index][1:5]) == self.core.marks(self.game.sheet(0))
        assert np.array_equal(self.env.masks[self.index], self.numbers.mask(self.game, 0))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("reward", ["final", "round", "potential"])
def test_every_step_is_that_of_the_engine(rules: str, reward: str) -> None:
    env = VectorInk(3, rules, reward)
    env.reset(seed=7)
    twins = [Twin(env, index) for index in range(env.num_envs)]
    start = [0 if reward == "final" else twin.game.score(0).total for twin in twins]
    generator, sums = np.random.default_rng(1), np.zeros(env.num_envs)
    while any(not twin.game.is_over for twin in twins):
        playing = [twin for twin in twins if not twin.game.is_over]
        actions = env.sample(generator)
        rewards, over = env.step(actions)[1:3]
        for twin in playing:
            twin.act(int(actions[twin.index]))
            twin.check()
            sums[twin.index] += rewards[twin.index]
            assert over[twin.index] == twin.game.is_over
    totals = [twin.game.score(0).total for twin in twins]
    assert [total - first for total, first in zip(totals, start, strict=True)] == list(sums)


def test_a_game_that_has_ended_starts_again_at_the_next_step() -> None:
    env = VectorInk(2)
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    env.reset(seed=1)
    generator, over = np.random.default_rng(1), np.zeros(2, bool)
    while not over[0]:
        over = env.step(env.sample(generator))[2]
    assert env.masks[0].sum() == 1
    rewards = env.step(env.sample(generator))[1]
    assert env.status[0, 0] == 1
    assert (env.boards[0] == 255).all()
    assert rewards[0] == 0


def test_a_seed_gives_the_same_games() -> None:
    dice = []
    for _ in range(2):
        env = VectorInk(5)
        env.reset(seed=3)
        dice.append(env.dice.copy())
    assert np.array_equal(dice[0], dice[1])
    assert len({tuple(row) for row in dice[0]}) > 1


@pytest.mark.parametrize("actions", [[0, 0], [-1, 1], [10**9, 0], [1.0, 2.0], [1], "ab", None])
def test_illegal_actions_change_no_game(actions: object) -> None:
    env = VectorInk(2)
    env.reset(seed=1)
    before = env.boards.copy()
    with pytest.raises(InvalidAction):
        env.step(actions)
    assert np.array_equal(env.boards, before)


def test_it_is_what_gymnasium_makes() -> None:
    env = gymnasium.make_vec(
        "RailroadInk/Challenge-v1", num_envs=3, vectorization_mode="vector_entry_point"
    )
    observation, _ = env.reset(seed=1)
    assert isinstance(env.unwrapped, VectorInk)
    assert env.observation_space.contains(observation)
    assert str(env.unwrapped.ruleset) == "challenge/1"


def test_step_before_reset_is_refused() -> None:
    with pytest.raises(InvalidAction, match="reset"):
        VectorInk(1).step([0])
