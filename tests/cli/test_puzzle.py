"""Puzzles on the command line."""

from pathlib import Path

import pytest

from tests.cli.running import Answer, Run

pytestmark = pytest.mark.needs("native")


def test_a_solution_is_shown_and_checked(answer: Answer, run: Run) -> None:
    (found,) = answer("puzzle", "last-round-1", "--solution")
    assert found["target"] > found["before"]
    drawing = ", ".join(found["solution"])
    (checked,) = answer("puzzle", "last-round-1", "--check", drawing)
    assert checked["solved"]
    assert "target" not in checked
    assert "nothing beats this" in run("puzzle", "last-round-1", "--check", drawing).stdout


def test_a_puzzle_is_saved_once_and_read_again(run: Run, answer: Answer, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    assert run("puzzle", "closed-5", "--save", path, "--hint").exit_code == 0
    kept = path.read_text(encoding="utf-8")
    (found,) = answer("puzzle", path)
    assert (found["seed"], found["kind"]) == ("closed-5", "closed")
    assert run("puzzle", "closed-6", "--save", path).exit_code == 1
    assert path.read_text(encoding="utf-8") == kept


def test_bad_seeds_files_and_drawings_are_refused(run: Run, tmp_path: Path) -> None:
    assert run("puzzle", "no/such").exit_code == 2
    other = tmp_path / "other.txt"
    other.write_text("hello", encoding="utf-8")
    assert "begins with" in run("puzzle", other).stderr
    refused = run("puzzle", "last-round-1", "--check", "t-highway A1 HHH-")
    assert refused.exit_code == 1
