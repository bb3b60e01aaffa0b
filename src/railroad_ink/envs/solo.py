"""The Gymnasium environment: one player, any ruleset."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium

from railroad_ink.core.arguments import check_one_of
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.envs.numbering import InvalidAction
from railroad_ink.envs.play import RENDER_MODES, MaskedActions, Observation, Play, check_render_mode

SEEDS = 2**62


class SoloEnv(gymnasium.Env[Observation, int]):
    """One player against the dice.

    Args:
        rules: The rules in text form, such as `challenge river`, or a ruleset.
        reward: `final`, `round` or `potential`; see `Reward`.
        gamma: The discount of the `potential` reward.
        render_mode: `ansi` (text), `svg` or `rgb_array`; `None` for none.
        illegal: What an illegal action does: `raise` raises `InvalidAction`; `report` returns the
            same observation with no reward, and the reason as `info["illegal"]`. The game continues
            unchanged in both cases.

    A step is one drawing, one move of a module, or the end of the round. `action_mask` says what
    is legal, and `action_space.sample()` samples legal actions.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (as the base)

    def __init__(
        self,
        rules: str | Ruleset = "classic",
        reward: str = "final",
        gamma: float = 1.0,
        render_mode: str | None = None,
        illegal: Literal["raise", "report"] = "raise",
    ) -> None:
        """Prepare games of these rules."""
        check_one_of("illegal", illegal, ("raise", "report"))
        self.illegal = illegal
        self.play = Play(rules, 1, reward, gamma)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space: Any = self.play.observation_space
        self.action_space: Any = MaskedActions(self.play.numbers.count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game."""
        super().reset(seed=seed)
        self.play.reset(int(self.np_random.integers(SEEDS)))
        return self._answer()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act; see `railroad_ink.envs.numbering` for the numbers."""
        before = self.play.game.round_number
        try:
            self.play.act(0, action)
        except InvalidAction as refusal:
            if self.illegal == "raise":
                raise
            observation, info = self._answer()
            return observation, 0.0, self.play.game.is_over, False, info | {"illegal": str(refusal)}
        reward = self.play.collect(0, before)
        observation, info = self._answer()
        return observation, reward, self.play.game.is_over, False, info

    def _answer(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.play.observe(0)
        self.action_space.mask = observation["action_mask"]
        return observation, {"action_mask": observation["action_mask"]}

    def render(self) -> Any:  # noqa: ANN401 (by mode)
        """Draw the sheet."""
        return self.play.render(self.render_mode)
