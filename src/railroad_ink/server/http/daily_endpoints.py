"""The endpoints of daily games."""

from __future__ import annotations

from datetime import UTC, datetime

from fastapi import Depends, Request

from railroad_ink.server.http.api_models import OpenedRoom
from railroad_ink.server.http.client_addresses import client_address, network_of
from railroad_ink.server.http.dependencies import Day, Server, Visitor, api_router
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.rooms.codes import origin_of
from railroad_ink.table.daily import new_daily, parse_day, today
from railroad_ink.views.daily import (
    DailyView,
    Leaderboard,
    PastDays,
    daily_view,
    leaderboard_view,
    past_days_view,
)

LEADERBOARD_LENGTH = 100
router = api_router()


@router.get("/daily")
async def daily_today(server: Server, visitor: Visitor) -> DailyView:
    """Return today's game."""
    return await daily_of(server, visitor, str(today()))


@router.get("/daily/past")
async def daily_past(server: Server, visitor: Visitor) -> PastDays:
    """Return the past days that can be played, the most recent first."""
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    counts = await server.run_blocking(server.store.finished_counts, "")
    return past_days_view(attempts, counts, today())


@router.get("/daily/{day}")
async def daily_of(server: Server, visitor: Visitor, day: Day) -> DailyView:
    """Return a day's game."""
    found = parse_day(day, today())
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    counts = await server.run_blocking(server.store.finished_counts, day)
    return daily_view(found, attempts, counts.get(day, 0), datetime.now(UTC))


@router.post("/daily/{day}/play", status_code=201, dependencies=[Depends(quota("room"))])
async def daily_play(server: Server, request: Request, visitor: Visitor, day: Day) -> OpenedRoom:
    """Open a room with a day's dice; the first one of today is the counted attempt."""
    date = parse_day(day, today())
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    attempt = next((attempt for attempt in attempts if attempt.day == day), None)
    if date == today() and attempt and attempt.total is None:
        return OpenedRoom(code=attempt.code)
    name = await server.run_blocking(server.store.name_of, visitor)
    counted = date == today() and attempt is None
    code = await server.open_room(visitor, new_daily(date, name, counted=counted))
    origin = origin_of(server.secret, day, network_of(client_address(request)))
    start = server.store.start_attempt
    if counted and not await server.run_blocking(start, day, visitor, code, origin):
        return await daily_play(server, request, visitor, day)
    return OpenedRoom(code=code)


@router.get("/daily/{day}/leaderboard")
async def daily_leaderboard(server: Server, visitor: Visitor, day: Day) -> Leaderboard:
    """Return a day's ranking; today's only for visitors who have finished."""
    found = parse_day(day, today())
    ranking = await server.run_blocking(server.store.ranking, day, visitor, LEADERBOARD_LENGTH)
    return leaderboard_view(found, ranking, visitor, today())
