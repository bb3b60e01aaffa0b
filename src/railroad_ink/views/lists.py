"""Lists over games: rooms, open tables, achievements, daily games."""

from __future__ import annotations

from railroad_ink.core.text import Text
from railroad_ink.views.room import Phase
from railroad_ink.views.view import View

# Rooms


class RoomSummary(View):
    """`GET /api/games/{code}` and the items of `GET /api/games`: a summary of a room."""

    code: str
    phase: Phase
    ruleset: str
    """The text form of its ruleset."""
    titles: list[Text]
    """Edition, then expansions."""
    names: list[Text]
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


class RoomSummaries(View):
    """`GET /api/games`: the visitor's games, the most recent first."""

    games: list[RoomSummary]


class OpenTable(View):
    """A table that anybody may join."""

    code: str
    titles: list[Text]
    names: list[Text]
    open_seats: int


class OpenTables(View):
    """`GET /api/tables`: tables that anybody may join, the most recent first."""

    tables: list[OpenTable]


# Achievements


class AchievementView(View):
    """A goal over many games, and the visitor's progress."""

    key: str
    title: Text
    task: Text
    picture: str
    """SVG markup of 70 by 70 units."""
    progress: int
    target: int
    earned: float | None
    """Unix timestamp; null if it is not earned yet."""
    game: str | None
    """Code of the game that earned it; null if none did."""
    new: bool
    """Whether it is seen for the first time."""


class AchievementsView(View):
    """`GET /api/achievements`: all achievements, in the order to show them."""

    achievements: list[AchievementView]


# Daily games


class DailyView(View):
    """`GET /api/daily` and `GET /api/daily/{day}`: a day's game."""

    day: str
    today: bool
    ruleset: str
    titles: list[Text]
    played: bool
    """Whether the visitor has finished the counted attempt."""
    code: str | None
    """The room of the visitor's counted attempt, running or finished."""
    total: int | None
    """Its score, once finished."""
    ranked: bool
    """False if another attempt from the same address is ranked that day."""
    players: int
    """How many visitors have finished it."""
    seconds_left: int
    """Until the next day begins; 0 for past days."""
    streak: int
    """Consecutive days the visitor has finished, up to today or yesterday."""
    best_streak: int


class DailyEntry(View):
    """A line of the leaderboard."""

    rank: int | None
    """None for the visitor's own attempt if it is not ranked."""
    name: Text
    total: int
    errors: int
    mine: bool
    code: str
    """The room, to replay it."""


class Leaderboard(View):
    """`GET /api/daily/{day}/leaderboard`; for visitors who have finished, or of past days."""

    day: str
    entries: list[DailyEntry]
    """The best, and the visitor's own entry."""
    players: int
    distribution: dict[int, int]
    """Number of visitors by total."""


class PastDay(View):
    """A past day that can be played."""

    day: str
    ruleset: str
    titles: list[Text]
    total: int | None
    """The visitor's counted score."""
    players: int


class PastDays(View):
    """`GET /api/daily/past`: past days, the most recent first."""

    days: list[PastDay]
