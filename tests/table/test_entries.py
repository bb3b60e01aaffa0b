"""The stored form of entries: rooms written by earlier versions must load."""

import json
from pathlib import Path
from typing import Any

import pytest

from railroad_ink.table import build_match, read_entry, write_entry
from railroad_ink.table.entries import KINDS, UnreadableEntry

STORED_ROOM = [
    json.loads(line)
    for line in Path(__file__).with_name("stored_room.jsonl").read_text("utf-8").splitlines()
]
"""The log of a room as the first release wrote it, with every kind of entry."""


def test_a_stored_room_still_loads() -> None:
    match = build_match(read_entry(stored) for stored in STORED_ROOM)
    assert match.version == len(STORED_ROOM)
    assert [seat.name for seat in match.seats] == ["Ada", "Benno", "Eve"]
    assert match.phase == "over"
    assert match.rematch == "k7dm2xq9hw4t"


def test_entries_have_stable_stored_kinds() -> None:
    assert {stored[0] for stored in STORED_ROOM} == set(KINDS)
    for stored in STORED_ROOM:
        entry = read_entry(stored)
        written = json.loads(json.dumps(write_entry(entry)))
        assert written[0] == stored[0]
        assert read_entry(written) == entry


@pytest.mark.parametrize("stored", [["Invented", 1], ["Ended"], ["Ended", 1, 2], [], "x", 7])
def test_an_entry_of_another_version_is_refused(stored: Any) -> None:  # noqa: ANN401 (anything)
    with pytest.raises(UnreadableEntry, match="another version"):
        read_entry(stored)
