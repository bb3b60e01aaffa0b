"""The server from the command line: an address to open, whatever is taken."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from railroad_ink.cli.verbs.serve import has_display
from tests.cli.running import Run


def start(*words: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "railroad_ink", "serve", "--no-browser", *map(str, words)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
def test_it_prints_its_address_takes_the_next_port_and_ends_by_ctrl_c(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = start("--port", port, "--data", tmp_path, "--language", "DE")
        assert server.stdout is not None
        said = [server.stdout.readline(), server.stdout.readline()]
        assert said[0].startswith(f"Port {port} ist belegt; ")
        found = re.search(r"http://localhost:(\d+)/", said[1])
        assert found
        assert "Strg-C" in said[1]
        assert int(found[1]) > port
        assert httpx.get(f"http://127.0.0.1:{found[1]}/api/me").status_code == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
        server.stdout.close()
    assert (tmp_path / "games.sqlite3").exists()


def test_help_has_examples(run: Run) -> None:
    assert "railroad-ink serve --port 9000" in run("serve", "--help").stdout


def test_an_address_that_is_not_ours_is_refused_in_words(run: Run, tmp_path: Path) -> None:
    result = run("serve", "--host", "192.0.2.1", "--data", tmp_path)
    assert result.exit_code == 1
    assert "is free on 192.0.2.1" in result.stderr


@pytest.mark.parametrize(
    "environment, platform, there",
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_browser_opens_only_where_it_can_be_seen(
    environment: dict[str, str], platform: str, *, there: bool
) -> None:
    assert has_display(environment, platform) is there
