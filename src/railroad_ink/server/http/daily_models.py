"""Response bodies of the daily game."""

from __future__ import annotations

from railroad_ink.server.views.shared_models import Translated, ViewModel


class DailyView(ViewModel):
    """`GET /api/daily` and `GET /api/daily/{day}`: a day's game."""

    day: str
    today: bool
    ruleset: str
    titles: list[Translated]
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


class DailyEntry(ViewModel):
    """A line of the leaderboard."""

    rank: int | None
    """None for the visitor's own attempt if it is not ranked."""
    name: Translated
    total: int
    errors: int
    mine: bool
    code: str
    """The room, to replay it."""


class Leaderboard(ViewModel):
    """`GET /api/daily/{day}/leaderboard`; for visitors who have finished, or of past days."""

    day: str
    entries: list[DailyEntry]
    """The best, and the visitor's own entry."""
    players: int
    distribution: dict[int, int]
    """Number of visitors by total."""


class PastDay(ViewModel):
    """A past day that can be played."""

    day: str
    ruleset: str
    titles: list[Translated]
    total: int | None
    """The visitor's counted score."""
    players: int


class PastDays(ViewModel):
    """`GET /api/daily/past`: past days, the most recent first."""

    days: list[PastDay]
