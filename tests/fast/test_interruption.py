"""Long native work ends soon after a signal, and says what it has found."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from time import process_time
from types import FrameType
from typing import Any

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.analysis import solve_last_round
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.notation import read_sheet
from railroad_ink.core.scoring import score
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import faces_of
from railroad_ink.fast import BeamSettings, NativeCore, SearchProgress, SelfPlaySettings
from railroad_ink.fast.batch import BatchCore, Boards
from tests import heavy_round

pytestmark = [pytest.mark.needs("native"), pytest.mark.needs("posix")]
RULESET = CATALOGUE.ruleset("challenge")
SECONDS_BEFORE = 0.5
GENEROUS = 15.0
"""All that is interrupted here would take longer; half a second is what is meant.

Seconds here are of processor time, which passes no faster on a busy machine.
"""
LongCall = Callable[[], object]
WIDE = BeamSettings(width=30_000, last_width=30_000, last_boards=10**7)
HANDS = [faces_of(RULESET.edition.dice, heavy_round.DICE)] * RULESET.rounds


class Rang(Exception):
    """Raised by the handler of the alarm."""


@contextmanager
def alarm() -> Iterator[None]:
    """Ring after a moment of work of this process, in all its threads."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise Rang

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, SECONDS_BEFORE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.fixture(scope="module")
def turn() -> Turn:
    return Turn.begin(
        RULESET, RULESET.rounds, HANDS[0], read_sheet(CATALOGUE, heavy_round.SHEET)[1]
    )


def ring_heavy(count: int) -> Boards:
    """Return boards of highway crossings alone."""
    core = BatchCore(RULESET)
    crossing = next(i for i, shape in enumerate(core.shapes) if str(shape.code) == "HHHH")
    boards = core.empty(count)
    boards.shapes[:] = crossing
    return boards


def score_boards(core: NativeCore, _turn: Turn) -> LongCall:
    boards = [ring_heavy(1).shapes.tobytes()] * 100_000
    return lambda: core.score_boards(boards)


def score_batch(_core: NativeCore, _turn: Turn) -> LongCall:
    batch, boards = BatchCore(RULESET, threads=2), ring_heavy(100_000)
    return lambda: batch.score(boards)


def value_batch(_core: NativeCore, _turn: Turn) -> LongCall:
    batch, boards = BatchCore(RULESET), ring_heavy(100_000)
    return lambda: batch.values(boards, RULESET.rounds)


def best_batch(_core: NativeCore, turn: Turn) -> LongCall:
    batch = BatchCore(RULESET, threads=2)
    boards, rolls = batch.pack([turn.sheet] * 64), batch.pack_rolls([turn.hand] * 64)
    return lambda: batch.best(boards, rolls, RULESET.rounds, WIDE)


def sampled_rolls(core: NativeCore, turn: Turn) -> LongCall:
    first = Turn.begin(RULESET, 1, turn.hand, turn.sheet)
    settings = BeamSettings(candidates=100, rolls=10**5)
    return lambda: core.best(first, settings)


def samples(core: NativeCore, _turn: Turn) -> LongCall:
    boards = core.self_play(1, SelfPlaySettings(width=1), seed=1)[2]
    settings = SelfPlaySettings(width=30_000, rolls=100)
    return lambda: core.samples(boards, 3, settings, seed=1)


def annealing(core: NativeCore, _turn: Turn) -> LongCall:
    search = core.annealing(1)
    return lambda: search.run(10**9, 1.0)


LONG_CALLS: dict[str, Callable[[NativeCore, Turn], LongCall]] = {
    "solve": lambda core, turn: lambda: core.solve(turn),
    "the search of a round": lambda core, turn: lambda: core.best(turn, WIDE),
    "sampled rolls": sampled_rolls,
    "a game": lambda core, _: lambda: core.play([HANDS], WIDE),
    "a game in another thread": lambda core, _: lambda: core.play([HANDS], WIDE, threads=2),
    "the rest of a game": lambda core, turn: (
        lambda: core.continue_games(turn.sheet, 2, [HANDS[2:]], WIDE)
    ),
    "final boards": lambda core, turn: lambda: core.final_boards(turn.sheet, turn.hand),
    "training games": lambda core, _: (
        lambda: core.self_play(1000, SelfPlaySettings(width=1000), seed=1, threads=2)
    ),
    "training samples": samples,
    "annealing": annealing,
    "boards full of rings": score_boards,
    "a batch of boards full of rings": score_batch,
    "values of boards full of rings": value_batch,
    "the best of a batch": best_batch,
    "a rate of games": lambda core, _: lambda: core.game_rate(1000),
    "a rate of boards": lambda core, turn: lambda: core.score_rate([turn.sheet], 1000),
}
"""What makes each call ready, so that the alarm cannot ring before the native code runs."""


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG_CALLS)
def test_a_signal_ends_any_long_call(name: str, turn: Turn) -> None:
    call = LONG_CALLS[name](core_for(RULESET), turn)
    start = process_time()
    with pytest.raises(Rang), alarm():
        call()
    assert SECONDS_BEFORE / 2 < process_time() - start < SECONDS_BEFORE + GENEROUS


def test_a_search_that_is_stopped_returns_the_best_found_so_far_and_claims_no_proof(
    turn: Turn,
) -> None:
    known: list[SearchProgress] = []

    def watch(progress: SearchProgress) -> bool:
        known.append(progress)
        return len(known) == 5

    solved = core_for(RULESET).solve(turn, maximum=3, watch=watch)
    assert len(known) == 5
    assert not solved.proven
    assert solved.value == solved.plans[0].value >= (known[-1].best or 0)
    assert all(a.boards < b.boards and a.share <= b.share < 1 for a, b in pairwise(known))
    for plan in solved.plans:
        assert score(RULESET, turn.replay(plan.placements).end().sheet).total == plan.value


@pytest.mark.parametrize("answer", [1, "yes", [0]])
def test_whatever_counts_as_true_stops_a_search(answer: object, turn: Turn) -> None:
    watch: Any = lambda _: answer  # noqa: E731 (a bool is expected)
    assert not core_for(RULESET).solve(turn, watch=watch).proven
    stop: Any = lambda: answer  # noqa: E731
    assert not solve_last_round(turn, stop=stop).best.proven


@pytest.mark.parametrize("answer", [None, 0, ""])
def test_a_watcher_that_answers_nothing_does_not_stop_a_search(answer: object, turn: Turn) -> None:
    asked: list[SearchProgress] = []

    def watch(progress: SearchProgress) -> Any:  # noqa: ANN401 (that is the point)
        asked.append(progress)
        return answer if len(asked) < 3 else True

    assert not core_for(RULESET).solve(turn, watch=watch).proven
    assert len(asked) == 3


def test_the_answer_to_a_stopped_search_can_be_drawn(turn: Turn) -> None:
    answer = solve_last_round(turn, stop=lambda: True)
    assert not answer.best.proven
    for best in (answer.best, answer.without_special):
        assert score(RULESET, turn.replay(best.plans[0]).end().sheet).total == best.value


def test_what_the_watcher_raises_ends_the_search(turn: Turn) -> None:
    def watch(_progress: SearchProgress) -> bool:
        raise Rang

    with pytest.raises(Rang):
        core_for(RULESET).solve(turn, watch=watch)
