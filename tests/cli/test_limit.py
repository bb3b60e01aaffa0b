"""`railroad-ink limit`: dice chosen freely."""

from pathlib import Path

import pytest

from railroad_ink import load_game
from railroad_ink.cli.output import WRONG_USAGE
from tests.cli.running import Answer, Run

pytestmark = pytest.mark.needs("native")


def test_the_best_game_is_printed_and_saved_as_a_game(
    answer: Answer, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "best.txt"
    found = answer("limit", "--seconds", 0, "--seed", 1, "--save", path)
    assert load_game(path).score(0).total == found[-1]["value"] <= found[-1]["upper_bound"]
    assert run("limit", "--seconds", 0, "--save", path).exit_code == 1


def test_the_bound_is_printed(run: Run) -> None:
    assert "No game can score more than 95." in run("limit", "--seconds", 0).stdout


@pytest.mark.parametrize(
    "options, value",
    [((), 82), (("--longest", "challenge"), 82), (("--edition", "challenge"), 102)],
)
def test_the_best_games_known_are_shown_and_hold(
    answer: Answer, tmp_path: Path, options: tuple[str, ...], value: int
) -> None:
    path = tmp_path / "best.txt"
    (found,) = answer("limit", "--known", *options, "--save", path)
    game = load_game(path)
    assert game.is_over
    assert game.score(0).total == found["value"] == value
    assert value <= found["upper_bound"]


def test_rules_without_a_known_game_are_refused(run: Run) -> None:
    result = run("limit", "--known", "--edition", "challenge", "--longest", "classic")
    assert result.exit_code != 0
    assert "No game with freely chosen dice is stored" in result.stderr


@pytest.mark.parametrize("option", ["--seconds", "--seed"])
def test_options_of_the_search_are_refused_with_known(run: Run, option: str) -> None:
    result = run("limit", "--known", option, 0)
    assert result.exit_code == WRONG_USAGE
    assert "omit them with --known" in result.stderr


def test_a_known_game_is_printed_without_progress(run: Run) -> None:
    result = run("limit", "--known")
    assert "Best game found: 82 points, not proven." in result.stdout
    assert not result.stderr
