"""Several servers that share PostgreSQL and Redis, both of which may go and come back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from railroad_ink.match.entries import Ended, Opened
from railroad_ink.server.store import Commit, Conflict, Store
from tests.server.databases import Postgres, Redis
from tests.server.hosting import Server
from tests.server.page import Json, Page, Refusal, Table

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
        "RAILROAD_INK_SECRET": "shared by both",
    }
    folder = tmp_path_factory.mktemp("many")
    with Server(folder / "one", **shared) as one, Server(folder / "two", **shared) as two:
        yield one, two


@pytest.fixture
def tables(servers: tuple[Server, Server]) -> Iterator[tuple[Table, Table]]:
    """A game of two, each at a server of their own."""
    with servers[0].page() as ada, servers[1].page() as ben:
        code = ada.open(ADA, OPEN, start=False)
        with ada.enter(code) as one, ben.enter(code) as two:
            two.ask("sit", name="Ben")
            one.until(lambda: one.room["seats"][1]["connected"])
            one.ask("start")
            two.until(lambda: two.room["phase"] == "drawing")
            yield one, two


def test_postgresql_keeps_versions_apart(postgres: Postgres) -> None:
    store = Store(postgres.url)
    first = Commit((Opened("ada", "classic"),), {}, ["ada"], over=False, at=1.0)
    more = Commit((Ended(0),), {}, ["ada"], over=False, at=2.0)
    store.create("versions", {}, first)
    store.append("versions", 1, more)
    with pytest.raises(Conflict):
        store.append("versions", 1, more)
    store.close()


def test_players_of_two_servers_meet_at_one_table(
    servers: tuple[Server, Server], tables: tuple[Table, Table]
) -> None:
    one, two = tables
    one.play_round(0)
    two.play_round(1)
    one.until(lambda: one.room["round"] == 2)
    assert one.drawn(1) == two.drawn(1)
    with servers[1].page(one.page.cookie) as moved, moved.enter(one.code) as table:
        assert table.room["host"]


def test_who_was_there_first_is_known_at_another_server(servers: tuple[Server, Server]) -> None:
    with servers[0].page() as ada, servers[1].page() as ben:
        code = ada.open(ADA, OPEN, start=False)
        with ada.enter(code), ben.enter(code) as two:
            two.until(lambda: two.room["seats"][0]["connected"])


def test_who_was_at_a_server_that_crashed_is_gone(
    servers: tuple[Server, Server], tmp_path: Path
) -> None:
    three = Server(tmp_path / "three", **servers[0].environment)
    with three, servers[0].page() as ada, three.page() as ben:
        code = ada.open(ADA, OPEN, start=False)
        with ada.enter(code) as one, ben.enter(code) as two:
            two.ask("sit", name="Ben")
            one.until(lambda: one.room["seats"][1]["connected"])
            three.kill()
            one.until(lambda: one.room["seats"][1]["absent"])


def test_a_lost_redis_stops_nobody_and_is_made_up_for(
    redis: Redis, tables: tuple[Table, Table]
) -> None:
    one, two = tables
    redis.stop()
    one.play_round(0)
    two.play_round(1)
    assert two.room["round"] == 2  # whoever acts learns what has happened
    assert one.room["round"] == 1  # who only looks is not told yet
    redis.start()
    one.until(lambda: one.room["round"] == 2)
    assert one.drawn(1) == two.drawn(1)


def test_a_lost_database_loses_nothing_that_was_accepted(
    postgres: Postgres, tables: tuple[Table, Table]
) -> None:
    one, two = tables
    accepted = one.first_offer()
    one.ask("act", seat=0, action=accepted)
    version, drawn = one.view["version"], one.drawn()
    postgres.stop()
    for table, seat in ((one, 0), (two, 1)):
        with pytest.raises(Refusal) as refusal:
            table.ask("act", seat=seat, action=table.first_offer(seat))
        assert refusal.value.code == "no-store"
    assert one.page.get("/api/games", 503)["code"] == "no-store"
    assert (one.view["version"], one.drawn()) == (version, drawn)
    postgres.start()
    assert_goes_on(one, two)
    with Page(two.page.address, one.page.cookie) as moved, moved.enter(one.code) as table:
        assert accepted in table.drawn()


def test_who_enters_while_the_database_is_away_hears_what_happens_later(
    postgres: Postgres, tables: tuple[Table, Table]
) -> None:
    one, two = tables
    postgres.stop()
    two.reconnect()
    two.until(lambda: two.receive()["type"] == "snapshot")
    postgres.start()
    one.play_round(0)
    two.until(lambda: two.room["seats"][0]["ready"])


def assert_goes_on(one: Table, two: Table) -> None:
    one.play_round(0)
    two.play_round(1)
    one.until(lambda: one.room["round"] == 2)
    two.until(lambda: two.room["round"] == 2)
