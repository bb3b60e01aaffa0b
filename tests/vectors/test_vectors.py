"""Boards scored by other programs, stored outside the project, score the same here."""

import json
from typing import Any

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.core.plain_notation import read_plain, write_plain
from railroad_ink.core.scoring import score
from tests.needs import SCORED_BOARDS

pytestmark = pytest.mark.needs("boards")


def boards() -> list[dict[str, Any]]:
    return [json.loads(line) for line in SCORED_BOARDS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("rule", ["classic", "challenge"])
def test_all_boards_score_exactly(rule: str) -> None:
    ruleset = CATALOGUE.ruleset(f"classic longest={rule}")
    wrong, count = [], 0
    for vector in (vector for vector in boards() if vector["rule"] == rule):
        counted = score(ruleset, read_plain(ruleset.layout, vector["board"]))
        found = {line.key: line.points for line in counted.lines}
        found |= {"errors": counted.errors, "total": counted.total}
        wrong += [vector for key, value in vector["score"].items() if found[key] != value]
        count += 1
    assert count > 0
    assert wrong == []


def test_all_boards_are_written_as_they_are_read() -> None:
    layout = CATALOGUE.ruleset("classic").layout
    for vector in boards():
        words = sorted(vector["board"].split())
        assert write_plain(read_plain(layout, vector["board"])).split() == words
