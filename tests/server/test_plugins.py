"""Plugins on the page: listed, drawn and played like everything else."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Client

FOLDER = Path(__file__).parents[2] / "examples"
EXAMPLES = [*sorted((FOLDER / "plugins").glob("*.py")), FOLDER / "players" / "best_of_ten.py"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A visitor of a server that was started with all examples."""
    plugins = [word for path in EXAMPLES for word in ("--plugin", str(path))]
    data = str(tmp_path_factory.mktemp("plugins"))
    command = [sys.executable, "-m", "railroad_ink", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", data, *plugins], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        found = re.search(r":(\d+)/", server.stdout.readline())
        assert found
        with Client(f"http://127.0.0.1:{found[1]}") as visitor:
            yield visitor
        server.send_signal(signal.SIGINT)


@pytest.mark.server
def test_the_new_game_form_lists_them(client: Client) -> None:
    catalogue = client.get("/api/catalogue")
    groups = ("editions", "expansions", "longest", "computers")
    listed = {group: [part["key"] for part in catalogue[group]] for group in groups}
    assert listed["editions"][-1] == "grand"
    assert listed["expansions"][-1] == "balloon"
    assert listed["longest"][-1] == "straight"
    assert listed["computers"][-2:] == ["tidy", "best-of-ten"]
    chapters = {chapter["key"] for chapter in client.get("/api/rules")["chapters"]}
    assert {"grand", "balloon"} <= chapters


@pytest.mark.server
def test_their_board_and_marks_are_drawn(client: Client) -> None:
    view = client.get("/api/ruleset", rules="grand balloon")
    assert (view["layout"]["rows"], len(view["layout"]["exits"])) == (9, 20)
    art = client.get("/api/art", rules="grand balloon")
    assert "#5f9e3f" in str(art)


@pytest.mark.server
def test_their_goals_have_pictures(client: Client) -> None:
    (goal,) = client.get("/api/catalogue")["expansions"][-1]["goals"]
    assert goal["code"] == "BA"
    assert "#5f9e3f" in goal["picture"]
    played = client.get("/api/ruleset", rules="challenge balloon goals=A,B,BA")["goals"]
    assert played[-1]["picture"] == goal["picture"]


@pytest.mark.server
@pytest.mark.slow
def test_a_game_of_all_of_them_is_played_to_the_end(client: Client) -> None:
    seats = ({"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "best-of-ten"})
    code = client.open(*seats, edition="grand", expansions=["balloon"], longest="straight")
    with client.enter(code) as table:
        table.play()
        assert table.room["round"] == 9
        keys = [line["key"] for line in table.board(1)["score"]["lines"]]
        assert "balloon" in keys
