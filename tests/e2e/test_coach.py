"""The coach and hints in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.paper import PaperPlayer
from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import serious_violations

pytestmark = pytest.mark.needs("native")
TIMEOUT_MS = 600_000


def test_the_coach_is_one_tap_from_the_end_and_compares_drawings(ada: Player) -> None:
    ada.finished_game(seed="3")
    page = ada.page
    page.get_by_role("link", name="Coach").click()
    expect(page.locator("[data-state=done]")).to_be_attached(timeout=TIMEOUT_MS)
    tiles = page.locator("[data-round]")
    expect(tiles).to_have_count(7)
    expect(page.get_by_text("Choices −")).to_be_visible()
    expect(page.locator("[data-player=hindsight]")).to_be_visible()
    tiles.last.click()
    best = page.locator("[data-only]").count()
    page.keyboard.press("x")
    expect(page.get_by_role("button", name="Yours", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert best + page.locator("[data-only]").count() > 0
    page.keyboard.press("ArrowLeft")
    expect(tiles.nth(5)).to_have_attribute("aria-pressed", "true")
    assert serious_violations(ada) == []
    page.reload()  # computed once: it is there again without thinking
    expect(page.locator("[data-state=done]")).to_be_attached()
    page.context.set_offline(offline=True)  # and without a connection
    page.evaluate("location.hash = '#/nowhere'")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("alert")).to_contain_text("as it was loaded before")
    expect(tiles).to_have_count(7)
    page.context.set_offline(offline=False)


def test_a_game_that_began_on_paper_is_coached_from_there(ada: Player) -> None:
    paper, page = PaperPlayer(ada), ada.page
    paper.open()
    paper.paste("A2H-H-:5 A4R-R-:5")
    ada.button("Continue playing").click()
    page.locator("[data-continue]").click()
    page.wait_for_selector("main[data-round='6']")
    ada.finish(page.url.rpartition("/")[2])
    page.get_by_role("link", name="Coach").click()
    expect(page.locator("[data-state=done]")).to_be_attached(timeout=TIMEOUT_MS)
    expect(page.locator("[data-round]")).to_have_count(2)
    expect(page.locator("[data-round='6']")).to_be_visible()


def test_a_hint_reveals_more_each_time(ada: Player) -> None:
    code = ada.game(seed="3")
    page = ada.page
    ada.button("Hint").click()
    hint = page.locator("[data-step]")
    expect(hint).to_have_attribute("data-step", "1", timeout=TIMEOUT_MS)
    ada.button("Tell me more").click()
    expect(hint).to_have_attribute("data-step", "2")
    expect(page.locator("rect.highlighted")).to_have_count(9)
    ada.button("Tell me more").click()
    expect(hint).to_have_attribute("data-step", "3")
    expect(page.locator("rect.highlighted")).to_have_count(1)
    ada.finish(code)
    expect(page.locator("header")).to_contain_text("With 1 hint.")


def test_an_unknown_game_is_refused_in_words(browsers: Browsers) -> None:
    page = browsers.player().page
    page.goto("/#/coach/aaaaaaaaaaaa")
    expect(page.get_by_role("alert")).to_contain_text("no table with this code")
