"""What the page shows unasked: what a drawing would do, what happens, and by which rule."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def test_pointing_previews_the_score_line_by_line(ada: Player) -> None:
    ada.game(seed="7")
    ada.draw()
    before = ada.line("Errors")
    ada.page.locator(".die:not([aria-disabled=true]):not(.drawn)").first.click()
    ada.page.locator("button.fits").first.hover()
    gain = ada.page.locator("[data-gain=errors]")
    expect(gain).to_have_text(re.compile(r"[+−]\d"))
    points = int(gain.inner_text().replace("−", "-"))
    expect(ada.page.locator(".status")).to_contain_text(f"Errors {gain.inner_text()}")
    ada.click_and_wait(ada.page.locator("button.fits").first)
    ada.page.mouse.move(0, 0)
    expect(ada.page.locator("[data-gain]")).to_have_count(0)
    assert ada.line("Errors") == before + points


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_meteor_is_shown_and_announced(browsers: Browsers, motion: str) -> None:
    ada = browsers.player(reduced_motion=motion)
    ada.game(expansions=["meteor"], seed="3")
    ada.stop_time()
    for _ in range(3):
        while ada.choose():
            pass
        if ada.page.locator("[data-effect]").count():
            break
        ada.draw_all()
        ada.end_round()
    effect = ada.page.locator("[data-effect]")
    expect(effect).to_contain_text(re.compile("meteor|crater", re.IGNORECASE))
    expect(ada.page.locator(".board rect.announced").first).to_be_visible()
    effect.click()
    expect(effect).to_have_count(0)


def test_events_are_shown_over_the_sheet_on_a_phone(browsers: Browsers) -> None:
    ada = browsers.player(**PHONE)
    ada.game(expansions=["meteor"], seed="3")
    ada.stop_time()
    while ada.choose():
        pass
    ada.page.wait_for_function(
        """() => {
          const top = (mark) => document.querySelector(mark)?.getBoundingClientRect().top;
          return top("[data-effect]") >= top(".sheet");
        }"""
    )


def test_default_names_are_translated_to_german(browsers: Browsers) -> None:
    ada = browsers.player(locale="de")
    ada.game(seats=[{"kind": "computer", "level": "random"}])
    expect(ada.page.locator("figcaption strong")).to_have_text("Kritzler")


def test_they_are_in_replays_too(browsers: Browsers) -> None:
    ada = browsers.player(locale="de")
    code = ada.finished_game({"kind": "computer", "level": "random"})
    ada.open(f"replay/{code}")
    expect(ada.page.locator("figcaption").nth(1)).to_contain_text("Kritzler")
    ada.button("Ans Ende").click()
    expect(ada.page.get_by_role("status")).to_contain_text("Kritzler beendet die Runde")


def test_a_refused_name_is_reported(ada: Player) -> None:
    ada.open("settings")
    ada.page.get_by_role("textbox").fill("#")
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("alert")).to_contain_text("Names must have 1 to 24 characters")
    ada.page.get_by_role("textbox").fill("Ada")
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def test_a_tap_where_it_does_not_fit_is_answered(browsers: Browsers) -> None:
    for ada in (browsers.player(), browsers.player(**PHONE)):
        ada.game(seed="3")
        ada.page.locator("[data-die]:not([aria-disabled=true])").first.click()
        fits = ada.page.locator("button.fits").count()
        ada.page.locator("[data-space=D4]").click()
        refusal = ada.page.locator(".bubble, .refusal")
        expect(refusal).to_contain_text("Nothing to join at D4 yet.")
        expect(refusal.get_by_role("link")).to_have_count(1)
        expect(ada.page.locator("[data-refused=D4] circle")).to_have_count(2)
        refusal.get_by_role("button", name="Show where").click()
        expect(ada.page.locator("rect.outline.pulse")).to_have_count(fits)
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("[data-refused]")).to_have_count(0)
        ada.page.locator("[data-space=D4]").click()
        expect(ada.page.locator(".refusal")).to_have_text("Choose a die.")


def test_the_side_where_it_runs_into_something_is_marked(ada: Player) -> None:
    ada.game(seed="3")
    ada.page.locator("[data-face$=railway]:not([aria-disabled=true])").first.click()
    ada.page.locator("[data-space=A2]").click()  # a highway exit
    expect(ada.page.locator("[data-refused=A2] [data-clash=N]")).to_have_count(1)
    expect(ada.page.locator(".bubble")).to_be_visible()
    expect(ada.page.locator(".bubble")).to_contain_text("This railway would run into")
    ada.draw()
    expect(ada.page.locator("[data-refused]")).to_have_count(0)


def test_a_refusal_leads_to_the_very_rule(ada: Player) -> None:
    ada.game()
    ada.button("End round").click()
    expect(ada.page.locator(".board .wrong")).to_have_count(0)  # owed is not wrong
    expect(ada.page.locator(".board .highlighted").first).to_be_visible()
    link = ada.page.locator(".status").get_by_role("link").first
    with ada.page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator(".meant")).to_contain_text("You can end your round only when")
    expect(rules.locator(".meant")).to_be_in_viewport()
    assert ada.page.locator("main[data-round]").count() == 1


def test_lines_of_the_score_and_expansions_lead_to_their_rules(ada: Player) -> None:
    ada.game(expansions=["river"], edition="challenge", goals=["random"])
    ada.page.get_by_role("button", name=re.compile("^Exits")).click()
    link = ada.page.locator("[data-score] .items").get_by_role("link")
    expect(link).to_have_attribute("href", "#/rules/scoring/exits")
    goals = ada.page.locator("section").filter(has=ada.page.get_by_role("heading", name="Goals"))
    expect(goals.get_by_role("link").first).to_have_attribute("href", "#/rules/goals")
    ada.open("rules/river")
    expect(ada.page.locator("#rules-river")).to_be_in_viewport()


def test_goals_are_announced_once(ada: Player) -> None:
    ada.game(edition="challenge", goals=["random"])
    ada.draw()
    goals = ada.page.locator("section").filter(has=ada.page.get_by_role("heading", name="Goals"))
    task = goals.locator("li > span:nth-child(2)").first.inner_text().split("(")[0].strip()
    assert ada.page.get_by_text(task).count() == 1


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_all_tabs_fit_on_a_phone(browsers: Browsers, language: str) -> None:
    ada = browsers.player(**PHONE, locale=language)
    seats = [{"kind": "computer", "level": "random"}]
    ada.game(edition="challenge", expansions=["canyon"], goals=["random"], seed="5", seats=seats)
    ada.draw()
    tabs = ada.page.get_by_role("tab")
    expect(tabs).not_to_have_count(0)
    assert tabs.count() >= 5
    strip = ada.page.get_by_role("tablist")
    assert strip.evaluate("(list) => list.scrollWidth <= list.clientWidth")
