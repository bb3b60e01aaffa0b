"""What computer players reach with the dice of finished games.

It is computed while somebody looks at the result, one game after the other and at the lowest
priority, and kept with the game.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.server.errors import ServiceUnavailable
from railroad_ink.server.views.room_views import HINDSIGHT
from railroad_ink.server.workers import PoolKind, hindsight, same_dice

if TYPE_CHECKING:
    from railroad_ink.server.rooms.room import LiveRoom

MAX_WAITING = 20
"""Games that may wait; others are compared when somebody opens them again."""


class SameDice:
    """Compares the finished games of one server."""

    def __init__(self) -> None:
        """Start without work."""
        self._waiting = 0

    def start(self, room: LiveRoom) -> None:
        """Compare a finished game that somebody looks at, unless that is done already."""
        game = room.match.game
        if game is None or not game.is_over or game.variant.has_star or game.position:
            return
        if room.viewers and room.same_dice is None and self._waiting < MAX_WAITING:
            room.same_dice = {}
            room.registry.spawn(self._compare(room))

    async def _compare(self, room: LiveRoom) -> None:
        self._waiting += 1
        try:
            with suppress(ServiceUnavailable):  # the next visit tries again
                await self._compare_all(room)
        finally:
            self._waiting -= 1

    async def _compare_all(self, room: LiveRoom) -> None:
        registry, settings = room.registry, room.registry.settings
        known = await registry.run_blocking(registry.store.same_dice, room.code)
        _show(room, known)
        levels = [level for level in settings.same_dice if level not in known]
        for level in levels:
            await self._save(room, level, await _total(room, level))
        if HINDSIGHT not in known and settings.hindsight_seconds:
            await self._save(room, HINDSIGHT, await _hindsight(room))

    async def _save(self, room: LiveRoom, player: str, total: int | None) -> None:
        if total is None:
            return
        store = room.registry.store
        await room.registry.run_blocking(store.save_same_dice, room.code, player, total)
        _show(room, {player: total})


def _show(room: LiveRoom, totals: dict[str, int]) -> None:
    room.same_dice = {**(room.same_dice or {}), **totals}
    room.notify_viewers()


async def _total(room: LiveRoom, level: str) -> int | None:
    workers, seed = room.registry.workers, secrets.randbits(64)
    return await workers.call(PoolKind.ANALYSIS, same_dice, _record(room), level, seed)


async def _hindsight(room: LiveRoom) -> int | None:
    seconds = room.registry.settings.hindsight_seconds
    return await room.registry.workers.call(PoolKind.ANALYSIS, hindsight, _record(room), seconds)


def _record(room: LiveRoom) -> str:
    assert room.match.game is not None  # it is over
    return write_record(Record.of(room.match.game))
