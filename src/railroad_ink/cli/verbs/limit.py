"""`railroad-ink limit`: how many points dice of one's choice allow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic
from typing import Annotated

import typer

from railroad_ink.analysis import FreeDice, free_dice
from railroad_ink.api import write_game
from railroad_ink.cli.files import check_unused, write_file
from railroad_ink.cli.json_data import Data, faces_data, sheet_data
from railroad_ink.cli.options import (
    AsJson,
    Edition,
    LanguageOption,
    Longest,
    Rules,
    Seed,
    chosen_ruleset,
    seed_or_new,
)
from railroad_ink.cli.output import emit, err, out
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import new_game
from railroad_ink.core.text import Text, decimal
from railroad_ink.core.variant import SOLO
from railroad_ink.render.terminal.text import sheet_text

EXAMPLES = """\
Examples:

railroad-ink limit --seconds 600

railroad-ink limit --longest challenge --save best.txt

railroad-ink limit --edition challenge --json

The search chooses the dice of every round and draws them. Every better game is printed as soon as
it is found, with --json as one object per line; Ctrl-C ends it early and shows the best one."""

FOUND = Text("{value} points after {seconds} s")
BEST = Text("Best game found: {value} points. No game can score more than {bound}.")
ROUND = Text("Round {number}: {actions}")


def limit(
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.0, metavar="N", help="How long to search.")
    ] = 60.0,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the best game to a file.")
    ] = None,
    rules: Rules = None,
    edition: Edition = None,
    longest: Longest = None,
    seed: Seed = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Search for the highest score that dice of your choice allow."""
    ruleset = chosen_ruleset(rules, edition, None, longest, None, draft=False)
    if save is not None:
        check_unused(save)
    best = _searched(ruleset, seed_or_new(seed), seconds, language, as_json=as_json)
    if save is not None:
        write_file(save, write_game(_game(ruleset, best)))
    if not as_json:
        _print(ruleset, best, language)


def _searched(
    ruleset: Ruleset, seed: str, seconds: float, language: str, *, as_json: bool
) -> FreeDice:
    """Tell every better game and return the best one."""
    found, end = None, monotonic() + seconds
    try:
        for found in free_dice(ruleset, Random(seed), stop=lambda: monotonic() > end):
            if as_json:
                emit(_data(ruleset, found, language))
            else:
                told = FOUND.format(value=found.best.value, seconds=decimal(found.seconds, 1))
                err.print(told.to(language), style="dim")
    except KeyboardInterrupt:
        if found is None:
            raise
    assert found is not None  # the first game is found whatever the time
    return found


def _game(ruleset: Ruleset, found: FreeDice) -> Game:
    """Return the game that was found, to be replayed and checked like any other."""
    game = new_game(replace(ruleset, variant=SOLO), ["Player 1"])
    for hand, actions in zip(found.hands, found.best.rounds, strict=True):
        game = game.with_roll([face.key for face in hand])
        for action in actions:
            game = game.apply(0, action)
        game = game.end_round(0)
    return game


def _data(ruleset: Ruleset, found: FreeDice, language: str) -> Data:
    return {
        "ruleset": str(ruleset),
        "value": found.best.value,
        "upper_bound": found.upper_bound,
        "proven": found.proven,
        "seconds": round(found.seconds, 3),
        "rolls": [faces_data(hand, language) for hand in found.hands],
        "rounds": [[str(action) for action in actions] for actions in found.best.rounds],
        "sheet": sheet_data(ruleset, found.best.sheet, language),
    }


def _print(ruleset: Ruleset, found: FreeDice, language: str) -> None:
    out.print(sheet_text(ruleset, found.best.sheet, language=language, width=out.width), "\n")
    for number, actions in enumerate(found.best.rounds, 1):
        told = ROUND.format(number=number, actions=", ".join(map(str, actions)))
        out.print(told.to(language), soft_wrap=True)
    told = BEST.format(value=found.best.value, bound=found.upper_bound)
    out.print(told.to(language), style="bold")
