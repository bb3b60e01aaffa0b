"""Puzzles: the task, a drawing of it, and whether nothing beats it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast

from railroad_ink.analysis.puzzles import Puzzle
from railroad_ink.core.text import Text
from railroad_ink.views.boards import BoardView, SheetView, sheet_view
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.turns import LONE_SEAT, TurnView, drawn, turn_board_view, turn_view
from railroad_ink.views.view import SpaceName, View

ONE_SPACE = Text("A solution draws {route} in {space}.")


class PuzzleView(View):
    """`GET /api/puzzles/{seed}`: a puzzle without its solution."""

    seed: str
    day: bool
    """Whether it is the puzzle of today."""
    kind: Literal["last-round", "join", "closed"]
    task: Text
    difficulty: int
    """From 1 to 5, measured."""
    exits: list[SpaceName]
    """The exits to join."""
    before: int
    """What the board is worth before the roll: points, or minus the open ends."""
    ruleset: RulesetView
    round: int
    file: str
    """The puzzle file."""


class PuzzleTurnView(View):
    """`POST /api/puzzles/{seed}/turn`: the board with some actions, and what can follow."""

    turn: TurnView
    board: BoardView
    value: int
    """What it is worth in this puzzle so far."""


class PuzzleVerdict(View):
    """`POST /api/puzzles/{seed}/check`: whether nothing beats a complete drawing."""

    solved: bool
    value: int
    target: int
    """The best value, proven."""
    solutions: int
    """How many different boards reach it."""


class PuzzleSolution(View):
    """`GET /api/puzzles/{seed}/solution`."""

    target: int
    solutions: int
    actions: list[str]
    sheet: SheetView


class PuzzleHint(View):
    """`GET /api/puzzles/{seed}/hint`: a space to draw in."""

    text: Text
    space: SpaceName


def puzzle_view(puzzle: Puzzle, file: str, today: str) -> PuzzleView:
    """Return a puzzle without its solution; `today` is the seed of the one of the day."""
    return PuzzleView(
        seed=puzzle.seed,
        day=puzzle.seed == today,
        kind=cast("Literal['last-round', 'join', 'closed']", puzzle.kind),
        task=puzzle.task,
        difficulty=puzzle.difficulty,
        exits=[str(board_exit.space) for board_exit in puzzle.exits],
        before=puzzle.before,
        ruleset=ruleset_view(puzzle.turn.ruleset),
        round=puzzle.turn.round_number,
        file=file,
    )


def puzzle_turn_view(puzzle: Puzzle, actions: Iterable[str]) -> PuzzleTurnView:
    """Return the board with some actions drawn, and what can be drawn next."""
    turn = drawn(puzzle.turn, actions)
    value = puzzle.value_of(turn.sheet)
    return PuzzleTurnView(turn=turn_view(turn, LONE_SEAT), board=turn_board_view(turn), value=value)


def puzzle_verdict_view(puzzle: Puzzle, actions: Iterable[str]) -> PuzzleVerdict:
    """Return whether a complete drawing is a best one."""
    sheet = drawn(puzzle.turn, actions).end().sheet
    return PuzzleVerdict(
        solved=puzzle.solved_by(sheet),
        value=puzzle.value_of(sheet),
        target=puzzle.target,
        solutions=puzzle.solutions,
    )


def puzzle_hint_view(puzzle: Puzzle) -> PuzzleHint:
    """Return one space of a solution."""
    first = puzzle.solution[0]
    text = ONE_SPACE.format(route=first.shape.route.title, space=first.space)
    return PuzzleHint(text=text, space=str(first.space))


def puzzle_solution_view(puzzle: Puzzle) -> PuzzleSolution:
    """Return a solution."""
    return PuzzleSolution(
        target=puzzle.target,
        solutions=puzzle.solutions,
        actions=[str(placement) for placement in puzzle.solution],
        sheet=sheet_view(puzzle.turn.ruleset, puzzle.solution_sheet),
    )
