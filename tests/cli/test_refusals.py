"""Contradictory command lines are refused before anything is done."""

from pathlib import Path

import pytest

from tests.cli.running import Run


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.txt"
    path.write_text("A2H-H-:1 B2HHH-:1\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "words, reason",
    [
        (("play", "--round", 3), "--round needs a file with boards"),
        (("roll", "--round", 99), "There is no round 99; these rules have 7."),
        (("roll", "--svg", "-", "--json"), "Only one result"),
        (("simulate", 1, "--goals", "A,G,K"), "add --edition challenge"),
        (("arena", "bot.py"), "as bot.py:CLASS"),
        (("arena", "program:nosuchprogram"), "no program 'nosuchprogram'"),
        (("analyse", "game.txt", "--quick", "--seconds", 5), "--seconds is for --hindsight"),
        (("analyse", "game.txt", "--hindsight", "--quick"), "omit them with --hindsight"),
        (("puzzle", "join-"), "'join-' is not complete"),
    ],
)
def test_words_that_do_not_go_together(run: Run, words: tuple[object, ...], reason: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert reason in " ".join(result.stderr.split())
    assert not result.stdout


@pytest.mark.parametrize("verb", ["score", "show"])
def test_a_picture_and_json_do_not_share_standard_output(run: Run, board: Path, verb: str) -> None:
    result = run(verb, board, "--svg", "-", "--json")
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_round_that_the_rules_do_not_have_cannot_be_checked(run: Run, board: Path) -> None:
    result = run("check", board, "--dice", "overpass", "--round", 99)
    assert result.exit_code == 2
    assert "There is no round 99" in result.stderr


@pytest.mark.parametrize("name", ["", "nowhere/game.txt"])
def test_a_game_that_cannot_be_saved_does_not_start(run: Run, tmp_path: Path, name: str) -> None:
    result = run("play", "--save", tmp_path / name, stdin="quit\n")
    assert (result.exit_code, result.stdout) == (1, "")


def test_a_folder_is_not_printed_to(run: Run, tmp_path: Path) -> None:
    result = run("print", tmp_path)
    assert result.exit_code == 1
    assert "--force" not in result.stderr


@pytest.mark.parametrize("content", ["", "dear diary"])
def test_a_file_without_boards_is_named_as_such(run: Run, tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content, encoding="utf-8")
    result = run("score", path)
    assert result.exit_code == 1
    assert "neither a game nor a board" in result.stderr


@pytest.mark.parametrize("name", ["", "nofile.txt"])
def test_a_missing_file_or_a_folder_is_not_a_puzzle_seed(
    run: Run, tmp_path: Path, name: str
) -> None:
    assert run("puzzle", tmp_path / name).exit_code == 1


@pytest.mark.needs("native")
@pytest.mark.parametrize("drawing, code", [("foo", 2), ("t-highway A1 HHH-", 1)])
def test_a_drawing_is_unreadable_or_illegal(run: Run, drawing: str, code: int) -> None:
    assert run("puzzle", "last-round-1", "--check", drawing).exit_code == code


@pytest.mark.needs("native")
def test_any_other_file_is_not_taken_for_weights(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bin.dat"
    path.write_bytes(bytes(range(256)))
    result = run("arena", f"hard:{path}", "-n", 1)
    assert result.exit_code == 2
    assert "not a file of weights" in result.stderr
