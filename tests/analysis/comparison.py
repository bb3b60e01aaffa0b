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
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from time import process_time
from typing import NamedTuple

from bench.parallel import spread
from railroad_ink.analysis import Best, solve_last_round
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.turn import Turn
from railroad_ink.fast import FastCore
from tests.analysis.positions import highest_by_enumeration, last_rounds

LEVELS = ("medium", "hard", "easy")
EQUAL, DIFFERENT, UNDECIDED = "equal", "different", "undecided"
FORMER_LIMIT = 200_000
"""Positions after which the players once gave up the search of a last round."""


class Case(NamedTuple):
    """Which position to compare."""

    number: int
    rules: str
    level: str
    special: bool
    """Whether a special route is at hand."""


class Verdict(NamedTuple):
    """How the comparison went."""

    verdict: str
    value: int
    many: bool
    """Whether the round has more ends than the former limit."""
    seconds: float
    sheet: str
    dice: str


def cases(wanted: int, rules: list[str]) -> Iterator[Case]:
    """Yield so many cases, half of them with a special route at hand."""
    for number in range(wanted):
        level = LEVELS[number // 2 // len(rules) % len(LEVELS)]
        yield Case(number, rules[number // 2 % len(rules)], level, bool(number % 2))


def position(case: Case, seed: int) -> Turn:
    """Return the first position of this kind that games reach."""
    for attempt in count():
        (turn,) = last_rounds(case.rules, case.level, 1, 1_000_000 * seed + 1000 * case.number + attempt)
        left = turn.ruleset.edition.specials_per_game - turn.sheet.counted_specials
        if (left > 0) == case.special:
            return turn
    raise AssertionError


def by_enumeration(turn: Turn, best: Best) -> str:
    """Compare with all ends of the round."""
    found = highest_by_enumeration(FastCore(turn.ruleset), turn)
    return EQUAL if found == (best.value, best.count) else DIFFERENT


def by_integer_program(effort: float, turn: Turn, best: Best) -> str:
    """Compare with the model; the engine has confirmed already that the value is reached."""
    from tests.analysis.cp_model import LastRoundModel, TooManyWays  # noqa: PLC0415 (may be missing)

    try:
        beaten = LastRoundModel(turn).beaten(best.value, effort)
    except TooManyWays:
        beaten = None
    return {False: EQUAL, True: DIFFERENT, None: UNDECIDED}[beaten]


def compared(seed: int, effort: float | None, case: Case) -> Verdict:
    """Compare one position."""
    start = process_time()
    turn = position(case, seed)
    best = solve_last_round(turn).best
    compare = by_enumeration if effort is None else partial(by_integer_program, effort)
    verdict = compare(turn, best) if best.proven else DIFFERENT
    seconds = round(process_time() - start, 1)
    sheet, dice = write_sheet(turn.ruleset, turn.sheet), " ".join(face.key for face in turn.hand)
    return Verdict(verdict, best.value, has_many_ends(turn), seconds, sheet, dice)


def has_many_ends(turn: Turn) -> bool:
    """Whether a classic round has more ends than the former limit; not counted in Challenge."""
    if turn.ruleset.modules:
        return False
    return len(FastCore(turn.ruleset).ends_of_round(turn.sheet, turn.hand)) > FORMER_LIMIT


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
    saved = []
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
