"""Request and response bodies of the endpoints under `/api/paper`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints
from pydantic.config import JsonDict

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.views.game_models import (
    EventView,
    GoalView,
    ReasonView,
    RuleView,
    ScoreView,
    SheetView,
    SpaceView,
    TurnView,
)
from railroad_ink.server.views.shared_models import (
    MAX_ROUNDS,
    MAX_RULES,
    RulesetView,
    SideName,
    SpaceName,
    Translated,
    ViewModel,
)
from railroad_ink.table.opening import NewSeat

MAX_SPACES = 121
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


# What is entered


class PaperSpace(ViewModel):
    """A drawing on a paper board."""

    space: Word
    code: Word
    """Its orientation."""
    route: Word = ""
    """Key of the route; the plainest one with this code if empty."""
    round: int = Field(default=0, ge=0, le=MAX_ROUNDS)
    """0 if unknown."""


class PaperBoard(ViewModel):
    """A board as it was drawn on paper."""

    model_config = ConfigDict(json_schema_extra={"examples": [BOARD]})

    name: Annotated[str, StringConstraints(max_length=60)] = ""
    spaces: list[PaperSpace] = Field(default=[], max_length=MAX_SPACES)
    specials: list[Word] = Field(default=[], max_length=20)
    """Special routes marked off; those that are drawn need not be named."""
    states: dict[Word, Annotated[str, StringConstraints(max_length=2000)]] = Field(
        default={}, max_length=20
    )
    """What a module stores on the sheet, as the text made from the fields of `/api/paper/form`."""
    empty: list[Word] = Field(default=[], max_length=MAX_SPACES)
    """Spaces that are empty although something is printed or drawn there at the start."""


class PaperScoreRequest(ViewModel):
    """`POST /api/paper/score`: the boards of one table."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"rules": "classic", "boards": [BOARD]}]}
    )

    rules: RulesText = "classic"
    boards: list[PaperBoard] = Field(min_length=1, max_length=MAX_PLAYERS)


class PaperText(ViewModel):
    """`POST /api/paper/read`: boards as text."""

    text: str = Field(max_length=MAX_TEXT, examples=["A2H-H- B2HHH-"])
    rules: RulesText = "classic"
    """Counts where the text names no ruleset."""


class PaperCheckRequest(ViewModel):
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


class PaperContinue(ViewModel):
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
    clock: int | None = Field(default=None, ge=10, le=3600)
    seed: str | None = Field(default=None, max_length=64)


# What is answered


class RouteGroup(ViewModel):
    """Routes that belong together on the palette."""

    key: str
    title: Translated
    owner: str
    """Key of the expansion; empty for the routes of the edition."""
    routes: list[str]


class FieldView(ViewModel):
    """Something to enter beside the drawing.

    The text of a module is made of its fields: for each with values, the prefix and the values
    joined by the separator; these parts are joined by spaces.
    """

    owner: str
    """Key of the module."""
    key: str
    title: Translated
    kind: Literal["choice", "space", "spaces", "segments"]
    choices: list[str]
    prefix: str
    separator: str


class PaperForm(ViewModel):
    """`GET /api/paper/form`: what can be entered for a ruleset."""

    ruleset: RulesetView
    groups: list[RouteGroup]
    fields: list[FieldView]
    start: list[SpaceView]
    """What is drawn on a board at the start."""


class DoubtView(ViewModel):
    """Something on a board that cannot come from a game; it is scored all the same."""

    code: str
    text: Translated
    space: SpaceName | None
    """The space in question."""
    side: SideName | None
    """The side of it that is in question."""
    spaces: list[SpaceName]
    rule: RuleView | None


class BoardProblem(ViewModel):
    """An entry of a board that cannot be read and is left out."""

    code: str
    text: Translated
    space: SpaceName | None


class DerivedView(ViewModel):
    """What a module has filled in because it follows from the drawing."""

    owner: str
    text: Translated
    spaces: list[SpaceName]


class ScoredPaper(ViewModel):
    """A board with its score."""

    name: str
    sheet: SheetView
    score: ScoreView
    goals: list[GoalView]
    derived: list[DerivedView]
    doubts: list[DoubtView]
    problems: list[BoardProblem]
    routes: int
    """Number of routes drawn."""
    max_routes: int
    """How many of them the dice, copies and special routes of a game allow."""
    short: str
    """The board as short text, which `/api/paper/read` reads."""


class PaperRank(ViewModel):
    """A place in the ranking."""

    rank: int
    board: int
    total: int
    errors: int


class PaperScore(ViewModel):
    """The scores of all boards."""

    ruleset: RulesetView
    boards: list[ScoredPaper]
    ranking: list[PaperRank]


class PaperRead(ViewModel):
    """Boards read from text."""

    rules: str
    boards: list[PaperBoard]


class PhotoSpace(ViewModel):
    """What was seen in a space."""

    space: SpaceName
    code: str
    """Its orientation; empty if nothing is drawn there."""
    confidence: float
    """Chance that this is right, from 0 to 1."""
    sure: bool
    """False if a person should check it."""


class PaperPhoto(ViewModel):
    """`POST /api/paper/photo`: a board read from a photo."""

    spaces: list[PhotoSpace]
    text: str
    """The board as short text, which `/api/paper/read` reads."""


class RuleWords(ViewModel):
    """A rule in words."""

    chapter: str
    anchor: str
    title: str
    html: str


class PaperCheck(ViewModel):
    """The answer to a question about a board."""

    legal: bool | None
    """None if the request names no action."""
    reasons: list[ReasonView]
    words: list[RuleWords]
    """The rules that explain the reasons, each once."""
    spaces: list[SpaceName]
    """Where to look."""
    after: SheetView | None
    """The board after a legal action."""
    gain: int | None
    """What it adds to the score."""
    events: list[EventView]
    turn: TurnView | None
    """With dice: what can be drawn where, and what is owed."""
    doubts: list[DoubtView]
    problems: list[BoardProblem]
