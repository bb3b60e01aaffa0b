"""A game of each expansion, with what only that expansion has, through the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.dice import seed_of
from tests.e2e.player import Player


def begin(ada: Player, rules: str, *rounds: str) -> None:
    """Start a game whose first rolls show these faces."""
    edition, expansion = rules.split()
    ada.game(edition=edition, expansions=[expansion], seed=seed_of(rules, *rounds))


def finish(ada: Player, title: str) -> None:
    """Play to the end, where the expansion has its own line."""
    ada.finish(ada.page.url.rpartition("/")[2])
    check_line(ada, title)


def check_line(ada: Player, title: str) -> None:
    expect(ada.page.locator("[data-line] b").get_by_text(title, exact=True)).to_be_visible()


def crossed_off(ada: Player, count: int) -> None:
    expect(ada.page.locator("[data-special].used")).to_have_count(count)


def test_a_river_runs_under_a_bridge(ada: Player) -> None:
    begin(ada, "classic river", "highway-bridge curved-river")
    ada.put("highway-bridge A2 HWHWo")
    ada.put("curved-river A1 WW--")
    assert ada.line("River") == 2
    finish(ada, "River")


def test_a_space_between_three_lake_sides_fills_with_water(ada: Player) -> None:
    begin(ada, "classic lake", "lake-side lake-side", "lake-side")
    ada.put("lake-side C4 --L-")
    ada.put("lake-side D3 -L--")
    ada.draw_all()
    ada.end_round()
    expect(ada.at("D4")).to_have_count(0)
    ada.put("lake-side D5 ---L")
    expect(ada.at("D4")).to_have_attribute("data-code", "LLLL")
    expect(ada.page.locator("li.announced")).to_contain_text("Water fills D4.")
    assert ada.line("Lake") == 4
    ada.click_and_wait(ada.button("Undo"))
    expect(ada.at("D4")).to_have_count(0)
    finish(ada, "Lake")


def test_a_volcano_is_opened_on_the_sheet(ada: Player) -> None:
    begin(ada, "classic lava")
    ada.page.locator("[data-moves='lava:volcano']").click()
    ada.click_and_wait(ada.page.locator("[data-space=B2]"))
    expect(ada.at("B2")).to_have_attribute("data-code", "MMMM")
    ada.draw_all()
    ada.button("End round").click()
    expect(ada.page.locator(".refusal")).to_contain_text("lava die must be drawn")
    ada.play()
    check_line(ada, "Lava")


def test_a_route_is_erased_where_lava_has_no_other_place(ada: Player) -> None:
    ada.game(expansions=["lava"], seed="43")
    for drawing in (
        "corner-station D1 RRHH", "straight-railway D2 -R-R", "t-railway D3 R-RR",
        "overpass E3 RHRHo", "t-railway F3 RRR-", "lava-highway C4 -HMH", "lava-railway D5 R-RM",
    ):  # fmt: skip
        ada.put(drawing)
    ada.end_round()
    ada.put("curved-station E4 --RH")
    ada.page.locator("[data-moves='lava:erase']").click()
    ada.click_and_wait(ada.page.locator("[data-move='lava:erase D3 lava-railway RMR-']"))
    expect(ada.at("D3")).to_have_attribute("data-code", "RMR-")
    expect(ada.page.get_by_text("Erased")).to_contain_text("D3")
    finish(ada, "Lava")


def test_the_meteor_falls_where_it_is_led_or_is_ignored(ada: Player) -> None:
    begin(ada, "classic meteor", "meteor-any meteor-2 straight-highway")
    expect(ada.page.get_by_role("heading", name="Choose first")).to_be_visible()
    ada.click_and_wait(ada.button("Let it fall to the left"))
    expect(ada.page.locator("li.announced")).to_contain_text("The meteor hits D2.")
    expect(ada.at("D2")).to_have_count(1)
    ada.put("straight-highway D1 -H-H")
    assert ada.line("Meteor") == 2
    ada.draw_all()
    ada.end_round()
    drawn = ada.drawn
    ada.click_and_wait(ada.page.locator("[data-move^='meteor:ignore']").first)
    assert ada.drawn == drawn
    crossed_off(ada, 1)
    finish(ada, "Meteor")


def test_a_crater_is_drawn_over(ada: Player) -> None:
    begin(ada, "classic meteor", "meteor-left meteor-3 straight-highway")
    ada.click_and_wait(ada.page.locator("[data-move='meteor:hit left']"))
    ada.put("straight-highway D1 -H-H")
    assert ada.drawn == ["D1"]


def test_cacti_are_saved_from_the_heat_or_wither(ada: Player) -> None:
    begin(ada, "challenge desert", "two-cacti", "arid", "arid")
    ada.put("two-cacti D4 ----")
    assert ada.line("Cacti") == 2
    ada.draw_all()
    ada.end_round()
    ada.click_and_wait(ada.page.locator("[data-move^='desert:ignore']").first)
    crossed_off(ada, 1)
    expect(ada.at("D4")).to_have_count(1)
    ada.draw_all()
    ada.end_round()
    ada.click_and_wait(ada.button("Let the heat wave come"))
    expect(ada.at("D4")).to_have_count(0)
    assert ada.line("Cacti") == 0
    finish(ada, "Cacti")


def test_trees_side_by_side_grow_into_a_forest(ada: Player) -> None:
    begin(ada, "challenge forest", "trees trees")
    ada.put("trees C3 ----")
    ada.put("trees C4 ----")
    assert ada.line("Forests") == 4
    finish(ada, "Forests")


def test_stations_are_joined_by_a_trail(ada: Player) -> None:
    begin(ada, "challenge trail", "t-station-1 trail-curved-railway")
    ada.put("three-railways-station B7 RRRH")
    ada.put("t-station-1 D7 -HRH")
    assert ada.line("Trails") == 0
    ada.put("trail-curved-railway C6 --RR/NE,SE,NW")
    assert ada.line("Trails") == 2
    finish(ada, "Trails")


def test_a_canyon_is_traced_along_grid_lines_and_bridged(ada: Player) -> None:
    begin(ada, "challenge canyon", "canyon-2 curved-highway")
    ada.page.locator("[data-moves='canyon:draw']").click()
    version = ada.version
    ada.trace("A2")
    expect(ada.page.locator("[data-edge='A2 E']")).to_have_attribute("aria-pressed", "true")
    ada.trace("B2")
    ada.wait_after(version)
    assert ada.line("Canyons") == 2
    expect(ada.page.get_by_text("Bridge points left: 12 of 12")).to_be_visible()
    ada.put("curved-highway A2 HH--")
    expect(ada.page.get_by_text("Bridge points left: 11 of 12")).to_be_visible()
    expect(ada.page.locator("li.announced")).to_contain_text("Bridge at A2/A3")
    ada.play()
    check_line(ada, "Canyons")


def test_a_canyon_is_traced_by_keys(ada: Player) -> None:
    begin(ada, "challenge canyon", "canyon-1")
    version = ada.version
    ada.page.keyboard.press("m")
    expect(ada.page.locator("[data-move]").first).to_be_focused()
    ada.page.locator("[data-edge='A2 E']").focus()
    ada.page.keyboard.press("Enter")
    ada.wait_after(version)
    assert ada.line("Canyons") == 1


@pytest.mark.parametrize("expansion", ["lava", "canyon"])
def test_the_rules_of_an_expansion_are_linked_where_it_is_used(ada: Player, expansion: str) -> None:
    ada.game(expansions=[expansion])
    with ada.page.expect_popup() as opened:
        ada.page.get_by_role("link", name=re.compile(f"^{expansion}", re.IGNORECASE)).first.click()
    expect(opened.value.locator(f"#rules-{expansion}")).to_be_in_viewport()
