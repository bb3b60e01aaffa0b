"""The HTTP routes for people with paper and pens."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from railroad_ink.server.http.models import OpenedRoom
from railroad_ink.server.http.routes import REFUSALS, Registry, Rules, Visitor, any_language
from railroad_ink.server.paper import views
from railroad_ink.server.paper.models import (
    PaperCheck,
    PaperCheckRequest,
    PaperContinue,
    PaperForm,
    PaperRead,
    PaperScore,
    PaperScoreRequest,
    PaperText,
)
from railroad_ink.server.paper.rooms import continued_game

# Plain functions run in a thread, so that counting boards never holds up the event loop.

router = APIRouter(prefix="/api/paper", responses=REFUSALS, dependencies=[Depends(any_language)])


@router.get("/form")
def form(rules: Rules = "classic") -> PaperForm:
    """Return what can be entered for a ruleset."""
    return views.form_view(rules)


@router.post("/score")
def score(body: PaperScoreRequest) -> PaperScore:
    """Score boards drawn on paper, point out what cannot come from a game, and rank them."""
    return views.score_view(body)


@router.post("/read")
def read(body: PaperText) -> PaperRead:
    """Read boards from text."""
    return views.read_view(body.text, body.rules)


@router.post("/continue", status_code=201)
async def play_on(registry: Registry, who: Visitor, body: PaperContinue) -> OpenedRoom:
    """Open a room whose game goes on from these boards."""
    game, position = await registry.run_blocking(continued_game, body)
    for seat in game.seats:
        if seat.kind == "me" and seat.name:
            await registry.save_name(who, seat.name)
    return OpenedRoom(code=await registry.open_room(who, game, position=position))


@router.post("/check")
def check(body: PaperCheckRequest) -> PaperCheck:
    """Say whether something may be drawn, what can still be drawn, and what is owed."""
    return views.check_view(body)
