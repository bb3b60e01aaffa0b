"""No command overwrites a file unasked, reads what is far too large, or runs without an end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

from railroad_ink import Game, load_game, read_game, save_game
from railroad_ink.core.errors import RailroadInkError
from tests.cli.running import Run

ARENA = ("arena", "random", "random", "--games", "2", "--jobs", "1")
OVERWRITING = [
    (*ARENA, "--json"),
    (*ARENA, "--plot"),
    ("show", "GAME", "--player", "Ann", "--svg"),
    ("show", "GAME", "--player", "Ann", "--png"),
    ("score", "GAME", "--player", "Ann", "--svg"),
    ("score", "GAME", "--player", "Ann", "--png"),
    ("roll", "--seed", "1", "--svg"),
    ("roll", "--seed", "1", "--png"),
]


@pytest.mark.slow
@pytest.mark.needs("resvg")
@pytest.mark.parametrize("words", OVERWRITING, ids=lambda words: f"{words[0]} {words[-1]}")
def test_a_file_is_overwritten_only_with_force(
    run: Run, game_file: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    command = [game_file if word == "GAME" else word for word in words]
    kept = tmp_path / "kept"
    kept.write_text("mine", encoding="utf-8")
    refused = run(*command, kept)
    assert refused.exit_code == 1
    assert "already exists; choose another name, or add --force" in refused.stderr
    assert not refused.stdout
    assert kept.read_text(encoding="utf-8") == "mine"
    assert run(*command, kept, "--force").exit_code == 0
    assert kept.read_bytes() != b"mine"
    assert run(*command, tmp_path / "new").exit_code == 0
    assert run(*command, "/dev/null").exit_code == 0


def test_what_is_refused_is_refused_before_anything_is_computed(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.touch()
    started = process_time()
    assert run("arena", "hard", "expert", "--games", "1000", "--json", kept).exit_code == 1
    assert process_time() - started < 5


def test_a_saved_game_is_overwritten_only_if_asked(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "evening.txt"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(RailroadInkError, match="already exists; pass overwrite=True to replace it"):
        save_game(game, path)
    assert path.read_text(encoding="utf-8") == "mine"
    save_game(game, path, overwrite=True)
    assert load_game(path) == game


# Pipes


@pytest.mark.slow
@pytest.mark.needs("posix")
@pytest.mark.parametrize("line", ["--help", "roll --help", "admin --help", "--version", "rules"])
def test_a_reader_that_has_gone_ends_help_with_141(line: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "railroad_ink", *line.split()],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


# Sizes and times


@pytest.mark.parametrize(
    "words",
    [("score",), ("show",), ("replay",), ("solve",), ("analyse",), ("check",), ("play",)],
    ids=lambda words: words[0],
)
def test_a_file_that_is_far_too_large_is_refused_at_once(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    large = tmp_path / "large.txt"
    large.write_text("railroad-ink game 1\nruleset classic\n" + "player a\n" * 5_000_000)
    started = process_time()
    result = run(*words, large)
    assert process_time() - started < 3
    assert result.exit_code == 1
    assert "large.txt: This file is larger than 4 MB" in result.stderr


def test_a_game_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.write_text("player a\n" * 5_000_000)
    started = process_time()
    with pytest.raises(RailroadInkError, match="larger than 4 MB"):
        load_game(large)
    with pytest.raises(RailroadInkError, match="larger than 4 MB"):
        read_game("player a\n" * 5_000_000)
    assert process_time() - started < 3


@pytest.mark.parametrize(
    "line",
    [
        "limit --seconds inf",
        "limit --seconds nan",
        "limit --seconds 1e999",
        "analyse GAME --hindsight --seconds inf",
        "replay GAME --speed inf",
        "train new.nets --epochs inf",
    ],
)
def test_a_time_without_an_end_is_refused(run: Run, game_file: Path, line: str) -> None:
    result = run(*line.replace("GAME", str(game_file)).split())
    assert result.exit_code == 2
    assert "Invalid value for" in result.stderr
