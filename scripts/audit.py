"""Look up known vulnerabilities of everything that is locked: `make audit`.

The status is 0 only if every package was looked up and none is vulnerable; 1 if one is, and 2 if
they could not be looked up, so that an audit without a vulnerability service never passes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

from scripts.lock import LOCK, ROOT

TIMEOUT_SECONDS = 300


@dataclass(frozen=True)
class Audit:
    """What an auditor found."""

    packages: int = 0
    vulnerable: tuple[str, ...] = ()
    unchecked: tuple[str, ...] = ()
    """What could not be looked up, or why."""

    @property
    def status(self) -> int:
        """The exit status."""
        return 1 if self.vulnerable else 2 if self.unchecked else 0


def read_pip_audit(text: str) -> Audit:
    """Read the report of pip-audit, which passes if it finds no package at all."""
    try:
        vulnerabilities = json.loads(text)["dependencies"]
    except (json.JSONDecodeError, KeyError, TypeError):
        return Audit(unchecked=("pip-audit gave no report",))
    bad = [f"{one['name']}: {v['id']}" for one in vulnerabilities for v in one.get("vulns", ())]
    skipped = [one["name"] for one in vulnerabilities if "skip_reason" in one]
    nothing = () if vulnerabilities else ("pip-audit found no packages",)
    return Audit(len(vulnerabilities) - len(skipped), tuple(bad), (*skipped, *nothing))


def read_npm_audit(text: str) -> Audit:
    """Read the report of npm audit."""
    try:
        report: dict[str, Any] = json.loads(text)
        total = report["metadata"]["dependencies"]["total"]
        return Audit(total, tuple(report["vulnerabilities"]))
    except (json.JSONDecodeError, KeyError, TypeError):
        return Audit(unchecked=("npm got no answer from its vulnerability service",))


def output(command: list[str], folder: str = "") -> str:
    """Return what a command prints; its exit status says nothing that the report does not."""
    try:
        done = subprocess.run(
            command, cwd=ROOT / folder, capture_output=True, text=True, check=False,
            timeout=TIMEOUT_SECONDS,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def main() -> int:
    """Audit both locks and print the outcome."""
    pip = [sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps", "-r", str(LOCK)]
    audits = {
        "Python": read_pip_audit(output([*pip, "--format", "json"])),
        "npm": read_npm_audit(output(["npm", "audit", "--json"], "web")),
    }
    for name, audit in audits.items():
        print(f"{name}: {audit.packages} packages looked up, {len(audit.vulnerable)} vulnerable")
        for line in audit.vulnerable:
            print(f"  {line}")
        if audit.unchecked:
            print(f"  COULD NOT BE CHECKED: {', '.join(audit.unchecked)}")
    statuses = {audit.status for audit in audits.values()}
    return 1 if 1 in statuses else max(statuses)


if __name__ == "__main__":
    sys.exit(main())
