"""The end of a game: counted before everyone's eyes, and begun again once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player, values
from tests.e2e.test_accessibility import serious_violations
from tests.e2e.test_everyone import overflowing, texts_cut_off

COMPUTER = {"kind": "computer", "level": "random"}


def points(texts: list[str]) -> list[int]:
    return [int(text.replace("−", "-")) for text in texts]


def test_the_board_is_counted_line_by_line(browsers: Browsers) -> None:
    ada = browsers.player(reduced_motion="no-preference")
    code = ada.game(seed="3")
    ada.finish(code)
    page = ada.page
    lines = page.locator("[data-line] [data-points]")
    expect(page.locator("main[data-counted]")).to_be_attached()
    total = points([page.locator("[data-total]").inner_text()])
    assert sum(points(lines.all_inner_texts())) == total[0]
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{total[0]} points")


def test_counting_can_be_skipped_and_seen_again(browsers: Browsers) -> None:
    ada = browsers.player(reduced_motion="no-preference")
    code = ada.game(seed="3")
    ada.finish(code)
    expect(ada.page.locator("main[data-counted]")).to_be_attached()
    ada.button("More").click()
    ada.button("Recount").click()
    expect(ada.page.get_by_role("heading", name="Counting")).to_be_visible()
    ada.button("Skip").click()
    expect(ada.page.locator("main[data-counted]")).to_be_attached()
    ada.page.reload()  # it is old by now, and is shown at once
    expect(ada.page.locator("main[data-counted]")).to_be_attached()


def test_nothing_moves_with_motion_off(browsers: Browsers) -> None:
    ada = browsers.player()
    code = ada.game(seed="3")
    ada.finish(code)
    expect(ada.page.locator("main[data-counted]")).to_be_attached()
    assert ada.button("Skip").count() == 0
    assert ada.page.locator(".confetti").count() == 0
    ada.button("More").click()
    assert ada.button("Recount").count() == 0


def test_a_line_is_highlighted_and_shows_its_reasons(browsers: Browsers) -> None:
    ada = browsers.player()
    ada.finished_game(seed="3")
    overlay, drawn = ada.page.locator("[data-overlay=errors]"), ada.page.locator("[data-drawn]")
    line = ada.page.locator("[data-line=errors]")
    errors = points([line.locator("[data-points]").inner_text()])[0]
    expect(overlay.locator("circle")).to_have_count(-errors)
    assert drawn.locator("xpath=self::*[@opacity='0.25']").count() == 0
    line.locator("button").first.click()
    reasons = ada.page.locator("[data-reasons=errors] li")
    assert sum(points(reasons.locator(".hand").all_inner_texts())) == errors < 0
    expect(ada.page.locator("[data-overlay=centre].pale")).to_be_attached()
    expect(ada.page.locator("figure rect.highlighted").first).to_be_attached()
    ada.page.locator("[data-line=highway] button").first.click()
    expect(drawn.locator("xpath=self::*[@opacity='0.25']").first).to_be_attached()


SIZES = {"desktop": (1280, 800), "phone": (390, 844), "small": (360, 640)}


@pytest.mark.parametrize("size", SIZES)
def test_the_end_fits_and_can_be_read(browsers: Browsers, size: str) -> None:
    width, height = SIZES[size]
    ada = browsers.player(viewport={"width": width, "height": height})
    ada.finished_game({"kind": "computer", "level": "easy"}, seed="3")
    expect(ada.page.locator("[data-overlay=errors]")).to_be_attached()
    ada.page.locator("[data-line=errors] button").first.click()
    assert not overflowing(ada)
    assert texts_cut_off(ada) == []
    assert serious_violations(ada) == []
    main = ada.button("Rematch").bounding_box()
    assert main is not None
    assert main["y"] + main["height"] <= height


def test_the_winner_is_shown_after_the_counting(browsers: Browsers) -> None:
    ada = browsers.player(reduced_motion="no-preference")
    code = ada.game(seats=[{"kind": "local", "name": "Ben"}], seed="3")
    ada.finish(code, (0, 1))
    heading = ada.page.get_by_role("heading", level=1)
    boards = ada.page.get_by_role("list", name="The finished boards")
    expect(heading).to_have_text(re.compile(r"wins!|tie"))
    totals = points(boards.locator(".total").all_inner_texts())
    assert totals == sorted(totals, reverse=True)
    names = boards.locator("button").all_inner_texts()
    boards.locator("button").last.click()
    shown = ada.page.get_by_role("img", name=re.compile("board", re.IGNORECASE)).first
    assert str(shown.get_attribute("aria-label")).partition("’")[0] in names[-1]


def test_a_game_is_compared_with_earlier_ones(browsers: Browsers) -> None:
    ada = browsers.player(reduced_motion="no-preference")
    code = ada.game(seed="3")
    with ada.enter(code) as room:
        room.play()
    ada.page.wait_for_selector("main[data-counted]")
    assert ada.page.locator("header").inner_text().count("average") == 0, "a first game"
    first = points([ada.page.locator("[data-total]").inner_text()])[0]
    again = ada.game(seats=[{"kind": "computer", "level": "hard"}], seed="3")
    with ada.enter(again) as room:
        room.play()
    ada.page.wait_for_selector("main[data-counted]")
    same = points([ada.page.locator("[data-total]").inner_text()])[0]
    assert same == first
    expect(ada.page.locator("header")).to_contain_text("Equals your best.")
    expect(ada.page.locator("header")).to_contain_text("2nd")


def test_computer_players_are_measured_on_the_same_dice(browsers: Browsers) -> None:
    ada = browsers.player()
    ada.finished_game(seed="3")
    scale = ada.page.get_by_role("img", name=re.compile("On the same dice"))
    expect(scale).to_have_accessible_name(re.compile(r"You: .*Track layer: \d+, Engineer: \d+"))
    expect(scale).to_have_accessible_name(re.compile(r"With hindsight: \d+"))


def test_the_same_dice_are_played_again(browsers: Browsers) -> None:
    ada = browsers.player()
    code = ada.game()
    faces = values(ada.page.locator("[data-die]"), "data-face")
    ada.finish(code)
    ada.button("Same dice again").click()
    expect(ada.page.locator("main[data-round='1']")).to_be_attached()
    assert code not in ada.page.url
    assert values(ada.page.locator("[data-die]"), "data-face") == faces


def test_pictures_and_the_file_can_be_taken_along(browsers: Browsers) -> None:
    ada = browsers.player()
    ada.finished_game(seed="3")
    ada.button("More").click()
    for name, beginning in (("Picture", b"\x89PNG"), ("Picture SVG", b"<svg")):
        with ada.page.expect_download() as got:
            ada.page.get_by_role("link", name=name, exact=True).click()
        assert got.value.path().read_bytes().startswith(beginning)
    with ada.page.expect_download() as got:
        ada.page.get_by_role("link", name="Game file").click()
    assert "roll" in got.value.path().read_text(encoding="utf-8")


def test_the_link_to_share_challenges_others_to_the_same_dice(browsers: Browsers) -> None:
    ada = browsers.player(permissions=["clipboard-read", "clipboard-write"])
    code = ada.finished_game(seed="3")
    ada.button("Share").click()
    expect(ada.button("Copied ✓")).to_be_visible()
    words = ada.page.evaluate("navigator.clipboard.readText()")
    total = ada.page.locator("[data-total]").inner_text()
    assert words.startswith(f"{total} points in Railroad Ink. ")
    link = words.splitlines()[-1]
    assert link.endswith(f"#/same-dice/{code}")
    ben = browsers.player()
    ben.page.goto(link)
    expect(ben.page.locator("li", has_text="Ada")).to_contain_text(total)
    assert serious_violations(ben) == []
    ben.button("Play the same dice").click()
    expect(ben.page.locator("main[data-round='1']")).to_be_attached()
    ben.finish(ben.page.url.rpartition("/")[2])
    scale = ben.page.get_by_role("img", name=re.compile("On the same dice"))
    expect(scale).to_have_accessible_name(re.compile(rf"Ada: {total}"))


@pytest.mark.parametrize("other", ["alone", "computer"])
def test_playing_again_begins_at_once_without_other_people(browsers: Browsers, other: str) -> None:
    ada = browsers.player()
    code = ada.game(seats=[COMPUTER] if other == "computer" else [])
    ada.finish(code)
    ada.button("Rematch").click()
    expect(ada.page.locator("main[data-round='1']")).to_be_attached()
    assert code not in ada.page.url


def test_two_rematch_requests_lead_to_one_room(browsers: Browsers) -> None:
    ada, ben = browsers.player(), browsers.player()
    code = ada.game(seats=[{"kind": "open"}], start=False)
    ben.open(f"g/{code}")
    ben.button("Take this seat").click()
    ada.button("Start game").click()
    for player in (ada, ben):
        expect(player.page.locator("main[data-round='1']")).to_be_attached()
    for _ in range(7):
        for player, seat in ((ada, 0), (ben, 1)):
            one_round(player, code, seat)
    for player in (ada, ben):
        expect(player.button("Rematch").or_(player.button("Join the rematch"))).to_be_visible()
    ada.page.evaluate("document.querySelector('.actions .main').click()")
    ben.page.evaluate("document.querySelector('.actions .main').click()")
    for player in (ada, ben):
        expect(player.page.get_by_role("heading", name="Table", exact=True)).to_be_visible()
    assert ada.page.url == ben.page.url


def one_round(player: Player, code: str, seat: int) -> None:
    with player.enter(code) as room:
        room.play_round(seat)
