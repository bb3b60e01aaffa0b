"""Options shared by several verbs, and the ruleset they select."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from math import isfinite
from pathlib import Path
from typing import Annotated

import typer

from railroad_ink.cli.command_language import LANGUAGE, LONG, SHORT, VARIABLE, store_language
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.output import UsageError, err, usage_errors
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.plugins import load_file


def _load_plugins(files: list[Path] | None) -> list[Path] | None:
    """Load plugins before other options name their parts; raises an error for an invalid one."""
    for path in files or ():
        load_file(path)
    return files


def _check_seed(seed: str | None) -> str | None:
    """Raise an error for bytes of the command line that are not text."""
    if seed is not None and not seed.isprintable():
        raise UsageError(BAD_SEED)
    return seed


def check_finite(number: float | None) -> float | None:
    """Raise an error for a time without an end."""
    if number is not None and not isfinite(number):
        raise typer.BadParameter("Input should be a finite number")
    return number


def longest_keys() -> str:
    """Return the keys of the longest-route rules."""
    return ", ".join(rule.key for rule in CATALOGUE.longest_rules)


RULES_ALONE = Text("--rules already says everything; omit the other options.")
NO_ROUND = Text("There is no round {number}; these rules have {rounds}.")
NO_GOALS = Text("These rules have no goals; add --edition challenge.")
NO_DRAFT = Text("Sets of dice are drafted; add --draft.")
USUAL_GOALS = Text("Rules: {ruleset}. Add --goals none to play without goals.")
BAD_SEED = Text("A seed is a line of text in UTF-8.")
_RULES = help_for(Text("Rules of the game"))

Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="TEXT",
        rich_help_panel=_RULES,
        help=help_for(
            Text('A complete ruleset in text form, such as "classic/1 longest=challenge".')
        ),
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "-e",
        metavar="NAME",
        rich_help_panel=_RULES,
        help=help_for(Text("Edition to play; classic by default.")),
    ),
]
Expansions = Annotated[
    list[str] | None,
    typer.Option(
        "--expansion",
        "-x",
        metavar="NAME",
        rich_help_panel=_RULES,
        help=help_for(Text("Expansion to add; repeat the option for several.")),
    ),
]
Longest = Annotated[
    str | None,
    typer.Option(
        "--longest",
        metavar="NAME",
        rich_help_panel=_RULES,
        help=help_for(Text("Rule for the longest route: {keys}.").format(keys=longest_keys())),
    ),
]
Goals = Annotated[
    str | None,
    typer.Option(
        "--goals",
        metavar="CODES",
        rich_help_panel=_RULES,
        help=help_for(Text("Goal cards such as A,G,K, random, or none.")),
    ),
]
Draft = Annotated[
    bool,
    typer.Option(
        "--draft", rich_help_panel=_RULES, help=help_for(Text("Players pick dice from a pool."))
    ),
]
Sets = Annotated[
    str | None,
    typer.Option(
        "--sets",
        metavar="NAMES",
        rich_help_panel=_RULES,
        help=help_for(
            Text(
                "Boxes whose sets of dice are drafted, one for each player or by turns, such as "
                "classic,challenge; the box of the game by default."
            )
        ),
    ),
]
House = Annotated[
    list[str] | None,
    typer.Option(
        "--house",
        metavar="NAME",
        rich_help_panel=_RULES,
        help=help_for(
            Text("House rule to play by, such as discard; repeat the option for several.")
        ),
    ),
]
Plugins = Annotated[
    list[Path] | None,
    typer.Option(
        "--plugin",
        metavar="FILE",
        callback=_load_plugins,
        rich_help_panel=_RULES,
        help=help_for(
            Text("Python file with expansions, editions, rules or players of your own; repeatable.")
        ),
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(
        "--seed",
        metavar="TEXT",
        callback=_check_seed,
        help=help_for(Text("The same seed gives the same dice.")),
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        "-p",
        metavar="NUMBER",
        min=1,
        max=MAX_PLAYERS,
        help=help_for(Text("Number of players; the minimum of the rules by default.")),
    ),
]
Force = Annotated[bool, typer.Option("--force", help=help_for(Text("Overwrite an existing file.")))]
AsJson = Annotated[bool, typer.Option("--json", help=help_for(Text("Print JSON, for programs.")))]
LanguageOption = Annotated[
    str,
    typer.Option(
        LONG,
        SHORT,
        envvar=VARIABLE,
        callback=store_language,
        is_eager=True,
        metavar="CODE",
        show_default=False,
        help=help_for(LANGUAGE),
    ),
]
File = Annotated[
    str,
    typer.Argument(
        metavar="FILE", help=help_for(Text("A game or a sheet; - reads standard input."))
    ),
]
Player = Annotated[
    str | None,
    typer.Option(
        "--player", metavar="WHO", help=help_for(Text("Only this player, by number or name."))
    ),
]
Svg = Annotated[
    Path | None,
    typer.Option(
        "--svg", metavar="FILE", help=help_for(Text("Write a picture as SVG; - prints it."))
    ),
]
Png = Annotated[
    Path | None,
    typer.Option(
        "--png",
        metavar="FILE",
        help=help_for(Text("Write a picture as PNG (extra png); - prints it.")),
    ),
]


@dataclass(frozen=True, slots=True)
class RulesOptions:
    """The options that select a ruleset, as far as a verb has them."""

    rules: str | None = None
    """A whole ruleset in its text form, instead of all others."""
    edition: str | None = None
    expansions: Sequence[str] | None = None
    longest: str | None = None
    goals: str | None = None
    draft: bool = False
    sets: str | None = None
    house: Sequence[str] | None = None

    def __bool__(self) -> bool:
        """Whether any of them is given."""
        return any(getattr(self, option.name) for option in fields(self))

    @property
    def setup_options(self) -> dict[str, str]:
        """What is set up beyond the modules, as the ruleset writes it."""
        given = {"goals": self.goals, "sets": self.sets}
        return {key: value.replace(" ", "") for key, value in given.items() if value}


def chosen_ruleset(options: RulesOptions) -> Ruleset:
    """Return the ruleset selected by the options."""
    if options.rules is not None:
        if replace(options, rules=None):
            raise UsageError(RULES_ALONE)
        with usage_errors():
            return CATALOGUE.ruleset(options.rules)
    edition, expansions = options.edition or "", options.expansions or ()
    with usage_errors():
        if options.goals and "goals" not in CATALOGUE.build(edition, expansions).setup_options:
            raise UsageError(NO_GOALS)
        if options.sets and not options.draft:
            raise UsageError(NO_DRAFT)
        return CATALOGUE.build(
            edition,
            expansions,
            longest=options.longest or "",
            variant="draft" if options.draft else "",
            house=",".join(options.house or ()),
            **options.setup_options,
        )


def rules_of_bare_boards(options: RulesOptions) -> Ruleset | None:
    """Return the rules of boards that name none; None if no option says anything about them."""
    return chosen_ruleset(options) if options else None


def new_game_ruleset(options: RulesOptions, language: str) -> Ruleset:
    """Return the ruleset of a new game: what is usual is written into it, and said.

    A whole ruleset in its text form means the same everywhere, so nothing is added to it.
    """
    ruleset = chosen_ruleset(options)
    if options.rules is not None:
        return ruleset
    usual = ruleset.for_new_game(tuple(options.setup_options))
    if usual != ruleset:
        err.print(USUAL_GOALS.format(ruleset=usual).to(language), style="dim", soft_wrap=True)
    return usual


def player_count(ruleset: Ruleset, players: int | None) -> int:
    """Return the number of players, by default the minimum of the rules."""
    count = players or ruleset.variant.usual_players(ruleset)
    with usage_errors():
        ruleset.variant.check_players(count)
    return count


def seed_or_new(seed: str | None) -> str:
    """Return the seed, or a new one short enough to show to the player."""
    return str(secrets.randbelow(10**6)) if seed is None else seed


def round_generator(seed: str, round_number: int) -> random.Random:
    """Return the generator of one round, so that a resumed game gets the same dice."""
    return random.Random(f"{seed} {round_number}")
