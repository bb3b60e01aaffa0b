"""Acknowledged changes survive crashes and restarts."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.hosting import Server, serving


def test_a_killed_server_loses_nothing(data: Path) -> None:
    with Server(data) as server:
        with server.client() as client:
            cookie = client.cookie
            code = client.open(
                {"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "random"}
            )
            with client.enter(code) as table:
                table.play_round()
                table.until(lambda: table.room["round"] == 2)
                action = table.first_offer()
                confirmed = table.ask("act", seat=0, action=action)["version"]
                drawn = table.drawn()
                server.kill()
        server.start()
        with server.client(cookie) as again, again.enter(code) as table:
            assert table.view["version"] >= confirmed
            assert table.drawn() == drawn
            assert table.turn()["actions"][0]["action"] == action
            table.play_round()
            table.until(lambda: table.room["round"] == 3)


def test_a_computer_player_continues_after_a_crash(data: Path) -> None:
    with Server(data) as server:
        with server.client() as client:
            cookie = client.cookie
            code = client.open(
                {"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "greedy"}
            )
        server.kill()
        server.start()
        with server.client(cookie) as again, again.enter(code) as table:
            table.until(lambda: table.room["seats"][1]["ready"])


def test_every_acknowledged_action_is_in_the_file_when_the_process_dies(data: Path) -> None:
    """Kill the server right after each of several acknowledgements and read the file."""
    cookie = ""
    for _ in range(3):
        with Server(data) as server, server.client(cookie) as client:
            cookie = client.cookie
            code = client.open()
            with client.enter(code) as table:
                version = table.ask("act", seat=0, action=table.first_offer())["version"]
                server.kill()
        with closing(sqlite3.connect(data / "games.sqlite3")) as file:
            kept = file.execute("SELECT max(version) FROM entries WHERE code = ?", (code,))
            assert kept.fetchone() == (version,)
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_the_secret_is_created_once_and_readable_only_by_its_owner(data: Path) -> None:
    with Server(data) as server:
        secret = (data / "secret").read_text(encoding="ascii")
        with server.client() as client:
            cookie = client.cookie
        assert (data / "secret").stat().st_mode & 0o777 == 0o600
        server.kill()
        server.start()
        assert (data / "secret").read_text(encoding="ascii") == secret
        with server.client(cookie) as client:
            assert client.cookie == cookie


def test_the_database_is_in_wal_mode(data: Path) -> None:
    with serving(data), closing(sqlite3.connect(data / "games.sqlite3")) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
