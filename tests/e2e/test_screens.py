"""From screen to screen: each asks only for what its own address names."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Page, Response, expect

from tests.e2e.player import Player

WAY = (
    "rules/round", "coach/{reviewed}", "rules/round", "coach/{reviewed}", "settings",
    "coach/{reviewed}", "replay/{watched}", "coach/{reviewed}", "same-dice/{watched}",
    "replay/{reviewed}", "settings", "replay/{watched}", "join", "rules/round",
)  # fmt: skip
HEADINGS = {
    "rules": "Rules", "coach": "Coach", "settings": "Settings", "replay": "Replay",
    "same-dice": "Can you beat that?", "join": "Play together",
}  # fmt: skip


class Traffic:
    """What a page asks the server for, and what goes wrong."""

    def __init__(self, page: Page) -> None:
        self.asked: set[str] = set()
        self.problems: list[str] = []
        page.on("response", self._answered)
        page.on("console", self._said)

    def _answered(self, response: Response) -> None:
        path = urlsplit(response.url).path
        self.asked.add(path)
        if not response.ok:
            self.problems.append(f"{response.status} {path}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in {"warning", "error"}:
            self.problems.append(message.text)


def show(page: Page, path: str) -> None:
    page.evaluate("path => { location.hash = `#/${path}` }", path)
    arrived(page, path)


def arrived(page: Page, path: str) -> None:
    """Wait until a screen is there with all that it asks for."""
    expect(page.locator("h1")).to_have_text(HEADINGS[path.partition("/")[0]])
    expect(page.locator("[data-loading]")).to_have_count(0)
    page.wait_for_load_state("networkidle")


@pytest.mark.needs("native")
def test_a_screen_that_is_left_asks_for_nothing(ada: Player) -> None:
    watched, reviewed = ada.finished_game(seed="7"), ada.finished_game(seed="3")
    page = ada.page
    traffic = Traffic(page)
    way = [screen.format(watched=watched, reviewed=reviewed) for screen in WAY]
    for path in way:
        show(page, path)
    for path in reversed(way[:-1]):
        page.go_back()
        arrived(page, path)
    reviews = {path for path in traffic.asked if "/coach/" in path}
    assert reviews == {f"/api/games/{reviewed}/coach/0"}
    assert traffic.problems == []


def test_an_unknown_table_is_left_quietly(ada: Player) -> None:
    ada.open("table/ABCD")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    traffic = Traffic(ada.page)
    show(ada.page, "join")
    assert traffic.problems == []
