"""The endpoints for a visitor's games: lists, results, the same dice again."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Query, Request

from railroad_ink.server.errors import RoomNotFound, RoomNotListed
from railroad_ink.server.http.api_models import OpenedRoom, RoomListing
from railroad_ink.server.http.dependencies import (
    Code,
    Server,
    Visitor,
    api_router,
    check_guess,
)
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.rooms.codes import is_code, read_short_code
from railroad_ink.table import daily
from railroad_ink.table.requests import PlayAgain
from railroad_ink.table.results import Statistics, statistics
from railroad_ink.views.lists import RoomSummaries, RoomSummary, room_summary_view

MAX_LISTED_ROOMS = 200
MAX_COUNTED_GAMES = 2000
"""Finished games that statistics consider."""
MAX_CHAIN = 20
"""How many games back the origin of reused dice is followed."""
Without = Annotated[str, Query(max_length=40, description="Code of a game to leave out")]

router = api_router()


@router.get("/games")
async def my_rooms(server: Server, visitor: Visitor) -> RoomSummaries:
    """Return the visitor's rooms, the most recent first."""
    summaries = await server.run_blocking(server.store.summaries_of, visitor, MAX_LISTED_ROOMS)
    return RoomSummaries(games=[room_summary_view(visitor, *stored) for stored in summaries])


@router.get("/games/{code}")
async def room_summary(
    request: Request, server: Server, visitor: Visitor, code: Code
) -> RoomSummary:
    """Return a summary of a room, by its code or the short code it has before the start."""
    found = await _full_code(request, server, code)
    stored = await server.run_blocking(server.store.summary, found) if found else None
    if stored is None:
        raise RoomNotFound
    return room_summary_view(visitor, *stored)


async def _full_code(request: Request, server: LiveServer, code: str) -> str | None:
    if is_code(code):
        return code
    short_code = read_short_code(code)
    if short_code is None:
        return None
    check_guess(request)
    return await server.run_blocking(server.store.code_of, short_code)


@router.put("/games/{code}/listing")
async def list_room(server: Server, visitor: Visitor, code: Code, body: RoomListing) -> RoomListing:
    """Show a game in the visitor's list, archive or delete it."""
    if not await server.set_listing(code, visitor, body.listing):
        raise RoomNotListed
    return body


@router.get("/statistics")
async def my_statistics(server: Server, visitor: Visitor, without: Without = "") -> Statistics:
    """Return the visitor's results by edition and expansions."""
    load = server.store.finished_summaries_of
    summaries = await server.run_blocking(load, visitor, MAX_COUNTED_GAMES)
    return statistics(summaries, visitor, without)


@router.post("/games/{code}/again", status_code=201, dependencies=[Depends(quota("room"))])
async def play_again(server: Server, visitor: Visitor, code: Code) -> OpenedRoom:
    """Open and start a game with the dice of a finished one."""
    room = await server.room(code)
    day = await _day_of_dice(server, code)
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    finished = any(attempt.day == day and attempt.total is not None for attempt in attempts)
    unfinished = day == str(daily.today()) and not finished
    decision = await room.ask(visitor, PlayAgain(code=code), day_unfinished=unfinished)
    assert decision.opens is not None  # that is what it leads to
    return OpenedRoom(code=decision.opens.code)


async def _day_of_dice(server: LiveServer, code: str) -> str:
    """Return the day whose dice a game uses, also through other games; else nothing."""
    match = (await server.room(code)).match
    with suppress(RoomNotFound):  # deleted, so not a counted game: those stay
        for _ in range(MAX_CHAIN):
            if match.daily or not match.dice_of:
                return match.daily
            match = (await server.room(match.dice_of)).match
    return ""
