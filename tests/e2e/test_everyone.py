"""All languages, small screens, themes, sound and motion."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from railroad_ink.core.languages import language_codes
from tests.e2e.player import Browsers, Player

SCREENS = ("home", "new", "games", "join", "device", "daily", "rules", "replay", "settings")
SIZES = ((360, 640), (844, 390), (768, 1024), (1024, 700), (1920, 1080))
NEXT_FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until the page has been laid out again."""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def overflowing(player: Player) -> bool:
    wide: int = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide > 0


def texts_cut_off(player: Player) -> list[str]:
    """Return buttons whose words do not fit into them."""
    found: list[str] = player.page.evaluate(
        """() => [...document.querySelectorAll("button, .button")]
            .filter((b) => b.checkVisibility() && !b.matches("[data-space]"))
            .filter((b) => b.scrollWidth > b.clientWidth + 1)
            .map((b) => b.textContent.trim())"""
    )
    return found


def squeezed_fields(player: Player) -> list[str]:
    """Return fields that are too narrow to see what is in them."""
    found: list[str] = player.page.evaluate(
        """() => [...document.querySelectorAll("select, input[type=text]")]
            .filter((field) => field.checkVisibility() && field.clientWidth < 90)
            .map((field) => field.id || field.outerHTML)"""
    )
    return found


@pytest.mark.parametrize("language", language_codes())
def test_everything_fits_on_a_small_phone(browsers: Browsers, language: str) -> None:
    ada = browsers.player(locale=language, **PHONE)
    for screen in SCREENS:
        ada.page.goto(f"/?{screen}#/{screen}")  # the query makes it load anew
        ada.page.wait_for_load_state("networkidle")
        assert not overflowing(ada), screen
        assert texts_cut_off(ada) == [], screen
        assert squeezed_fields(ada) == [], screen


@pytest.mark.parametrize("language", language_codes())
def test_the_game_fits_on_every_screen(browsers: Browsers, language: str) -> None:
    ada = browsers.player(locale=language)
    ada.game(edition="challenge", expansions=["lake"], goals=["random"])
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(NEXT_FRAME)
        assert not overflowing(ada), width
        assert texts_cut_off(ada) == [], width


def test_spaces_are_large_enough_for_a_thumb(browsers: Browsers) -> None:
    ada = browsers.player(**PHONE)
    ada.game()
    box = ada.page.locator("[data-space=D4]").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44


def test_a_round_is_drawn_on_a_small_phone_without_scrolling(browsers: Browsers) -> None:
    ada = browsers.player(**PHONE)
    ada.game()
    box = ada.page.get_by_role("button", name="End round").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 640
    assert ada.page.evaluate("scrollY") == 0
    ada.draw_all()
    assert ada.page.evaluate("scrollY") == 0


def test_a_round_is_played_on_a_phone(browsers: Browsers) -> None:
    ada = browsers.player(**PHONE)
    ada.game()
    ada.draw_all()
    ada.end_round()
    assert ada.round == 2


def test_a_game_is_played_in_german(browsers: Browsers) -> None:
    ada = browsers.player(locale="de")
    ada.open()
    ada.button("Losspielen").click()
    ada.page.wait_for_selector("[data-die]")
    ada.button("Runde beenden").click()
    expect(ada.page.locator(".refusal")).to_contain_text("zu zeichnen")
    ada.draw()
    ada.click_and_wait(ada.button("Rückgängig"))
    ada.finish(ada.page.url.rpartition("/")[2])
    expect(ada.page.locator("[data-line] b").get_by_text("Längste Straße")).to_be_visible()


def test_the_language_is_switched_and_remembered(ada: Player) -> None:
    ada.open()
    ada.page.get_by_label("Language").select_option("Deutsch")
    expect(ada.button("Losspielen")).to_be_visible()
    ada.page.reload()
    expect(ada.button("Losspielen")).to_be_visible()
    assert ada.page.locator("html").get_attribute("lang") == "de"


def test_a_game_is_played_in_french(browsers: Browsers) -> None:
    ada = browsers.player(locale="fr-CA")
    ada.open()
    ada.button("Jouer").click()
    ada.page.wait_for_selector("[data-die]")
    ada.button("Terminer la manche").click()
    expect(ada.page.locator(".refusal")).to_contain_text("dessin")
    ada.draw()
    ada.click_and_wait(ada.button("Annuler"))
    ada.finish(ada.page.url.rpartition("/")[2])
    expect(ada.page.locator("[data-line] b").get_by_text("Route la plus longue")).to_be_visible()


def test_a_room_changes_its_language_with_the_page(ada: Player) -> None:
    code = ada.game(seats=[{"kind": "computer", "level": "random"}])
    expect(ada.page.locator("figcaption strong")).to_have_text("Scribbler")
    ada.open("settings")
    ada.page.get_by_label("Language").select_option("Deutsch")
    ada.open(f"g/{code}")
    expect(ada.page.locator("figcaption strong")).to_have_text("Kritzler")


def test_german_browsers_get_german(browsers: Browsers) -> None:
    ada = browsers.player(locale="de-AT")
    ada.game()
    expect(ada.button("Runde beenden")).to_be_visible()


def test_the_first_load_is_small(browsers: Browsers) -> None:
    ada = browsers.player(first=True)
    ada.page.goto("/")
    ada.page.wait_for_selector("[data-die]")
    loaded = ada.page.evaluate(
        """() => [...performance.getEntriesByType("navigation"),
                  ...performance.getEntriesByType("resource")]
            .reduce((sum, entry) => sum + entry.transferSize, 0)"""
    )
    assert 0 < loaded <= 250_000


def test_rules_are_found_by_searching(ada: Player) -> None:
    ada.open("rules")
    ada.page.get_by_role("searchbox").fill("volcano")
    expect(ada.page.get_by_role("status")).to_contain_text("match")
    expect(ada.page.locator("section").first).to_contain_text("olcano")
    ada.page.get_by_role("searchbox").fill("xyzzy")
    expect(ada.page.get_by_role("status")).to_have_text("Nothing found.")


def test_the_dark_theme_is_chosen_and_remembered(ada: Player) -> None:
    ada.open("settings")
    ada.page.get_by_label("Theme").select_option("dark")
    ada.page.reload()
    dark = ada.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert dark == "dark"


# Sound and motion


HEARD = """
window.heard = 0;
window.AudioContext = class extends AudioContext {
  createBuffer(...given) { window.heard += 1; return super.createBuffer(...given); }
};
"""


def test_nothing_sounds_until_that_is_chosen(ada: Player) -> None:
    ada.page.add_init_script(HEARD)
    ada.game()
    ada.draw()
    assert ada.page.evaluate("heard") == 0
    ada.open("settings")
    ada.page.get_by_label("Sound").check()
    ada.game()
    ada.page.reload()
    ada.page.wait_for_selector("[data-die]")
    before = ada.page.evaluate("heard")
    ada.draw()
    assert ada.page.evaluate("heard") > before


MOVED = """
window.moved = 0;
addEventListener("animationstart", () => { window.moved += 1; }, true);
"""
# What has begun to move since, and what is about to.
MOVES = "() => moved > 0 || document.getAnimations().length > 0"


@pytest.mark.parametrize("moving", [True, False])
def test_motion_is_switched_off_and_that_is_remembered(browsers: Browsers, *, moving: bool) -> None:
    ada = browsers.player(reduced_motion="no-preference")
    ada.page.add_init_script(MOVED)
    ada.open("settings")
    ada.page.get_by_label("Motion").set_checked(moving)
    ada.page.reload()
    ada.game()
    ada.draw()
    assert ada.page.evaluate(MOVES) is moving


def test_the_system_setting_for_less_motion_is_respected(ada: Player) -> None:
    ada.page.add_init_script(MOVED)
    ada.game()
    ada.draw()
    assert not ada.page.evaluate(MOVES)
