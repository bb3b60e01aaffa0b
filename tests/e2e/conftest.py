"""A real browser in front of a real server; a test says plainly which of the two is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.browsers import installed, launched
from tests.e2e.player import Player, Table
from tests.server.hosting import Server, serving

ROOT = Path(__file__).parents[2]
# A busy machine is slow; how quick the page is, bench/page.py measures.
expect.set_options(timeout=20_000)
BUILT = ROOT / "src/railroad_ink/server/static/index.html"


def _install() -> None:
    """Install Debian's Chromium, where we may."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in ("update", "install -y --no-install-recommends chromium"):
            words = ["apt-get", *command.split()]
            subprocess.run(words, check=False, capture_output=True, timeout=600)


@pytest.fixture(scope="session")
def chromium() -> str:
    if installed() is None:
        _install()
    found = installed()
    if found is None:
        pytest.skip("Chromium is missing, so the page is not tested: apt install chromium")
    return found


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    if not BUILT.is_file():
        pytest.skip("The page is not built, so it is not tested: make page")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright, launched(playwright, chromium) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("page") / "data") as running:
        yield running


@pytest.fixture
def table(browser: Browser, server: Server) -> Iterator[Table]:
    """Where players sit down; no page may have complained by the time they leave."""
    with Table(browser, server.address) as table:
        yield table


@pytest.fixture
def ada(table: Table) -> Player:
    return table.player()
