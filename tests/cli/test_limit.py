"""`railroad-ink limit`: dice chosen freely."""

from pathlib import Path

import pytest

from railroad_ink import load_game
from tests.cli.running import Answer, Run

pytestmark = pytest.mark.needs("native")


def test_the_best_game_is_told_and_saved_as_a_game(
    answer: Answer, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "best.txt"
    found = answer("limit", "--seconds", 0, "--seed", 1, "--save", path)
    assert load_game(path).score(0).total == found[-1]["value"] <= found[-1]["upper_bound"]
    assert run("limit", "--seconds", 0, "--save", path).exit_code == 1


def test_the_bound_is_printed(run: Run) -> None:
    assert "No game can score more than 95." in run("limit", "--seconds", 0).stdout
