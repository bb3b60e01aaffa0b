"""Request and response bodies of the endpoints under `/api`."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict, Field
from pydantic.config import JsonDict

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.sockets.messages import Name
from railroad_ink.server.views.game_models import (
    DieView,
    Phase,
    ScoreView,
    SheetView,
)
from railroad_ink.server.views.shared_models import (
    GoalCard,
    PartView,
    RulesetView,
    Translated,
    ViewModel,
)
from railroad_ink.table.opening import NewSeat
from railroad_ink.table.options import GameOptions

GAME_FILE = """\
railroad-ink game 1
ruleset classic/1 variant=solo
player Ada

round 1
roll straight-highway curved-railway t-highway overpass
turn 1
  straight-highway A2 H-H-
"""
SHEET = """\
railroad-ink sheet 1
ruleset classic/1
A2 straight-highway H-H- 1
B2 curved-highway HH-- 1
"""


class Problem(ViewModel):
    """The body of every error response."""

    code: str
    text: Translated


class Health(ViewModel):
    """`GET /api/health` and `GET /api/ready`."""

    status: Literal["ok"]


class LanguageView(ViewModel):
    """A language."""

    code: str
    """Such as `de`: what `language` takes in a query, a cookie and `hello`."""
    name: str
    """In the language itself."""


class LanguagesView(ViewModel):
    """`GET /api/languages`: every language the server speaks, and the one it answers in."""

    languages: list[LanguageView]
    chosen: str


class Me(ViewModel):
    """`GET /api/me`: the visitor, identified by a cookie."""

    name: str
    """The name used last; empty for a new visitor."""


class MyName(ViewModel):
    """`PUT /api/me`."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ada"}]})

    name: Name


# The catalogue


class EditionView(ViewModel):
    """An edition."""

    key: str
    title: Translated
    longest: str
    goals: list[GoalCard]
    """Its basic goal cards, if any."""


class ExpansionView(ViewModel):
    """An expansion."""

    key: str
    title: Translated
    help: Translated
    rounds: int | None
    """Number of rounds, if it differs from the edition."""
    conflicts: list[str]
    goals: list[GoalCard]
    """Its goal cards, played in the Challenge edition."""
    dice: list[list[DieView]]
    """The six faces of each of its dice."""


class ComputerView(ViewModel):
    """A computer player."""

    key: str
    title: Translated
    help: Translated
    strength: int
    """From 1 (weak) upwards."""
    points: dict[str, float]
    """Measured mean by edition, without expansions; empty if it has not been measured."""


class CatalogueView(ViewModel):
    """`GET /api/catalogue`: all editions, expansions, variants and computer players."""

    editions: list[EditionView]
    expansions: list[ExpansionView]
    variants: list[PartView]
    longest: list[PartView]
    house_rules: list[PartView]
    computers: list[ComputerView]
    default_computer: str
    """Key of the one selected by default."""
    draft_boxes: list[str]
    """Keys of the editions whose dice can be drafted in any game."""
    goals_in_play: int
    """Goal cards of a game with goals."""
    goal_values: list[int]
    """What a goal is worth to those who reach it first, next and later."""
    max_players: int
    version: str
    """Version of the program."""


class RuleText(ViewModel):
    """One rule in words."""

    anchor: str
    """Its name within the chapter, the same in every language."""
    title: str
    html: str
    ruling: bool
    """Whether the rulebooks leave it open and this program decides."""


class ChapterView(ViewModel):
    """A chapter of the rules."""

    key: str
    """`aim`, `round`, ..., or the key of an edition, of a part of it, of an expansion, a
    variant or a house rule."""
    kind: Literal["base", "edition", "module", "variant", "expansion", "house"]
    title: str
    lead: str
    """What it is about, as HTML."""
    rules: list[RuleText]


class RulesView(ViewModel):
    """`GET /api/rules`: the complete rules in words, in one language.

    HTML is rendered from Markdown with raw HTML switched off, so that it is safe to show.
    """

    language: str
    ruling: str
    """The title of a ruling of ours."""
    chapters: list[ChapterView]


# Rooms


NEW_GAME: JsonDict = {
    "options": {"edition": "challenge", "expansions": ["trail"], "goals": ["random"]},
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "greedy"}],
    "start": True,
}


class NewGame(ViewModel):
    """`POST /api/games`: open a room."""

    model_config = ConfigDict(json_schema_extra={"examples": [NEW_GAME]})

    options: GameOptions = GameOptions()
    seats: list[NewSeat] = Field(default=[NewSeat(kind="me")], min_length=1, max_length=MAX_PLAYERS)
    start: bool = False
    """Start at once; open seats are removed."""
    first_roll: str | None = Field(default=None, max_length=400)
    """The token of `GET /api/first-roll`, to start a game of the first edition with its dice."""


class OpenedRoom(ViewModel):
    """The room that was opened."""

    code: str


class RoomSummary(ViewModel):
    """`GET /api/games/{code}` and the items of `GET /api/games`: a summary of a room."""

    code: str
    phase: Phase
    ruleset: str
    """The text form of its ruleset."""
    titles: list[Translated]
    """Edition, then expansions."""
    names: list[Translated]
    round: int
    rounds: int
    open_seats: int
    mine: bool
    """Whether the visitor has a seat."""
    my_seat: int | None
    """The first one, to show its board."""
    rank: int | None
    """The visitor's rank, once the game is over."""
    total: int | None
    """The visitor's score, once the game is over."""
    totals: list[int | None]
    """The scores by name, once the game is over; null for computer players and who left."""
    archived: bool
    """Whether the visitor has archived it."""
    my_turn: bool
    """Whether the game waits for the visitor."""
    daily: str | None
    changed: float
    """Unix timestamp of the last change."""


class RoomSummaries(ViewModel):
    """`GET /api/games`: the visitor's games, the most recent first."""

    games: list[RoomSummary]


# Replay


class ReplayFile(ViewModel):
    """`POST /api/replay`: a game file to replay."""

    record: str = Field(max_length=200_000, examples=[GAME_FILE])


class ReplayBoard(ViewModel):
    """A board after a step."""

    sheet: SheetView
    total: int


class ReplayStep(ViewModel):
    """One step of a game."""

    kind: Literal["start", "roll", "pick", "action", "end", "leave"]
    round: int
    seat: int | None
    """Who did it; None if it concerns everyone, such as a roll."""
    action: str | None
    """The action's text form."""
    text: Translated
    spaces: list[str]
    """Where it happened."""
    boards: dict[int, ReplayBoard]
    """The boards that changed, by seat; all of them at the start."""
    dice: list[DieView] | None
    """The dice on the table, after a roll."""


class ReplayScore(ViewModel):
    """A final score."""

    seat: int
    rank: int
    score: ScoreView


class ReplayView(ViewModel):
    """`GET /api/games/{code}/replay` and `POST /api/replay`: a game step by step.

    A running game is shown up to its last finished round.
    """

    ruleset: RulesetView
    players: list[str]
    over: bool
    steps: list[ReplayStep]
    scores: list[ReplayScore]
    """In ranking order, as if the game ended with the last step."""
    record: str
    """The game file."""


class SheetText(ViewModel):
    """`POST /api/score`: a sheet in text form."""

    sheet: str = Field(max_length=20_000, examples=[SHEET])


class ScoredSheet(ViewModel):
    """The score of a sheet."""

    ruleset: RulesetView
    sheet: SheetView
    score: ScoreView


Art = dict[str, Any]
"""`GET /api/art?rules=`: see `railroad_ink.render.svg.page_art.art_json`."""
