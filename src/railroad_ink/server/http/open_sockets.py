"""How many sockets a visitor and an address have open at this server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import WebSocket

from railroad_ink.server.errors import TooManySockets
from railroad_ink.server.http.client_addresses import client_address, network_of

MAX_PER_VISITOR = 30
"""Tabs and devices of one person."""
MAX_PER_ADDRESS = 300


class OpenSockets:
    """Counts open sockets."""

    def __init__(self, factor: float = 1.0) -> None:
        """Start without sockets; `factor` scales the limits."""
        self.factor = factor
        self._open: Counter[str] = Counter()

    @contextmanager
    def count(self, socket: WebSocket, visitor: str) -> Iterator[None]:
        """Count a socket while it is open; raises TooManySockets."""
        network = network_of(client_address(socket))
        limits = {f"visitor {visitor}": MAX_PER_VISITOR, network: MAX_PER_ADDRESS}
        if any(self._open[subject] >= limit * self.factor for subject, limit in limits.items()):
            raise TooManySockets
        self._open.update(limits.keys())
        try:
            yield
        finally:
            self._open.subtract(limits.keys())
            self._open += Counter()  # drop entries without sockets
