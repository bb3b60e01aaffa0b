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
from railroad_ink.cli.output import emit, out, usage_errors
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text, plural
from railroad_ink.render.terminal.text import roll_text, sheet_text

EXAMPLES = (
    "railroad-ink puzzle",
    "railroad-ink puzzle join-7 --hint",
    'railroad-ink puzzle puzzle.txt --check "curved-railway F1 R--R, straight-highway A5 -H-H"',
    "railroad-ink puzzle closed-3 --save puzzle.txt",
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
    found = _puzzle(seed)
    if save is not None:
        _save(found, save)
    drawing = None if check is None else _drawn(found, check)
    if as_json:
        emit(_data(found, drawing, language, solution=solution))
        return
    _print(found, language)
    if drawing is not None:
        _print_verdict(found, drawing, language)
    if hint:
        text = hint_for(found.turn, found.solution, NEIGHBOURHOOD).text
        out.print(text.to(language))
    if solution:
        _print_solution(found, language)


def _puzzle(seed: str | None) -> Puzzle:
    if seed is None:
        return make_puzzle(datetime.now(UTC).date().isoformat())
    if seed == STANDARD_STREAM or Path(seed).exists():
        return read_puzzle(read_text(seed))
    if Path(seed).suffix == SUFFIX:
        raise FileError(NO_FILE.format(name=seed))
    with usage_errors():
        return make_puzzle(seed)


def _save(found: Puzzle, path: Path) -> None:
    check_unused(path)
    write_file(path, write_puzzle(found))


def _drawn(found: Puzzle, check: str) -> int:
    """Return what a drawing is worth; it must be complete and legal."""
    turn = found.turn
    for text in filter(None, (part.strip() for part in check.split(","))):
        with usage_errors():
            action = read_action(turn.ruleset, text)
        turn = turn.apply(action)
    return found.value_of(turn.end().sheet)


def _print(found: Puzzle, language: str) -> None:
    turn = found.turn
    out.print(found.task.to(language), style="bold")
    text = DIFFICULTY.format(difficulty=found.difficulty, hardest=HARDEST)
    out.print(text.to(language), "\n")
    out.print(sheet_text(turn.ruleset, turn.sheet, language=language), "\n")
    out.print(roll_text(turn.hand, turn.ruleset, language=language), "\n")


def _print_verdict(found: Puzzle, value: int, language: str) -> None:
    out.print((SOLVED if value >= found.target else NOT_BEST).to(language), style="bold")
    if found.kind == "last-round":
        out.print(REACHES.format(value=value, count=found.target).to(language))


def _print_solution(found: Puzzle, language: str) -> None:
    out.print(SOLUTION.format(count=found.solutions).to(language), style="bold")
    for placement in found.solution:
        out.print(f"  {placement}")
    sheet, round_number = found.solution_sheet, found.turn.round_number
    out.print(sheet_text(found.turn.ruleset, sheet, fresh_round=round_number, language=language))


def _data(found: Puzzle, drawing: int | None, language: str, *, solution: bool) -> Data:
    turn = found.turn
    data: Data = {
        "seed": found.seed,
        "kind": found.kind,
        "task": found.task.to(language),
        "difficulty": found.difficulty,
        "before": found.before,
        "exits": [str(board_exit.space) for board_exit in found.exits],
        "roll": faces_data(turn.hand, language),
        "sheet": sheet_data(turn.ruleset, turn.start, language),
    }
    if drawing is not None:
        data |= {"value": drawing, "solved": drawing >= found.target}
    if solution:
        steps = [str(placement) for placement in found.solution]
        data |= {"target": found.target, "solutions": found.solutions, "solution": steps}
    return data
