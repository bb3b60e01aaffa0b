"""Every view is made and written where nothing of a server can be imported."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WITHOUT = "from tests.views.without_a_server import refuse; refuse()"
WITHOUT_WORDS = {
    "BoxesView", "HintsTaken", "OverlayView", "PaperPhoto", "PaperRead", "PuzzleVerdict",
}  # fmt: skip
pytestmark = [pytest.mark.slow, pytest.mark.needs("native")]


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program that cannot import what only a server has."""
    command = [sys.executable, "-c", f"{WITHOUT}; {program}"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)


@pytest.fixture(scope="module")
def found() -> Any:  # noqa: ANN401 (JSON)
    """All kinds of views, those that were made, and how they are written by language."""
    done = run("from tests.views.every_view import main; main()")
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", ["asyncio", "pydantic", "railroad_ink.server.wire"])
def test_what_only_a_server_has_is_refused(name: str) -> None:
    assert "is refused" in run(f"import {name}").stderr


def test_every_kind_of_view_is_made(found: Any) -> None:  # noqa: ANN401
    assert len(found["known"]) > 100
    assert set(found["known"]) == set(found["made"]) - {"GameOptions"}


def test_the_language_of_the_reader_decides_all_texts(found: Any) -> None:  # noqa: ANN401
    english, german, french = (found["written"][language] for language in ("en", "de", "fr"))
    same = {kind for kind, text in english.items() if text in {german[kind], french[kind]}}
    assert same == WITHOUT_WORDS
    refusals = [json.loads(written["Refused"])["text"] for written in (english, german, french)]
    assert refusals == [
        "The straight highway is already drawn this round. A2 is already drawn on.",
        "Straßen-Gerade: in dieser Runde schon gezeichnet. A2 ist schon belegt.",
        "Déjà dessiné cette manche\N{NO-BREAK SPACE}: route droite. A2 est déjà occupée.",
    ]
