"""What viewers cost the server: processor time per request, and what a noisy visitor costs others.

Run with ``python -m bench.viewers``. One of several players of Challenge with Lava and Canyon
draws the first round and takes it back: the processor time of the server for each request. Then a
visitor with five sockets requests a whole room 30 times per second each, while another is pinged.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.processor import process_seconds
from tests.server.client import Client, RoomClient
from tests.server.hosting import Server

RULES: dict[str, Any] = {"edition": "challenge", "expansions": ["lava", "canyon"]}
PLAYERS = (1, 4, 12)
ROUNDS = 15
NOISY_SOCKETS, NOISE_SECONDS = 5, 6.0
HELLOS_PER_SECOND = 30
Row = tuple[str, float, str]


def run() -> list[Row]:
    """Start a server and measure it."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data") as server:
        rows = [_per_drawing(server, count) for count in PLAYERS]
        quiet, noisy = _pings(server, noise=False), _pings(server, noise=True)
    return [
        *rows,
        ("ping in another room, 95th percentile: alone", quiet, "ms"),
        (f"the same, {NOISY_SOCKETS} sockets × {HELLOS_PER_SECOND} hello/s", noisy, "ms"),
    ]


def _cpu_seconds(server: Server) -> float:
    assert server.process is not None
    return process_seconds(server.process.pid)


def _per_drawing(server: Server, players: int) -> Row:
    """Return the cost of a request while `players` people sit at the table."""
    with ExitStack() as stack:
        ada = stack.enter_context(server.client())
        seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "open"}] * (players - 1)]
        table = stack.enter_context(ada.enter(ada.open(*seats, start=False, seed="1", **RULES)))
        for number in range(1, players):
            client = stack.enter_context(server.client())
            other = stack.enter_context(client.enter(table.code))
            other.ask("sit", name=f"Player {number}")
            _drain(other)
        table.ask("start")
        before, asked = _cpu_seconds(server), table.number
        for _ in range(ROUNDS):
            _draw_and_clear(table)
        cost = (_cpu_seconds(server) - before) / (table.number - asked)
    return (f"processor time per request, {players} players", cost * 1000, "ms")


def _draw_and_clear(table: RoomClient) -> None:
    """Draw a round without ending it, and take it back."""
    while table.turn()["choosing"]:
        table.ask("act", seat=0, action=table.turn()["choices"][0]["action"])
    while any(die["owed"] for die in table.turn()["dice"]):
        table.ask("act", seat=0, action=table.first_offer())
    table.ask("clear_round", seat=0)


def _drain(table: RoomClient) -> None:
    """Read everything that arrives until the connection ends."""

    def read() -> None:
        with suppress(ConnectionClosed):
            for _ in table.socket:
                pass

    threading.Thread(target=read, daemon=True).start()


def _pings(server: Server, *, noise: bool) -> float:
    """Return the 95th percentile of the time of a ping, in milliseconds."""
    times = []
    with ExitStack() as stack:
        ada, eve = (stack.enter_context(server.client()) for _ in range(2))
        quiet = stack.enter_context(ada.enter(ada.open()))
        if noise:
            _make_noise(stack, eve)
        end = time.monotonic() + NOISE_SECONDS
        while time.monotonic() < end:
            start = time.perf_counter()
            quiet.send("ping")
            while quiet.receive()["type"] != "pong":
                pass
            times.append((time.perf_counter() - start) * 1000)
            time.sleep(0.02)
    return statistics.quantiles(times, n=20)[-1]


def _make_noise(stack: ExitStack, client: Client) -> None:
    code = client.open(seed="1", **RULES)
    stop = threading.Event()
    for _ in range(NOISY_SOCKETS):
        table = stack.enter_context(client.enter(code))
        _drain(table)
        threading.Thread(target=_say_hello, args=(table, stop), daemon=True).start()
    stack.callback(stop.set)


def _say_hello(table: RoomClient, stop: threading.Event) -> None:
    while not stop.wait(1 / HELLOS_PER_SECOND):
        table.send("hello", version=None)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name, value, unit in run():
        print(f"{name:60} {value:8.2f} {unit}")
