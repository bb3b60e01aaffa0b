"""Draft, goals and daily games."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.e2e.player import Browsers, Player, values


def test_dice_are_picked_in_a_draft(ada: Player) -> None:
    ada.game(draft=True, seats=[{"kind": "computer", "level": "random"}])
    for number in (1, 2):
        assert ada.round == number
        ada.pick()
        expect(ada.page.locator("[data-die]")).to_have_count(4)
        ada.draw_all()
        ada.button("End round").click()
        expect(ada.page.locator(f"main[data-round='{number + 1}']")).to_be_attached()


def test_two_people_draft_from_one_middle(ada: Player, browsers: Browsers) -> None:
    code = ada.game(draft=True, seats=[{"kind": "open"}], start=False)
    ben = browsers.player()
    ben.open(f"g/{code}")
    ben.button("Take this seat").click()
    ada.button("Start game").click()
    takers = [ada, ben]
    free = "[data-pair]:not([disabled])"
    for player in takers:
        player.page.wait_for_selector("[data-pair]")
    if ben.page.locator(free).count():
        takers.reverse()
    first, second = takers
    expect(second.page.locator(free)).to_have_count(0)
    taken = first.page.locator(free).first.get_attribute("data-pair")
    first.click_and_wait(first.page.locator(f"[data-pair='{taken}']"))
    expect(second.page.locator(f"[data-pair='{taken}']")).to_be_disabled()
    expect(second.page.locator(free).first).to_be_visible()


def test_goals_are_chosen_and_shown(ada: Player) -> None:
    ada.open("new")
    ada.page.get_by_label("Railroad Ink Challenge").check()
    ada.page.get_by_label("Choose three goals").check()
    cards = ada.page.locator("label.goal:has(.hand) input")
    for i in range(3):
        cards.nth(i).check()
    ada.button("Start game").click()
    expect(ada.page.get_by_role("heading", name="Goals")).to_be_visible()


def test_a_computer_player_plays_along(ada: Player) -> None:
    ada.game(seats=[{"kind": "computer", "level": "greedy"}])
    ada.draw_all()
    ada.end_round()
    expect(ada.page.locator("main[data-round='2']")).to_be_attached()
    expect(ada.page.locator("figure [data-drawn]")).not_to_have_count(0)


# Daily games


def code_of(ada: Player) -> str:
    ada.page.wait_for_selector("[data-die]")
    return ada.page.url.rpartition("/")[2]


def test_the_time_until_new_dice_reads_the_same_on_both_screens(ada: Player) -> None:
    def answer(route: Route) -> None:
        day = route.fetch().json()
        route.fulfill(json={**day, "seconds_left": 6725})

    ada.page.route(re.compile(r"/api/daily\?"), answer)
    ada.open("home")
    expect(ada.page.get_by_text("1 hr 52 min left")).to_be_visible()
    ada.open("daily")
    expect(ada.page.get_by_text("New dice in 1 hr 52 min")).to_be_visible()


def test_the_daily_game_counts_once(ada: Player) -> None:
    ada.open("daily")
    expect(ada.page.get_by_text("Your first try counts.")).to_be_visible()
    ada.button("Play today’s game").click()
    counted = code_of(ada)
    while ada.choose():  # On some days an expansion requires a choice first.
        pass
    assert ada.draw()
    ada.open("daily")
    ada.page.get_by_role("link", name="Continue").click()
    assert code_of(ada) == counted
    expect(ada.page.locator(".board [data-drawn]")).not_to_have_count(0)
    ada.finish(counted)

    ada.open("daily")
    expect(ada.page.get_by_role("heading", name="Leaderboard")).to_be_visible()
    mine = ada.page.locator("ol li.mine")
    expect(mine).to_have_count(1)
    result = mine.inner_text()
    ada.button("Play again").click()
    again = code_of(ada)
    assert again != counted
    ada.finish(again)
    ada.open("daily")
    expect(mine).to_have_count(1)
    assert mine.inner_text() == result
    expect(ada.page.get_by_text("1 day in a row")).to_be_visible()


def test_everybody_gets_the_same_dice_of_a_day(ada: Player, browsers: Browsers) -> None:
    shown = []
    for player in (ada, browsers.player()):
        player.open("daily")
        player.button("Play today’s game").click()
        player.page.wait_for_selector("[data-die]")
        shown.append(values(player.page.locator("[data-die]"), "data-face"))
    assert shown[0] == shown[1]


def test_the_leaderboard_stays_closed_until_one_has_played(ada: Player) -> None:
    ada.open("daily")
    expect(ada.page.get_by_text("The leaderboard opens when you have finished.")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Leaderboard")).to_have_count(0)


def test_past_days_are_played_without_counting(ada: Player) -> None:
    ada.open("daily")
    ada.page.get_by_role("button", name="Play: ").first.click()
    code = code_of(ada)
    expect(ada.page.get_by_text(re.compile(r"Daily \w+ \d+, \d{4}"))).to_be_visible()
    ada.finish(code)
    ada.open("daily")
    expect(ada.button("Play today’s game")).to_be_visible()
    expect(ada.page.get_by_text("Past days do not count.")).to_be_visible()
