"""The endpoints for a visitor's games: lists, results, the same dice again."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Query, Request

from railroad_ink.core.errors import RulesetError
from railroad_ink.core.text import Text, untranslated
from railroad_ink.game_catalogue import CATALOGUE
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
from railroad_ink.server.rooms import daily
from railroad_ink.server.rooms.codes import is_code, read_short_code
from railroad_ink.server.rooms.statistics import Json, own_result, results_of, statistics
from railroad_ink.server.store import StoredSummary
from railroad_ink.table import NotAllowed
from railroad_ink.table.names import read_name
from railroad_ink.views.lists import RoomSummaries, RoomSummary, Statistics

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
    return RoomSummaries(games=[room_summary_of(stored, visitor) for stored in summaries])


@router.get("/games/{code}")
async def room_summary(
    request: Request, server: Server, visitor: Visitor, code: Code
) -> RoomSummary:
    """Return a summary of a room, by its code or the short code it has before the start."""
    found = await _full_code(request, server, code)
    stored = await server.run_blocking(server.store.summary, found) if found else None
    if stored is None:
        raise RoomNotFound
    return room_summary_of(stored, visitor)


async def _full_code(request: Request, server: LiveServer, code: str) -> str | None:
    if is_code(code):
        return code
    short_code = read_short_code(code)
    if short_code is None:
        return None
    check_guess(request)
    return await server.run_blocking(server.store.code_of, short_code)


def room_summary_of(stored: StoredSummary, visitor: str) -> RoomSummary:
    """Return a summary as one visitor may see it."""
    summary = stored.summary
    result = own_result(summary, visitor)
    owners: list[str] = summary["owners"] if "owners" in summary else summary["players"]
    public = {"code", "phase", "ruleset", "round", "rounds", "open_seats", "daily"}
    return RoomSummary(
        **{key: value for key, value in summary.items() if key in public},
        names=[read_name(name) for name in summary["names"]],
        titles=titles_of_rules(summary["ruleset"]),
        mine=visitor in summary["players"],
        my_seat=owners.index(visitor) if visitor in owners else None,
        rank=result["rank"] if result else None,
        total=result["total"] if result else None,
        totals=_totals(summary, owners),
        archived=stored.listing == "archived",
        my_turn=visitor in summary["waiting"],
        changed=stored.changed,
    )


def _totals(summary: Json, owners: list[str]) -> list[int | None]:
    """Return the scores of those who played with their own browser, by seat."""
    if "owners" not in summary:  # stored by an earlier version, without computer players
        return [None] * len(summary["names"])
    totals = {result["owner"]: result["total"] for result in summary.get("results", [])}
    first = (owners.index(owner) == seat for seat, owner in enumerate(owners))
    return [totals.get(o) if own else None for o, own in zip(owners, first, strict=True)]


def titles_of_rules(rules: str) -> list[Text]:
    """Return the titles of edition and expansions; the rules as stored if they are not known."""
    try:
        return list(CATALOGUE.ruleset(rules).titles)
    except RulesetError:
        return [untranslated(rules)]


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
    return statistics(results_of(summaries, visitor, without))


@router.post("/games/{code}/again", status_code=201, dependencies=[Depends(quota("room"))])
async def play_again(server: Server, visitor: Visitor, code: Code) -> OpenedRoom:
    """Open and start a game with the dice of a finished one."""
    day = await _day_of_dice(server, code)
    if day == str(daily.today()):
        await _check_finished(server, visitor, day)
    return OpenedRoom(code=await server.play_again(code, visitor))


async def _day_of_dice(server: LiveServer, code: str) -> str:
    """Return the day whose dice a game uses, also through other games; else nothing."""
    match = (await server.room(code)).match
    with suppress(RoomNotFound):  # deleted, so not a counted game: those stay
        for _ in range(MAX_CHAIN):
            if match.daily or not match.dice_of:
                return match.daily
            match = (await server.room(match.dice_of)).match
    return ""


async def _check_finished(server: LiveServer, visitor: str, day: str) -> None:
    """Raise an error if today's dice are practised before the counted attempt."""
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    if not any(attempt.day == day and attempt.total is not None for attempt in attempts):
        raise NotAllowed(daily.NOT_FINISHED)
