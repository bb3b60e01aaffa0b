"""Achievements in a real browser: shown at the end of the game that earned them, and listed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import PHONE, serious_violations
from tests.e2e.test_everyone import overflowing


def test_the_first_game_earns_one_and_shows_it(ada: Player) -> None:
    code = ada.game()
    ada.finish(code)
    new = ada.page.locator("[data-new-achievements]")
    expect(new).to_contain_text("Maiden voyage")
    assert serious_violations(ada) == []
    new.click()
    first = ada.page.locator("[data-achievement=first-game]")
    expect(first).to_contain_text("earned: today")
    expect(ada.page.locator("[data-achievement=ten-games]")).to_contain_text("1 of 10")
    assert serious_violations(ada) == []
    first.get_by_role("link").click()
    expect(new).to_be_visible()
    ada.page.get_by_role("link", name="Home").click()
    expect(ada.page.get_by_role("link", name="Achievements")).to_be_visible()


def test_on_a_phone_in_another_language_nothing_is_cut(browsers: Browsers) -> None:
    ada = browsers.player(**PHONE, locale="de")
    ada.open("achievements")
    expect(ada.page.get_by_role("heading", name="Erfolge")).to_be_visible()
    expect(ada.page.locator("[data-achievement=ten-games]")).to_contain_text("0 von 10")
    assert not overflowing(ada)
