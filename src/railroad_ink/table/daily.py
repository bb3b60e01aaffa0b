"""Daily games: the same dice for everyone, one counted attempt, and streaks of days."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import zip_longest
from typing import NamedTuple

from railroad_ink.game_catalogue import EDITIONS, EXPANSIONS_BY_EDITION
from railroad_ink.table.match import Match
from railroad_ink.table.opening import NewSeat, NewTable
from railroad_ink.table.options import GameOptions, usual_options
from railroad_ink.table.refusals import NO_SUCH_DAY, NOT_FINISHED, NotAllowed

PAST_DAYS = 60
"""How many past days can still be played."""


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


class DailyAttempt(NamedTuple):
    """A visitor's counted attempt at a daily game."""

    day: str
    visitor: str
    code: str
    name: str
    total: int | None
    errors: int | None
    ranked: bool = True
    """Whether it was the first one of the day from its address."""


class DailyRanking(NamedTuple):
    """The finished attempts of a day."""

    attempts: list[tuple[int | None, DailyAttempt]]
    """Ranks and attempts, the best first; the visitor's own has no rank if it is not ranked."""
    totals: dict[int, int]
    """How many ranked attempts reached each score."""


def today() -> date:
    """Return the current day in UTC, so that it starts everywhere at once."""
    return datetime.now(UTC).date()


def parse_day(text: str, now: date) -> date:
    """Parse a day; raises NotAllowed if it cannot be played now."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NotAllowed(NO_SUCH_DAY) from None
    if not now - timedelta(days=PAST_DAYS) <= day <= now:
        raise NotAllowed(NO_SUCH_DAY)
    return day


def options_of(day: date) -> GameOptions:
    """Return the game options of a day."""
    return ROTATION[day.toordinal() % len(ROTATION)]


def new_daily(day: date, name: str, *, counted: bool) -> NewTable:
    """Return what opens a day's game for a visitor with this name, if any."""
    seats = (NewSeat("me", name or None),)
    return NewTable(options_of(day), seats, start=True, daily=day.isoformat(), counted=counted)


def finished_attempt(code: str, match: Match) -> DailyAttempt | None:
    """Return the result of a finished game, if it is a counted attempt."""
    if not match.counted or match.game is None:
        return None
    score, seat = match.game.score(0), match.seats[0]
    name = "" if seat.number else seat.name
    return DailyAttempt(match.daily, match.host, code, name, score.total, score.errors)


def check_finished(visitor: str, attempts: Iterable[DailyAttempt]) -> None:
    """Raise NotAllowed unless these attempts at today's game include the visitor's."""
    if all(attempt.visitor != visitor for attempt in attempts):
        raise NotAllowed(NOT_FINISHED)


def streak(finished: set[date], now: date) -> int:
    """Count consecutive finished days up to today; an unfinished today does not break it."""
    return _streak_ending(finished, now) or _streak_ending(finished, now - timedelta(days=1))


def best_streak(finished: set[date]) -> int:
    """Return the longest streak there ever was."""
    return max((_streak_ending(finished, day) for day in finished), default=0)


def _streak_ending(finished: set[date], last: date) -> int:
    """Count consecutive finished days ending with this one."""
    count = 0
    while last - timedelta(days=count) in finished:
        count += 1
    return count
