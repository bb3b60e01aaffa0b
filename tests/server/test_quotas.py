"""What visitors and addresses may ask for, with real processes where the network matters."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, MutableMapping
from contextlib import ExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import WebSocket
from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from railroad_ink.server import serve, workers
from railroad_ink.server.errors import Overloaded, TooManySockets, TooOften
from railroad_ink.server.http import impatient_protocol, limits, open_sockets
from railroad_ink.server.http.addresses import is_among, network_of, with_mapped
from railroad_ink.server.http.app import create_app
from railroad_ink.server.http.open_sockets import OpenSockets
from railroad_ink.server.http.quotas import QUOTAS, Quota, Quotas
from railroad_ink.server.serve import free_socket, server_config
from railroad_ink.server.settings import Settings
from railroad_ink.server.threads import ThreadGroup
from railroad_ink.server.workers import PoolKind, WorkerPools
from tests.server.databases import Redis
from tests.server.waiting import finished

GAME = {"seats": [{"kind": "me", "name": "Ada"}]}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow each visitor two of everything, and each address three."""
    for kind in QUOTAS:
        monkeypatch.setitem(QUOTAS, kind, Quota(2, 3))


Requests = list[tuple[str, str]]


async def answers(data: Path, requests: Requests) -> list[httpx.Response]:
    """Send requests to an application without network; the visitor keeps the cookie."""
    app = create_app(Settings(data=data))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test") as client,
    ):
        return [await client.request(*request, json=GAME) for request in requests]


@pytest.mark.usefixtures("few")
def test_what_is_costly_has_a_quota(data: Path) -> None:
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
    first, *answered = finished(answers(data, [("GET", "/api/me"), *three, *others]))
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
        with pytest.raises(TooOften):
            await counted.take("room", "dora", "192.0.2.1")

    finished(test())


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
            with pytest.raises(TooOften):
                await one.take("room", "ada", "192.0.2.1")
        await one.take("room", "ada", "192.0.2.1")
        await one.take("room", "ada", "192.0.2.1")
        with pytest.raises(TooOften):
            await one.take("room", "ada", "192.0.2.1")
        await one.close()
        await two.close()

    finished(test())


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
    app, sent = create_app(Settings(data=data)), asyncio.Queue[MutableMapping[str, Any]]()
    path = "/api/games/aaaaaaaaaaaa/socket"
    scope: dict[str, Any] = {"type": "websocket", "path": path, "query_string": b""}
    scope |= {"headers": [], "client": None}

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async with app.router.lifespan_context(app):
        await app(scope, receive, sent.put)
    while (frame := sent.get_nowait())["type"] != "websocket.send":
        pass
    told: dict[str, object] = json.loads(frame["text"])
    return told


def test_too_many_sockets_are_refused_with_a_sentence(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_sockets, "MAX_PER_VISITOR", 0)
    assert finished(first_frame(data))["code"] == "too-many-sockets"


def test_addresses_are_found_in_networks() -> None:
    assert is_among("127.0.0.1", "192.0.2.0/24, 127.0.0.0/8")
    assert is_among("::1", "127.0.0.1,::1")
    assert not is_among("192.0.3.1", "192.0.2.0/24,::1")
    assert not is_among("", "127.0.0.1")


# The network


async def whoami(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the client's address."""
    await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": scope["client"][0].encode()})


@asynccontextmanager
async def listening(app: ASGIApp, proxies: str = "127.0.0.1") -> AsyncIterator[int]:
    """Serve an application as the server is served; yields the port."""
    bound = free_socket("127.0.0.1", 0)
    config = server_config(Settings(trusted_proxies=proxies), app)
    config.lifespan = "off"
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    try:
        yield bound.getsockname()[1]
    finally:
        server.should_exit = True
        await serving
        bound.close()


async def asked(port: int, request: bytes) -> bytes:
    """Send some bytes and return the answer until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    try:
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


HEADER = b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"


@pytest.mark.parametrize(
    "proxies, seen",
    [
        ("127.0.0.0/8", b"192.0.2.9"),
        ("127.0.0.1/8", b"192.0.2.9"),
        ("192.0.2.0/24", b"127.0.0.1"),
    ],
)
def test_forwarded_addresses_are_believed_from_trusted_proxies_alone(
    proxies: str, seen: bytes
) -> None:
    async def test() -> bytes:
        async with listening(whoami, proxies) as port:
            return await asked(port, HEADER + b"X-Forwarded-For: 8.8.8.8, 192.0.2.9\r\n\r\n")

    assert b"\r\n%b\r\n" % seen in finished(test())


def test_proxies_are_known_by_their_mapped_addresses() -> None:
    trusted = with_mapped("127.0.0.1, 10.1.2.3/8, 2001:db8::/32")
    for address in ("10.9.9.9", "::ffff:10.9.9.9", "::ffff:127.0.0.1", "2001:db8:1::1"):
        assert is_among(address, trusted)
    assert not is_among("::ffff:127.0.0.2", trusted)
    assert not is_among("::1", trusted)
    config = server_config(Settings(trusted_proxies="10.1.2.3/8"), whoami)
    assert config.forwarded_allow_ips == "10.0.0.0/8,::ffff:10.0.0.0/104"


def test_a_misspelled_proxy_is_refused() -> None:
    with pytest.raises(ValidationError, match="does not appear to be"):
        Settings(trusted_proxies="127.0.0.1,proxy.example")


def test_half_open_requests_are_counted_by_network() -> None:
    half_open = impatient_protocol.ImpatientProtocol.half_open

    async def test() -> dict[str, int]:
        config = server_config(Settings(), whoami)
        protocol = impatient_protocol.ImpatientProtocol(config, ServerState(), {})
        protocol.connection_made(_Transport())  # type: ignore[arg-type]
        counted = dict(half_open)
        protocol.connection_lost(None)
        return counted

    assert finished(test()) == {"2001:db8::/64": 1}
    assert not half_open


class _Transport:
    """A connection from an IPv6 address."""

    def get_extra_info(self, name: str) -> tuple[str, int] | None:
        return ("2001:db8::2:3", 1) if name == "peername" else None

    def abort(self) -> None:
        """Have nothing to close."""

    close = abort


def test_half_open_requests_of_an_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impatient_protocol, "MAX_HALF_OPEN", 3)
    half_open = impatient_protocol.ImpatientProtocol.half_open

    async def test() -> tuple[bytes, bytes]:
        async with listening(whoami, "192.0.2.0/24") as port:
            writers = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(3)]
            while half_open.total() < 3:  # noqa: ASYNC110 (the server's own tasks)
                await asyncio.sleep(0.01)
            refused = await asked(port, HEADER + b"\r\n")
            for writer in writers:
                writer.close()
            while half_open:  # noqa: ASYNC110 (the same)
                await asyncio.sleep(0.01)
            return refused, await asked(port, HEADER + b"\r\n")

    refused, answer = finished(test())
    assert refused == b""
    assert answer.startswith(b"HTTP/1.1 200")


def test_a_header_that_does_not_arrive_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(impatient_protocol, "HEADER_SECONDS", 0.05)

    async def test() -> bytes:
        async with listening(whoami) as port:
            return await asked(port, HEADER)

    assert finished(test()) == b""


def test_an_empty_line_after_a_request_does_not_keep_the_connection_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(impatient_protocol, "HEADER_SECONDS", 0.05)

    async def test() -> bytes:
        async with listening(whoami) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = await reader.readuntil(b"0\r\n\r\n")
            writer.write(b"\r\n")
            try:
                return answer + await asyncio.wait_for(reader.read(), 20)
            except ConnectionResetError:
                return answer
            finally:
                writer.close()

    assert finished(test()).startswith(b"HTTP/1.1 200")


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def test_sockets_are_opened_at_a_limited_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOCKET_BURST", 1.0)
    monkeypatch.setattr(limits, "SOCKETS_PER_SECOND", 0.0)

    async def refusing(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.close"})

    async def test() -> list[bytes]:
        async with listening(limits.Limits(refusing)) as port:
            return [await asked(port, UPGRADE) for _ in range(2)]

    first, second = finished(test())
    assert first.startswith(b"HTTP/1.1 403")
    assert second.startswith(b"HTTP/1.1 429")
    assert b"too-fast" in second


def test_a_body_that_does_not_arrive_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.05)

    async def test() -> bytes:
        async with listening(limits.Limits(whoami)) as port:
            return await asked(port, HEADER + b"Content-Length: 9\r\n\r\n{")

    answer = finished(test())
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"too-slow" in answer


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux ends these")
def test_a_client_that_stops_reading_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "STALLED_SECONDS", 0.05)
    ended = asyncio.Event()

    async def flood(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        connected = asyncio.ensure_future(receive())
        while not connected.done():
            await send({"type": "http.response.body", "body": bytes(1 << 20), "more_body": True})
        ended.set()

    async def test() -> None:
        async with listening(flood) as port:
            with closing(socket.create_connection(("127.0.0.1", port))) as client:
                client.sendall(HEADER + b"\r\n")
                await asyncio.wait_for(ended.wait(), 20)

    finished(test())


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

    finished(test())
