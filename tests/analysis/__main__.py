"""Check the exact last round a second time: `python -m tests.analysis 500`.

Half of the positions have a special route at hand. Every one is compared with a list of all ends
of the round, value and number of ways. With `--integer-program` it is compared with a model of
OR-Tools instead, on boards that are fuller, since it takes long on others; `--effort` limits how
long the model is worked on before a position counts as undecided. Printed are the verdicts so far,
by whether a special route is at hand; every disagreement is printed with its sheet.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, count
from random import Random

from railroad_ink.analysis import Best, solve_last_round
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.turn import Turn
from railroad_ink.fast import FastCore
from tests.analysis.positions import highest_by_enumeration, last_rounds, played_on

LEVELS = ("medium", "hard", "easy")
BATCH = 20
SPECIAL, NO_SPECIAL = "special at hand", "no special"
EQUAL, DIFFERENT, UNDECIDED = "equal", "different", "undecided"


def positions(wanted: int, seed: int) -> Iterator[Turn]:
    """Yield so many last rounds of classic games, half of them with a special route at hand."""
    missing = {SPECIAL: wanted // 2, NO_SPECIAL: wanted - wanted // 2}
    batches = (last_rounds("classic", LEVELS[i % 3], BATCH, seed + i) for i in count())
    for turn in chain.from_iterable(batches):
        if missing[_special(turn)]:
            missing[_special(turn)] -= 1
            yield turn
        if not any(missing.values()):
            return


def _special(turn: Turn) -> str:
    left = turn.ruleset.edition.specials_per_game - turn.sheet.counted_specials
    return SPECIAL if left > 0 else NO_SPECIAL


def by_enumeration(turn: Turn, best: Best, _effort: float) -> str:
    """Compare with all ends of the round."""
    found = highest_by_enumeration(FastCore(turn.ruleset), turn)
    return EQUAL if found == (best.value, best.count) else DIFFERENT


def by_integer_program(turn: Turn, best: Best, effort: float) -> str:
    """Compare with the model; the engine has confirmed already that the value is reached."""
    from tests.analysis.cp_model import LastRoundModel  # noqa: PLC0415 (may be missing)

    beaten = LastRoundModel(turn).beaten(best.value, effort)
    return {False: EQUAL, True: DIFFERENT, None: UNDECIDED}[beaten]


def main() -> int:
    """Compare and return how many positions differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.analysis", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--integer-program", action="store_true")
    parser.add_argument("--effort", type=float, default=120.0, help="deterministic seconds")
    chosen = parser.parse_args()
    compare = by_integer_program if chosen.integer_program else by_enumeration
    told: Counter[str] = Counter()
    differing = 0
    generator = Random(chosen.seed)
    for turn in positions(chosen.count, chosen.seed):
        if chosen.integer_program:
            turn = played_on(turn, generator)  # noqa: PLW2901 (the position meant)
        best = solve_last_round(turn).best
        verdict = compare(turn, best, chosen.effort) if best.proven else DIFFERENT
        told[f"{verdict}, {_special(turn)}"] += 1
        differing += verdict == DIFFERENT
        print(sum(told.values()), dict(told), flush=True)
        if verdict == DIFFERENT:
            faces = " ".join(face.key for face in turn.hand)
            print(write_sheet(turn.ruleset, turn.sheet), faces, best, sep="\n")
    return differing


if __name__ == "__main__":
    sys.exit(bool(main()))
