"""Fixtures that run the command in this process, and files to run it on."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from railroad_ink import Game, save_game
from railroad_ink.bots.random_player import random_game
from railroad_ink.cli import app
from tests.cli.running import Answer, Result, Run


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `railroad-ink` with arguments and return the result."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("TERMINAL_WIDTH", "120")

    def command(*words: object, stdin: str | bytes = "") -> Result:
        arguments = [str(word) for word in words]
        # An exception is a bug and must not look like an exit code.
        return CliRunner().invoke(app, arguments, input=stdin, catch_exceptions=False)

    return command


@pytest.fixture
def answer(run: Run) -> Answer:
    """Run `railroad-ink ... --json`, which must succeed, and return all JSON values."""

    def command(*words: object, stdin: str = "") -> list[Any]:
        result = run(*words, "--json", stdin=stdin)
        assert result.exit_code == 0, result.stderr
        return [json.loads(line) for line in result.stdout.splitlines()]

    return command


@pytest.fixture
def game() -> Game:
    """A finished game of Ann and Ben."""
    return random_game("classic", ["Ann", "Ben"], random.Random(4))


@pytest.fixture
def game_file(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    save_game(game, path)
    return path


@pytest.fixture
def sheet_file(tmp_path: Path) -> Path:
    """A sheet with one line from exit A2 to exit D1, worth 4 + 5 - 0."""
    path = tmp_path / "sheet.txt"
    path.write_text(
        "railroad-ink sheet 1\n"
        "ruleset classic/1\n"
        "A2 straight-highway H-H- 1\n"
        "B2 straight-highway H-H- 1\n"
        "C2 straight-highway H-H- 1\n"
        "D2 curved-highway H--H 1\n"
        "D1 straight-highway -H-H 2\n",
        encoding="utf-8",
    )
    return path
