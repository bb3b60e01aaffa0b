"""The endpoints of pictures of boards in a game."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Depends, Response

from railroad_ink.core import scoring
from railroad_ink.core.engine import Game
from railroad_ink.core.reader import reader_language
from railroad_ink.core.sheet import Sheet
from railroad_ink.render.svg.png import png_bytes
from railroad_ink.render.svg.sheet import board_svg as board_svg_only
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.server.http.dependencies import Code, Seat, Server, api_router, started_match
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.live_server import LiveServer
from railroad_ink.table import Match, NotAllowed
from railroad_ink.table.refusals import NO_SEAT
from railroad_ink.views.boards import OverlayView, overlay_view

ZOOM = 2
"""Pixels per unit of the drawing."""
Draw = Callable[[Match, int, str, bool], bytes]
router = api_router()
PICTURE = [Depends(quota("picture"))]


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
    match, language = await started_match(server, code), reader_language()
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
    game, sheet = _sheet(await started_match(server, code), seat)
    return await server.pictures.run(overlay_view, game.ruleset, sheet)
