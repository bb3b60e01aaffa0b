"""Check the exact last round a second time: `python -m tests.analysis 500`.

Every position is a last round that a game of easy, medium or hard reached; half of them have a
special route at hand. It is compared with a list of all ends of the round, value and number of
ways. With `--integer-program` a model of OR-Tools is asked for something better instead, in both
editions with `--rules classic challenge`; `--effort` limits how long it is worked on before a
position counts as undecided. Printed are the verdicts so far, by ruleset and by whether a special
route is at hand; every disagreement is printed with its sheet. `--save FILE` writes all verdicts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from functools import partial
from pathlib import Path

from bench.parallel import spread
from tests.analysis.comparison import DIFFERENT, FORMER_LIMIT, cases, compared


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
    told: Counter[str] = Counter()
    saved: list[dict[str, object]] = []
    for case, found in spread(task, cases(chosen.count, chosen.rules), chosen.jobs):
        at_hand = "special at hand" if case.special else "no special"
        told[f"{case.rules}, {at_hand}: {found.verdict}"] += 1
        told[f"more than {FORMER_LIMIT:,} ends: {found.verdict}"] += found.many
        print(len(saved) + 1, found.seconds, dict(told), flush=True)
        saved.append(case._asdict() | found._asdict())
        if found.verdict == DIFFERENT:
            print(found.sheet, found.dice, found.value, sep="\n")
        if chosen.save:
            chosen.save.write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")
    return sum(each["verdict"] == DIFFERENT for each in saved)


if __name__ == "__main__":
    sys.exit(bool(main()))
