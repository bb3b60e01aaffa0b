"""A running game as the environments see it: numbers in, arrays and rewards out."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from railroad_ink.api import new_game
from railroad_ink.core.arguments import RULES, check_one_of, check_range, check_type
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.phase import Phase
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.envs.numbering import ActionNumbers, Mask
from railroad_ink.envs.observations import Observer
from railroad_ink.fast.scoring import score
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.svg.png import png_bytes
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.render.terminal.text import sheet_text

Observation = dict[str, NDArray[Any]]
RENDER_MODES = ("ansi", "svg", "rgb_array")
MAX_NUMBER = 1000.0
"""Larger than any number of an observation."""
NOT_RESET = Text("Call reset before step.")
NO_RENDER_MODE = Text("Unknown render mode {mode!r}. Available: {known}.")


class Reward(StrEnum):
    """What a player is rewarded for.

    The sum over a game is the final score, except with `POTENTIAL`.
    """

    FINAL = "final"
    """The final score, at the end."""
    ROUND = "round"
    """The change of the score, at the end of every round."""
    POTENTIAL = "potential"
    """The final score at the end, plus `gamma * potential after - potential before` at every step.
    The potential is the current score, and zero at the end, so that the best policies stay
    the best. With `gamma` 1 the sum is the final score minus the score of the empty sheet."""


class MaskedActions(spaces.Discrete):
    """The numbers of all actions; without its own mask, `sample` takes a legal one."""

    def __init__(self, count: int) -> None:
        """Create it with all actions legal."""
        super().__init__(count)
        self.mask: Mask = np.ones(count, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:  # noqa: ANN401 (as Discrete)
        """Return a random legal number."""
        if mask is None and probability is None:
            mask = self.mask
        return super().sample(mask=mask, probability=probability)


def ruleset_of(rules: str | Ruleset) -> Ruleset:
    """Return the rules of an environment, which may be named by their text."""
    check_type("rules", rules, (Ruleset, str), RULES)
    return CATALOGUE.ruleset(rules) if isinstance(rules, str) else rules


def reward_of(reward: str, gamma: float) -> Reward:
    """Return the reward of that name; raises ArgumentError for it or for an impossible discount."""
    check_one_of("reward", reward, [known.value for known in Reward])
    check_range("gamma", gamma, 0, 1, whole=False)
    return Reward(reward)


class Play:
    """One game with its dice, its numbering and its rewards."""

    def __init__(self, rules: str | Ruleset, players: int, reward: str, gamma: float) -> None:
        """Prepare games of these rules."""
        self.ruleset = ruleset_of(rules)
        check_range("players", players, 1, MAX_PLAYERS)
        self.players = players
        self.reward = reward_of(reward, gamma)
        self.gamma = gamma
        self.numbers = ActionNumbers(self.ruleset, players)
        self.observer = Observer(self.ruleset, players)
        self._game: Game | None = None
        self._generator = Random(0)
        self._points = [0.0] * players

    @property
    def game(self) -> Game:
        """The current game."""
        if self._game is None:
            raise RailroadInkError(NOT_RESET)
        return self._game

    def reset(self, seed: int) -> None:
        """Start a new game; the seed decides its dice and its set-up."""
        self._generator = Random(seed)
        game = new_game(self.ruleset, self.players, self._generator)
        self._game = self._rolled(game)
        self._points = [self._score(seat) for seat in range(self.players)]

    def _rolled(self, game: Game) -> Game:
        while game.phase is Phase.ROLLING:
            game = game.roll(self._generator)
        return game

    def _score(self, seat: int) -> float:
        return float(score(self.game.ruleset, self.game.sheet(seat)).total)

    def act(self, seat: int, number: object) -> None:
        """Act for a player, and roll when a round is over; raises InvalidAction."""
        self._game = self._rolled(self.numbers.apply(self.game, seat, number))

    def collect(self, seat: int, round_before: int) -> float:
        """Return the reward of a player since it was last collected."""
        over = self.game.is_over
        if self.reward is Reward.FINAL:
            return self._score(seat) if over else 0.0
        if self.reward is Reward.ROUND and self.game.round_number == round_before and not over:
            return 0.0
        before, now = self._points[seat], self._score(seat)
        self._points[seat] = now
        if self.reward is Reward.ROUND:
            return now - before
        return now - before if over else self.gamma * now - before

    # Spaces

    @property
    def observation_space(self) -> spaces.Dict:
        """Planes of the sheet, numbers beside it, and the action mask."""
        count = len(self.observer.number_names)
        return spaces.Dict(
            {
                "planes": spaces.Box(0, 1, self.observer.planes_shape, np.uint8),
                "numbers": spaces.Box(-MAX_NUMBER, MAX_NUMBER, (count,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.numbers.count,), np.int8),
            }
        )

    def observe(self, seat: int) -> Observation:
        """Return what a player sees."""
        return {
            "planes": self.observer.planes(self.game.sheet(seat), self.game.round_number),
            "numbers": self.observer.numbers(self.game, seat),
            "action_mask": self.numbers.mask(self.game, seat),
        }

    # Rendering

    def render(self, mode: str | None, seat: int = 0) -> Any:  # noqa: ANN401 (by mode)
        """Draw a player's sheet as text, SVG or pixels."""
        game = self.game
        if mode == "ansi":
            return sheet_text(game.ruleset, game.sheet(seat), fresh_round=game.round_number).plain
        svg = sheet_svg(game.ruleset, game.sheet(seat))
        return svg if mode == "svg" else pixels(svg)


def check_render_mode(mode: str | None) -> str | None:
    """Raise an error for an unknown render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise RailroadInkError(NO_RENDER_MODE.format(mode=mode, known=", ".join(RENDER_MODES)))
    return mode


def pixels(svg: str) -> NDArray[np.uint8]:
    """Return a picture as an array of rows, columns and red, green and blue."""
    from io import BytesIO  # noqa: PLC0415

    from PIL import Image  # noqa: PLC0415 (only for pictures)

    return np.asarray(Image.open(BytesIO(png_bytes(svg))).convert("RGB"))
