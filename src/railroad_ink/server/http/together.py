"""The HTTP routes that bring people and devices together: open tables, addresses, device codes."""

from __future__ import annotations

import time

from fastapi import Depends, Request, Response

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.server.addresses import reachable_addresses
from railroad_ink.server.errors import UnknownDeviceCode
from railroad_ink.server.http.cookies import Cookies
from railroad_ink.server.http.dependencies import Registry, Visitor, api_router, check_guess
from railroad_ink.server.http.game_lists import titles_of
from railroad_ink.server.http.models import (
    Me,
    NewGame,
    NewSeat,
    OpenedRoom,
)
from railroad_ink.server.http.page_models import (
    Addresses,
    DeviceClaim,
    DeviceCode,
    OpenTable,
    OpenTables,
    QuickMatch,
    RecoveryCode,
)
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.rooms.dice import new_device_code, new_recovery_code, recovery_digest
from railroad_ink.server.rooms.statistics import kind_of
from railroad_ink.server.store import StoredSummary
from railroad_ink.server.views.models import GameOptions
from railroad_ink.server.views.names import read_name

MAX_TABLES = 50
CODE_SECONDS = 300
"""How long a device code is valid."""

router = api_router()


# Open tables


@router.get("/tables")
async def open_tables(registry: Registry, who: Visitor) -> OpenTables:
    """Return the tables that anybody may join."""
    found = await registry.open_tables(MAX_TABLES)
    return OpenTables(tables=[_table(stored) for stored in found if _is_free(stored, who)])


@router.post("/tables", status_code=201, dependencies=[Depends(quota("room"))])
async def quick_match(registry: Registry, who: Visitor, body: QuickMatch) -> OpenedRoom:
    """Find a table of an edition that waits for a player, or open one."""
    edition = CATALOGUE.build(body.edition).edition.key
    for stored in await registry.open_tables(MAX_TABLES):
        kind = kind_of(stored.summary["ruleset"])
        if kind == (edition, ()) and _is_free(stored, who):
            return OpenedRoom(code=stored.summary["code"])
    options = GameOptions(edition=edition, public=True)
    name = await registry.run_blocking(registry.store.name_of, who)
    seats = [NewSeat(kind="me", name=name or None), NewSeat(kind="open")]
    return OpenedRoom(code=await registry.open_room(who, NewGame(options=options, seats=seats)))


def _is_free(stored: StoredSummary, who: str) -> bool:
    """Whether somebody else's table has a seat to take."""
    return stored.summary["open_seats"] > 0 and who not in stored.summary["players"]


def _table(stored: StoredSummary) -> OpenTable:
    summary = stored.summary
    return OpenTable(
        code=summary["code"],
        titles=titles_of(summary["ruleset"]),
        names=[read_name(name) for name in summary["names"]],
        open_seats=summary["open_seats"],
    )


@router.get("/addresses")
def addresses(request: Request) -> Addresses:
    """Return the addresses under which other machines reach this server."""
    bound = getattr(request.app.state, "bound", None)
    return Addresses(addresses=reachable_addresses(*bound) if bound else [])


# Another device


@router.post("/me/device", status_code=201, dependencies=[Depends(quota("recovery"))])
async def device_code(registry: Registry, who: Visitor) -> DeviceCode:
    """Return a one-time code that makes another device the same visitor."""
    code = new_device_code()
    add, now = registry.store.add_device_code, time.time()
    await registry.run_blocking(add, code, who, now, now + CODE_SECONDS)
    return DeviceCode(code=code, seconds=CODE_SECONDS)


@router.post("/me/recovery", status_code=201, dependencies=[Depends(quota("recovery"))])
async def recovery_code(registry: Registry, who: Visitor) -> RecoveryCode:
    """Return a code by which the visitor comes back on any device; an earlier one is void."""
    code = new_recovery_code()
    await registry.run_blocking(registry.store.set_recovery_code, who, recovery_digest(code))
    return RecoveryCode(code=code)


@router.post("/me/claim", dependencies=[Depends(check_guess)])
async def claim_device(
    request: Request, response: Response, registry: Registry, body: DeviceClaim
) -> Me:
    """Become the visitor who got this one-time or recovery code."""
    code, store = "".join(body.code.lower().split()), registry.store
    owner = await registry.run_blocking(store.take_device_code, code, time.time())
    if owner is None:
        owner = await registry.run_blocking(store.visitor_by_recovery, recovery_digest(code))
    if owner is None:
        raise UnknownDeviceCode
    cookies: Cookies = request.app.state.cookies
    secure = request.url.scheme == "https"
    response.headers["set-cookie"] = cookies.set_cookie_header(owner, secure=secure)
    return Me(name=await registry.run_blocking(registry.store.name_of, owner))
