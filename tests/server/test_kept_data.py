"""A data folder that an earlier version wrote: rooms in every phase, cookies, codes, results.

`kept/` holds it as that version left it, and what it answered itself: see `kept_answers`.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from railroad_ink.table.results import VERSION, read_summary, write_summary
from tests.server.hosting import Server
from tests.server.kept_answers import Json, answers

KEPT = Path(__file__).with_name("kept")
KEYS: Json = json.loads((KEPT / "keys.json").read_text("utf-8"))


@pytest.fixture
def kept(data: Path) -> Path:
    """Return a copy of the folder."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "secret").write_text(KEYS["secret"])
    (data / "secret").chmod(0o600)
    with closing(sqlite3.connect(data / "games.sqlite3")) as database:
        database.executescript((KEPT / "games.sql").read_text("utf-8"))
    return data


def test_everything_an_earlier_version_stored_is_shown_as_it_was(kept: Path) -> None:
    expected = json.loads((KEPT / "answers.json").read_text("utf-8"))
    with Server(kept) as server:
        found = answers(server, KEYS)
    for visitor, seen in expected.items():
        for name, room in seen["rooms"].items():
            assert found[visitor]["rooms"][name] == room, (visitor, name)
        assert found[visitor] == seen


def test_kept_games_go_on(kept: Path) -> None:
    with Server(kept) as server, server.client(KEYS["cookies"]["ada"]) as ada:
        for name in ("running", "paper"):
            with ada.enter(KEYS["codes"][name]) as table:
                number = table.room["round"]
                table.play_round(0)
                if name == "running":
                    table.play_round(2)
                table.until(lambda table=table, number=number: table.room["round"] == number + 1)
        with ada.enter(KEYS["codes"]["rematch"]) as table:
            assert table.room["phase"] == "lobby"
        with ada.enter(KEYS["codes"]["lobby"]) as table:
            table.ask("start")
            assert (table.room["seeded"], table.room["clock"]["seconds"]) == (True, 90)


def test_a_kept_recovery_code_brings_its_visitor_back(kept: Path) -> None:
    with Server(kept) as server, server.client() as stranger:
        stranger.post("/api/me/claim", {"code": KEYS["recovery"]})
        assert stranger.get("/api/me") == {"name": "Ada"}


def test_kept_summaries_are_read_and_written_with_a_version(kept: Path) -> None:
    with closing(sqlite3.connect(kept / "games.sqlite3")) as database:
        cards = [json.loads(card) for (card,) in database.execute("SELECT card FROM rooms")]
    assert len(cards) == len(KEYS["codes"])
    for card in cards:
        summary = read_summary(card)
        written = json.loads(json.dumps(write_summary(summary)))
        assert written["version"] == VERSION
        assert read_summary(written) == summary
        known = {key: value for key, value in card.items() if key != "results"}
        assert {key: written[key] for key in known} == known
