"""The game for OpenSpiel, with explicit chance nodes: one per die (extra `openspiel`).

`import railroad_ink.envs.openspiel` registers `python_railroad_ink`, with the parameters `rules`
and `players`. Actions have the numbers of `railroad_ink.envs.numbering`; players who draw at the
same time act one after the other, in seat order. A draft is not supported: its pool is dealt at
random.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import numpy as np
import pyspiel

from railroad_ink.api import new_game, write_sheet
from railroad_ink.core.dice import Die
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.phase import Phase
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.envs.numbering import END, ActionNumbers
from railroad_ink.envs.observations import Observer
from railroad_ink.game_catalogue import CATALOGUE

NAME = "python_railroad_ink"
MAX_POINTS = 1000.0
ACTIONS_PER_ROUND = 40
"""More than anybody can do in a round."""
NO_DRAFT = Text("OpenSpiel plays neither a draft nor a random set-up: {rules}.")

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Railroad Ink",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "classic", "players": 1},
)


class RailroadInkGame(pyspiel.Game):  # type: ignore[misc]
    """The game by one ruleset, for a number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters `rules` and `players`."""
        parameters = params or {}
        self.players = int(parameters.get("players", 1))
        self.ruleset = _ruleset(str(parameters.get("rules", "classic")))
        self.numbers = ActionNumbers(self.ruleset, self.players)
        rounds = self.ruleset.rounds + bool(self.ruleset.closing_dice)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.count,
            max_chance_outcomes=max(len(die.faces) for die in self._all_dice()),
            num_players=self.players,
            min_utility=-MAX_POINTS,
            max_utility=MAX_POINTS,
            max_game_length=rounds * self.players * ACTIONS_PER_ROUND,
        )
        super().__init__(GAME_TYPE, info, parameters)

    def _all_dice(self) -> tuple[Die, ...]:
        return self.ruleset.dice + self.ruleset.closing_dice

    def new_initial_state(self) -> RailroadInkState:
        """Return the state before the first roll."""
        return RailroadInkState(self)

    def make_py_observer(self, _iig_type: object = None, _params: object = None) -> SpielObserver:
        """Return what turns states into tensors."""
        return SpielObserver(Observer(self.ruleset, self.players))


class SpielObserver:
    """Planes and numbers of a player's sheet, one after the other, as `observations` names them."""

    def __init__(self, observer: Observer) -> None:
        """Allocate one observation."""
        self._observer = observer
        planes, count = observer.planes_shape, len(observer.number_names)
        size = planes[0] * planes[1] * planes[2]
        self.tensor = np.zeros(size + count, np.float32)
        self.dict = {
            "planes": self.tensor[:size].reshape(planes),
            "numbers": self.tensor[size:],
        }

    def set_from(self, state: RailroadInkState, player: int) -> None:
        """Observe a state as a player."""
        game = state.played
        self.dict["planes"][:] = self._observer.planes(game.sheet(player), game.round_number)
        self.dict["numbers"][:] = self._observer.numbers(game, player)

    def string_from(self, state: RailroadInkState, _player: int) -> str:
        """Return a state as text: nothing is hidden."""
        return str(state)


T = TypeVar("T")


class _NotCopied(Generic[T]):
    """An immutable value that copies of a state share."""

    def __init__(self, value: T) -> None:
        self.value = value

    def __deepcopy__(self, _memo: object) -> _NotCopied[T]:
        return self


class RailroadInkState(pyspiel.State):  # type: ignore[misc]
    """A game in progress, with the dice rolled so far of the next round."""

    def __init__(self, game: RailroadInkGame) -> None:
        """Start before the first roll."""
        super().__init__(game)
        self._game = _NotCopied(new_game(game.ruleset, game.players))
        self._numbers = _NotCopied(game.numbers)
        self._rolled: tuple[str, ...] = ()

    @property
    def played(self) -> Game:
        """The current game."""
        return self._game.value

    def _dice(self) -> tuple[Die, ...]:
        ruleset = self.played.ruleset
        return ruleset.closing_dice if self.played.closing else ruleset.dice

    # OpenSpiel's interface

    def current_player(self) -> int:
        """Return who acts: chance, the first player who is not done, or none."""
        if self.played.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.played.phase is Phase.ROLLING:
            return int(pyspiel.PlayerId.CHANCE)
        return self.played.players_to_act[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the faces of the next die with their probabilities."""
        faces = [face.key for face in self._dice()[len(self._rolled)].faces]
        return [(i, faces.count(key) / len(faces)) for i, key in enumerate(self._next_faces())]

    def _next_faces(self) -> list[str]:
        """Return the different faces of the next die."""
        return list(dict.fromkeys(face.key for face in self._dice()[len(self._rolled)].faces))

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal numbers in ascending order."""
        return sorted(self._numbers.value.legal(self.played, player))

    def _apply_action(self, action: int) -> None:
        """Roll a die, or let the player act."""
        if self.played.phase is Phase.ROLLING:
            self._roll(action)
        else:
            after = self._numbers.value.apply(self.played, self.current_player(), action)
            self._game = _NotCopied(after)

    def _roll(self, face: int) -> None:
        self._rolled += (self._next_faces()[face],)
        if len(self._rolled) == len(self._dice()):
            self._game = _NotCopied(self.played.with_roll(self._rolled))
            self._rolled = ()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._next_faces()[action]
        if action == END:
            return "end"
        return str(self._numbers.value.action(self.played, player, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.played.is_over

    def returns(self) -> list[float]:
        """Return the final scores of all players; zeros before the end."""
        seats = range(len(self.played.players))
        over = self.played.is_over
        return [float(self.played.score(seat).total) if over else 0.0 for seat in seats]

    def __str__(self) -> str:
        """Return the game, all sheets and the dice rolled so far."""
        ruleset, seats = self.played.ruleset, range(len(self.played.players))
        sheets = [write_sheet(ruleset, self.played.sheet(seat)) for seat in seats]
        return "\n".join((str(self.played), *sheets, " ".join(self._rolled)))

    def information_state_string(self, _player: int | None = None) -> str:
        """Return the whole history: nothing is hidden."""
        return f"{self.history()}\n{self}"

    def observation_string(self, _player: int | None = None) -> str:
        """Return the state: nothing is hidden."""
        return str(self)


def _ruleset(rules: str) -> Ruleset:
    ruleset = CATALOGUE.ruleset(rules)
    variant = ruleset.variant
    if variant.has_picks or variant.has_star or ruleset.is_unresolved:
        raise RailroadInkError(NO_DRAFT.format(rules=rules))
    return ruleset


pyspiel.register_game(GAME_TYPE, RailroadInkGame)
