"""The endpoints under `/api`."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Depends, Request, Response

from railroad_ink.core import scoring
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import language_codes
from railroad_ink.core.notation import read_sheet, write_record
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import language_name
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.match import Match, NotAllowed
from railroad_ink.match.refusals import NO_SEAT, NOT_STARTED
from railroad_ink.render.svg.page_art import score_overlay
from railroad_ink.render.svg.png import png_bytes
from railroad_ink.render.svg.sheet import board_svg as board_svg_only
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.server.errors import AddressNotFound
from railroad_ink.server.http import lesson_endpoints
from railroad_ink.server.http.api_models import (
    Art,
    CatalogueView,
    LanguagesView,
    LanguageView,
    Me,
    MyName,
    NewGame,
    OpenedRoom,
    ReplayFile,
    ReplayView,
    RulesView,
    ScoredSheet,
    SheetText,
)
from railroad_ink.server.http.client_addresses import client_address, network_of
from railroad_ink.server.http.daily_models import DailyView, Leaderboard, PastDays
from railroad_ink.server.http.dependencies import (
    Code,
    Day,
    Rules,
    Seat,
    Server,
    Visitor,
    api_router,
)
from railroad_ink.server.http.page_models import (
    BoxesView,
    FirstRoll,
    OverlayView,
    ShowcaseView,
)
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.request_language import reader_language
from railroad_ink.server.rooms import daily
from railroad_ink.server.rooms.codes import origin_of
from railroad_ink.server.views.art_views import encoded_art
from railroad_ink.server.views.chapter_views import rules_view
from railroad_ink.server.views.error_views import body_or_problem
from railroad_ink.server.views.names import seat_name
from railroad_ink.server.views.replay_views import replay_json
from railroad_ink.server.views.ruleset_views import catalogue_view, dice_view, ruleset_view
from railroad_ink.server.views.shared_models import RulesetView
from railroad_ink.server.views.sheet_views import score_view, sheet_view
from railroad_ink.server.views.showcase_views import boxes_view, showcase_view
from railroad_ink.server.workers import PoolKind

ZOOM = 2
"""Pixels per unit of the drawing."""
Draw = Callable[[Match, int, str, bool], bytes]
router = api_router()
PICTURE, REPLAY = [Depends(quota("picture"))], [Depends(quota("replay"))]


# The reader


@router.get("/languages")
def languages() -> LanguagesView:
    """Return every language, and the one in which this request is answered."""
    known = [LanguageView(code=code, name=language_name(code)) for code in language_codes()]
    return LanguagesView(languages=known, chosen=reader_language())


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
    ruleset, sheet = read_sheet(CATALOGUE, body.sheet)
    return ScoredSheet(
        ruleset=ruleset_view(ruleset),
        sheet=sheet_view(ruleset, sheet),
        score=score_view(ruleset, sheet),
    )


# Rooms


@router.post("/games", status_code=201, dependencies=[Depends(quota("room"))])
async def open_room(server: Server, visitor: Visitor, body: NewGame) -> OpenedRoom:
    """Open a room."""
    await server.save_own_name(visitor, body.seats)
    return OpenedRoom(code=await server.open_room(visitor, body))


@router.get("/games/{code}/record", response_class=Response)
async def record(server: Server, code: Code) -> Response:
    """Return the game file; a running game up to its last finished round."""
    text = await _record(server, code)
    name = f'attachment; filename="railroad-ink-{code}.txt"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@router.get("/games/{code}/replay", response_model=ReplayView, dependencies=REPLAY)
async def replay(server: Server, code: Code) -> Response:
    """Return a game step by step; a running game up to its last finished round."""
    match, language = await _started_match(server, code), reader_language()
    names = tuple(seat_name(seat).to(language) for seat in match.seats)
    return await _replay(server, write_record(match.public_record()._replace(players=names)))


@router.post("/replay", response_model=ReplayView, dependencies=REPLAY)
async def replay_file(server: Server, body: ReplayFile) -> Response:
    """Return a game file step by step."""
    return await _replay(server, body.record)


async def _record(server: LiveServer, code: str) -> str:
    match = await _started_match(server, code)
    return write_record(match.public_record())


async def _replay(server: LiveServer, text: str) -> Response:
    ok, body = await server.workers.call(
        PoolKind.REQUESTS, body_or_problem, reader_language(), replay_json, text
    )
    return Response(body, 200 if ok else 400, media_type="application/json")


async def _started_match(server: LiveServer, code: str) -> Match:
    match = (await server.room(code)).match
    if match.game is None:
        raise NotAllowed(NOT_STARTED)
    return match


@router.get("/games/{code}/boards/{seat}.svg", response_class=Response, dependencies=PICTURE)
async def board_svg(
    server: Server, code: Code, seat: Seat, *, dark: bool = False, plain: bool = False
) -> Response:
    """Return a picture of a board with its finished rounds; `plain`: the board alone."""
    draw = _plain_picture if plain else _picture
    return Response(await _drawn(server, code, seat, draw, dark), media_type="image/svg+xml")


@router.get("/games/{code}/boards/{seat}.png", response_class=Response, dependencies=PICTURE)
async def board_png(server: Server, code: Code, seat: Seat, *, dark: bool = False) -> Response:
    """Return a picture of a board with its finished rounds."""
    return Response(await _drawn(server, code, seat, _png, dark), media_type="image/png")


async def _drawn(
    server: LiveServer,
    code: str,
    seat: int,
    draw: Draw,
    dark: bool,  # noqa: FBT001 (by thread)
) -> bytes:
    """Return a picture; it stays the same until another round is over."""
    match, language = await _started_match(server, code), reader_language()
    game, _ = _sheet(match, seat)
    key = (code, seat, game.round_number, game.is_over, draw.__name__, language, dark)
    run = server.pictures.run
    return await server.picture_cache.get(key, lambda: run(draw, match, seat, language, dark))


def _png(match: Match, seat: int, language: str, dark: bool) -> bytes:  # noqa: FBT001 (the same)
    return png_bytes(_picture(match, seat, language, dark).decode(), zoom=ZOOM)


def _picture(match: Match, seat: int, language: str, dark: bool) -> bytes:  # noqa: FBT001 (the same)
    game, sheet = _sheet(match, seat)
    counted = scoring.score(game.ruleset, sheet) if game.is_over else None
    return sheet_svg(
        game.ruleset, sheet, theme=_theme(dark), score=counted, title=game.players[seat],
        language=language,
    ).encode()  # fmt: skip


def _plain_picture(match: Match, seat: int, language: str, dark: bool) -> bytes:  # noqa: FBT001 (the same)
    game, sheet = _sheet(match, seat)
    drawn = board_svg_only(game.ruleset, sheet, theme=_theme(dark), language=language)
    return drawn.encode()


def _theme(dark: bool) -> str:  # noqa: FBT001 (the same)
    return "dark" if dark else "light"


def _sheet(match: Match, seat: int) -> tuple[Game, Sheet]:
    game = match.game
    if game is None or seat >= len(game.players):
        raise NotAllowed(NO_SEAT)
    return game, game.sheets[seat]


@router.get("/games/{code}/boards/{seat}/overlay", dependencies=PICTURE)
async def board_overlay(server: Server, code: Code, seat: Seat) -> OverlayView:
    """Return the overlay of a board: the score of its finished rounds, to draw over it."""
    game, sheet = _sheet(await _started_match(server, code), seat)
    counted = scoring.score(game.ruleset, sheet)
    tints, lines = await server.pictures.run(score_overlay, game.ruleset, sheet, counted)
    return OverlayView(tints=tints, lines=lines)


# Daily games


@router.get("/daily")
async def daily_today(server: Server, visitor: Visitor) -> DailyView:
    """Return today's game."""
    return await daily_of(server, visitor, str(daily.today()))


@router.get("/daily/past")
async def daily_past(server: Server, visitor: Visitor) -> PastDays:
    """Return the past days that can be played, the most recent first."""
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    counts = await server.run_blocking(server.store.finished_counts, "")
    return PastDays(days=daily.past_days(attempts, counts))


@router.get("/daily/{day}")
async def daily_of(server: Server, visitor: Visitor, day: Day) -> DailyView:
    """Return a day's game."""
    found = daily.parse_day(day)
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    counts = await server.run_blocking(server.store.finished_counts, day)
    return daily.daily_view(found, attempts, counts.get(day, 0))


@router.post("/daily/{day}/play", status_code=201, dependencies=[Depends(quota("room"))])
async def daily_play(server: Server, request: Request, visitor: Visitor, day: Day) -> OpenedRoom:
    """Open a room with a day's dice; the first one of today is the counted attempt."""
    date = daily.parse_day(day)
    attempts = await server.run_blocking(server.store.attempts_of, visitor)
    attempt = next((attempt for attempt in attempts if attempt.day == day), None)
    if date == daily.today() and attempt and attempt.total is None:
        return OpenedRoom(code=attempt.code)
    name = await server.run_blocking(server.store.name_of, visitor)
    counted = date == daily.today() and attempt is None
    code = await server.open_room(
        visitor, daily.new_game_of(date, name), daily=day, counted=counted
    )
    origin = origin_of(server.secret, day, network_of(client_address(request)))
    start = server.store.start_attempt
    if counted and not await server.run_blocking(start, day, visitor, code, origin):
        return await daily_play(server, request, visitor, day)
    return OpenedRoom(code=code)


@router.get("/daily/{day}/leaderboard")
async def daily_leaderboard(server: Server, visitor: Visitor, day: Day) -> Leaderboard:
    """Return a day's ranking; today's only for visitors who have finished."""
    found = daily.parse_day(day)
    ranking = await server.run_blocking(
        server.store.ranking, day, visitor, daily.LEADERBOARD_LENGTH
    )
    return daily.leaderboard(found, ranking, visitor)


# Lessons

router.include_router(lesson_endpoints.router)


# Unknown addresses


@router.api_route("/{rest:path}", methods=["GET", "POST", "PUT"], include_in_schema=False)
def not_found() -> None:
    """Answer an unknown address like any other error."""
    raise AddressNotFound
