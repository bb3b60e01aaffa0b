"""Photos from the command line."""

import sys
from pathlib import Path

import pytest

from tests.cli.running import Answer, Run
from tests.photo.boards import drawn, jpeg, photo


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "board.jpg"
    path.write_bytes(jpeg())
    return path


def corners() -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in photo().corners.tolist())


@pytest.mark.slow
def test_a_board_is_printed_in_short_notation(run: Run, file: Path) -> None:
    result = run("read", file, "--corners", corners())
    assert result.exit_code == 0
    right = set(result.stdout.split()) & {space + code for space, code in drawn().items()}
    assert len(right) >= 0.9 * len(drawn())


def test_every_space_has_its_confidence(answer: Answer, file: Path) -> None:
    (found,) = answer("read", file, "--edition", "challenge")
    assert len(found["spaces"]) == 49
    assert all(0 < space["confidence"] <= 1 for space in found["spaces"])


def test_standard_input_is_read(run: Run) -> None:
    assert run("read", "-", stdin=jpeg()).exit_code == 0


@pytest.mark.parametrize("text", ["1,2", "a,b c,d e,f g,h", "1,2 3,4 5,6 7", "1;2 3;4 5;6 7;8"])
def test_corners_are_four_points(run: Run, file: Path, text: str) -> None:
    result = run("read", file, "--corners", text)
    assert result.exit_code == 2
    assert "--corners are four points" in result.stderr


def test_impossible_corners_are_refused(run: Run, file: Path) -> None:
    result = run("read", file, "--corners", "0,0 9,9 0,9 9,0")
    assert result.exit_code == 1
    assert "must surround the grid" in result.stderr


def test_other_files_are_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("A2H-H-")
    result = run("read", path)
    assert result.exit_code == 1
    assert "not a picture" in result.stderr
    assert run("read", tmp_path / "missing.jpg").exit_code == 1


def test_a_missing_extra_is_named(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("space_reader", "reading"):
        monkeypatch.delitem(sys.modules, f"railroad_ink.photo.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    result = run("read", file)
    assert result.exit_code == 2
    assert "pip install 'railroad_ink[photo]'" in result.stderr
