"""Opening a WebSocket: check its origin and visitor, and report refusals."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

from fastapi import WebSocket, WebSocketDisconnect

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.server.http.cookies import socket_visitor
from railroad_ink.server.live_server import LiveServer
from railroad_ink.views.refusals import refused
from railroad_ink.views.view import to_json

GOING_AWAY, POLICY_VIOLATION, TRY_AGAIN_LATER = 1001, 1008, 1013
"""Codes with which a socket is closed (RFC 6455; the last one is registered with IANA)."""
LOCAL = {"localhost", "127.0.0.1", "::1"}


async def serve_socket(
    socket: WebSocket, serve: Callable[[LiveServer, str], Awaitable[None]]
) -> None:
    """Accept a socket from our own page and serve its visitor; send a refusal before closing."""
    server: LiveServer = socket.app.state.server
    visitor, headers = socket_visitor(socket)
    if not same_origin(socket):
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept(headers=headers)
    try:
        with server.open_sockets.count(socket, visitor):
            await serve(server, visitor)
    except RailroadInkError as error:
        await _refuse(socket, error)


async def _refuse(socket: WebSocket, error: RailroadInkError) -> None:
    """Send why, then close the socket; a visitor who has left meanwhile misses it."""
    text = to_json(refused(error, None))
    with suppress(WebSocketDisconnect, RuntimeError):  # the latter if the socket is being closed
        await socket.send_text(text)
        await socket.close(POLICY_VIOLATION)


def same_origin(socket: WebSocket) -> bool:
    """Whether the request comes from our own page: protects against cross-site requests."""
    origin = socket.headers.get("origin")
    if not origin:
        return True
    try:
        host = urlsplit(origin)
    except ValueError:
        return False
    return host.netloc == socket.headers.get("host", "") or _same_machine(host, socket)


def _same_machine(origin: SplitResult, socket: WebSocket) -> bool:
    """Whether both are names of this machine, with the same port."""
    asked = urlsplit(f"//{socket.headers.get('host', '')}")
    try:
        return {origin.hostname, asked.hostname} <= LOCAL and origin.port == asked.port
    except ValueError:
        return False
