"""Contexts of a browser, which are used again: a new one has to load and compile the page anew."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

STAYS_OPEN = "/icon.svg"
"""The first page of a context: without one, its process would end with the visit."""


class ContextPool:
    """Gives out contexts, and takes them back for the next visitor with the same options."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._idle: dict[str, list[BrowserContext]] = defaultdict(list)
        self._keys: dict[BrowserContext, str] = {}

    def page(self, script: str, *, fresh: bool, **options: Any) -> Page:  # noqa: ANN401 (Playwright's)
        """Open the page of a new visitor, on which the script runs before any other.

        A fresh one has nothing in its cache, and is not used again.
        """
        key = "" if fresh else repr((script, sorted(options.items())))
        if self._idle[key]:
            page = self._idle[key].pop().new_page()
            _forget_visitor(page, options["base_url"])
            return page
        context = self.browser.new_context(**options)
        context.add_init_script(script)
        self._keys[context] = key
        if key:
            context.new_page().goto(STAYS_OPEN)
        return context.new_page()

    def take_back(self, context: BrowserContext, *, reusable: bool) -> None:
        """Close all pages of a context but the first, so that the next visitor can have it."""
        key = self._keys.pop(context)
        if not (key and reusable):
            context.close()
            return
        for page in context.pages[1:]:
            page.close()
        context.set_offline(offline=False)
        context.clear_permissions()
        self._keys[context] = key
        self._idle[key].append(context)


def _forget_visitor(page: Page, address: str) -> None:
    page.context.clear_cookies()
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    session.detach()
