"""A player in front of the page, who does what a person would do with mouse, touch or keys."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, FilePayload, Locator, Page, expect

OPEN_DIE = "[data-die]:not([disabled]):not(.drawn)"
DRAWN = re.compile(r"\bdrawn\b")

# Lets a test cut the line: the page's own connection is closed, and no new one comes about.
LINE = """
window.lineDown = false; window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(window.lineDown ? "ws://127.0.0.1:9/" : address);
    window.lines.push(this);
  }
};
"""


class Table:
    """Opens browsers, each a visitor of its own, and hears what their pages complain about."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def player(self, *, first: bool = False, **options: Any) -> Player:  # noqa: ANN401 (Playwright's)
        """Open a browser; unless it is the first visit, the page does not begin with a game."""
        given = {"viewport": {"width": 1280, "height": 800}, "locale": "en", **options}
        context = self.browser.new_context(base_url=self.address, **given)
        context.add_init_script(LINE)
        if not first:
            context.add_init_script("localStorage.setItem('railroad-ink.visited', 'yes')")
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.contexts.append(context)
        return Player(page)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert self.complaints == []


class Player:
    """One browser window."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # Going places

    def open(self, path: str = "home") -> None:
        self.page.goto(f"/#/{path}")

    def game(
        self, *, seats: list[dict[str, str]] | None = None, start: bool = True, **options: object
    ) -> str:
        """Open a room with chosen options, and go there."""
        self.open()
        body = {"options": options, "seats": [{"kind": "me", "name": "Ada"}, *(seats or [])]}
        code = self.page.evaluate(
            """async (body) => (await (await fetch("api/games", {
                method: "POST", headers: {"content-type": "application/json"},
                body: JSON.stringify(body)})).json()).code""",
            {**body, "start": start},
        )
        self.open(f"g/{code}")
        self.page.wait_for_selector("main[data-version]" if start else "main.page code")
        return str(code)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    # Looking

    @property
    def version(self) -> str:
        """The version of the room that the page shows."""
        return str(self.page.locator("main[data-version]").get_attribute("data-version"))

    @property
    def round(self) -> int:
        return int(self.page.locator("main[data-round]").get_attribute("data-round") or 0)

    @property
    def drawn(self) -> list[str]:
        """The spaces of the large sheet with something in them."""
        found = self.page.locator(".board [data-drawn]")
        return sorted(str(g.get_attribute("data-drawn")) for g in found.all())

    @property
    def total(self) -> str:
        return self.page.get_by_test_id("total").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator("table").count() > 0

    # Doing

    def does(self, target: Locator) -> None:
        """Click, and wait until the room has changed or the game is over."""
        version = self.version
        target.click()
        self.wait_after(version)

    def wait_after(self, version: str) -> None:
        """Wait until the room has changed."""
        self.page.wait_for_selector(f"main:not([data-version='{version}'])", state="attached")

    def draw(self, *, expansion: bool = False) -> bool:
        """Draw the next open die in the first place where it fits; False if there is none."""
        kind = ".special" if expansion else ":not(.special)"
        die = self.page.locator(OPEN_DIE + kind).first
        if die.count() == 0:
            return False
        place = die.get_attribute("data-die")
        die.click()
        self.does(self.page.locator("button.fits").first)
        expect(self.page.locator(f"[data-die='{place}']")).to_have_class(DRAWN)
        return True

    def choose(self) -> bool:
        """Make the first choice that an expansion asks for; False if it asks for none."""
        if self.page.locator("[data-choosing]").count() == 0:
            return False
        self.does(self.page.locator("[data-move]").first)
        return True

    def pick(self) -> bool:
        """Pick dice in a draft; False if it is not this player's turn to."""
        pair = self.page.locator("[data-pair]:not([disabled])").first
        if pair.count() == 0:
            return False
        self.does(pair)
        return True

    def draw_all(self) -> None:
        while self.choose() or self.draw():
            pass

    def end_round(self) -> None:
        """End the round; what is still owed to an expansion is drawn first."""
        before = self.round
        self.page.locator("button.end").click()
        new = f"main[data-round]:not([data-round='{before}']), table, .objection"
        self.page.wait_for_selector(new, state="attached")
        if self.page.locator(".objection").count():
            assert self.draw(expansion=True), self.page.locator(".status").inner_text()
            self.end_round()

    def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            self.draw_all()
            self.end_round()

    def drop(self, record: str) -> None:
        """Open a game file."""
        file: FilePayload = {
            "name": "game.txt",
            "mimeType": "text/plain",
            "buffer": record.encode(),
        }
        self.page.locator("input[type=file]").set_input_files(file)

    def cut(self) -> None:
        self.page.evaluate("() => { lineDown = true; lines.forEach((line) => line.close()); }")

    def mend(self) -> None:
        self.page.evaluate("() => { lineDown = false; }")
