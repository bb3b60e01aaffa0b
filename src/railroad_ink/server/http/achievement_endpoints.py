"""The endpoints of a visitor's achievements."""

from __future__ import annotations

from railroad_ink.server.http.dependencies import Server, Visitor, api_router
from railroad_ink.server.http.game_lists import MAX_COUNTED_GAMES
from railroad_ink.server.rooms.achievements import achievements_of
from railroad_ink.views.lists import AchievementsView

router = api_router()


@router.get("/achievements")
async def my_achievements(server: Server, visitor: Visitor) -> AchievementsView:
    """Return all achievements, with what the visitor has earned and how far the others are."""
    return await server.run_blocking(achievements_of, server.store, visitor, MAX_COUNTED_GAMES)
