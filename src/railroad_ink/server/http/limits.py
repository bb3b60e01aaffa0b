"""Limits on the size and rate of requests."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from railroad_ink.server.errors import RateLimited, Refusal, RequestTimeout, TooLarge
from railroad_ink.server.http.client_addresses import network_of
from railroad_ink.views.refusals import problem
from railroad_ink.views.view import to_json

MAX_FRAME_BYTES = 16 * 1024
MAX_BODY_BYTES = 256 * 1024
BODY_SECONDS = 20.0
"""How long the body of a request may take to arrive."""
FRAMES_PER_SECOND, FRAME_BURST = 30.0, 120.0
REQUESTS_PER_SECOND, REQUEST_BURST = 50.0, 500.0
SOCKETS_PER_SECOND, SOCKET_BURST = 10.0, 300.0
"""Opening a socket costs more than most requests. A whole club may reconnect after a restart."""
GUESSES_PER_SECOND, GUESS_BURST = 1.0, 20.0
"""For endpoints that accept a short code."""
MAX_CLIENTS = 10_000
"""Clients whose rate is tracked; the least recently seen are forgotten."""


class Bucket:
    """A token bucket: allows bursts up to its capacity, and refills at a constant rate."""

    def __init__(self, rate: float, capacity: float) -> None:
        """Start full."""
        self.rate, self.capacity, self.tokens = rate, capacity, capacity
        self.updated_at = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.capacity, self.tokens + (now - self.updated_at) * self.rate)
        self.updated_at = now

    def wait(self) -> float:
        """Take a token, going into debt if needed; returns the seconds to wait for it."""
        self._fill()
        self.tokens -= 1
        return max(-self.tokens / self.rate, 0.0)

    def take(self) -> bool:
        """Take a token; returns False if there is none."""
        self._fill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A token bucket for each client."""

    def __init__(self, rate: float, capacity: float) -> None:
        """Give every client the same rate and capacity."""
        self.limits = (rate, capacity)
        self.clients: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, client: str) -> Bucket:
        """Return the bucket of a client."""
        bucket = self.clients.pop(client) if client in self.clients else Bucket(*self.limits)
        self.clients[client] = bucket
        if len(self.clients) > MAX_CLIENTS:
            self.clients.popitem(last=False)
        return bucket

    def take(self, client: str) -> bool:
        """Take a client's token; returns False if there is none."""
        return self.bucket(client).take()


class RequestLimitMiddleware:
    """Middleware that rejects requests that are too large or too frequent."""

    def __init__(self, app: ASGIApp, rate: float = 1.0) -> None:
        """Wrap an app; `rate` scales the rate limits."""
        self.app = app
        self.clients = {
            "http": Buckets(REQUESTS_PER_SECOND * rate, REQUEST_BURST * rate),
            "websocket": Buckets(SOCKETS_PER_SECOND * rate, SOCKET_BURST * rate),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request, or reject it."""
        clients = self.clients.get(scope["type"])
        if clients and not clients.take(network_of((scope.get("client") or ("",))[0])):
            await _refuse(scope, send, RateLimited())
        elif scope["type"] == "http":
            await self._forward_bounded(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _forward_bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request after reading its whole body, if that is in time and not too large."""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _read_body(receive)
        except TimeoutError:
            await _refuse(scope, send, RequestTimeout())
            return
        except TooLarge as error:
            await _refuse(scope, send, error)
            return
        if body is None:
            return
        messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return messages.pop() if messages else await receive()

        await self.app(scope, replay, send)


async def _read_body(receive: Receive) -> bytes | None:
    """Return the whole body; None if the client has disconnected. Raises TooLarge."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MAX_BODY_BYTES:
            raise TooLarge
    return body


async def _refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Answer a request, or one to open a socket, with a reason."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    body = to_json(problem(refusal)).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if refusal.retry_after:
        headers.append((b"retry-after", b"%d" % refusal.retry_after))
    await send({"type": f"{kind}.response.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
