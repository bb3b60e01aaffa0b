"""The ASGI application: endpoints, middleware and error handlers."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from importlib.metadata import version

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.server.dice_tables import table_endpoints
from railroad_ink.server.errors import Refusal
from railroad_ink.server.http import (
    achievement_endpoints,
    analysis_endpoints,
    daily_endpoints,
    device_endpoints,
    endpoints,
    game_lists,
    health,
    lesson_endpoints,
    open_table_endpoints,
    picture_endpoints,
    puzzle_endpoints,
)
from railroad_ink.server.http.api_docs import add_api_docs
from railroad_ink.server.http.cookies import Cookies
from railroad_ink.server.http.limits import (
    GUESS_BURST,
    GUESSES_PER_SECOND,
    Buckets,
    RequestLimitMiddleware,
)
from railroad_ink.server.http.security_headers import SecurityHeadersMiddleware
from railroad_ink.server.http.static_page import add_page
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.logs import RequestIdMiddleware
from railroad_ink.server.paper import paper_endpoints
from railroad_ink.server.paper import photos as paper_photos
from railroad_ink.server.paper import pictures as paper_pictures
from railroad_ink.server.request_language import LanguageMiddleware
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets import connection
from railroad_ink.views.refusals import Problem, problem
from railroad_ink.views.view import to_json

ABOUT = """\
Rooms, games and everything around them. What happens in a room goes over its socket,
`/api/games/{code}/socket`; see the server's documentation for its messages.
"""
MALFORMED = Text("This request is malformed: {where}.")
REFUSED = Text("The server refuses this request (status {status}).")
WRONG_METHOD = Text("This address does not take requests of this kind.")


def create_app(settings: Settings, *, rate_factor: float = 1.0) -> FastAPI:
    """Create the application; `rate_factor` scales the rate limits."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        server = app.state.server = LiveServer(settings, rate_factor)
        app.state.cookies = Cookies(server.secret)
        app.state.guesses = Buckets(GUESSES_PER_SECOND * rate_factor, GUESS_BURST * rate_factor)
        server.start()
        yield
        await server.close()

    app = FastAPI(
        title="Railroad Ink", description=ABOUT, version=version("railroad_ink"), lifespan=lifespan,
        docs_url=None, redoc_url=None, openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(RequestLimitMiddleware, rate=rate_factor)
    app.add_middleware(LanguageMiddleware)
    app.add_middleware(SecurityHeadersMiddleware)
    app.add_middleware(RequestIdMiddleware)
    add_api_docs(app)
    app.include_router(health.router)
    app.include_router(connection.router)
    paper = (paper_endpoints, paper_pictures, paper_photos)
    games = (picture_endpoints, daily_endpoints, analysis_endpoints, puzzle_endpoints)
    lists = (game_lists, achievement_endpoints, open_table_endpoints, device_endpoints)
    parts = (*paper, *games, *lists, lesson_endpoints, table_endpoints)
    for part in (*parts, endpoints):  # the last one answers unknown addresses
        app.include_router(part.router)
    add_page(app)
    app.add_exception_handler(RailroadInkError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    return app


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RailroadInkError)  # it is registered for nothing else
    if not isinstance(error, Refusal):
        return _answer(400, problem(error))
    wait = {"retry-after": str(error.retry_after)} if error.retry_after else None
    return _answer(error.status, problem(error), wait)


async def _malformed(_request: Request, error: Exception) -> Response:
    """Name the invalid fields without echoing the input."""
    assert isinstance(error, RequestValidationError)  # it is registered for nothing else
    fields = (".".join(str(part) for part in found["loc"]) for found in error.errors())
    where = ", ".join(dict.fromkeys(fields))[:200].encode("ascii", "replace").decode()
    return _answer(422, Problem(code="malformed", text=MALFORMED.format(where=where)))


async def _http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # it is registered for nothing else
    text = WRONG_METHOD if error.status_code == 405 else REFUSED.format(status=error.status_code)
    return _answer(error.status_code, Problem(code="refused", text=text))


def _answer(status: int, body: Problem, headers: dict[str, str] | None = None) -> Response:
    return Response(to_json(body), status, headers, media_type="application/json")
