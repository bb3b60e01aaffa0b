"""Running the server: find a free port, report the address, shut down cleanly."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import closing, suppress

import uvicorn
from starlette.types import ASGIApp

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.server.gc_tuning import collect_periodically, tune_garbage_collector
from railroad_ink.server.http.app import create_app
from railroad_ink.server.http.client_addresses import with_ipv4_mapped
from railroad_ink.server.http.header_timeout import HeaderTimeoutProtocol
from railroad_ink.server.http.limits import MAX_FRAME_BYTES
from railroad_ink.server.lan_urls import url_of
from railroad_ink.server.logs import configure_logs
from railroad_ink.server.settings import Settings

PORTS_TRIED = 50
PING_SECONDS = 20.0
"""How often sockets are pinged, and how long the answer may take."""
STALLED_SECONDS = 2 * PING_SECONDS
"""How long a connected client may read nothing before the system drops it: as long as a ping and
its answer may take. The server cannot do it itself, as closing waits until everything is sent."""
NO_FREE_PORT = Text("No port from {port} to {last} is free on {host}.")


class NoFreePort(RailroadInkError):
    """Neither the requested port nor any of the following ones is free."""


class _Server(uvicorn.Server):
    """Calls back once it accepts connections."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            tune_garbage_collector()
            self._collector = asyncio.create_task(collect_periodically())
            self._ready()


def free_socket(host: str, port: int) -> socket.socket:
    """Return a socket bound to the port or the next free one; 0 means any port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + PORTS_TRIED if port else 1):
        # asyncio sends small messages at once only if the protocol is named.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; connections inherit it
            milliseconds = int(STALLED_SECONDS * 1000)
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        try:
            bound.bind((host, candidate))
            bound.listen()
        except (OSError, OverflowError):
            bound.close()
        else:
            return bound
    last = port + PORTS_TRIED - 1
    raise NoFreePort(NO_FREE_PORT.format(port=port, last=last, host=host))


def address(bound: socket.socket) -> str:
    """Return the URL of a server on this socket."""
    host, port = bound.getsockname()[:2]
    name = {"0.0.0.0": "localhost", "127.0.0.1": "localhost", "::": "localhost"}.get(host, host)  # noqa: S104
    return f"{url_of(name, port)}/"


def run(
    settings: Settings, bound: socket.socket, ready: Callable[[], None], *, rate_factor: float = 1.0
) -> None:
    """Serve until interrupted."""
    configure_logs(settings.log_format)
    app = create_app(settings, rate_factor=rate_factor)
    app.state.bound = bound.getsockname()[:2]
    # Ctrl-C is the normal way to stop; everything is closed by then.
    with closing(bound), suppress(KeyboardInterrupt):
        _Server(server_config(settings, app), ready).run(sockets=[bound])


def server_config(settings: Settings, app: ASGIApp) -> uvicorn.Config:
    """Return uvicorn's configuration: trusted proxies, and limits on size and time."""
    return uvicorn.Config(
        app,
        http=HeaderTimeoutProtocol,
        forwarded_allow_ips=with_ipv4_mapped(settings.trusted_proxies),
        log_config=None,
        access_log=False,
        ws_max_size=MAX_FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=3,
    )
