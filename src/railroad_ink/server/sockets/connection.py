"""The WebSocket of a room: receives requests, sends replies and changes."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from contextlib import suppress
from typing import cast

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.errors import RailroadInkError, Violation
from railroad_ink.core.languages import choose_language
from railroad_ink.core.reader import in_language, reader_language
from railroad_ink.core.text import Text
from railroad_ink.server.errors import OldPage, RateLimited, ServiceUnavailable
from railroad_ink.server.http.client_addresses import client_address
from railroad_ink.server.http.limits import MAX_FRAME_BYTES, Bucket
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.quick_views import is_quick
from railroad_ink.server.rooms.room import LiveRoom
from railroad_ink.server.sockets import messages
from railroad_ink.server.sockets.messages import Done, Emoted, Pong
from railroad_ink.server.sockets.opening import GOING_AWAY, TRY_AGAIN_LATER, serve_socket
from railroad_ink.table import Match, NotAllowed
from railroad_ink.table.permissions import check_seat, own_turn
from railroad_ink.table.refusals import UNREADABLE
from railroad_ink.table.requests import Rematch, Request, Sit
from railroad_ink.views.refusals import refused
from railroad_ink.views.room import RoomStatus
from railroad_ink.views.seen import (
    CacheKey,
    VisibleState,
    change_json,
    room_cache_key,
    snapshot_json,
    visible_state,
    with_current_clock,
)
from railroad_ink.views.turns import Previewed, preview
from railroad_ink.views.view import View, to_json

MAX_QUEUED_REQUESTS = 50
"""Requests that wait to be handled before no more are received."""
MAX_QUEUED_REPLIES = 200
"""Replies queued for a slow client before its connection is closed."""
EMOTES_PER_SECOND, EMOTE_BURST = 0.5, 4.0
MALFORMED = Violation("malformed", Text("The server does not understand this message."))
router = APIRouter()


class Viewer:
    """One connection to a room."""

    def __init__(self, socket: WebSocket, room: LiveRoom, visitor: str, name: str) -> None:
        """Start without sending anything: the client says hello first."""
        self.socket = socket
        self.room = room
        self.visitor = visitor
        self.name = name
        """The name the visitor used last; may be empty."""
        self.language = reader_language()
        self.last_sent: VisibleState | None = None
        """The state that the client was sent last."""
        self._wants_all = True
        """Whether the client is to get everything, not only what has changed."""
        self._visitor_lock = room.server.visitor_locks.setdefault(visitor, asyncio.Lock())
        self.subscribed = False
        """Whether the client has said hello."""
        self._stale = False
        """Whether the room may have changed since the last message about it."""
        self._requests: asyncio.Queue[messages.ClientMessage] = asyncio.Queue(MAX_QUEUED_REQUESTS)
        self._replies: deque[View] = deque()
        self._wake = asyncio.Event()
        self._bucket = room.server.frames.bucket(visitor)
        self._emotes = Bucket(EMOTES_PER_SECOND, EMOTE_BURST)

    # Sending

    def mark_stale(self, key: CacheKey) -> None:
        """Send changes soon if the client does not see the room as it is now.

        Whether it does is unknown while views are being built.
        """
        sent, room = self.last_sent, self.room
        known = not (self._wants_all or sent is None or room.view_lock.locked())
        if not (known and sent and room.views.is_current(sent, room.match, self.visitor, key)):
            self._stale = True
            self._wake.set()

    def reply(self, message: View) -> None:
        """Queue a reply."""
        self._replies.append(message)
        self._wake.set()

    def show_emote(self, seat: int, emote: str) -> None:
        """Queue a player's emote, unless the client is slow or has not said hello."""
        if self.subscribed and len(self._replies) < MAX_QUEUED_REPLIES // 2:
            self.reply(Emoted(seat=seat, emote=cast("messages.EmoteName", emote)))

    async def send_loop(self) -> None:
        """Send changes and replies until the connection ends."""
        while len(self._replies) < MAX_QUEUED_REPLIES:
            await self._wake.wait()
            self._wake.clear()
            await self._send_changes()
            while self._replies:
                reply = self._replies.popleft()
                await self._send_changes()  # a reply never overtakes the change it confirms
                with in_language(self.language):
                    text = to_json(reply)
                await self._send_text(text)
        await self.socket.close(TRY_AGAIN_LATER)

    async def _send_changes(self) -> None:
        """Send the difference to what the client has, if any."""
        if self.subscribed and self._stale and (text := await self._next_update()) is not None:
            await self._send_text(text)

    async def _next_update(self) -> str | None:
        """Return the next message about the room; what takes long is built in a thread."""
        room = self.room
        async with self._visitor_lock, room.view_lock:
            self._stale = False
            before = None if self._wants_all else self.last_sent
            self._wants_all = False
            now = (room.match, room.status(), before)
            if is_quick(room.views, room.match, self.visitor):
                return self._update(*now)
            return await room.server.view_threads.run(self._update, *now)

    def _update(self, match: Match, status: RoomStatus, before: VisibleState | None) -> str | None:
        current = visible_state(match, status, self.visitor, self.room.views)
        if before is None:
            self.last_sent = current
            return snapshot_json(with_current_clock(current, match, status.now), self.language)
        new_room = current.room is not before.room
        sent = with_current_clock(current, match, status.now) if new_room else current
        text = change_json(before, sent, self.language)
        # A client that is sent nothing still has the version that it was sent last.
        self.last_sent = current if text else before
        return text

    async def _send_text(self, text: str) -> None:
        try:
            await self.socket.send_text(text)
        except RuntimeError:  # the client disconnected in the meantime
            raise WebSocketDisconnect(GOING_AWAY) from None

    # Receiving

    async def receive_loop(self) -> None:
        """Receive requests until the connection ends; pings are answered at once."""
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", GOING_AWAY))
            # Rate limit by backpressure: further frames wait in the network buffers.
            await asyncio.sleep(self._bucket.wait())
            message = self._parse(frame.get("text") or "")  # a binary frame is malformed
            if isinstance(message, messages.Ping):
                await self._handle_message(message)
            elif message is not None:
                await self._requests.put(message)

    async def handle_loop(self) -> None:
        """Handle the requests one after the other."""
        while True:
            message = await self._requests.get()
            request_id: int | None = getattr(message, "id", None)
            try:
                await self._handle_message(message, request_id)
            except RailroadInkError as error:
                self.reply(refused(error, request_id))

    def _parse(self, text: str) -> messages.ClientMessage | None:
        """Return the message of a frame; a malformed one is refused."""
        try:
            return messages.client_messages.validate_json(text[: MAX_FRAME_BYTES + 1])
        except ValidationError:
            self.reply(refused(NotAllowed(MALFORMED), _id_in(text)))
            return None

    async def _handle_message(
        self, message: messages.ClientMessage, request_id: int | None = None
    ) -> None:
        match message:
            case messages.Hello():
                await self._hello(message)
            case messages.Ping():
                self.reply(Pong())
            case messages.Preview():
                async with self._visitor_lock:
                    threads = self.room.server.view_threads
                    self.reply(await threads.run(self._preview, message))
            case messages.Emote():
                await self._emote(message)
            case Request():
                assert request_id is not None  # every message that is a request has one
                await self._ask(message, request_id)

    async def _hello(self, hello: messages.Hello) -> None:
        if hello.protocol not in {None, messages.PROTOCOL}:
            raise OldPage
        before = self.language
        self.language = choose_language((("hello", hello.language or before),))
        if self.room.server.settings.redis_url:
            with suppress(
                ServiceUnavailable
            ):  # what is known here is shown; the next update has the rest
                await self.room.refresh()
        has_all = self.last_sent is not None and hello.version == self.last_sent.version
        if not (self.subscribed and has_all and self.language == before):
            self._wants_all = True
        self.subscribed = True
        self.mark_stale(room_cache_key(self.room.match, self.room.status()))

    def _preview(self, message: messages.Preview) -> Previewed:
        turn = own_turn(self.room.match, self.visitor, message.seat)
        try:
            action = read_action(turn.ruleset, message.action)
        except RailroadInkError:
            raise NotAllowed(UNREADABLE) from None
        return preview(turn, message.seat, action, message.id)

    async def _emote(self, message: messages.Emote) -> None:
        check_seat(self.room.match, self.visitor, message.seat)
        if not self._emotes.take():
            raise RateLimited
        self.room.emote(message.seat, message.emote)
        self.reply(Done(id=message.id, version=self.room.match.version))

    async def _ask(self, request: Request, request_id: int) -> None:
        """Do what a request asks of the table."""
        server = self.room.server
        if isinstance(request, Rematch):
            await server.quotas.take("room", self.visitor, client_address(self.socket))
        decision = await self.room.ask(self.visitor, request)
        if isinstance(request, Sit):
            with suppress(ServiceUnavailable):  # the seat is taken; the name is a convenience
                await server.save_name(self.visitor, request.name)
        self.reply(Done(id=request_id, version=decision.table.match.version))


def _id_in(text: str) -> int | None:
    """Return the id of a malformed request, as far as it can be read."""
    try:
        found = json.loads(text[: MAX_FRAME_BYTES + 1])["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return found if type(found) is int and 0 <= found <= messages.MAX_ID else None


@router.websocket("/api/games/{code}/socket")
async def socket(socket: WebSocket, code: str) -> None:
    """Serve a connection to a room."""
    await serve_socket(socket, lambda server, visitor: _view(socket, server, code, visitor))


async def _view(socket: WebSocket, server: LiveServer, code: str, visitor: str) -> None:
    try:
        name = await server.run_blocking(server.store.name_of, visitor)
    except ServiceUnavailable:
        name = ""
    # Nothing is awaited before the viewer is added, so the room is not evicted in between.
    room = await server.room(code)
    viewer = Viewer(socket, room, visitor, name)
    room.add_viewer(viewer)
    try:
        await _run_until_disconnect(viewer)
    finally:
        room.remove_viewer(viewer)


async def _run_until_disconnect(viewer: Viewer) -> None:
    loops = (viewer.receive_loop(), viewer.handle_loop(), viewer.send_loop())
    tasks = [asyncio.create_task(loop) for loop in loops]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for error in results:
        disconnected = (WebSocketDisconnect, asyncio.CancelledError)
        if isinstance(error, BaseException) and not isinstance(error, disconnected):
            raise error
