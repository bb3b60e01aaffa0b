"""Bodies of `/api/dice` and `/api/dice-tables`, and the messages of a table's socket."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.views.game_models import DieView
from railroad_ink.server.views.shared_models import MAX_ROUNDS, MAX_RULES, RulesetView, ViewModel
from railroad_ink.table.refusals import MAX_NAME_LENGTH

MAX_SEED = 64
MAX_SECONDS = 3600
PlayerName = Annotated[str, Field(min_length=1, max_length=MAX_NAME_LENGTH)]
SpaceText = Annotated[str, Field(max_length=4)]
Picks = Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=2 * MAX_PLAYERS)]


class DicePair(ViewModel):
    """Dice that are picked together in a draft."""

    option: int
    dice: list[DieView]
    value: int
    """What it counts when the next first player is determined."""


class RolledRound(ViewModel):
    """The dice of a round."""

    dice: list[DieView]
    """All dice; in a draft only those that all players share."""
    pairs: list[DicePair]
    """What is picked from in a draft."""
    closing: bool
    """Whether this is the extra roll after the last round."""


class SeededDice(ViewModel):
    """`GET /api/dice`: all dice of a game, which follow from its seed."""

    ruleset: RulesetView
    seed: str
    """Empty where it would reveal dice that are not rolled yet."""
    count: int
    """How many times dice are rolled in this game."""
    first: int
    """Index of the player who begins the first draft."""
    picks_each: int
    """How many pairs each player picks in a round; 0 if this is not a draft."""
    goal_values: list[int]
    """Points for a goal, first come first served."""
    rounds: list[RolledRound]


class GoalClaim(ViewModel):
    """A player has reached a goal."""

    goal: str = Field(max_length=8)
    player: int = Field(ge=0, lt=MAX_PLAYERS)
    round: int = Field(ge=0, le=MAX_ROUNDS)


class DiceTableState(ViewModel):
    """How far a table is; its owner changes it, and a roll cannot be taken back."""

    rolled: int = Field(default=0, ge=0, le=MAX_ROUNDS)
    """How many rounds have been rolled."""
    picks: list[Picks] = Field(default=[], max_length=MAX_ROUNDS)
    """By round, the pairs that were picked, in order."""
    claims: list[GoalClaim] = Field(default=[], max_length=8 * MAX_PLAYERS)
    marks: dict[str, SpaceText] = Field(default={}, max_length=8)
    """By module, the space that it starts from next, such as where the last meteor has hit.

    Stored tables call it `marks`.
    """


class NewDiceTable(ViewModel):
    """`POST /api/dice-tables`: let others follow the dice of this seed."""

    rules: str = Field(max_length=MAX_RULES)
    seed: str = Field(min_length=1, max_length=MAX_SEED)
    players: list[PlayerName] = Field(default=[], max_length=MAX_PLAYERS)
    seconds: int = Field(default=0, ge=0, le=MAX_SECONDS)
    """Time per round, which ends nothing when it is up; 0 if there is no timer."""
    state: DiceTableState = DiceTableState()


class KeptDiceTable(NewDiceTable):
    """A table as it is stored."""

    rolled_at: float = 0.0
    """When its dice were rolled last, in seconds since 1970."""


class OpenedDiceTable(ViewModel):
    """The table that was opened."""

    code: str


class DiceTableView(ViewModel):
    """`GET /api/dice-tables/{code}`, and what its socket sends after every change."""

    code: str
    version: int
    mine: bool
    """Whether the reader owns the table and rolls its dice."""
    players: list[str]
    dice: SeededDice
    """Visitors other than the owner get only the dice rolled so far."""
    state: DiceTableState
    seconds: int
    """Time per round; 0 if there is no timer."""
    since_roll: float | None
    """Seconds since the last roll; clocks of devices differ. None before the first."""
    follower_count: int
    """How many others follow the dice at this moment."""
