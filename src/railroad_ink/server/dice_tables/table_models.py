"""Request bodies of `/api/dice-tables`, and tables as they are stored."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.wire import MAX_RULES, InputModel
from railroad_ink.table.refusals import MAX_NAME_LENGTH
from railroad_ink.views.dice import DiceTableState
from railroad_ink.views.view import View

MAX_SEED = 64
MAX_SECONDS = 3600
PlayerName = Annotated[str, Field(min_length=1, max_length=MAX_NAME_LENGTH)]


class NewDiceTable(InputModel):
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


class OpenedDiceTable(View):
    """The table that was opened."""

    code: str
