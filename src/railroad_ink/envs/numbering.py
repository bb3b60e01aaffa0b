"""The fixed numbering of actions: what a policy chooses from, and which of it is legal now.

| numbers | meaning |
|---|---|
| 0 | end the round; also for a player who has nothing to do |
| 1 … | draw a shape in a space: `1 + shape * spaces + space`, in the order of `shapes` and spaces |
| then | take a pair of dice in a draft: one number per pair |
| last | `MOVE_SLOTS` moves of modules, if one in play has moves |

The n-th move slot is the n-th legal move, in the order of their text form; `action`
returns the move of a number.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from railroad_ink.core import legality
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.phase import Phase
from railroad_ink.core.routes import Shape
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn

END = 0
MOVE_SLOTS = 256
"""More than the legal moves of any mix of the package at one time."""
NOT_A_NUMBER = Text("An action is a whole number from 0 to {last}, not {found!r}.")
MASKED = Text("Action {number} is not legal now; see the action mask.")

Mask = NDArray[np.int8]


class InvalidAction(RailroadInkError):
    """A number that is not an action, or one that is masked. Nothing has changed."""


class ActionNumbers:
    """The numbers of all actions of a ruleset."""

    def __init__(self, ruleset: Ruleset, players: int = 1) -> None:
        """Number everything that can be drawn, picked or moved."""
        self.ruleset = ruleset
        self.spaces = ruleset.layout.spaces
        self.picks = ruleset.variant.pick_count(players)
        hooks = RulesModule.suggested_moves, RulesModule.choices
        self._last: tuple[Game | None, int, list[int]] = (None, 0, [])
        self.moves = MOVE_SLOTS if any(ruleset.hooks(hook) for hook in hooks) else 0

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """Every orientation of every route that can be drawn, in the order of their numbers."""
        faces = (face.route for face in self.ruleset.faces.values() if face.route)
        routes = dict.fromkeys([*faces, *self.ruleset.special_routes.values()])
        return tuple(shape for route in routes for shape in route.orientations)

    @cached_property
    def _shape_numbers(self) -> dict[Shape, int]:
        return {shape: index for index, shape in enumerate(self.shapes)}

    @property
    def first_pick(self) -> int:
        """Number of the first pair of dice."""
        return 1 + len(self.shapes) * len(self.spaces)

    @property
    def first_move(self) -> int:
        """Number of the first move."""
        return self.first_pick + self.picks

    @property
    def count(self) -> int:
        """The number of actions."""
        return self.first_move + self.moves

    def placement_number(self, placement: Placement) -> int:
        """Return the number of a drawing."""
        space = self.ruleset.layout.index(placement.space)
        return 1 + self._shape_numbers[placement.shape] * len(self.spaces) + space

    def legal(self, game: Game, seat: int) -> list[int]:
        """Return the numbers that are legal for a player now; only 0 for a waiting one."""
        # Called for the mask, and again when one of them is chosen.
        if self._last[0] is not game or self._last[1] != seat:
            self._last = game, seat, self._legal(game, seat)
        return self._last[2]

    def _legal(self, game: Game, seat: int) -> list[int]:
        if seat not in game.players_to_act:
            return [END]
        if game.phase is Phase.PICKING:
            return [self.first_pick + option - 1 for option in game.pick_options]
        turn = game.turn(seat)
        end = [END] if legality.may_end(turn) else []
        return [*end, *self._drawings(turn), *self._move_numbers(turn)]

    def _drawings(self, turn: Turn) -> list[int]:
        if not turn.is_drawing:
            return []
        routes = legality.drawable(turn)
        found = (p for route in routes for p in legality.placements(turn, route))
        return [self.placement_number(placement) for placement in found]

    def _move_numbers(self, turn: Turn) -> list[int]:
        return [self.first_move + slot for slot in range(len(self._moves(turn)))]

    def _moves(self, turn: Turn) -> list[Move]:
        if not self.moves:
            return []
        found = legality.owed_choices(turn) if turn.choosing else legality.legal_moves(turn)
        return sorted(found, key=str)[: self.moves]

    def mask(self, game: Game, seat: int) -> Mask:
        """Return a one for every legal number and a zero for every other."""
        mask = np.zeros(self.count, np.int8)
        mask[self.legal(game, seat)] = 1
        return mask

    def check(self, number: object) -> int:
        """Return a number of an action; raises InvalidAction for anything else."""
        whole = isinstance(number, int | np.integer) or (
            isinstance(number, np.ndarray) and number.shape == () and number.dtype.kind in "iu"
        )
        if not whole or not 0 <= int(number) < self.count:  # type: ignore[call-overload]
            raise InvalidAction(NOT_A_NUMBER.format(last=self.count - 1, found=number))
        return int(number)  # type: ignore[call-overload,no-any-return]

    def action(self, game: Game, seat: int, number: int) -> Action | None:
        """Return the drawing or move of a number; `None` for ending the round and for picks."""
        if 1 <= number < self.first_pick:
            shape, space = divmod(number - 1, len(self.spaces))
            return Placement(self.shapes[shape], self.spaces[space])
        if number < self.first_move:
            return None
        moves = self._moves(game.turn(seat))
        slot = number - self.first_move
        if slot >= len(moves):
            raise InvalidAction(MASKED.format(number=number))
        return moves[slot]

    def apply(self, game: Game, seat: int, number: object) -> Game:
        """Act for a player by number; raises InvalidAction for a number that is not legal now."""
        number = self.check(number)
        if number not in self.legal(game, seat):
            raise InvalidAction(MASKED.format(number=number))
        if seat not in game.players_to_act:
            return game
        if game.phase is Phase.PICKING:
            return game.pick(seat, number - self.first_pick + 1)
        action = self.action(game, seat, number)
        return game.end_round(seat) if action is None else game.apply(seat, action)
