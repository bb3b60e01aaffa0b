"""Puzzles that the server has made: each once, in a worker process."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import NamedTuple

from railroad_ink.analysis.last_round import last_turn
from railroad_ink.analysis.puzzle_files import write_puzzle
from railroad_ink.analysis.puzzles import Puzzle, make_puzzle
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Placement
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Exit
from railroad_ink.core.notation import read_sheet, write_sheet
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.task_cache import TaskCache
from railroad_ink.server.workers import PoolKind, WorkerPools

MAX_PUZZLES = 500
"""Puzzles in memory; the least recently used are evicted and made again on demand."""
MAX_PENDING = 20
"""Puzzles being made or waiting to be made."""
WAIT_SECONDS = 20.0
"""How long a request waits for its puzzle. One that takes longer is ready for a later request."""


class PuzzleData(NamedTuple):
    """A puzzle as plain values, to cross between processes."""

    seed: str
    kind: str
    sheet: str
    roll: tuple[str, ...]
    exits: tuple[str, ...]
    target: int
    solutions: int
    difficulty: int
    solution: tuple[str, ...]
    file: str


def puzzle_data(seed: str) -> PuzzleData | Text:
    """Make a puzzle in a worker process; a refusal comes back as its reason."""
    try:
        puzzle = make_puzzle(seed)
    except RailroadInkError as error:
        return error.text
    turn = puzzle.turn
    return PuzzleData(
        seed,
        puzzle.kind,
        write_sheet(turn.ruleset, turn.start_sheet),
        tuple(face.key for face in turn.hand),
        tuple(str(board_exit.space) for board_exit in puzzle.exits),
        puzzle.target,
        puzzle.solutions,
        puzzle.difficulty,
        tuple(str(placement) for placement in puzzle.solution),
        write_puzzle(puzzle),
    )


def read_puzzle_data(data: PuzzleData) -> Puzzle:
    """Return the puzzle without solving it again."""
    ruleset, sheet = read_sheet(CATALOGUE, data.sheet)
    turn = last_turn(ruleset, sheet, data.roll)
    actions = (read_action(ruleset, text) for text in data.solution)
    solution = tuple(action for action in actions if isinstance(action, Placement))
    exits = tuple(_exit_at(sheet.layout.exits, name) for name in data.exits)
    return Puzzle(
        data.seed, data.kind, turn, data.target, data.solutions, data.difficulty, solution, exits
    )


def _exit_at(exits: tuple[Exit, ...], name: str) -> Exit:
    return next(board_exit for board_exit in exits if board_exit.space == Space.parse(name))


class Puzzles:
    """The puzzles of this server."""

    def __init__(self, workers: WorkerPools) -> None:
        """Make puzzles in these workers."""
        self.workers = workers
        self._tasks = TaskCache[tuple[Puzzle, str]](MAX_PUZZLES)

    def knows(self, seed: str) -> bool:
        """Whether a puzzle is there or being made."""
        return seed in self._tasks

    async def puzzle(self, seed: str) -> tuple[Puzzle, str]:
        """Return the puzzle of a seed and its file; concurrent callers share one computation.

        Raises Overloaded if that takes too long.
        """
        if not self.knows(seed) and self._tasks.running >= MAX_PENDING:
            raise Overloaded
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                return await self._tasks.get(seed, partial(self._make, seed))
        except TimeoutError:
            raise Overloaded from None

    async def _make(self, seed: str) -> tuple[Puzzle, str]:
        data = await self.workers.call(PoolKind.ANALYSIS, puzzle_data, seed)
        if isinstance(data, Text):
            raise RailroadInkError(data)
        return await asyncio.to_thread(read_puzzle_data, data), data.file
