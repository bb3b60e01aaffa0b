"""Request bodies of the endpoints under `/api/paper`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints
from pydantic.config import JsonDict

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.wire import MAX_RULES, InputModel
from railroad_ink.table.opening import NewSeat
from railroad_ink.table.options import MAX_CLOCK, MIN_CLOCK
from railroad_ink.views.paper import PaperBoard
from railroad_ink.views.view import MAX_ROUNDS

MAX_TEXT = 60_000
Word = Annotated[str, StringConstraints(max_length=60)]
RulesText = Annotated[str, StringConstraints(max_length=MAX_RULES)]

BOARD: JsonDict = {
    "name": "Ada",
    "spaces": [
        {"space": "A2", "code": "H-H-", "route": "straight-highway", "round": 1},
        {"space": "B2", "code": "HHH-"},
    ],
}


class PaperScoreRequest(InputModel):
    """`POST /api/paper/score`: the boards of one table."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"rules": "classic", "boards": [BOARD]}]}
    )

    rules: RulesText = "classic"
    boards: list[PaperBoard] = Field(min_length=1, max_length=MAX_PLAYERS)


class PaperText(InputModel):
    """`POST /api/paper/read`: boards as text."""

    text: str = Field(max_length=MAX_TEXT, examples=["A2H-H- B2HHH-"])
    rules: RulesText = "classic"
    """Counts where the text names no ruleset."""


class PaperCheckRequest(InputModel):
    """`POST /api/paper/check`: a question about a board."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"rules": "classic", "board": BOARD, "action": "B3 -H-H"}]}
    )

    rules: RulesText = "classic"
    board: PaperBoard
    action: Annotated[str, StringConstraints(max_length=300)] | None = None
    """May this be done? `t-highway B3 HHH-`, `B3 HHH-`, `lava:volcano C3`."""
    dice: list[Word] | None = Field(default=None, max_length=24)
    """Faces of the dice; None if any dice may have been rolled."""
    round: int | None = Field(default=None, ge=1, le=MAX_ROUNDS)
    """The round being played; that after the highest on the board by default."""


@dataclass(frozen=True, slots=True)
class PaperSeat(NewSeat):
    """A seat of a game that continues from boards on paper."""

    board: int | None = None
    """Index of the board it continues with; by default its own index, else the first board."""


class PaperContinue(InputModel):
    """`POST /api/paper/continue`: open a room that continues from boards on paper."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"rules": "classic", "boards": [BOARD], "round": 2}]}
    )

    rules: RulesText = "classic"
    boards: list[PaperBoard] = Field(min_length=1, max_length=MAX_PLAYERS)
    round: int | None = Field(default=None, ge=1, le=MAX_ROUNDS)
    """The round to play next; that after the highest on the boards by default."""
    seats: list[PaperSeat] = Field(
        default=[PaperSeat(kind="me")], min_length=1, max_length=MAX_PLAYERS
    )
    clock: int | None = Field(default=None, ge=MIN_CLOCK, le=MAX_CLOCK)
    seed: str | None = Field(default=None, max_length=64)
