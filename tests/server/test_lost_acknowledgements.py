"""Commits that were stored although their acknowledgement was lost."""

from pathlib import Path
from random import Random

from railroad_ink.bots.decisions import FINISHER, computer_decision
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.commits import build_commit
from railroad_ink.server.settings import Settings
from railroad_ink.table import Match, NewSeat, NewTable, SeatKind, apply_entry, due
from railroad_ink.table.entries import Added, Entry, SatDown
from railroad_ink.table.requests import Act, AddSeat, EndRound, GiveToComputer, Rematch
from tests.server.coroutines import run_in_thread

NEW_SEAT = Added("", SeatKind.OPEN)


async def request_after(data: Path, stored: Entry) -> Match:
    """Add a seat while the store holds an entry that the room does not know."""
    server = LiveServer(Settings(data=data))
    try:
        code = await server.open_room("ada", NewTable(seats=(NewSeat(kind="me", name="Ada"),)))
        room = await server.room(code)
        commit = build_commit(code, apply_entry(room.match, stored), [stored])
        server.store.append(code, room.match.version, commit)
        decision = await room.ask("ada", AddSeat(kind="open"))
        assert decision.table.match == room.match
        return room.match
    finally:
        await server.close()


def test_a_stored_entry_is_not_applied_twice(data: Path) -> None:
    assert len(run_in_thread(request_after(data, NEW_SEAT)).seats) == 2


def test_a_request_follows_other_servers_entries(data: Path) -> None:
    other = Added("Cleo", SeatKind.LOCAL, "ada")
    assert [seat.name for seat in run_in_thread(request_after(data, other)).seats] == [
        "Ada",
        "Cleo",
        "",
    ]


async def rematch_after_a_conflict(data: Path) -> tuple[list[str], str]:
    """Ask for a rematch while the store holds an entry that the room does not know."""
    server = LiveServer(Settings(data=data, absence=1e-9))
    try:
        seats = (NewSeat("me", "Ada"), NewSeat("local", "Ben"))
        room = await server.room(await server.open_room("ada", NewTable(seats=seats, start=True)))
        await room.ask("ada", GiveToComputer(seat=1, level="random"))
        while room.match.phase != "over":
            game, (seat, *_) = room.match.running_game, room.match.seats_to_act
            decision = computer_decision(game, seat, FINISHER, Random(1))
            if seat == 1:
                (awaited,) = due(room.table, present=True, now=0.0).decisions
                await room.ask(awaited.who, awaited.request(decision))
            else:
                for action in decision.actions:
                    await room.ask("ada", Act(seat=0, action=action))
                await room.ask("ada", EndRound(seat=0))
        back = SatDown(1, "ada", "Ben")
        commit = build_commit(room.code, apply_entry(room.match, back), [back])
        server.store.append(room.code, room.match.version, commit)
        await room.ask("ada", Rematch())
        codes = [stored.summary.code for stored in server.store.summaries_of("ada", 9)]
        return [code for code in codes if code != room.code], room.match.rematch
    finally:
        await server.close()


def test_a_rematch_is_opened_once_even_if_it_is_decided_twice(data: Path) -> None:
    opened, linked = run_in_thread(rematch_after_a_conflict(data))
    assert opened == [linked]
