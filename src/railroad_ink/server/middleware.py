"""The base of our middleware."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from starlette.types import ASGIApp, Receive, Scope, Send


class RequestMiddleware(ABC):
    """Middleware for requests; whatever else a server tells its app is passed on unchanged."""

    kinds: ClassVar[frozenset[str]] = frozenset({"http", "websocket"})
    """Kinds of requests that it handles."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        handle = self.handle if scope["type"] in self.kinds else self.app
        await handle(scope, receive, send)

    @abstractmethod
    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request to the app, in the manner of this middleware."""
