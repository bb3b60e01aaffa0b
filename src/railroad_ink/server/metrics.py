"""What operators watch: counts, queue lengths and times, in the format of Prometheus."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Gauge, Histogram, start_http_server

if TYPE_CHECKING:
    from railroad_ink.server.live_server import LiveServer

LAG_INTERVAL_SECONDS = 0.5
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The measured values of one server."""

    def __init__(self) -> None:
        """Create them in their own registry."""
        self.registry = CollectorRegistry()
        self.commit_seconds = Histogram(
            "railroad_ink_commit_seconds", "Seconds from request to commit", buckets=BUCKETS,
            registry=self.registry,
        )  # fmt: skip
        self.loop_lag_seconds = Histogram(
            "railroad_ink_loop_lag_seconds", "Event loop lag", buckets=BUCKETS,
            registry=self.registry,
        )  # fmt: skip
        self.sockets = self._gauge("sockets", "Open WebSocket connections")
        self.rooms = self._gauge("rooms", "Rooms in memory")
        self.thinking = self._gauge("thinking", "Computer players thinking or queued")
        self.waiting = self._gauge("thinking_waiting", "Computer players that wait to think")
        self.store_calls = self._gauge("store_calls", "Calls of the store that run or wait")
        self.picture_calls = self._gauge("picture_calls", "Pictures being drawn or waiting")

    def _gauge(self, name: str, help_text: str) -> Gauge:
        return Gauge(f"railroad_ink_{name}", help_text, registry=self.registry)

    def observe(self, server: LiveServer) -> None:
        """Read the gauges from the server on each scrape."""
        live = server.rooms
        self.rooms.set_function(lambda: len(live))
        self.sockets.set_function(lambda: sum(len(room.viewers) for room in [*live.values()]))
        self.thinking.set_function(
            lambda: sum(len(room.automatic.thinking) for room in [*live.values()])
        )
        self.waiting.set_function(lambda: server.thinking.waiting)
        self.store_calls.set_function(lambda: server.store_threads.pending)
        self.picture_calls.set_function(lambda: server.pictures.pending)

    async def measure_lag(self) -> None:
        """Measure the event loop until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_INTERVAL_SECONDS
            await asyncio.sleep(LAG_INTERVAL_SECONDS)
            self.loop_lag_seconds.observe(max(loop.time() - due, 0.0))

    def serve(self, port: int) -> None:
        """Answer Prometheus on a port of this machine only."""
        start_http_server(port, "127.0.0.1", self.registry)
