"""Daily games as visitors see them: today's, past days, and the ranking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta

from railroad_ink.core.text import Text, untranslated
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.store import DailyRanking
from railroad_ink.table import NotAllowed
from railroad_ink.table.daily import (
    PAST_DAYS,
    DailyAttempt,
    best_streak,
    options_of,
    streak,
    today,
)
from railroad_ink.table.refusals import NOT_FINISHED
from railroad_ink.views.lists import DailyEntry, DailyView, Leaderboard, PastDay

LEADERBOARD_LENGTH = 100
DAY_PATTERN = r"^\d{4}-\d{2}-\d{2}$"
ANONYMOUS = Text("Anonymous")


def daily_view(day: date, attempts: Sequence[DailyAttempt], players: int) -> DailyView:
    """Return the view of a day's game for a visitor with these attempts."""
    mine = next((attempt for attempt in attempts if attempt.day == day.isoformat()), None)
    rules = options_of(day).rules
    finished = {
        date.fromisoformat(attempt.day) for attempt in attempts if attempt.total is not None
    }
    return DailyView(
        day=day.isoformat(),
        today=day == today(),
        ruleset=rules,
        titles=list(CATALOGUE.ruleset(rules).titles),
        played=mine is not None and mine.total is not None,
        code=mine.code if mine else None,
        total=mine.total if mine else None,
        ranked=mine is None or mine.ranked,
        players=players,
        seconds_left=_seconds_until_tomorrow() if day == today() else 0,
        streak=streak(finished, today()),
        best_streak=best_streak(finished),
    )


def _seconds_until_tomorrow() -> int:
    midnight = datetime.combine(today() + timedelta(days=1), time(), UTC)
    return max(int((midnight - datetime.now(UTC)).total_seconds()), 0)


def _name(attempt: DailyAttempt) -> Text:
    return untranslated(attempt.name) if attempt.name else ANONYMOUS


def leaderboard(day: date, ranking: DailyRanking, visitor: str) -> Leaderboard:
    """Return a day's ranking; today's only for visitors who have finished."""
    if day == today() and all(attempt.visitor != visitor for _, attempt in ranking.attempts):
        raise NotAllowed(NOT_FINISHED)
    entries = [
        DailyEntry(rank=rank, name=_name(attempt), total=attempt.total or 0,
                   errors=attempt.errors or 0, mine=attempt.visitor == visitor, code=attempt.code)
        for rank, attempt in ranking.attempts
    ]  # fmt: skip
    return Leaderboard(
        day=day.isoformat(), entries=entries, players=sum(ranking.totals.values()),
        distribution=dict(sorted(ranking.totals.items())),
    )  # fmt: skip


def past_days(attempts: Iterable[DailyAttempt], counts: dict[str, int]) -> list[PastDay]:
    """Return the past days that can be played."""
    totals = {attempt.day: attempt.total for attempt in attempts}
    days = [today() - timedelta(days=back) for back in range(1, PAST_DAYS + 1)]
    return [_past_day(day, totals.get(str(day)), counts.get(str(day), 0)) for day in days]


def _past_day(day: date, total: int | None, players: int) -> PastDay:
    rules = options_of(day).rules
    titles = list(CATALOGUE.ruleset(rules).titles)
    return PastDay(day=str(day), ruleset=rules, titles=titles, total=total, players=players)
