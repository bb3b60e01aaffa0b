"""`railroad-ink play`: a game in the terminal for one or several players."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from railroad_ink.api import new_game
from railroad_ink.bots.custom_players import check_program, find_computer_player
from railroad_ink.bots.player import ComputerPlayer
from railroad_ink.cli.files import STANDARD_STREAM, check_output, read_game_or_sheets
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import (
    AsJson,
    Draft,
    Edition,
    Expansions,
    Force,
    Goals,
    House,
    LanguageOption,
    Longest,
    Players,
    Plugins,
    Rules,
    RulesOptions,
    Seed,
    Sets,
    new_game_ruleset,
    player_count,
    round_generator,
    seed_or_new,
)
from railroad_ink.cli.output import REFUSED, UsageError, emit, err, out, usage_errors
from railroad_ink.cli.session import SAVED, Reply, Session, Show
from railroad_ink.cli.session_views import print_reply, print_state, session_data
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.notation import NamedSheet
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import default_name
from railroad_ink.core.text import Text
from railroad_ink.paper import continue_from_boards

EXAMPLES = (
    "railroad-ink play",
    "railroad-ink play --name Ann --name Ben --seed tuesday",
    "railroad-ink play --edition classic --longest challenge --save evening.txt",
    "railroad-ink play evening.txt",
    "railroad-ink play board.txt --round 4",
    "railroad-ink play --computer medium --computer my_bot.py:MyBot",
)
NOTES = (
    Text(
        "Type 1 B2 to draw die 1 in space B2, and help for the rest. Commands can also come from "
        "a file or a pipe; then the exit code is 1 if one of them was refused."
    ),
)

PROMPT = "> "
WELCOME = Text("Welcome! This game has the dice seed {seed}. Type help when you need it.")
NAMED_AND_COUNTED = Text("--name and --players disagree about how many play.")
HAS_ROUND = Text("A saved game knows its round; omit --round.")
NOBODY = Text("At least one seat must be left for a person; use arena to watch computers.")
NO_BOARDS = Text("--round needs a file with boards on paper.")
ALREADY_SET_UP = Text("A saved game already has its rules and players.")

Continued = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE", help=help_for(Text("A saved game, or boards on paper, to continue."))
    ),
]
NextRound = Annotated[
    int | None,
    typer.Option(
        "--round",
        min=1,
        metavar="N",
        help=help_for(Text("The round to continue with from boards.")),
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="TEXT", help=help_for(Text("A player; repeatable."))),
]
Computers = Annotated[
    list[str] | None,
    typer.Option(
        "--computer",
        metavar="PLAYER",
        help=help_for(
            Text("A computer player, such as hard, or your own, at the last seat; repeatable.")
        ),
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save", metavar="FILE", help=help_for(Text("Save the game to this file as you play."))
    ),
]


def play(
    file: Continued = None,
    round_number: NextRound = None,
    name: Names = None,
    computer: Computers = None,
    players: Players = None,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    longest: Longest = None,
    goals: Goals = None,
    draft: Draft = False,
    sets: Sets = None,
    house: House = None,
    seed: Seed = None,
    save: Save = None,
    force: Force = False,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Play in the terminal, alone or several players in turn."""
    if save is not None:
        check_output(save)
    seed = seed_or_new(seed)
    with usage_errors():
        opponents = [find_computer_player(key) for key in computer or ()]
        for key in computer or ():
            check_program(key)
    chosen = RulesOptions(rules, edition, expansion, longest, goals, draft, sets, house)
    if file is not None:
        if name or players or chosen:
            raise UsageError(ALREADY_SET_UP)
        game = _saved_game(file, round_number, language)
    else:
        if round_number is not None:
            raise UsageError(NO_BOARDS)
        ruleset = new_game_ruleset(chosen, language)
        people = _player_names(ruleset, name, players, len(opponents), language)
        game = _new_game(ruleset, people, opponents, seed, language)
    source = Path(file) if file is not None and file != STANDARD_STREAM else None
    computers = _last_seats(game, opponents)
    session = Session(game, seed, save, source=source, force=force, computers=computers)
    refused = _run(session, language, as_json=as_json)
    if refused and not sys.stdin.isatty():
        raise typer.Exit(REFUSED)


def _saved_game(file: str, round_number: int | None, language: str) -> Game:
    """Return a saved game, or one that continues from boards on paper."""
    saved = read_game_or_sheets(file, None)
    if isinstance(saved, Game):
        if round_number is not None:
            raise UsageError(HAS_ROUND)
        return saved
    names = (default_name(i).to(language) for i in count(1))
    boards = [NamedSheet(b.name or name, b.sheet) for b, name in zip(saved, names, strict=False)]
    with usage_errors():
        return continue_from_boards(saved[0].ruleset, boards, round_number)


def _new_game(
    ruleset: Ruleset, people: list[str], opponents: list[ComputerPlayer], seed: str, language: str
) -> Game:
    """Set up a game of people and, after them, computer players."""
    computers = _computer_names([found.title.to(language) for found in opponents])
    with usage_errors():
        return new_game(ruleset, [*people, *computers], round_generator(seed, 0))


def _last_seats(game: Game, opponents: list[ComputerPlayer]) -> dict[int, ComputerPlayer]:
    """Seat computer players after the people; raises UsageError if no seat is left for a person."""
    if len(opponents) >= len(game.players):
        raise UsageError(NOBODY)
    return dict(enumerate(opponents, len(game.players) - len(opponents)))


def _run(session: Session, language: str, *, as_json: bool) -> bool:
    """Run commands and save the game on Ctrl-C; returns whether a command was refused."""
    try:
        return _run_json(session, language) if as_json else _run_interactive(session, language)
    except KeyboardInterrupt:
        _rescue(session, language)
        raise


def _rescue(session: Session, language: str) -> None:
    """Save what Ctrl-C would throw away."""
    kept = session.rescue()
    if kept is not None:
        err.print()
        err.print(SAVED.format(path=kept).to(language), style="bold", soft_wrap=True)


def _player_names(
    ruleset: Ruleset, names: list[str] | None, players: int | None, computers: int, language: str
) -> list[str]:
    """Return the people's names, or generated ones; raises UsageError if their number is wrong."""
    if names and players not in {None, len(names)}:
        raise UsageError(NAMED_AND_COUNTED)
    usual = ruleset.variant.usual_players(ruleset)
    people = len(names) if names else players or max(1, usual - computers)
    numbers = range(1, player_count(ruleset, people + computers) - computers + 1)
    return list(names or [default_name(i).to(language) for i in numbers])


def _computer_names(titles: list[str]) -> list[str]:
    """Number computer players of the same kind."""
    before = [titles[:index].count(title) for index, title in enumerate(titles)]
    return [f"{t} {n + 1}" if n else t for t, n in zip(titles, before, strict=True)]


def _run_interactive(session: Session, language: str) -> bool:
    """Run commands of people; returns whether one was refused."""
    out.print(WELCOME.format(seed=session.seed).to(language), style="dim")
    print_state(session, language)
    at_terminal, refused = sys.stdin.isatty() and sys.stdout.isatty(), False
    for line in _terminal_lines() if at_terminal else _piped_lines():
        reply = session.run_command(line)
        refused |= not reply.ok
        if at_terminal and reply.show is Show.STATE:
            out.clear()
        print_reply(session, reply, language)
        if session.quitting:
            break
    return refused


def _terminal_lines() -> Iterator[str]:
    """Yield lines typed at a terminal, with history and editing if available."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            out.print()
            return


def _piped_lines() -> Iterator[str]:
    """Yield lines of a pipe or file, echoed as if they were typed."""
    for line in sys.stdin:
        out.print(PROMPT + line.rstrip(), soft_wrap=True)
        yield line


def _run_json(session: Session, language: str) -> bool:
    """Print one JSON object at the start and per command; returns whether one was refused."""
    refused = False
    emit({"seed": session.seed, **session_data(session, Reply(), language)})
    for line in sys.stdin:
        reply = session.run_command(line)
        refused |= not reply.ok
        emit(session_data(session, reply, language))
        if session.quitting:
            break
    return refused
