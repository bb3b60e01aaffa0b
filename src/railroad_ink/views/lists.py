"""Lists over games: rooms, open tables, achievements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from railroad_ink.achievements import ACHIEVEMENTS, EarnedAchievement, History
from railroad_ink.core.text import Text
from railroad_ink.render.svg.goal_pictures import badge_picture
from railroad_ink.render.svg.page_art import PAGE_THEME
from railroad_ink.table.names import read_name
from railroad_ink.table.results import Summary
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


def room_summary_view(
    visitor: str, summary: Summary, changed: float, listing: str = "shown"
) -> RoomSummary:
    """Return a summary as one visitor may see it."""
    result = summary.result_of(visitor)
    # Summaries of an earlier version have no owners, and do not count computer players.
    owners = summary.players if summary.owners is None else summary.owners
    totals = {result.owner: result.total for result in summary.results}
    return RoomSummary(
        code=summary.code,
        phase=cast("Phase", summary.phase),
        ruleset=summary.ruleset,
        titles=list(summary.titles),
        names=[read_name(name) for name in summary.names],
        round=summary.round,
        rounds=summary.rounds,
        open_seats=summary.open_seats,
        mine=visitor in summary.players,
        my_seat=owners.index(visitor) if visitor in owners else None,
        rank=result.rank if result else None,
        total=result.total if result else None,
        totals=[None] * len(summary.names)
        if summary.owners is None
        # A visitor with several seats has played the first one with their own browser.
        else [
            totals.get(owner) if owners.index(owner) == seat else None
            for seat, owner in enumerate(owners)
        ],
        archived=listing == "archived",
        my_turn=visitor in summary.waiting,
        daily=summary.daily,
        changed=changed,
    )


class RoomSummaries(View):
    """`GET /api/games`: the visitor's games, the most recent first."""

    games: list[RoomSummary]


class OpenTable(View):
    """A table that anybody may join."""

    code: str
    titles: list[Text]
    names: list[Text]
    open_seats: int


def open_table_view(summary: Summary) -> OpenTable:
    """Return a summary as anybody may see it."""
    return OpenTable(
        code=summary.code,
        titles=list(summary.titles),
        names=[read_name(name) for name in summary.names],
        open_seats=summary.open_seats,
    )


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


def achievements_view(
    history: History, kept: Iterable[EarnedAchievement], new: Iterable[EarnedAchievement]
) -> AchievementsView:
    """Return all achievements with what was earned before and now, and the progress of others."""
    fresh = {earned.key: earned for earned in new}
    codes = {game.code for game in history.games}
    known = {earned.key: earned for earned in kept} | fresh
    views = []
    for achievement in ACHIEVEMENTS:
        earned, target = known.get(achievement.key), achievement.target
        views.append(
            AchievementView(
                key=achievement.key,
                title=achievement.title,
                task=achievement.task,
                picture=badge_picture(achievement.picture, PAGE_THEME),
                progress=target if earned else achievement.progress(history),
                target=target,
                earned=earned.at if earned else None,
                game=earned.code if earned and earned.code in codes else None,
                new=achievement.key in fresh,
            )
        )
    return AchievementsView(achievements=views)
