"""How long a page waits for the confirmation of a drawing, on loopback, with one game running.

Run with ``python -m bench.server``; 95 of 100 should take less than 100 milliseconds.
"""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

ACTIONS = 200
GAMES = ("classic", "challenge lava canyon")
Row = tuple[str, float, str]
Json = dict[str, Any]


def run() -> list[Row]:
    """Start a server, draw and take back, and return how long that took."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "railroad_ink", "serve", "--no-browser", "--port", "0"]
        server = subprocess.Popen(  # noqa: S603 (our own command)
            [*command, "--data", folder], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None  # it was asked for
            found = re.search(r"http://\S+(?=/)", server.stdout.readline())
            assert found is not None  # the server says where it is
            return [row for rules in GAMES for row in measure(found[0], rules)]
        finally:
            server.terminate()
            server.wait(30)


def measure(address: str, rules: str) -> list[Row]:
    """Return the waiting times of one game."""
    edition, *expansions = rules.split()
    with httpx.Client(base_url=address) as http:
        http.get("/api/me")
        body = {"options": {"edition": edition, "expansions": expansions}, "start": True}
        code = http.post("/api/games", json=body).json()["code"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    where = f"{address.replace('http', 'ws', 1)}/api/games/{code}/socket"
    with connect(where, additional_headers={"cookie": cookie}, max_size=None) as socket:
        times = _times(socket)
    return [
        (f"{rules}, median", statistics.median(times), "ms"),
        (f"{rules}, 95 of 100", statistics.quantiles(times, n=20)[-1], "ms"),
    ]


def _times(socket: ClientConnection) -> list[float]:
    socket.send(json.dumps({"type": "hello", "version": None}))
    turn: Json = json.loads(socket.recv())["turns"][0]
    offer = next(offer for offer in turn["offers"] if offer["places"])
    space, codes = next(iter(offer["places"].items()))
    draw = {"type": "act", "action": f"{offer['route']} {space} {codes[0]}"}
    return [_waited(socket, (draw, {"type": "undo"})[i % 2], i) for i in range(ACTIONS)]


def _waited(socket: ClientConnection, request: Json, number: int) -> float:
    """Return the milliseconds until a request is confirmed; slower than the server would refuse."""
    time.sleep(0.04)
    began = time.perf_counter()
    socket.send(json.dumps({**request, "id": number, "seat": 0}))
    while True:
        answer = json.loads(socket.recv())
        if answer["type"] == "refused":
            raise SystemExit(answer["text"]["en"])
        if answer.get("id") == number:
            return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    for name, value, unit in run():
        print(f"{name:40} {value:6.1f} {unit}")
