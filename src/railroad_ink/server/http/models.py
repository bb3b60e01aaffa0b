"""What the addresses under `/api` take and give."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict, Field
from pydantic.config import JsonDict

from railroad_ink.server.sockets.messages import Level, Name
from railroad_ink.server.views.models import DieView, GameOptions, Phase, ScoreView, SheetView
from railroad_ink.server.views.shared_models import (
    GoalCard,
    PartView,
    RulesetView,
    ViewModel,
    Words,
)

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
    """The body of every refusal."""

    code: str
    text: Words


class Me(ViewModel):
    """`GET /api/me`: the visitor, known by a cookie."""

    name: str
    """The name last used; empty at first."""


class MyName(ViewModel):
    """`PUT /api/me`."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ada"}]})

    name: Name


# What can be played


class EditionView(ViewModel):
    """An edition and what goes with it."""

    key: str
    title: Words
    longest: Literal["classic", "challenge"]
    goals: list[GoalCard]
    """Its basic goal cards; none if it has no goals."""


class ExpansionView(ViewModel):
    """An expansion."""

    key: str
    title: Words
    help: Words
    rounds: int | None
    """Rounds a game with it lasts, if it says so."""
    conflicts: list[str]
    goals: list[GoalCard]
    """Its goal cards, played in the Challenge edition."""
    dice: list[list[DieView]]
    """The six faces of each of its dice."""


class ComputerView(ViewModel):
    """A computer player."""

    key: str
    title: Words
    help: Words
    strength: int
    """From 1, weak, upwards."""


class CatalogueView(ViewModel):
    """`GET /api/catalogue`: everything a game can be made of."""

    editions: list[EditionView]
    expansions: list[ExpansionView]
    variants: list[PartView]
    longest: list[PartView]
    computers: list[ComputerView]
    usual_computer: str
    """Key of the one offered first."""
    most_players: int
    version: str
    """Version of the program."""


class SectionView(ViewModel):
    """A part of the rules."""

    key: str
    """`aim`, `round`, `scoring`, `rulings`, or the key of an edition's part, an expansion or a
    variant."""
    kind: Literal["base", "module", "expansion", "variant"]
    title: Words
    paragraphs: list[Words]


class RulesView(ViewModel):
    """`GET /api/rules`: the complete rules in words."""

    sections: list[SectionView]


# Rooms


NEW_GAME: JsonDict = {
    "options": {"edition": "challenge", "expansions": ["trail"], "goals": ["random"]},
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "greedy"}],
    "start": True,
}


class NewSeat(ViewModel):
    """A seat of a new game."""

    kind: Literal["me", "local", "computer", "open"]
    name: Name | None = None
    level: Level | None = None


class NewGame(ViewModel):
    """`POST /api/games`: open a room."""

    model_config = ConfigDict(json_schema_extra={"examples": [NEW_GAME]})

    options: GameOptions = GameOptions()
    seats: list[NewSeat] = Field(default=[NewSeat(kind="me")], min_length=1, max_length=12)
    start: bool = False
    """Start at once; seats that are still open are left out."""


class Opened(ViewModel):
    """A room to go to."""

    code: str


class RoomCard(ViewModel):
    """`GET /api/games/{code}`, and each of `GET /api/games`: a room in short."""

    code: str
    phase: Phase
    ruleset: str
    """Its text form."""
    titles: list[Words]
    """Edition, then expansions."""
    names: list[str]
    round: int
    rounds: int
    open_seats: int
    mine: bool
    """Whether the visitor has a seat."""
    my_turn: bool
    """Whether the game waits for the visitor."""
    daily: str | None
    changed: float
    """When something last happened, in seconds since 1970."""


class RoomCards(ViewModel):
    """`GET /api/games`: the visitor's games, the latest first."""

    games: list[RoomCard]


# Replay


class ReplayFile(ViewModel):
    """`POST /api/replay`: a game file to look at."""

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
    """Who did it; none if chance or all."""
    action: str | None
    """An action's text."""
    text: Words
    spaces: list[str]
    """Where it happened."""
    boards: dict[int, ReplayBoard]
    """The boards that changed, by seat; all of them at the start."""
    dice: list[DieView] | None
    """The dice on the table, after a roll."""


class ReplayScore(ViewModel):
    """A final score."""

    seat: int
    place: int
    score: ScoreView


class ReplayView(ViewModel):
    """`GET /api/games/{code}/replay` and `POST /api/replay`: a game step by step.

    Of a running game only finished rounds are told.
    """

    ruleset: RulesetView
    players: list[str]
    over: bool
    steps: list[ReplayStep]
    scores: list[ReplayScore]
    """In the order of the ranking, as if the game ended with the last step."""
    record: str
    """The game file."""


class SheetText(ViewModel):
    """`POST /api/score`: a sheet in its text form."""

    sheet: str = Field(max_length=20_000, examples=[SHEET])


class Scored(ViewModel):
    """The score of a sheet."""

    ruleset: RulesetView
    sheet: SheetView
    score: ScoreView


# Daily


class DailyView(ViewModel):
    """`GET /api/daily` and `GET /api/daily/{day}`: a day's game."""

    day: str
    today: bool
    ruleset: str
    titles: list[Words]
    played: bool
    """Whether the visitor has finished the counted try."""
    code: str | None
    """The room of the visitor's counted try, begun or finished."""
    total: int | None
    """Its points, once finished."""
    players: int
    """How many have finished it."""
    seconds_left: int
    """Until the next day begins; 0 for past days."""
    streak: int
    """Days in a row that the visitor has finished, up to today or yesterday."""
    best_streak: int


class DailyEntry(ViewModel):
    """A line of the leaderboard."""

    place: int
    name: str
    total: int
    errors: int
    mine: bool
    code: str
    """The room, to replay it."""


class Leaderboard(ViewModel):
    """`GET /api/daily/{day}/leaderboard`; only for those who have finished, and for past days."""

    day: str
    entries: list[DailyEntry]
    """The best, and the visitor's own."""
    players: int
    distribution: dict[int, int]
    """How many reached each total."""


class PastDay(ViewModel):
    """A day that can be played again."""

    day: str
    ruleset: str
    titles: list[Words]
    total: int | None
    """The visitor's counted points."""
    players: int


class PastDays(ViewModel):
    """`GET /api/daily/past`: the latest days, the newest first."""

    days: list[PastDay]


Art = dict[str, Any]
"""`GET /api/art?rules=`: see `railroad_ink.render.svg.page_art.art_json`."""
