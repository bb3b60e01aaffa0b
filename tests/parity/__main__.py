"""Compare a million positions on all processors: `make parity`, or `ARGS="20000 7"` for fewer."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from itertools import cycle, islice
from random import Random

from rich.console import Console

from railroad_ink import CATALOGUE
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.plain_notation import write_plain
from railroad_ink.fast import NativeCore
from railroad_ink.render.terminal.progress import with_progress
from tests.parity.hard_boards import hard_board
from tests.parity.random_positions import differences, lines, positions
from tests.parity.test_hard_boards import RULES as HARD_RULES
from tests.parity.test_hard_boards import core_for
from tests.parity.test_parity import RULES

SHARE = 2000
"""Positions that a process compares at a time."""
HARD_SHARE = 500
"""Hard boards that a process compares at a time."""
Compare = Callable[[str, str], str]
"""Rules, seed -> the first difference, or nothing."""


def first_difference(rules: str, seed: str) -> str:
    """Return the first difference between the two in a share of play, with the sheet."""
    ruleset = CATALOGUE.ruleset(rules)
    core = NativeCore(ruleset)
    for turn in islice(positions(ruleset, Random(seed)), SHARE):
        if found := differences(core, turn):
            return f"{', '.join(found)}\n{write_sheet(ruleset, turn.sheet)}"
    return ""


def first_hard_difference(rule: str, seed: str) -> str:
    """Return a hard board of a share that is scored differently."""
    core, random = core_for(rule), Random(seed)
    for _ in range(HARD_SHARE):
        board = hard_board(core.ruleset.layout, random)
        if core.score(board) != lines(core.ruleset, board):
            return f"score, {rule} rule\n{write_plain(board)}"
    return ""


def main(count: int, seed: int) -> None:
    """Compare positions of play, and one hard board for every 25 of them; stop at a difference."""
    shares, hard_shares = max(count // SHARE, 1), max(count // (25 * HARD_SHARE), 2)
    with ProcessPoolExecutor() as pool:
        jobs = [
            *_submit(pool, first_difference, RULES, shares, seed),
            *_submit(pool, first_hard_difference, HARD_RULES, hard_shares, seed),
        ]
        results = (job.result() for job in jobs)
        for found in with_progress(results, len(jobs), "Comparing", Console(stderr=True)):
            if found:
                pool.shutdown(cancel_futures=True)
                sys.exit(found)
    sys.stdout.write(
        f"{shares * SHARE:,} positions of {len(RULES)} rulesets and "
        f"{hard_shares * HARD_SHARE:,} hard boards by {len(HARD_RULES)} rules: no difference.\n"
    )


def _submit(
    pool: Executor, compare: Compare, rules: Sequence[str], shares: int, seed: int
) -> list[Future[str]]:
    names = islice(cycle(rules), shares)
    return [pool.submit(compare, name, f"{seed} {i}") for i, name in enumerate(names)]


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(*given, *(1_000_000, 1)[len(given) :])
