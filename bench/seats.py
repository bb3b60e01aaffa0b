"""Clients that play over sockets, as many as wanted in one process, and recover from faults."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.client import COOKIE

Json = dict[str, Any]
SEEN = re.compile(r'\{"type":"(snapshot|change)","version":(\d+)(?:,"after":(\d+))?')
"""The beginning of a message about the room."""
PHASE = re.compile(r'"phase":"(\w+)"')
TURNS = '"turns":'
READER = json.JSONDecoder()
ANSWER_SECONDS = 15.0
"""How long a client waits for an answer before it connects again."""
OPEN: Json = {"kind": "open"}
COMPUTER: Json = {"kind": "computer", "level": "greedy"}
LOST = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, KeyError)
"""Errors of a client while a server is down."""


def shared_client(timeout: float) -> httpx.AsyncClient:
    """Return a client for many visitors at once: it stores no cookies."""
    client = httpx.AsyncClient(timeout=timeout, verify=False)  # noqa: S501 (loopback)
    client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return client


class Lost(Exception):
    """The connection is unusable."""


@dataclass
class Tally:
    """What happened to all clients together."""

    waits: list[float] = field(default_factory=list)
    """Seconds from each action to its acknowledgement."""
    refused: Counter[str] = field(default_factory=Counter)
    reconnects: int = 0
    unanswered: int = 0
    """Actions whose connection was lost, or that were not answered in time."""


@dataclass
class ClientVisitor:
    """A visitor with the server it talks to."""

    address: str
    http: httpx.AsyncClient
    cookie: str = ""

    async def request(self, method: str, path: str, body: object = None) -> Json:
        """Send a request; raises httpx.HTTPError unless it is answered with success."""
        headers = {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        answer = await self.http.request(method, self.address + path, json=body, headers=headers)
        answer.raise_for_status()
        if not self.cookie:
            self.cookie = answer.cookies[COOKIE]
        found: Json = answer.json()
        return found


class ClientSeat:
    """One player in one room."""

    def __init__(self, visitor: ClientVisitor, code: str, seat: int, tally: Tally) -> None:
        """Start unconnected."""
        self.visitor = visitor
        self.code = code
        self.seat = seat
        self.tally = tally
        self.acknowledged: list[str] = []
        """The actions that the server has confirmed."""
        self.turns: list[Json] = []
        """The rounds in progress of the player's seats, as last received."""
        self.phase = ""
        self.version: int | None = None
        self.number = 0
        self.socket: ClientConnection | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    async def open(self) -> None:
        """Connect and receive the state of the room."""
        where = f"{self.visitor.address.replace('http', 'ws', 1)}/api/games/{self.code}/socket"
        headers = {"cookie": f"{COOKIE}={self.visitor.cookie}"}
        async with asyncio.timeout(ANSWER_SECONDS):
            self.socket = await connect(
                where,
                additional_headers=headers,
                max_size=None,
                compression=None,
                ping_interval=None,  # browsers send none
            )
            self.version = None
            await self._send({"type": "hello", "version": None})
            while self.version is None:
                await self._receive()

    async def close(self) -> None:
        """Disconnect without waiting for the server."""
        socket, self.socket = self.socket, None
        if socket is not None:
            socket.transport.abort()
            with suppress(*LOST):
                await asyncio.wait_for(socket.wait_closed(), 1)

    async def ask(self, kind: str, **fields: object) -> bool:
        """Send a request; returns whether it was done. Raises if the connection is lost."""
        self.number += 1
        async with asyncio.timeout(ANSWER_SECONDS):
            await self._send({"type": kind, "id": self.number, **fields})
            while (message := await self._receive()).get("id") != self.number:
                pass
        if message["type"] == "refused":
            self.tally.refused[message["code"]] += 1
        return bool(message["type"] == "done")

    async def _send(self, message: Json) -> None:
        if self.socket is None:
            raise Lost
        await self.socket.send(json.dumps(message))

    async def _receive(self) -> Json:
        if self.socket is None:
            raise Lost
        text = str(await self.socket.recv())
        found = SEEN.match(text)
        if found is None:
            message: Json = json.loads(text)
            return message
        kind, version, after = found.groups()
        if kind == "snapshot" or int(after or -1) == self.version:
            self._see(text, int(version))
        elif self.version is not None:
            await self._send({"type": "hello", "version": None})
        return {"type": kind}

    def _see(self, text: str, version: int) -> None:
        """Read of a message what the player needs: reading boards would take the server's time."""
        self.version = version
        if phase := PHASE.search(text):
            self.phase = phase[1]
        at = text.find(TURNS)
        if at >= 0:
            self.turns = READER.raw_decode(text, at + len(TURNS))[0]

    # Playing

    async def play(self, generator: Random, pause: float, is_over: Callable[[], bool]) -> None:
        """Take an action every `pause` seconds until told to stop or the game has ended."""
        await asyncio.sleep(generator.uniform(0, pause))
        while not (is_over() or self.is_over):
            started = time.monotonic()
            try:
                await self._step(generator)
            except (*LOST, Lost):
                await self._recover()
            rest = started + generator.uniform(0.8, 1.2) * pause - time.monotonic()
            await asyncio.sleep(max(rest, 0.0))

    async def _recover(self) -> None:
        self.tally.reconnects += 1
        await self.close()
        with suppress(*LOST, Lost):
            await self.open()

    async def _step(self, generator: Random) -> None:
        request = next_request(self.turns, self.seat, generator)
        if request is None:
            await self._listen()
            return
        started = time.monotonic()
        try:
            done = await self.ask(**request, seat=self.seat)
        except BaseException:
            self.tally.unanswered += 1
            raise
        if done:
            self.tally.waits.append(time.monotonic() - started)
            self.acknowledged += [request["action"]] if "action" in request else []
        else:
            await self._send({"type": "hello", "version": None})

    async def _listen(self) -> None:
        """Receive what is there, and make sure that the connection is alive."""
        async with asyncio.timeout(ANSWER_SECONDS):
            await self._send({"type": "hello", "version": self.version})
            await self._send({"type": "ping"})
            while (await self._receive())["type"] != "pong":
                pass


def next_request(turns: list[Json], seat: int, generator: Random) -> Json | None:
    """Return a random next request of a seat; None if it has nothing to do."""
    turn = next((turn for turn in turns if turn["seat"] == seat), None)
    return None if turn is None or turn["done"] else request_of(turn, generator)


def request_of(turn: Json, generator: Random) -> Json:
    """Return a random next request of a turn that is not done."""
    if turn["choosing"]:
        return {"kind": "act", "action": generator.choice(turn["choices"])["action"]}
    dice = [offer for offer in turn["offers"] if offer["source"] == "die" and offer["spaces"]]
    if dice:
        offer = generator.choice(dice)
        space = generator.choice(list(offer["spaces"]))
        code = generator.choice(offer["spaces"][space])
        return {"kind": "act", "action": f"{offer['route']} {space} {code}"}
    if turn["owed"]:
        return {"kind": "act", "action": generator.choice(turn["moves"])["action"]}
    return {"kind": "end_round"}


async def open_game(
    addresses: list[str], others: list[Json], options: Json, http: httpx.AsyncClient, tally: Tally
) -> list[ClientSeat]:
    """Open a room with these seats and the host's, connect its people and start the game."""
    players = 1 + others.count(OPEN)
    visitors = [ClientVisitor(addresses[n % len(addresses)], http) for n in range(players)]
    for visitor in visitors:
        await visitor.request("GET", "/api/me")
    body = {"options": options, "seats": [{"kind": "me", "name": "P0"}, *others]}
    found = await visitors[0].request("POST", "/api/games", {**body, "start": False})
    seats = [ClientSeat(visitor, found["code"], n, tally) for n, visitor in enumerate(visitors)]
    try:
        await _start(seats)
    except (*LOST, Lost):
        for seat in seats:
            await seat.close()
        raise
    return seats


async def _start(seats: list[ClientSeat]) -> None:
    for number, seat in enumerate(seats):
        await seat.open()
        if number and not await seat.ask("sit", seat=number, name=f"P{number}"):
            raise Lost
    if not await seats[0].ask("start"):
        raise Lost
