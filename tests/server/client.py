"""A headless client that talks to a real server as the page does."""

from __future__ import annotations

import json
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
# A busy machine is slow; nothing here measures time.
TIMEOUT_SECONDS = 300.0
COOKIE = "railroad_ink"


class Client:
    """One visitor of one server; `cookie` makes it a returning visitor."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address
        # Loopback needs no certificates, and loading them takes longer than most tests.
        self.http = httpx.Client(base_url=address, timeout=TIMEOUT_SECONDS, verify=False)  # noqa: S501
        headers = {"cookie": f"{COOKIE}={cookie}"} if cookie else None
        answer = self.http.get("/api/me", headers=headers)
        self.cookie = answer.cookies.get(COOKIE) or cookie
        self.http.cookies.set(COOKIE, self.cookie, domain="127.0.0.1")
        self.rooms: list[RoomClient] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for room in self.rooms:
            room.disconnect()
        self.http.close()

    def get(self, path: str, status: int = 200, **query: str) -> Any:  # noqa: ANN401 (JSON)
        return self._read(self.http.get(path, params=query), status)

    def post(self, path: str, body: object = None, status: int = 200) -> Any:  # noqa: ANN401
        return self._read(self.http.post(path, json=body), status)

    def _read(self, response: httpx.Response, status: int) -> Any:  # noqa: ANN401
        assert response.status_code == status, response.text
        return response.json()

    def open(self, *seats: Json, start: bool = True, **options: object) -> str:
        """Open a room, by default for the visitor alone."""
        chosen = list(seats) or [{"kind": "me", "name": "Ada"}]
        body = {"options": options, "seats": chosen, "start": start}
        code: str = self.post("/api/games", body, 201)["code"]
        return code

    def enter(self, code: str) -> RoomClient:
        """Open the socket of a room and send `hello`; it closes with the client, if not before."""
        self.rooms.append(RoomClient(self, code))
        return self.rooms[-1]

    def connect(self, path: str) -> ClientConnection:
        """Open a socket.

        It sends no pings: the thread that sends them uses the global random generator, and
        Hypothesis would blame whichever strategy is drawing at that moment.
        """
        return connect(
            f"{self.address.replace('http', 'ws', 1)}{path}",
            additional_headers={"cookie": f"{COOKIE}={self.cookie}"},
            max_size=None,
            ping_interval=None,
        )


class RefusedRequest(Exception):
    """The server refused a request."""

    def __init__(self, message: Json) -> None:
        super().__init__(message["text"])
        self.code: str = message["code"]
        self.message = message


class RoomClient:
    """A room as the client sees it, updated by `change` messages alone."""

    def __init__(self, client: Client, code: str) -> None:
        self.client = client
        self.code = code
        self.number = 0
        self.view: Json = {}
        self.connection = ExitStack()
        self.socket = self._connect()
        self.hello()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.disconnect()

    def _connect(self) -> ClientConnection:
        return self.connection.enter_context(self.client.connect(f"/api/games/{self.code}/socket"))

    def disconnect(self) -> None:
        """Close the connection, unless the server has done so."""
        with suppress(ConnectionClosed):
            self.connection.close()

    def reconnect(self) -> None:
        """Reconnect with the version the client has."""
        self.disconnect()
        self.socket = self._connect()
        self.send("hello", version=self.view["version"])

    # Messages

    def hello(self) -> None:
        self.send("hello", version=None)
        self.until(lambda: bool(self.view))

    def send(self, kind: str, **fields: object) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self) -> Json:
        """Receive the next message and apply it."""
        message: Json = json.loads(self.socket.recv(timeout=TIMEOUT_SECONDS))
        if message["type"] == "snapshot":
            self.view = message
        elif message["type"] == "change":
            self._change(message)
        return message

    def _change(self, message: Json) -> None:
        assert message["after"] == self.view["version"], "a gap"
        boards = {board["seat"]: board for board in self.view["boards"]}
        boards |= {board["seat"]: board for board in message.get("boards", [])}
        self.view |= {k: v for k, v in message.items() if k not in {"boards", "draft_over"}}
        self.view["boards"] = [boards[seat] for seat in sorted(boards)]
        if message.get("draft_over"):
            self.view["draft"] = None

    def until(self, condition: Any) -> None:  # noqa: ANN401 (a callable)
        """Receive messages until a condition holds."""
        while not condition():
            self.receive()

    def ask(self, kind: str, **fields: object) -> Json:
        """Send a request and wait for the reply; raises RefusedRequest."""
        self.number += 1
        self.send(kind, id=self.number, **fields)
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                if message["type"] == "refused":
                    raise RefusedRequest(message)
                return message

    # Playing

    @property
    def room(self) -> Json:
        room: Json = self.view["room"]
        return room

    def turn(self, seat: int = 0) -> Json:
        found: Json = next(turn for turn in self.view["turns"] if turn["seat"] == seat)
        return found

    def board(self, seat: int = 0) -> Json:
        found: Json = self.view["boards"][seat]
        return found

    def drawn(self, seat: int = 0) -> list[str]:
        return [
            f"{s['route']} {s['space']} {s['code']}" for s in self.board(seat)["sheet"]["spaces"]
        ]

    def first_offer(self, seat: int = 0) -> str:
        """Return the first legal placement of a die that must be drawn."""
        owed = {die["route"] for die in self.turn(seat)["dice"] if die["owed"]}
        offer = next(o for o in self.turn(seat)["offers"] if o["route"] in owed)
        space, codes = next(iter(offer["spaces"].items()))
        return f"{offer['route']} {space} {codes[0]}"

    def play_round(self, seat: int = 0) -> None:
        """Take all required actions and end the round."""
        number = self.room["round"]
        while self._is_in(number, seat) and self.turn(seat)["choosing"]:
            self.ask("act", seat=seat, action=self.turn(seat)["choices"][0]["action"])
        while self._is_in(number, seat) and self.turn(seat)["owed"]:
            self.ask("act", seat=seat, action=self._required_action(seat))
        if self._is_in(number, seat):
            self.ask("end_round", seat=seat)

    def play(self, seats: tuple[int, ...] = (0,)) -> None:
        """Play the given seats to the end of the game."""
        while self.room["phase"] != "over":
            number = self.room["round"]
            for seat in seats:
                self.play_round(seat)
            self.until(lambda number=number: self.room["round"] > number or self.room["ranking"])

    def _is_in(self, number: int, seat: int) -> bool:
        room = self.room
        return room["phase"] == "drawing" and room["round"] == number and not self._done(seat)

    def _done(self, seat: int) -> bool:
        return all(turn["seat"] != seat or turn["done"] for turn in self.view["turns"])

    def _required_action(self, seat: int) -> str:
        turn = self.turn(seat)
        if any(die["owed"] for die in turn["dice"]):
            return self.first_offer(seat)
        optional = [o for o in turn["offers"] if o["source"] == "die" and o["spaces"]]
        if optional:
            space, codes = next(iter(optional[0]["spaces"].items()))
            return f"{optional[0]['route']} {space} {codes[0]}"
        action: str = turn["moves"][0]["action"]
        return action
