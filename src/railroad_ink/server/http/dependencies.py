"""What the endpoints share: parameters, the server and the visitor."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.requests import HTTPConnection

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.errors import RateLimited, RoomNotFound
from railroad_ink.server.http.client_addresses import client_address, network_of
from railroad_ink.server.http.cookies import known_visitor, visitor
from railroad_ink.server.http.limits import Buckets
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.wire import MAX_RULES
from railroad_ink.table import Match
from railroad_ink.table.permissions import started_game
from railroad_ink.views.refusals import Problem

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": "Refused, with the reason in words"}
    for status in (400, 404, 408, 413, 422, 429, 503)
}


def any_language(
    language: Annotated[
        str | None,
        Query(description="Language of all texts; else that of the cookie `language`, else that"
              " of the browser, else English"),
    ] = None,
) -> None:  # fmt: skip
    """Describe the parameter that every address takes; `LanguageMiddleware` has read it already."""


def api_router() -> APIRouter:
    """Return a router for addresses under `/api`."""
    return APIRouter(prefix="/api", responses=REFUSALS, dependencies=[Depends(any_language)])


def get_server(request: Request) -> LiveServer:
    """Return what this server holds."""
    server: LiveServer = request.app.state.server
    return server


async def started_match(server: LiveServer, code: str) -> Match:
    """Return the match of a room; raises NotAllowed before the start."""
    match = (await server.room(code)).match
    started_game(match)
    return match


def check_guess(request: HTTPConnection) -> None:
    """Take one of the client's guesses; raises RateLimited if there are none left."""
    guesses: Buckets = request.app.state.guesses
    if not guesses.take(network_of(client_address(request))):
        raise RateLimited


@contextmanager
def limited_guesses(request: HTTPConnection) -> Iterator[None]:
    """Count codes that lead nowhere, so that they cannot be enumerated; raises RateLimited."""
    try:
        yield
    except RoomNotFound:
        check_guess(request)
        raise


Server = Annotated[LiveServer, Depends(get_server)]
Visitor = Annotated[str, Depends(visitor)]
KnownVisitor = Annotated[str | None, Depends(known_visitor)]
Code = Annotated[str, Path(examples=["k7dm2xq9hw4t"])]
Day = Annotated[str, Path(pattern=r"^\d{4}-\d{2}-\d{2}$", examples=["2026-01-31"])]
Rules = Annotated[str, Query(max_length=MAX_RULES, examples=["challenge river goals=A,C,RA"])]
Seat = Annotated[int, Path(ge=0, lt=MAX_PLAYERS)]
