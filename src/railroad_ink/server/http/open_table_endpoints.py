"""The endpoints for tables that anybody may join, and the addresses of this server."""

from __future__ import annotations

from dataclasses import replace

from fastapi import Depends, Request

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.http.api_models import Addresses, OpenedRoom, QuickMatch
from railroad_ink.server.http.dependencies import Server, Visitor, api_router
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.lan_urls import reachable_addresses
from railroad_ink.server.rooms.open_tables import open_tables
from railroad_ink.server.store import StoredSummary
from railroad_ink.table import NewSeat, NewTable
from railroad_ink.table.options import usual_options
from railroad_ink.views.lists import OpenTables, open_table_view

MAX_TABLES = 50

router = api_router()


@router.get("/tables")
async def list_open_tables(server: Server, visitor: Visitor) -> OpenTables:
    """Return the tables that anybody may join."""
    found = await open_tables(server, MAX_TABLES)
    return OpenTables(
        tables=[open_table_view(stored.summary) for stored in found if _is_free(stored, visitor)]
    )


@router.post("/tables", status_code=201, dependencies=[Depends(quota("room"))])
async def quick_match(server: Server, visitor: Visitor, body: QuickMatch) -> OpenedRoom:
    """Find a table of an edition that waits for a player, or open one."""
    edition = CATALOGUE.build(body.edition).edition.key
    for stored in await open_tables(server, MAX_TABLES):
        if stored.summary.mix == (edition, ()) and _is_free(stored, visitor):
            return OpenedRoom(code=stored.summary.code)
    options = replace(usual_options(edition), public=True)
    name = await server.run_blocking(server.store.name_of, visitor)
    seats = (NewSeat("me", name or None), NewSeat("open"))
    return OpenedRoom(code=await server.open_room(visitor, NewTable(options, seats)))


def _is_free(stored: StoredSummary, visitor: str) -> bool:
    """Whether another visitor's table has a seat to take."""
    return stored.summary.open_seats > 0 and visitor not in stored.summary.players


@router.get("/addresses")
def addresses(request: Request) -> Addresses:
    """Return the addresses under which other machines reach this server."""
    bound = getattr(request.app.state, "bound", None)
    return Addresses(addresses=reachable_addresses(*bound) if bound else [])
