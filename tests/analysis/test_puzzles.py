"""Puzzles: made from seeds, solved by proof, stored as files."""

from functools import cache

import pytest

from railroad_ink import analysis
from railroad_ink.analysis.puzzle_files import read_puzzle, write_puzzle
from railroad_ink.analysis.puzzles import CLOSED, JOIN, LAST_ROUND, Puzzle, make_puzzle
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.fast import NativeCore

pytestmark = pytest.mark.needs("native")
SEEDS = ("last-round-1", "join-5", "closed-5", "challenge-5")


@cache
def made(seed: str) -> Puzzle:
    """Return a puzzle, made only once for all tests."""
    return make_puzzle(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_gives_the_same_puzzle(seed: str) -> None:
    first, second = made(seed), make_puzzle(seed)
    assert write_puzzle(first) == write_puzzle(second)
    assert first == second


@pytest.mark.parametrize("seed", SEEDS)
def test_the_solution_can_be_drawn_and_the_start_does_not_solve_it(seed: str) -> None:
    puzzle = made(seed)
    assert puzzle.solved_by(puzzle.solution_sheet)
    assert puzzle.value_of(puzzle.solution_sheet) == puzzle.target
    assert puzzle.before < puzzle.target
    assert 1 <= puzzle.difficulty <= 5


def test_the_optimum_of_a_last_round_is_that_of_the_solver() -> None:
    for seed, edition in (("last-round-1", "classic"), ("challenge-5", "challenge")):
        puzzle = made(seed)
        assert (puzzle.kind, puzzle.turn.ruleset.edition.key) == (LAST_ROUND, edition)
        solved = analysis.solve_last_round(puzzle.turn)
        assert solved.best.proven
        assert (puzzle.target, puzzle.solutions) == (solved.best.value, solved.best.count)


def test_no_end_of_the_round_beats_the_optimum() -> None:
    """Looked through one by one, by the engine."""
    for seed, kind in (("join-5", JOIN), ("closed-5", CLOSED)):
        puzzle = made(seed)
        assert puzzle.kind == kind
        core = NativeCore(puzzle.turn.ruleset)
        finals = core.final_boards(puzzle.turn.sheet, puzzle.turn.hand)
        values = [puzzle.value_of(core.sheet(board, 7)) for board, _ in finals]
        assert max(values) == puzzle.target
        assert values.count(puzzle.target) == puzzle.solutions


@pytest.mark.parametrize("seed", SEEDS)
def test_a_puzzle_file_holds_the_position_and_is_solved_again(seed: str) -> None:
    puzzle = made(seed)
    text = write_puzzle(puzzle)
    again = read_puzzle(text)
    assert (again.target, again.solutions, again.exits) == (
        puzzle.target,
        puzzle.solutions,
        puzzle.exits,
    )
    assert str(puzzle.solution[0]) not in text


@pytest.mark.parametrize("seed", ["", "-x", "ä", "x" * 41, "../secret", "a b"])
def test_bad_seeds_are_refused(seed: str) -> None:
    with pytest.raises(analysis.AnalysisError, match="is not a puzzle"):
        make_puzzle(seed)


def test_bad_files_are_refused_in_words() -> None:
    text = write_puzzle(made("join-5"))
    broken = {
        "begins with": "railroad-ink sheet 1\n",
        "Line 2": text.replace("seed ", "sead "),
        "Unknown kind": text.replace("kind join", "kind jump"),
        "has no line roll": "\n".join(r for r in text.split("\n") if not r.startswith("roll")),
        "has no line exits": "\n".join(r for r in text.split("\n") if not r.startswith("exits")),
        "no exit at C3": text.replace("exits ", "exits C3 "),
    }
    for reason, bad in broken.items():
        with pytest.raises(RailroadInkError, match=reason):
            read_puzzle(bad)
