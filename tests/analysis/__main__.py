"""Check the exact last round a second time: `python -m tests.analysis 500`.

Every position is a last round that a game of easy, medium or hard reached; half of them have a
special route at hand. It is compared with a list of all ends of the round, value and number of
ways. With `--integer-program` a model of OR-Tools is asked for something better instead, in both
editions with `--rules classic challenge`; `--effort` limits how long it is worked on before a
position counts as undecided. Printed are the verdicts so far, by ruleset and by whether a special
route is at hand; every disagreement is printed with its sheet. `--save FILE` keeps all verdicts,
and later runs compare only what is not decided there.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

from bench.parallel import spread
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
    for case, verdict in spread(task, untried_first, chosen.jobs):
        report.add(case, verdict)
        print(len(report.found), verdict.seconds, report.told(), flush=True)
        if verdict.verdict == DIFFERENT:
            print(verdict.sheet, verdict.dice, verdict.value, sep="\n")
    print(report.told())
    return sum(verdict.verdict == DIFFERENT for verdict in report.found.values())


if __name__ == "__main__":
    sys.exit(bool(main()))
