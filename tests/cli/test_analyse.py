"""What could have been made of the dice, on the command line."""

from pathlib import Path

import pytest

from railroad_ink import Game
from tests.cli.running import Answer, Run

pytestmark = pytest.mark.needs("native")


@pytest.mark.slow
def test_better_lines_are_printed_as_they_are_found(
    answer: Answer, game_file: Path, game: Game
) -> None:
    found = answer("analyse", game_file, "--player", "1", "--hindsight", "--seconds", "1")
    assert found[0]["value"] == max(game.score(seat).total for seat in range(len(game.players)))
    assert all(line["value"] <= line["upper_bound"] for line in found)
    assert [line["value"] for line in found] == sorted({line["value"] for line in found})


def test_the_best_line_is_drawn(run: Run, game_file: Path) -> None:
    stdout = run("analyse", game_file, "--player", "1", "--hindsight", "--seconds", "0").stdout
    assert "Best line found:" in stdout
    assert "Round 7:" in stdout
    assert "The player reached" in stdout


def test_what_the_player_reached_is_what_the_named_player_reached(
    run: Run, answer: Answer, game_file: Path, game: Game
) -> None:
    assert game.score(0).total != game.score(1).total
    for seat, name in enumerate(game.players):
        words = ("analyse", game_file, "--player", name, "--hindsight", "--seconds", "0")
        reached = game.score(seat).total
        assert f"The player reached {reached} point".replace("-", "−") in run(*words).stdout
        assert answer(*words)[0]["reached"] == reached


@pytest.mark.slow
def test_the_coach_prints_every_round_and_draws_boards(run: Run, game_file: Path) -> None:
    stdout = run("analyse", game_file, "--player", "1", "--samples", "2", "--quick").stdout
    assert "Round 7" in stdout
    assert "Choices" in stdout
    assert "Expected final score" in stdout


@pytest.mark.slow
def test_the_coach_as_json_adds_up(answer: Answer, game_file: Path, game: Game) -> None:
    (found,) = answer("analyse", game_file, "--player", "1", "--samples", "2", "--quick")
    total = found["start"] + found["choices"] + found["dice"]
    assert total == pytest.approx(game.score(0).total, abs=0.05)
    assert [now["number"] for now in found["rounds"]] == list(range(1, 8))
    assert all({"mark", "loss", "luck", "best", "text"} <= set(now) for now in found["rounds"])


def test_a_player_must_be_chosen_among_several(run: Run, game_file: Path) -> None:
    result = run("analyse", game_file)
    assert result.exit_code == 2
    assert "--player" in result.stderr
