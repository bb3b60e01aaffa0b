"""Both languages, small screens, day and night, and nobody shut out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player, Table

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS = ("home", "new", "daily", "rules", "replay", "settings")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def serious(player: Player) -> list[str]:
    """Return what axe finds that shuts people out."""
    if not AXE.is_file():
        pytest.skip("axe-core is missing, so accessibility is not tested: make page")
    player.page.add_script_tag(path=AXE)
    found = player.page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in found
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_screens_have_no_serious_findings(table: Table, screen: str, scheme: str) -> None:
    ada = table.player(color_scheme=scheme, reduced_motion="reduce")
    ada.open(screen)
    ada.page.wait_for_load_state("networkidle")
    assert serious(ada) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_the_game_has_no_serious_findings(table: Table, scheme: str, *, phone: bool) -> None:
    options = {"color_scheme": scheme, "reduced_motion": "reduce", **(PHONE if phone else {})}
    ada = table.player(**options)
    ada.game(edition="challenge", expansions=["forest"], goals=["random"])
    ada.draw()
    ada.page.locator("[data-die]:not([disabled]):not(.drawn)").first.click()
    assert serious(ada) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits_on_a_small_phone(table: Table, screen: str, language: str) -> None:
    ada = table.player(locale=language, **PHONE)
    ada.open(screen)
    ada.page.wait_for_load_state("networkidle")
    assert not overflowing(ada)
    assert texts_cut_off(ada) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (768, 1024), (1024, 700), (1920, 1080)])
def test_the_game_fits_on_every_screen(table: Table, size: tuple[int, int], language: str) -> None:
    ada = table.player(locale=language, viewport={"width": size[0], "height": size[1]})
    ada.game(edition="challenge", expansions=["lake"], goals=["random"])
    assert not overflowing(ada)
    assert texts_cut_off(ada) == []


def test_spaces_are_large_enough_for_a_thumb(table: Table) -> None:
    ada = table.player(**PHONE)
    ada.game()
    box = ada.page.locator("[data-space=D4]").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44


def test_a_round_is_played_on_a_phone(table: Table) -> None:
    ada = table.player(**PHONE)
    ada.game()
    ada.draw_all()
    ada.end_round()
    assert ada.round == 2


def test_the_language_is_switched_and_remembered(ada: Player) -> None:
    ada.open()
    ada.button("Deutsch").click()
    expect(ada.button("Losspielen")).to_be_visible()
    ada.page.reload()
    expect(ada.button("Losspielen")).to_be_visible()
    assert ada.page.locator("html").get_attribute("lang") == "de"


def test_german_browsers_get_german(table: Table) -> None:
    ada = table.player(locale="de-AT")
    ada.game()
    expect(ada.button("Runde beenden")).to_be_visible()


def test_the_first_load_is_small(table: Table) -> None:
    ada = table.player(first=True)
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
    expect(ada.page.get_by_role("status")).to_contain_text("place")
    expect(ada.page.locator("section").first).to_contain_text("olcano")
    ada.page.get_by_role("searchbox").fill("xyzzy")
    expect(ada.page.get_by_role("status")).to_have_text("Nothing found.")


def test_night_is_chosen_and_remembered(ada: Player) -> None:
    ada.open("settings")
    ada.page.get_by_label("Paper").select_option("dark")
    ada.page.reload()
    dark = ada.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert dark == "dark"
