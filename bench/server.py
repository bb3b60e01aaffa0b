"""The time until a drawing is confirmed, on loopback, with one game running.

Run with ``python -m bench.server``; the 95th percentile should be below 100 milliseconds. Whole
games are played, so the figures include full sheets and cold caches.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from bench.seats import request_of
from tests.server.client import Client, Json, RoomClient
from tests.server.hosting import serving

GAMES = ("classic", "challenge lava canyon")
GAMES_PER_RULESET = 3
PAUSE = 0.04
"""Seconds between drawings; people are slower, and the server throttles anyone faster."""
Row = tuple[str, float, str]


def run() -> list[Row]:
    """Start a server, play, and return the times and the load of the machine."""
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "data") as server:
        rows = [row for rules in GAMES for row in measure(server.address, rules)]
    return [*rows, (f"load of the machine before, {os.cpu_count()} cores", load, "")]


def measure(address: str, rules: str) -> list[Row]:
    """Return the waiting times over a few games with one ruleset."""
    edition, *expansions = rules.split()
    times: list[float] = []
    with Client(address) as client:
        for game in range(GAMES_PER_RULESET):
            code = client.open(edition=edition, expansions=expansions, seed=str(game))
            with client.enter(code) as table:
                times += _game(table, Random(game))
    return [
        (f"{rules}, median of {len(times)}", statistics.median(times), "ms"),
        (f"{rules}, 95th percentile", statistics.quantiles(times, n=20)[-1], "ms"),
        (f"{rules}, longest", max(times), "ms"),
    ]


def _game(table: RoomClient, generator: Random) -> list[float]:
    """Play a random game, undoing and redoing half of the actions; return all waiting times."""
    times = []
    while table.room["phase"] != "over":
        request = request_of(table.turn(), generator)
        times.append(_time_request(table, request))
        if request["kind"] == "act" and generator.random() < 0.5:
            times += [_time_request(table, {"kind": "undo"}), _time_request(table, request)]
    return times


def _time_request(table: RoomClient, request: Json) -> float:
    """Return the milliseconds until a request is confirmed."""
    time.sleep(PAUSE)
    start = time.perf_counter()
    table.ask(**request, seat=0)
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name, value, unit in run():
        print(f"{name:50} {value:6.1f} {unit}")
