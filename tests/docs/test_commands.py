"""Every `railroad-ink` command that README, docs, examples and help show works as it stands.

Each runs in a folder of its own with the files that it names, and only its counts are lowered.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.settings import PREFIX, Settings
from railroad_ink.server.store import Store, administration
from railroad_ink.table import NewSeat, NewTable
from tests.docs.documented_commands import (
    NAME,
    documented,
    documented_outputs,
    shortened,
    verb_of,
    write_files,
)
from tests.server.coroutines import run_in_thread

pytestmark = [pytest.mark.slow, pytest.mark.needs("posix")]

LEFT_OUT = {
    f"^{NAME}$": "never ends: it serves the page until it is stopped",
    f"{NAME} serve": "never ends: it serves the page until it is stopped",
    f"{NAME} worker": "needs a network: it gets its jobs from Redis, and never ends",
    "--scheduler": "needs a cluster",
}
NEEDS = {
    f"{NAME} (arena|limit|solve|analyse|puzzle|positions|play.*(hard|medium))": "native",
    f"{NAME} train": "torch",
    f"{NAME} read": "onnxruntime",
    "--png": "resvg",
    "program:node": "node",
}
"""What commands need beyond the package, by the keys of `tests/needs.py`."""
VISITOR = "ada"


def runnable() -> list[object]:
    """Return a test for each command that is not left out."""
    return [
        pytest.param(command, marks=pytest.mark.needs(*needs), id=f"{where}: {command}")
        for command, where in documented().items()
        if not any(re.search(pattern, command) for pattern in LEFT_OUT)
        for needs in [[key for pattern, key in NEEDS.items() if re.search(pattern, command)]]
    ]


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which `railroad-ink` is on the path and nothing is set up."""
    programs = tmp_path / "programs"
    programs.mkdir()
    program = programs / NAME
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m railroad_ink "$@"\n')
    program.chmod(0o755)
    for variable in [name for name in os.environ if name.startswith((PREFIX, "XDG_"))]:
        monkeypatch.delenv(variable)
    folder = tmp_path / "scratch"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv(f"{PREFIX}LANGUAGE", "en")
    monkeypatch.setenv(f"{PREFIX}DATA", str(folder / "data"))
    return folder


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command line as a shell does, with nothing to read from the keyboard."""
    line = command.replace("VISITOR", VISITOR)
    return subprocess.run(
        ["/bin/sh", "-c", line],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        text=True,
        errors="replace",
    )


async def _fill(settings: Settings) -> None:
    server = LiveServer(settings)
    try:
        await server.open_room(VISITOR, NewTable(seats=(NewSeat(kind="me", name="Ada"),)))
    finally:
        await server.close()


def _fill_database(command: str, folder: Path) -> None:
    """Let a visitor play on the server; for `restore`, only in a backup."""
    settings = Settings(data=folder / "data")
    run_in_thread(_fill(settings))
    if "restore" in command:
        store = Store(settings.database)
        administration.back_up(store.engine, folder / "games.jsonl.gz")
        store.close()
        shutil.rmtree(folder / "data")


@pytest.mark.parametrize("command", runnable())
def test_a_command_that_is_shown_somewhere_works_as_it_stands(command: str, scratch: Path) -> None:
    write_files(command, scratch)
    if verb_of(command) == "admin":
        _fill_database(command, scratch)
    done = run(shortened(command), scratch)
    assert "Traceback" not in done.stderr
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command, output", documented_outputs().items())
def test_a_command_prints_what_the_page_shows(command: str, output: str, scratch: Path) -> None:
    assert run(command, scratch).stdout == output


def test_only_few_commands_are_left_out() -> None:
    found = [
        command
        for command in documented()
        if any(re.search(pattern, command) for pattern in LEFT_OUT)
    ]
    assert 0 < len(found) < len(documented()) / 10
    for pattern in LEFT_OUT:
        assert any(re.search(pattern, command) for command in found)


def test_the_search_for_commands_finds_them_in_every_place() -> None:
    places = set(documented().values())
    assert {"README.md", "cli.md", "paper.md", "arena --help", "admin --help"} <= places
    assert len(documented()) > 100


def test_commands_are_shortened_only_in_their_counts() -> None:
    assert shortened(f"{NAME} roll --count 7") == f"{NAME} roll --count 7"
    assert shortened(f"{NAME} simulate 1000 --seed 7") == f"{NAME} simulate 2 --seed 7"
    long = f"{NAME} arena hard expert --games 1000"
    assert shortened(long) == f"{NAME} arena --jobs 2 hard expert --games 2"
    assert shortened(f"{NAME} limit --seconds 600") == f"{NAME} limit --seconds 1"
    assert shortened(f"{NAME} limit --known") == f"{NAME} limit --known"
