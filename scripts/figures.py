"""Measure the computer players, and write bots/figures.json and the table in docs/players.md anew.

`make figures` measures all of them, which takes hours; `make figures ARGS="hard --games 200"` one,
`make figures ARGS=--stale` what was measured with other weights than there are now. What is not
measured stays as it is. Before measuring, the weights are summed up. `make figures ARGS=--table`
only writes the table.
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
from railroad_ink.bots import figures
from railroad_ink.bots import weight_files as learned
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, CLASSIC_BY_CHALLENGE_RULE, Figure
from railroad_ink.bots.registry import COMPUTERS, computer
from railroad_ink.catalogue import CATALOGUE

ROOT = Path(__file__).parent.parent
FILE = ROOT / "src" / "railroad_ink" / "bots" / figures.FILE
PAGE = ROOT / "docs" / "players.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
GAMES = {"greedy": 200, "expert": 200, "champion": 40}
"""How many games are measured unless the command says so; of others all of the list."""
SEED = "figures"

Figures = dict[str, dict[str, Figure]]


def measure(key: str, rules: str, games: int, jobs: int) -> Figure:
    """Let a player play the fixed dice, and nobody else in its stead."""
    ruleset, weights = CATALOGUE.ruleset(rules), figures.weights_of(key, rules)
    contest = Contest(ruleset, (key,), games, SEED, find_list(ruleset.edition.key))
    contest.check()
    if contest.notes:
        sys.exit(f"{key}: {contest.notes[0]}")
    [standing] = report(contest, run(contest, jobs)).standings
    today = datetime.now(UTC).date().isoformat()
    mean, error = round(standing.summary.mean, 2), round(standing.summary.error, 2)
    return Figure(mean, error, games, round(standing.seconds, 3), today, weights)


def stale(found: Figures) -> list[tuple[str, str]]:
    """Return players and rules that are not measured, or were with other weights."""
    return [
        (c.key, rules)
        for c in COMPUTERS
        for rules in figures.MEASURED
        if (one := found.get(c.key, {}).get(rules)) is None
        or one.weights != figures.weights_of(c.key, rules)
    ]


def write(found: Figures) -> None:
    """Write all figures, players in the order of the registry."""
    data = {
        c.key: {rules: _data(found[c.key][rules]) for rules in figures.MEASURED
                if rules in found[c.key]}
        for c in COMPUTERS if c.key in found
    }  # fmt: skip
    FILE.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{table(found)}{END}{after}", encoding="utf-8")


def _data(one: Figure) -> dict[str, object]:
    """Return a figure as it is written down; who thinks without weights has none to name."""
    return {name: value for name, value in one._asdict().items() if value != ""}


def table(found: Figures) -> str:
    """Return the table of the documentation."""
    heads = "level", "classic", "classic, challenge rule", "Challenge", "processor time a game"
    rows = [heads, ["---"] * len(heads), *(list(_row(c.key, found)) for c in COMPUTERS)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(key: str, found: Figures) -> Iterator[str]:
    measured = found.get(key, {})
    yield f"`{key}` ({computer(key).title})"
    for rules in (CLASSIC, CLASSIC_BY_CHALLENGE_RULE, CHALLENGE):
        one = measured.get(rules)
        yield f"{one.mean} ± {one.error} ({one.games})".replace("-", "−") if one else "–"
    yield f"{measured[CLASSIC].seconds:.2g} s" if CLASSIC in measured else "–"


def main() -> None:
    """Read the command line and do it."""
    keys = [known.key for known in COMPUTERS]
    parser = argparse.ArgumentParser(prog="make figures", description=__doc__)
    parser.add_argument("players", nargs="*", metavar="PLAYER", help=", ".join(keys))
    parser.add_argument("--rules", action="append", choices=figures.MEASURED)
    parser.add_argument("--games", type=int, help="1 to 1000")
    parser.add_argument("--jobs", type=int, default=default_jobs())
    parser.add_argument("--stale", action="store_true", help="only what has other weights now")
    parser.add_argument("--table", action="store_true", help="measure nothing")
    asked = parser.parse_args()
    if not asked.table:
        learned.write_checksums(Path(str(learned.FOLDER)))
    found = {key: dict(by_rules) for key, by_rules in figures.figures().items()}
    wanted = list(product(asked.players or keys, asked.rules or figures.MEASURED))
    if asked.stale:
        others = stale(found)
        wanted = [pair for pair in wanted if pair in others]
    for key, rules in [] if asked.table else wanted:
        games = asked.games or GAMES.get(key, 1000)
        found.setdefault(key, {})[rules] = measure(key, rules, games, asked.jobs)
        print(key, rules, found[key][rules], flush=True)
        write(found)
    write(found)


if __name__ == "__main__":
    main()
