"""Finding and getting the programs that the tests start."""

from pathlib import Path

import pytest

from scripts import tools
from scripts.tools import Tool, install


def program(path: Path, status: int) -> Path:
    path.write_text(f"#!/bin/sh\nexit {status}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def tool(*candidates: Path | None, way: str = "nothing") -> Tool:
    return Tool("A tool", lambda: candidates, "a-package", (way,))


@pytest.fixture(autouse=True)
def _no_apt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "apt", lambda: False)


def test_the_first_that_starts_is_found(tmp_path: Path) -> None:
    broken, works = program(tmp_path / "broken", 1), program(tmp_path / "works", 0)
    assert tool(None, tmp_path / "absent", broken, works).find() == works
    assert tool(None, tmp_path / "absent", broken).find() is None


def test_what_was_installed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "there"
    (tmp_path / "installer.py").write_text(
        f"from pathlib import Path\nPath({str(there)!r}).write_text('#!/bin/sh\\n')\n"
        f"Path({str(there)!r}).chmod(0o755)\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert install(tool(there, way="installer"))
    assert tool(there).find() == there


def test_a_failed_installation_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not install(tool(tmp_path / "absent", way="no_such_module"))
    assert "no_such_module" in capsys.readouterr().out


def test_an_installation_without_a_program_is_a_failure(tmp_path: Path) -> None:
    assert not install(tool(tmp_path / "absent", way="this"))
