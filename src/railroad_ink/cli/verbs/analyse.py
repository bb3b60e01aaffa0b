"""`railroad-ink analyse`: what could have been made of the dice of a game."""

from __future__ import annotations

from time import monotonic
from typing import Annotated

import typer

from railroad_ink.analysis import Hindsight, hindsight
from railroad_ink.cli.files import find_player, read_steps
from railroad_ink.cli.json_data import Data, sheet_data
from railroad_ink.cli.options import AsJson, LanguageOption, Player, Plugins
from railroad_ink.cli.output import UsageError, emit, err, out
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text, decimal
from railroad_ink.render.terminal.text import sheet_text

EXAMPLES = """\
Examples:

railroad-ink analyse game.txt --hindsight

railroad-ink analyse game.txt --hindsight --player Ann --seconds 300

railroad-ink analyse game.txt --hindsight --json

Every better line is told as soon as it is found, with --json as one object per line. Ctrl-C ends
the search early and shows the best one."""

CHOOSE = Text("Choose what to analyse: --hindsight.")
FOUND = Text("{value} points after {seconds} s")
REACHED = Text("The players reached {value} points.")
BEST = Text("Best line found: {value} points. No line can score more than {bound}.")
PROVEN = Text("Best line: {value} points, proven.")
ROUND = Text("Round {number}: {actions}")


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A game; - reads standard input.")],
    foresight: Annotated[
        bool,
        typer.Option("--hindsight", help="Find what knowing all dice in advance could reach."),
    ] = False,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.0, metavar="N", help="How long to search.")
    ] = 30.0,
    player: Player = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
    _plugins: Plugins = None,
) -> None:
    """Search for what could have been made of the dice of a finished game."""
    if not foresight:
        raise UsageError(CHOOSE)
    game = read_steps(file)[-1]
    seat = 0 if player is None else find_player(game.players, player)
    known = _searched(game, seat, monotonic() + seconds, language, as_json=as_json)
    if not as_json:
        _print(game, known, language)


def _searched(game: Game, seat: int, end: float, language: str, *, as_json: bool) -> Hindsight:
    """Tell every better line and return the best one."""
    found: Hindsight | None = None
    try:
        for found in hindsight(game, seat, stop=lambda: monotonic() > end):
            if as_json:
                emit(_data(game, found, language))
            else:
                seconds = decimal(found.seconds, 1)
                told = FOUND.format(value=found.best.value, seconds=seconds)
                err.print(told.to(language), style="dim")
    except KeyboardInterrupt:
        if found is None:
            raise
    assert found is not None  # the first line is that of the players
    return found


def _data(game: Game, known: Hindsight, language: str) -> Data:
    rounds = [[str(action) for action in actions] for actions in known.best.rounds]
    return {
        "value": known.best.value,
        "upper_bound": known.upper_bound,
        "proven": known.proven,
        "reached": known.reached,
        "seconds": round(known.seconds, 3),
        "rounds": rounds,
        "sheet": sheet_data(game.ruleset, known.best.sheet, language),
    }


def _print(game: Game, known: Hindsight, language: str) -> None:
    out.print(sheet_text(game.ruleset, known.best.sheet, language=language, width=out.width), "\n")
    for number, actions in enumerate(known.best.rounds, 1):
        told = ROUND.format(number=number, actions=", ".join(map(str, actions)))
        out.print(told.to(language), soft_wrap=True)
    text = PROVEN if known.proven else BEST
    told = text.format(value=known.best.value, bound=known.upper_bound)
    out.print(told.to(language), style="bold")
    out.print(REACHED.format(value=known.reached).to(language))
