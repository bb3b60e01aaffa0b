"""A full disk or a locked file: nothing acknowledged is lost, and clients get a reason."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.server.client import Json, RefusedRequest, RoomClient
from tests.server.hosting import Server

ADA: Json = {"kind": "me", "name": "Ada"}
COMPUTER: Json = {"kind": "computer", "level": "greedy"}


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Hold a write lock on the file, as another program might."""
    with closing(sqlite3.connect(data / "games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(server: Server) -> Iterator[None]:
    """Prevent the server's files from growing."""
    assert server.process is not None
    process, kind = server.process.pid, resource.RLIMIT_FSIZE
    before = resource.prlimit(process, kind)
    resource.prlimit(process, kind, (1, before[1]))
    yield
    resource.prlimit(process, kind, before)


def refused(table: RoomClient) -> None:
    """Assert that drawing is refused and changes nothing."""
    version, drawn = table.view["version"], table.drawn()
    with pytest.raises(RefusedRequest) as refusal:
        table.ask("act", seat=0, action=table.first_offer())
    assert refusal.value.code == "no-store"
    assert (table.view["version"], table.drawn()) == (version, drawn)


def stored_version(data: Path, code: str) -> int:
    with closing(sqlite3.connect(data / "games.sqlite3")) as file:
        rows = file.execute("SELECT max(version) FROM entries WHERE code = ?", (code,))
        version: int = rows.fetchone()[0]
        return version


@pytest.mark.parametrize("failure", ["locked", "full"])
def test_actions_that_cannot_be_stored_are_refused_and_stored_ones_stay(
    data: Path, failure: str
) -> None:
    with Server(data) as server, server.client() as ada, ada.enter(ada.open()) as table:
        accepted = table.first_offer()
        version = table.ask("act", seat=0, action=accepted)["version"]
        with locked(data) if failure == "locked" else full(server):
            refused(table)
            assert ada.post("/api/games", {"seats": [ADA]}, 503)["text"]
        assert stored_version(data, table.code) == version
        table.play_round()
        assert table.room["round"] == 2
        assert accepted in table.drawn()
        assert "Traceback" not in server.log


def test_reading_works_while_writing_fails(data: Path) -> None:
    with Server(data) as server, server.client() as ada, ada.enter(ada.open()) as table:
        drawn = table.ask("act", seat=0, action=table.first_offer()) and table.drawn()
        with locked(data), ada.enter(table.code) as other:
            assert other.drawn() == drawn
            assert ada.get("/api/games")["games"][0]["code"] == table.code


def test_a_computer_player_waits_for_the_store(data: Path) -> None:
    with Server(data) as server, server.client() as ada:
        code = ada.open(ADA, COMPUTER)
        with locked(data), ada.enter(code) as table:
            refused(table)
        with ada.enter(code) as table:
            table.until(lambda: table.room["seats"][1]["ready"])
            table.play_round()
            table.until(lambda: table.room["round"] == 2)
