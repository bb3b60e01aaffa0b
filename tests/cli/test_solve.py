"""The best last round on the command line."""

from pathlib import Path

import pytest

from tests.cli.running import Answer, Run

pytestmark = pytest.mark.needs("native")
DICE = "straight-highway curved-railway t-railway overpass"


def test_the_last_round_of_a_game_is_solved(answer: Answer, game_file: Path) -> None:
    [data] = answer("solve", game_file, "--player", "Ann")
    assert data["best"]["proven"]
    assert data["best"]["value"] == data["score"]["total"]
    assert data["best"]["value"] == sum(line["after"] for line in data["gains"])
    assert data["best"]["count"] >= len(data["best"]["ways"]) == 1


def test_the_answer_is_drawn_and_printed(run: Run, game_file: Path) -> None:
    stdout = run("solve", game_file, "--player", "Ann").stdout
    assert "Best final score:" in stdout
    assert ", proven." in stdout
    assert "Best without a special route:" in stdout


def test_a_sheet_needs_dice(run: Run, answer: Answer, sheet_file: Path) -> None:
    result = run("solve", sheet_file)
    assert result.exit_code == 2
    assert "--roll" in result.stderr
    [data] = answer("solve", sheet_file, "--roll", DICE)
    assert [face["face"] for face in data["roll"]] == DICE.split()


@pytest.mark.parametrize(
    "dice, reason",
    [("overpass", "Expected 4 dice, found 1"), (DICE.replace("over", "under"), "has no face")],
)
def test_dice_that_do_not_fit_are_refused(
    run: Run, sheet_file: Path, dice: str, reason: str
) -> None:
    result = run("solve", sheet_file, "--roll", dice)
    assert result.exit_code == 2
    assert reason in " ".join(result.stderr.split())


def test_a_game_of_several_players_needs_a_name(run: Run, game_file: Path) -> None:
    result = run("solve", game_file)
    assert result.exit_code == 2
    assert "--player" in result.stderr
