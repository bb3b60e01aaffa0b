"""Last rounds that the exact search is compared on, and with what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from time import process_time
from typing import NamedTuple

from railroad_ink.analysis import BestPlans, solve_last_round
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.turn import Turn
from railroad_ink.fast import NativeCore
from tests.analysis.cp_routes import TooManyWays
from tests.analysis.last_rounds import highest_by_enumeration, last_rounds, number_of_final_boards

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
    """Whether the round has more final boards than the former limit."""
    seconds: float
    sheet: str
    dice: str


def cases(wanted: int, rules: list[str]) -> Iterator[Case]:
    """Yield `wanted` cases, half of them with a special route at hand."""
    for number in range(wanted):
        level = LEVELS[number // 2 // len(rules) % len(LEVELS)]
        yield Case(number, rules[number // 2 % len(rules)], level, bool(number % 2))


def position(case: Case, seed: int) -> Turn:
    """Return the first position of this kind that games reach."""
    for attempt in count():
        (turn,) = last_rounds(
            case.rules, case.level, 1, 1_000_000 * seed + 1000 * case.number + attempt
        )
        left = turn.ruleset.edition.specials_per_game - turn.sheet.counted_specials
        if (left > 0) == case.special:
            return turn
    raise AssertionError


def by_enumeration(turn: Turn, best: BestPlans) -> str:
    """Compare with all final boards of the round."""
    found = highest_by_enumeration(NativeCore(turn.ruleset), turn)
    return EQUAL if found == (best.value, best.count) else DIFFERENT


def by_integer_program(effort: float, turn: Turn, best: BestPlans) -> str:
    """Compare with the model; the engine has confirmed already that the value is reached."""
    from tests.analysis.cp_model import LastRoundModel  # noqa: PLC0415 (may be missing)

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
    return Verdict(verdict, best.value, has_many_final_boards(turn), seconds, sheet, dice)


def has_many_final_boards(turn: Turn) -> bool:
    """Whether a classic round has more final boards than the former limit; False in Challenge."""
    if turn.ruleset.modules:
        return False
    return number_of_final_boards(NativeCore(turn.ruleset), turn) > FORMER_LIMIT
