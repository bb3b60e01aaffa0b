"""Daily games: a day's game, its ranking, and the days that can still be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta

from railroad_ink.core.text import Text, untranslated
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.table.daily import (
    PAST_DAYS,
    DailyAttempt,
    DailyRanking,
    best_streak,
    check_finished,
    options_of,
    streak,
)
from railroad_ink.views.view import View

ANONYMOUS = Text("Anonymous")


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


def daily_view(
    day: date, attempts: Sequence[DailyAttempt], players: int, now: datetime
) -> DailyView:
    """Return the view of a day's game for a visitor with these attempts."""
    mine = next((attempt for attempt in attempts if attempt.day == day.isoformat()), None)
    rules, today = options_of(day).rules, now.date()
    finished = {date.fromisoformat(each.day) for each in attempts if each.total is not None}
    tomorrow = datetime.combine(day + timedelta(days=1), time(), UTC)
    return DailyView(
        day=day.isoformat(),
        today=day == today,
        ruleset=rules,
        titles=list(CATALOGUE.ruleset(rules).titles),
        played=mine is not None and mine.total is not None,
        code=mine.code if mine else None,
        total=mine.total if mine else None,
        ranked=mine is None or mine.ranked,
        players=players,
        seconds_left=max(int((tomorrow - now).total_seconds()), 0),
        streak=streak(finished, today),
        best_streak=best_streak(finished),
    )


def leaderboard_view(day: date, ranking: DailyRanking, visitor: str, today: date) -> Leaderboard:
    """Return a day's ranking; raises NotAllowed for who has today's game still to finish."""
    if day == today:
        check_finished(visitor, (attempt for _, attempt in ranking.attempts))
    return Leaderboard(
        day=day.isoformat(),
        entries=[
            DailyEntry(
                rank=rank,
                name=untranslated(attempt.name) if attempt.name else ANONYMOUS,
                total=attempt.total or 0,
                errors=attempt.errors or 0,
                mine=attempt.visitor == visitor,
                code=attempt.code,
            )
            for rank, attempt in ranking.attempts
        ],
        players=sum(ranking.totals.values()),
        distribution=dict(sorted(ranking.totals.items())),
    )


def past_days_view(
    attempts: Iterable[DailyAttempt], counts: dict[str, int], today: date
) -> PastDays:
    """Return the past days that can be played, the most recent first."""
    totals = {attempt.day: attempt.total for attempt in attempts}
    days = []
    for back in range(1, PAST_DAYS + 1):
        day = today - timedelta(days=back)
        rules, key = options_of(day).rules, day.isoformat()
        titles = list(CATALOGUE.ruleset(rules).titles)
        days.append(
            PastDay(
                day=key, ruleset=rules, titles=titles, total=totals.get(key),
                players=counts.get(key, 0),
            )
        )  # fmt: skip
    return PastDays(days=days)
