"""Boards drawn on paper are entered, scored, doubted, shared, settled and played on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from railroad_ink.core.notation import read_record, write_sheet
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goals_in_play import goals_in_play
from railroad_ink.game_catalogue import CATALOGUE
from tests.e2e.paper import PaperPlayer
from tests.e2e.player import Browsers, Player
from tests.e2e.test_accessibility import serious_violations
from tests.needs import SCORED_BOARDS

MAX_STROKES = 3
CLASSIC = CATALOGUE.ruleset("classic")
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
}
CLASH = "A2H-H- B2R-R- F6--HH"
"""A highway runs into a railway, and F6 joins nothing."""


def copied_link(paper: PaperPlayer) -> str:
    paper.page.evaluate(
        "() => { navigator.clipboard.writeText = async (t) => { window.copied = t } }"
    )
    paper.page.locator("[data-share]").click()
    paper.page.wait_for_function("() => window.copied")
    return str(paper.page.evaluate("() => window.copied"))


@pytest.mark.needs("boards")
def test_the_board_of_the_rulebook_is_typed_in_with_few_strokes(ada: Player) -> None:
    vector = json.loads(SCORED_BOARDS.read_text(encoding="utf-8").splitlines()[0])
    sheet = read_plain(CLASSIC.layout, vector["board"])
    paper = PaperPlayer(ada)
    paper.open()
    strokes = paper.type_in(CLASSIC, sheet)
    assert max(strokes.values()) <= MAX_STROKES
    assert sum(strokes.values()) <= 2 * len(sheet.layout.spaces)
    expect(paper.total).to_have_text(str(vector["score"]["total"]))
    lines, printed = paper.lines(), vector["score"]
    assert {key: lines[key] for key in ("exits", "highway", "railway", "centre")} == {
        key: printed[key] for key in ("exits", "highway", "railway", "centre")
    }
    assert lines["errors"] == -printed["errors"]
    ada.page.locator("[data-line=exits]").click()
    expect(ada.page.locator("[data-reasons=exits] li").first).to_contain_text("exits")
    expect(ada.page.locator(".board .highlighted").first).to_be_attached()


def test_a_challenge_board_entered_by_taps_scores_as_in_its_game(browsers: Browsers) -> None:
    record = read_record(CATALOGUE, Path(__file__).with_name("villages.txt").read_text("utf-8"))
    game = record.replay()
    sheet = game.sheets[0]
    ada = browsers.player(**SIZES["phone"])
    paper = PaperPlayer(ada)
    paper.open(f"?rules={game.ruleset}".replace(" ", "+"))
    paper.tap_in(sheet)
    ada.page.get_by_text("Also on the board").click()
    for code in goals_in_play(game.ruleset):
        field = ada.page.locator(f"[data-field='goals.{code}'] select")
        field.select_option(str(goal_status(sheet, code).points))
    for line in game.score(0).lines:
        points = ada.page.locator(f"[data-line='{line.key}'] .hand")
        expect(points).to_have_text(str(line.points).replace("-", "−"))
    expect(paper.total).to_have_text(str(game.score(0).total))


def test_copies_of_factories_are_not_called_more_than_the_dice_allow(ada: Player) -> None:
    record = Path(__file__).parents[1] / "server/factories.txt"
    game = read_record(CATALOGUE, record.read_text("utf-8")).replay()
    paper = PaperPlayer(ada)
    paper.open("?rules=challenge")
    paper.paste(write_sheet(game.ruleset, game.sheet(0)))
    expect(paper.total).to_have_text(str(game.score(0).total))
    entered = ada.page.locator("[data-entered]")
    expect(entered).to_have_text("34 of at most 34 routes entered")
    expect(ada.page.get_by_text("more than the dice allow")).to_have_count(0)


def test_doubts_are_pointed_out_and_still_scored(ada: Player) -> None:
    paper = PaperPlayer(ada)
    paper.open()
    paper.paste(CLASH)
    expect(ada.page.locator("[data-doubt=F6]")).to_be_attached()
    expect(ada.page.locator("[data-bar]").first).to_be_attached()
    expect(ada.page.locator("[data-code=not-joined]").last).to_contain_text("F6")
    assert paper.lines()["errors"] < 0
    # Tab goes from one to the next and then on through the page.
    paper.space("A1").focus()
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator(".doubt.here")).to_have_count(1)


def test_swiping_dragging_and_undoing(ada: Player) -> None:
    paper = PaperPlayer(ada)
    paper.open()
    paper.shape("straight-highway").click()
    start, end = (paper.space(name).bounding_box() for name in ("B2", "B5"))
    assert start
    assert end
    mouse = ada.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 20, end["y"] + 20, steps=12)
    mouse.up()
    assert [paper.drawn(f"B{column}").count() for column in range(1, 7)] == [0, 1, 1, 1, 1, 0]
    before = paper.code("B3")
    mouse.move(start["x"] + start["width"] + 20, start["y"] + 20)
    mouse.wheel(0, 100)
    expect(paper.drawn("B3")).not_to_have_attribute("data-code", before)
    ada.button("Undo").click()
    expect(paper.drawn("B3")).to_have_attribute("data-code", before)


def test_a_link_opens_in_a_fresh_browser_and_nothing_is_lost(
    ada: Player, browsers: Browsers
) -> None:
    paper = PaperPlayer(ada)
    paper.open()
    paper.paste(CLASH)
    expect(paper.drawn("F6")).to_be_attached()
    ada.page.get_by_label("Name of the player").fill("Ada")
    link = copied_link(paper)
    ben = PaperPlayer(browsers.player())
    ben.page.goto(link)
    expect(ben.drawn("F6")).to_be_attached()
    expect(ben.page.locator("[data-tab]")).to_contain_text("Ada")
    # Another link puts the own boards aside; a damaged one changes nothing.
    ben.shape("t-railway").click()
    ben.space("G1").click()
    expect(ben.drawn("G1")).to_be_attached()
    ben.page.goto(link)
    ben.page.reload()
    ben.player.button("Back to my boards").click()
    expect(ben.drawn("G1")).to_be_attached()
    ben.player.open("paper?b=damaged")
    expect(ben.page.get_by_role("alert")).to_contain_text("damaged")
    expect(ben.drawn("G1")).to_be_attached()


def test_several_boards_are_ranked_and_stored_on_the_device(ada: Player) -> None:
    paper = PaperPlayer(ada)
    paper.open("?rules=classic&player=Ada")
    paper.paste("A2H-H- B2H-H-")
    expect(paper.total).not_to_have_text("–")
    expect(ada.page.locator("[data-tab]")).to_contain_text("Ada")
    ada.button("Add another board").click()
    paper.shape("highway-crossing").click()
    paper.space("D4").click()
    tabs = ada.page.locator("[data-tab]")
    expect(tabs.locator(".rank").first).to_have_text("1")
    expect(tabs.first).to_have_attribute("data-tab", "0")
    ada.open()
    paper.open()
    expect(tabs).to_have_count(2)
    expect(paper.drawn("A2")).to_be_attached()


def test_without_a_connection_boards_can_be_entered(ada: Player) -> None:
    paper = PaperPlayer(ada)
    paper.open()
    paper.paste(CLASH)
    expect(paper.drawn("F6")).to_be_attached()
    ada.page.route("**/api/paper/**", lambda route: route.abort())
    paper.shape("t-railway").click()
    paper.space("G1").click()
    expect(paper.drawn("G1")).to_be_attached()
    lost = ada.page.get_by_role("status").filter(has_text="No connection")
    expect(lost).to_be_visible()
    ada.page.unroute("**/api/paper/**")
    expect(lost).to_have_count(0)


def test_settling_a_question(ada: Player) -> None:
    paper = PaperPlayer(ada)
    paper.open()
    paper.paste("A2H-H- B2R-R-")
    ada.page.get_by_text("Settle it").click()
    paper.space("B2").click()
    ada.page.locator("[data-ask=drawing]").click()
    answer = ada.page.locator("[data-legal]")
    expect(answer).to_have_attribute("data-legal", "false")
    expect(answer).to_contain_text("highway")
    ada.page.locator("[data-rolled=t-highway]").click()
    ada.page.locator("[data-ask=dice]").click()
    ada.page.locator("[data-offer=t-highway]").hover()
    expect(ada.page.locator(".board .highlighted").first).to_be_attached()


def test_a_board_is_pictured_printed_and_played_on(ada: Player) -> None:
    paper = PaperPlayer(ada)
    paper.open()
    paper.paste("A2H-H-:1 A4R-R-:1")
    expect(paper.drawn("A4")).to_be_attached()
    with ada.page.expect_download() as download:
        ada.page.locator("[data-picture]").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    ada.button("Print").click()
    address = ada.page.locator("[data-print=blank]").get_attribute("href")
    assert ada.page.request.get(f"/{address}").body().startswith(b"%PDF")
    ada.page.keyboard.press("Escape")
    ada.button("Continue playing").click()
    ada.page.get_by_label("Against").select_option("random")
    ada.page.locator("[data-continue]").click()
    ada.page.wait_for_selector("main[data-round='2']")
    assert set(ada.drawn) >= {"A2", "A4"}


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_size_and_is_accessible(browsers: Browsers, size: str) -> None:
    ada = browsers.player(**SIZES[size])
    paper = PaperPlayer(ada)
    paper.open("?rules=challenge+goals=A,G,K&player=Ada&player=Ben")
    paper.space("C3").click()
    paper.shape("t-highway").click()
    expect(ada.page.locator("[data-doubts]")).to_be_attached()
    wide = ada.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    box = paper.space("A1").bounding_box()
    assert box
    assert box["width"] >= 44
    assert serious_violations(ada) == []


def test_marks_beside_the_drawings_are_tapped_where_they_stand(ada: Player) -> None:
    paper = PaperPlayer(ada)
    paper.open("?rules=challenge+canyon+goals=A,G,CA")
    ada.page.get_by_text("Also on the board").click()
    field = ada.page.locator("[data-field='canyon.segments']")
    field.get_by_role("button").click()
    for segment in ("B2 E", "C2 E"):
        line = ada.page.locator(f"[data-edge='{segment}']")
        line.dispatch_event("click")
        expect(line).to_have_attribute("aria-pressed", "true")
    expect(field).to_contain_text("B2/B3, C2/C3")
    ada.button("Done").click()
    ada.page.locator("[data-used=cross-station]").click()
    expect(ada.page.locator("[data-used=cross-station]")).to_have_attribute("aria-pressed", "true")
    # What is on the sheet from the start can be gone.
    paper.open("?rules=classic+lava")
    expect(paper.drawn("D4")).to_be_attached()
    paper.space("D4").click()
    ada.page.keyboard.press("Delete")
    expect(paper.drawn("D4")).to_have_count(0)
