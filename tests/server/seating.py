"""Rooms with several players."""

from tests.server.client import Client, Json, RoomClient

OPEN: Json = {"kind": "open"}
ADA: Json = {"kind": "me", "name": "Ada"}


def two_at_a_table(ada: Client, ben: Client, **options: object) -> tuple[RoomClient, RoomClient]:
    """Open a room for two players and start the game."""
    code = ada.open(ADA, OPEN, start=False, **options)
    one, two = ada.enter(code), ben.enter(code)
    two.ask("sit", name="Ben")
    one.ask("start")
    two.until(lambda: two.room["phase"] != "lobby")
    return one, two
