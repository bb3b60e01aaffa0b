"""Compare a million positions on all processors: `make parity`, or `ARGS="20000 7"` for fewer."""

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from random import Random

from rich.console import Console

from railroad_ink import CATALOGUE
from railroad_ink.core.notation import write_sheet
from railroad_ink.fast import FastCore
from railroad_ink.render.terminal.progress import with_progress
from tests.parity.positions import differences, positions
from tests.parity.test_parity import RULES

SHARE = 2000
"""Positions that a process walks through at a time."""


def why_unsupported(rules: str, seed: str) -> str:
    """Say where the two differ first in a share, and show the sheet."""
    ruleset = CATALOGUE.ruleset(rules)
    core = FastCore(ruleset)
    for turn in islice(positions(ruleset, Random(seed)), SHARE):
        if found := differences(core, turn):
            return f"{', '.join(found)}\n{write_sheet(ruleset, turn.sheet)}"
    return ""


def main(count: int, seed: int) -> None:
    """Stop at the first difference."""
    shares = max(count // SHARE, 1)
    seeds = [f"{seed} {number}" for number in range(shares)]
    with ProcessPoolExecutor() as pool:
        compared = pool.map(why_unsupported, islice(cycle(RULES), shares), seeds)
        for found in with_progress(compared, shares, "Comparing", Console(stderr=True)):
            if found:
                pool.shutdown(cancel_futures=True)
                sys.exit(found)
    sys.stdout.write(f"{shares * SHARE:,} positions of {len(RULES)} rulesets: no difference.\n")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(*given, *(1_000_000, 1)[len(given) :])
