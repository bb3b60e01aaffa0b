"""Replaying a game."""

import random
from pathlib import Path

import pytest

from railroad_ink import Game, new_game, save_game
from railroad_ink.bots.random_player import random_game
from railroad_ink.cli.files import read_steps
from railroad_ink.cli.output import out
from railroad_ink.cli.verbs.replay import browse, next_index
from railroad_ink.render.step_texts import describe_steps
from tests.cli.running import Answer, Run


@pytest.mark.slow
def test_every_step_is_shown_with_all(run: Run, game_file: Path, game: Game) -> None:
    output = run("replay", game_file, "--all").stdout
    actions = [str(a) for now in game.rounds for turn in now.turns for a in turn.actions]
    assert all(f": {action}" in output for action in actions)
    assert "Ranking" in output


def test_without_a_terminal_every_round_is_shown_once(run: Run, game_file: Path) -> None:
    output = run("replay", game_file).stdout
    assert output.count("ends the round") == 7


def test_one_round_of_one_player(run: Run, game_file: Path) -> None:
    output = run("replay", game_file, "--round", 2, "--player", "Ben").stdout
    assert "Round 2: " in output
    assert "Round 3: " not in output
    assert "Ben ends the round" in output
    assert "Ann ends the round" not in output


def test_a_round_that_was_not_played_is_refused(run: Run, game_file: Path) -> None:
    result = run("replay", game_file, "--round", 8)
    assert result.exit_code == 2
    assert "rounds 1 to 7" in result.stderr


def test_speed_plays_by_itself(run: Run, game_file: Path) -> None:
    fast = run("replay", game_file, "--round", 7, "--speed", 1_000_000)
    assert fast.stdout == run("replay", game_file, "--round", 7).stdout


def test_json_gives_every_step(answer: Answer, game_file: Path, game: Game) -> None:
    steps = answer("replay", game_file)
    assert steps[0]["kind"] == "start"
    assert [step["kind"] for step in steps].count("roll") == 7
    assert [step["kind"] for step in steps].count("end") == 14
    assert steps[-1]["totals"] == [game.score(0).total, game.score(1).total]
    assert steps[-1]["ranking"]


def test_a_sheet_is_not_a_game(run: Run, sheet_file: Path) -> None:
    result = run("replay", sheet_file)
    assert result.exit_code == 1
    assert "railroad-ink game 1" in result.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules,kinds",
    [
        ("challenge variant=draft", {"start", "roll", "pick", "action", "end"}),
        ("classic meteor desert", {"start", "roll", "action", "end"}),
    ],
)
def test_every_kind_of_step_is_reported(
    run: Run, tmp_path: Path, rules: str, kinds: set[str]
) -> None:
    path = tmp_path / "game.txt"
    save_game(random_game(rules, 3, random.Random(2)), path)
    steps = describe_steps(read_steps(str(path)))
    assert {step.kind for step in steps} == kinds
    assert run("replay", path, "--round", 2, "--language", "de").exit_code == 0


def test_a_player_who_leaves_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save_game(new_game("classic", ["Ann", "Ben"]).roll(random.Random(1)).leave(0), path)
    last = describe_steps(read_steps(str(path)))[-1]
    assert (last.kind, str(last.text)) == ("leave", "Ann leaves")


def test_browsing_shows_the_step_and_its_number(
    game_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["", "q"])
    monkeypatch.setattr(out, "input", lambda *_args, **_options: next(answers))
    steps = describe_steps(read_steps(str(game_file)))
    browse(steps, None, "en")
    shown = capsys.readouterr().out
    assert f"Step 1 of {len(steps)}" in shown
    assert f"Step 2 of {len(steps)}" in shown


def test_paging(game_file: Path) -> None:
    steps = describe_steps(read_steps(str(game_file)))
    last = len(steps) - 1
    assert next_index(steps, 0, "") == 1
    assert next_index(steps, last, "") == last
    assert next_index(steps, 1, "b") == 0
    assert next_index(steps, 0, "b") == 0
    assert steps[next_index(steps, 0, "3")].game.round_number == 3
    assert next_index(steps, 5, "99") == 5
    assert next_index(steps, 5, "what") == 5
