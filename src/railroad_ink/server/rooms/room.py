"""One room in memory: its match, who looks at it, and who is thinking."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.match import Match, SeatKind, check
from railroad_ink.match.entries import Acted, Ended, Entry, Picked
from railroad_ink.match.rules import after
from railroad_ink.server.errors import NoStore
from railroad_ink.server.pubsub import RoomNews
from railroad_ink.server.rooms.persistence import written
from railroad_ink.server.store import Conflict
from railroad_ink.server.views.models import GameOptions
from railroad_ink.server.views.room_views import RoomStatus
from railroad_ink.server.workers import FINISHER, ComputerMove

if TYPE_CHECKING:
    from railroad_ink.server.rooms.registry import RoomRegistry
    from railroad_ink.server.sockets.connection import Viewer

STORE_RETRY_SECONDS = 2.0
"""Seconds until a store that was away is asked again, where nobody waits for the answer."""
TIMER_SLACK_SECONDS = 0.1
"""Seconds, so that a time is surely over."""
MAX_MISSED_HEARTBEATS = 3
"""How often another server may say nothing before nobody is there any more."""
Make = Callable[[Match], list[Entry]]


class LiveRoom:
    """A room that somebody looks at or plays in."""

    def __init__(
        self, registry: RoomRegistry, code: str, options: GameOptions, match: Match
    ) -> None:
        """Start with what the store holds."""
        self.registry = registry
        self.code = code
        self.options = options
        self.match = match
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[str, ...]] = {}
        """Visitors connected to other servers, by server."""
        self.thinking: set[int] = set()
        self._lock = asyncio.Lock()
        self.meeting = asyncio.Lock()
        """Held while a room is opened in which the same players meet again."""
        self._seen: dict[str, float] = {}
        """When visitors who have gone were last here."""
        self._since = time.monotonic()
        """Who was here before may be on the way back from a server that has ended."""
        self._silent: Counter[str] = Counter()
        """How often other servers could have told something, and have not."""
        self._timed = 0.0
        """The deadline that somebody is waiting for."""

    @property
    def is_quiet(self) -> bool:
        """Whether nobody here would miss it."""
        return not (self.viewers or self.thinking or self._lock.locked())

    @property
    def here(self) -> tuple[str, ...]:
        """Visitors connected to this server."""
        return tuple({viewer.visitor for viewer in self.viewers})

    def status(self) -> RoomStatus:
        """Describe what is around the match now."""
        connected = {*self.here, *(v for there in self.elsewhere.values() for v in there)}
        seated = {seat.owner for seat in self.match.seats if seat.kind is not SeatKind.OPEN}
        return RoomStatus(
            self.code,
            self.options,
            time.time(),
            connected,
            {visitor for visitor in seated - connected if self._is_gone(visitor)},
            len(connected - seated),
            frozenset(self.thinking),
        )

    def _is_gone(self, visitor: str) -> bool:
        """Whether somebody who is not connected has been away for long."""
        away = time.monotonic() - self._seen.get(visitor, self._since)
        return away >= self.registry.settings.absence

    # Changing

    async def request(self, visitor: str, make: Make, options: GameOptions | None = None) -> Match:
        """Do what a visitor asks for, if that visitor may."""

        def checked(match: Match) -> list[Entry]:
            made = make(match)
            for entry in made:
                check(match, visitor, entry)
            return made

        return await self.commit(checked, options)

    async def commit(self, make: Make, options: GameOptions | None = None) -> Match:
        """Add entries to the match and to the store, and tell everyone afterwards.

        Where another server was faster, the entries are made anew for what it has written.
        Where the store has just these entries already, it had kept them though its answer was lost.
        """
        async with self._lock:
            while True:
                made, match = self._made(make, options)
                if not made:
                    return self.match
                try:
                    await self._keep(made, match, options)
                    self.match, self.options = match, options or self.options
                    break
                except Conflict:
                    if (await self._catch_up())[: len(made)] == tuple(made):
                        break
            match = self.match
        self.tell_everyone()
        await self.announce()
        return match

    def _made(self, make: Make, options: GameOptions | None) -> tuple[list[Entry], Match]:
        asked = make(self.match)
        return self.registry.completed(self.match, asked, options or self.options)

    async def _keep(self, made: list[Entry], match: Match, options: GameOptions | None) -> None:
        more = written(self.code, match, made)
        changed = options.model_dump() if options else None
        store, version = self.registry.store, self.match.version
        await self.registry.call(store.append, self.code, version, more, changed)

    async def _catch_up(self) -> tuple[Entry, ...]:
        """Read what was added to the log, and return it."""
        more = await self.registry.call(
            self.registry.store.entries_after, self.code, self.match.version
        )
        match = self.match
        for entry in more:
            match = after(match, entry)
        if match.game is None and more:
            kept = await self.registry.call(self.registry.store.load, self.code)
            self.options = GameOptions.model_validate(kept.options) if kept else self.options
        self.match = match
        return more

    # Telling

    def tell_everyone(self) -> None:
        """Let all viewers look again, and computer players and clocks go on."""
        self._show_everyone()
        self.play_on()

    def _show_everyone(self) -> None:
        for viewer in self.viewers:
            viewer.look_again()

    def _show_later(self) -> None:
        """Let all viewers look again when those who are away now have been so for long."""
        absence = self.registry.settings.absence + TIMER_SLACK_SECONDS
        asyncio.get_running_loop().call_later(absence, self._show_everyone)

    async def announce(self) -> bool:
        """Tell other servers, and return whether they can be told."""
        return await self.registry.pubsub.publish(self.code, self.match.version, self.here)

    async def repeat(self) -> None:
        """Tell other servers again who is here, and forget those that are silent for long."""
        if not await self.announce():
            return
        self._silent.update(self.elsewhere.keys())
        for server in [
            server for server, times in self._silent.items() if times > MAX_MISSED_HEARTBEATS
        ]:
            self._note(server, ())
            self.tell_everyone()

    def _note(self, server: str, here: tuple[str, ...]) -> bool:
        """Note who is connected to another server, and return whether that is new."""
        del self._silent[server]
        before, now = set(self.elsewhere.pop(server, ())), set(here)
        if here:
            self.elsewhere[server] = here
        if before - now:
            self._miss(before - now)
        return before != now

    def _miss(self, visitors: Iterable[str]) -> None:
        """Note that visitors have just gone."""
        self._seen |= dict.fromkeys(visitors, time.monotonic())
        self._show_later()

    async def hear(self, news: RoomNews) -> None:
        """Learn what happened at another server."""
        changed = self._note(news.server, news.here)
        if news.version > self.match.version:
            await self.refresh()
        elif changed:
            self.tell_everyone()

    async def refresh(self) -> None:
        """Make up for news that was lost."""
        async with self._lock:
            await self._catch_up()
        self.tell_everyone()

    async def joined(self, viewer: Viewer) -> None:
        """Somebody looks at the room."""
        self.viewers.add(viewer)
        self.tell_everyone()
        self._show_later()
        await self.announce()

    async def left(self, viewer: Viewer) -> None:
        """Somebody has gone."""
        self.viewers.discard(viewer)
        self._miss([viewer.visitor])
        self.tell_everyone()
        await self.announce()

    # Computer players and the clock

    def play_on(self) -> None:
        """Let everyone think whose turn it is, and wait for the clock if there is one."""
        for seat in self.match.waiting:
            if self.match.seats[seat].kind is SeatKind.COMPUTER and seat not in self.thinking:
                self.thinking.add(seat)
                self.registry.spawn(self._think(seat, self.match.seats[seat].level))
        deadline = self.match.deadline
        if deadline is not None and deadline != self._timed:
            self._timed = deadline
            self.registry.spawn(self._time(deadline))

    async def _think(self, seat: int, level: str) -> None:
        """Let a computer player do its part of the round."""
        try:
            await self._play_for(seat, level)
        finally:
            self.thinking.discard(seat)
        self.tell_everyone()

    async def _play_for(self, seat: int, level: str) -> None:
        game = self.match.game
        assert game is not None  # somebody waits for this seat
        moment = _moment(self.match, seat)
        record = write_record(Record.of(game))
        thought = await self.registry.workers.think(record, seat, level, game.ruleset)
        await self._commit_at_last(
            lambda match: _entries(thought, seat) if _moment(match, seat) == moment else []
        )

    async def _commit_at_last(self, make: Make) -> None:
        """Commit what nobody will ask for again, however long the store is away."""
        while True:
            try:
                await self.commit(make)
            except NoStore:
                await asyncio.sleep(STORE_RETRY_SECONDS)
            else:
                return

    async def _time(self, deadline: float) -> None:
        """When the time is up, draw what those who are not done still owe."""
        await asyncio.sleep(max(deadline - time.time(), 0))
        while self.match.deadline == deadline:
            late = [
                s for s in self.match.waiting if self.match.seats[s].kind is not SeatKind.COMPUTER
            ]
            if not late:
                return
            await self._play_for(late[0], FINISHER)


def _moment(match: Match, seat: int) -> tuple[object, ...] | None:
    """Where a seat stands; nothing if the game does not wait for it."""
    game = match.game
    if game is None or seat not in match.waiting:
        return None
    now = game.rounds[-1]
    actions = now.turns[seat].actions if now.turns else ()
    return (game.number, match.seats[seat].kind, now.picks if not now.turns else (), actions)


def _entries(thought: ComputerMove, seat: int) -> list[Entry]:
    if thought.option is not None:
        return [Picked(seat, thought.option)]
    return [*(Acted(seat, action) for action in thought.actions), Ended(seat)]
