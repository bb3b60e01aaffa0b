"""Setting up a game by pictures."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from railroad_ink.bots.figures import CLASSIC, figures
from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import serious_violations
from tests.e2e.test_everyone import PHONE, overflowing, texts_cut_off

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "small": (360, 640)}


def goals(ada: Player) -> list[str]:
    return ada.page.locator(".cards .task").all_inner_texts()


@pytest.mark.parametrize("size", SIZES)
def test_the_new_game_fits_and_can_be_read(browsers: Browsers, size: str) -> None:
    width, height = SIZES[size]
    ada = browsers.player(viewport={"width": width, "height": height})
    ada.open("new")
    expect(ada.page.locator(".face svg")).to_have_count(10)
    ada.page.get_by_role("radio", name="Railroad Ink Challenge").check()
    ada.button("+ Computer player").click()
    assert not overflowing(ada)
    assert texts_cut_off(ada) == []
    assert serious_violations(ada) == []
    box = ada.button("Start game").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height
    face = ada.page.locator(".box").last.bounding_box()
    assert face is not None
    assert face["width"] >= 70


def test_a_game_is_chosen_by_boxes(ada: Player) -> None:
    ada.open("new")
    ada.page.get_by_role("radio", name="Railroad Ink Challenge").check()
    ada.page.get_by_role("checkbox", name="Lake").check()
    expect(ada.page.locator("footer")).to_contain_text("Railroad Ink Challenge, Lake")
    expect(ada.page.locator("footer")).to_contain_text("6 rounds")
    expect(goal_cards := ada.page.locator(".goal-card")).to_have_count(3)
    before = goals(ada)
    goal_cards.first.click()
    expect(ada.page.locator(".cards .task").first).not_to_have_text(before[0])
    after = goals(ada)
    assert before[1:] == after[1:]
    ada.button("Start game").click()
    ada.page.wait_for_selector("[data-die]")
    for task in after:
        expect(ada.page.get_by_text(task).first).to_be_attached()


def test_a_draft_is_named_and_not_kept_for_the_next_game(ada: Player) -> None:
    ada.open("new")
    ada.button("+ Computer player").click()
    footer, summary = (
        ada.page.locator("footer"),
        ada.page.locator("summary", has_text="More options"),
    )
    expect(footer).not_to_contain_text("draft")
    expect(summary).to_contain_text("no draft")
    summary.click()
    ada.page.get_by_label("Draft").check()
    expect(footer).to_contain_text("2 players · 7 rounds · draft")
    expect(summary).to_contain_text(re.compile(r"No time limit · draft$"))
    ada.button("Start game").click()
    ada.page.wait_for_selector("[data-pair]")
    ada.open("new")
    expect(footer).to_contain_text("2 players · 7 rounds")
    expect(footer).not_to_contain_text("draft")
    expect(summary).to_contain_text("no draft")


def test_a_game_that_cannot_start_says_so_beside_the_button(browsers: Browsers) -> None:
    ada = browsers.player(**PHONE)
    ada.open("new")
    ada.page.locator("summary", has_text="More options").click()
    ada.page.get_by_label("Draft").check()
    ada.button("Start game").click()
    refused = ada.page.get_by_text("A draft has 2 to 12 players, not 1.")
    expect(refused).to_be_in_viewport()
    ada.button("+ Computer player").click()
    expect(refused).to_have_count(0)


def test_dice_of_both_boxes_can_be_drafted(ada: Player) -> None:
    ada.open("new")
    ada.button("+ Computer player").click()
    ada.page.locator("summary", has_text="More options").click()
    ada.page.get_by_label("Draft").check()
    sets = ada.page.get_by_label("Sets of dice")
    both = "1 × Railroad Ink + 1 × Railroad Ink Challenge"
    expect(sets.locator("option")).to_have_text(
        ["2 × Railroad Ink", both, "2 × Railroad Ink Challenge"]
    )
    sets.select_option(both)
    ada.button("Start game").click()
    ada.page.wait_for_selector("[data-pair]")
    with ada.enter(ada.page.url.rpartition("/")[2]) as table:
        assert table.view["ruleset"]["text"] == "classic/1 sets=classic,challenge variant=draft"
    ada.pick()
    ada.draw_all()
    assert len(ada.drawn) >= 3


def test_dice_of_both_boxes_can_be_drafted_at_a_table_with_paper(ada: Player) -> None:
    ada.open("table")
    ada.page.get_by_label("Draft").check()
    ada.page.get_by_label("Sets of dice").select_option(index=2)
    with ada.page.expect_response("**/api/dice?*") as rolled:
        ada.page.locator("[data-begin]").click()
    dice = rolled.value.json()
    assert dice["ruleset"]["text"] == "classic/1 sets=challenge,challenge variant=draft"
    assert len(dice["rounds"][0]["pairs"]) == 4


def test_whatever_differs_from_the_box_is_named_in_the_summary(ada: Player) -> None:
    ada.open("new")
    summary = ada.page.locator("summary", has_text="More options")
    summary.click()
    options = ada.page.locator("details .more")
    options.get_by_label("House rule").first.check()
    options.get_by_label("Longest routes").select_option(index=1)
    options.get_by_label("Dice seed").fill("x")
    chosen = options.get_by_label("Longest routes").locator("option:checked").inner_text()
    expect(summary).to_contain_text("House rule: ")
    expect(summary).to_contain_text(chosen)
    expect(summary).to_contain_text("fixed dice")


def test_a_draft_is_not_kept_for_the_next_evening_with_paper_boards(ada: Player) -> None:
    ada.open("table")
    ada.page.get_by_label("Draft").check()
    ada.page.get_by_role("checkbox", name="River").check()
    ada.page.locator("[data-begin]").click()
    ada.page.wait_for_url("**/table/*")
    ada.open("table")
    expect(ada.page.get_by_role("checkbox", name="River")).to_be_checked()
    expect(ada.page.get_by_label("Draft")).not_to_be_checked()


def test_every_goal_has_a_picture(ada: Player) -> None:
    ada.open("new")
    ada.page.get_by_role("radio", name="Railroad Ink Challenge").check()
    for title in ("River", "Lake", "Lava", "Meteor", "Desert", "Canyon", "Forest", "Trail"):
        ada.page.get_by_role("checkbox", name=title).check()
    ada.page.get_by_label("Choose three goals").check()
    expect(ada.page.locator("label.goal")).to_have_count(36)
    expect(ada.page.locator("label.goal [data-goal-picture]")).to_have_count(36)


def test_strength_is_shown_in_points(ada: Player) -> None:
    ada.open("new")
    ada.button("+ Computer player").click()
    ada.page.get_by_label("Strength").first.select_option("hard")
    points = round(figures()["hard"][CLASSIC].mean)
    expect(ada.page.get_by_text(f"about {points} points")).to_be_visible()
    expect(ada.page.get_by_role("img", name="Strength: 5/6")).to_be_visible()
    ada.page.get_by_role("checkbox", name="River").check()
    expect(ada.page.get_by_text("plays, but weaker here")).to_be_visible()


def test_the_last_choice_is_remembered(ada: Player) -> None:
    ada.open("new")
    ada.page.get_by_role("checkbox", name="Trail").check()
    ada.button("+ Computer player").click()
    ada.button("Start game").click()
    ada.page.wait_for_selector("[data-die]")
    ada.open("new")
    expect(ada.page.get_by_role("checkbox", name="Trail")).to_be_checked()
    expect(ada.page.get_by_label("Strength").first).to_be_visible()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_surprise_can_be_played(browsers: Browsers, motion: str) -> None:
    ada = browsers.player(reduced_motion=motion)
    ada.open("new")
    ada.button("Surprise me").click()
    expect(ada.page.locator("[type=checkbox]:checked")).not_to_have_count(0)
    ada.button("Start game").click()
    ada.page.wait_for_selector("main[data-version]")
