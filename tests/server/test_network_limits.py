"""What single connections and addresses may do to the server's network side."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
import uvicorn
from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from railroad_ink.server import serve
from railroad_ink.server.http import header_timeout, limits
from railroad_ink.server.http.client_addresses import is_among, with_ipv4_mapped
from railroad_ink.server.serve import free_socket, server_config
from railroad_ink.server.settings import Settings
from tests.server.coroutines import run_in_thread


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

    assert b"\r\n%b\r\n" % seen in run_in_thread(test())


def test_proxies_are_known_by_their_mapped_addresses() -> None:
    trusted = with_ipv4_mapped("127.0.0.1, 10.1.2.3/8, 2001:db8::/32")
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
    half_open = header_timeout.HeaderTimeoutProtocol.half_open

    async def test() -> dict[str, int]:
        config = server_config(Settings(), whoami)
        protocol = header_timeout.HeaderTimeoutProtocol(config, ServerState(), {})
        protocol.connection_made(_Transport())  # type: ignore[arg-type]
        counted = dict(half_open)
        protocol.connection_lost(None)
        return counted

    assert run_in_thread(test()) == {"2001:db8::/64": 1}
    assert not half_open


class _Transport:
    """A connection from an IPv6 address."""

    def get_extra_info(self, name: str) -> tuple[str, int] | None:
        return ("2001:db8::2:3", 1) if name == "peername" else None

    def abort(self) -> None:
        """Have nothing to close."""

    close = abort


def test_half_open_requests_of_an_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header_timeout, "MAX_HALF_OPEN", 3)
    half_open = header_timeout.HeaderTimeoutProtocol.half_open

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

    refused, answer = run_in_thread(test())
    assert refused == b""
    assert answer.startswith(b"HTTP/1.1 200")


def test_a_header_that_does_not_arrive_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(header_timeout, "HEADER_SECONDS", 0.05)

    async def test() -> bytes:
        async with listening(whoami) as port:
            return await asked(port, HEADER)

    assert run_in_thread(test()) == b""


def test_an_empty_line_after_a_request_does_not_hold_the_connection_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(header_timeout, "HEADER_SECONDS", 0.05)

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

    assert run_in_thread(test()).startswith(b"HTTP/1.1 200")


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
        async with listening(limits.RequestLimitMiddleware(refusing)) as port:
            return [await asked(port, UPGRADE) for _ in range(2)]

    first, second = run_in_thread(test())
    assert first.startswith(b"HTTP/1.1 403")
    assert second.startswith(b"HTTP/1.1 429")
    assert b"too-fast" in second


def test_a_body_that_does_not_arrive_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.05)

    async def test() -> bytes:
        async with listening(limits.RequestLimitMiddleware(whoami)) as port:
            return await asked(port, HEADER + b"Content-Length: 9\r\n\r\n{")

    answer = run_in_thread(test())
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"too-slow" in answer


@pytest.mark.needs("tcp_user_timeout")
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

    run_in_thread(test())
