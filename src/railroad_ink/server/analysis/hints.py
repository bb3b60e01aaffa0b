"""Hints in games that one plays alone, revealed in steps and counted."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from railroad_ink.analysis.hints import EXACTLY
from railroad_ink.core.engine import Game
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.thinking.jobs import ThinkingFailed, ThinkingJob
from railroad_ink.table.permissions import hint_game
from railroad_ink.views.hints import HintView, hint_view

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer

log = logging.getLogger(__name__)
HINTS = "hints"
"""The step under which a game’s hints are stored."""


async def hints_taken(server: LiveServer, code: str, seat: int) -> int:
    """Return how many hints were taken in a game."""
    stored = await server.run_blocking(server.store.analysis, code, seat)
    return int(json.loads(stored[HINTS])["count"]) if HINTS in stored else 0


async def next_hint(server: LiveServer, visitor: str, code: str, seat: int) -> HintView:
    """Return the next step of the hint for the current round, and count a new hint."""
    match = (await server.room(code)).match
    game = hint_game(match, visitor, seat)
    stored = await server.run_blocking(server.store.analysis, code, seat)
    last = json.loads(stored.get(HINTS, '{"count": 0, "version": 0, "step": 0, "action": ""}'))
    if last["version"] == match.version:
        last["step"] = min(last["step"] + 1, EXACTLY)
    else:
        action = await _best_action(server, game, visitor, code, seat)
        count = last["count"] + bool(action)
        last = {"count": count, "version": match.version, "step": 1, "action": action}
    data = json.dumps(last)
    await server.run_blocking(server.store.add_analysis, code, seat, HINTS, data)
    return hint_view(game, seat, last["step"], last["action"], last["count"])


async def _best_action(server: LiveServer, game: Game, visitor: str, code: str, seat: int) -> str:
    """Return what a strong player would do next; empty if that is to end the round."""
    computer_key = server.analyses.effort.hint_computer
    job = ThinkingJob.of(game, seat, computer_key, room=code, visitor=visitor)
    try:
        found = await server.thinking.decide(job)
    except ThinkingFailed as error:
        log.exception("Could not compute a hint in %s", code)
        raise Overloaded from error
    return found.actions[0] if found.actions else ""
