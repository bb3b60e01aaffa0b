"""Bad networks and bad addresses: explained in a sentence, nothing lost, and a way to continue."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.dice import seed_of
from tests.e2e.player import DRAWN, Browsers, Player

SAFE = "No connection. Your game is safe; we keep trying."
FITS = re.compile(r"\bfits\b")
CURVE = seed_of("classic", "curved-highway straight-highway")
JUNCTION = seed_of("classic", "t-highway")
TALL_PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}

# A socket that is dead but does not know it: nothing that is sent arrives, and nothing comes back.
DEAF = """() => sockets.forEach((socket) => {
  socket.send = () => undefined;
  socket.onmessage = null;
  socket.close = () => undefined;
})"""


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_drawing_without_a_connection_is_queued_and_sent(
    browsers: Browsers, options: dict[str, Any]
) -> None:
    ada = browsers.player(**options)
    ada.game(seed="7")
    ada.page.locator("[data-die]").first.click()
    ada.go_offline()
    alert = ada.page.get_by_role("alert")
    expect(alert).to_contain_text(SAFE)
    ada.page.locator("button.fits").first.click()
    expect(ada.page.locator(".board [data-drawn]")).to_have_count(1)
    expect(alert).to_contain_text("What you drew is kept")
    drawn = ada.drawn
    end = ada.button("End round").bounding_box()
    strip = alert.bounding_box()
    assert end is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= end["y"]
    ada.go_online()
    expect(alert).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".board [data-drawn]")).to_have_count(1)
    assert ada.drawn == drawn


def take(ada: Player, face: str) -> Locator:
    """Take a die in hand, by a tap where there is no mouse."""
    die = ada.page.locator(f"[data-face={face}]").first
    press(ada, die)
    expect(die).to_have_attribute("aria-pressed", "true")
    return die


def press(ada: Player, target: Locator) -> None:
    touch = ada.page.evaluate("navigator.maxTouchPoints > 0")
    (target.tap if touch else target.click)()


def in_another_window(ada: Player) -> Player:
    """Look at the same board as the server knows it."""
    other = Player(ada.page.context.new_page(), ada.address)
    other.page.goto(ada.page.url)
    return other


def shows(ada: Player, route: str) -> None:
    """Nothing is drawn but this route, in A2."""
    expect(ada.at("A2")).to_have_attribute("data-route", route)
    assert ada.drawn == ["A2"]


@pytest.mark.parametrize("options", [{}, TALL_PHONE], ids=["desktop", "phone"])
def test_a_second_die_is_not_offered_the_space_of_a_drawing_that_waits(
    browsers: Browsers, options: dict[str, Any]
) -> None:
    ada = browsers.player(**options)
    ada.game(seed=CURVE)
    curve, space = take(ada, "curved-highway"), ada.page.locator("[data-space=A2]")
    ada.go_offline()
    expect(ada.page.get_by_role("alert")).to_contain_text(SAFE)
    press(ada, space)
    expect(curve).to_have_class(DRAWN)
    take(ada, "straight-highway")
    expect(ada.page.locator("button.fits").first).to_be_visible()
    expect(space).not_to_have_class(FITS)
    press(ada, space)
    shows(ada, "curved-highway")
    expect(ada.page.get_by_role("alert")).to_contain_text("What you drew is kept")  # one drawing
    expect(ada.page.locator(".status")).not_to_contain_text("nowhere")
    ada.go_online()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(ada.page.locator(".refusal")).to_have_count(0)
    shows(ada, "curved-highway")
    expect(curve.locator(".tick")).to_be_visible()
    ada.click_and_wait(ada.button("Undo"))
    assert ada.drawn == []


@pytest.mark.parametrize("options", [{}, TALL_PHONE], ids=["desktop", "phone"])
def test_undo_takes_back_a_drawing_that_waits(browsers: Browsers, options: dict[str, Any]) -> None:
    ada = browsers.player(**options)
    ada.game(seed=CURVE)
    curve, space = take(ada, "curved-highway"), ada.page.locator("[data-space=A2]")
    ada.go_offline()
    expect(ada.page.get_by_role("alert")).to_contain_text(SAFE)
    press(ada, space)
    shows(ada, "curved-highway")
    press(ada, ada.button("Undo"))
    expect(ada.at("A2")).to_have_count(0)
    expect(curve).not_to_have_class(DRAWN)
    take(ada, "straight-highway")
    press(ada, space)
    shows(ada, "straight-highway")
    ada.go_online()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    shows(in_another_window(ada), "straight-highway")
    shows(ada, "straight-highway")
    expect(curve).not_to_have_class(DRAWN)


def test_turning_twice_without_a_connection_turns_twice(ada: Player) -> None:
    ada.game(seed=JUNCTION)
    take(ada, "t-highway")
    ada.click_and_wait(ada.page.locator("[data-space=A2]"))
    ada.page.keyboard.press("Escape")  # with nothing in hand, what was drawn last turns
    ada.go_offline()
    expect(ada.page.get_by_role("alert")).to_contain_text(SAFE)
    codes = [str(ada.at("A2").get_attribute("data-code"))]
    for _ in range(2):
        ada.page.keyboard.press("r")
        expect(ada.at("A2")).not_to_have_attribute("data-code", codes[-1])
        codes.append(str(ada.at("A2").get_attribute("data-code")))
    assert len(set(codes)) == 3
    ada.go_online()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(in_another_window(ada).at("A2")).to_have_attribute("data-code", codes[-1])
    expect(ada.at("A2")).to_have_attribute("data-code", codes[-1])
    shows(ada, "t-highway")


def test_a_silent_connection_is_noticed(ada: Player) -> None:
    ada.game()
    ada.page.evaluate("isOffline = true")
    ada.page.evaluate(DEAF)
    expect(ada.page.get_by_role("alert")).to_contain_text(SAFE)
    ada.go_online()
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def test_going_offline_is_noticed_at_once(ada: Player) -> None:
    ada.game()
    ada.page.evaluate("isOffline = true; dispatchEvent(new Event('offline'))")
    expect(ada.page.get_by_role("alert")).to_contain_text(SAFE)


def test_a_drawing_that_came_too_late_is_reported(ada: Player) -> None:
    code = ada.game(seed="7")
    ada.page.locator("[data-die]").first.click()
    ada.go_offline()
    ada.page.locator("button.fits").first.click()
    with ada.enter(code) as room:  # the round is played in another window meanwhile
        room.play_round()
    ada.go_online()
    expect(ada.page.locator(".refusal")).to_contain_text("could not be sent in time")


def test_a_returning_player_sees_their_own_board_and_takes_the_seat_in_a_draft(
    browsers: Browsers,
) -> None:
    ada, ben = browsers.player(), browsers.player()
    code = ada.game(draft=True, seats=[{"kind": "open"}], start=False)
    ben.open(f"g/{code}")
    ben.page.get_by_role("textbox").fill("Ben")
    ben.button("Take this seat").click()
    ada.button("Start game").click()
    ben.page.wait_for_selector("[data-pair]")
    ben.page.close()
    ada.page.get_by_role("button", name="Let a computer take over").first.click()
    ada.page.get_by_role("dialog").get_by_role("button").nth(1).click()
    expect(ada.page.get_by_text("Computer, standing in")).to_be_visible()
    back = Player(ben.page.context.new_page(), ben.address)
    back.open(f"g/{code}")
    expect(back.page.get_by_text("A computer player is standing in for you.")).to_be_visible()
    grid = back.page.get_by_role("grid")
    expect(grid).to_have_attribute("aria-label", "Ben’s board")
    back.button("Continue playing myself").click()
    expect(grid).to_have_attribute("aria-label", "Your board")


# Bad input


@pytest.mark.parametrize("address", ["%zz", "g/%E0%A4%A", "nowhere/else", "g"])
def test_an_address_that_leads_nowhere_is_answered(ada: Player, address: str) -> None:
    ada.page.goto(f"/#/{address}")
    expect(ada.page.get_by_text("There is nothing at this address.")).to_be_visible()
    ada.page.locator("a.main").click()
    expect(ada.page.locator("main")).to_be_visible()
    assert ada.page.url.endswith("#/home")


def test_a_room_that_is_gone_is_answered(ada: Player) -> None:
    ada.open("g/nothere")
    expect(ada.page.get_by_text("There is no table with this code.")).to_be_visible()
    expect(ada.page.locator("a.main")).to_have_attribute("href", "#/home")


def test_a_full_storage_is_reported_and_the_page_works(browsers: Browsers) -> None:
    ada = browsers.player()
    ada.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full'); }"
    )
    ada.game()
    expect(ada.page.get_by_role("alert")).to_contain_text("Your games are safe")
    ada.page.get_by_role("alert").get_by_role("button").click()
    assert ada.draw()


def test_two_tabs_of_one_player_stay_together(ada: Player) -> None:
    code = ada.game(seed="7")
    other = Player(ada.page.context.new_page(), ada.address)
    other.open(f"g/{code}")
    other.page.wait_for_selector("[data-die]")
    ada.draw()
    expect(other.page.locator(".board [data-drawn]")).to_have_count(1)
    other.click_and_wait(other.button("Undo"))
    expect(ada.page.locator(".board [data-drawn]")).to_have_count(0)
    assert ada.draw()


def test_a_seat_taken_meanwhile_is_reported(browsers: Browsers) -> None:
    ada, ben, eve = browsers.player(), browsers.player(), browsers.player()
    code = ada.game(seats=[{"kind": "open"}], start=False)
    for guest in (ben, eve):
        guest.open(f"g/{code}")
        expect(guest.button("Take this seat")).to_be_visible()
    # Eve's page has not heard yet that Ben sits down.
    eve.page.evaluate(
        """() => sockets.forEach((socket) => {
          const hear = socket.onmessage;
          socket.onmessage = (event) => event.data.includes('"change"') || hear(event);
        })"""
    )
    ben.page.get_by_role("textbox").fill("Ben")
    ben.button("Take this seat").click()
    expect(ben.button("Leave seat")).to_be_visible()
    eve.page.get_by_role("textbox").fill("Eve")
    eve.button("Take this seat").click()
    expect(eve.page.get_by_role("alert")).to_contain_text("already taken")
