"""Logs: one line per event, with the id of the request and without secrets."""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
from contextvars import ContextVar
from typing import Literal

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from railroad_ink.server.middleware import RequestMiddleware

LogFormat = Literal["text", "json"]
REQUEST_ID_HEADER = "x-request-id"
_request_id: ContextVar[str] = ContextVar("request_id", default="")
_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
_CREDENTIALS = re.compile(r"(?<=://)[^/\s@]+(?=@)")
"""User and password in a URL."""


class RequestIdMiddleware(RequestMiddleware):
    """Middleware that gives every request and connection an id, which its log lines carry.

    A proxy may choose the id; it is sent back in the answer.
    """

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request with its id."""
        given = Headers(scope=scope).get(REQUEST_ID_HEADER, "")
        request_id = given if _ID.fullmatch(given) else secrets.token_hex(8)

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[REQUEST_ID_HEADER] = request_id
            await send(message)

        token = _request_id.set(request_id)
        try:
            await self.app(scope, receive, send_with_id)
        finally:
            _request_id.reset(token)


class _RequestIdFilter(logging.Filter):
    """Notes the id of the request on its records."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = _request_id.get()
        return True


class TextFormatter(logging.Formatter):
    """For people: time, level, logger, request and message."""

    def __init__(self) -> None:
        """Lines as `2026-01-31 12:00:00,000 WARNING railroad_ink.server […] message`."""
        super().__init__("%(asctime)s %(levelname)s %(name)s [%(request_id)s] %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and a traceback below it."""
        return without_credentials(super().format(record))


class JsonFormatter(logging.Formatter):
    """For programs: an object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the object as text."""
        values = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": getattr(record, "request_id", ""),
            "message": record.getMessage(),
        }
        if record.exc_info:
            values["traceback"] = self.formatException(record.exc_info)
        shown = {key: without_credentials(str(v)) for key, v in values.items() if v}
        return json.dumps(shown | {"time": values["time"]}, ensure_ascii=False)


def without_credentials(text: str) -> str:
    """Return a text without the users and passwords of URLs."""
    return _CREDENTIALS.sub("…", text)


def configure_logs(chosen: LogFormat) -> None:
    """Log warnings and errors of the server and its libraries to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if chosen == "json" else TextFormatter())
    handler.addFilter(_RequestIdFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
