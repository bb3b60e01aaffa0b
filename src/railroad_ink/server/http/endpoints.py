"""Endpoints for the visitor, the catalogue, rooms and replays, and for unknown addresses."""

from __future__ import annotations

from fastapi import Depends, Response

from railroad_ink.core.notation import write_record
from railroad_ink.core.reader import reader_language
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.errors import AddressNotFound
from railroad_ink.server.http.api_models import (
    Art,
    FirstRoll,
    Me,
    MyName,
    NewGame,
    OpenedRoom,
    ReplayFile,
    SheetText,
)
from railroad_ink.server.http.dependencies import (
    Code,
    Rules,
    Server,
    Visitor,
    api_router,
    started_match,
)
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.workers import PoolKind, body_or_problem
from railroad_ink.table import NewTable
from railroad_ink.table.names import seat_name
from railroad_ink.views.art import encoded_art
from railroad_ink.views.boards import ScoredSheet, scored_sheet_view
from railroad_ink.views.catalogue import CatalogueView, catalogue_view
from railroad_ink.views.dice import dice_view
from railroad_ink.views.languages import LanguagesView, languages_view
from railroad_ink.views.replays import ReplayView, replay_view
from railroad_ink.views.rules_in_words import RulesView, rules_view
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.showcase import BoxesView, ShowcaseView, boxes_view, showcase_view

router = api_router()
REPLAY = [Depends(quota("replay"))]


# The reader


@router.get("/languages")
def languages() -> LanguagesView:
    """Return every language, and the one in which this request is answered."""
    return languages_view()


# The visitor


@router.get("/me")
async def me(server: Server, visitor: Visitor) -> Me:
    """Return the visitor's name."""
    return Me(name=await server.run_blocking(server.store.name_of, visitor))


@router.put("/me")
async def rename_me(server: Server, visitor: Visitor, body: MyName) -> Me:
    """Change the visitor's name."""
    await server.save_name(visitor, body.name)
    return await me(server, visitor)


# Rules and catalogue


@router.get("/catalogue")
def catalogue() -> CatalogueView:
    """Return all editions, expansions, variants and computer players."""
    return catalogue_view()


@router.get("/ruleset")
def ruleset(rules: Rules = "classic") -> RulesetView:
    """Return a ruleset, or why it is invalid."""
    return ruleset_view(CATALOGUE.ruleset(rules))


@router.get("/art", response_model=Art)
def art(rules: Rules = "classic") -> Response:
    """Return the art for drawing sheets of a ruleset."""
    return Response(encoded_art(CATALOGUE.ruleset(rules)), media_type="application/json")


@router.get("/rules")
def rules() -> RulesView:
    """Return the complete rules in words."""
    return rules_view(reader_language())


@router.get("/first-roll")
def first_roll(server: Server) -> FirstRoll:
    """Return dice that wait for a game of the first edition."""
    roll, token = server.first_rolls.new()
    return FirstRoll(dice=dice_view(roll), token=token)


@router.get("/showcase")
def showcase() -> ShowcaseView:
    """Return recorded games of computer players."""
    return showcase_view()


@router.get("/boxes")
def boxes() -> BoxesView:
    """Return pictures of editions and expansions."""
    return boxes_view()


@router.post("/score")
def score(body: SheetText) -> ScoredSheet:
    """Score any sheet in text form."""
    return scored_sheet_view(body.sheet)


# Rooms


@router.post("/games", status_code=201, dependencies=[Depends(quota("room"))])
async def open_room(server: Server, visitor: Visitor, body: NewGame) -> OpenedRoom:
    """Open a room."""
    await server.save_own_name(visitor, body.seats)
    token = body.first_roll
    rolls = (server.first_rolls.read(token, body.options),) if token and body.start else ()
    wanted = NewTable(body.options, tuple(body.seats), start=body.start)
    return OpenedRoom(code=await server.open_room(visitor, wanted, rolls))


@router.get("/games/{code}/record", response_class=Response)
async def record(server: Server, code: Code) -> Response:
    """Return the game file; a running game up to its last finished round."""
    text = write_record((await started_match(server, code)).public_record())
    name = f'attachment; filename="railroad-ink-{code}.txt"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@router.get("/games/{code}/replay", response_model=ReplayView, dependencies=REPLAY)
async def replay(server: Server, code: Code) -> Response:
    """Return a game step by step; a running game up to its last finished round."""
    match, language = await started_match(server, code), reader_language()
    names = tuple(seat_name(seat).to(language) for seat in match.seats)
    return await _replay(server, write_record(match.public_record()._replace(players=names)))


@router.post("/replay", response_model=ReplayView, dependencies=REPLAY)
async def replay_file(server: Server, body: ReplayFile) -> Response:
    """Return a game file step by step."""
    return await _replay(server, body.record)


async def _replay(server: LiveServer, text: str) -> Response:
    ok, body = await server.workers.call(
        PoolKind.REQUESTS, body_or_problem, reader_language(), replay_view, text
    )
    return Response(body, 200 if ok else 400, media_type="application/json")


# Unknown addresses


@router.api_route("/{rest:path}", methods=["GET", "POST", "PUT"], include_in_schema=False)
def not_found() -> None:
    """Answer an unknown address like any other error."""
    raise AddressNotFound
