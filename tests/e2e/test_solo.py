"""A whole game through the page, and what its end shows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player


def test_the_first_visit_opens_on_a_sheet_with_a_roll(browsers: Browsers) -> None:
    ada = browsers.player(first=True)
    ada.page.goto("/")
    expect(ada.page.locator("[data-die]")).to_have_count(4)
    expect(ada.page.get_by_text("Choose a die, then tap a space.")).to_be_visible()
    ada.page.get_by_role("link", name="First time here?").click()
    expect(ada.page.get_by_role("heading", name="Draw a die")).to_be_visible()


def test_lessons_are_offered_in_the_first_round_only(browsers: Browsers) -> None:
    ada = browsers.player(first=True)
    ada.page.goto("/")
    offer = ada.page.get_by_role("link", name="First time here?")
    expect(offer).to_be_visible()
    ada.draw_all()
    ada.end_round()
    expect(ada.page.locator("[data-round='2'] [data-die]").first).to_be_visible()
    expect(ada.page.get_by_role("status").get_by_text("Choose a die")).to_be_visible()
    expect(offer).to_have_count(0)


def test_a_classic_solo_game_is_played_to_its_end(browsers: Browsers) -> None:
    ada = browsers.player(reduced_motion="no-preference")
    ada.open()
    ada.button("Play now").click()
    ada.page.wait_for_selector("[data-die]")
    ada.play()
    expect(ada.page.locator("main[data-counted]")).to_be_attached()
    points = ada.page.locator("[data-line] [data-points]").all_inner_texts()
    lines = [int(text.replace("−", "-")) for text in points]
    total = ada.page.locator("[data-total]").inner_text()
    assert int(total.replace("−", "-")) == sum(lines)
    ada.page.get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_role("slider")).to_have_value("0")


def test_undo_redo_and_clear(ada: Player) -> None:
    ada.game()
    ada.draw()
    ada.draw()
    both = ada.drawn
    assert len(both) == 2
    ada.click_and_wait(ada.button("Undo"))
    assert len(ada.drawn) == 1
    ada.click_and_wait(ada.button("Redo"))
    assert ada.drawn == both
    ada.click_and_wait(ada.button("Clear round"))
    assert ada.drawn == []


def test_any_drawing_of_the_round_can_be_taken_back(ada: Player) -> None:
    ada.game(seed="7")
    ada.draw()
    first = ada.drawn
    ada.draw()
    ada.click_and_wait(ada.page.get_by_role("button", name=re.compile("^Take back")).last)
    assert ada.drawn == first


def test_ending_too_early_shows_what_is_owed(ada: Player) -> None:
    ada.game()
    ada.button("End round").click()
    expect(ada.page.locator(".refusal")).to_contain_text("Still to draw")
    assert ada.round == 1


def test_pointing_at_a_space_shows_what_drawing_there_would_do(ada: Player) -> None:
    ada.game()
    ada.page.locator("[data-die]").first.click()
    ada.page.locator("button.fits").first.hover()
    expect(ada.page.locator(".gain text")).to_have_text(re.compile(r"[+−±]\d+"))
    assert ada.drawn == []


def test_pointing_at_a_line_of_the_score_highlights_its_spaces(ada: Player) -> None:
    ada.game()
    ada.draw()
    ada.page.get_by_role("button", name=re.compile("^Errors")).hover()
    expect(ada.page.locator(".board rect.highlighted")).not_to_have_count(0)


def test_a_die_can_be_dragged_onto_the_sheet(ada: Player) -> None:
    ada.game()
    die = ada.page.locator("[data-die]").first
    die.click()
    target = ada.page.locator("button.fits").first
    space = str(target.get_attribute("data-space"))
    die.drag_to(ada.page.locator(f"[data-space={space}]"))
    expect(ada.page.locator(f".board [data-drawn={space}]")).to_have_count(1)


def test_special_routes_can_be_drawn(ada: Player) -> None:
    ada.game()
    ada.page.locator("[data-special]:not([aria-disabled=true])").first.click()
    ada.click_and_wait(ada.page.locator("button.fits").first)
    expect(ada.page.locator("[data-special].used")).to_have_count(1)
