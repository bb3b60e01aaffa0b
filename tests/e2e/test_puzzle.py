"""Puzzles in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import serious_violations
from tests.server.hosting import Server

pytestmark = pytest.mark.needs("native")
SEED = "last-round-5"


def solution(server: Server, seed: str) -> list[str]:
    with server.client() as visitor:
        actions: list[str] = visitor.get(f"/api/puzzles/{seed}/solution")["actions"]
        return actions


def test_a_puzzle_is_solved_by_drawing_and_counted_in_the_streak(
    ada: Player, server: Server
) -> None:
    page = ada.page
    page.goto(f"/#/puzzle/{SEED}")
    expect(page.locator(f"[data-puzzle='{SEED}']")).to_be_visible()
    assert serious_violations(ada) == []
    for drawing in solution(server, SEED):
        ada.put(drawing)
    page.get_by_role("button", name="Check my drawing").click()
    expect(page.get_by_text("Nothing beats it")).to_be_visible()
    expect(page.locator("[data-streak]")).to_have_text("1")
    assert serious_violations(ada) == []
    page.reload()
    expect(page.locator("[data-streak]")).to_have_text("1")


def test_all_special_routes_of_a_puzzle_are_in_sight(browsers: Browsers) -> None:
    page = browsers.player(viewport={"width": 1280, "height": 800}).page
    page.goto("/#/puzzle/last-round-1")
    specials = page.locator("[data-special]")
    expect(specials).to_have_count(6)
    column = page.locator(".left").evaluate("e => e.getBoundingClientRect().right")
    for special in specials.all():
        box = special.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= column


def test_a_puzzle_does_not_offer_lessons(browsers: Browsers) -> None:
    page = browsers.player(first=True).page
    page.goto("/#/puzzle/join-5")
    expect(page.locator("[data-die]").first).to_be_visible()
    expect(page.get_by_role("link", name="First time here?")).to_have_count(0)


def test_the_solution_is_revealed_and_ends_the_streak(browsers: Browsers) -> None:
    page = browsers.player().page
    page.goto("/#/puzzle/join-5")
    page.get_by_role("button", name="Hint: one space").click()
    expect(page.locator("rect.highlighted")).to_have_count(1)
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator("[data-only]").first).to_be_visible()
    expect(page.get_by_role("link", name="Join exits")).to_be_visible()
    expect(page.locator("[data-streak]")).to_have_text("0")
    challenge = page.get_by_role("link", name="Challenge: best last round")
    expect(challenge).to_have_attribute("href", re.compile(r"^#/puzzle/challenge-\d+$"))
    challenge.evaluate("(link) => { link.hash = '#/puzzle/challenge-5'; }")  # made quickly
    challenge.click()
    expect(page.locator("[data-puzzle='challenge-5']")).to_be_visible()
    expect(page.get_by_role("button", name="Check my drawing")).to_be_visible()


def test_a_new_puzzle_opens_without_an_answer_to_the_one_before(ada: Player) -> None:
    page, checked = ada.page, list[str]()
    page.on("request", lambda request: checked.append(request.url))
    page.goto(f"/#/puzzle/{SEED}")
    expect(page.locator("[data-die]").first).to_be_visible()
    ada.draw_all()
    ada.button("End round").click()
    expect(page.locator(".message")).not_to_be_empty()
    ada.button("Show the solution").click()
    following = page.get_by_role("link", name="Best last round", exact=True)
    following.evaluate("(link) => { link.hash = '#/puzzle/last-round-6'; }")
    following.click()
    expect(page.locator("[data-puzzle='last-round-6']")).to_be_visible()
    expect(page.locator(".message")).to_be_empty()
    ada.button("Hint: one space").click()
    expect(page.locator(".message")).not_to_be_empty()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".refusal")).to_have_count(0)
    assert [url for url in checked if url.endswith("last-round-6/check")] == []


def test_an_incomplete_drawing_and_a_bad_seed_are_answered_in_words(browsers: Browsers) -> None:
    page = browsers.player().page
    page.goto(f"/#/puzzle/{SEED}")
    page.get_by_role("button", name="Check my drawing").click()
    expect(page.get_by_role("alert").first).not_to_be_empty()
    page.goto("/#/puzzle/%C3%A4")
    expect(page.get_by_role("alert")).to_contain_text("There is nothing at this address.")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.locator("[data-puzzle]")).to_be_visible()


@pytest.mark.parametrize("address", ["puzzle/no%20such%20seed", "coach/{code}?seat=x"])
def test_a_mistyped_address_is_not_called_a_malformed_request(ada: Player, address: str) -> None:
    code = ada.room({"kind": "me", "name": "Ada"})
    ada.open(address.format(code=code))
    expect(ada.page.get_by_role("alert")).to_contain_text("There is nothing at this address.")
    expect(ada.page.get_by_text("path.")).to_have_count(0)
