"""The endpoints of a visitor's achievements."""

from __future__ import annotations

import time

from railroad_ink.achievements import newly_earned
from railroad_ink.server.http.dependencies import Server, Visitor, api_router
from railroad_ink.server.http.game_lists import MAX_COUNTED_GAMES
from railroad_ink.server.store import Store
from railroad_ink.table.results import history_of
from railroad_ink.views.lists import AchievementsView, achievements_view

router = api_router()


@router.get("/achievements")
async def my_achievements(server: Server, visitor: Visitor) -> AchievementsView:
    """Return all achievements, with what the visitor has earned and how far the others are."""
    return await server.run_blocking(_achievements, server.store, visitor)


def _achievements(store: Store, visitor: str) -> AchievementsView:
    """Return a visitor's achievements, and store the new ones."""
    summaries = store.finished_summaries_of(visitor, MAX_COUNTED_GAMES)
    history = history_of(summaries, visitor, store.solved_puzzles(visitor))
    kept = store.achievements_of(visitor)
    new = newly_earned(history, {earned.key for earned in kept}, time.time())
    store.earn(visitor, new)
    return achievements_view(history, kept, new)
