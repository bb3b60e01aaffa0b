"""Fuzzes the messages of a room over real sockets, and looks into the server after each one.

The server runs in this process, so that its state can be compared: a message that is not confirmed
must leave the room as it was and write nothing to the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.fuzz_frames import Frames, Json
from railroad_ink.server.http.app import create_app
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.serve import address, free_socket, server_config
from railroad_ink.server.settings import DATABASE_FILE, Settings
from tests.server.client import COOKIE

FRAMES_PER_CONNECTION = 50
"""Each is followed by a question, and a connection may send 120 frames before it is delayed."""
HANG_SECONDS = 60.0
FIRST_MARK = 2**52
RULES: tuple[Json, ...] = (
    {"edition": "classic"},
    {"edition": "challenge", "expansions": ["lava", "canyon"], "goals": ["random"]},
    {"edition": "classic", "expansions": ["river", "meteor"], "draft": True},
    {"edition": "classic", "expansions": ["desert", "trail"], "house": ["discard"]},
)


@dataclass
class MessageFindings:
    """What went wrong, and how many frames were answered in which way."""

    faults: list[str] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    frames: int = 0

    def add(self, what: str, frame: object) -> None:
        """Record a fault with the frame that caused it."""
        self.faults.append(f"{what}: {frame!r}")


class _LogKeeper(logging.Handler):
    """Collects the server's logs, which should only report unknown languages."""

    def __init__(self, findings: MessageFindings) -> None:
        super().__init__(logging.WARNING)
        self.findings = findings
        self.frame: object = None

    def emit(self, record: logging.LogRecord) -> None:
        if "unknown language" not in record.getMessage().lower():
            self.findings.add(f"logged {self.format(record)}", self.frame)


class Client:
    """A connection to a room that knows what it was shown last."""

    def __init__(self, socket: ClientConnection) -> None:
        """Start without a view."""
        self.socket = socket
        self.view: Json = {}
        self.mark = FIRST_MARK

    async def ask(self, frame: str | bytes) -> list[Json]:
        """Send a frame; return everything received until the server has handled it.

        It is followed by a request that is always refused, and requests are handled in order.
        """
        self.mark += 1
        await self.socket.send(frame)
        await self.socket.send(
            json.dumps({"type": "emote", "id": self.mark, "seat": 11, "emote": "hello"})
        )
        answers: list[Json] = []
        while True:
            message: Json = json.loads(await self.socket.recv())
            if message.get("id") == self.mark:
                return answers
            answers.append(message)
            if message["type"] in {"snapshot", "change"}:
                self.view |= message


def run(cases: int, seconds: float, seed: int) -> MessageFindings:
    """Send `cases` frames, or as many as fit into the time."""
    findings = MessageFindings()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_MessageFuzzer(Path(folder), findings, Random(seed)).run(cases, seconds))
    return findings


class _MessageFuzzer:
    def __init__(self, folder: Path, findings: MessageFindings, generator: Random) -> None:
        self.folder = folder
        self.findings = findings
        self.random = generator
        self.frames = Frames(generator)
        self.log = _LogKeeper(findings)
        self.url = ""
        self.server: LiveServer

    async def run(self, cases: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        logging.getLogger().addHandler(self.log)
        async with (
            self._serving(),
            httpx.AsyncClient(base_url=self.url, timeout=HANG_SECONDS) as http,
        ):
            while self.findings.frames < cases and time.monotonic() < end:
                await self._room(http)
        logging.getLogger().removeHandler(self.log)

    @asynccontextmanager
    async def _serving(self) -> AsyncIterator[None]:
        bound = free_socket("127.0.0.1", 0)
        self.url = address(bound).replace("localhost", "127.0.0.1")
        settings = Settings(data=self.folder, absence=0.05, same_dice=(), hindsight_seconds=0)
        app = create_app(settings, rate_factor=1000)
        app.state.bound = bound.getsockname()[:2]
        server = uvicorn.Server(server_config(settings, app))
        with closing(bound):
            task = asyncio.create_task(server.serve(sockets=[bound]))
            while not server.started:  # noqa: ASYNC110 (it offers nothing else)
                await asyncio.sleep(0.05)
            self.server = app.state.server
            yield
            server.should_exit = True
            await task

    async def _room(self, http: httpx.AsyncClient) -> None:
        """Fuzz a room as its host, another player and a stranger."""
        cookies = [await self._visitor(http) for _ in range(3)]
        start = self.random.random() < 0.7
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "local", "name": "Cleo"}]
        if not start:
            seats.append({"kind": "open"})
        body = {"options": self.random.choice(RULES), "seats": seats, "start": start}
        answer = await http.post("/api/games", json=body, headers=cookies[0])
        code = answer.json()["code"]
        for cookie in cookies:
            await self._connection(code, cookie)
        await self._check_log(code)

    async def _visitor(self, http: httpx.AsyncClient) -> dict[str, str]:
        http.cookies.clear()
        answer = await http.get("/api/me")
        http.cookies.clear()
        return {"cookie": f"{COOKIE}={answer.cookies[COOKIE]}"}

    async def _connection(self, code: str, cookie: dict[str, str]) -> None:
        where = f"{self.url.replace('http', 'ws', 1)}api/games/{code}/socket"
        async with connect(
            where, additional_headers=cookie, max_size=None, compression=None
        ) as socket:
            client = Client(socket)
            await client.ask('{"type":"hello","version":null}')
            room = self.server.rooms[code]
            path = self.folder / DATABASE_FILE
            with closing(sqlite3.connect(path)) as database, suppress(ConnectionClosed):
                for _ in range(FRAMES_PER_CONNECTION):
                    await self._frame(client, room, database)

    async def _frame(self, client: Client, room: LiveRoom, database: sqlite3.Connection) -> None:
        frame = self.log.frame = self.frames.frame(client.view)
        await self._settle(room)
        before = (room.match, room.options, _writes(database))
        quiet = not room.automatic.thinking and room.match.deadline is None
        self.findings.frames += 1
        try:
            async with asyncio.timeout(HANG_SECONDS):
                answers = await client.ask(frame)
        except TimeoutError:
            self.findings.add("no answer", frame)
            raise ConnectionClosed(None, None) from None
        except ConnectionClosed as closed:
            self.findings.add(f"disconnected ({closed})", frame)
            raise
        self.findings.answers.update(_kind(message) for message in answers)
        confirmed = any(message["type"] == "done" for message in answers)
        if not quiet or confirmed:
            return
        if before[:2] != (room.match, room.options):
            self.findings.add("changed the room without being confirmed", frame)
        elif before[2] != _writes(database):
            self.findings.add("the database was written to, perhaps in the background", frame)

    async def _settle(self, room: LiveRoom) -> None:
        """Wait for what other connections have begun: a commit outlives its caller."""
        end = time.monotonic() + HANG_SECONDS
        while self.server.store_threads.pending or set(self.server.active_rooms()) - {room}:
            if time.monotonic() > end:
                self.findings.add("other rooms never come to rest", room.code)
                return
            await asyncio.sleep(0.001)

    async def _check_log(self, code: str) -> None:
        """Check that the log in the database has every version of the room, and no more."""
        stored = await self.server.run_blocking(self.server.store.load, code)
        known = self.server.rooms[code].match.version
        if stored is None or len(stored.entries) != known:
            self.findings.add("the log differs from the room", code)


def _writes(database: sqlite3.Connection) -> int:
    """Return a number that changes whenever another connection has written."""
    found: int = database.execute("pragma data_version").fetchone()[0]
    return found


def _kind(message: Json) -> str:
    return f"refused {message['code']}" if message["type"] == "refused" else message["type"]
