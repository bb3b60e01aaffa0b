"""Commits that were stored although their acknowledgement was lost."""

from pathlib import Path

from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.commits import build_commit
from railroad_ink.server.settings import Settings
from railroad_ink.table import Match, NewSeat, NewTable, SeatKind, apply_entry
from railroad_ink.table.entries import Added, Entry
from railroad_ink.table.requests import AddSeat
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
