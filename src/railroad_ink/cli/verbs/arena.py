"""`railroad-ink arena`: computer players compared on the same dice."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from railroad_ink.arena.contest import Contest, Played
from railroad_ink.arena.dice_lists import LISTS, DiceList, find_list
from railroad_ink.arena.plot import plot
from railroad_ink.arena.report import Difference, Report, Standing, data, report
from railroad_ink.arena.runner import MAX_JOBS, default_jobs, run
from railroad_ink.arena.summary import PERCENTILES
from railroad_ink.cli.files import STANDARD_INPUT, usable, write_file
from railroad_ink.cli.options import (
    Draft,
    Edition,
    Expansions,
    Goals,
    Language,
    Longest,
    Rules,
    Seed,
    Spoken,
    chosen_ruleset,
)
from railroad_ink.cli.output import INTERRUPTED, PLAYING, emit, err, out, usage
from railroad_ink.cli.rich_tables import LINES, NAME, minus, new_table
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, untranslated
from railroad_ink.render.terminal.progress import with_progress

EXAMPLES = """\
Examples:

railroad-ink arena hard expert --games 1000

railroad-ink arena greedy hard --edition challenge --json result.json --plot result.svg

railroad-ink arena random greedy --expansion river --games 20 --seed monday

railroad-ink arena greedy greedy random --draft --games 10

railroad-ink arena hard --dice mine.dice --jobs 2"""

DEFAULT_SEED = "1"
STANDARD_OUTPUT = STANDARD_INPUT

TITLE = Text(
    "Games on the same dice: {games} ({rules}; {dice})",
    "Partien mit denselben Würfeln: {games} ({rules}; {dice})",
)
BY_LIST = Text("list {name}", "Liste {name}")
BY_SEED = Text("seed {seed}", "Startwert {seed}")
STOPPED = Text(
    "Stopped after {games} of {wanted} games.", "Nach {games} von {wanted} Partien abgebrochen."
)
MEAN = Text("Mean", "Mittel")
ERROR = untranslated("±")
SD = Text("SD", "Stabw")
SECONDS = Text("CPU s/game", "CPU-s/Sp.")
LINE = Text("Line", "Zeile")
DIFFERENCES = Text("Compared game by game", "Partie für Partie verglichen")
COMPARED = untranslated("{second} − {first}")


Contestants = Annotated[
    list[str], typer.Argument(metavar="PLAYER...", help="Computer players, such as hard expert.")
]
Games = Annotated[
    int, typer.Option("--games", "-n", metavar="NUMBER", min=1, help="How many games.")
]
Dice = Annotated[
    str | None,
    typer.Option(
        "--dice",
        metavar="LIST",
        help=f"A fixed list of dice ({', '.join(LISTS)}) or a file; that of the edition unless a"
        " seed is given.",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        "-j",
        metavar="NUMBER",
        min=1,
        max=MAX_JOBS,
        help="Games at a time; one for each processor unless said otherwise.",
    ),
]
JsonFile = Annotated[
    Path | None,
    typer.Option(
        "--json", metavar="FILE", help="Write the result as JSON; - answers with it alone."
    ),
]
PlotFile = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE", help="Write a picture as SVG.")
]


def arena(
    players: Contestants,
    games: Games = 100,
    dice: Dice = None,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    longest: Longest = None,
    goals: Goals = None,
    draft: Draft = False,
    seed: Seed = None,
    jobs: Jobs = None,
    json_file: JsonFile = None,
    plot_file: PlotFile = None,
    language: Spoken = Language.en,
) -> None:
    """Let computer players play the same dice, and compare what they reach.

    Ctrl-C ends it early and tells what was played so far.
    """
    ruleset = chosen_ruleset(rules, edition, expansion, longest, goals, draft)
    with usage():
        chosen = _dice(ruleset, dice, seed)
        contest = Contest(ruleset, tuple(players), games, seed or DEFAULT_SEED, chosen)
        contest.check()
    _check_files(json_file, plot_file)
    for note in contest.notes:
        err.print(note.to(language), style="yellow", soft_wrap=True)
    played = _played(contest, jobs or default_jobs(), language)
    _answer(report(contest, played), json_file, plot_file, language)
    if len(played) < games:
        told = STOPPED.format(games=len(played), wanted=games)
        err.print(told.to(language), style="bold")
        raise typer.Exit(INTERRUPTED)


def _check_files(json_file: Path | None, plot_file: Path | None) -> None:
    """Complain before the games of what could not be written after them."""
    if plot_file is not None and str(plot_file) == STANDARD_OUTPUT:
        raise typer.BadParameter("--plot needs the name of a file.")
    for path in (json_file, plot_file):
        if path is not None and str(path) != STANDARD_OUTPUT:
            with usable(path):
                path.open("ab").close()


def _dice(ruleset: Ruleset, name: str | None, seed: str | None) -> DiceList | None:
    """Return the list that is named; else that of the edition, unless a seed rolls the dice."""
    if name is not None:
        return find_list(name)
    fixed = seed is None and not ruleset.variant.has_star and ruleset.edition.key in LISTS
    return find_list(ruleset.edition.key) if fixed else None


def _played(contest: Contest, jobs: int, language: str) -> list[Played]:
    """Play until all is played or Ctrl-C ends it, and show how far it has got."""
    played: list[Played] = []
    try:
        for game in with_progress(run(contest, jobs), contest.games, PLAYING.to(language), err):
            played.append(game)  # noqa: PERF402 (those before Ctrl-C are kept for certain)
    except KeyboardInterrupt:
        if not played:
            raise
    return played


def _answer(found: Report, json_file: Path | None, plot_file: Path | None, language: str) -> None:
    if plot_file is not None:
        write_file(plot_file, plot(found, language))
    if json_file is not None and str(json_file) == STANDARD_OUTPUT:
        emit(data(found))
        return
    if json_file is not None:
        write_file(json_file, json.dumps(data(found), ensure_ascii=False, indent=1) + "\n")
    _print(found, language)


def _print(found: Report, language: str) -> None:
    contest = found.contest
    by_list = BY_LIST.format(name=contest.dice.name) if contest.dice else None
    dice = by_list or BY_SEED.format(seed=contest.seed)
    title = TITLE.format(games=len(found.numbers), rules=contest.ruleset, dice=dice)
    out.print(title.to(language), style="bold", soft_wrap=True)
    out.print(_standings(found.standings, language))
    out.print(_lines(found.standings, language))
    if found.differences:
        out.print(_differences(found.differences, language))


def _standings(standings: Iterable[Standing], language: str) -> Table:
    table = new_table("")
    headings = NAME, MEAN, ERROR, SD, *(untranslated(f"{p}%") for p in PERCENTILES), SECONDS
    _columns(table, (heading.to(language) for heading in headings))
    for standing in standings:
        summary = standing.summary
        numbers = f"{summary.mean:.2f}", f"{summary.error:.2f}", f"{summary.sd:.2f}"
        shares = (str(points) for points in summary.percentiles.values())
        row = *numbers, *shares, f"{standing.seconds:.3f}"
        table.add_row(standing.name, *map(minus, row))
    return table


def _lines(standings: tuple[Standing, ...], language: str) -> Table:
    table = new_table(LINES.to(language))
    _columns(table, (LINE.to(language), *(standing.name for standing in standings)))
    titles = {line.key: line.title for s in standings for line in s.summary.lines}
    means = [{line.key: line.mean for line in s.summary.lines} for s in standings]
    for key, title in titles.items():
        table.add_row(title.to(language), *(minus(f"{mean.get(key, 0):.2f}") for mean in means))
    return table


def _differences(differences: Iterable[Difference], language: str) -> Table:
    table = new_table(DIFFERENCES.to(language))
    _columns(table, ("", MEAN.to(language), ERROR.to(language)))
    for found in differences:
        pair = COMPARED.format(first=found.first, second=found.second)
        table.add_row(pair.to(language), minus(f"{found.mean:+.2f}"), f"{found.error:.2f}")
    return table


def _columns(table: Table, headings: Iterable[str]) -> None:
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="right" if index else "left")
