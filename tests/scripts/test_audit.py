"""Locks without addresses, and an audit that does not pass unless everything was looked up."""

import json
import re

import pytest

from scripts.audit import read_npm_audit, read_pip_audit
from scripts.lock import LOCK, ROOT, normalized_name, requirements, server_requirements


def test_no_lock_names_an_address() -> None:
    for path in (LOCK, ROOT / "web" / "package-lock.json"):
        text = path.read_text(encoding="utf-8")
        assert '"resolved"' not in text
        assert "--index-url" not in text
    assert "://" not in LOCK.read_text(encoding="utf-8")


def test_everything_that_the_server_requires_is_locked() -> None:
    rows = LOCK.read_text(encoding="ascii").splitlines()
    locked = {row.partition("==")[0] for row in rows if not row.startswith("#")}
    for line in server_requirements():
        found = re.match(r"[\w.-]+", line)
        assert found is not None
        assert normalized_name(found[0]) in locked


def test_extras_of_the_project_itself_are_resolved() -> None:
    project: dict[str, object] = {
        "dependencies": ["a"],
        "optional-dependencies": {"one": ["railroad_ink[two]", "b"], "two": ["c>=1"]},
    }
    assert requirements(project, ("one",)) == ["a", "c>=1", "b"]


@pytest.mark.parametrize(
    "report, status",
    [
        ({"dependencies": [{"name": "a", "version": "1", "vulns": []}]}, 0),
        ({"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "X-1"}]}]}, 1),
        ({"dependencies": [{"name": "a", "skip_reason": "not found"}]}, 2),
        ({"dependencies": []}, 2),
        ({}, 2),
    ],
)
def test_python_passes_only_if_everything_was_looked_up(
    report: dict[str, object], status: int
) -> None:
    assert read_pip_audit(json.dumps(report)).status == status


@pytest.mark.parametrize(
    "report, status",
    [
        ({"metadata": {"dependencies": {"total": 3}}, "vulnerabilities": {}}, 0),
        ({"metadata": {"dependencies": {"total": 3}}, "vulnerabilities": {"a": {}}}, 1),
        ({"message": "405", "error": {}}, 2),
    ],
)
def test_npm_passes_only_if_it_was_answered(report: dict[str, object], status: int) -> None:
    assert read_npm_audit(json.dumps(report)).status == status


@pytest.mark.parametrize("text", ["", "null", "nonsense", "[]"])
def test_no_report_does_not_pass(text: str) -> None:
    assert read_pip_audit(text).status == read_npm_audit(text).status == 2
