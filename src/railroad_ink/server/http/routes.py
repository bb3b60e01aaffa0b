"""Everything under `/api` that is no socket."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core import scoring
from railroad_ink.core.notation import read_sheet, write_record
from railroad_ink.match import Match, NotAllowed
from railroad_ink.match.refusals import NO_SEAT, NOT_STARTED
from railroad_ink.render.svg.page_art import art_json
from railroad_ink.render.svg.png import png_bytes
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.server.errors import NoAddress, NoRoom
from railroad_ink.server.http.cookies import visitor
from railroad_ink.server.http.models import (
    Art,
    CatalogueView,
    DailyView,
    Leaderboard,
    Me,
    MyName,
    NewGame,
    Opened,
    PastDays,
    Problem,
    ReplayFile,
    ReplayView,
    RoomCard,
    RoomCards,
    RulesView,
    Scored,
    SheetText,
)
from railroad_ink.server.rooms import daily
from railroad_ink.server.rooms.dice import is_code
from railroad_ink.server.rooms.registry import RoomRegistry
from railroad_ink.server.views.replay_views import replay_json
from railroad_ink.server.views.ruleset_views import catalogue_view, rules_view, ruleset_view, words
from railroad_ink.server.views.shared_models import RulesetView
from railroad_ink.server.views.sheet_views import score_view, sheet_view
from railroad_ink.server.workers import PoolKind

MAX_CARDS = 50
ZOOM = 2
"""Pixels of a picture for each unit of the drawing."""
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": "Refused, with the reason in words"}
    for status in (400, 404, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS)


def the_registry(request: Request) -> RoomRegistry:
    """Return the server's rooms."""
    registry: RoomRegistry = request.app.state.registry
    return registry


Here = Annotated[RoomRegistry, Depends(the_registry)]
Visitor = Annotated[str, Depends(visitor)]
Code = Annotated[str, Path(examples=["k7dm2xq9hw4t"])]
Day = Annotated[str, Path(pattern=daily.DAY_PATTERN, examples=["2026-01-31"])]
Rules = Annotated[str, Query(max_length=400, examples=["challenge river goals=A,C,RA"])]
Seat = Annotated[int, Path(ge=0, le=11)]
Language = Annotated[str, Query(pattern="^(en|de)$")]


# The visitor


@router.get("/me")
async def me(registry: Here, who: Visitor) -> Me:
    """Return the visitor's name."""
    return Me(name=await registry.call(registry.store.name_of, who))


@router.put("/me")
async def rename_me(registry: Here, who: Visitor, body: MyName) -> Me:
    """Change the visitor's name."""
    await registry.remember(who, body.name)
    return await me(registry, who)


# What there is


@router.get("/catalogue")
def catalogue() -> CatalogueView:
    """Return everything a game can be made of."""
    return catalogue_view()


@router.get("/ruleset")
def ruleset(rules: Rules = "classic") -> RulesetView:
    """Return a ruleset, or why it cannot be played."""
    return ruleset_view(CATALOGUE.ruleset(rules))


@router.get("/art")
def art(rules: Rules = "classic") -> Art:
    """Return what is needed to draw sheets of a ruleset."""
    return art_json(CATALOGUE.ruleset(rules))


@router.get("/rules")
def rules() -> RulesView:
    """Return the complete rules in words."""
    return rules_view()


@router.post("/score")
def score(body: SheetText) -> Scored:
    """Count any sheet in its text form."""
    ruleset, sheet = read_sheet(CATALOGUE, body.sheet)
    return Scored(
        ruleset=ruleset_view(ruleset),
        sheet=sheet_view(ruleset, sheet),
        score=score_view(ruleset, sheet),
    )


# Rooms


@router.post("/games", status_code=201)
async def open_room(registry: Here, who: Visitor, body: NewGame) -> Opened:
    """Open a room."""
    for seat in body.seats:
        if seat.kind == "me" and seat.name:
            await registry.remember(who, seat.name)
    return Opened(code=await registry.open(who, body))


@router.get("/games")
async def my_rooms(registry: Here, who: Visitor) -> RoomCards:
    """Return the visitor's rooms, the latest first."""
    cards = await registry.call(registry.store.cards_of, who, MAX_CARDS)
    return RoomCards(games=[_card(card, changed, who) for card, changed in cards])


@router.get("/games/{code}")
async def room_card(registry: Here, who: Visitor, code: Code) -> RoomCard:
    """Return a room in short."""
    found = await registry.call(registry.store.card, code) if is_code(code) else None
    if found is None:
        raise NoRoom
    return _card(*found, who)


def _card(card: dict[str, Any], changed: float, who: str) -> RoomCard:
    players, waiting = card.pop("players"), card.pop("waiting")
    ruleset = CATALOGUE.ruleset(card["ruleset"])
    titles = [words(ruleset.edition.title), *(words(m.title) for m in ruleset.expansions)]
    return RoomCard(
        **card, titles=titles, mine=who in players, my_turn=who in waiting, changed=changed
    )


@router.get("/games/{code}/record", response_class=Response)
async def record(registry: Here, code: Code) -> Response:
    """Return the game file; of a running game, its finished rounds."""
    text = await _record(registry, code)
    name = f'attachment; filename="railroad-ink-{code}.txt"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@router.get("/games/{code}/replay", response_model=ReplayView)
async def replay(registry: Here, code: Code) -> Response:
    """Return a game step by step; of a running game, its finished rounds."""
    return await _replay(registry, await _record(registry, code))


@router.post("/replay", response_model=ReplayView)
async def replay_file(registry: Here, body: ReplayFile) -> Response:
    """Return a game file step by step."""
    return await _replay(registry, body.record)


async def _record(registry: RoomRegistry, code: str) -> str:
    match = await _begun(registry, code)
    return write_record(match.finished_rounds())


async def _replay(registry: RoomRegistry, text: str) -> Response:
    fine, body = await registry.workers.call(PoolKind.SHOW, replay_json, text)
    return Response(body, 200 if fine else 400, media_type="application/json")


async def _begun(registry: RoomRegistry, code: str) -> Match:
    match = (await registry.room(code)).match
    if match.game is None:
        raise NotAllowed(NOT_STARTED)
    return match


@router.get("/games/{code}/boards/{seat}.svg", response_class=Response)
async def board_svg(
    registry: Here, code: Code, seat: Seat, language: Language = "en", *, dark: bool = False
) -> Response:
    """Return a picture of a board with its finished rounds."""
    svg = await registry.call(_picture, await _begun(registry, code), seat, language, dark)
    return Response(svg, media_type="image/svg+xml")


@router.get("/games/{code}/boards/{seat}.png", response_class=Response)
async def board_png(
    registry: Here, code: Code, seat: Seat, language: Language = "en", *, dark: bool = False
) -> Response:
    """Return a picture of a board with its finished rounds."""
    svg = await registry.call(_picture, await _begun(registry, code), seat, language, dark)
    return Response(await registry.call(lambda: png_bytes(svg, zoom=ZOOM)), media_type="image/png")


def _picture(match: Match, seat: int, language: str, dark: bool) -> str:  # noqa: FBT001 (by thread)
    game = match.game
    if game is None or seat >= len(game.players):
        raise NotAllowed(NO_SEAT)
    sheet, ruleset = game.sheets[seat], game.ruleset
    counted = scoring.score(ruleset, sheet) if game.is_over else None
    theme = "dark" if dark else "light"
    return sheet_svg(
        ruleset, sheet, theme=theme, score=counted, title=game.players[seat], language=language
    )


# Daily games


@router.get("/daily")
async def daily_today(registry: Here, who: Visitor) -> DailyView:
    """Return today's game."""
    return await daily_of(registry, who, str(daily.today()))


@router.get("/daily/past")
async def daily_past(registry: Here, who: Visitor) -> PastDays:
    """Return the days that can be played again, the newest first."""
    tries = await registry.call(registry.store.tries_of, who)
    counts = await registry.call(registry.store.finished_counts, "")
    return PastDays(days=daily.past_days(tries, counts))


@router.get("/daily/{day}")
async def daily_of(registry: Here, who: Visitor, day: Day) -> DailyView:
    """Return a day's game."""
    found = daily.day_named(day)
    tries = await registry.call(registry.store.tries_of, who)
    results = await registry.call(registry.store.results, day)
    return daily.daily_view(found, tries, len(results))


@router.post("/daily/{day}/play", status_code=201)
async def daily_play(registry: Here, who: Visitor, day: Day) -> Opened:
    """Open a room with a day's dice; the first one of today is the counted try."""
    found = daily.day_named(day)
    tries = {done.day: done for done in await registry.call(registry.store.tries_of, who)}
    begun = tries.get(day)
    if found == daily.today() and begun and begun.total is None:
        return Opened(code=begun.code)
    name = await registry.call(registry.store.name_of, who)
    counted = found == daily.today() and begun is None
    code = await registry.open(who, daily.new_game_of(found, name), daily=day, counted=counted)
    if counted and not await registry.call(registry.store.begin_try, day, who, code):
        return await daily_play(registry, who, day)
    return Opened(code=code)


@router.get("/daily/{day}/leaderboard")
async def daily_leaderboard(registry: Here, who: Visitor, day: Day) -> Leaderboard:
    """Return the places of a day; today's only to those who have finished."""
    found = daily.day_named(day)
    return daily.leaderboard(found, await registry.call(registry.store.results, day), who)


# Anything else


@router.api_route("/{rest:path}", methods=["GET", "POST", "PUT"], include_in_schema=False)
def nothing_here() -> None:
    """Say so in words, like any other refusal."""
    raise NoAddress
