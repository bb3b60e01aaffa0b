"""Options that several verbs share, and the ruleset they name."""

from __future__ import annotations

import random
import secrets
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.cli.output import usage
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.variant import MAX_PLAYERS


class Language(StrEnum):
    """The languages people can read answers in."""

    en = "en"
    de = "de"


class Rule(StrEnum):
    """The two ways to count the longest route."""

    classic = "classic"
    challenge = "challenge"


def _remember(ctx: typer.Context, language: Language) -> Language:
    """Keep the language for complaints, which are made after the verb has ended."""
    ctx.find_root().obj = language
    return language


_RULES = "Rules of the game"

Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="TEXT",
        rich_help_panel=_RULES,
        help='A whole ruleset in its text form, such as "classic/1 longest=challenge".',
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(
        "--edition",
        "-e",
        metavar="NAME",
        rich_help_panel=_RULES,
        help="The box to play with; classic unless another is named.",
    ),
]
Expansions = Annotated[
    list[str] | None,
    typer.Option(
        "--expansion",
        "-x",
        metavar="NAME",
        rich_help_panel=_RULES,
        help="An expansion; may be given several times.",
    ),
]
Longest = Annotated[
    Rule | None,
    typer.Option("--longest", rich_help_panel=_RULES, help="How to count the longest route."),
]
Goals = Annotated[
    str | None,
    typer.Option(
        "--goals",
        metavar="CODES",
        rich_help_panel=_RULES,
        help="Goal cards such as A,G,K, or random.",
    ),
]
Draft = Annotated[
    bool,
    typer.Option("--draft", rich_help_panel=_RULES, help="Everyone picks dice from a pool."),
]
Seed = Annotated[
    str | None,
    typer.Option("--seed", metavar="TEXT", help="The same seed gives the same dice again."),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        "-p",
        metavar="NUMBER",
        min=1,
        max=MAX_PLAYERS,
        help="How many play; as few as the rules allow unless said otherwise.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
Spoken = Annotated[
    Language,
    typer.Option(
        "--language",
        "-l",
        envvar="RAILROAD_INK_LANGUAGE",
        callback=_remember,
        help="The language to answer in.",
    ),
]
File = Annotated[
    str, typer.Argument(metavar="FILE", help="A game or a sheet; - reads standard input.")
]
Player = Annotated[
    str | None,
    typer.Option("--player", metavar="WHO", help="Only this player, by number or name."),
]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture as SVG.")]
Png = Annotated[
    Path | None,
    typer.Option("--png", metavar="FILE", help="Write a picture as PNG (needs the extra png)."),
]


def chosen_ruleset(
    rules: str | None,
    edition: str | None,
    expansions: list[str] | None,
    longest: Rule | None,
    goals: str | None,
    draft: bool,
) -> Ruleset:
    """Return the ruleset that the options name."""
    if rules is not None:
        if edition or expansions or longest or goals or draft:
            raise typer.BadParameter("--rules already says everything; leave the others out.")
        with usage():
            return CATALOGUE.ruleset(rules)
    codes = tuple(filter(None, (goals or "").replace(" ", "").split(",")))
    with usage():
        return CATALOGUE.build(
            edition or "classic",
            tuple(expansions or ()),
            longest=longest or "",
            goals=codes,
            variant="draft" if draft else "standard",
        )


def player_count(ruleset: Ruleset, players: int | None) -> int:
    """Return how many play: as many as asked for, or as few as the rules allow."""
    count = players or ruleset.variant.players[0]
    with usage():
        ruleset.variant.check_players(count)
    return count


def seed_or_new(seed: str | None) -> str:
    """Return the seed, or a new one that can be told to the player."""
    return str(secrets.randbelow(10**6)) if seed is None else seed


def chance(seed: str, number: int) -> random.Random:
    """Return the generator for one round, so that a resumed game meets the same dice."""
    return random.Random(f"{seed} {number}")
