"""A visitor's achievements: computed from their finished games, and stored once earned."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import asdict, fields, replace
from typing import Any

from railroad_ink.achievements import (
    ACHIEVEMENTS,
    Achievement,
    FinishedGame,
    History,
    earned_at,
    finished_game,
)
from railroad_ink.render.svg.goal_pictures import badge_picture
from railroad_ink.render.svg.page_art import PAGE_THEME
from railroad_ink.server.rooms.statistics import mix_of, own_result
from railroad_ink.server.store import EarnedAchievement, Store
from railroad_ink.table import Match
from railroad_ink.views.lists import AchievementsView, AchievementView

Json = dict[str, Any]
FIELDS = {field.name for field in fields(FinishedGame)}
LISTS = ("expansions", "beaten")


def achievement_data(match: Match, player: int) -> Json:
    """Return what achievements need to know of a finished game, to be stored with its result."""
    assert match.game is not None  # it is over
    again = bool(match.dice_of) or (bool(match.daily) and not match.counted)
    known_dice = match.seeded or again or match.game.position is not None
    day = match.daily if match.counted else ""
    computers = [_computer_key(match, index) for index in range(len(match.seats))]
    facts = finished_game(match.game, player, computers)
    return asdict(replace(facts, day=day, known_dice=known_dice))


def _computer_key(match: Match, index: int) -> str:
    """Return the computer player of a seat; empty if it took over from a person."""
    seat = match.seats[index]
    return "" if seat.stands_in else seat.computer_key


def history_of(summaries: Iterable[Json], visitor: str, puzzles: int) -> History:
    """Return a visitor's history from summaries of finished games, the oldest first."""
    games = (_game(summary, visitor) for summary in summaries)
    return History(tuple(game for game in games if game), puzzles)


def _game(summary: Json, visitor: str) -> FinishedGame | None:
    result = own_result(summary, visitor)
    if result is None:
        return None
    facts = result.get("facts") or _facts_of_lines(summary, result)
    known: Json = {key: value for key, value in facts.items() if key in FIELDS}
    known |= {key: tuple(known.get(key, ())) for key in LISTS}
    return FinishedGame(**(known | {"code": summary["code"]}))


def _facts_of_lines(summary: Json, result: Json) -> Json:
    """Return what is known of a game that was finished before facts were stored."""
    edition, expansions = mix_of(summary["ruleset"]) or ("", ())
    lines: dict[str, int] = result["lines"]
    return {
        "edition": edition,
        "expansions": expansions,
        "rank": result["rank"],
        "players": len(summary["names"]),
        "total": result["total"],
        "errors": -lines.get("errors", 0),
        **{key: lines.get(key, 0) for key in ("highway", "railway", "centre")},
    }


def achievements_of(store: Store, visitor: str, limit: int) -> AchievementsView:
    """Return a visitor's achievements, and store the new ones; blocks."""
    summaries = store.finished_summaries_of(visitor, limit)[::-1]
    history = history_of(summaries, visitor, store.solved_puzzles(visitor))
    kept = {earned.key: earned for earned in store.achievements_of(visitor)}
    new = [
        EarnedAchievement(achievement.key, _code(achievement, history), time.time())
        for achievement in ACHIEVEMENTS
        if achievement.key not in kept and achievement.is_earned(history)
    ]
    store.earn(visitor, new)
    fresh = {earned.key: earned for earned in new}
    views = [
        _view(known, history, kept.get(known.key) or fresh.get(known.key), new=known.key in fresh)
        for known in ACHIEVEMENTS
    ]
    return AchievementsView(achievements=views)


def _code(achievement: Achievement, history: History) -> str:
    game = earned_at(achievement, history)
    return game.code if game else ""


def _view(
    achievement: Achievement, history: History, earned: EarnedAchievement | None, *, new: bool
) -> AchievementView:
    """Return an achievement; one that was earned stays, even if its games were deleted."""
    target, codes = achievement.target, {game.code for game in history.games}
    return AchievementView(
        key=achievement.key,
        title=achievement.title,
        task=achievement.task,
        picture=badge_picture(achievement.picture, PAGE_THEME),
        progress=target if earned else achievement.progress(history),
        target=target,
        earned=earned.at if earned else None,
        game=earned.code if earned and earned.code in codes else None,
        new=new,
    )
