"""`railroad-ink roll`: dice for players at a table or apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from railroad_ink.cli.files import check_outputs, check_streams, takes_stream
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import faces_data
from railroad_ink.cli.options import (
    NO_ROUND,
    AsJson,
    Draft,
    Edition,
    Expansions,
    Force,
    Goals,
    LanguageOption,
    Players,
    Plugins,
    Png,
    Rules,
    RulesOptions,
    Seed,
    Sets,
    Svg,
    new_game_ruleset,
    player_count,
    round_generator,
    seed_or_new,
)
from railroad_ink.cli.output import UsageError, emit, err, out
from railroad_ink.cli.pictures import hand_picture, write_picture
from railroad_ink.core.dice import Face
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.render.svg.sheet import roll_svg

EXAMPLES = (
    "railroad-ink roll",
    "railroad-ink roll --seed tuesday --count 7",
    "railroad-ink roll --expansion river --json",
    "railroad-ink roll --seed tuesday --round 4",
    "railroad-ink roll --edition challenge --seed tuesday",
    "railroad-ink roll --draft --sets classic,challenge",
    "railroad-ink roll --png roll.png",
)
NOTES = (
    Text("The n-th roll of a seed is that of round n in `railroad-ink play` with the same seed."),
)

ROLL = Text("Roll {number}")
PAIR = Text("Pair {number}")
SEED = Text("Dice seed {seed}")
GOAL = Text("Goal {code}: {task}")
ONE_ROLL = Text("A picture holds one roll; omit --count.")


def roll(
    count: Annotated[
        int,
        typer.Option("--count", "-n", min=1, max=10_000, help=help_for(Text("Number of rolls."))),
    ] = 1,
    first: Annotated[
        int,
        typer.Option(
            "--round", min=1, max=10_000, metavar="N", help=help_for(Text("The first round."))
        ),
    ] = 1,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    goals: Goals = None,
    draft: Draft = False,
    sets: Sets = None,
    players: Players = None,
    seed: Seed = None,
    svg: Svg = None,
    png: Png = None,
    force: Force = False,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Roll the dice of one or several rounds."""
    chosen = RulesOptions(rules, edition, expansion, goals=goals, draft=draft, sets=sets)
    ruleset = new_game_ruleset(chosen, language)
    players, seed = player_count(ruleset, players), seed_or_new(seed)
    ruleset = ruleset.resolved(round_generator(seed, 0))
    if count > 1 and (svg or png):
        raise UsageError(ONE_ROLL)
    if first > ruleset.rounds:
        raise UsageError(NO_ROUND.format(number=first, rounds=ruleset.rounds))
    check_streams(svg, png, as_json=as_json)
    check_outputs(svg, png, force=force)
    if not as_json:
        err.print(SEED.format(seed=seed).to(language), style="dim")
    _show_goals(ruleset, language, as_json=as_json)
    for number in range(first, first + count):
        rolled = ruleset.variant.roll(ruleset, players, round_generator(seed, number))
        write_picture(roll_svg(rolled, ruleset, language=language), svg, png)
        if as_json:
            emit({"seed": seed, "roll": number, "faces": faces_data(rolled, language)})
        elif not takes_stream(svg, png):
            _print(ruleset, rolled, number, language)


def _show_goals(ruleset: Ruleset, language: str, *, as_json: bool) -> None:
    """Show the goal cards in play, if the rules have any."""
    known = {goal.code: goal for module in ruleset.modules for goal in module.goals}
    codes = [code for _, value in ruleset.options if isinstance(value, tuple) for code in value]
    cards = [known[code] for code in codes if code in known]
    if as_json and cards:
        tasks = [{"code": goal.code, "task": goal.task.to(language)} for goal in cards]
        emit({"ruleset": str(ruleset), "goals": tasks})
    elif not as_json:
        for goal in cards:
            line = GOAL.format(code=goal.code, task=goal.task)
            out.print(line.to(language), soft_wrap=True)


def _print(ruleset: Ruleset, rolled: Sequence[Face], number: int, language: str) -> None:
    out.print(ROLL.format(number=number).to(language), style="bold")
    pairs = ruleset.variant.pick_options(ruleset, tuple(rolled), ())
    for option, pair in pairs.items():
        out.print(PAIR.format(number=option).to(language))
        out.print(hand_picture(ruleset, pair, language))
    shared = [face for face in rolled if face.owner] if pairs else rolled
    if shared:
        out.print(hand_picture(ruleset, shared, language))
