"""The integer program counts as the engine does, and finds nothing better than the exact search."""

from pathlib import Path
from random import Random

import pytest

from railroad_ink.analysis import solve_last_round
from railroad_ink.core.actions import Placement
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.scoring import score
from railroad_ink.core.turn import Turn
from tests.analysis.comparison import (
    DIFFERENT,
    EQUAL,
    UNDECIDED,
    Case,
    Verdict,
    by_integer_program,
    compared,
)
from tests.analysis.last_rounds import last_rounds
from tests.analysis.report import Report

pytestmark = pytest.mark.needs("native")
RULES = ["classic", "classic longest=challenge", "challenge"]
EASY = Case(0, "classic", "medium", special=False)
HARD = Case(1, "classic", "medium", special=True)


def special_at_hand(turn: Turn) -> bool:
    return turn.sheet.counted_specials < turn.ruleset.edition.specials_per_game


def drawn_at_random(turn: Turn, chance: Random) -> Turn:
    """Draw until nothing is owed, and sometimes a special route more."""
    while turn.owed() or chance.random() < 0.5:
        found = [each for each in legal_actions(turn) if isinstance(each, Placement)]
        if not found:
            break
        turn = turn.apply(chance.choice(found))
    return turn


@pytest.mark.slow
@pytest.mark.needs("ortools")
@pytest.mark.parametrize("rules", RULES)
def test_it_counts_random_drawings_as_the_engine_does(rules: str) -> None:
    from tests.analysis.cp_model import LastRoundModel  # noqa: PLC0415 (OR-Tools)

    chance = Random(7)
    for turn in last_rounds(rules, "medium", 3, seed=12):
        model = LastRoundModel(turn)
        for _ in range(4):
            drawn = drawn_at_random(turn, chance)
            end = drawn.end()
            placements = [each for each in drawn.actions if isinstance(each, Placement)]
            assert model.worth_of(placements) == score(end.ruleset, end.sheet).total


@pytest.mark.slow
@pytest.mark.needs("ortools")
@pytest.mark.parametrize("rules", RULES)
def test_it_counts_the_best_drawings_as_the_engine_does(rules: str) -> None:
    from tests.analysis.cp_model import LastRoundModel  # noqa: PLC0415 (OR-Tools)

    for turn in last_rounds(rules, "easy", 3, seed=12):
        best = solve_last_round(turn, plans=3, max_boards=100_000).best
        model = LastRoundModel(turn)
        assert {model.worth_of(plan) for plan in best.plans} == {best.value}


@pytest.mark.slow
@pytest.mark.needs("ortools")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("special", [False, True])
def test_it_finds_nothing_better(rules: str, *, special: bool) -> None:
    """Compare a round with few drawings; `python -m tests.analysis` compares many more."""
    turns = [t for t in last_rounds(rules, "hard", 8, seed=2) if special_at_hand(t) == special]
    compare(min(turns, key=lambda turn: len(legal_actions(turn))))


def compare(turn: Turn) -> None:
    from tests.analysis.cp_model import LastRoundModel  # noqa: PLC0415 (OR-Tools)

    value = solve_last_round(turn).best.value
    assert LastRoundModel(turn).beaten(value) is False
    assert LastRoundModel(turn).beaten(value - 1) is True


@pytest.mark.needs("ortools")
def test_a_proof_without_effort_is_undecided() -> None:
    turn = next(last_rounds("classic", "medium", 1, seed=2))
    assert by_integer_program(0.0, turn, solve_last_round(turn).best) == UNDECIDED


def verdict(word: str) -> Verdict:
    return Verdict(word, 50, many=False, seconds=0.1, sheet="railroad-ink sheet 1", dice="overpass")


def test_a_report_is_continued_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "verdicts"
    report = Report(file)
    report.add(EASY, verdict(EQUAL))
    report.add(HARD, verdict(UNDECIDED))
    again = Report(file)
    assert (again.is_decided(EASY), again.is_decided(HARD)) == (True, False)
    again.add(HARD, verdict(DIFFERENT))
    assert Report(file).counts() == {
        "classic, no special: equal": 1,
        "classic, special at hand: different": 1,
    }


def test_a_position_is_compared_with_the_list_of_all_ends() -> None:
    assert compared(1, None, EASY).verdict == EQUAL
