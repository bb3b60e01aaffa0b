"""`railroad-ink play`: a game in the terminal, alone or several at one keyboard."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from railroad_ink.api import new_game
from railroad_ink.cli.files import read_steps
from railroad_ink.cli.options import (
    AsJson,
    Draft,
    Edition,
    Expansions,
    Goals,
    Language,
    Longest,
    Players,
    Rules,
    Seed,
    Spoken,
    chance,
    chosen_ruleset,
    player_count,
    seed_or_new,
)
from railroad_ink.cli.output import REFUSED, emit, out, usage
from railroad_ink.cli.session import Reply, Session, Show
from railroad_ink.cli.session_views import print_reply, print_state, table_data
from railroad_ink.core.text import Text

EXAMPLES = """\
Examples:

railroad-ink play

railroad-ink play --name Ann --name Ben --seed tuesday

railroad-ink play --edition classic --longest challenge --save evening.txt

railroad-ink play evening.txt

Type 1 B2 to draw die 1 in space B2, and help for the rest. Commands can also come from a file or a
pipe; then the exit code is 1 if one of them was refused."""

PROMPT = "> "
WELCOME = Text(
    "Welcome! This game has the seed {seed}. Type help when you need it.",
    "Willkommen! Diese Partie hat den Startwert {seed}. Tippe hilfe, wenn du sie brauchst.",
)
PLAYER = Text("Player {number}", "Spieler {number}")
NAMED_AND_COUNTED = "--name and --players disagree about how many play."


def play(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A saved game to go on with.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="TEXT", help="A player; repeat it.")
    ] = None,
    players: Players = None,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    longest: Longest = None,
    goals: Goals = None,
    draft: Draft = False,
    seed: Seed = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Keep the game in this file all the time."),
    ] = None,
    language: Spoken = Language.en,
    as_json: AsJson = False,
) -> None:
    """Play in the terminal, alone or several players in turn."""
    seed = seed_or_new(seed)
    if file is not None:
        if any((name, players, rules, edition, expansion, longest, goals, draft)):
            raise typer.BadParameter("A saved game knows its rules and players already.")
        game = read_steps(file)[-1]
    else:
        ruleset = chosen_ruleset(rules, edition, expansion, longest, goals, draft)
        if name and players not in {None, len(name)}:
            raise typer.BadParameter(NAMED_AND_COUNTED)
        with usage():
            numbers = range(1, player_count(ruleset, len(name) if name else players) + 1)
            names = name or [PLAYER.format(number=i).to(language) for i in numbers]
            game = new_game(ruleset, names, chance(seed, 0))
    session = Session(game, seed, save)
    refused = _answer_lines(session, language) if as_json else _converse(session, language)
    if refused and not sys.stdin.isatty():
        raise typer.Exit(REFUSED)


def _converse(session: Session, language: str) -> bool:
    """Talk with people; return whether something was refused."""
    out.print(WELCOME.format(seed=session.seed).to(language), style="dim")
    print_state(session, language)
    at_terminal, refused = sys.stdin.isatty() and sys.stdout.isatty(), False
    for line in _typed() if at_terminal else _piped():
        reply = session.do(line)
        refused |= not reply.ok
        if at_terminal and reply.show is Show.STATE:
            out.clear()
        print_reply(session, reply, language)
        if session.quitting:
            break
    return refused


def _typed() -> Iterator[str]:
    """Lines typed at a terminal, with history and editing where the machine has them."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            out.print()
            return


def _piped() -> Iterator[str]:
    """Lines from elsewhere, shown as if they were typed."""
    for line in sys.stdin:
        out.print(PROMPT + line.rstrip(), soft_wrap=True)
        yield line


def _answer_lines(session: Session, language: str) -> bool:
    """Answer a program with one JSON object for the start and for each line."""
    refused = False
    emit({"seed": session.seed, **table_data(session, Reply(), language)})
    for line in sys.stdin:
        reply = session.do(line)
        refused |= not reply.ok
        emit(table_data(session, reply, language))
        if session.quitting:
            break
    return refused
