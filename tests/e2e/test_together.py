"""Playing together: open tables, short codes, emotes, spectators, turn signals, other devices."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import serious_violations
from tests.e2e.test_everyone import PHONE, overflowing, texts_cut_off

OPEN = {"kind": "open"}

# Lets a test hide a tab.
LOOK_AWAY = """() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
LOOK_BACK = """() => {
    delete document.visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def seated(ada: Player, ben: Player) -> str:
    """Open a public table as Ada, and find it as Ben."""
    code = ada.game(seats=[OPEN], start=False, public=True)
    ben.open("join")
    ben.page.locator(f"a[href*='{code}']").click()
    expect(ada.page.get_by_text("Guest")).to_be_visible()
    return code


def test_an_open_table_is_found_and_joined(ada: Player, browsers: Browsers) -> None:
    ben = browsers.player()
    seated(ada, ben)
    ada.button("Start game").click()
    ben.page.wait_for_selector("[data-die]")


def test_a_quick_match_brings_two_together(browsers: Browsers) -> None:
    ada, ben = browsers.player(), browsers.player()
    for player in (ada, ben):
        player.open("join")
        player.button("Railroad Ink Challenge").click()
    expect(ada.page.get_by_text("Guest")).to_be_visible()
    assert ada.page.url.split("?")[0] == ben.page.url.split("?")[0]


def test_a_short_code_can_be_typed_as_it_is_spoken(ada: Player, browsers: Browsers) -> None:
    ben = browsers.player()
    ada.game(seats=[OPEN], start=False)
    spoken = ada.page.locator("[data-spoken]").inner_text()
    ben.open("join")
    ben.page.get_by_label("Join with a code").fill(spoken.upper().replace("-", " "))
    ben.button("Join").click()
    expect(ben.page.get_by_role("heading", name="Table", exact=True)).to_be_visible()


def test_a_link_for_this_machine_alone_is_not_passed_off_as_an_invitation(ada: Player) -> None:
    ada.game(seats=[OPEN], start=False)
    expect(ada.page.get_by_role("note")).to_contain_text("only works on this device")


def test_emotes_are_seen_by_everybody(ada: Player, browsers: Browsers) -> None:
    ben = browsers.player()
    seated(ada, ben)
    ben.button("Send a reaction").click()
    ben.page.locator("[data-emote=luck]").click()
    for player in (ada, ben):
        expect(player.page.locator("[data-shown=luck]")).to_contain_text("Good luck!")
    ada.button("Start game").click()
    ada.page.wait_for_selector("[data-die]")
    ada.button("Send a reaction").click()
    ada.page.locator("[data-emote=thanks]").click()
    expect(ben.page.locator("[data-shown=thanks]")).to_contain_text("Ada")


def test_spectators_are_shown_and_cannot_act(ada: Player, browsers: Browsers) -> None:
    eve = browsers.player()
    eve.open("settings")
    eve.page.get_by_label("Name").fill("Eve")
    eve.page.get_by_label("Name").blur()
    code = ada.game(seats=[{"kind": "computer", "level": "random"}])
    eve.open(f"g/{code}")
    expect(ada.page.get_by_text("Watching: Eve")).to_be_visible()
    expect(eve.page.locator("[data-die]")).to_have_count(4)
    expect(eve.page.locator("[data-die]:not([aria-disabled=true])")).to_have_count(0)
    expect(eve.button("Send a reaction")).to_have_count(0)


SIZES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": PHONE}
TOOLS = ("Undo", "Redo", "Turn", "Flip", "Clear round", "End round")


def three_at_a_table(ada: Player, ben: Player, cyd: Player) -> str:
    """Start a game of three without looking at it."""
    code = ada.room({"kind": "me", "name": "Ada"}, OPEN, OPEN, start=False)
    with ben.enter(code) as second, cyd.enter(code) as third, ada.enter(code) as first:
        second.ask("sit", seat=1, name="Ben")
        third.ask("sit", seat=2, name="Cyd")
        first.ask("start")
    return code


def check_only_watches(player: Player) -> None:
    """There is nothing to draw with, and nobody waits for this player."""
    expect(player.page.locator("[data-die]")).to_have_count(4)
    for tool in TOOLS:
        expect(player.button(tool)).to_have_count(0)
    for text in ("Waiting for the others", "ready", "Opponents", "Or wait"):
        expect(player.page.get_by_text(text)).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_player_who_has_left_is_told_so(browsers: Browsers, size: str) -> None:
    ada, ben, cyd = browsers.player(), browsers.player(**SIZES[size]), browsers.player()
    code = three_at_a_table(ada, ben, cyd)
    ben.open(f"g/{code}")
    expect(ben.button("End round")).to_be_visible()
    if size == "phone":
        ben.page.get_by_role("tab", name="Opponents").click()
    ben.page.on("dialog", lambda dialog: dialog.accept())
    ben.button("Leave the game").click()
    expect(ben.page).to_have_url(re.compile("home"))
    ben.open(f"g/{code}")
    expect(ben.page.locator(".status")).to_contain_text("You have left this game")
    check_only_watches(ben)
    expect(ben.page.get_by_role("grid")).to_have_attribute("aria-label", "Your board")


@pytest.mark.parametrize("size", SIZES)
def test_a_spectator_is_shown_nothing_to_draw_with(browsers: Browsers, size: str) -> None:
    ada, ben, cyd = browsers.player(), browsers.player(), browsers.player()
    eve = browsers.player(**SIZES[size])
    code = three_at_a_table(ada, ben, cyd)
    eve.open(f"g/{code}")
    expect(eve.page.locator(".status")).to_contain_text("Ada’s board. You are watching")
    check_only_watches(eve)
    if size == "phone":
        eve.page.get_by_role("tab", name="Players").click()
    expect(eve.page.get_by_role("heading", name="Players")).to_be_visible()


def test_nobody_waits_for_those_who_have_left(browsers: Browsers) -> None:
    ada, ben, cyd = browsers.player(**PHONE), browsers.player(), browsers.player()
    code = three_at_a_table(ada, ben, cyd)
    ada.open(f"g/{code}")
    expect(ada.page.locator("header")).to_contain_text("0 of 2 ready")
    with ben.enter(code) as room:
        room.ask("stand", seat=1)
    expect(ada.page.locator("header")).to_contain_text("Cyd")
    expect(ada.page.locator("header")).not_to_contain_text("Ben")
    expect(ada.page.locator("header")).not_to_contain_text("of 2")


def test_a_turn_is_signalled_in_a_hidden_tab(ada: Player, browsers: Browsers) -> None:
    ben = browsers.player(permissions=["notifications"])
    ben.page.add_init_script(
        """window.notified = [];
        localStorage.setItem("railroad-ink.notify", "on");
        window.Notification = class {
            static permission = "granted";
            static requestPermission = async () => "granted";
            constructor(title) { window.notified.push(title); }
            close() {}
        };"""
    )
    code = seated(ada, ben)
    ada.button("Start game").click()
    ben.page.wait_for_selector("[data-die]")
    with ben.enter(code) as room:
        room.play_round(1)
    title = ben.page.title()
    ben.page.evaluate(LOOK_AWAY)
    with ada.enter(code) as room:
        room.play_round(0)
    expect(ben.page).to_have_title(re.compile("● It’s your turn"))
    assert ben.page.evaluate("notified") == ["It’s your turn"]
    ben.page.evaluate(LOOK_BACK)
    expect(ben.page).not_to_have_title(re.compile("●"))
    assert "●" not in title


def test_a_second_device_plays_on_as_the_same_player(ada: Player, browsers: Browsers) -> None:
    phone = browsers.player(**PHONE)
    ada.game(seed="3")
    ada.open("device")
    ada.button("Show a code").click()
    code = ada.page.locator("[data-device-code]").inner_text()
    phone.open(f"device/{code}")
    phone.button("Continue here").click()
    expect(phone.page.get_by_text("You are now Ada here too.")).to_be_visible()
    phone.page.get_by_role("link", name="Home").last.click()
    expect(phone.page.get_by_text("Round 1 of 7")).to_be_visible()
    other = browsers.player()
    other.open(f"device/{code}")
    other.button("Continue here").click()
    expect(other.page.get_by_role("alert")).to_contain_text("no longer valid")
    ada.button("Make a recovery code").click()
    recovery = ada.page.locator("[data-recovery-code]")
    expect(recovery).to_contain_text("-")
    other.page.get_by_label("or recovery code").fill(recovery.inner_text())
    other.button("Continue here").click()
    expect(other.page.get_by_text("You are now Ada here too.")).to_be_visible()


@pytest.mark.parametrize("screen", ["join", "device"])
def test_meeting_places_fit_and_can_be_read(browsers: Browsers, screen: str) -> None:
    ada = browsers.player(**PHONE, color_scheme="dark", locale="de")
    ada.open(screen)
    ada.page.wait_for_load_state("networkidle")
    assert not overflowing(ada)
    assert texts_cut_off(ada) == []
    assert serious_violations(ada) == []
