"""Everything by keyboard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.dice import seed_of
from tests.e2e.player import Player, values


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def draw_by_keys(ada: Player) -> None:
    """Draw all dice: choose one, go to the next place where it fits, and draw."""
    while draw_one_by_keys(ada):
        pass


def draw_one_by_keys(ada: Player) -> bool:
    """Draw the first die that fits somewhere; False if none does."""
    for die in ada.page.locator("[data-die]:not([aria-disabled=true]):not(.drawn)").all():
        press(ada.page, str(int(die.get_attribute("data-die") or 0) + 1))
        if ada.page.locator("button.fits").count():
            version = ada.version
            press(ada.page, "n", "Enter")
            ada.wait_after(version)
            return True
    return False


def tab_to(page: Page, name: str) -> None:
    """Go from one thing to the next until the one with this name has the focus."""
    target = page.get_by_role("button", name=name, exact=True)
    target.wait_for()
    for _ in range(30):
        press(page, "Tab")
        if target.evaluate("(button) => button === document.activeElement"):
            return
    raise AssertionError(f"{name} is not reached by Tab")


def test_a_game_is_begun_and_played_to_its_end_by_keyboard_alone(ada: Player) -> None:
    ada.open()
    tab_to(ada.page, "Play now")
    press(ada.page, "Enter")
    ada.page.wait_for_selector("[data-die]")
    while not ada.over:
        number = ada.round
        draw_by_keys(ada)
        press(ada.page, "e")
        ada.page.wait_for_selector(f"main:not([data-round='{number}']), table", state="attached")
    tab_to(ada.page, "Rematch")


def test_a_choice_is_made_by_keys(ada: Player) -> None:
    ada.game(expansions=["meteor"], seed=seed_of("classic meteor", "meteor-any"))
    version = ada.version
    press(ada.page, "m")
    expect(ada.page.locator("[data-move]").first).to_be_focused()
    press(ada.page, "Tab", "Enter")
    ada.wait_after(version)
    expect(ada.page.locator("[data-choosing]")).to_have_count(0)


def test_dice_are_picked_by_keys(ada: Player) -> None:
    ada.game(draft=True, seats=[{"kind": "local", "name": "Ben"}])
    pairs = ada.page.locator("[data-pair]:not([disabled])")
    expect(pairs.first).to_be_visible()
    names = values(pairs, "aria-label")
    tab_to(ada.page, next(name for name in names if names.count(name) == 1))
    version = ada.version
    press(ada.page, "Enter")
    ada.wait_after(version)


def test_a_round_is_taken_back_and_played_by_keyboard_alone(ada: Player) -> None:
    ada.game()
    draw_by_keys(ada)
    drawn = ada.drawn
    sheet = ada.page.locator(".board [data-drawn]")
    press(ada.page, "z")
    expect(sheet).to_have_count(len(drawn) - 1)
    press(ada.page, "y")
    expect(sheet).to_have_count(len(drawn))
    version = ada.version
    press(ada.page, "c")
    ada.wait_after(version)
    expect(sheet).to_have_count(0)
    draw_by_keys(ada)
    press(ada.page, "e")
    expect(ada.page.locator("main[data-round='2']")).to_be_attached()


def test_arrow_keys_move_a_visible_cursor(ada: Player) -> None:
    ada.game()
    ada.page.locator("[data-space=D4]").focus()
    press(ada.page, "ArrowUp", "ArrowLeft")
    expect(ada.page.locator("[data-space=C3]")).to_be_focused()
    outline = ada.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"


def test_special_routes_turn_and_flip_by_keys(ada: Player) -> None:
    ada.game()
    press(ada.page, "Shift+Digit4")
    expect(ada.page.locator("[data-special][aria-pressed=true]")).to_have_count(1)
    press(ada.page, "n")
    ghost = ada.page.locator(".ghost path").first
    before = ghost.get_attribute("d")
    press(ada.page, "r")
    expect(ghost).not_to_have_attribute("d", str(before))
    press(ada.page, "f", "Enter")
    expect(ada.page.locator(".board [data-drawn]")).to_have_count(1)


def test_the_score_is_reached_by_key_and_is_highlighted(ada: Player) -> None:
    ada.game()
    ada.draw()
    press(ada.page, "s", "Tab", "Tab", "Tab", "Tab")
    expect(ada.page.locator(".board rect.highlighted")).not_to_have_count(0)


def test_the_shortcut_sheet_opens_and_closes(ada: Player) -> None:
    ada.game()
    press(ada.page, "?")
    expect(ada.page.get_by_role("dialog")).to_contain_text("end the round")
    press(ada.page, "Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_drawings_are_announced_to_screen_readers(ada: Player) -> None:
    ada.game()
    ada.draw()
    space = ada.drawn[0]
    expect(ada.page.locator("[aria-live]").first).to_contain_text(f"drawn at {space}")
    ada.button("As text").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text(space)
