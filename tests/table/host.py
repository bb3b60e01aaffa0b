"""The smallest host there is: it keeps a log in memory, and nobody waits for anything.

It stands on what the package has without a server, as the browser and the command line do.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from railroad_ink.bots.decisions import computer_decision
from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.table import (
    Clock,
    Entry,
    GameOptions,
    Match,
    Moment,
    NewSeat,
    NewTable,
    Request,
    Who,
    build_match,
    decide,
    due,
    open_table,
    read_entry,
    write_entry,
)
from railroad_ink.table.opening import Opening
from railroad_ink.table.requests import Act, EndRound, Pick
from railroad_ink.views.room import RoomStatus
from railroad_ink.views.seen import (
    ViewCache,
    VisibleState,
    change_json,
    snapshot_json,
    visible_state,
)

LANGUAGES = ("en", "de", "fr")
ROUND_SECONDS = 60.0


class Host:
    """One room, with everybody who looks at it."""

    def __init__(self, opening: Opening, seed: int = 1) -> None:
        self.table = opening.table
        self.log: list[Entry] = list(opening.entries)
        self.opened: list[Opening] = []
        self.now = 0.0
        self.absent: set[str] = set()
        self.day_unfinished = False
        self.generator = Random(seed)
        self.watching = {seat.owner for seat in self.match.seats if seat.owner} | {"stranger"}
        self._cache = ViewCache()
        self._seen: dict[str, VisibleState] = {}
        self.tell()

    @classmethod
    def open(cls, visitor: str, wanted: NewTable, seed: int = 1) -> Host:
        return cls(open_table(visitor, wanted, Moment(chance=lambda _: Random(seed))), seed)

    @property
    def match(self) -> Match:
        return self.table.match

    def ask(self, who: Who, request: Request) -> None:
        """Decide, store, tell: all that a host does."""
        moment = Moment(
            now=self.now,
            absent=self.absent,
            chance=lambda _: self.generator,
            code="another",
            day_unfinished=self.day_unfinished,
        )
        decision = decide(self.table, who, request, moment)
        if decision.opens:
            self.opened.append(decision.opens)
        self.log += decision.entries
        self.table = decision.table
        self.tell()

    def tell(self) -> None:
        """Show everybody what has changed, in every language."""
        status = RoomStatus("code", self.table.options, self.now, self.watching, self.absent)
        for visitor in self.watching:
            now = visible_state(self.match, status, visitor, self._cache)
            before = self._seen.get(visitor)
            for language in LANGUAGES:
                if before is None:
                    assert snapshot_json(now, language)
                else:
                    change_json(before, now, language)
            self._seen[visitor] = now

    def bring_about(self) -> None:
        """Let computer players decide, and the clock for those whose time is up."""
        while decisions := due(self.table, present=True, now=self.now).decisions:
            awaited, game = decisions[0], self.match.running_game
            decision = computer_decision(game, awaited.seat, awaited.computer_key, self.generator)
            self.ask(awaited.who, awaited.request(decision))

    def play_for(self, seat: int) -> None:
        """Let a person pick, or draw a round at random."""
        game, who = self.match.running_game, self.match.seats[seat].owner
        player = RandomPlayer()
        if game.picker is not None:
            option = player.pick(game, seat, self.generator)
            self.ask(who, Pick(seat=seat, option=option))
            return
        for action in player.play(game, seat, self.generator):
            self.ask(who, Act(seat=seat, action=str(action)))
        if seat in self.match.seats_to_act:
            self.ask(who, EndRound(seat=seat))

    def play(self, *, rounds: int | None = None) -> None:
        """Play to the end, or until these rounds are over."""
        while self.match.phase != "over":
            game = self.match.running_game
            if rounds is not None and game.round_number > rounds:
                return
            self.bring_about()
            people = [s for s in self.match.seats_to_act if self.match.seats[s].owner]
            if people and not self.match.seats[people[0]].stands_in:
                self.play_for(people[0])

    def let_time_run_out(self) -> None:
        """Let the clock ring for everybody who is not done."""
        rings_in = due(self.table, present=True, now=self.now).rings_in
        assert rings_in is not None
        self.now += rings_in
        assert all(d.who == Clock() for d in due(self.table, present=False, now=self.now).decisions)
        self.bring_about()

    def check_log(self) -> None:
        """Check that the stored log leads to the same match."""
        stored = [read_entry(write_entry(entry)) for entry in self.log]
        assert build_match(stored) == self.match
        assert self.match.version == len(self.log)


def room(options: GameOptions, *seats: NewSeat, seed: int = 1, start: bool = True) -> Host:
    """Open a room for Ada."""
    return Host.open("ada", NewTable(options, (NewSeat("me", "Ada"), *seats), start=start), seed)


def timed(options: GameOptions) -> GameOptions:
    return replace(options, clock=int(ROUND_SECONDS))
