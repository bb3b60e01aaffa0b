"""The end of a game: counted before everyone's eyes, and begun again once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player, Table
from tests.e2e.test_barriers import serious

COMPUTER = {"kind": "computer", "level": "random"}


def points(texts: list[str]) -> list[int]:
    return [int(text.replace("−", "-")) for text in texts]


def test_the_sheet_is_counted_line_by_line(table: Table) -> None:
    ada = table.player(reduced_motion="no-preference")
    code = ada.game(seed="3")
    ada.finish(code)
    page = ada.page
    expect(page.get_by_role("heading", name="Counting")).to_be_visible()
    numbers = page.locator("tbody td")
    count = numbers.count()
    assert sum(text != "" for text in numbers.all_inner_texts()) < count
    expect(page.locator("figure rect.lit").first).to_be_visible()
    expect(page.locator("[data-reasons] li").first).to_be_visible()
    expect(page.locator("tr.now")).to_have_attribute("data-line", "errors", timeout=40_000)
    expect(page.locator("figure .wrong").first).to_be_visible()
    expect(page.locator("main[data-counted]")).to_be_attached(timeout=20_000)
    total = points([page.locator("tfoot td").inner_text()])
    assert sum(points(numbers.all_inner_texts())) == total[0]
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{total[0]} points")


def test_counting_can_be_skipped_and_seen_again(table: Table) -> None:
    ada = table.player(reduced_motion="no-preference")
    code = ada.game(seed="3")
    ada.finish(code)
    ada.button("Skip").click()
    assert "" not in ada.page.locator("tbody td").all_inner_texts()
    ada.button("Recount").click()
    assert "" in ada.page.locator("tbody td").all_inner_texts()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("main[data-counted]")).to_be_attached()
    ada.page.reload()  # it is old by now, and stands there at once
    expect(ada.page.locator("main[data-counted]")).to_be_attached()


def test_nothing_is_counted_out_with_motion_off(table: Table) -> None:
    ada = table.player()
    code = ada.game(seed="3")
    ada.finish(code)
    expect(ada.page.locator("main[data-counted]")).to_be_attached()
    assert ada.button("Skip").count() == 0
    assert ada.button("Recount").count() == 0


def test_a_number_tells_its_reasons_and_lights_them_up(table: Table) -> None:
    ada = table.player()
    code = ada.game(seed="3")
    ada.finish(code)
    ada.page.locator("tr[data-line=errors] td button").click()
    reasons = ada.page.locator("[data-reasons=errors] li")
    errors = points([ada.page.locator("tr[data-line=errors] td").inner_text()])[0]
    assert sum(points(reasons.locator(".hand").all_inner_texts())) == errors < 0
    expect(ada.page.locator("figure .wrong")).not_to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_reasons_can_be_read_by_day_and_by_night(table: Table, scheme: str) -> None:
    ada = table.player(color_scheme=scheme)
    code = ada.game(seed="3")
    ada.finish(code)
    ada.page.locator("tr[data-line=errors] td button").click()
    assert serious(ada) == []


def test_who_wins_is_told_after_the_counting(table: Table) -> None:
    ada = table.player(reduced_motion="no-preference")
    code = ada.game(seats=[{"kind": "local", "name": "Ben"}], seed="3")
    ada.finish(code, (0, 1))
    expect(ada.page.get_by_role("heading", name="Counting")).to_be_visible()
    names = ada.page.locator("section ol .name")
    assert names.all_inner_texts() == ["Ada", "Ben"]
    assert not re.search(r"\d", "".join(ada.page.locator("section ol").all_inner_texts()))
    ada.button("Skip").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(re.compile(r"wins!|tie"))
    totals = points(ada.page.locator("section ol strong").all_inner_texts())
    assert totals == sorted(totals, reverse=True)


def test_pictures_and_the_file_can_be_taken_along(table: Table) -> None:
    ada = table.player()
    code = ada.game(seed="3")
    ada.finish(code)
    for name, beginning in (("Picture PNG", b"\x89PNG"), ("Picture SVG", b"<svg")):
        with ada.page.expect_download() as got:
            ada.page.get_by_role("link", name=name).click()
        assert got.value.path().read_bytes().startswith(beginning)
    with ada.page.expect_download() as got:
        ada.page.get_by_role("link", name="Game file").click()
    assert "roll" in got.value.path().read_text(encoding="utf-8")


def test_the_link_to_share_leads_to_the_replay(table: Table) -> None:
    ada = table.player(permissions=["clipboard-read", "clipboard-write"])
    code = ada.game(seed="3")
    ada.finish(code)
    ada.button("Share").click()
    expect(ada.button("Copied ✓")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#/replay/{code}")
    ada.page.goto(link)
    expect(ada.page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize("other", ["alone", "computer"])
def test_playing_again_begins_at_once_where_nobody_has_to_come(table: Table, other: str) -> None:
    ada = table.player()
    code = ada.game(seats=[COMPUTER] if other == "computer" else [])
    ada.finish(code)
    ada.button("Rematch").click()
    expect(ada.page.locator("main[data-round='1']")).to_be_attached()
    assert code not in ada.page.url


def test_two_who_ask_meet_in_one_room(table: Table) -> None:
    ada, ben = table.player(), table.player()
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
        expect(player.page.get_by_role("heading", name="Room")).to_be_visible()
    assert ada.page.url == ben.page.url


def one_round(player: Player, code: str, seat: int) -> None:
    with player.enter(code) as room:
        room.play_round(seat)
