"""The game of the day: the same dice for everyone, one counted try, places and streaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text
from railroad_ink.match import NotAllowed
from railroad_ink.server.http.models import (
    DailyEntry,
    DailyView,
    Leaderboard,
    NewGame,
    NewSeat,
    PastDay,
)
from railroad_ink.server.rooms.commands import rules_of
from railroad_ink.server.store import Try
from railroad_ink.server.views.models import GameOptions
from railroad_ink.server.views.ruleset_views import words
from railroad_ink.server.views.shared_models import Words

DAYS_KEPT = 60
"""How many past days can be played."""
PLACES_SHOWN = 100
DAY_PATTERN = r"^\d{4}-\d{2}-\d{2}$"
WEEK = (
    GameOptions(edition="classic"),
    GameOptions(edition="challenge", goals=["random"]),
    GameOptions(edition="classic", expansions=["river"]),
    GameOptions(edition="challenge", expansions=["forest"], goals=["random"]),
    GameOptions(edition="classic", expansions=["lake"]),
    GameOptions(edition="challenge", expansions=["trail"], goals=["random"]),
    GameOptions(edition="classic", expansions=["meteor"]),
    GameOptions(edition="challenge", expansions=["desert"], goals=["random"]),
    GameOptions(edition="classic", expansions=["lava"]),
    GameOptions(edition="challenge", expansions=["canyon"], goals=["random"]),
)
"""What is played, day after day."""
NO_SUCH_DAY = Violation(
    "no-such-day",
    Text("This day cannot be played.", "Dieser Tag lässt sich nicht spielen."),
)
NOT_FINISHED = Violation(
    "not-finished",
    Text("First finish today's game yourself.", "Spiel die heutige Partie erst selbst zu Ende."),
)


def today() -> date:
    """Return the day; it begins for everyone at the same moment."""
    return datetime.now(UTC).date()


def day_named(text: str) -> date:
    """Return a day that can be played."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NotAllowed(NO_SUCH_DAY) from None
    if not today() - timedelta(days=DAYS_KEPT) <= day <= today():
        raise NotAllowed(NO_SUCH_DAY)
    return day


def options_of(day: date) -> GameOptions:
    """Return what is played on a day."""
    return WEEK[day.toordinal() % len(WEEK)]


def new_game_of(day: date, name: str) -> NewGame:
    """Return the set-up of a day's game."""
    seat = NewSeat(kind="me", name=name or None)
    return NewGame(options=options_of(day), seats=[seat], start=True)


def titles_of(options: GameOptions) -> list[Words]:
    """Name edition and expansions."""
    ruleset = CATALOGUE.ruleset(rules_of(options))
    return [words(ruleset.edition.title), *(words(m.title) for m in ruleset.expansions)]


def daily_view(day: date, tries: Sequence[Try], players: int) -> DailyView:
    """Show a day's game to a visitor with these tries."""
    mine = next((done for done in tries if done.day == day.isoformat()), None)
    options = options_of(day)
    finished = {date.fromisoformat(done.day) for done in tries if done.total is not None}
    return DailyView(
        day=day.isoformat(),
        today=day == today(),
        ruleset=rules_of(options),
        titles=titles_of(options),
        played=mine is not None and mine.total is not None,
        code=mine.code if mine else None,
        total=mine.total if mine else None,
        players=players,
        seconds_left=_seconds_left() if day == today() else 0,
        streak=streak(finished, today()),
        best_streak=max((_run(finished, d) for d in finished), default=0),
    )


def _seconds_left() -> int:
    midnight = datetime.combine(today() + timedelta(days=1), time(), UTC)
    return max(int((midnight - datetime.now(UTC)).total_seconds()), 0)


def streak(finished: set[date], now: date) -> int:
    """Count the days in a row up to now; a day that is not over yet breaks nothing."""
    return _run(finished, now) or _run(finished, now - timedelta(days=1))


def _run(finished: set[date], last: date) -> int:
    """Count the days in a row that end with this one."""
    count = 0
    while last - timedelta(days=count) in finished:
        count += 1
    return count


def leaderboard(day: date, results: Sequence[Try], visitor: str) -> Leaderboard:
    """Show the places of a day, to none who could still use them."""
    if day == today() and all(done.visitor != visitor for done in results):
        raise NotAllowed(NOT_FINISHED)
    ranks = [(-(done.total or 0), done.errors or 0) for done in results]
    entries = [
        DailyEntry(place=1 + sum(other < rank for other in ranks), name=done.name,
                   total=-rank[0], errors=rank[1], mine=done.visitor == visitor, code=done.code)
        for done, rank in zip(results, ranks, strict=True)
    ]  # fmt: skip
    shown = [e for i, e in enumerate(entries) if i < PLACES_SHOWN or e.mine]
    totals = Counter(entry.total for entry in entries)
    return Leaderboard(
        day=day.isoformat(), entries=shown, players=len(entries),
        distribution=dict(sorted(totals.items())),
    )  # fmt: skip


def past_days(tries: Iterable[Try], counts: dict[str, int]) -> list[PastDay]:
    """Show the days that can be played again."""
    totals = {done.day: done.total for done in tries}
    days = [today() - timedelta(days=back) for back in range(1, DAYS_KEPT + 1)]
    return [
        PastDay(day=str(day), ruleset=rules_of(options_of(day)), titles=titles_of(options_of(day)),
                total=totals.get(str(day)), players=counts.get(str(day), 0))
        for day in days
    ]  # fmt: skip
