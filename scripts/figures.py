"""Measure the computer players; write bots/figures.json, bench/totals.json and docs/players.md.

`make figures` measures all of them, which takes hours; `make figures ARGS="hard --games 200"` only
one of them; `make figures ARGS=--stale` only figures measured with weights that have changed since.
All other figures stay as they are. The checksums of the weights are updated before measuring.
With `--extend`, games already measured with the same weights are reused and only later ones
played.
`make figures ARGS=--table` only writes the tables.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from statistics import fmean

from railroad_ink.analysis.estimates import standard_error
from railroad_ink.arena.contest import Contest
from railroad_ink.arena.dice_lists import find_list
from railroad_ink.arena.report import PlayerSummary, report
from railroad_ink.arena.runner import default_jobs, run_in_processes
from railroad_ink.arena.summary import PERCENTILES, percentile
from railroad_ink.bots import figures, weight_files
from railroad_ink.bots.figures import HELD_OUT, PUBLIC, Figure, Figures
from railroad_ink.bots.registry import COMPUTERS, computer_player
from railroad_ink.game_catalogue import CATALOGUE
from scripts.figure_tables import Totals, tables

ROOT = Path(__file__).parent.parent
FILE = ROOT / "src" / "railroad_ink" / "bots" / figures.FILE
TOTALS = ROOT / "bench" / "totals.json"
PAGE = ROOT / "docs" / "players.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
LISTS = (PUBLIC, HELD_OUT)
GAMES = {"expert": 400}
"""Default number of games per player; all others play the whole list."""
SEED = "figures"

Job = tuple[str, str, str]
"""A list of dice, a player and a ruleset."""


class Results:
    """Everything measured so far."""

    def __init__(self) -> None:
        """Read what is known."""
        self.figures: dict[str, Figures] = {
            dice: {key: dict(by_rules) for key, by_rules in figures.figures(dice).items()}
            for dice in LISTS
        }
        self.totals: Totals = json.loads(TOTALS.read_text(encoding="utf-8"))

    def known(self, job: Job) -> tuple[list[int], float]:
        """Return the totals measured with today's weights, and the processor time per game."""
        dice, key, rules = job
        figure = self.figures[dice].get(key, {}).get(rules)
        if figure is None or figure.weights != _weights(job):
            return [], 0.0
        totals = self.totals.get(dice, {}).get(rules, {}).get(key, "")
        return list(map(int, totals.split())), figure.seconds

    def extend(self, job: Job, totals: Sequence[int], seconds: float) -> None:
        """Store the totals of the games that follow those known."""
        before, seconds_before = self.known(job)
        after = [*before, *totals]
        mean = (seconds_before * len(before) + seconds * len(totals)) / len(after)
        self.add(job, after, mean)

    def add(self, job: Job, totals: Sequence[int], seconds: float) -> None:
        """Store the totals of the first games of a list."""
        dice, key, rules = job
        today = datetime.now(UTC).date().isoformat()
        mean, error = round(fmean(totals), 2), round(standard_error(totals), 2)
        spread = tuple(percentile(sorted(totals), percent) for percent in PERCENTILES)
        figure = Figure(mean, error, len(totals), round(seconds, 3), today, _weights(job), spread)
        self.figures[dice].setdefault(key, {})[rules] = figure
        self.totals.setdefault(dice, {}).setdefault(rules, {})[key] = " ".join(map(str, totals))

    def write(self) -> None:
        """Write all files, with the players in the order of the registry."""
        data = {dice: dict(_data(self.figures[dice])) for dice in LISTS}
        FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        TOTALS.write_text(json.dumps(self.totals, indent=1) + "\n", encoding="utf-8")
        page = PAGE.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        text = tables(self.figures, self.totals)
        PAGE.write_text(f"{before}{BEGIN}\n{text}{END}{rest.partition(END)[2]}", encoding="utf-8")


def _weights(job: Job) -> str:
    """Return the start of the checksum of the weights that a player uses."""
    _, key, rules = job
    return computer_player(key).weights_checksum(CATALOGUE.ruleset(rules))


def _data(measured: Figures) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the figures of each player for JSON, without empty values."""
    for key in (c.key for c in COMPUTERS if c.key in measured):
        yield (
            key,
            {
                text: {name: value for name, value in figure._asdict().items() if value}
                for text in figures.MEASURED
                if (figure := measured[key].get(text))
            },
        )


def measure(job: Job, games: int, jobs: int, first: int = 1) -> PlayerSummary:
    """Measure a player on fixed dice; exit if another player would replace it."""
    dice, key, rules = job
    ruleset = CATALOGUE.ruleset(rules)
    suffix = "" if dice == PUBLIC else f"-{dice}"
    contest = Contest(ruleset, (key,), games, SEED, find_list(ruleset.edition.key + suffix))
    contest.check()
    if contest.notes:
        sys.exit(f"{key}: {contest.notes[0]}")
    [player] = report(contest, run_in_processes(contest, jobs, range(first, games + 1))).players
    return player


def stale(measured: Figures) -> list[tuple[str, str]]:
    """Return the players and rulesets not measured yet, or measured with other weights."""
    return [
        (c.key, text)
        for c in COMPUTERS
        for text in figures.MEASURED
        if (figure := measured.get(c.key, {}).get(text)) is None
        or figure.weights != c.weights_checksum(CATALOGUE.ruleset(text))
    ]


def _parse() -> argparse.Namespace:
    keys = [known.key for known in COMPUTERS]
    parser = argparse.ArgumentParser(prog="make figures", description=__doc__)
    parser.add_argument("players", nargs="*", metavar="PLAYER", help=", ".join(keys))
    parser.add_argument("--rules", action="append", choices=figures.MEASURED)
    parser.add_argument("--dice", action="append", choices=LISTS, help="both by default")
    parser.add_argument("--games", type=int, help="1 to 1000")
    parser.add_argument("--jobs", type=int, default=default_jobs())
    parser.add_argument(
        "--stale", action="store_true", help="only figures measured with other weights"
    )
    parser.add_argument("--extend", action="store_true", help="only the games not played yet")
    parser.add_argument("--table", action="store_true", help="measure nothing")
    return parser.parse_args()


def _selected(arguments: argparse.Namespace, results: Results) -> Iterator[Job]:
    for dice in arguments.dice or LISTS:
        outdated = stale(results.figures[dice])
        keys = arguments.players or [known.key for known in COMPUTERS]
        for key, rules in product(keys, arguments.rules or figures.MEASURED):
            if not arguments.stale or (key, rules) in outdated:
                yield dice, key, rules


def main() -> None:
    """Parse the command line, measure and write."""
    arguments, results = _parse(), Results()
    if not arguments.table:
        weight_files.write_checksums(Path(str(weight_files.FOLDER)))
    for job in [] if arguments.table else list(_selected(arguments, results)):
        games = arguments.games or GAMES.get(job[1], 1000)
        first = 1 + len(results.known(job)[0]) if arguments.extend else 1
        if first > games:
            continue
        player = measure(job, games, arguments.jobs, first)
        (results.extend if arguments.extend else results.add)(job, player.totals, player.seconds)
        print(*job, results.figures[job[0]][job[1]][job[2]], flush=True)
        results.write()
    results.write()


if __name__ == "__main__":
    main()
