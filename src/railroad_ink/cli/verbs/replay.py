"""`railroad-ink replay`: show a game step by step."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import Annotated

import typer

from railroad_ink.cli.files import STANDARD_STREAM, index_of_player, read_steps
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import ranking_data, sheet_data
from railroad_ink.cli.options import AsJson, LanguageOption, Player, Plugins, check_finite
from railroad_ink.cli.output import UsageError, emit, out
from railroad_ink.cli.pictures import sheets_picture
from railroad_ink.cli.rich_tables import print_ranking
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text
from railroad_ink.render.step_texts import GameStep, describe_steps

EXAMPLES = (
    "railroad-ink replay game.txt",
    "railroad-ink replay game.txt --all",
    "railroad-ink replay game.txt --round 3 --player Ann",
    "railroad-ink replay game.txt --speed 2",
)
NOTES = (
    Text(
        "On a terminal, Enter shows the next step, b the previous one, a number that round, and "
        "q quits. Elsewhere the sheets at the end of every round are shown, or every step with "
        "--all."
    ),
)

COUNTER = Text("Step {number} of {count}")
KEYS = Text("[Enter next, b back, 1-{rounds} round, q quit] ")
NO_ROUND = Text("This game has rounds 1 to {rounds}.")
NO_ROUNDS = Text("This game has no rounds yet.")


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help=help_for(Text("A game; - reads standard input.")))
    ],
    every: Annotated[bool, typer.Option("--all", help=help_for(Text("Show every step.")))] = False,
    round_number: Annotated[
        int | None,
        typer.Option("--round", min=1, metavar="N", help=help_for(Text("Only this round."))),
    ] = None,
    speed: Annotated[
        float | None,
        typer.Option(
            "--speed",
            min=0.01,
            metavar="N",
            callback=check_finite,
            help=help_for(Text("Autoplay at N steps per second.")),
        ),
    ] = None,
    player: Player = None,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Show a game step by step."""
    steps = describe_steps(read_steps(file))
    player_index = None if player is None else index_of_player(steps[-1].game.players, player)
    steps = [
        s for s in steps if s.player is None or player_index is None or s.player == player_index
    ]
    if round_number is not None:
        steps = _round(steps, round_number)
    if as_json:
        _emit(steps, language)
    elif speed is not None:
        _show_all(steps, player_index, language, pause=1 / speed)
    elif every or round_number is not None:
        _show_all(steps, player_index, language)
    elif file != STANDARD_STREAM and sys.stdin.isatty() and sys.stdout.isatty():
        browse(steps, player_index, language)
    else:
        _show_all(_last_of_rounds(steps), player_index, language)


def _round(steps: Sequence[GameStep], round_number: int) -> list[GameStep]:
    found = [step for step in steps if step.game.round_number == round_number]
    if not found:
        rounds = steps[-1].game.round_number
        raise UsageError((NO_ROUND if rounds else NO_ROUNDS).format(rounds=rounds))
    return found


def _last_of_rounds(steps: Sequence[GameStep]) -> list[GameStep]:
    return list({step.game.round_number: step for step in steps}.values())


def _emit(steps: Sequence[GameStep], language: str) -> None:
    for index, step in enumerate(steps, 1):
        game = step.game
        sheets = [
            sheet_data(game.ruleset, game.sheet(i), language) for i in range(len(game.players))
        ]
        emit({
            "step": index,
            "kind": step.kind,
            "text": step.text.to(language),
            "player": None if step.player is None else game.players[step.player],
            "round": game.round_number,
            "phase": game.phase.value,
            "sheets": sheets,
            "totals": [game.score(i).total for i in range(len(game.players))],
            "ranking": ranking_data(game) if game.is_over else None,
        })  # fmt: skip


def _show_all(
    steps: Sequence[GameStep], player_index: int | None, language: str, pause: float = 0
) -> None:
    for index, step in enumerate(steps):
        if index:
            time.sleep(pause)
        _show(step, player_index, language)


def _show(step: GameStep, player_index: int | None, language: str) -> None:
    """Print a step and the sheets it concerns."""
    game = step.game
    out.print()
    out.print(step.text.to(language), style="bold", soft_wrap=True)
    only = (
        player_index if player_index is not None else step.player if step.kind == "action" else None
    )
    seats = range(len(game.players)) if only is None else [only]
    out.print(sheets_picture(game, seats, language))
    if game.is_over:
        print_ranking(game, language)


def browse(steps: Sequence[GameStep], player_index: int | None, language: str) -> None:
    """Browse the steps interactively."""
    index = 0
    while True:
        out.clear()
        _show(steps[index], player_index, language)
        out.print(COUNTER.format(number=index + 1, count=len(steps)).to(language), style="dim")
        rounds = steps[-1].game.round_number
        try:
            answer = out.input(KEYS.format(rounds=rounds).to(language), markup=False).strip()
        except EOFError:
            return
        if answer == "q":
            return
        index = next_index(steps, index, answer)


def next_index(steps: Sequence[GameStep], index: int, answer: str) -> int:
    """Return the index an answer leads to; unknown answers stay."""
    if not answer:
        return min(index + 1, len(steps) - 1)
    if answer == "b":
        return max(index - 1, 0)
    starts = [
        i for i, s in enumerate(steps) if s.kind == "roll" and str(s.game.round_number) == answer
    ]
    return starts[0] if starts else index
