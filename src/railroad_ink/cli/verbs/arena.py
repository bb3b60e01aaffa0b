"""`railroad-ink arena`: compare computer players on the same dice."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from railroad_ink.arena.contest import Contest, GameResult, result_of, seconds_by_seat
from railroad_ink.arena.dice_lists import LISTS, DiceList, find_list
from railroad_ink.arena.plot import plot
from railroad_ink.arena.report import PairedDifference, PlayerSummary, Report, report, report_data
from railroad_ink.arena.runner import (
    MAX_JOBS,
    dask_executor,
    default_jobs,
    run_in_processes,
    run_on_executor,
)
from railroad_ink.arena.summary import PERCENTILES
from railroad_ink.bots.registry import current_key
from railroad_ink.cli.bulk_saving import GameStore, Parquet, SaveGames, game_store
from railroad_ink.cli.files import (
    STANDARD_STREAM,
    check_outputs,
    takes_stream,
    write_file,
)
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import (
    Draft,
    Edition,
    Expansions,
    Force,
    Goals,
    House,
    LanguageOption,
    Longest,
    Plugins,
    Rules,
    RulesOptions,
    Seed,
    Sets,
    chosen_ruleset,
)
from railroad_ink.cli.output import PLAYING, REFUSED, emit, err, exit_if_stopped, out, usage_errors
from railroad_ink.cli.rich_tables import LINES, NAME, new_table
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, decimal, percent, plural, signed, untranslated
from railroad_ink.render.terminal.progress import with_progress

EXAMPLES = (
    "railroad-ink arena hard expert --games 1000",
    "railroad-ink arena greedy hard --edition challenge --json result.json --plot result.svg",
    "railroad-ink arena random greedy --expansion river --games 20 --seed monday",
    "railroad-ink arena greedy greedy random --draft --games 10",
    "railroad-ink arena hard --dice mine.dice --jobs 2",
    "railroad-ink arena my_bot.py:MyBot hard --games 20 --save-games games/",
    'railroad-ink arena "program:./my_bot --fast" hard:mine.nets',
)

NOTES = (Text("Ctrl-C stops early and reports the games played so far."),)
DEFAULT_SEED = "1"

TITLE = Text("Games on the same dice: {games} ({rules}; {dice})")
BY_LIST = Text("list {name}")
BY_SEED = Text("dice seed {seed}")
MEAN = Text("Mean")
ERROR = untranslated("±")
SD = Text("SD")
SECONDS = Text("CPU s/game")
FAILED = plural(
    "{name} failed {count} time; a random player stood in. {first}",
    "{name} failed {count} times; a random player stood in. The first time: {first}",
)
LINE = Text("Line")
DIFFERENCES = Text("Compared game by game")
COMPARED = untranslated("{second} − {first}")


Contestants = Annotated[
    list[str],
    typer.Argument(
        metavar="PLAYER...", help=help_for(Text("Computer players, such as hard, or your own."))
    ),
]
Games = Annotated[
    int,
    typer.Option("--games", "-n", metavar="NUMBER", min=1, help=help_for(Text("Number of games."))),
]
Dice = Annotated[
    str | None,
    typer.Option(
        "--dice",
        metavar="LIST",
        help=help_for(
            Text(
                "A fixed list of dice ({lists}) or a file; that of the edition unless a seed is "
                "given."
            ).format(lists=", ".join(LISTS))
        ),
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
        help=help_for(Text("Games in parallel; one per processor by default.")),
    ),
]
JsonFile = Annotated[
    Path | None,
    typer.Option(
        "--json",
        metavar="FILE",
        help=help_for(Text("Write the result as JSON; - prints only that.")),
    ),
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help=help_for(Text("Play on the workers of this Dask scheduler (extra cluster).")),
    ),
]
PlotFile = Annotated[
    Path | None,
    typer.Option(
        "--plot",
        metavar="FILE",
        help=help_for(Text("Write a picture as SVG; - prints it instead of the tables.")),
    ),
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
    sets: Sets = None,
    house: House = None,
    seed: Seed = None,
    jobs: Jobs = None,
    json_file: JsonFile = None,
    plot_file: PlotFile = None,
    force: Force = False,
    save_games: SaveGames = None,
    parquet: Parquet = False,
    scheduler: Scheduler = None,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
) -> None:
    """Let computer players play the same dice, and compare their results."""
    ruleset = chosen_ruleset(
        RulesOptions(rules, edition, expansion, longest, goals, draft, sets, house)
    )
    with usage_errors():
        chosen = _dice(ruleset, dice, seed)
        keeps = save_games is not None
        keys = tuple(map(current_key, players))
        contest = Contest(ruleset, keys, games, seed or DEFAULT_SEED, chosen, keeps)
        contest.check()
    check_outputs(json_file, plot_file, force=force)
    for note in contest.notes:
        err.print(note.to(language), style="yellow", soft_wrap=True)
    store = game_store(save_games, parquet=parquet, fingerprint=contest.fingerprint, games=games)
    with _results(contest, store, jobs, scheduler) as results:
        played = _played(contest, store, results, language)
    failed = _print_failures(contest, played, language)
    _write_result(report(contest, played), json_file, plot_file, language)
    exit_if_stopped(len(played), games, language)
    if failed:
        raise typer.Exit(REFUSED)


def _dice(ruleset: Ruleset, name: str | None, seed: str | None) -> DiceList | None:
    """Return the named list, by default the list of the edition unless a seed is given."""
    if name is not None:
        return find_list(name)
    fixed = seed is None and not ruleset.variant.has_picks and ruleset.edition.key in LISTS
    return find_list(ruleset.edition.key) if fixed else None


def _print_failures(contest: Contest, played: list[GameResult], language: str) -> bool:
    """Report failures of custom players with the first message; returns whether any failed."""
    failed = False
    for index, name in enumerate(contest.names):
        failures = [text for game in played for text in game.results[index].failures]
        if failures:
            text = FAILED.format(name=name, count=len(failures), first=failures[0])
            err.print(text.to(language), style="bold red", soft_wrap=True)
            failed = True
    return failed


@contextmanager
def _results(
    contest: Contest, store: GameStore, jobs: int | None, scheduler: str | None
) -> Iterator[Iterable[GameResult]]:
    """Yield the results of the games that are not saved yet, as they end."""
    missing = store.missing()
    if not missing:
        yield ()
    elif scheduler is None:
        yield run_in_processes(contest, jobs or default_jobs(), missing)
    else:
        with dask_executor(scheduler) as executor:
            yield run_on_executor(executor, contest, missing)


def _played(
    contest: Contest, store: GameStore, results: Iterable[GameResult], language: str
) -> list[GameResult]:
    """Play all games or until Ctrl-C, with a progress bar, and save them if a folder is given."""
    played = [result_of(contest, number, game, by) for number, game, by in store.read()]
    try:
        total = contest.games - len(played)
        for game in with_progress(results, total, PLAYING.to(language), err):
            if contest.keeps_records:
                store.add(game.number, game.record, seconds_by_seat(game))
            played.append(game._replace(record=""))
    except KeyboardInterrupt:
        if not played:
            raise
    return played


def _write_result(
    report: Report, json_file: Path | None, plot_file: Path | None, language: str
) -> None:
    if plot_file is not None:
        write_file(plot_file, plot(report, language))
    if json_file is not None and str(json_file) == STANDARD_STREAM:
        emit(report_data(report))
        return
    if json_file is not None:
        write_file(json_file, json.dumps(report_data(report), ensure_ascii=False, indent=1) + "\n")
    if not takes_stream(plot_file):
        _print(report, language)


def _print(report: Report, language: str) -> None:
    contest = report.contest
    by_list = BY_LIST.format(name=contest.dice.name) if contest.dice else None
    dice = by_list or BY_SEED.format(seed=contest.seed)
    title = TITLE.format(games=len(report.numbers), rules=contest.ruleset, dice=dice)
    out.print(title.to(language), style="bold", soft_wrap=True)
    out.print(_summaries(report.players, language))
    out.print(_lines(report.players, language))
    if report.differences:
        out.print(_differences(report.differences, language))


def _summaries(players: Iterable[PlayerSummary], language: str) -> Table:
    table = new_table("")
    headings = NAME, MEAN, ERROR, SD, *(percent(p / 100) for p in PERCENTILES), SECONDS
    _columns(table, (heading.to(language) for heading in headings))
    for player in players:
        summary = player.summary
        means = (decimal(n, 2) for n in (summary.mean, summary.standard_error, summary.sd))
        shares = (decimal(points, 0) for points in summary.percentiles.values())
        row = *means, *shares, decimal(player.seconds, 3)
        table.add_row(player.name, *(number.to(language) for number in row))
    return table


def _lines(players: tuple[PlayerSummary, ...], language: str) -> Table:
    table = new_table(LINES.to(language))
    _columns(table, (LINE.to(language), *(player.name for player in players)))
    titles = {line.key: line.title for p in players for line in p.summary.lines}
    means = [{line.key: line.mean for line in p.summary.lines} for p in players]
    for key, title in titles.items():
        row = (decimal(mean.get(key, 0), 2).to(language) for mean in means)
        table.add_row(title.to(language), *row)
    return table


def _differences(differences: Iterable[PairedDifference], language: str) -> Table:
    table = new_table(DIFFERENCES.to(language))
    _columns(table, ("", MEAN.to(language), ERROR.to(language)))
    for found in differences:
        pair = COMPARED.format(first=found.first, second=found.second)
        row = pair, signed(found.mean, 2), decimal(found.standard_error, 2)
        table.add_row(*(cell.to(language) for cell in row))
    return table


def _columns(table: Table, headings: Iterable[str]) -> None:
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="right" if index else "left")
