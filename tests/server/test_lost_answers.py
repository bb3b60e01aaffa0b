"""A store that has kept something, though nobody heard its answer."""

from pathlib import Path

from railroad_ink.match import Match, SeatKind
from railroad_ink.match.entries import Added, Entry
from railroad_ink.match.rules import after
from railroad_ink.server.http.models import NewGame, NewSeat
from railroad_ink.server.rooms.persistence import written
from railroad_ink.server.rooms.registry import RoomRegistry
from railroad_ink.server.settings import Settings
from tests.server.waiting import finished

ASKED = Added("", SeatKind.OPEN)


async def asked(data: Path, kept: Entry) -> Match:
    """Ask for one more seat, where the store holds an entry that the room has not heard of."""
    registry = RoomRegistry(Settings(data))
    try:
        code = await registry.open("ada", NewGame(seats=[NewSeat(kind="me", name="Ada")]))
        room = await registry.room(code)
        more = written(code, after(room.match, kept), [kept])
        registry.store.append(code, room.match.version, more)
        done = await room.request("ada", lambda _: [ASKED])
        assert done == room.match
        return done
    finally:
        await registry.close()


def test_what_was_kept_is_not_done_twice(data: Path) -> None:
    assert len(finished(asked(data, ASKED)).seats) == 2


def test_what_others_have_done_is_followed_by_what_was_asked(data: Path) -> None:
    other = Added("Cleo", SeatKind.LOCAL, "ada")
    assert [seat.name for seat in finished(asked(data, other)).seats] == ["Ada", "Cleo", ""]
