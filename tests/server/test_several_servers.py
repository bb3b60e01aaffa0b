"""Several servers sharing PostgreSQL and Redis, with outages of both."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
import redis as redis_client

from railroad_ink.server.pubsub import CHANNEL
from railroad_ink.server.store import Commit, Conflict, Store
from railroad_ink.table.entries import Ended, Opened
from railroad_ink.table.results import Summary
from tests.server.client import Client, Json, RefusedRequest, RoomClient
from tests.server.databases import Postgres, Program, Redis
from tests.server.hosting import Server
from tests.server.test_dice_tables import follow

ADA: Json = {"kind": "me", "name": "Ada"}
OPEN: Json = {"kind": "open"}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with Redis() as running:
        yield running


@pytest.fixture(scope="module")
def servers(
    postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    shared = {
        "RAILROAD_INK_DATABASE_URL": postgres.url,
        "RAILROAD_INK_REDIS_URL": redis.url,
        "RAILROAD_INK_SECRET": "shared by both servers",
    }
    folder = tmp_path_factory.mktemp("many")
    with Server(folder / "one", **shared) as one, Server(folder / "two", **shared) as two:
        yield one, two


@pytest.fixture
def tables(servers: tuple[Server, Server]) -> Iterator[tuple[RoomClient, RoomClient]]:
    """A game of two players, each connected to a different server."""
    with servers[0].client() as ada, servers[1].client() as ben:
        code = ada.open(ADA, OPEN, start=False)
        with ada.enter(code) as one, ben.enter(code) as two:
            two.ask("sit", name="Ben")
            one.until(lambda: one.room["seats"][1]["connected"])
            one.ask("start")
            two.until(lambda: two.room["phase"] == "drawing")
            yield one, two


def test_postgresql_detects_conflicting_versions(postgres: Postgres) -> None:
    store = Store(postgres.url)
    first = Commit(
        (Opened("ada", "classic"),), Summary(code="versions"), ["ada"], over=False, at=1.0
    )
    more = Commit((Ended(0),), Summary(code="versions"), ["ada"], over=False, at=2.0)
    store.create("versions", {}, first)
    store.append("versions", 1, more)
    with pytest.raises(Conflict):
        store.append("versions", 1, more)
    store.close()


def test_players_of_two_servers_share_a_room(
    servers: tuple[Server, Server], tables: tuple[RoomClient, RoomClient]
) -> None:
    one, two = tables
    one.play_round(0)
    two.play_round(1)
    one.until(lambda: one.room["round"] == 2)
    assert one.drawn(1) == two.drawn(1)
    with servers[1].client(one.client.cookie) as moved, moved.enter(one.code) as table:
        assert table.room["host"]


def test_a_computer_player_moves_once_for_viewers_at_two_servers(
    servers: tuple[Server, Server],
) -> None:
    with servers[0].client() as ada, servers[1].client() as ben:
        code = ada.open(ADA, {"kind": "computer", "level": "random"})
        with ada.enter(code) as one, ben.enter(code) as two:
            one.play_round(0)
            for table in (one, two):
                table.until(lambda table=table: table.room["round"] == 2)
            assert one.drawn(1) == two.drawn(1)


def test_visitors_of_one_server_are_connected_at_the_other(servers: tuple[Server, Server]) -> None:
    with servers[0].client() as ada, servers[1].client() as ben:
        code = ada.open(ADA, OPEN, start=False)
        with ada.enter(code), ben.enter(code) as two:
            two.until(lambda: two.room["seats"][0]["connected"])


def test_visitors_of_a_crashed_server_become_absent(
    servers: tuple[Server, Server], tmp_path: Path
) -> None:
    three = Server(tmp_path / "three", **servers[0].environment)
    with three, servers[0].client() as ada, three.client() as ben:
        code = ada.open(ADA, OPEN, start=False)
        with ada.enter(code) as one, ben.enter(code) as two:
            two.ask("sit", name="Ben")
            one.until(lambda: one.room["seats"][1]["connected"])
            three.kill()
            one.until(lambda: one.room["seats"][1]["absent"])


def test_a_redis_outage_stops_no_game_and_is_caught_up(
    redis: Redis, tables: tuple[RoomClient, RoomClient]
) -> None:
    one, two = tables
    redis.stop()
    one.play_round(0)
    two.play_round(1)
    assert two.room["round"] == 2  # a commit loads newer entries
    assert one.room["round"] == 1  # a viewer is not notified yet
    redis.start()
    one.until(lambda: one.room["round"] == 2)
    assert one.drawn(1) == two.drawn(1)


@contextmanager
def frozen(program: Program) -> Iterator[None]:
    """Stop a program and its children from running, as a hanging machine does."""
    assert program.process is not None
    tree = [program.process.pid, *children(program.process.pid)]
    for process in tree:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in tree:
            os.kill(process, signal.SIGCONT)


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split()]


def test_a_frozen_redis_delays_no_answer(
    redis: Redis, tables: tuple[RoomClient, RoomClient]
) -> None:
    one, two = tables
    with frozen(redis):
        one.play_round(0)
        two.play_round(1)
        assert two.room["round"] == 2
    one.until(lambda: one.room["round"] == 2)


def test_a_frozen_database_is_reported_and_no_acknowledged_action_is_lost(
    postgres: Postgres, tables: tuple[RoomClient, RoomClient]
) -> None:
    one, two = tables
    accepted = one.first_offer()
    one.ask("act", seat=0, action=accepted)
    undecided = two.first_offer(1)
    with frozen(postgres), pytest.raises(RefusedRequest) as refusal:
        two.ask("act", seat=1, action=undecided)
    assert refusal.value.code == "no-store"
    # A database that hung may have carried it out after all: then the second try is refused.
    with suppress(RefusedRequest):
        two.ask("act", seat=1, action=undecided)
    two.send("hello", version=None)
    while two.receive()["type"] != "snapshot":
        pass
    assert_goes_on(one, two)
    assert accepted in two.drawn(0)


def test_a_stray_message_on_the_channel_does_no_harm(
    redis: Redis, tables: tuple[RoomClient, RoomClient]
) -> None:
    one, two = tables
    channel = redis_client.Redis.from_url(redis.url)
    for stray in (b"x", b"[1]", b"{}", b'["s","' + one.code.encode() + b'","x",[]]', b"\xff"):
        channel.publish(CHANNEL, stray)
    channel.close()
    one.play_round(0)
    two.until(lambda: two.room["seats"][0]["ready"])


def test_a_database_outage_loses_no_acknowledged_action(
    postgres: Postgres, tables: tuple[RoomClient, RoomClient]
) -> None:
    one, two = tables
    accepted = one.first_offer()
    one.ask("act", seat=0, action=accepted)
    version, drawn = one.view["version"], one.drawn()
    postgres.stop()
    for table, seat in ((one, 0), (two, 1)):
        with pytest.raises(RefusedRequest) as refusal:
            table.ask("act", seat=seat, action=table.first_offer(seat))
        assert refusal.value.code == "no-store"
    assert one.client.get("/api/games", 503)["code"] == "no-store"
    assert (one.view["version"], one.drawn()) == (version, drawn)
    postgres.start()
    assert_goes_on(one, two)
    with Client(two.client.address, one.client.cookie) as moved, moved.enter(one.code) as table:
        assert accepted in table.drawn()


def test_viewers_connected_during_an_outage_get_later_changes(
    postgres: Postgres, tables: tuple[RoomClient, RoomClient]
) -> None:
    one, two = tables
    postgres.stop()
    two.reconnect()
    two.until(lambda: two.receive()["type"] == "snapshot")
    postgres.start()
    one.play_round(0)
    two.until(lambda: two.room["seats"][0]["ready"])


def assert_goes_on(one: RoomClient, two: RoomClient) -> None:
    one.play_round(0)
    two.play_round(1)
    one.until(lambda: one.room["round"] == 2)
    two.until(lambda: two.room["round"] == 2)


def test_dice_rolled_at_one_server_are_seen_at_the_other(servers: tuple[Server, Server]) -> None:
    with servers[0].client() as ada, servers[1].client() as ben:
        code = ada.post("/api/dice-tables", {"rules": "classic", "seed": "tuesday"}, 201)["code"]
        with follow(ben, code) as socket:
            assert json.loads(socket.recv(10))["dice"]["rounds"] == []
            ada.http.put(f"/api/dice-tables/{code}", json={"rolled": 1})
            assert len(json.loads(socket.recv(10))["dice"]["rounds"]) == 1
