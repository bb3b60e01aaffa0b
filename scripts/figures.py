"""Measure the computer players; write bots/figures.json and the table in docs/players.md.

`make figures` measures all of them, which takes hours; `make figures ARGS="hard --games 200"` only
one of them; `make figures ARGS=--stale` only figures measured with weights that have changed since.
All other figures stay as they are. The checksums of the weights are updated before measuring.
`make figures ARGS=--table` only writes the table.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product
from pathlib import Path

from railroad_ink.arena.contest import Contest
from railroad_ink.arena.dice_lists import find_list
from railroad_ink.arena.report import report
from railroad_ink.arena.runner import default_jobs, run
from railroad_ink.bots import figures, weight_files
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, CLASSIC_BY_CHALLENGE_RULE, Figure
from railroad_ink.bots.registry import COMPUTERS, computer
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.numbers import with_minus_sign

ROOT = Path(__file__).parent.parent
FILE = ROOT / "src" / "railroad_ink" / "bots" / figures.FILE
PAGE = ROOT / "docs" / "players.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
GAMES = {"greedy": 200, "expert": 200, "champion": 40}
"""Default number of games per player; all others play the whole list."""
SEED = "figures"

Figures = dict[str, dict[str, Figure]]


def measure(key: str, rules: str, games: int, jobs: int) -> Figure:
    """Measure a player on the fixed dice; exit if another player would stand in for it."""
    ruleset = CATALOGUE.ruleset(rules)
    weights = computer(key).weights_checksum(ruleset)
    contest = Contest(ruleset, (key,), games, SEED, find_list(ruleset.edition.key))
    contest.check()
    if contest.notes:
        sys.exit(f"{key}: {contest.notes[0]}")
    [player] = report(contest, run(contest, jobs)).players
    today = datetime.now(UTC).date().isoformat()
    mean, error = round(player.summary.mean, 2), round(player.summary.error, 2)
    return Figure(mean, error, games, round(player.seconds, 3), today, weights)


def stale(measured: Figures) -> list[tuple[str, str]]:
    """Return the players and rulesets not measured yet, or measured with other weights."""
    return [
        (c.key, rules)
        for c in COMPUTERS
        for rules in figures.MEASURED
        if (figure := measured.get(c.key, {}).get(rules)) is None
        or figure.weights != c.weights_checksum(CATALOGUE.ruleset(rules))
    ]


def write(measured: Figures) -> None:
    """Write all figures, with the players in the order of the registry."""
    data = {
        c.key: {rules: _data(measured[c.key][rules]) for rules in figures.MEASURED
                if rules in measured[c.key]}
        for c in COMPUTERS if c.key in measured
    }  # fmt: skip
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{table(measured)}{END}{after}", encoding="utf-8")


def _data(figure: Figure) -> dict[str, object]:
    """Return a figure for JSON, without an empty checksum."""
    return {name: value for name, value in figure._asdict().items() if value != ""}


def table(measured: Figures) -> str:
    """Return the table for the documentation."""
    headings = "level", "classic", "classic, challenge rule", "Challenge", "processor time per game"
    rows = [headings, ["---"] * len(headings), *(list(_row(c.key, measured)) for c in COMPUTERS)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(key: str, all_figures: Figures) -> Iterator[str]:
    measured = all_figures.get(key, {})
    yield f"`{key}` ({computer(key).title})"
    for rules in (CLASSIC, CLASSIC_BY_CHALLENGE_RULE, CHALLENGE):
        figure = measured.get(rules)
        yield f"{with_minus_sign(figure.mean)} ± {figure.error} ({figure.games})" if figure else "–"
    yield f"{measured[CLASSIC].seconds:.2g} s" if CLASSIC in measured else "–"


def main() -> None:
    """Parse the command line, measure and write."""
    keys = [known.key for known in COMPUTERS]
    parser = argparse.ArgumentParser(prog="make figures", description=__doc__)
    parser.add_argument("players", nargs="*", metavar="PLAYER", help=", ".join(keys))
    parser.add_argument("--rules", action="append", choices=figures.MEASURED)
    parser.add_argument("--games", type=int, help="1 to 1000")
    parser.add_argument("--jobs", type=int, default=default_jobs())
    parser.add_argument(
        "--stale", action="store_true", help="only figures measured with other weights"
    )
    parser.add_argument("--table", action="store_true", help="measure nothing")
    arguments = parser.parse_args()
    if not arguments.table:
        weight_files.write_checksums(Path(str(weight_files.FOLDER)))
    measured = {key: dict(by_rules) for key, by_rules in figures.figures().items()}
    selected = list(product(arguments.players or keys, arguments.rules or figures.MEASURED))
    if arguments.stale:
        outdated = stale(measured)
        selected = [pair for pair in selected if pair in outdated]
    for key, rules in [] if arguments.table else selected:
        games = arguments.games or GAMES.get(key, 1000)
        measured.setdefault(key, {})[rules] = measure(key, rules, games, arguments.jobs)
        print(key, rules, measured[key][rules], flush=True)
        write(measured)
    write(measured)


if __name__ == "__main__":
    main()
