"""How the browser is started."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.e2e.contexts import ContextPool
from tests.e2e.player import Browsers
from tests.server.hosting import serving

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # Pages of all visitors share a process, whose start takes as long as loading a page.
    "--renderer-process-limit=1",
)  # fmt: skip
SHORT_VISITS = (
    "--disable-site-isolation-trials",
    # Optimizing scripts takes longer than the short visits of tests gain by it.
    "--js-flags=--no-opt --no-maglev",
)  # fmt: skip


def launched(playwright: Playwright, chromium: Path, *more_flags: str) -> Browser:
    """Start a browser, which ends as a context."""
    return playwright.chromium.launch(executable_path=chromium, args=[*FLAGS, *more_flags])


@contextmanager
def standalone_browsers(chromium: Path) -> Iterator[Browsers]:
    """Start a browser and a server with fresh data, for scripts."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "data") as server,
        sync_playwright() as playwright,
        launched(playwright, chromium) as browser,
        Browsers(ContextPool(browser), server.address) as browsers,
    ):
        yield browsers
