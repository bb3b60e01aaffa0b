"""Daily games: the same dice for everyone, one counted attempt, ranks and streaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import zip_longest

from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text, untranslated
from railroad_ink.game_catalogue import CATALOGUE, EDITIONS, EXPANSIONS_BY_EDITION
from railroad_ink.server.http.api_models import (
    NewGame,
    NewSeat,
)
from railroad_ink.server.store import DailyAttempt, DailyRanking
from railroad_ink.table import NotAllowed
from railroad_ink.table.options import GameOptions, usual_options
from railroad_ink.views.lists import DailyEntry, DailyView, Leaderboard, PastDay

PAST_DAYS = 60
"""How many past days can still be played."""
LEADERBOARD_LENGTH = 100
DAY_PATTERN = r"^\d{4}-\d{2}-\d{2}$"


def _rotation() -> Iterator[GameOptions]:
    """Yield each edition alone, then by turns with each expansion of its box.

    Plugins are left out: everyone plays the same game on a day.
    """
    yield from (usual_options(edition.key) for edition in EDITIONS)
    for modules in zip_longest(*EXPANSIONS_BY_EDITION):
        for edition, module in zip(EDITIONS, modules, strict=True):
            if module is not None:
                yield usual_options(edition.key, [module.key])


ROTATION = tuple(_rotation())
"""Game options by day, repeated in this order."""
NO_SUCH_DAY = Violation(
    "no-such-day",
    Text("This day cannot be played."),
)
ANONYMOUS = Text("Anonymous")
NOT_FINISHED = Violation(
    "not-finished",
    Text("Finish today’s game first."),
)


def today() -> date:
    """Return the current day in UTC, so that it starts everywhere at once."""
    return datetime.now(UTC).date()


def parse_day(text: str) -> date:
    """Parse a day; raises NotAllowed if it cannot be played."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NotAllowed(NO_SUCH_DAY) from None
    if not today() - timedelta(days=PAST_DAYS) <= day <= today():
        raise NotAllowed(NO_SUCH_DAY)
    return day


def options_of(day: date) -> GameOptions:
    """Return the game options of a day."""
    return ROTATION[day.toordinal() % len(ROTATION)]


def new_game_of(day: date, name: str) -> NewGame:
    """Return the request that opens a day's game."""
    seat = NewSeat(kind="me", name=name or None)
    return NewGame(options=options_of(day), seats=[seat], start=True)


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
        best_streak=max((_streak_ending(finished, d) for d in finished), default=0),
    )


def _seconds_until_tomorrow() -> int:
    midnight = datetime.combine(today() + timedelta(days=1), time(), UTC)
    return max(int((midnight - datetime.now(UTC)).total_seconds()), 0)


def streak(finished: set[date], today: date) -> int:
    """Count consecutive finished days up to today; an unfinished today does not break it."""
    return _streak_ending(finished, today) or _streak_ending(finished, today - timedelta(days=1))


def _streak_ending(finished: set[date], last: date) -> int:
    """Count consecutive finished days ending with this one."""
    count = 0
    while last - timedelta(days=count) in finished:
        count += 1
    return count


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
