"""The lessons: each step waits for the right action and explains the wrong one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from railroad_ink.lessons import LessonStep, lessons
from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import serious_violations

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "color_scheme": "dark"},
}


def at_step(ada: Player, key: str) -> None:
    ada.page.wait_for_selector(f"main[data-step={key}] .board")


def feedback(ada: Player, kind: str) -> None:
    expect(ada.page.locator(f"[data-feedback={kind}]")).to_be_visible()


def draw(ada: Player, action: str) -> None:
    """Draw a route as someone would: take it, turn it, tap the space."""
    route, space, code = action.split()
    source = ada.page.locator(f"[data-face={route}], [data-special={route}]").first
    expect(source).not_to_have_attribute("aria-disabled", "true")
    if source.get_attribute("aria-pressed") != "true":
        source.click()
    there, ghost = ada.page.locator(f"[data-space={space}]"), ada.page.locator(".board .ghost")
    there.hover()
    for _ in range(8):
        if ghost.get_attribute("data-code") == code:
            break
        ada.page.keyboard.press("r")
    there.click()
    expect(ada.at(space)).to_have_attribute("data-code", code)


def solve(ada: Player, step: LessonStep) -> None:
    """Do what a step requires."""
    if step.question:
        ada.page.locator("[data-answer]").last.click()
    for action in step.solution:
        if ":" not in action:
            draw(ada, action)
            continue
        group = ada.page.locator("[data-moves]")
        if group.count():
            group.first.click()
        ada.page.locator(f"[data-move='{action}']").click()


def fits(ada: Player) -> bool:
    """Whether nothing hangs over the edge, and no button of the lesson lies below the screen."""
    return bool(
        ada.page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth &&
              [...document.querySelectorAll("[data-feedback] button, [data-die]")]
                .every((b) => b.getBoundingClientRect().bottom <= innerHeight)"""
        )
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_first_lesson_is_finished_by_doing(browsers: Browsers, size: str) -> None:
    ada = browsers.player(first=True, reduced_motion="no-preference", **SIZES[size])
    ada.open("learn")
    first, drawn = lessons()["first"], list[str]()
    for step in first.steps:
        at_step(ada, step.key)
        assert fits(ada), step.key
        solve(ada, step)
        last = step == first.steps[-1]
        feedback(ada, "finished" if last else "right")
        assert fits(ada), step.key
        drawn = ada.drawn
        ada.button("Play on" if last else "Next").click()
    expect(ada.page.locator("main[data-round='3']")).to_be_visible()
    assert ada.drawn == drawn  # the game continues with the board of the lesson
    ada.open("learn")
    expect(ada.page.get_by_role("link", name="River")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Your first board")).to_contain_text("finished")


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_tap_is_explained_with_pictures_and_shown_the_second_time(
    browsers: Browsers, size: str
) -> None:
    ada = browsers.player(**SIZES[size])
    ada.page.add_init_script("localStorage.setItem('railroad-ink.lesson.first', '2')")
    ada.open("learn")
    at_step(ada, "railway")
    ada.page.locator("[data-die]").click()
    ada.page.locator("[data-space=B2]").click()
    feedback(ada, "wrong")
    wrong = ada.page.locator("[data-feedback=wrong]")
    expect(wrong).to_contain_text("B2 did not work")
    expect(wrong).to_contain_text("This railway would run into the highway at A2.")
    assert fits(ada)
    if size != "desktop":
        ada.button("Picture").click()
    expect(wrong.get_by_role("img", name="Not like this")).to_be_visible()
    expect(wrong.get_by_role("img", name="Like this", exact=True)).to_be_visible()
    expect(ada.button("Show me")).to_have_count(0)
    ada.button("Try again").click()
    expect(wrong).to_have_count(0)
    ada.page.locator("[data-space=B2]").click()
    assert serious_violations(ada) == []
    ada.button("Show me").click()
    feedback(ada, "right")
    ada.page.reload()
    at_step(ada, "railway")  # not finished until the last step


@pytest.mark.parametrize("language", ["de", "fr"])
def test_an_answer_in_longer_words_fits_on_a_small_phone(browsers: Browsers, language: str) -> None:
    ada = browsers.player(locale=language, **SIZES["small"])
    ada.open("learn")
    at_step(ada, "die")
    ada.page.locator("[data-die]").click()
    ada.page.locator("[data-space=D4]").click()
    feedback(ada, "wrong")
    assert fits(ada)


def test_a_legal_drawing_may_still_miss_the_goal(ada: Player) -> None:
    ada.page.add_init_script("localStorage.setItem('railroad-ink.lesson.first', '6')")
    ada.open("learn/first")
    at_step(ada, "ends")
    ada.page.locator("[data-die]").click()
    ada.page.locator("[data-space=A6]").click()
    expect(ada.page.locator("[data-feedback=wrong]")).to_contain_text("Close the gap at D2.")
    ada.button("Try again").click()
    expect(ada.at("A6")).to_have_count(0)


def press(ada: Player, target: Locator) -> None:
    """Tap with a finger where there is no mouse; otherwise click."""
    touch = ada.page.evaluate("navigator.maxTouchPoints > 0")
    (target.tap if touch else target.click)()


def turned(ada: Player) -> str:
    """Turn the route in hand, and say how it is then."""
    held = ada.page.locator("[data-die][aria-pressed=true]")
    before = str(held.get_attribute("data-code"))
    press(ada, ada.button("Turn"))
    expect(held).not_to_have_attribute("data-code", before)
    return str(held.get_attribute("data-code"))


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    "key, space",
    [("railway", "B2"), ("ends", "D2")],
    ids=["against the rules", "not what is asked for"],
)
def test_try_again_keeps_the_route_as_it_was_turned(
    browsers: Browsers, size: str, key: str, space: str
) -> None:
    ada = browsers.player(**SIZES[size])
    index = [step.key for step in lessons()["first"].steps].index(key)
    ada.page.add_init_script(f"localStorage.setItem('railroad-ink.lesson.first', '{index}')")
    ada.open("learn/first")
    at_step(ada, key)
    press(ada, ada.page.locator("[data-die]"))
    tried = turned(ada)
    press(ada, ada.page.locator(f"[data-space={space}]"))
    feedback(ada, "wrong")
    if key == "ends":  # the space took it in the next way that fits
        tried = str(ada.at(space).get_attribute("data-code"))
    press(ada, ada.button("Try again"))
    held = ada.page.locator("[data-die][aria-pressed=true]")
    expect(held).to_have_attribute("data-code", tried)
    expect(ada.at(space)).to_have_count(0)
    expect(ada.page.locator(".board .ghost")).to_have_count(0)  # in hand, not there once more
    others = {turned(ada) for _ in range(3)}
    assert len(others - {tried}) == 3


def test_try_again_keeps_a_special_route_in_hand(ada: Player) -> None:
    ada.page.add_init_script("localStorage.setItem('railroad-ink.lesson.first', '8')")
    ada.open("learn/first")
    at_step(ada, "special")
    special = ada.page.locator("[data-special=railway-crossing]")
    special.click()
    ada.page.locator("button.fits:not([data-space=B4])").first.click()
    feedback(ada, "wrong")
    expect(special).to_have_attribute("aria-pressed", "false")
    ada.button("Try again").click()
    expect(special).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("key", [key for key in lessons() if key != "first"])
def test_the_lesson_of_each_edition_and_expansion_is_finished(ada: Player, key: str) -> None:
    ada.open(f"learn/{key}")
    steps = lessons()[key].steps
    for step in steps:
        at_step(ada, step.key)
        solve(ada, step)
        feedback(ada, "finished" if step == steps[-1] else "right")
        if step != steps[-1]:
            ada.button("Next").click()
    assert serious_violations(ada) == []
    expect(ada.button("Play a game")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_rules_and_lessons_are_one_tap_away_in_a_game(browsers: Browsers, size: str) -> None:
    ada = browsers.player(**SIZES[size])
    ada.game(expansions=["river"])
    ada.button("Rules and lessons").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="Lesson: River")).to_be_visible()
    dialog.locator("summary", has_text="River").click()
    expect(dialog.locator("[data-example=river]")).to_be_visible()
    assert serious_violations(ada) == []


def test_a_lesson_that_does_not_exist_leads_to_the_list(ada: Player) -> None:
    ada.open("learn/nonsense")
    expect(ada.page.get_by_role("link", name="Your first board")).to_be_visible()
