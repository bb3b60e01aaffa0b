"""Draft, goals, and what each expansion brings, through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player

ROUTES = ("river", "lake", "lava", "desert", "forest", "trail")


def special_die(ada: Player) -> None:
    """Play until a die of the expansion can be drawn, and draw it."""
    while True:
        while ada.choose():
            pass
        if ada.draw(expansion=True):
            return
        ada.draw_all()
        ada.end_round()


def make_a_move(ada: Player, kind: str) -> None:
    """Play until a move of this kind is possible, and make it."""
    group = ada.page.locator(f"[data-moves^='{kind}'], [data-move^='{kind}']").first
    while group.count() == 0:
        if not (ada.choose() or ada.draw() or ada.draw(expansion=True)):
            ada.end_round()
    if group.get_attribute("data-moves"):
        group.click()
    ada.does(ada.page.locator(f"[data-move^='{kind}']").first)


@pytest.mark.parametrize("expansion", ROUTES)
def test_a_die_of_the_expansion_is_drawn(ada: Player, expansion: str) -> None:
    edition = "classic" if expansion in {"river", "lake", "lava"} else "challenge"
    ada.game(edition=edition, expansions=[expansion], seed="7")
    special_die(ada)
    expect(ada.page.locator("[data-die].special.drawn")).not_to_have_count(0)


def test_a_volcano_is_opened(ada: Player) -> None:
    ada.game(expansions=["lava"], seed="7")
    make_a_move(ada, "lava:")
    assert ada.drawn


def test_the_meteor_is_led_to_its_space(ada: Player) -> None:
    ada.game(expansions=["meteor"], seed="7")
    asked = ada.page.get_by_role("heading", name="Choose first")
    while asked.count() == 0:
        ada.draw_all()
        ada.end_round()
    assert ada.choose()
    expect(asked).to_have_count(0)


def test_a_canyon_is_traced_along_grid_lines(ada: Player) -> None:
    ada.game(edition="challenge", expansions=["canyon"], seed="7")
    group = ada.page.locator("[data-moves^='canyon:']").first
    group.click()
    version = ada.page.locator("main").get_attribute("data-version")
    for _ in range(4):
        line = ada.page.locator("[data-edge][aria-pressed=false]").first
        if ada.page.locator("main").get_attribute("data-version") != version or not line.count():
            break
        line.focus()
        ada.page.keyboard.press("Enter")
        ada.page.wait_for_timeout(150)  # the change comes only with the last line
    expect(ada.page.locator("main")).not_to_have_attribute("data-version", str(version))


def test_dice_are_picked_in_a_draft(ada: Player) -> None:
    ada.game(draft=True, seats=[{"kind": "computer", "level": "random"}])
    ada.page.wait_for_selector("[data-pair]:not([disabled]), [data-die]:not([disabled])")
    while ada.pick():
        pass
    ada.page.wait_for_selector("[data-die]:not([disabled])")
    assert ada.draw()


def test_goals_are_chosen_and_shown(ada: Player) -> None:
    ada.open("new")
    ada.page.get_by_label("Railroad Ink Challenge").check()
    ada.page.get_by_label("Three goals of my choice").check()
    cards = ada.page.locator("label.goal:has(.hand) input")
    for i in range(3):
        cards.nth(i).check()
    ada.button("Start").click()
    expect(ada.page.get_by_role("heading", name="Goals")).to_be_visible()


def test_the_daily_game_counts_once_and_has_a_leaderboard(ada: Player) -> None:
    ada.open("daily")
    ada.button("Play today’s dice").click()
    ada.page.wait_for_selector("[data-die]")
    ada.play()
    ada.open("daily")
    expect(ada.page.get_by_role("heading", name="Leaderboard")).to_be_visible()
    expect(ada.page.locator("li.mine").first).to_be_visible()
    expect(ada.button("Play again")).to_be_visible()


def test_a_computer_player_plays_along(ada: Player) -> None:
    ada.game(seats=[{"kind": "computer", "level": "greedy"}])
    ada.draw_all()
    ada.end_round()
    expect(ada.page.locator("main[data-round='2']")).to_be_attached()
    expect(ada.page.locator("figure [data-drawn]")).not_to_have_count(0)
