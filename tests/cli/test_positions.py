"""Positions of self-play: the same for the same seed, continued, and never mixed."""

import json
from pathlib import Path

import pyarrow.parquet
import pytest

from railroad_ink.arena import position_tables
from railroad_ink.bots.weight_files import core_for
from railroad_ink.game_catalogue import CATALOGUE
from tests.cli.running import Run

pytestmark = pytest.mark.needs("native")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_tables, "GAMES_PER_PART", 1)


def test_positions_are_boards_with_values(run: Run, tmp_path: Path) -> None:
    assert run("positions", 2, tmp_path, "--threads", 1).exit_code == 0
    table = pyarrow.parquet.read_table(tmp_path)
    assert table.num_rows == 2 * 6 * 6
    core, shapes = (
        core_for(CATALOGUE.build("classic")),
        json.loads(table.schema.metadata[b"shapes"]),
    )
    assert shapes == [f"{shape.route.key} {shape.code}" for shape in core.shapes]
    for row in table.to_pylist()[:: 6 * 6 // 4]:
        drawn = sum(1 for _ in core.sheet(row["board"]))
        assert row["round"] * 4 <= drawn <= row["round"] * 4 + 3
        assert 0 < row["target"] < 100
        assert row["specials"].bit_count() == drawn - row["round"] * 4


def test_a_second_run_makes_only_what_is_missing(run: Run, tmp_path: Path) -> None:
    assert run("positions", 2, tmp_path, "--threads", 1).exit_code == 0
    first, second = sorted(tmp_path.iterdir())
    made, kept = first.read_bytes(), second.stat().st_mtime_ns
    first.unlink()
    assert run("positions", 2, tmp_path, "--threads", 2).exit_code == 0
    assert (first.read_bytes(), second.stat().st_mtime_ns) == (made, kept)


def test_positions_of_other_games_are_refused(run: Run, tmp_path: Path) -> None:
    assert run("positions", 1, tmp_path, "--threads", 1).exit_code == 0
    other = run("positions", 1, tmp_path, "--seed", 2)
    assert other.exit_code == 1
    assert "holds other games: self-play of classic/1; weights " in other.stderr
    [path] = tmp_path.iterdir()
    path.write_bytes(b"no table")
    assert "cannot be read as a table" in run("positions", 1, tmp_path).stderr


def test_more_games_replace_a_shorter_last_part(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(position_tables, "GAMES_PER_PART", 2)
    for games in (1, 2):
        assert run("positions", games, tmp_path, "--threads", 1).exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["positions-00000001-00000002.parquet"]
