"""The start page: the living board, the menu, my games and their statistics."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player, values
from tests.e2e.test_accessibility import serious_violations
from tests.e2e.test_everyone import overflowing, texts_cut_off

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "small": (360, 640)}


def card(ada: Player, number: int = 0) -> str:
    return ada.page.locator("main a[href^='#/g/']").nth(number).inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_home_fits_and_can_be_read(browsers: Browsers, size: str) -> None:
    width, height = SIZES[size]
    ada = browsers.player(viewport={"width": width, "height": height})
    ada.finish(ada.game(seed="3"))
    ada.open()
    expect(ada.page.locator(".board [data-drawn]").first).to_be_attached()
    expect(ada.page.locator("main a[href^='#/g/'] img")).to_be_visible()
    assert not overflowing(ada)
    assert texts_cut_off(ada) == []
    assert serious_violations(ada) == []
    assert ada.page.evaluate("scrollY") == 0
    box = ada.button("Play now").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height
    if size == "desktop":
        assert ada.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_board_draws_itself_until_it_is_touched(browsers: Browsers) -> None:
    ada = browsers.player(reduced_motion="no-preference")
    ada.open()
    expect(ada.page.locator("[data-alive]")).to_be_attached()
    drawn = ada.page.locator(".board [data-drawn]")
    first = drawn.count()
    expect(drawn).not_to_have_count(first)
    ada.page.keyboard.press("Shift")
    expect(ada.page.locator("[data-alive]")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_tap_on_a_station_draws_its_rail(browsers: Browsers, size: str) -> None:
    width, height = SIZES[size]
    view = {"width": width, "height": height}
    ada = browsers.player(reduced_motion="no-preference", viewport=view)
    ada.open()
    station = ada.page.get_by_role("navigation", name="Railroad Ink").get_by_role("link").nth(1)
    expect(station).to_be_visible()
    ada.stop_time()
    station.click()
    expect(ada.page.locator("path.drawn" if size == "desktop" else "i.drawn")).to_be_visible()
    ada.page.clock.run_for(200)
    expect(ada.button("Play now")).to_have_count(0)


def test_with_less_motion_the_board_is_finished(ada: Player) -> None:
    ada.open()
    expect(ada.page.locator(".board [data-drawn]")).not_to_have_count(0)
    assert ada.page.locator("[data-alive]").count() == 0
    ada.button("Watch").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()


def test_the_dice_that_wait_are_those_of_the_game(ada: Player) -> None:
    ada.open()
    waiting = ada.page.locator("[data-waiting]")
    expect(waiting).to_have_count(4)
    faces = values(waiting, "data-waiting")
    ada.button("Play now").click()
    ada.page.wait_for_selector("[data-die]")
    assert values(ada.page.locator("[data-die]"), "data-face") == faces


def test_beginners_learn_first_and_have_no_games(browsers: Browsers) -> None:
    ada = browsers.player()
    ada.open()
    stations = ada.page.get_by_role("navigation", name="Railroad Ink").get_by_role("link")
    expect(stations.first).to_contain_text("Learn")
    assert ada.page.locator(".strip").count() == 0
    ada.finish(ada.game(seed="3"))
    ada.open()
    expect(stations.first).to_contain_text("Daily")
    expect(stations.first).to_contain_text(re.compile(r"\d+ hr \d+ min left|\d+ min left"))


def test_only_screens_that_exist_are_in_the_menu(ada: Player) -> None:
    ada.open()
    links = ada.page.get_by_role("navigation", name="Railroad Ink").get_by_role("link")
    expect(links.first).to_be_visible()
    for place in values(links, "href"):
        ada.page.goto(f"/{place}")
        expect(ada.button("Play now")).to_have_count(0)


def test_my_games_have_results_and_are_archived_and_deleted(ada: Player) -> None:
    ada.finish(ada.game(seed="3", seats=[{"kind": "computer", "level": "random"}]))
    ada.game()
    ada.open()
    expect(ada.page.locator("main a[href^='#/g/']")).to_have_count(2)
    assert "Round 1 of 7" in card(ada)
    assert re.search(r"Won|2nd of 2", card(ada, 1))
    assert "today" in card(ada, 1)
    figures = ada.page.locator("dl").inner_text()
    assert re.search(r"game\s+1\b", figures)
    ada.page.get_by_role("link", name="All games").click()
    expect(ada.page.get_by_role("heading", name="Statistics")).to_be_visible()
    expect(ada.page.get_by_role("row")).to_have_count(2)
    assert serious_violations(ada) == []
    ada.button("Archive").first.click()
    expect(ada.page.get_by_text("Archive (1)")).to_be_visible()
    ada.button("Delete").first.click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(ada.page.get_by_role("heading", name="Statistics")).to_have_count(0)
    ada.open()
    expect(ada.page.locator(".strip")).to_have_count(0)
