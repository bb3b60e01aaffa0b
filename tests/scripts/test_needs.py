"""A test that lacks what it needs is not run, is counted, and is a failure in CI."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import NEEDS, ROOT

TESTS = """
import pytest
from tests.needs import NEEDS, Need

NEEDS["unicorn"] = Need("a unicorn", lambda: False, "catch one", why=lambda: "it ran away")
NEEDS["dragon"] = Need("a dragon", lambda: False, "wake one", optional=True)
NEEDS["python"] = Need("Python", lambda: True, "")

@pytest.mark.needs("python", "unicorn")
@pytest.mark.parametrize("number", [1, 2])
def test_one(number): raise AssertionError("this was run")

@pytest.mark.needs("python")
def test_two(): pass

@pytest.fixture
def unicorn(): raise AssertionError("this was run")

def test_three(unicorn): pass

@pytest.mark.needs("dragon")
@pytest.mark.parametrize("number", [1, 2])
def test_four(number): raise AssertionError("this was run")
"""


SKIPPED = re.compile(r"skipif|importorskip|pytest\.(skip|xfail)|mark\.(skip|xfail)|SkipTest")


def run(folder: Path, environment: dict[str, str]) -> tuple[int, str]:
    file = folder / "test_it.py"
    file.write_text(TESTS, encoding="utf-8")
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


@pytest.mark.slow
@pytest.mark.parametrize(
    "ci, status, counts",
    [
        ("", 0, "1 passed, 5 skipped"),
        ("false", 0, "1 passed, 5 skipped"),
        ("0", 0, "1 passed, 5 skipped"),
        ("1", 1, "1 passed, 2 skipped, 3 errors"),
        ("true", 1, "1 passed, 2 skipped, 3 errors"),
    ],
)
def test_missing_needs_are_reported_and_fail_in_ci_unless_optional(
    tmp_path: Path, ci: str, status: int, counts: str
) -> None:
    code, output = run(tmp_path, {"CI": ci})
    assert code == status
    assert "this was run" not in output
    *_, heading, dragon, unicorn, last = output.splitlines()
    assert "5 tests not run" in heading
    assert sorted((dragon, unicorn)) == [
        "a dragon not found: 2 tests not run; wake one",
        "a unicorn not found: 3 tests not run; catch one (it ran away)",
    ]
    assert counts in last


def test_tests_are_skipped_only_for_what_they_need() -> None:
    others = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path not in {ROOT / "tests/conftest.py", Path(__file__)}
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if SKIPPED.search(line)
    ]
    assert others == []


def test_every_need_that_a_test_names_is_known() -> None:
    named = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        if path != Path(__file__)
        for words in re.findall(r"mark\.needs\(([^)]*)\)", path.read_text(encoding="utf-8"))
        for name in re.findall(r'"(\w+)"', words)
    }
    assert named <= NEEDS.keys()
    assert "native" in named
