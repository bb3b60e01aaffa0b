"""`railroad-ink limit`: how many points dice of one's choice allow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Annotated

import typer

from railroad_ink.analysis import FreeDiceGame, best_free_dice_game, free_dice_games
from railroad_ink.api import new_game, write_game
from railroad_ink.cli.files import check_unused, write_file
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import Data, faces_data
from railroad_ink.cli.lines_of_play import last_found, line_data, print_line
from railroad_ink.cli.options import (
    AsJson,
    Edition,
    LanguageOption,
    Longest,
    Rules,
    RulesOptions,
    Seed,
    check_finite,
    chosen_ruleset,
    seed_or_new,
)
from railroad_ink.cli.output import UsageError, emit, out
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, plural
from railroad_ink.core.variant import SOLO

EXAMPLES = (
    "railroad-ink limit --seconds 600",
    "railroad-ink limit --longest challenge --save best.txt",
    "railroad-ink limit --edition challenge --json",
    "railroad-ink limit --known",
)
NOTES = (
    Text(
        "The search chooses the dice of every round and draws them. Every better game is printed "
        "as soon as it is found, with --json as one object per line; Ctrl-C ends it early and "
        "shows the best one."
    ),
)

SECONDS = 60.0
SEARCH_ONLY = Text("--seconds and --seed are for the search; omit them with --known.")
BEST = plural(
    "Best game found: {count} point, not proven. No game can score more than {bound}.",
    "Best game found: {count} points, not proven. No game can score more than {bound}.",
)
PROVEN = plural("Best game: {count} point, proven.", "Best game: {count} points, proven.")


def limit(
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds",
            min=0.0,
            metavar="N",
            callback=check_finite,
            help=help_for(Text("How long to search (60).")),
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save", metavar="FILE", help=help_for(Text("Write the best game to a file."))
        ),
    ] = None,
    known: Annotated[
        bool,
        typer.Option(
            "--known", help=help_for(Text("Show the best game known instead of searching."))
        ),
    ] = False,
    rules: Rules = None,
    edition: Edition = None,
    longest: Longest = None,
    seed: Seed = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Search for the highest score that freely chosen dice allow."""
    if known and (seconds is not None or seed is not None):
        raise UsageError(SEARCH_ONLY)
    ruleset = chosen_ruleset(RulesOptions(rules, edition, longest=longest))
    if save is not None:
        check_unused(save)
    to_data = partial(_data, ruleset, language)
    if known:
        best = best_free_dice_game(ruleset)
        if as_json:
            emit(to_data(best))
    else:
        search = _search(ruleset, seed, SECONDS if seconds is None else seconds)
        best = last_found(search, to_data if as_json else None, language)
    if save is not None:
        write_file(save, write_game(_game(ruleset, best)))
    if not as_json:
        _print(ruleset, best, language)


def _search(ruleset: Ruleset, seed: str | None, seconds: float) -> Iterable[FreeDiceGame]:
    end = monotonic() + seconds
    return free_dice_games(ruleset, Random(seed_or_new(seed)), stop=lambda: monotonic() > end)


def _game(ruleset: Ruleset, result: FreeDiceGame) -> Game:
    """Return the game that was found, to be replayed and checked like any other."""
    game = new_game(replace(ruleset, variant=SOLO), 1)
    for hand, actions in zip(result.hands, result.best.rounds, strict=True):
        game = game.with_roll([face.key for face in hand])
        for action in actions:
            game = game.apply(0, action)
        game = game.end_round(0)
    return game


def _data(ruleset: Ruleset, language: str, result: FreeDiceGame) -> Data:
    rolls = [faces_data(hand, language) for hand in result.hands]
    return {"ruleset": str(ruleset), "rolls": rolls} | line_data(ruleset, result, language)


def _print(ruleset: Ruleset, result: FreeDiceGame, language: str) -> None:
    print_line(ruleset, result.best, language)
    text = PROVEN if result.proven else BEST
    message = text.format(count=result.best.value, bound=result.upper_bound)
    out.print(message.to(language), style="bold")
