"""The endpoints of the coach and of hints."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Response

from railroad_ink.core.reader import reader_language
from railroad_ink.server.analysis import hints
from railroad_ink.server.analysis.jobs import AnalysisJob
from railroad_ink.server.http.dependencies import Code, Seat, Server, Visitor, api_router
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.workers import PoolKind, body_or_problem
from railroad_ink.table.names import seat_name
from railroad_ink.table.permissions import check_player
from railroad_ink.views.hints import HintsTaken, HintView
from railroad_ink.views.reviews import ReviewRequest, ReviewState, ReviewView, review_view

router = api_router()
ANALYSIS = [Depends(quota("analysis"))]
After = Annotated[int, Query(ge=0, le=100, description="Leave out this many rounds")]


@router.get("/games/{code}/coach/{seat}", response_model=ReviewView)
async def review(server: Server, code: Code, seat: Seat, after: After = 0) -> Response:
    """Return what the coach has found about a finished game so far."""
    return await _review(server, await server.analyses.job(code, seat), after)


@router.post("/games/{code}/coach/{seat}", response_model=ReviewView, dependencies=ANALYSIS)
async def start_review(server: Server, code: Code, seat: Seat, after: After = 0) -> Response:
    """Let the coach review a finished game, or continue a stopped review.

    It stops when no client has requested its findings for half a minute; finished steps are
    stored with the game.
    """
    return await _review(server, await server.analyses.start(code, seat), after)


@router.post(
    "/games/{code}/coach/{seat}/hindsight", response_model=ReviewView, dependencies=ANALYSIS
)
async def search_longer(
    server: Server, visitor: Visitor, code: Code, seat: Seat, after: After = 0
) -> Response:
    """Search for what hindsight would have drawn once more, longer than before: players may."""
    check_player((await server.room(code)).match, visitor)
    return await _review(server, await server.analyses.search_longer(code, seat), after)


@router.delete("/games/{code}/coach/{seat}", response_model=ReviewView)
async def stop_review(
    server: Server, visitor: Visitor, code: Code, seat: Seat, after: After = 0
) -> Response:
    """Stop the coach; finished steps are stored with the game. Only players may."""
    check_player((await server.room(code)).match, visitor)
    return await _review(server, await server.analyses.stop(code, seat), after)


async def _review(server: LiveServer, job: AnalysisJob, after: int) -> Response:
    match = (await server.room(job.code)).match
    state: ReviewState = "working" if job.working else "done" if job.finished else "stopped"
    asked = ReviewRequest(
        record=job.record,
        seat=job.seat,
        name=seat_name(match.seats[job.seat]),
        steps=len(job.steps),
        done=dict(job.done),
        state=state,
        problem=job.problem,
        hints=await hints.hints_taken(server, job.code, job.seat),
    )
    ok, body = await server.workers.call(
        PoolKind.REQUESTS, body_or_problem, reader_language(), review_view, asked, after
    )
    return Response(body, 200 if ok else 400, media_type="application/json")


@router.post("/games/{code}/hint/{seat}", dependencies=[Depends(quota("hint"))])
async def hint(server: Server, visitor: Visitor, code: Code, seat: Seat) -> HintView:
    """Return a hint for the round in progress of a game one plays alone; the same again says more.

    Every hint is counted in the result.
    """
    return await hints.next_hint(server, visitor, code, seat)


@router.get("/games/{code}/hint/{seat}")
async def hints_taken(server: Server, code: Code, seat: Seat) -> HintsTaken:
    """Return how many hints a player took in a game."""
    await server.room(code)
    return HintsTaken(hints=await hints.hints_taken(server, code, seat))
