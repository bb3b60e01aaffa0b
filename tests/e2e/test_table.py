"""One screen rolls for everyone who draws on paper, and people far away see the same dice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.paper import PaperPlayer
from tests.e2e.player import Browsers, Player, values
from tests.e2e.test_accessibility import serious_violations

PLAYERS = "player=Ada&player=Ben"
SIZES: dict[str, tuple[dict[str, Any], int]] = {
    "desktop": ({"viewport": {"width": 1280, "height": 800}}, 200),
    "phone": ({"viewport": {"width": 390, "height": 844}, "has_touch": True}, 170),
    "small": ({"viewport": {"width": 360, "height": 640}, "has_touch": True}, 170),
}


def seeded(ada: Player, rules: str = "classic", seed: str = "tuesday") -> None:
    """Open a table whose dice are known; its button rests a moment only."""
    ada.install_clock()
    ada.open(f"table?rules={rules}&seed={seed}&{PLAYERS}")
    ada.page.locator("[data-roll]").wait_for()


def roll(page: Page) -> None:
    """Roll as soon as the button has rested."""
    page.clock.fast_forward(3100)
    before = int(page.locator("main[data-rolled]").get_attribute("data-rolled") or 0)
    page.locator("[data-roll]:enabled").click()
    page.wait_for_selector(f"main[data-rolled='{before + 1}']")


def faces(page: Page) -> list[str]:
    return values(page.locator("[aria-live] [data-face]"), "data-face")


def test_others_see_a_roll_and_cannot_roll(ada: Player, browsers: Browsers) -> None:
    ada.open("table")
    ada.page.get_by_label("Players, separated by commas").fill("Ada, Ben")
    ada.page.locator("[data-begin]").click()
    code = str(ada.page.locator("[data-code]").get_attribute("data-code"))
    expect(ada.page.get_by_text("Nobody follows these dice yet.")).to_be_visible()
    ben = browsers.player()
    ben.open("table")
    ben.page.get_by_label("Follow a table").fill(code.upper())
    ben.button("Follow").click()
    ben.page.get_by_text("Waiting for the table.").wait_for()
    expect(ada.page.get_by_text("1 is following these dice.")).to_be_visible()
    expect(ben.page.locator("[data-roll]")).to_have_count(0)
    ada.page.keyboard.press("Space")
    ben.page.wait_for_selector("main[data-rolled='1']")
    assert faces(ben.page) == faces(ada.page) != []
    # The button is disabled for a moment, so that a second click does not roll again.
    ada.page.keyboard.press("Space")
    expect(ada.page.locator("[data-roll]")).to_be_disabled()
    expect(ada.page.locator("main[data-rolled='1']")).to_be_attached()
    # It is stored: visitors who return, or come late, see the same.
    for late in (ada, browsers.player()):
        late.open(f"table/{code}")
        late.page.reload()
        late.page.wait_for_selector("main[data-rolled='1']")
        assert faces(late.page) == faces(ben.page)


def test_without_a_connection_the_table_continues_and_others_catch_up(
    ada: Player, browsers: Browsers
) -> None:
    ada.open("table")
    ada.page.locator("[data-begin]").click()
    ada.page.locator("[data-roll]").wait_for()
    ben = browsers.player()
    ben.open(ada.page.url.partition("#/")[2])
    ben.page.locator("main[data-rolled='0']").wait_for()
    ada.page.route("**/api/dice-tables/**", lambda route: route.abort())
    ada.page.locator("[data-roll]").click()
    ada.page.get_by_text("No connection.").wait_for()
    assert len(faces(ada.page)) == 4
    ada.page.unroute("**/api/dice-tables/**")
    ben.page.wait_for_selector("main[data-rolled='1']")
    assert faces(ben.page) == faces(ada.page)


def test_a_seeded_link_gives_everybody_the_same_dice(ada: Player, browsers: Browsers) -> None:
    seeded(ada, "classic+river")
    ben = browsers.player()
    seeded(ben, "classic+river")
    for _ in range(2):
        roll(ada.page)
        roll(ben.page)
        assert faces(ada.page) == faces(ben.page)
    assert len(faces(ada.page)) == 6
    ada.page.reload()
    ada.page.wait_for_selector("main[data-rolled='2']")


def test_goals_are_claimed_and_the_end_leads_to_the_boards(ada: Player) -> None:
    seeded(ada, "challenge+goals=A,G,K")
    roll(ada.page)
    ada.page.locator("[data-goal=A]").click()
    ada.page.locator("[data-claim='1']").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("[data-goal=A]")).to_contain_text("Ben: 4")
    while ada.page.locator("[data-roll]").count():
        roll(ada.page)
    assert ada.page.locator("ol li").count() == 6
    ada.page.locator("[data-finish]").click()
    paper = PaperPlayer(ada)
    paper.page.locator("[data-tab]").first.wait_for()
    expect(ada.page.locator("[data-tab]")).to_have_count(2)
    expect(ada.page.locator("[data-rules*='goals=A,G,K']")).to_be_attached()


def stated(page: Page, goal: str) -> str:
    """Return the points entered for a goal on the board shown."""
    field = page.locator(f"[data-field='goals.{goal}'] select")
    return str(field.evaluate("(select) => select.value"))


def test_goals_claimed_at_the_table_are_entered_on_the_boards(ada: Player) -> None:
    seeded(ada, "challenge+goals=A,G,K")
    for player, goal in (("1", "A"), ("0", "A"), ("0", "K")):
        roll(ada.page)
        ada.page.locator(f"[data-goal={goal}]").click()
        ada.page.locator(f"[data-claim='{player}']").click()
        ada.page.keyboard.press("Escape")
    while ada.page.locator("[data-roll]").count():
        roll(ada.page)
    ada.page.locator("[data-finish]").click()
    ada.page.locator("[data-tab]").first.wait_for()
    expect(ada.page.locator("[data-line=goals] .hand")).to_have_text("6")
    ada.page.get_by_text("Also on the board").click()
    assert [stated(ada.page, goal) for goal in "AGK"] == ["2", "", "4"]
    ada.page.locator("[data-tab]").nth(1).click()
    expect(ada.page.locator("[data-line=goals] .hand")).to_have_text("4")
    assert [stated(ada.page, goal) for goal in "AGK"] == ["4", "", ""]


def test_goals_are_entered_for_players_without_names(ada: Player) -> None:
    ada.install_clock()
    ada.open("table?rules=challenge+goals=A,G,K&seed=tuesday")
    roll(ada.page)
    ada.page.locator("[data-goal=G]").click()
    ada.page.locator("[data-claim='2']").click()
    ada.page.keyboard.press("Escape")
    while ada.page.locator("[data-roll]").count():
        roll(ada.page)
    ada.page.locator("[data-finish]").click()
    expect(ada.page.locator("[data-tab]")).to_have_count(3)
    ada.page.locator("[data-tab]").nth(2).click()
    expect(ada.page.locator("[data-line=goals] .hand")).to_have_text("4")


def test_followers_see_the_timer_and_a_reload_keeps_it(ada: Player, browsers: Browsers) -> None:
    ada.open("table")
    ada.page.get_by_label("Time per round").select_option("300")
    ada.page.locator("[data-begin]").click()
    ada.page.locator("[data-roll]").wait_for()
    ben = browsers.player()
    ben.open(ada.page.url.partition("#/")[2])
    ben.page.locator("main[data-rolled='0']").wait_for()
    expect(ben.page.get_by_role("timer")).to_have_count(0)
    ada.page.locator("[data-roll]").click()
    for page in (ada.page, ben.page):
        expect(page.get_by_role("timer")).to_contain_text(re.compile(r"^[345]:\d\d$"))
    ada.page.reload()
    expect(ada.page.get_by_role("timer")).to_contain_text(re.compile(r"^[345]:\d\d$"))


def test_a_reload_keeps_the_timer_of_a_seeded_table(ada: Player) -> None:
    ada.install_clock()
    ada.open("table")
    ada.page.get_by_label("Time per round").select_option("300")
    ada.page.get_by_text("Let others follow online").click()
    ada.page.locator("[data-begin]").click()
    ada.page.locator("[data-roll]").click()
    timer = ada.page.get_by_role("timer")
    expect(timer).to_be_visible()
    ada.page.clock.fast_forward("02:00")
    expect(timer).to_contain_text(re.compile(r"^[0-3]:\d\d$"))
    ada.page.reload()
    # Read once: a timer that began anew would come down to this, too.
    assert timer.inner_text() < "4"


def test_a_draft_shows_who_picks_and_who_starts_next(ada: Player) -> None:
    seeded(ada, "challenge+variant=draft")
    roll(ada.page)
    picker = ada.page.locator("[data-picker]")
    pickers = []
    for option in (1, 2, 3, 4):
        pickers.append(picker.get_attribute("data-picker"))
        ada.page.locator(f"[data-pair='{option}']").click()
    assert pickers in (["0", "1", "0", "1"], ["1", "0", "1", "0"])
    expect(picker).to_contain_text("starts the next round")


def test_the_position_that_all_start_from_is_moved(ada: Player) -> None:
    seeded(ada, "classic+meteor")
    shown = ada.page.locator("[data-start]")
    expect(shown).to_contain_text("D4")
    shown.get_by_role("button").click()
    ada.page.locator("[data-choose=B6]").click()
    expect(shown).to_contain_text("B6")


def test_unknown_codes_are_explained(ada: Player) -> None:
    ada.open("table/zzzzzz")
    expect(ada.page.get_by_role("alert")).to_contain_text("no table with this code")


@pytest.mark.parametrize("size", SIZES)
def test_dice_are_large_and_accessible(browsers: Browsers, size: str) -> None:
    view, least = SIZES[size]
    ada = browsers.player(**view)
    seeded(ada, "challenge+river+goals=A,G,RA")
    roll(ada.page)
    for die in ada.page.locator(".own [data-face]").all():
        box = die.bounding_box()
        assert box
        assert box["width"] >= least
    assert ada.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    ada.button("Rotate the screen").click()
    expect(ada.page.locator("main.turned")).to_be_attached()
    assert serious_violations(ada) == []
