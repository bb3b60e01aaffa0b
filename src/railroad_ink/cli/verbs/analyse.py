"""`railroad-ink analyse`: the coach, and what could have been made of the dice of a game."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
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
from railroad_ink.analysis.judges import QUICK_SEARCH_SETTINGS, SAMPLES, SEARCH_SETTINGS
from railroad_ink.cli.coach_views import print_review, review_json
from railroad_ink.cli.files import only_player, read_steps
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import Data
from railroad_ink.cli.lines_of_play import last_found, line_data, print_line
from railroad_ink.cli.options import AsJson, LanguageOption, Player, Plugins, check_finite
from railroad_ink.cli.output import UsageError, emit, err, exit_if_stopped, out
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text, plural

EXAMPLES = (
    "railroad-ink analyse game.txt",
    "railroad-ink analyse game.txt --player Ann --samples 40 --json",
    "railroad-ink analyse game.txt --hindsight --seconds 300",
)
NOTES = (
    Text(
        "Without --hindsight the coach goes through the finished rounds of a player: what each "
        "drawing was worth, what would have been better, and why. With it, every better line for "
        "the whole game is printed as soon as it is found, with --json as one object per line; "
        "Ctrl-C ends the search early and shows the best one."
    ),
    Text("Ctrl-C ends the coach early, too, and shows the rounds that it has gone through."),
)

HINDSIGHT_ONLY = Text("--seconds is for --hindsight.")
COACH_ONLY = Text("--samples and --quick are for the coach; omit them with --hindsight.")
HINDSIGHT_SECONDS = 30.0
PROGRESS = Text("Round {number} of {count} …")
STOPPED = plural(
    "Stopped after {done} of {count} round.", "Stopped after {done} of {count} rounds."
)
REACHED = plural("The player reached {count} point.", "The player reached {count} points.")
BEST = plural(
    "Best line found: {count} point, not proven. No line can score more than {bound}.",
    "Best line found: {count} points, not proven. No line can score more than {bound}.",
)
PROVEN = plural("Best line: {count} point, proven.", "Best line: {count} points, proven.")


GameFile = Annotated[
    str, typer.Argument(metavar="FILE", help=help_for(Text("A game; - reads standard input.")))
]
WithHindsight = Annotated[
    bool,
    typer.Option(
        "--hindsight", help=help_for(Text("Find what knowing all dice in advance could reach."))
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--seconds",
        min=0.0,
        metavar="N",
        callback=check_finite,
        help=help_for(Text("How long --hindsight searches (30).")),
    ),
]
Samples = Annotated[
    int | None,
    typer.Option(
        "--samples",
        min=2,
        max=10_000,
        metavar="N",
        help=help_for(Text("Games the coach samples per drawing.")),
    ),
]
Quick = Annotated[
    bool,
    typer.Option("--quick", help=help_for(Text("Let the coach search less, in a few seconds."))),
]


def analyse(
    file: GameFile,
    hindsight: WithHindsight = False,
    seconds: Seconds = None,
    samples: Samples = None,
    quick: Quick = False,
    player: Player = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
    _plugins: Plugins = None,
) -> None:
    """Let the coach go through a game, or search for the best that its dice allowed."""
    if seconds is not None and not hindsight:
        raise UsageError(HINDSIGHT_ONLY)
    if hindsight and (quick or samples is not None):
        raise UsageError(COACH_ONLY)
    game = read_steps(file)[-1]
    seat = only_player(game.players, player)
    if hindsight:
        _hindsight(
            game, seat, HINDSIGHT_SECONDS if seconds is None else seconds, language, as_json=as_json
        )
    else:
        judge = judge_for(
            game.ruleset, samples or SAMPLES, QUICK_SEARCH_SETTINGS if quick else SEARCH_SETTINGS
        )
        _coach(game, seat, judge, language, as_json=as_json)


# The coach


def _coach(game: Game, seat: int, judge: Judge, language: str, *, as_json: bool) -> None:
    count = len(finished_rounds(game, seat))
    review = _reviewed(game, seat, judge, count, language)
    if review is not None:
        if as_json:
            emit(review_json(game, seat, review, language))
        else:
            print_review(game, review, language)
    exit_if_stopped(len(review.rounds) if review else 0, count, language, STOPPED)


def _reviewed(game: Game, seat: int, judge: Judge, count: int, language: str) -> Review | None:
    """Review the rounds until Ctrl-C, and report progress on standard error."""
    review = None
    with (
        suppress(KeyboardInterrupt),
        err.status(PROGRESS.format(number=1, count=count).to(language)) as status,
    ):
        for review in reviews(game, seat, judge):
            text = PROGRESS.format(number=len(review.rounds) + 1, count=count)
            status.update(text.to(language))
    return review


# Hindsight


def _hindsight(game: Game, seat: int, seconds: float, language: str, *, as_json: bool) -> None:
    end = monotonic() + seconds
    search = hindsight(game, seat, stop=lambda: monotonic() > end)
    known = last_found(search, partial(_data, game, language) if as_json else None, language)
    if not as_json:
        _print(game, known, language)


def _data(game: Game, language: str, known: Hindsight) -> Data:
    line = line_data(game.ruleset, known, language)
    return line | {"reached": known.reached, "first_round": game.rounds_before + 1}


def _print(game: Game, known: Hindsight, language: str) -> None:
    print_line(game.ruleset, known.best, language, game.rounds_before + 1)
    text = PROVEN if known.proven else BEST
    message = text.format(count=known.best.value, bound=known.upper_bound)
    out.print(message.to(language), style="bold")
    out.print(REACHED.format(count=known.reached).to(language))
