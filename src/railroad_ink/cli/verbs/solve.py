"""`railroad-ink solve`: the best way to draw the last round, proven."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from railroad_ink.analysis import (
    BestPlans,
    LastRoundAnswer,
    SolvingProgress,
    last_turn,
    solve_last_round,
    turn_to_solve,
)
from railroad_ink.cli.files import only_player, read_game_or_sheets
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import Data, faces_data, score_data, sheet_data
from railroad_ink.cli.options import AsJson, File, LanguageOption, Player, Plugins
from railroad_ink.cli.output import (
    INTERRUPTED,
    SEARCHING,
    UsageError,
    emit,
    err,
    out,
    usage_errors,
)
from railroad_ink.cli.stopping import stopped_by_ctrl_c
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.phase import Phase
from railroad_ink.core.text import Text, decimal, percent, plural, signed
from railroad_ink.core.turn import Turn
from railroad_ink.render.terminal.text import sheet_text

EXAMPLES = (
    "railroad-ink solve game.txt",
    "railroad-ink solve game.txt --player Ann --json",
    'railroad-ink solve sheet.txt --roll "t-highway curved-railway straight-railway overpass"',
)
NOTES = (
    Text(
        "The file is a game whose last round is rolled, or a sheet as it stands before the last "
        "round; the dice of a sheet are named with --roll. What was drawn in the last round "
        "already is taken back."
    ),
    Text("Ctrl-C ends the search early and shows the best way found, which is then not proven."),
)

NEEDS_ROLL = Text("A sheet has no dice: name those of the last round with --roll.")
HAS_ROLL = Text("The last round of this game is rolled already; omit --roll.")
CHOOSE_BOARD = Text("This file has several boards: choose one with --player.")
BEST = Text("Best final score: {value}, {certainty}.")
WITHOUT = Text("Best without a special route: {value}, {certainty}.")
PROVEN = Text("proven")
UNPROVEN = Text("the best found, not proven")
SHEETS = plural("{count} sheet reaches it.", "{count} different sheets reach it.")
SHEETS_FOUND = plural(
    "{count} sheet that reaches it was found.", "{count} different sheets that reach it were found."
)
WITH_SPECIALS = Text("{share} searched, best so far: {best} …")
WITHOUT_SPECIALS = Text("Without special routes: {share} searched, best so far: {best} …")
STEPS = Text("One way to draw it:")
LINE = Text("Line")
BEFORE = Text("Before")
AFTER = Text("After")
GAIN = Text("Gain")


def solve(
    file: File,
    roll: Annotated[
        str | None,
        typer.Option(
            "--roll",
            metavar="FACES",
            help=help_for(Text("The dice of the last round, by their faces.")),
        ),
    ] = None,
    plans: Annotated[
        int,
        typer.Option(
            "--ways", min=1, max=1000, help=help_for(Text("Best ways to list with --json."))
        ),
    ] = 1,
    player: Player = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
    _plugins: Plugins = None,
) -> None:
    """Find the best way to draw the last round, and prove it."""
    answer = _solved(_turn(file, roll, player), plans, language)
    if as_json:
        emit(_data(answer, language))
    else:
        _print(answer, language)
    if not (answer.best.proven and answer.without_special.proven):
        raise typer.Exit(INTERRUPTED)


def _solved(turn: Turn, plans: int, language: str) -> LastRoundAnswer:
    """Search until it is proven or until Ctrl-C; report progress on standard error."""
    with stopped_by_ctrl_c() as stop, err.status(SEARCHING.to(language)) as status:

        def report(progress: SolvingProgress) -> None:
            if progress.best is not None:
                text = WITH_SPECIALS if progress.allows_specials else WITHOUT_SPECIALS
                share = percent(progress.share)
                status.update(text.format(share=share, best=progress.best).to(language))

        return solve_last_round(turn, plans=plans, stop=stop, report=report)


def _turn(file: str, roll: str | None, player: str | None) -> Turn:
    game_or_boards = read_game_or_sheets(file, player)
    if isinstance(game_or_boards, Game):
        return _turn_of_game(game_or_boards, roll, player)
    if roll is None:
        raise UsageError(NEEDS_ROLL)
    if len(game_or_boards) > 1:
        raise UsageError(CHOOSE_BOARD)
    with usage_errors():
        return last_turn(
            game_or_boards[0].ruleset, game_or_boards[0].sheet, roll.replace(",", " ").split()
        )


def _turn_of_game(game: Game, roll: str | None, player: str | None) -> Turn:
    seat = only_player(game.players, player)
    if roll is None:
        return turn_to_solve(game, seat)
    if game.phase is not Phase.ROLLING:
        raise UsageError(HAS_ROLL)
    with usage_errors():
        game = game.with_roll(roll.replace(",", " ").split())
    return turn_to_solve(game, seat)


def _data(answer: LastRoundAnswer, language: str) -> Data:
    turn = answer.turn
    return {
        "ruleset": str(turn.ruleset),
        "roll": faces_data(turn.hand, language),
        "best": _best_data(answer.best),
        "without_special": _best_data(answer.without_special),
        "gains": [
            {"key": line.key, "before": line.before, "after": line.after, "gain": line.gain}
            for line in answer.gains
        ],
        "score": score_data(answer.score, language),
        "sheet": sheet_data(turn.ruleset, answer.sheet, language),
    }


def _best_data(best: BestPlans) -> Data:
    plans = [[str(placement) for placement in plan] for plan in best.plans]
    return {"value": best.value, "count": best.count, "proven": best.proven, "ways": plans}


def _print(answer: LastRoundAnswer, language: str) -> None:
    turn = answer.turn
    title = _describe(BEST, answer.best, language)
    out.print(
        sheet_text(
            turn.ruleset,
            answer.sheet,
            fresh_round=turn.round_number,
            language=language,
            width=out.width,
        ),
        "\n",
    )
    out.print(title, style="bold")
    sheets = SHEETS if answer.best.proven else SHEETS_FOUND
    out.print(sheets.format(count=answer.best.count).to(language))
    out.print(_describe(WITHOUT, answer.without_special, language))
    out.print(_gains(answer, language))
    out.print(STEPS.to(language))
    for placement in answer.best.plans[0]:
        out.print(f"  {placement}")


def _describe(text: Text, best: BestPlans, language: str) -> str:
    certainty = PROVEN if best.proven else UNPROVEN
    return text.format(value=best.value, certainty=certainty).to(language)


def _gains(answer: LastRoundAnswer, language: str) -> Table:
    table = Table(LINE.to(language), box=None)
    for heading in (BEFORE, AFTER, GAIN):
        table.add_column(heading.to(language), justify="right")
    for line in answer.gains:
        row = line.title, decimal(line.before, 0), decimal(line.after, 0), signed(line.gain)
        table.add_row(*(cell.to(language) for cell in row))
    return table
