"""The endpoints `/api/dice` and `/api/dice-tables`, and the socket that followers listen to."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Query, Request, WebSocket, WebSocketDisconnect

from railroad_ink.core.errors import RailroadInkError, Violation
from railroad_ink.core.reader import in_language, reader_language
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.dice_tables.store import DiceTableStore, StoredTable, load_table
from railroad_ink.server.dice_tables.table_models import MAX_SEED, NewDiceTable, OpenedDiceTable
from railroad_ink.server.http.dependencies import (
    Rules,
    Server,
    Visitor,
    api_router,
    limited_guesses,
)
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.pubsub import RoomUpdate
from railroad_ink.server.rooms.codes import new_table_code
from railroad_ink.server.sockets.opening import TRY_AGAIN_LATER, serve_socket
from railroad_ink.server.store import Conflict
from railroad_ink.table import NotAllowed
from railroad_ink.views.dice import (
    DiceTableState,
    DiceTableView,
    SeededDice,
    players_rolled_for,
    read_rules,
    roll_count,
    seeded_dice,
)
from railroad_ink.views.view import to_json

PAUSE_SECONDS = 0.4
"""Pause after each frame of a follower, who has no reason to send any."""
NOT_OWNER = Violation("not-your-table", Text("Only the owner of this table rolls its dice."))
NO_WAY_BACK = Violation("rolled-already", Text("A roll cannot be taken back."))
TOO_MANY_ROLLS = Violation("no-more-rolls", Text("This game has no more rolls."))

router = api_router()
Players = Annotated[int, Query(ge=1, le=MAX_PLAYERS)]
Seed = Annotated[str, Query(max_length=MAX_SEED)]


@router.get("/dice")
def dice(rules: Rules = "classic", players: Players = 1, seed: Seed = "") -> SeededDice:
    """Return all dice of a game; without a seed, of a new one."""
    return _dice(rules, players, seed or secrets.token_urlsafe(9))


def _dice(rules: str, players: int, seed: str) -> SeededDice:
    ruleset = read_rules(rules, seed)
    return seeded_dice(ruleset, players_rolled_for(ruleset, players), seed)


# Tables


@router.post("/dice-tables", status_code=201, dependencies=[Depends(quota("room"))])
async def open_table(server: Server, visitor: Visitor, body: NewDiceTable) -> OpenedDiceTable:
    """Open a table whose dice others may follow."""
    _check_state(body, body.state)
    store = DiceTableStore(server.store.engine)
    while True:
        code = new_table_code()
        with suppress(Conflict):
            await server.run_blocking(store.create, code, visitor, body, time.time())
            return OpenedDiceTable(code=code)


@router.get("/dice-tables/{code}")
async def show_table(
    request: Request, server: Server, visitor: Visitor, code: str
) -> DiceTableView:
    """Return a table with the dice rolled so far."""
    code = code.lower()
    with limited_guesses(request):
        stored = await load_table(server, code)
    return _view(stored, visitor, server.dice_tables.count(code))


@router.put("/dice-tables/{code}")
async def change_table(
    server: Server, visitor: Visitor, code: str, body: DiceTableState
) -> DiceTableView:
    """Roll, or note a pick or a goal: only the owner may."""
    code = code.lower()
    live, store = server.dice_tables, DiceTableStore(server.store.engine)
    while True:
        stored = await load_table(server, code)
        if stored.owner != visitor:
            raise NotAllowed(NOT_OWNER)
        if body.rolled < stored.table.state.rolled:
            raise NotAllowed(NO_WAY_BACK)
        _check_state(stored.table, body)
        if await server.run_blocking(store.save, stored, body, time.time()):
            break
    live.change(code)
    server.spawn(server.pubsub.publish(RoomUpdate(code)))
    return _view(await load_table(server, code), visitor, live.count(code))


def _check_state(table: NewDiceTable, state: DiceTableState) -> None:
    ruleset = read_rules(table.rules, table.seed)
    players_rolled_for(ruleset, len(table.players))
    if state.rolled > roll_count(ruleset):
        raise NotAllowed(TOO_MANY_ROLLS)


def _view(stored: StoredTable, visitor: str, followers: int) -> DiceTableView:
    table, mine = stored.table, stored.owner == visitor
    dice = _dice(table.rules, len(table.players), table.seed)
    if not mine:
        shown = dice.rounds[: table.state.rolled]
        dice = replace(dice, rounds=shown, seed="")
    return DiceTableView(
        code=stored.code,
        version=stored.version,
        mine=mine,
        players=table.players,
        dice=dice,
        state=table.state,
        seconds=table.seconds,
        since_roll=max(time.time() - table.rolled_at, 0.0) if table.state.rolled else None,
        follower_count=followers,
    )


# Following


@router.websocket("/dice-tables/{code}/socket")
async def follow_table(socket: WebSocket, code: str) -> None:
    """Send the table at once and after every change."""

    async def follow(server: LiveServer, visitor: str) -> None:
        with limited_guesses(socket):
            await load_table(server, code)
        await _follow(socket, server, code.lower(), visitor)

    await serve_socket(socket, follow)


async def _follow(socket: WebSocket, server: LiveServer, code: str, visitor: str) -> None:
    live = server.dice_tables
    if not live.has_room(code):
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(TRY_AGAIN_LATER)
        return
    async with live.follow(code) as news:
        tasks = [
            asyncio.create_task(_send(socket, server, code.lower(), visitor, news)),
            asyncio.create_task(_drain(socket)),
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _drain(socket: WebSocket) -> None:
    """Wait for the end of the connection; followers have nothing to say."""
    while True:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        await asyncio.sleep(PAUSE_SECONDS)


async def _send(
    socket: WebSocket, server: LiveServer, code: str, visitor: str, news: asyncio.Event
) -> None:
    live, language = server.dice_tables, reader_language()
    sent: DiceTableView | None = None
    with suppress(WebSocketDisconnect, RuntimeError, RailroadInkError):
        while True:
            news.clear()
            view = _view(await live.table(code), visitor, live.count(code))
            # The time since the roll alone is no news: the device of the follower counts on.
            shown = replace(view, since_roll=None)
            if shown != sent:
                with in_language(language):
                    text = to_json(view)
                await socket.send_text(text)
                sent = shown
            await news.wait()
