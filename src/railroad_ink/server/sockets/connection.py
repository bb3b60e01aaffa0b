"""The socket of a room: one viewer each, who asks and is shown what changes."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError

from railroad_ink.core.errors import RailroadInkError, Violation
from railroad_ink.core.notation import read_action
from railroad_ink.core.text import Text
from railroad_ink.match import NotAllowed
from railroad_ink.match.refusals import NOT_YOURS, UNREADABLE
from railroad_ink.server.errors import NoStore
from railroad_ink.server.http.cookies import socket_visitor
from railroad_ink.server.http.limits import (
    FRAMES_AT_ONCE,
    FRAMES_PER_SECOND,
    MAX_FRAME_BYTES,
    Bucket,
)
from railroad_ink.server.rooms.commands import entries_for
from railroad_ink.server.rooms.dice import generator_for
from railroad_ink.server.rooms.registry import RoomRegistry
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.sockets import messages
from railroad_ink.server.sockets.messages import Change, Done, Pong, Previewed, Snapshot
from railroad_ink.server.views.error_views import refused
from railroad_ink.server.views.room_views import snapshot
from railroad_ink.server.views.turn_views import preview

MAX_WAITING = 200
"""Answers that may wait for a slow page before its connection is given up."""
GOING_AWAY, BAD_REQUEST, TOO_MUCH = 1001, 1008, 1009
MALFORMED = Violation(
    "malformed", Text("This message makes no sense here.", "Diese Nachricht ergibt keinen Sinn.")
)
STILL_HERE = Violation(
    "still-here",
    Text(
        "This player is still here, or was a moment ago.",
        "Wer hier spielt, ist noch da oder war es gerade eben.",
    ),
)
LOCAL = {"localhost", "127.0.0.1", "::1"}
router = APIRouter()


class Viewer:
    """Somebody who looks at a room through one socket."""

    def __init__(self, socket: WebSocket, room: LiveRoom, visitor: str) -> None:
        """Show nothing before the page says hello."""
        self.socket = socket
        self.room = room
        self.visitor = visitor
        self.shown: Snapshot | None = None
        """What the page has."""
        self.greeted = False
        """Whether the page wants to see anything yet."""
        self._behind = False
        """Whether something may have changed since it was shown last."""
        self._answers: deque[BaseModel] = deque()
        self._wake = asyncio.Event()
        self._bucket = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)

    # Sending

    def look_again(self) -> None:
        """Something may have changed."""
        self._behind = True
        self._wake.set()

    def answer(self, message: BaseModel) -> None:
        """Send an answer as soon as the page takes it."""
        self._answers.append(message)
        self._wake.set()

    async def write(self) -> None:
        """Send what changes and the answers, until the connection ends."""
        while len(self._answers) < MAX_WAITING:
            await self._wake.wait()
            self._wake.clear()
            await self._show()
            while self._answers:
                await self._send(self._answers.popleft())
        await self.socket.close(TOO_MUCH)

    async def _show(self) -> None:
        """Send what is different from what the page has."""
        if not (self.greeted and self._behind):
            return
        self._behind = False
        now = snapshot(self.room.match, self.room.status(), self.visitor)
        news = difference(self.shown, now) if self.shown else now
        self.shown = now
        if news is not None:
            await self._send(news)

    async def _send(self, message: BaseModel) -> None:
        text = message.model_dump_json(exclude_unset=isinstance(message, Change))
        try:
            await self.socket.send_text(text)
        except RuntimeError:  # said goodbye in the meantime
            raise WebSocketDisconnect(GOING_AWAY) from None

    # Receiving

    async def read(self) -> None:
        """Do what the page asks, until the connection ends."""
        while True:
            text = await self._next_frame()
            # Who sends too fast waits: the next frames stay in the network until there is time.
            await asyncio.sleep(self._bucket.wait())
            await self._obey(text)

    async def _next_frame(self) -> str:
        """Return the text of a frame; none of ours is binary, so that cannot be read."""
        frame = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", GOING_AWAY))
        return frame.get("text") or ""

    async def _obey(self, text: str) -> None:
        try:
            message = messages.client_messages.validate_json(text[: MAX_FRAME_BYTES + 1])
        except ValidationError:
            self.answer(refused(NotAllowed(MALFORMED), None))
            return
        number = message.id if isinstance(message, messages.Request) else None
        try:
            await self._do(message)
        except RailroadInkError as error:
            self.answer(refused(error, number))

    async def _do(self, message: messages.ClientMessage) -> None:
        match message:
            case messages.Hello(version=version):
                await self._hello(version)
            case messages.Ping():
                self.answer(Pong())
            case messages.Preview():
                self.answer(self._preview(message))
            case messages.Rematch(id=number):
                match = await self.room.registry.rematch(self.room, self.visitor)
                self.answer(Done(id=number, version=match.version))
            case _:
                await self._change(message)

    async def _hello(self, version: int | None) -> None:
        if self.room.registry.settings.redis_url:
            with suppress(NoStore):  # what is known here is shown; the next news brings the rest
                await self.room.refresh()
        if not self.greeted or version != self.room.match.version:
            self.shown = None
        self.greeted = True
        self.look_again()

    def _preview(self, message: messages.Preview) -> Previewed:
        match = self.room.match
        seats = match.seats_of(self.visitor)
        turn = match.turn_for(self.visitor, message.seat) if message.seat in seats else None
        if turn is None:
            raise NotAllowed(NOT_YOURS)
        try:
            action = read_action(match.ruleset, message.action)
        except RailroadInkError:
            raise NotAllowed(UNREADABLE) from None
        return preview(turn, message.seat, action, message.id)

    async def _change(self, message: messages.ClientMessage) -> None:
        assert isinstance(message, messages.Request)  # all others are answered above
        room = self.room
        options = message.options if isinstance(message, messages.ChangeOptions) else None
        self._check_gone(message)
        if isinstance(message, messages.Sit):
            await room.registry.remember(self.visitor, message.name)
        generator = generator_for(room.match, room.registry.seed_of(room.match, room.options))
        match = await room.request(
            self.visitor,
            lambda match: entries_for(match, self.visitor, message, generator),
            options,
        )
        self.answer(Done(id=message.id, version=match.version))

    def _check_gone(self, message: messages.Request) -> None:
        """Nobody is replaced or left behind before they are gone."""
        if isinstance(message, messages.GiveToComputer | messages.Drop):
            owners = {seat: held.owner for seat, held in enumerate(self.room.match.seats)}
            if owners.get(message.seat, "") not in {"", *self.room.status().gone}:
                raise NotAllowed(STILL_HERE)


def difference(before: Snapshot, now: Snapshot) -> Change | None:
    """Return what a page that has one snapshot needs to have the other; none if nothing."""
    parts: dict[str, object] = {}
    if now.room != before.room:
        parts["room"] = now.room
    if now.ruleset != before.ruleset:
        parts["ruleset"] = now.ruleset
    boards = [b for b, old in _paired(now, before) if b != old]
    if boards:
        parts["boards"] = boards
    if now.turns != before.turns:
        parts["turns"] = now.turns
    if now.draft != before.draft:
        parts |= {"draft": now.draft} if now.draft else {"draft_over": True}
    if not parts and now.version == before.version:
        return None
    return Change.model_validate(
        {"type": "change", "version": now.version, "after": before.version, **parts}
    )


def _paired(now: Snapshot, before: Snapshot) -> list[tuple[object, object]]:
    old = {board.seat: board for board in before.boards}
    return [(board, old.get(board.seat)) for board in now.boards]


@router.websocket("/api/games/{code}/socket")
async def socket(socket: WebSocket, code: str) -> None:
    """Connect a viewer with a room."""
    registry: RoomRegistry = socket.app.state.registry
    visitor, headers = socket_visitor(socket)
    if not _same_origin(socket):
        await socket.close(BAD_REQUEST)
        return
    await socket.accept(headers=headers)
    try:
        room = await registry.room(code)
    except RailroadInkError as error:
        await socket.send_text(refused(error, None).model_dump_json())
        await socket.close(BAD_REQUEST)
        return
    viewer = Viewer(socket, room, visitor)
    await room.joined(viewer)
    try:
        await _until_either_ends(viewer)
    finally:
        await room.left(viewer)


async def _until_either_ends(viewer: Viewer) -> None:
    tasks = [asyncio.create_task(viewer.read()), asyncio.create_task(viewer.write())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for error in results:
        gone = (WebSocketDisconnect, asyncio.CancelledError)
        if isinstance(error, BaseException) and not isinstance(error, gone):
            raise error


def _same_origin(socket: WebSocket) -> bool:
    """Whether the page comes from here: other sites must not play in a visitor's name."""
    origin = socket.headers.get("origin")
    if not origin:
        return True
    try:
        host = urlsplit(origin)
    except ValueError:
        return False
    return host.netloc == socket.headers.get("host") or host.hostname in LOCAL
