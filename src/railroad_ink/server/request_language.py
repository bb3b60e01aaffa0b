"""The language of a request or connection."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.requests import cookie_parser
from starlette.types import Message, Receive, Scope, Send

from railroad_ink.core.languages import choose_language, find_language, language_tag
from railroad_ink.core.reader import in_language
from railroad_ink.server.middleware import RequestMiddleware

COOKIE = "language"
PARAMETER = "language"
MAX_PREFERENCES = 10
"""Entries of an Accept-Language header that are considered."""


class LanguageMiddleware(RequestMiddleware):
    """Middleware that chooses the language of each request, and of each socket until `hello`."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request with its language."""
        language = request_language(scope)

        async def labelled(message: Message) -> None:
            if message["type"] == "http.response.start" and scope["path"].startswith("/api/"):
                headers = MutableHeaders(scope=message)
                headers["content-language"] = language_tag(language)
                headers.add_vary_header("Cookie, Accept-Language")
            await send(message)

        with in_language(language):
            await self.app(scope, receive, labelled)


def request_language(scope: Scope) -> str:
    """Return the language of the query, else of the cookie, else of the browser, else English."""
    headers = Headers(scope=scope)
    cookies = cookie_parser(headers.get("cookie", ""))
    return choose_language(
        (
            ("query", QueryParams(scope["query_string"]).get(PARAMETER, "")),
            ("cookie", cookies.get(COOKIE, "")),
            ("Accept-Language", _preferred(headers.get("accept-language", ""))),
        )
    )


def _preferred(header: str) -> str:
    """Return the best supported entry of an Accept-Language header, or the best of all."""
    preferences = sorted(
        map(_weighed, header.split(",")[:MAX_PREFERENCES]), key=lambda preference: -preference[1]
    )
    tags = [tag for tag, weight in preferences if tag and tag != "*" and weight > 0]
    return next((tag for tag in tags if find_language(tag)), tags[0] if tags else "")


def _weighed(entry: str) -> tuple[str, float]:
    tag, _, weight = entry.partition(";")
    try:
        return tag.strip(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag.strip(), 0.0
