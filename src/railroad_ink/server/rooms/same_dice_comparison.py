"""What computer players reach with the dice of finished games.

It is computed while the result has viewers, one game after the other and at the lowest
priority, and stored with the game.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING

from railroad_ink.analysis.same_dice import have_same_start
from railroad_ink.analysis.steps import HINDSIGHT, is_solvable
from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record

if TYPE_CHECKING:
    from railroad_ink.core.engine import Game
    from railroad_ink.server.rooms.room import LiveRoom

MAX_WAITING = 20
"""Games that may wait; others are compared when they are opened again."""
RETRY_SECONDS = 5.0
MAX_TRIES = 3
log = logging.getLogger(__name__)


class SameDice:
    """Compares the finished games of one server."""

    def __init__(self) -> None:
        """Start without games."""
        self._waiting = 0

    def start(self, room: LiveRoom) -> None:
        """Compare a finished game that has viewers, unless that is done already."""
        if not (room.viewers and room.same_dice is None and self._waiting < MAX_WAITING):
            return
        game = room.match.game
        if game and have_same_start(game):
            room.same_dice = {}
            self._waiting += 1
            room.server.spawn(self._compare(room, game))

    async def _compare(self, room: LiveRoom, game: Game) -> None:
        """Try a few times; after that, the next visit tries again."""
        try:
            for attempt in range(MAX_TRIES):
                try:
                    await _compare_all(room, game)
                except Exception:
                    log.warning("Comparing %s failed", room.code, exc_info=True)
                    await asyncio.sleep(RETRY_SECONDS * (attempt < MAX_TRIES - 1))
                else:
                    return
            room.same_dice = None
        finally:
            self._waiting -= 1


async def _compare_all(room: LiveRoom, game: Game) -> None:
    server, record = room.server, write_record(Record.of(game))
    seconds = server.settings.hindsight_seconds
    steps = [*server.settings.same_dice, *([HINDSIGHT] if seconds and is_solvable(game) else [])]
    _show(room, {step: data for step, data in (await server.shared.known(room.code)).items()
                 if step in steps})  # fmt: skip
    for step in steps:
        if not room.viewers:
            room.same_dice = None  # the next visit continues
            return
        _show(room, {step: await server.shared.step(room.code, record, step, seconds)})


def _show(room: LiveRoom, steps: dict[str, str]) -> None:
    totals = {step: int(json.loads(data)["total"]) for step, data in steps.items()}
    room.same_dice = {**(room.same_dice or {}), **totals}
    room.notify_viewers()
