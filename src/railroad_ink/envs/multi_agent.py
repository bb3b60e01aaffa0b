"""The PettingZoo environments: several players, any ruleset.

In `parallel_env` all players act at each step, as players do in a round; one who is done, or whose
pick it is not, takes action 0. In `env` one player acts after the other, as a draft requires.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from railroad_ink.core.arguments import check_whole
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.envs.numbering import END
from railroad_ink.envs.play import RENDER_MODES, MaskedActions, Observation, Play, check_render_mode
from railroad_ink.envs.solo import SEEDS


class _MultiAgentBase:
    """What both environments share: the game, its players and their spaces."""

    play: Play
    possible_agents: list[str]
    render_mode: str | None

    def __init__(
        self,
        rules: str | Ruleset = "classic",
        players: int = 2,
        reward: str = "final",
        gamma: float = 1.0,
        render_mode: str | None = None,
    ) -> None:
        """Prepare games of these rules for this number of players."""
        super().__init__()
        self.play = Play(rules, players, reward, gamma)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = check_render_mode(render_mode)
        count = self.play.numbers.count
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.play.observation_space)
        self.action_spaces = {agent: MaskedActions(count) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def _start(self, seed: int | None) -> None:
        if seed is not None:
            check_whole("seed", seed)
            self._seeds = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.play.reset(int(self._seeds.integers(SEEDS)))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees."""
        seen = self.play.observe(self._seat(agent))
        self.action_spaces[agent].mask = seen["action_mask"]
        return seen

    def render(self) -> Any:  # noqa: ANN401 (by mode)
        """Draw the sheets of all players: a list, or one text."""
        seats = range(len(self.possible_agents))
        rendered = [self.play.render(self.render_mode, seat) for seat in seats]
        if self.render_mode == "ansi":
            return "\n\n".join(rendered)
        return np.concatenate(rendered, axis=1) if self.render_mode == "rgb_array" else rendered

    def close(self) -> None:
        """Do nothing: nothing is open."""


class RailroadInkParallel(_MultiAgentBase, ParallelEnv):  # type: ignore[misc]
    """All players act at each step."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "railroad_ink_parallel_v1",
        "render_fps": 1,
    }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game."""
        self._start(seed)
        return self._observations()

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Act for all players; if one action is illegal, none is done."""
        before, game = self.play.game.round_number, self.play.game
        for agent in self.agents:
            self.play.numbers.apply(game, self._seat(agent), actions[agent])
        for agent in self.agents:
            if self._seat(agent) in game.players_to_act:
                self.play.act(self._seat(agent), actions[agent])
        rewards = {a: self.play.collect(self._seat(a), before) for a in self.agents}
        over = self.play.game.is_over
        observations, infos = self._observations()
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _observations(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        seen = {agent: self.observe(agent) for agent in self.agents}
        return seen, {agent: {"action_mask": seen[agent]["action_mask"]} for agent in self.agents}


class RailroadInkTurns(_MultiAgentBase, AECEnv):  # type: ignore[misc]
    """One player acts after the other: the picker in a draft, then everyone in seat order."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "railroad_ink_v1",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game."""
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        waiting = self.play.game.players_to_act
        self.agent_selection = self.possible_agents[waiting[0] if waiting else 0]
        for agent in self.agents:
            mask = self.observe(agent)["action_mask"]
            self.infos[agent] = {"action_mask": mask}

    def step(self, action: int | None) -> None:
        """Act for the selected player."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.play.game.round_number
        self.play.act(self._seat(agent), END if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        for other in self.agents:
            self.rewards[other] = self.play.collect(self._seat(other), before)
        if self.play.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()


def parallel_env(**settings: Any) -> RailroadInkParallel:  # noqa: ANN401
    """Return an environment in which everyone acts at each step."""
    return RailroadInkParallel(**settings)


def env(**settings: Any) -> RailroadInkTurns:  # noqa: ANN401
    """Return an environment in which one player acts after the other."""
    return RailroadInkTurns(**settings)
