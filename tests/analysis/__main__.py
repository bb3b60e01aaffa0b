"""Check the exact last round a second time: `python -m tests.analysis 500`.

Every position is a last round that a game of easy, medium or hard reached; half of them have a
special route at hand. The value and the number of ways are compared with all final boards of the
round. `--integer-program` searches for a better solution with OR-Tools instead, in both editions
with `--rules classic challenge`; `--effort` limits the time before a position counts as undecided.
Prints the verdicts so far, by ruleset and by whether a special route is at hand, and every
disagreement with its sheet. `--save FILE` stores all verdicts; later runs compare only what is not
decided there.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

from bench.parallel import map_in_processes
from tests.analysis.comparison import DIFFERENT, cases, compared
from tests.analysis.report import Report


def main() -> int:
    """Compare and return how many positions differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.analysis", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="+", default=["classic"])
    parser.add_argument("--integer-program", action="store_true")
    parser.add_argument("--effort", type=float, default=120.0, help="deterministic seconds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--save", type=Path, metavar="FILE")
    chosen = parser.parse_args()
    task = partial(compared, chosen.seed, chosen.effort if chosen.integer_program else None)
    report = Report(chosen.save)
    left = [case for case in cases(chosen.count, chosen.rules) if not report.is_decided(case)]
    untried_first = sorted(left, key=lambda case: case in report.found)
    for case, verdict in map_in_processes(task, untried_first, chosen.jobs):
        report.add(case, verdict)
        print(len(report.found), verdict.seconds, report.counts(), flush=True)
        if verdict.verdict == DIFFERENT:
            print(verdict.sheet, verdict.dice, verdict.value, sep="\n")
    print(report.counts())
    return sum(verdict.verdict == DIFFERENT for verdict in report.found.values())


if __name__ == "__main__":
    sys.exit(bool(main()))
