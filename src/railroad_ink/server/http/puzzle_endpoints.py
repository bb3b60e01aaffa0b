"""The endpoints of puzzles."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Literal, cast

from fastapi import Depends, Path, Request

from railroad_ink.analysis.puzzles import SEED, Puzzle
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.server.http.analysis_models import (
    PuzzleActions,
    PuzzleHint,
    PuzzleSolution,
    PuzzleTurnView,
    PuzzleVerdict,
    PuzzleView,
)
from railroad_ink.server.http.client_addresses import client_address
from railroad_ink.server.http.dependencies import KnownVisitor, Server, Visitor, api_router
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.views.ruleset_views import ruleset_view
from railroad_ink.server.views.sheet_views import sheet_view
from railroad_ink.server.views.turn_views import LONE_SEAT, turn_board_view, turn_view
from railroad_ink.table import daily

TODAY = "today"
ONE_SPACE = Text("A solution draws {route} in {space}.")

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
    return PuzzleView(
        seed=puzzle.seed,
        day=puzzle.seed == str(daily.today()),
        kind=cast("Literal['last-round', 'join', 'closed']", puzzle.kind),
        task=puzzle.task,
        difficulty=puzzle.difficulty,
        exits=[str(board_exit.space) for board_exit in puzzle.exits],
        before=puzzle.before,
        ruleset=ruleset_view(puzzle.turn.ruleset),
        round=puzzle.turn.round_number,
        file=file,
    )


@router.post("/puzzles/{seed}/turn")
async def puzzle_turn(server: Server, seed: Seed, body: PuzzleActions) -> PuzzleTurnView:
    """Return the board with some actions drawn, and what can be drawn next."""
    found, _ = await server.puzzles.puzzle(_seed(seed))
    return await asyncio.to_thread(_turn_view, found, body)


@router.post("/puzzles/{seed}/check")
async def puzzle_check(
    server: Server, visitor: KnownVisitor, seed: Seed, body: PuzzleActions
) -> PuzzleVerdict:
    """Return whether a complete drawing is a best one."""
    puzzle, _ = await server.puzzles.puzzle(_seed(seed))
    verdict = await asyncio.to_thread(_verdict, puzzle, body)
    if verdict.solved:
        await _finish(server, visitor, puzzle, solved=True)
    return verdict


@router.get("/puzzles/{seed}/hint")
async def puzzle_hint(server: Server, visitor: KnownVisitor, seed: Seed) -> PuzzleHint:
    """Return one space of a solution."""
    puzzle, _ = await server.puzzles.puzzle(_seed(seed))
    await _finish(server, visitor, puzzle, solved=False)
    first = puzzle.solution[0]
    text = ONE_SPACE.format(route=first.shape.route.title, space=first.space)
    return PuzzleHint(text=text, space=str(first.space))


@router.get("/puzzles/{seed}/solution")
async def puzzle_solution(server: Server, visitor: KnownVisitor, seed: Seed) -> PuzzleSolution:
    """Return a solution."""
    puzzle, _ = await server.puzzles.puzzle(_seed(seed))
    await _finish(server, visitor, puzzle, solved=False)
    return PuzzleSolution(
        target=puzzle.target,
        solutions=puzzle.solutions,
        actions=[str(placement) for placement in puzzle.solution],
        sheet=sheet_view(puzzle.turn.ruleset, puzzle.solution_sheet),
    )


async def _finish(server: LiveServer, visitor: str | None, puzzle: Puzzle, *, solved: bool) -> None:
    """Record the end of a first attempt: achievements count what was solved without help."""
    if visitor is None:
        return
    finish = partial(server.store.finish_puzzle, visitor, puzzle.seed, solved=solved)
    await server.run_blocking(finish)


def _seed(seed: str) -> str:
    return str(daily.today()) if seed == TODAY else seed


def _drawn(puzzle: Puzzle, body: PuzzleActions) -> Turn:
    turn = puzzle.turn
    for text in body.actions:
        turn = turn.apply(read_action(turn.ruleset, text))
    return turn


def _turn_view(puzzle: Puzzle, body: PuzzleActions) -> PuzzleTurnView:
    turn = _drawn(puzzle, body)
    value = puzzle.value_of(turn.sheet)
    return PuzzleTurnView(turn=turn_view(turn, LONE_SEAT), board=turn_board_view(turn), value=value)


def _verdict(puzzle: Puzzle, body: PuzzleActions) -> PuzzleVerdict:
    sheet = _drawn(puzzle, body).end().sheet
    return PuzzleVerdict(
        solved=puzzle.solved_by(sheet),
        value=puzzle.value_of(sheet),
        target=puzzle.target,
        solutions=puzzle.solutions,
    )
