"""The endpoints of puzzles."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from fastapi import Depends, Path, Request

from railroad_ink.analysis.puzzles import SEED, Puzzle
from railroad_ink.server.http.api_models import PuzzleActions
from railroad_ink.server.http.client_addresses import client_address
from railroad_ink.server.http.dependencies import KnownVisitor, Server, Visitor, api_router
from railroad_ink.server.live_server import LiveServer
from railroad_ink.table import daily
from railroad_ink.views.puzzles import (
    PuzzleHint,
    PuzzleSolution,
    PuzzleTurnView,
    PuzzleVerdict,
    PuzzleView,
    puzzle_hint_view,
    puzzle_solution_view,
    puzzle_turn_view,
    puzzle_verdict_view,
    puzzle_view,
)

TODAY = "today"

Seed = Annotated[str, Path(pattern=f"^{SEED.pattern}$", examples=[TODAY, "last-round-7"])]


async def _puzzle_quota(server: Server, request: Request, visitor: Visitor, seed: Seed) -> None:
    """Count puzzles that have to be made for this request."""
    if not server.puzzles.knows(_seed(seed)):
        await server.quotas.take("analysis", visitor, client_address(request))


router = api_router()
router.dependencies.append(Depends(_puzzle_quota))


@router.get("/puzzles/{seed}")
async def puzzle(server: Server, seed: Seed) -> PuzzleView:
    """Return a puzzle; `today` is the one of the day, the same for everyone."""
    puzzle, file = await server.puzzles.puzzle(_seed(seed))
    return puzzle_view(puzzle, file, _seed(TODAY))


@router.post("/puzzles/{seed}/turn")
async def puzzle_turn(server: Server, seed: Seed, body: PuzzleActions) -> PuzzleTurnView:
    """Return the board with some actions drawn, and what can be drawn next."""
    found, _ = await server.puzzles.puzzle(_seed(seed))
    return await asyncio.to_thread(puzzle_turn_view, found, body.actions)


@router.post("/puzzles/{seed}/check")
async def puzzle_check(
    server: Server, visitor: KnownVisitor, seed: Seed, body: PuzzleActions
) -> PuzzleVerdict:
    """Return whether a complete drawing is a best one."""
    puzzle, _ = await server.puzzles.puzzle(_seed(seed))
    verdict = await asyncio.to_thread(puzzle_verdict_view, puzzle, body.actions)
    if verdict.solved:
        await _finish(server, visitor, puzzle, solved=True)
    return verdict


@router.get("/puzzles/{seed}/hint")
async def puzzle_hint(server: Server, visitor: KnownVisitor, seed: Seed) -> PuzzleHint:
    """Return one space of a solution."""
    puzzle, _ = await server.puzzles.puzzle(_seed(seed))
    await _finish(server, visitor, puzzle, solved=False)
    return puzzle_hint_view(puzzle)


@router.get("/puzzles/{seed}/solution")
async def puzzle_solution(server: Server, visitor: KnownVisitor, seed: Seed) -> PuzzleSolution:
    """Return a solution."""
    puzzle, _ = await server.puzzles.puzzle(_seed(seed))
    await _finish(server, visitor, puzzle, solved=False)
    return puzzle_solution_view(puzzle)


async def _finish(server: LiveServer, visitor: str | None, puzzle: Puzzle, *, solved: bool) -> None:
    """Record the end of a first attempt: achievements count what was solved without help."""
    if visitor is None:
        return
    finish = partial(server.store.finish_puzzle, visitor, puzzle.seed, solved=solved)
    await server.run_blocking(finish)


def _seed(seed: str) -> str:
    return str(daily.today()) if seed == TODAY else seed
