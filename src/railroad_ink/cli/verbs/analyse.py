"""`railroad-ink analyse`: the coach, and what could have been made of the dice of a game."""

from __future__ import annotations

from time import monotonic
from typing import Annotated

import typer

from railroad_ink.analysis import (
    Hindsight,
    Judge,
    Review,
    finished_rounds,
    hindsight,
    judge_for,
    reviews,
)
from railroad_ink.analysis.judges import QUICK_SEARCH, SAMPLES, SEARCH
from railroad_ink.cli.coach_views import print_review, review_json
from railroad_ink.cli.files import only_player, read_steps
from railroad_ink.cli.json_data import Data, sheet_data
from railroad_ink.cli.options import AsJson, LanguageOption, Player, Plugins
from railroad_ink.cli.output import UsageError, emit, err, out
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text, decimal
from railroad_ink.render.terminal.text import sheet_text

EXAMPLES = """\
Examples:

railroad-ink analyse game.txt

railroad-ink analyse game.txt --player Ann --samples 40 --json

railroad-ink analyse game.txt --hindsight --seconds 300

Without --hindsight the coach goes through the finished rounds of a player: what each drawing was
worth, what would have been better, and why. With it, every better line for the whole game is told
as soon as it is found, with --json as one object per line; Ctrl-C ends the search early and shows
the best one."""

HINDSIGHT_ONLY = Text("--seconds is for --hindsight.")
COACH_ONLY = Text("--samples and --quick are for the coach; omit them with --hindsight.")
HINDSIGHT_SECONDS = 30.0
PROGRESS = Text("Round {number} of {count} …")
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
        float | None,
        typer.Option("--seconds", min=0.0, metavar="N", help="How long --hindsight searches (30)."),
    ] = None,
    samples: Annotated[
        int | None,
        typer.Option(
            "--samples", min=2, max=10_000, metavar="N", help="Games the coach samples per drawing."
        ),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Let the coach search less, in a few seconds.")
    ] = False,
    player: Player = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
    _plugins: Plugins = None,
) -> None:
    """Let the coach go through a game, or search for the best that its dice allowed."""
    if seconds is not None and not foresight:
        raise UsageError(HINDSIGHT_ONLY)
    if foresight and (quick or samples is not None):
        raise UsageError(COACH_ONLY)
    game = read_steps(file)[-1]
    seat = only_player(game.players, player)
    if foresight:
        _hindsight(
            game, seat, HINDSIGHT_SECONDS if seconds is None else seconds, language, as_json=as_json
        )
    else:
        judge = judge_for(game.ruleset, samples or SAMPLES, QUICK_SEARCH if quick else SEARCH)
        _coach(game, seat, judge, language, as_json=as_json)


# The coach


def _coach(game: Game, seat: int, judge: Judge, language: str, *, as_json: bool) -> None:
    review = _reviewed(game, seat, judge, language)
    if as_json:
        emit(review_json(game, seat, review, language))
    else:
        print_review(game, review, language)


def _reviewed(game: Game, seat: int, judge: Judge, language: str) -> Review:
    """Go through the rounds, and tell on the error stream how far it has come."""
    count = len(finished_rounds(game, seat))
    growing = reviews(game, seat, judge)
    with err.status(PROGRESS.format(number=1, count=count).to(language)) as status:
        for review in growing:
            told = PROGRESS.format(number=len(review.rounds) + 1, count=count)
            status.update(told.to(language))
    return review


# Hindsight


def _hindsight(game: Game, seat: int, seconds: float, language: str, *, as_json: bool) -> None:
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
        "first_round": game.rounds_before + 1,
        "rounds": rounds,
        "sheet": sheet_data(game.ruleset, known.best.sheet, language),
    }


def _print(game: Game, known: Hindsight, language: str) -> None:
    out.print(sheet_text(game.ruleset, known.best.sheet, language=language, width=out.width), "\n")
    for round_number, actions in enumerate(known.best.rounds, game.rounds_before + 1):
        told = ROUND.format(number=round_number, actions=", ".join(map(str, actions)))
        out.print(told.to(language), soft_wrap=True)
    text = PROVEN if known.proven else BEST
    told = text.format(value=known.best.value, bound=known.upper_bound)
    out.print(told.to(language), style="bold")
    out.print(REACHED.format(value=known.reached).to(language))
