"""`railroad-ink puzzle`: one roll, one clear goal, a proven best."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from railroad_ink.analysis.hints import NEIGHBOURHOOD, hint_for
from railroad_ink.analysis.puzzle_files import read_puzzle, write_puzzle
from railroad_ink.analysis.puzzles import HARDEST, Puzzle, make_puzzle
from railroad_ink.cli.files import STANDARD_STREAM, FileError, check_unused, read_text, write_file
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import Data, faces_data, sheet_data
from railroad_ink.cli.options import AsJson, LanguageOption
from railroad_ink.cli.output import SEARCHING, emit, err, out, usage_errors
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, plural
from railroad_ink.render.terminal.text import roll_text, sheet_text

EXAMPLES = (
    "railroad-ink puzzle",
    "railroad-ink puzzle join-7 --hint",
    "railroad-ink puzzle closed-3 --save puzzle.txt",
    (
        'railroad-ink puzzle puzzle.txt --check "t-highway E1 HHH-, curved-station E2 --RH, '
        't-highway G1 HHH-, straight-highway E5 H-H-"'
    ),
)
NOTES = (
    Text(
        "Without a seed it is the puzzle of the day. A seed that begins with last-round-, join- "
        "or closed- chooses the kind, challenge- a last round of Challenge. The name of a puzzle "
        "file works too."
    ),
)

DIFFICULTY = Text("Difficulty {difficulty} of {hardest}.")
SOLVED = Text("Solved: nothing beats this.")
NOT_BEST = Text("Not the best yet.")
REACHES = plural("{value} of {count} point.", "{value} of {count} points.")
SOLUTION = plural(
    "The solution ({count} sheet solves it):", "A solution ({count} sheets solve it):"
)
SUFFIX = ".txt"
"""A name that ends like this is a file, not a seed."""
NO_FILE = Text("There is no file {name}.")


def puzzle(
    seed: Annotated[
        str | None,
        typer.Argument(
            metavar="[SEED|FILE]", help=help_for(Text("Which puzzle; today’s by default."))
        ),
    ] = None,
    check: Annotated[
        str | None,
        typer.Option(
            "--check",
            metavar="ACTIONS",
            help=help_for(Text("Actions to check, separated by commas.")),
        ),
    ] = None,
    hint: Annotated[
        bool, typer.Option("--hint", help=help_for(Text("Say roughly where to begin.")))
    ] = False,
    solution: Annotated[
        bool, typer.Option("--solution", help=help_for(Text("Show a solution.")))
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help=help_for(Text("Write the puzzle to a file."))),
    ] = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Show a puzzle, check a drawing, or reveal the solution."""
    with err.status(SEARCHING.to(language)):
        chosen = _puzzle(seed)
    if save is not None:
        _save(chosen, save)
    drawn = None if check is None else _drawn_sheet(chosen, check)
    if as_json:
        emit(_data(chosen, drawn, language, solution=solution))
        return
    _print(chosen, language)
    if drawn is not None:
        _print_verdict(chosen, drawn, language)
    if hint:
        text = hint_for(chosen.turn, chosen.solution, NEIGHBOURHOOD).text
        out.print(text.to(language))
    if solution:
        _print_solution(chosen, language)


def _puzzle(seed: str | None) -> Puzzle:
    if seed is None:
        return make_puzzle(datetime.now(UTC).date().isoformat())
    if seed == STANDARD_STREAM or Path(seed).exists():
        return read_puzzle(read_text(seed))
    if Path(seed).suffix == SUFFIX:
        raise FileError(NO_FILE.format(name=seed))
    with usage_errors():
        return make_puzzle(seed)


def _save(puzzle: Puzzle, path: Path) -> None:
    check_unused(path)
    write_file(path, write_puzzle(puzzle))


def _drawn_sheet(puzzle: Puzzle, check: str) -> Sheet:
    """Return the sheet after a drawing, which must be complete and legal."""
    turn = puzzle.turn
    for text in filter(None, (part.strip() for part in check.split(","))):
        with usage_errors():
            action = read_action(turn.ruleset, text)
        turn = turn.apply(action)
    return turn.end().sheet


def _print(puzzle: Puzzle, language: str) -> None:
    turn = puzzle.turn
    out.print(puzzle.task.to(language), style="bold")
    text = DIFFICULTY.format(difficulty=puzzle.difficulty, hardest=HARDEST)
    out.print(text.to(language), "\n")
    out.print(sheet_text(turn.ruleset, turn.sheet, language=language), "\n")
    out.print(roll_text(turn.hand, turn.ruleset, language=language), "\n")


def _print_verdict(puzzle: Puzzle, drawn: Sheet, language: str) -> None:
    out.print((SOLVED if puzzle.solved_by(drawn) else NOT_BEST).to(language), style="bold")
    if puzzle.kind == "last-round":
        value = puzzle.value_of(drawn)
        out.print(REACHES.format(value=value, count=puzzle.target).to(language))


def _print_solution(puzzle: Puzzle, language: str) -> None:
    out.print(SOLUTION.format(count=puzzle.solutions).to(language), style="bold")
    for placement in puzzle.solution:
        out.print(f"  {placement}")
    sheet, round_number = puzzle.solution_sheet, puzzle.turn.round_number
    out.print(sheet_text(puzzle.turn.ruleset, sheet, fresh_round=round_number, language=language))


def _data(puzzle: Puzzle, drawn: Sheet | None, language: str, *, solution: bool) -> Data:
    turn = puzzle.turn
    data: Data = {
        "seed": puzzle.seed,
        "kind": puzzle.kind,
        "task": puzzle.task.to(language),
        "difficulty": puzzle.difficulty,
        "before": puzzle.before,
        "exits": [str(board_exit.space) for board_exit in puzzle.exits],
        "roll": faces_data(turn.hand, language),
        "sheet": sheet_data(turn.ruleset, turn.start_sheet, language),
    }
    if drawn is not None:
        data |= {"value": puzzle.value_of(drawn), "solved": puzzle.solved_by(drawn)}
    if solution:
        steps = [str(placement) for placement in puzzle.solution]
        data |= {"target": puzzle.target, "solutions": puzzle.solutions, "solution": steps}
    return data
