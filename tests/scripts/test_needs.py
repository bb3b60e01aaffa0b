"""A test that lacks what it needs is not run, is counted, and is a failure in CI."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import ROOT

TESTS = """
import pytest
from tests.needs import NEEDS, Need

NEEDS["unicorn"] = Need("a unicorn", lambda: False, "catch one", optional={optional})
NEEDS["python"] = Need("Python", lambda: True, "")

@pytest.mark.needs("python", "unicorn")
@pytest.mark.parametrize("number", [1, 2])
def test_one(number): raise AssertionError("this was run")

@pytest.mark.needs("python")
def test_two(): pass

@pytest.fixture
def unicorn(): raise AssertionError("this was run")

def test_three(unicorn): pass
"""


def run(folder: Path, environment: dict[str, str], *, optional: bool) -> tuple[int, str]:
    file = folder / "test_it.py"
    file.write_text(TESTS.format(optional=optional), encoding="utf-8")
    words = ("-p", "tests.conftest", "-p", "no:cacheprovider", "-q", str(file))
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), *words]
    done = subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    "ci, optional, status",
    [("", False, 0), ("", True, 0), ("true", True, 0), ("true", False, 1)],
)
def test_what_is_missing_is_told_and_fails_only_in_ci(
    tmp_path: Path, ci: str, *, optional: bool, status: int
) -> None:
    code, output = run(tmp_path, {"CI": ci}, optional=optional)
    assert code == status
    assert "this was run" not in output
    *_, heading, line, last = output.splitlines()
    assert "3 tests not run" in heading
    assert line == "a unicorn not found: 3 tests not run; catch one"
    assert "1 passed, 3 skipped" in last if status == 0 else "1 passed, 3 errors" in last
