"""The app without a network, so that tests decide what happens to each frame."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from railroad_ink.server.http.app import create_app
from railroad_ink.server.settings import Settings

Frame = MutableMapping[str, Any]
UNKNOWN_ROOM = "/api/games/aaaaaaaaaaaa/socket"


async def open_socket(data: Path, send: Callable[[Frame], Awaitable[None]]) -> None:
    """Open the socket of a room that does not exist; `send` takes the frames of the server."""
    app = create_app(Settings(data=data))
    scope: dict[str, Any] = {"type": "websocket", "path": UNKNOWN_ROOM, "query_string": b""}
    scope |= {"headers": [], "client": None}

    async def receive() -> Frame:
        return {"type": "websocket.connect"}

    async with app.router.lifespan_context(app):
        await app(scope, receive, send)
