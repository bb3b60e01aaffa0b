"""`railroad-ink arena`: tables, files, wrong words, and Ctrl-C."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from railroad_ink import load_game
from railroad_ink.bots.registry import SUCCESSORS
from tests.cli.running import Run


def arena(run: Run, *words: object) -> dict[str, object]:
    result = run("arena", *words, "--jobs", 1, "--json", "-")
    assert result.exit_code == 0, result.stderr
    found: dict[str, object] = json.loads(result.stdout)
    return found


@pytest.mark.slow
def test_the_tables_have_everything(run: Run, tmp_path: Path) -> None:
    result = run(
        "arena", "random", "greedy", "-n", 1, "-j", 1,
        "--json", tmp_path / "a.json", "--plot", tmp_path / "a.svg",
    )  # fmt: skip
    assert result.exit_code == 0, result.stderr
    words = ("Games on the same dice: 1", "list classic", "Mean", "95%", "CPU s/game",
             "Longest railway", "Errors", "greedy − random")  # fmt: skip
    assert all(word in result.stdout for word in words)
    output = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert [player["player"] for player in output["players"]] == ["random", "greedy"]
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_dash_prints_the_picture_instead_of_the_tables(run: Run) -> None:
    result = run("arena", "random", "--games", 2, "--jobs", 1, "--plot", "-")
    assert result.exit_code == 0
    assert result.stdout.startswith("<svg")
    assert "Mean" not in result.stdout


def test_one_stream_holds_one_file(run: Run) -> None:
    assert run("arena", "random", "--plot", "-", "--json", "-").exit_code == 2


def test_german(run: Run) -> None:
    output = run("arena", "random", "random", "-n", 1, "-j", 1, "-l", "de").stdout
    assert "Partien mit denselben Würfeln: 1" in output
    assert "Längste Straße" in output
    assert "Partie für Partie verglichen" in output


def test_without_a_seed_the_list_of_the_edition_is_played(run: Run) -> None:
    first = arena(run, "random", "-n", 2, "--edition", "challenge")
    assert (first["dice"], first["seed"]) == ("challenge", "1")
    assert arena(run, "random", "-n", 2, "--edition", "challenge")["numbers"] == [1, 2]


def test_a_seed_rolls_the_dice(run: Run) -> None:
    found = arena(run, "random", "-n", 1, "--seed", "monday")
    assert (found["dice"], found["seed"]) == (None, "monday")
    both = arena(run, "random", "-n", 1, "--seed", "monday", "--dice", "classic")
    assert (both["dice"], both["seed"]) == ("classic", "monday")


def test_a_draft_is_rolled(run: Run) -> None:
    found = arena(run, "random", "random", "-n", 1, "--draft")
    assert found["dice"] is None
    assert found["ruleset"] == "classic/1 variant=draft"


@pytest.mark.slow
def test_a_substitute_player_is_reported(run: Run) -> None:
    result = run("arena", "easy", "-n", 1, "-j", 1, "-x", "river", "--json", "-")
    assert "The planner plays instead" in result.stderr
    assert "does not play" in json.loads(result.stdout)["notes"][0]
    assert arena(run, "random", "-n", 1, "-x", "river")["notes"] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "words,message",
    [
        (("god",), "Unknown computer player 'god'"),
        (("random", "--dice", "nowhere"), "Unknown dice list 'nowhere'"),
        (("random", "--games", 0), "Invalid value for"),
        (("random", "--jobs", 0), "Invalid value for"),
        (("random", "--games", 1001), "ends with game 1000, before 1001"),
        (("random", "--dice", "challenge"), "these rules need classic"),
        (("random", "--draft"), "A draft has 2 to 12 players"),
        (("random", "--draft", "--dice", "classic"), "A draft rolls a pool"),
        (("random", "-x", "windmill"), "windmill"),
        ((), "Missing argument"),
    ],
)
def test_wrong_words_are_reported(run: Run, words: tuple[object, ...], message: str) -> None:
    result = run("arena", *words)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.replace("│", " ").split())


def test_an_unwritable_file_is_reported_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    result = run("arena", "random", "-n", 1000, "--json", tmp_path / "no" / "a.json")
    assert result.exit_code == 1
    assert "No such file or directory" in result.stderr


@pytest.mark.slow
@pytest.mark.needs("posix")
@pytest.mark.parametrize("jobs", [1, 3])  # of three, one is likely still starting
def test_ctrl_c_reports_the_games_played(jobs: int, tmp_path: Path) -> None:
    words = ["arena", "random", "random", "-n", "90000", "-j", jobs, "--seed", "1"]
    terminal, theirs = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "railroad_ink", *map(str, words), "--plot", tmp_path / "a.svg"],
        stdout=subprocess.PIPE, stderr=theirs, encoding="utf-8", start_new_session=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
        # Processes started in the background ignore Ctrl-C, and so do their children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as process:  # fmt: skip
        os.close(theirs)
        output = _until(terminal, r"\b[1-9]\d*/90000")
        os.killpg(process.pid, signal.SIGINT)
        output += _until(terminal, r"after \d+ of 90000 games")
        assert process.stdout
        out = process.stdout.read()
    os.close(terminal)
    assert process.returncode == 130, output
    assert "Traceback" not in output
    assert "random 2 − random" in out
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")


def _until(terminal: int, pattern: str) -> str:
    """Read a terminal until a text appears."""
    output = ""
    while not re.search(pattern, output):
        output += os.read(terminal, 4096).decode(errors="replace")
    return output


def test_own_players_are_compared_and_their_failures_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("class Bot:\n    def pick(self): pass\n    play = pick\n", encoding="utf-8")
    result = run("arena", f"{path}:Bot", "random", "-n", 1, "-j", 1)
    assert result.exit_code == 1
    assert "failed 7 times" in result.stderr
    assert "TypeError" in result.stderr


def test_a_player_of_the_past_is_named_as_its_successor(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SUCCESSORS, "scribbler", "random")
    result = run("arena", "scribbler", "-n", 1, "-j", 1, "--json", "-")
    assert [player["player"] for player in json.loads(result.stdout)["players"]] == ["random"]


def test_games_are_saved_and_not_overwritten(run: Run, tmp_path: Path) -> None:
    words = ("arena", "random", "random", "-n", 2, "-j", 1, "--save-games", tmp_path)
    assert run(*words).exit_code == 0
    games = [load_game(path) for path in sorted(tmp_path.iterdir())]
    assert [game.players for game in games] == [("random", "random 2"), ("random 2", "random")]
    result = run(*words)
    assert result.exit_code == 1
    assert "already exists" in result.stderr


@pytest.mark.parametrize("rules", [("--rules", "challenge"), ("--edition", "challenge")])
def test_challenge_is_compared_without_goals_unless_they_are_named(
    run: Run, rules: tuple[str, str]
) -> None:
    assert arena(run, "random", "-n", 1, *rules)["ruleset"] == "challenge/1"
    assert arena(run, "random", "-n", 1, "--rules", "challenge goals=A,G,K")["ruleset"] == (
        "challenge/1 goals=A,G,K"
    )
