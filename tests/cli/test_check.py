"""Settling questions at the table from the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Answer, Run


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.txt"
    path.write_text("A2H-H-:1 B2HHH-:1\n", encoding="utf-8")
    return path


def test_a_legal_action_shows_its_points(run: Run, board: Path) -> None:
    result = run("check", board, "straight-highway C2 H-H-")
    assert result.exit_code == 0
    assert "Legal; it adds 1 point." in result.stdout


def test_an_illegal_action_names_all_reasons_rules_and_spaces(run: Run, board: Path) -> None:
    result = run("check", board, "B3 RR-R")
    assert result.exit_code == 1
    assert "This railway would run into the highway at B2." in result.stdout
    assert "Nothing to join at B3 yet." in result.stdout
    assert "Ends that meet" in result.stdout
    assert "No end may meet an end or an exit of another kind" in result.stdout
    # Two spaces are marked by their corners.
    assert result.stdout.count("┌") == 2


def test_dice_show_what_can_be_drawn_and_what_is_owed(run: Run, board: Path) -> None:
    shown = run("check", board, "--dice", "t-highway,overpass").stdout
    assert "T-junction highway: A6, B3, C2" in shown
    assert "Still to draw: the overpass" in shown
    assert "The round cannot end yet:" in shown
    assert "Still owed" not in shown
    done = run("check", board, "--dice", "t-highway straight-highway", "--round", 1).stdout
    assert "Nothing is owed: the round can end." in done


def test_choices_come_first(run: Run, board: Path) -> None:
    dice = "meteor-any meteor-1"
    shown = run("check", board, "--expansion", "meteor", "--dice", dice).stdout
    assert "First comes a choice: meteor:hit up" in shown


def test_json_has_everything(answer: Answer, run: Run, board: Path) -> None:
    (data,) = answer("check", board, "--dice", "t-highway overpass", "--round", 2)
    assert data["placements"]["t-highway"]["B3"] == ["-HHH", "H-HH", "HH-H"]
    assert [reason["code"] for reason in data["owed"]] == ["still-to-draw"] * 2
    refused = run("check", board, "B2 HHHH", "--json")
    assert refused.exit_code == 1
    verdict = json.loads(refused.stdout)
    assert (verdict["legal"], verdict["gain"]) == (False, None)
    assert verdict["reasons"][0]["rule"] == {"chapter": "round", "anchor": "joining"}


def test_a_running_game_has_its_own_dice(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(
        "railroad-ink game 1\nruleset classic variant=solo\nplayer Ada\n\nround 1\n"
        "roll t-highway t-railway t-highway overpass\nturn 1\n  t-highway A2 HHH-\n",
        encoding="utf-8",
    )
    assert run("check", path, "straight-highway B2 H-H-").exit_code == 1
    assert run("check", path, "t-highway B2 HHH-").exit_code == 0
    assert "T-junction highway" in run("check", path).stdout


@pytest.mark.parametrize(
    "words, message",
    [
        ((), "Ask about an action, or name dice with --dice."),
        (("--dice", "nonsense"), "No die of this game shows 'nonsense'"),
        (("B3 XX",), "line 1, column 4: expected a route such as t-highway"),
        (("B3 HHH-", "--edition", "nonsense"), "Unknown edition 'nonsense'"),
    ],
)
def test_bad_questions_are_refused(
    run: Run, board: Path, words: tuple[str, ...], message: str
) -> None:
    result = run("check", board, *words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_one_of_several_boards_is_chosen(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("player Ada\nA2H-H-\nplayer Ben\nA2R-R-\n", encoding="utf-8")
    refused = run("check", path, "B2 H-H-")
    assert refused.exit_code == 2
    assert "choose one with --player" in refused.stderr
    assert run("check", path, "B2 H-H-", "--player", "Ada").exit_code == 0
    assert run("check", path, "B2 H-H-", "--player", "Ben").exit_code == 1
