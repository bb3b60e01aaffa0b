"""Bounds on how much and how often anybody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict

from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_FRAME_BYTES = 16 * 1024
MAX_BODY_BYTES = 256 * 1024
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 30.0, 120.0
REQUESTS_PER_SECOND, REQUESTS_AT_ONCE = 50.0, 500.0
MAX_CLIENTS = 10_000
"""Clients whose requests are counted; the least recent are forgotten."""


class Bucket:
    """Holds as many as may be asked at once, and fills up again with time."""

    def __init__(self, rate: float, maximum: float) -> None:
        """Start full."""
        self.rate, self.maximum, self.left = rate, maximum, maximum
        self.at = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.maximum, self.left + (now - self.at) * self.rate)
        self.at = now

    def wait(self) -> float:
        """Take one in any case, and return the seconds to wait for it."""
        self._fill()
        self.left -= 1
        return max(-self.left / self.rate, 0.0)

    def take(self) -> bool:
        """Whether one more may be asked now."""
        self._fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True


TOO_LARGE = (
    413,
    b'{"code":"too-large","text":{"en":"This is too large.","de":"Das ist zu gro\xc3\x9f."}}',
)
TOO_FAST = (
    429,
    b'{"code":"too-fast","text":{"en":"Not so fast, please.","de":"Bitte nicht ganz so schnell."}}',
)


class Limits:
    """Refuses requests that are too large or too many before anything reads them."""

    def __init__(self, app: ASGIApp, rate: float = 1.0) -> None:
        """Stand before an app; `rate` multiplies how often a client may ask."""
        self.app = app
        self.rate = rate
        self.clients: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif not self._bucket(scope).take():
            await _answer(send, *TOO_FAST)
        else:
            await self._bounded(scope, receive, send)

    def _bucket(self, scope: Scope) -> Bucket:
        client = (scope.get("client") or ("",))[0]
        bucket = self.clients.pop(client, None)
        fresh = (REQUESTS_PER_SECOND * self.rate, REQUESTS_AT_ONCE * self.rate)
        self.clients[client] = bucket or Bucket(*fresh)
        if len(self.clients) > MAX_CLIENTS:
            self.clients.popitem(last=False)
        return self.clients[client]

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body first, so that nothing begins with half of it."""
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > MAX_BODY_BYTES:
                await _answer(send, *TOO_LARGE)
                return
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, replay, send)


async def _answer(send: Send, status: int, body: bytes) -> None:
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
