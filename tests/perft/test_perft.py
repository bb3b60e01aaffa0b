"""The engine finds exactly as many ways to draw a round as the perft files say."""

from pathlib import Path

import pytest

from tests.perft.counting import FILES, Position, read

POSITIONS = [
    pytest.param(position, id=f"{path.stem}-{position.head['position']}")
    for path in FILES
    for position in read(path.read_text(encoding="utf-8"))[1]
]


@pytest.mark.slow
@pytest.mark.parametrize("position", POSITIONS)
def test_counts(position: Position) -> None:
    assert position.counted().counts == position.counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_written_as_they_are_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    comment, positions = read(text)
    assert "\n".join([comment + "\n", *map(str, positions)]) == text
