"""A visitor's achievements: computed from their finished games, and stored once earned."""

from __future__ import annotations

import time

from railroad_ink.achievements import (
    ACHIEVEMENTS,
    Achievement,
    History,
    earned_at,
)
from railroad_ink.render.svg.goal_pictures import badge_picture
from railroad_ink.render.svg.page_art import PAGE_THEME
from railroad_ink.server.store import EarnedAchievement, Store
from railroad_ink.views.lists import AchievementsView, AchievementView


def achievements_of(store: Store, visitor: str, limit: int) -> AchievementsView:
    """Return a visitor's achievements, and store the new ones; blocks."""
    summaries = store.finished_summaries_of(visitor, limit)[::-1]
    results = (summary.result_of(visitor) for summary in summaries)
    games = tuple(result.facts for result in results if result is not None)
    history = History(games, store.solved_puzzles(visitor))
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
