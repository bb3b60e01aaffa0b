"""Quotas of visitors and addresses, with real processes where the network matters."""

import asyncio
import json
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import WebSocket

from railroad_ink.server import workers
from railroad_ink.server.errors import Overloaded, QuotaExceeded, TooManySockets
from railroad_ink.server.http import open_sockets
from railroad_ink.server.http.app import create_app
from railroad_ink.server.http.client_addresses import is_among, network_of
from railroad_ink.server.http.open_sockets import OpenSockets
from railroad_ink.server.http.quotas import QUOTAS, Quota, Quotas
from railroad_ink.server.settings import Settings
from railroad_ink.server.threads import ThreadGroup
from railroad_ink.server.workers import PoolKind, WorkerPools
from tests.server.asgi import Frame, open_socket
from tests.server.coroutines import run_in_thread
from tests.server.databases import Redis

GAME = {"seats": [{"kind": "me", "name": "Ada"}]}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow each visitor two of everything, and each address three."""
    for kind in QUOTAS:
        monkeypatch.setitem(QUOTAS, kind, Quota(2, 3))


Requests = list[tuple[str, str]]


async def answers(data: Path, requests: Requests) -> list[httpx.Response]:
    """Send requests to an application without network; the visitor returns the cookie."""
    app = create_app(Settings(data=data))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test") as client,
    ):
        return [await client.request(*request, json=GAME) for request in requests]


@pytest.mark.usefixtures("few")
def test_costly_requests_have_a_quota(data: Path) -> None:
    room = "/api/games/aaaaaaaaaaaa"
    kinds = (
        ("GET", "/api/print?boards=5"),
        ("GET", f"{room}/boards/0.png"),
        ("POST", f"{room}/coach/0"),
        ("POST", f"{room}/hint/0"),
        ("POST", "/api/replay"),
        ("POST", "/api/games"),
    )
    others = [
        *(("POST", f"/api/{path}") for path in ("tables", "dice-tables", "daily/2026-01-01/play")),
        *(("POST", path) for path in (f"{room}/again", "/api/paper/continue")),
        *(("GET", f"{room}/{path}") for path in ("boards/0.svg", "boards/0/overlay", "replay")),
        ("POST", "/api/paper/picture"),
        ("POST", f"{room}/coach/0/hindsight"),
        ("GET", "/api/puzzles/other"),
    ]
    three = [request for request in kinds for _ in range(3)]
    first, *answered = run_in_thread(answers(data, [("GET", "/api/me"), *three, *others]))
    assert first.status_code == 200
    refused = [answer.status_code == 429 for answer in answered]
    assert refused == [False, False, True] * len(kinds) + [True] * len(others)
    assert answered[-1].json()["code"] == "too-often"
    wait = int(answered[-1].headers["retry-after"])
    assert 1 <= wait <= 60
    assert f"in {wait} second" in answered[-1].json()["text"]


@pytest.mark.usefixtures("few")
def test_an_address_has_a_quota_for_all_its_visitors() -> None:
    async def test() -> None:
        counted = Quotas()
        for visitor in ("ada", "ben", "cleo"):
            await counted.take("room", visitor, "192.0.2.1")
        await counted.take("room", "dora", "192.0.2.2")
        await counted.take("hint", "dora", "192.0.2.1")
        with pytest.raises(QuotaExceeded):
            await counted.take("room", "dora", "192.0.2.1")

    run_in_thread(test())


def test_a_customer_has_one_address() -> None:
    assert network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("2001:db8::1") == network_of("2001:db8::2:3") == "2001:db8::/64"
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("testclient") == "testclient"


@pytest.mark.usefixtures("few")
def test_servers_count_together_and_without_redis_each_by_itself() -> None:
    async def test() -> None:
        with Redis() as redis:
            one, two = Quotas(redis.url), Quotas(redis.url)
            await one.take("room", "ada", "192.0.2.1")
            await two.take("room", "ada", "192.0.2.1")
            with pytest.raises(QuotaExceeded):
                await one.take("room", "ada", "192.0.2.1")
        await one.take("room", "ada", "192.0.2.1")
        await one.take("room", "ada", "192.0.2.1")
        with pytest.raises(QuotaExceeded):
            await one.take("room", "ada", "192.0.2.1")
        await one.close()
        await two.close()

    run_in_thread(test())


def test_sockets_are_counted_while_they_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sockets, "MAX_PER_VISITOR", 2)
    monkeypatch.setattr(open_sockets, "MAX_PER_ADDRESS", 3)
    counted, here = OpenSockets(), _socket("192.0.2.1")
    with ExitStack() as opened:
        for _ in range(2):
            opened.enter_context(counted.count(here, "ada"))
        with pytest.raises(TooManySockets), counted.count(here, "ada"):
            pass
        with counted.count(here, "ben"):
            with pytest.raises(TooManySockets), counted.count(here, "cleo"):
                pass
            with counted.count(_socket("192.0.2.2"), "cleo"):
                pass
    with counted.count(here, "ada"):
        pass


def _socket(address: str) -> WebSocket:
    scope: dict[str, Any] = {"type": "websocket", "client": (address, 1), "headers": []}
    return WebSocket(scope, None, None)  # type: ignore[arg-type]


async def first_frame(data: Path) -> dict[str, object]:
    """Open the socket of a room and return what it sends first."""
    sent = asyncio.Queue[Frame]()
    await open_socket(data, sent.put)
    while (frame := sent.get_nowait())["type"] != "websocket.send":
        pass
    message: dict[str, object] = json.loads(frame["text"])
    return message


def test_too_many_sockets_are_refused_with_a_sentence(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_sockets, "MAX_PER_VISITOR", 0)
    assert run_in_thread(first_frame(data))["code"] == "too-many-sockets"


def test_addresses_are_found_in_networks() -> None:
    assert is_among("127.0.0.1", "192.0.2.0/24, 127.0.0.0/8")
    assert is_among("::1", "127.0.0.1,::1")
    assert not is_among("192.0.3.1", "192.0.2.0/24,::1")
    assert not is_among("", "127.0.0.1")


# What waits


def test_no_more_than_a_bound_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MAX_PENDING", 0)

    async def test() -> None:
        group = ThreadGroup("test", threads=1, max_pending=1, seconds=5)
        busy = asyncio.create_task(group.run(time.sleep, 0.05))
        await asyncio.sleep(0)
        with pytest.raises(Overloaded):
            await group.run(time.sleep, 0)
        await busy
        await group.run(time.sleep, 0)
        group.close()
        with pytest.raises(Overloaded):
            await WorkerPools(1).call(PoolKind.THINKING, time.sleep, 0)

    run_in_thread(test())
