"""The endpoints for people with paper and pens."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Depends, Query, Response

from railroad_ink.core.reader import reader_language
from railroad_ink.printing import PARTS
from railroad_ink.server.http.api_models import OpenedRoom
from railroad_ink.server.http.dependencies import Rules, Server, Visitor, api_router
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.paper.paper_models import (
    PaperCheckRequest,
    PaperContinue,
    PaperScoreRequest,
    PaperText,
)
from railroad_ink.server.paper.printing import pdf
from railroad_ink.server.paper.rooms import continued_game
from railroad_ink.server.workers import PoolKind, body_or_problem
from railroad_ink.views.paper import (
    PaperCheck,
    PaperForm,
    PaperRead,
    PaperScore,
    paper_check_view,
    paper_form_view,
    paper_read_view,
    paper_score_view,
)

# Plain functions run in a thread, so that scoring boards never holds up the event loop.

PDF_NAME = re.compile(r"[^a-z0-9]+")
ALL_PARTS = ",".join(PARTS)
Parts = Annotated[str, Query(max_length=100, description="Some of the parts, separated by commas")]
router = api_router()


@router.get("/paper/form")
def form(rules: Rules = "classic") -> PaperForm:
    """Return what can be entered for a ruleset."""
    return paper_form_view(rules)


@router.post("/paper/score")
def score(body: PaperScoreRequest) -> PaperScore:
    """Score boards drawn on paper, point out what cannot come from a game, and rank them."""
    return paper_score_view(body.rules, body.boards)


@router.post("/paper/read")
def read(body: PaperText) -> PaperRead:
    """Read boards from text."""
    return paper_read_view(body.text, body.rules)


@router.post("/paper/continue", status_code=201, dependencies=[Depends(quota("room"))])
async def continue_on_paper_boards(
    server: Server, visitor: Visitor, body: PaperContinue
) -> OpenedRoom:
    """Open a room whose game continues from these boards."""
    wanted = await server.run_blocking(continued_game, body)
    await server.save_own_name(visitor, wanted.seats)
    return OpenedRoom(code=await server.open_room(visitor, wanted))


@router.post("/paper/check")
def check(body: PaperCheckRequest) -> PaperCheck:
    """Return whether something may be drawn, what can still be drawn, and what is owed."""
    return paper_check_view(body.rules, body.board, body.action, body.dice, body.round)


@router.get("/print", response_class=Response, dependencies=[Depends(quota("print"))])
async def print_boards(
    server: Server,
    rules: Rules = "classic",
    paper: Annotated[str, Query(max_length=10)] = "a4",
    boards: Annotated[int, Query(ge=1, le=4)] = 1,
    parts: Parts = ALL_PARTS,
) -> Response:
    """Return boards, score pad, reference, paper dice and rules as PDF."""
    wanted, language = tuple(filter(None, parts.split(","))), reader_language()
    ok, body = await server.workers.call(
        PoolKind.REQUESTS, body_or_problem, language, pdf, rules, paper, boards, wanted, language
    )
    if not ok:
        return Response(body, 400, media_type="application/json")
    name = PDF_NAME.sub("-", f"railroad-ink {rules}".lower()).strip("-")[:80]
    headers = {"content-disposition": f'inline; filename="{name}.pdf"'}
    return Response(body, media_type="application/pdf", headers=headers)
