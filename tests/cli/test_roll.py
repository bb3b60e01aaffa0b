"""Rolling for a table."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Answer, Run


def test_a_roll_names_its_dice_and_its_seed(run: Run) -> None:
    result = run("roll")
    assert result.exit_code == 0
    assert result.stdout.count("╭───────╮") == 4
    assert result.stderr.startswith("Dice seed ")


def test_a_seed_rolls_the_same_again(run: Run) -> None:
    assert run("roll", "--seed", "x").stdout == run("roll", "--seed", "x").stdout
    assert run("roll", "--seed", "x", "-n", 9).stdout != run("roll", "--seed", "y", "-n", 9).stdout


def test_several_rolls_in_json(answer: Answer) -> None:
    rolls = answer("roll", "--count", 3, "--seed", 1)
    assert [roll["roll"] for roll in rolls] == [1, 2, 3]
    assert all(len(roll["faces"]) == 4 for roll in rolls)


def test_an_expansion_adds_its_dice(answer: Answer) -> None:
    for words in (("--expansion", "river"), ("--rules", "classic/1 river/1")):
        [roll] = answer("roll", *words, "--seed", 1)
        assert [face["owner"] for face in roll["faces"]] == [None] * 4 + ["river"] * 2


def test_a_draft_rolls_pairs_for_all(run: Run, answer: Answer) -> None:
    words = ("roll", "--draft", "--players", 3, "--expansion", "river", "--seed", 1)
    assert len(answer(*words)[0]["faces"]) == 3 * 4 + 2
    output = run(*words).stdout
    assert output.count("Pair") == 6
    assert output.count("╭───────╮") == 14


def test_the_language_of_the_dice(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Wurf 1" in run("roll", "--language", "de").stdout
    monkeypatch.setenv("RAILROAD_INK_LANGUAGE", "de")
    assert "Wurf 1" in run("roll").stdout


def test_round_n_of_a_game_shows_roll_n_of_its_seed(
    run: Run, answer: Answer, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.txt"
    run("play", "--seed", "s", stdin=f"save {saved}\n")
    played = next(x for x in saved.read_text(encoding="utf-8").splitlines() if x[:5] == "roll ")
    [rolled] = answer("roll", "--seed", "s")
    assert played.split()[1:] == [face["face"] for face in rolled["faces"]]


def test_json_answers_are_one_line_each(run: Run) -> None:
    lines = run("roll", "--count", 2, "--json").stdout.splitlines()
    assert [json.loads(line)["roll"] for line in lines] == [1, 2]


def test_a_roll_becomes_a_picture(run: Run, tmp_path: Path) -> None:
    svg, png = tmp_path / "roll.svg", tmp_path / "roll.png"
    assert run("roll", "--seed", 1, "-x", "lava", "--svg", svg, "--png", png).exit_code == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_picture_holds_one_roll(run: Run, tmp_path: Path) -> None:
    result = run("roll", "--count", 2, "--svg", tmp_path / "roll.svg")
    assert result.exit_code == 2
    assert not list(tmp_path.iterdir())


def test_any_round_of_a_seed_can_be_rolled(answer: Answer) -> None:
    rolls = answer("roll", "--seed", "x", "--count", 5)
    assert answer("roll", "--seed", "x", "--round", 4) == [rolls[3]]
    assert answer("roll", "--seed", "x", "--round", 2, "--count", 3) == rolls[1:4]


def test_goals_are_drawn_by_the_seed_as_in_a_game(answer: Answer, run: Run) -> None:
    cards, roll = answer("roll", "--edition", "challenge", "--goals", "random", "--seed", "x")
    codes = [goal["code"] for goal in cards["goals"]]
    assert len(set(codes)) == 3
    assert cards["ruleset"] == f"challenge/1 goals={','.join(codes)}"
    assert roll["roll"] == 1
    shown = run("roll", "--edition", "challenge", "--seed", "x").stdout
    assert [line[5] for line in shown.splitlines()[:3]] == [code[0] for code in codes]
    game = run("play", "--edition", "challenge", "--seed", "x", "--json", stdin="quit\n").stdout
    assert f"goals={','.join(codes)}" in game


def test_goals_that_do_not_exist_are_refused(run: Run) -> None:
    result = run("roll", "--edition", "challenge", "--goals", "A,B,X")
    assert result.exit_code == 2
    assert "Unknown goal X" in result.stderr


def test_sets_of_both_boxes_are_rolled_for_a_draft(answer: Answer) -> None:
    [rolled] = answer("roll", "--draft", "--sets", "classic,challenge", "--seed", "x")
    assert len(rolled["faces"]) == 8
    [four] = answer("roll", "--draft", "--sets", "classic,challenge,challenge,classic")
    assert len(four["faces"]) == 16


def test_sets_are_for_a_draft(run: Run) -> None:
    result = run("roll", "--sets", "classic")
    assert result.exit_code == 2
    assert "add --draft" in result.stderr
