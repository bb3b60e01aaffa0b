"""Compare the exact last round with the integer program: `python -m tests.analysis 500`.

Half of the positions have a special route at hand. Every disagreement is printed with its sheet.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import chain, count

from railroad_ink.analysis import solve_last_round
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.turn import Turn
from tests.analysis.cp_model import LastRoundModel
from tests.analysis.positions import last_rounds

LEVELS = ("medium", "hard", "easy")
BATCH = 20


def main(wanted: int, seed: int) -> int:
    """Compare so many positions; return how many disagree."""
    told: Counter[str] = Counter()
    half = {True: wanted // 2, False: wanted - wanted // 2}
    batches = (last_rounds("classic", LEVELS[i % 3], BATCH, seed + i) for i in count())
    for turn in chain.from_iterable(batches):
        special = turn.sheet.counted_specials < turn.ruleset.edition.specials_per_game
        if half[special] > 0:
            half[special] -= 1
            told[_compare(turn)] += 1
            print(sum(told.values()), dict(told), flush=True)
        if not any(half.values()):
            break
    return told["different"]


def _compare(turn: Turn) -> str:
    start = time.perf_counter()
    found = solve_last_round(turn).best  # the engine has counted and replayed it
    middle = time.perf_counter()
    beaten = LastRoundModel(turn).beaten(found.value)
    print(f"{middle - start:.3f} s against {time.perf_counter() - middle:.2f} s", end="  ")
    if beaten is None:
        return "not decided by the integer program in time"
    if found.proven and not beaten:
        return "equal"
    faces = " ".join(face.key for face in turn.hand)
    print(write_sheet(turn.ruleset, turn.sheet), faces, found, sep="\n")
    return "different"


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    sys.exit(bool(main(wanted, seed=int(sys.argv[2]) if len(sys.argv) > 2 else 1)))
