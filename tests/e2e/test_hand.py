"""The route in hand: turned, dragged, picked up again; and what the page says can be done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.dice import seed_of
from tests.e2e.player import Browsers, Player

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
TALL_PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
CURVE = seed_of("classic", "curved-highway straight-highway")


def hold(ada: Player, face: str) -> Locator:
    """Take a die in hand."""
    die = ada.page.locator(f"[data-face={face}]").first
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    return die


def test_turning_acts_on_the_die_in_hand_and_shows_it(ada: Player) -> None:
    ada.game(seed=CURVE)
    die = hold(ada, "curved-highway")
    expect(die).to_have_attribute("data-code", "HH--")
    ada.button("Turn").click()
    expect(die).to_have_attribute("data-code", "-HH-")
    ada.page.mouse.wheel(0, 0)  # the pointer is on a button: nothing turns
    board = ada.page.locator("[data-space=D4]")
    board.hover()
    ada.page.mouse.wheel(0, 100)
    expect(die).to_have_attribute("data-code", "--HH")
    ada.page.mouse.wheel(0, -100)
    expect(die).to_have_attribute("data-code", "-HH-")
    board.click(button="right")
    expect(die).to_have_attribute("data-code", "--HH")
    ada.button("Flip").click()
    expect(die).not_to_have_attribute("data-code", "--HH")
    ada.click_and_wait(ada.page.locator("[data-space=A2]"))
    expect(ada.at("A2")).to_have_count(1)


def test_the_wheel_turns_on_a_narrow_window_where_a_piece_fits(browsers: Browsers) -> None:
    ada = browsers.player(viewport={"width": 700, "height": 900})
    ada.game(seed=CURVE)
    hold(ada, "curved-highway")
    ghost, scrolled = ada.page.locator(".ghost"), "() => scrollY > 0"
    ada.page.locator("[data-space=A2]").hover()
    before = str(ghost.get_attribute("data-code"))
    ada.page.mouse.wheel(0, 100)
    expect(ghost).not_to_have_attribute("data-code", before)
    assert not ada.page.evaluate(scrolled)
    ada.page.locator("[data-space=D4]").hover()
    ada.page.mouse.wheel(0, 100)
    ada.page.wait_for_function(scrolled)


def test_a_drawing_follows_the_hand_where_it_fits(ada: Player) -> None:
    ada.game(seed=CURVE)
    die = hold(ada, "curved-highway")
    for _ in range(3):
        ada.button("Turn").click()
    expect(die).to_have_attribute("data-code", "H--H")
    ada.click_and_wait(ada.page.locator("[data-space=A2]"))
    expect(ada.at("A2")).to_have_attribute("data-code", "H--H")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_tap_picks_up_what_was_drawn_this_round(
    browsers: Browsers, options: dict[str, Any]
) -> None:
    ada = browsers.player(**options)
    ada.game(seed=CURVE)
    hold(ada, "curved-highway")
    space = ada.page.locator("[data-space=A2]")
    ada.click_and_wait(space)
    code = str(ada.at("A2").get_attribute("data-code"))
    ada.click_and_wait(space)
    expect(ada.at("A2")).to_have_count(0)
    held = ada.page.locator("[data-die][aria-pressed=true]")
    expect(held).to_have_attribute("data-face", "curved-highway")
    expect(held).to_have_attribute("data-code", code)
    ada.click_and_wait(space)
    expect(ada.at("A2")).to_have_count(1)  # put down where it was, it is turned
    expect(ada.at("A2")).not_to_have_attribute("data-code", code)


def tap(ada: Player, target: Locator) -> None:
    """Tap with a finger, and wait until that has changed the room."""
    version = ada.version
    target.tap()
    ada.wait_after(version)


def test_a_second_tap_with_a_finger_turns_the_route(browsers: Browsers) -> None:
    ada = browsers.player(**TALL_PHONE)
    ada.game(seed=CURVE)
    ada.page.locator("[data-face=curved-highway]").first.tap()
    space = ada.page.locator("[data-space=A2]")
    expect(space).to_have_accessible_name(re.compile("2 ways"))
    tap(ada, space)
    code = str(ada.at("A2").get_attribute("data-code"))
    for turned in (True, False):  # there are two ways: the next one is the first again
        tap(ada, space)
        expect(ada.at("A2")).to_have_count(0)
        tap(ada, space)
        expect(ada.at("A2")).to_have_count(1)
        assert (ada.at("A2").get_attribute("data-code") != code) == turned


@pytest.mark.parametrize("pointer", ["touch", "pen"])
def test_a_finger_or_pen_that_leaves_the_board_forgets_nothing_that_was_lifted(
    browsers: Browsers, pointer: str
) -> None:
    ada = browsers.player(**TALL_PHONE)
    ada.game(seed=CURVE)
    ada.page.locator("[data-face=curved-highway]").first.tap()
    space = ada.page.locator("[data-space=A2]")
    tap(ada, space)
    code = str(ada.at("A2").get_attribute("data-code"))
    ada.click_and_wait(space)
    ada.page.get_by_role("grid").dispatch_event("pointerleave", {"pointerType": pointer})
    ada.click_and_wait(space)
    expect(ada.at("A2")).to_have_count(1)
    expect(ada.at("A2")).not_to_have_attribute("data-code", code)


def test_a_drag_carries_the_piece_as_it_is_turned(ada: Player) -> None:
    ada.game(seed=CURVE)
    die = hold(ada, "curved-highway")
    ada.button("Turn").click()
    box, target = die.bounding_box(), ada.page.locator("[data-space=D4]").bounding_box()
    assert box is not None
    assert target is not None
    ada.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ada.page.mouse.down()
    ada.page.mouse.move(target["x"] + 20, target["y"] + 20, steps=4)
    expect(ada.page.locator("[data-carried]")).to_have_attribute("data-carried", "-HH-")
    ada.page.mouse.up()
    expect(ada.page.locator("[data-carried]")).to_have_count(0)
    expect(ada.page.locator(".bubble")).to_contain_text("Nothing to join at D4")


def test_a_special_route_can_be_dragged(ada: Player) -> None:
    ada.game()
    special = ada.page.locator("[data-special=highway-crossing]")
    special.drag_to(ada.page.locator("[data-space=A2]"))
    expect(ada.at("A2")).to_have_attribute("data-code", "HHHH")


def test_clearing_the_round_can_be_undone(ada: Player) -> None:
    ada.game()
    ada.draw()
    ada.draw()
    both = ada.drawn
    ada.click_and_wait(ada.button("Clear round"))
    assert ada.drawn == []
    ada.button("Undo").click()
    expect(ada.page.locator(".board [data-drawn]")).to_have_count(2)
    assert ada.drawn == both
    expect(ada.button("Redo")).to_be_disabled()


def test_a_refused_take_back_names_both_pieces(ada: Player) -> None:
    ada.game(seed=CURVE)
    ada.put("straight-highway A2 H-H-")
    ada.put("curved-highway B2 HH--")
    ada.page.locator("[data-space=A2]").click()
    said = "Take back the curved highway in B2 first: it depends on the straight highway in A2."
    expect(ada.page.locator(".refusal")).to_contain_text(said)
    expect(ada.page.locator(".refusal").get_by_role("link").first).to_be_visible()
    assert ada.drawn == ["A2", "B2"]


# What can be done now


def status(ada: Player) -> Locator:
    return ada.page.locator(".status")


def test_a_die_that_may_be_drawn_again_shows_it(ada: Player) -> None:
    roll = "curved-railway straight-railway"
    ada.game(edition="challenge", seed=seed_of("challenge", roll))
    ada.put("curved-railway B1 R--R")
    ada.put("straight-railway A1 R-R-")  # a factory
    again = ada.page.locator("[data-die].again").first
    expect(again).to_have_attribute("aria-label", "curved railway, may be drawn once more")
    again.click()
    expect(status(ada)).to_contain_text("You may draw one of your dice once more")
    ada.click_and_wait(ada.page.locator("button.fits").first)
    expect(ada.page.locator("[data-die].again")).to_have_count(0)


def test_a_special_route_used_this_round_is_marked(ada: Player) -> None:
    ada.game()
    ada.page.locator("[data-special]").first.click()
    ada.click_and_wait(ada.page.locator("button.fits").first)
    ada.draw_all()
    expect(status(ada)).to_contain_text("All drawn: end the round.")
    expect(status(ada)).to_contain_text("special route")
    ada.page.locator("[data-special]").nth(1).click(force=True)
    expect(ada.page.locator(".refusal").get_by_role("link")).to_have_count(1)


def test_a_drawn_die_explains_how_to_take_it_back(ada: Player) -> None:
    ada.game()
    ada.draw()
    ada.page.locator("[data-die].drawn").first.click(force=True)
    expect(ada.page.locator(".refusal")).to_contain_text("Tap it on the board")


def test_a_volcano_and_a_canyon_explain_what_to_tap(ada: Player) -> None:
    expansions = ["lava", "meteor", "desert", "canyon"]
    seed = seed_of(f"challenge {' '.join(expansions)}", "canyon-2 arid meteor-any")
    ada.game(edition="challenge", expansions=expansions, seed=seed)
    expect(status(ada)).to_contain_text("Meteor: first choose one of the options")
    heat = ada.page.locator("[data-face=arid] path")
    assert heat.count() >= 4
    ada.choose()
    ada.page.locator("[data-moves='lava:volcano']").click()
    expect(status(ada)).to_contain_text("marked spaces")
    ada.page.locator("[data-face=canyon-2]").first.click()
    expect(status(ada)).to_contain_text("Tap the grid lines")
    line = ada.page.locator("[data-edge='A2 E']")
    expect(line).to_have_attribute("aria-label", "Grid line: east side of A2")
    version = ada.version
    ada.trace("A2")
    ada.trace("B2")
    ada.wait_after(version)
