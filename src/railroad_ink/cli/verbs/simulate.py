"""`railroad-ink simulate`: statistics of many games by random players."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from typing import Annotated, Any

import typer

from railroad_ink.api import new_game, write_game
from railroad_ink.arena.summary import Summary, Tally
from railroad_ink.bots.random_player import random_game
from railroad_ink.cli.bulk_saving import GameStore, Parquet, SaveGames, game_store
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import (
    AsJson,
    Draft,
    Edition,
    Expansions,
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
    seed_or_new,
)
from railroad_ink.cli.output import PLAYING, emit, err, exit_if_stopped, out, usage_errors
from railroad_ink.cli.rich_tables import LINES, bars, new_table
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.numbers import with_minus_sign
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, decimal, percent, plural
from railroad_ink.render.terminal.progress import with_progress

EXAMPLES = (
    "railroad-ink simulate 1000",
    "railroad-ink simulate 200 --players 3 --seed 7 --json",
    "railroad-ink simulate 50 --edition challenge --goals random --draft",
    "railroad-ink simulate 10 --expansion river --expansion lake --save-games games/",
)

TITLE = Text("Games played at random: {games}, sheets: {sheets} ({rules}; dice seed {seed})")
SPEED = plural("{count} game per second.", "{count} games per second.")
MEAN = Text("Mean")
SD = Text("Standard deviation")
RANGE = Text("Lowest to highest")
PERCENTILE = Text("{percent} have at most")
HISTOGRAM = Text("Totals")


def simulate(
    count: Annotated[
        int, typer.Argument(metavar="N", min=1, help=help_for(Text("Number of games.")))
    ],
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    longest: Longest = None,
    goals: Goals = None,
    draft: Draft = False,
    sets: Sets = None,
    house: House = None,
    players: Players = None,
    seed: Seed = None,
    save_games: SaveGames = None,
    parquet: Parquet = False,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Let random players play N games, and summarize their scores."""
    ruleset = new_game_ruleset(
        RulesOptions(rules, edition, expansion, longest, goals, draft, sets, house), language
    )
    players, seed = player_count(ruleset, players), seed_or_new(seed)
    with usage_errors():
        new_game(ruleset, players, random.Random(seed))
    fingerprint = f"simulate {ruleset}; players {players}; seed {seed}"
    store = game_store(save_games, parquet=parquet, fingerprint=fingerprint, games=count)
    start = time.perf_counter()
    new = _games(ruleset, players, seed, store.missing(), language)
    summary = _summary(store, new, players, keeps_records=save_games is not None)
    played = summary.count // players
    if as_json:
        emit({"ruleset": str(ruleset), "players": players, "seed": seed, **_data(summary, played)})
    else:
        title = TITLE.format(games=played, sheets=summary.count, rules=ruleset, seed=seed)
        _print(summary, title.to(language), language)
        speed = SPEED.format(count=round(played / (time.perf_counter() - start)))
        err.print(speed.to(language), style="dim")
    exit_if_stopped(played, count, language)


def _games(
    ruleset: Ruleset, players: int, seed: str, numbers: list[int], language: str
) -> Iterator[tuple[int, Game]]:
    """Play the games, each with its own generator, with a progress bar."""
    for number in with_progress(numbers, len(numbers), PLAYING.to(language), err):
        yield number, random_game(ruleset, players, random.Random(f"{seed} {number}"))


def _summary(
    store: GameStore, new: Iterable[tuple[int, Game]], players: int, *, keeps_records: bool
) -> Summary:
    """Summarize stored and new games; Ctrl-C stops early, with those played so far."""
    tally = Tally()
    for _, game, _ in store.read():
        tally.add_game([game.score(player) for player in range(players)])
    with suppress(KeyboardInterrupt):
        for number, game in new:
            if keeps_records:
                store.add(number, write_game(game), [])
            tally.add_game([game.score(player) for player in range(players)])
    if not tally:
        raise KeyboardInterrupt
    return tally.summary()


def _data(summary: Summary, games: int) -> dict[str, Any]:
    return {
        "games": games,
        "sheets": summary.count,
        "mean": round(summary.mean, 4),
        "sd": round(summary.sd, 4),
        "lowest": summary.lowest,
        "highest": summary.highest,
        "percentiles": {str(share): n for share, n in summary.percentiles.items()},
        "lines": {line.key: round(line.mean, 4) for line in summary.lines},
        "histogram": [asdict(bin_) for bin_ in summary.histogram],
    }


def _print(summary: Summary, title: str, language: str) -> None:
    out.print(title, style="bold", soft_wrap=True)
    _print_pairs("", _totals(summary, language))
    means = [
        (line.title.to(language), decimal(line.mean, 2).to(language)) for line in summary.lines
    ]
    _print_pairs(LINES.to(language), means)
    table = new_table(HISTOGRAM.to(language))
    table.add_column("", justify="right")
    table.add_column("", justify="right")
    table.add_column("")
    bar_texts = bars([bin_.count for bin_ in summary.histogram])
    for bin_, bar in zip(summary.histogram, bar_texts, strict=True):
        span = str(bin_.low) if bin_.low == bin_.high else f"{bin_.low} … {bin_.high}"
        table.add_row(with_minus_sign(span), str(bin_.count), bar)
    table.show_header = False
    out.print(table)


def _totals(summary: Summary, language: str) -> list[tuple[str, str]]:
    return [
        (MEAN.to(language), decimal(summary.mean, 2).to(language)),
        (SD.to(language), decimal(summary.sd, 2).to(language)),
        (RANGE.to(language), with_minus_sign(f"{summary.lowest} … {summary.highest}")),
        *(
            (PERCENTILE.format(percent=percent(share / 100)).to(language), with_minus_sign(points))
            for share, points in summary.percentiles.items()
        ),
    ]


def _print_pairs(title: str, pairs: list[tuple[str, str]]) -> None:
    table = new_table(title)
    table.add_column("")
    table.add_column("", justify="right")
    for name, value in pairs:
        table.add_row(name, value)
    table.show_header = False
    out.print(table)
