"""Compare a million positions: `make parity`."""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

from rich.progress import track

from railroad_ink import CATALOGUE
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.turn import Turn
from railroad_ink.fast import FastCore
from tests.parity.positions import differences, positions
from tests.parity.test_parity import RULES


def main(count: int, seed: int) -> None:
    """Stop at the first difference and show the sheet."""
    each = count // len(RULES)
    for rules in RULES:
        ruleset = CATALOGUE.ruleset(rules)
        core = FastCore(ruleset)
        walk: Iterator[Turn] = islice(positions(ruleset, Random(seed)), each)
        for turn in track(walk, rules, total=each):
            if found := differences(core, turn):
                sys.exit(f"{', '.join(found)}\n{write_sheet(ruleset, turn.sheet)}")


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], "1000000", "1"][:2]))
