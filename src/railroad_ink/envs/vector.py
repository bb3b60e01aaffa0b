"""Thousands of games at once on the native core: classic and Challenge without goals.

The arrays of an observation belong to the environment and are written in place by the native core:
copy what should outlast the next step.

| key | shape | meaning |
|---|---|---|
| `boards` | games × spaces | number of the shape drawn in each space, 255 if empty |
| `dice` | games × 4 | number of the route that each die shows |
| `status` | games × 9 | see `STATUS` |
| `action_mask` | games × actions | a one for each legal action, as in `envs.numbering` |

Autoreset mode `NEXT_STEP`: the step after a game has ended starts a new one and ignores its action.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from railroad_ink.core.arguments import check_type, check_whole
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.envs.numbering import ActionNumbers, InvalidAction
from railroad_ink.envs.play import NOT_RESET, Reward, reward_of, ruleset_of
from railroad_ink.fast.extension import _native
from railroad_ink.fast.native_core import EMPTY, MAX_THREADS, NativeCore
from railroad_ink.fast.settings import MAX_SETTING, check_number

STATUS = (
    "round",
    "special routes used, a bit each",
    "free special routes used",
    "villages marked",
    "universities marked",
    "special routes this round",
    "copies that factories allow",
    "whether a special route is free",
    "dice still to draw, a bit each",
)
"""Columns of `status`."""
WRONG_ACTIONS = Text("Expected {count} whole numbers, one action for each game.")
MASKED = Text("Action {number} of game {game} is not legal now; see the action mask.")


NUMPY_GENERATOR = Text("a generator such as numpy.random.default_rng()")


class VectorInk(VectorEnv[Any, Any, Any]):
    """Many solo games, one action each per step."""

    def __init__(
        self,
        num_envs: int = 1,
        rules: str | Ruleset = "classic",
        reward: str = "final",
        gamma: float = 1.0,
        threads: int = 1,
    ) -> None:
        """Set up `num_envs` games; `threads` share the work of each step."""
        check_number("num_envs", num_envs, 1, MAX_SETTING)
        check_number("threads", threads, 1, MAX_THREADS)
        self.ruleset = ruleset_of(rules)
        self.ruleset.variant.check_players(1)
        self.numbers = ActionNumbers(self.ruleset)
        self.num_envs = num_envs
        self.reward, self.gamma, self.threads = reward_of(reward, gamma), gamma, threads
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self._core = NativeCore(self.ruleset)
        self._set_up_arrays()
        self._set_up_spaces()

    def _set_up_arrays(self) -> None:
        count = self.num_envs
        self.boards = np.full((count, len(self.ruleset.layout.spaces)), EMPTY, np.uint8)
        self.dice = np.zeros((count, 4), np.uint8)
        self.status = np.zeros((count, _native.STATUS_SIZE), np.uint8)
        self.masks = np.zeros((count, self.numbers.count), np.uint8)
        self._games = _native.VectorGames(
            self._core.native, self.boards, self.dice, self.status, self.masks
        )
        self._over = np.ones(count, bool)
        self._points = np.zeros(count, np.float32)
        self._started = False

    def _set_up_spaces(self) -> None:
        single = spaces.Dict(
            {
                "boards": spaces.Box(0, 255, self.boards.shape[1:], np.uint8),
                "dice": spaces.Box(0, 255, self.dice.shape[1:], np.uint8),
                "status": spaces.Box(0, 255, self.status.shape[1:], np.uint8),
                "action_mask": spaces.Box(0, 1, self.masks.shape[1:], np.uint8),
            }
        )
        self.single_observation_space = single
        self.single_action_space = spaces.Discrete(self.numbers.count)
        self.observation_space = batch_space(single, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start all games; the seed decides all their dice."""
        if seed is not None or not self._started:
            for number in seed if isinstance(seed, list) else [seed]:
                if number is not None:
                    check_whole("seed", number)
            numbers = seed if not isinstance(seed, list) else [n or 0 for n in seed]
            self._seeds = np.random.default_rng(numbers)
        self._started = True
        self._start(np.ones(self.num_envs, bool))
        return self._observation(), {}

    def _start(self, chosen: NDArray[np.bool_]) -> None:
        seeds = self._seeds.integers(2**63, size=self.num_envs, dtype=np.uint64)
        self._games.reset(seeds, chosen.view(np.uint8), self.threads)
        self._over &= ~chosen
        if self.reward is not Reward.FINAL:
            self._games.totals(self._points, chosen.view(np.uint8), self.threads)

    def step(self, actions: Any) -> tuple[Any, ...]:  # noqa: ANN401 (whatever holds numbers)
        """Act in every game; if one action is illegal, no game changes."""
        numbers, acting = self._checked(actions), ~self._over
        rounds = self.status[:, 0].copy()
        self._games.step(numbers, acting.view(np.uint8), self.threads)
        ended = acting & (self.status[:, 0] > self.ruleset.rounds)
        rewards = self._rewards(acting, ended, self.status[:, 0] > rounds)
        if not acting.all():
            self._start(~acting)
        self._over = ended
        truncated = np.zeros(self.num_envs, bool)
        return self._observation(), rewards, ended.copy(), truncated, {}

    def _checked(self, actions: Any) -> NDArray[np.int64]:  # noqa: ANN401
        if not self._started:
            raise InvalidAction(NOT_RESET)
        found = np.asarray(actions)
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            raise InvalidAction(WRONG_ACTIONS.format(count=self.num_envs))
        numbers = np.ascontiguousarray(found, np.int64)
        game = self._games.first_illegal(numbers, (~self._over).view(np.uint8))
        if game >= 0:
            raise InvalidAction(MASKED.format(number=numbers[game], game=game))
        return numbers

    def _rewards(
        self, acting: NDArray[np.bool_], ended: NDArray[np.bool_], round_over: NDArray[np.bool_]
    ) -> NDArray[np.float64]:
        rewards = np.zeros(self.num_envs)
        due = {Reward.FINAL: ended, Reward.ROUND: acting & round_over}.get(self.reward, acting)
        before = self._points.copy()
        if due.any():
            self._games.totals(self._points, due.view(np.uint8), self.threads)
        if self.reward is Reward.FINAL:
            rewards[ended] = self._points[ended]
        elif self.reward is Reward.ROUND:
            rewards[due] = self._points[due] - before[due]
        else:
            discount = np.where(ended, 1.0, self.gamma)
            rewards[due] = (discount * self._points - before)[due]
        return rewards

    def _observation(self) -> dict[str, Any]:
        return {
            "boards": self.boards,
            "dice": self.dice,
            "status": self.status,
            "action_mask": self.masks,
        }

    def sample(self, generator: np.random.Generator) -> NDArray[np.int64]:
        """Return a random legal action for every game."""
        check_type("generator", generator, np.random.Generator, NUMPY_GENERATOR)
        actions = np.empty(self.num_envs, np.int64)
        self._games.sample(actions, int(generator.integers(2**63)), self.threads)
        return actions
