"""A real browser in front of a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from scripts.tools import CHROMIUM
from tests.e2e.browsers import SHORT_VISITS, launched
from tests.e2e.contexts import ContextPool
from tests.e2e.player import TIMEOUT_MS, Browsers, Player
from tests.needs import PAGE
from tests.server.hosting import Server, serving

# A busy machine is slow; bench/page.py measures how quick the page is.
expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="session")
def chromium() -> Path:
    found = CHROMIUM.find()
    assert found is not None
    return found


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright, launched(playwright, chromium, *SHORT_VISITS) as browser:
        yield browser


@pytest.fixture(scope="session")
def built_page() -> Path:
    """What the server delivers."""
    return PAGE


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert built_page.is_file()
    data = tmp_path_factory.mktemp("page") / "data"
    with serving(data, RAILROAD_INK_COACH="quick") as running:
        yield running


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> ContextPool:
    return ContextPool(browser)


@pytest.fixture
def browsers(contexts: ContextPool, server: Server) -> Iterator[Browsers]:
    """Where players sit down; no page may have complained by the time they leave."""
    with Browsers(contexts, server.address) as browsers:
        yield browsers


@pytest.fixture
def ada(browsers: Browsers) -> Player:
    return browsers.player()
