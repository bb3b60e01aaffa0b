"""Room for everything: all expansions, opponents, and two players at one screen."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from railroad_ink.game_catalogue import CATALOGUE
from tests.e2e.dice import seed_of
from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import serious_violations

ALL = [module.key for module in CATALOGUE.expansions]
COMPUTER = {"kind": "computer", "level": "random"}
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "color_scheme": "dark"},
}
MEASURE = """(selector) => [...document.querySelectorAll(selector)].map((each) => {
  const { x, y, width, height, right, bottom } = each.getBoundingClientRect();
  return { x, y, width, height, right, bottom };
})"""
SMALL_TEXT = """() => [...document.querySelectorAll("main *")]
  .filter((e) => e.checkVisibility() && !e.closest("svg, .hidden"))
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
  .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 13)
  .map((e) => e.textContent.trim())"""


@pytest.mark.parametrize("size", SIZES)
def test_with_all_expansions_everything_is_large_enough(browsers: Browsers, size: str) -> None:
    ada = browsers.player(**SIZES[size])
    seats = [COMPUTER, COMPUTER, COMPUTER]
    ada.game(edition="challenge", expansions=ALL, goals=["random"], seed="3", seats=seats)
    while ada.choose():
        pass
    if size != "desktop":
        ada.page.get_by_role("tab", name="Special").click()
    targets = ada.page.evaluate(MEASURE, "[data-die], [data-special]")
    assert len(targets) == 26
    assert min(min(t["width"], t["height"]) for t in targets) >= 44
    overlaps = [
        (one, other)
        for i, one in enumerate(targets)
        for other in targets[i + 1 :]
        if one["x"] < other["right"] - 1 and other["x"] < one["right"] - 1
        and one["y"] < other["bottom"] - 1 and other["y"] < one["bottom"] - 1
    ]  # fmt: skip
    assert overlaps == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ada.page.evaluate(SMALL_TEXT) == []
    assert serious_violations(ada) == []


def test_opponents_fit_beside_the_board(ada: Player) -> None:
    ada.game(
        edition="challenge", expansions=ALL, goals=["random"], seed="3",
        seats=[COMPUTER, COMPUTER, COMPUTER],
    )  # fmt: skip
    boards = ada.page.evaluate(MEASURE, "figure")
    assert len(boards) == 3
    assert max(board["bottom"] for board in boards) <= 800


@pytest.mark.parametrize("size", ["phone", "small"])
def test_names_in_the_header_are_whole(browsers: Browsers, size: str) -> None:
    ada = browsers.player(**SIZES[size])
    name = "Maximiliane Hohenstauffe"
    ada.game(seats=[{"kind": "local", "name": name}])
    cut = """() => [...document.querySelectorAll("header *")]
      .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "auto")
      .map((e) => e.textContent.trim())"""
    assert ada.page.evaluate(cut) == []
    end = ada.button("End round").bounding_box()
    assert end is not None
    assert end["y"] + end["height"] <= SIZES[size]["viewport"]["height"]


@pytest.mark.parametrize("size", SIZES)
def test_two_players_at_one_screen_pass_the_device(browsers: Browsers, size: str) -> None:
    ada = browsers.player(**SIZES[size])
    ada.game(seats=[{"kind": "local", "name": "Ben"}], seed="7")
    pass_on = ada.page.get_by_text("Pass the device to Ben.")
    expect(pass_on).to_have_count(0)
    ada.draw_all()
    ada.click_and_wait(ada.page.locator("button.end"))
    expect(pass_on).to_be_visible()
    expect(ada.page.get_by_role("grid")).to_have_attribute("aria-label", "Ben’s board")
    ada.page.get_by_role("checkbox").check()
    # From now on nothing is seen until the next player is there.
    centre = ada.page.evaluate("document.elementFromPoint(innerWidth / 2, 60).closest('.curtain')")
    assert centre is not None
    assert serious_violations(ada) == []
    ada.button("I am Ben").click()
    expect(pass_on).to_have_count(0)
    if size != "desktop":
        ada.page.get_by_role("tab", name="Opponents").click()
    expect(ada.page.get_by_text("Hidden until the round ends")).to_be_visible()
    ada.draw_all()
    ada.click_and_wait(ada.page.locator("button.end"))
    assert ada.round == 2
    expect(ada.page.get_by_role("grid")).to_have_attribute("aria-label", "Ben’s board")
    ada.draw_all()  # the player with the device continues
    ada.click_and_wait(ada.page.locator("button.end"))
    expect(ada.page.get_by_text("Pass the device to Ada.")).to_be_visible()


METEOR_AT_D2 = seed_of("classic meteor", "meteor-left meteor-2 straight-highway")


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("way", ["round ended", "name tapped"])
def test_what_happens_to_the_first_player_is_not_shown_on_the_second_players_board(
    browsers: Browsers, size: str, way: str
) -> None:
    ada = browsers.player(**SIZES[size])
    local = {"kind": "local", "name": "Ben"}
    code = ada.game(expansions=["meteor"], seats=[local], seed=METEOR_AT_D2)
    ada.stop_time()  # what is announced for a while stays
    grid, toast = ada.page.get_by_role("grid"), ada.page.locator("[data-effect]")
    ada.click_and_wait(ada.page.locator("[data-move='meteor:hit left']"))
    expect(toast).to_have_text("The meteor hits D2.")
    expect(ada.page.locator(".board rect.announced")).to_have_count(1)
    ada.page.locator("[data-face=straight-highway]").first.click()
    ada.page.locator("[data-space=G7]").click()  # joins nothing there
    expect(ada.page.locator("[data-refused=G7]")).to_have_count(1)
    if way == "round ended":
        with ada.enter(code) as room:
            room.play_round(0)
    elif size == "desktop":
        ada.button("Ben").click()
    else:
        ada.page.get_by_role("button", name="Players: Ada").click()
    expect(grid).to_have_attribute("aria-label", "Ben’s board")
    expect(toast).to_have_count(0)
    expect(ada.page.locator(".refusal, .bubble, [data-refused]")).to_have_count(0)
    marks = ".board .announced, .board .highlighted, .board .wrong"
    expect(ada.page.locator(marks)).to_have_count(0)
    ada.click_and_wait(ada.page.locator("[data-move='meteor:hit left']"))
    expect(toast).to_have_text("The meteor hits D2.")  # Ben's own meteor


# What reaches below the tools at the foot of the left panel, or what would have to be scrolled to.
CUT_OFF = """() => {
  const panel = document.querySelector(".left"), foot = panel.querySelector(".foot");
  const below = [...panel.querySelectorAll("[data-special], p, .reason")].filter((e) =>
    !e.closest(".moves") && e.getBoundingClientRect().bottom > foot.getBoundingClientRect().top);
  const over = panel.scrollHeight - panel.clientHeight;
  const named = below.map((e) => e.getAttribute("data-special") ?? e.textContent);
  return [...named, over].filter(Boolean);
}"""
LEFT_PANELS: dict[str, dict[str, Any]] = {
    "classic": {"edition": "classic", "clock": 300},
    "challenge": {"edition": "challenge", "goals": ["random"], "clock": 300},
    "lava": {"edition": "challenge", "expansions": ["lava"], "goals": ["random"], "clock": 300},
    "canyon": {"edition": "challenge", "expansions": ["canyon"], "clock": 300},
    "all": {"edition": "challenge", "expansions": ALL, "goals": ["random"], "clock": 300},
}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("rules", LEFT_PANELS)
def test_special_routes_are_whole_below_a_long_refusal(
    browsers: Browsers, rules: str, language: str
) -> None:
    ada = browsers.player(locale=language)
    code = ada.game(seed="3", **LEFT_PANELS[rules])
    while ada.choose():
        pass
    assert ada.page.evaluate(CUT_OFF) == []
    version = ada.version
    with ada.enter(code) as room:
        room.ask("act", seat=0, action="highway-crossing A2 HHHH")
    ada.wait_after(version)
    ada.page.locator("button.end").click()
    expect(ada.page.locator(".refusal .reason")).to_have_count(3)
    assert ada.page.evaluate(CUT_OFF) == []


OFFLINE_SIZES = {
    "desktop": (1280, 800),
    "low desktop": (1160, 600),
    "phone": (390, 844),
    "wide phone": (412, 732),
    "small": (360, 640),
    "phone on its side": (844, 390),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", OFFLINE_SIZES)
def test_without_a_connection_end_round_stays_on_the_screen(
    browsers: Browsers, size: str, language: str
) -> None:
    width, height = OFFLINE_SIZES[size]
    ada = browsers.player(viewport={"width": width, "height": height}, locale=language)
    ada.game(seed="3")
    ada.go_offline()
    strip = ada.page.locator(".lost")
    expect(strip).to_be_visible()
    for die in range(2):
        ada.page.locator(f"[data-die='{die}']").click()
        ada.page.locator("button.fits").first.click()
    expect(strip).to_contain_text("2 ")  # drawings that wait to be sent
    ada.page.evaluate("scrollTo(0, 0)")
    end = ada.page.locator("button.end").bounding_box()
    assert end is not None
    assert end["y"] + end["height"] <= height
    if size in {"desktop", "low desktop", "phone on its side"}:
        assert ada.page.evaluate("document.documentElement.scrollHeight") <= height


def test_no_card_is_empty_while_waiting_for_others(browsers: Browsers) -> None:
    ada, ben = browsers.player(), browsers.player()
    code = ada.room({"kind": "me", "name": "Ada"}, {"kind": "open"}, start=False)
    with ben.enter(code) as second, ada.enter(code) as first:
        second.ask("sit", seat=1, name="Ben")
        first.ask("start")
        first.play_round(0)
    ada.open(f"g/{code}")
    expect(ada.page.get_by_text("You are done.")).to_be_visible()
    expect(ada.page.locator(".side .card").first).to_be_visible()
    cards = ada.page.locator(".side .card").all_inner_texts()
    assert [card for card in cards if not card.strip()] == []


def test_the_keyboards_frame_leaves_the_points_of_a_drawing_readable(ada: Player) -> None:
    """The points in sight beside a drawing look the same, whether mouse or keyboard points."""
    ada.game(seed=seed_of("classic", "t-highway"))
    gain = ada.page.locator(".board .gain")
    ada.page.locator("[data-face=t-highway]").first.click()
    ada.page.keyboard.press("n")
    expect(gain).to_have_text("−1")
    focused = "[data-space]:focus-visible"
    expect(ada.page.locator(focused)).to_have_count(1)
    box = gain.bounding_box()
    assert box is not None
    inside = {"x": box["x"] + 10, "y": box["y"] + 4}
    label: Any = {**inside, "width": box["width"] - 20, "height": box["height"] - 8}
    framed = Image.open(BytesIO(ada.page.screenshot(clip=label)))
    ada.page.evaluate("document.activeElement.blur()")
    expect(ada.page.locator(focused)).to_have_count(0)
    expect(gain).to_have_text("−1")
    plain = Image.open(BytesIO(ada.page.screenshot(clip=label)))
    assert ImageChops.difference(framed.convert("RGB"), plain.convert("RGB")).getbbox() is None
