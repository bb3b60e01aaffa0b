"""HTTP connections that are dropped if their headers do not arrive in time."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from railroad_ink.server.http.client_addresses import is_among, network_of

HEADER_SECONDS = 10.0
"""How long the header of a request may take, or a new connection without one."""
MAX_HALF_OPEN = 100
"""Connections of one address that wait for a header at a time, unless it is a trusted proxy's."""


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """Bounds how many connections keep the server waiting, and for how long."""

    half_open: ClassVar[Counter[str]] = Counter()
    """Connections that wait for a header, by the network they come from."""

    def __init__(self, *args: Any, **settings: Any) -> None:  # noqa: ANN401 (uvicorn's own)
        """Start as uvicorn does."""
        super().__init__(*args, **settings)
        self._timer: asyncio.TimerHandle | None = None
        self._network = ""

    @property
    def _is_proxy(self) -> bool:
        host = self.client[0] if self.client else ""
        return is_among(host, str(self.config.forwarded_allow_ips))

    @property
    def _is_idle(self) -> bool:
        """Whether a request has been answered, and no further one is known to have begun."""
        cycle: RequestResponseCycle | None = self.cycle
        answered = cycle is not None and cycle.response_complete
        return answered and self._timer is None and self.transport.get_protocol() is self

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first header, unless too many of this address are waited for."""
        super().connection_made(transport)
        self._network = network_of(self.client[0]) if self.client else ""
        if self.half_open[self._network] >= MAX_HALF_OPEN and not self._is_proxy:
            transport.abort()
        else:
            self._wait_for_header()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a header, though its request may begin with empty lines only."""
        super().data_received(data)
        if self._is_idle and not self.transport.is_closing():
            self._wait_for_header()

    def on_message_begin(self) -> None:
        """Wait for the header of a further request."""
        super().on_message_begin()
        if self._timer is None:
            self._wait_for_header()

    def on_headers_complete(self) -> None:
        """Stop waiting: bodies have their own time limit."""
        self._stop_waiting()
        super().on_headers_complete()

    def _wait_for_header(self) -> None:
        self._timer = self.loop.call_later(HEADER_SECONDS, self.transport.abort)
        self.half_open[self._network] += 1

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.half_open[self._network] -= 1
            if not self.half_open[self._network]:
                del self.half_open[self._network]
