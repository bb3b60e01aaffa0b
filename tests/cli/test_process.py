"""The command in its own process: pipes, exit codes and closed streams."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from railroad_ink import load_game
from tests import heavy_round
from tests.cli.running import Run

COMMAND = (sys.executable, "-m", "railroad_ink")
POSIX = pytest.mark.needs("posix")
GENEROUS = 60.0
"""Seconds after which a process that was told to end has not noticed."""
LINE = "01H-H- 11H-H- 21H-H- 31H--H 30-H-H\n"


def start(*words: object, **more: object) -> subprocess.Popen[str]:
    return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
        [*COMMAND, *map(str, words)],
        text=True,
        encoding="utf-8",
        stdin=subprocess.PIPE,
        stdout=more.pop("stdout", subprocess.PIPE),
        stderr=more.pop("stderr", subprocess.PIPE),
        # Processes started in the background ignore Ctrl-C, and so do their children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        **more,
    )


@pytest.mark.slow
def test_boards_are_answered_while_more_are_to_come() -> None:
    with start("score", "--plain", "--json") as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(LINE)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["total"] == 9
        process.stdin.close()
        assert process.wait() == 0


@pytest.mark.slow
def test_exit_codes() -> None:
    codes = [
        subprocess.run([*COMMAND, *words], capture_output=True, check=False).returncode
        for words in (["roll"], ["score", "missing.txt"], ["dance"])
    ]
    assert codes == [0, 1, 2]


@POSIX
def test_a_closed_pipe_ends_it_quietly() -> None:
    with start("roll", "--count", "10000") as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        output = process.stderr.read()
        assert process.wait() == 141
        assert "Traceback" not in output
        assert "Exception" not in output


@POSIX
def test_ctrl_c_ends_it_quietly() -> None:
    with start("play", start_new_session=True) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        output = process.communicate()[1]
        assert process.returncode == 130
        assert "Traceback" not in output


@pytest.mark.slow
@POSIX
@pytest.mark.needs("full_device")
def test_a_full_disk_is_reported() -> None:
    with Path("/dev/full").open("w") as full, start("roll", "--json", stdout=full) as process:
        output = process.communicate()[1]
        assert process.returncode == 1
        assert output == "Error: No space left on device.\n"


@pytest.mark.slow
@POSIX
def test_closed_streams_do_no_harm() -> None:
    words = " ".join([*COMMAND, "roll", "<&- >&- 2>&-"])
    assert subprocess.run(["/bin/sh", "-c", words], check=False).returncode == 0


@pytest.mark.slow
def test_any_encoding_of_the_terminal_will_do() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [*COMMAND, "play", "--language", "de"],
        input=b"\xff\xfe\n", capture_output=True, check=False, env=environment,
    )  # fmt: skip
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.slow
def test_a_terminal_without_unicode_shows_the_board(game_file: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [*COMMAND, "show", game_file, "--language", "de"],
        capture_output=True, check=True, env=environment, text=True,
    )  # fmt: skip
    assert "?" not in done.stdout
    assert "=H Strasse   -+ Gleis" in done.stdout


def test_help_imports_no_verb_and_no_rules() -> None:
    code = (
        "import json, sys; from railroad_ink.cli import main; sys.argv[1:] = ['--help']\n"
        "try: main()\n"
        "except SystemExit: names = sorted(sys.modules)\n"
        "print(json.dumps([name for name in names if name.startswith('railroad_ink.')]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    loaded = json.loads(done.stdout.splitlines()[-1])
    texts = [f"railroad_ink.core{name}" for name in ("", ".languages", ".numbers", ".text")]
    names = ("", ".app", ".closed_pipe", ".command_language", ".help_texts")
    parts = [f"railroad_ink.cli{name}" for name in names]
    assert loaded == [*parts, *texts]


@pytest.mark.slow
@POSIX
def test_ctrl_c_saves_the_game(tmp_path: Path) -> None:
    with start("play", "--seed", 7, "--json", start_new_session=True, cwd=tmp_path) as process:
        assert process.stdin
        assert process.stdout
        process.stdout.readline()
        process.stdin.write("2 A2\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        output = process.communicate()[1]
        assert process.returncode == 130
    assert "Saved in railroad-ink-game.txt" in output
    game = load_game(tmp_path / "railroad-ink-game.txt")
    assert [str(action) for action in game.turn(0).actions] == ["straight-highway A2 H-H-"]


@pytest.mark.slow
@POSIX
def test_ctrl_c_sums_up_the_games_so_far(tmp_path: Path) -> None:
    words = ("simulate", 10**6, "--json", "--seed", 1, "--save-games", tmp_path)
    with start(*words, start_new_session=True) as process:
        while len(list(tmp_path.glob("game-*.txt"))) < 2:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
        assert process.returncode == 130
    assert json.loads(output)["games"] >= 1
    assert "Stopped after" in errors


@pytest.mark.slow
@POSIX
@pytest.mark.needs("native")
def test_ctrl_c_ends_a_long_solve_with_the_best_found_so_far(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(heavy_round.SHEET, encoding="utf-8")
    terminal, end = os.openpty()
    words = ("solve", sheet, "--roll", " ".join(heavy_round.DICE))
    with start(*words, start_new_session=True, stderr=end) as process:
        os.close(end)
        shown = b""
        while b"searched, best so far" not in shown:
            shown += os.read(terminal, 1000)
        process.send_signal(signal.SIGINT)
        os.set_blocking(terminal, False)  # what else is shown fits into its buffer
        output = process.communicate(timeout=GENEROUS)[0]
        assert process.returncode == 130
    os.close(terminal)
    assert "Best final score:" in output
    assert "the best found, not proven." in output
    assert "One way to draw it:" in output


@pytest.mark.slow
@POSIX
@pytest.mark.needs("native")
@pytest.mark.parametrize("verb", ["limit", "analyse"])
def test_ctrl_c_ends_a_search_with_the_best_found_and_claims_no_proof(
    verb: str, game_file: Path
) -> None:
    words = (
        ("analyse", game_file, "--player", "Ann", "--hindsight") if verb == "analyse" else (verb,)
    )
    with start(*words, "--seconds", 10**6, start_new_session=True) as process:
        assert process.stderr
        assert "points after" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        output = process.communicate(timeout=GENEROUS)[0]
        assert process.returncode == 0
    assert "points, not proven." in output


@pytest.mark.parametrize(
    "variables,named",
    [
        ({"RAILROAD_INK_DATABASE_URL": "nonsense"}, "RAILROAD_INK_DATABASE_URL"),
        ({"RAILROAD_INK_DATABASE_URL": "foo://x"}, "RAILROAD_INK_DATABASE_URL"),
        ({"RAILROAD_INK_DATABASE_URL": "postgresql+asyncpg://u@localhost/x"}, "asyncpg"),
        ({"RAILROAD_INK_REDIS_URL": "nonsense"}, "RAILROAD_INK_REDIS_URL"),
    ],
)
def test_a_server_that_cannot_start_reports_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run, variables: dict[str, str], named: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    result = run("serve", "--no-browser", "--port", 0, "--data", tmp_path)
    assert result.exit_code == 1
    assert named in result.stderr


def test_a_bad_data_folder_is_named(game_file: Path, run: Run) -> None:
    result = run("serve", "--no-browser", "--port", 0, "--data", game_file / "data")
    assert result.exit_code == 1
    assert str(game_file) in result.stderr
