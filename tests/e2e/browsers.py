"""Where the browser is, and how it is started."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.e2e.player import Table
from tests.server.hosting import serving

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def installed() -> str | None:
    """Return where the browser is."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


def launched(playwright: Playwright, chromium: str) -> Browser:
    """Start a browser, which ends as a context."""
    return playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))


@contextmanager
def table_of_its_own(chromium: str) -> Iterator[Table]:
    """Start a browser and a server with fresh data, for what is no test."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "data") as server,
        sync_playwright() as playwright,
        launched(playwright, chromium) as browser,
        Table(browser, server.address) as table,
    ):
        yield table
