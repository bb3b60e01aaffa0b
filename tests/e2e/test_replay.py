"""Games looked at again: by step and round, from a file, and shared at a position."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player


def finished(ada: Player) -> str:
    return ada.finished_game(seed="7")


def watch(ada: Player, code: str) -> None:
    ada.open(f"replay/{code}")
    ada.page.wait_for_selector("[type=range]")


def test_a_replay_goes_by_step_and_by_round(ada: Player) -> None:
    watch(ada, finished(ada))
    slider, drawn = ada.page.get_by_role("slider"), ada.page.locator("[data-drawn]")
    steps = int(slider.get_attribute("max") or 0)
    assert steps > 28
    assert drawn.count() == 0
    ada.page.keyboard.press("ArrowDown")
    expect(ada.page.get_by_role("status")).to_contain_text("Round 1")
    ada.page.keyboard.press("ArrowRight")
    expect(drawn).to_have_count(1)
    ada.page.keyboard.press("ArrowDown")
    expect(ada.page.get_by_role("status")).to_contain_text("Round 2")
    ada.button("Go to the end").click()
    expect(slider).to_have_value(str(steps))
    ada.button("One step back").click()
    expect(slider).to_have_value(str(steps - 1))
    ada.button("Go to the start").click()
    expect(drawn).to_have_count(0)


def test_a_replay_plays_by_itself(ada: Player) -> None:
    watch(ada, finished(ada))
    ada.button("Play").click()
    expect(ada.page.get_by_role("slider")).not_to_have_value("0")
    ada.button("Pause").click()
    expect(ada.button("Play")).to_be_visible()


def test_a_position_is_shared_by_its_link(ada: Player, browsers: Browsers) -> None:
    code = finished(ada)
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    watch(ada, code)
    for _ in range(9):
        ada.page.keyboard.press("ArrowRight")
    drawn = ada.page.locator("[data-drawn]").count()
    said = ada.page.get_by_role("status").inner_text()
    ada.button("Copy link to this position").click()
    expect(ada.page.get_by_text("Copied")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")

    ben = browsers.player()
    ben.page.goto(link)
    expect(ben.page.get_by_role("slider")).to_have_value("9")
    expect(ben.page.get_by_role("status")).to_have_text(said)
    assert drawn > 0
    expect(ben.page.locator("[data-drawn]")).to_have_count(drawn)


def test_all_sheets_are_shown(ada: Player) -> None:
    code = ada.finished_game({"kind": "computer", "level": "random"})
    watch(ada, code)
    ada.button("Go to the end").click()
    figures = ada.page.locator("figure")
    expect(figures).to_have_count(2)
    for figure in figures.all():
        expect(figure.locator("[data-drawn]")).not_to_have_count(0)


def test_on_a_phone_the_sheet_that_is_spoken_of_comes_first(browsers: Browsers) -> None:
    ada = browsers.player(viewport={"width": 390, "height": 844})
    code = ada.finished_game({"kind": "computer", "level": "random"})
    watch(ada, code)
    top = "(figure) => figure.getBoundingClientRect().top"
    for name in ("Ada", "Scribbler"):
        spoken_of = ada.page.locator("figure.mine").filter(has_text=name)
        while not spoken_of.count():
            ada.page.keyboard.press("ArrowRight")
        tops = [figure.evaluate(top) for figure in ada.page.locator("figure").all()]
        assert spoken_of.evaluate(top) == min(tops) < max(tops)


def record_of(ada: Player) -> str:
    code = ada.game()
    ada.draw_all()
    ada.end_round()
    text = ada.page.evaluate(f"async () => (await fetch('api/games/{code}/record')).text()")
    return str(text)


def test_a_game_file_is_chosen(ada: Player) -> None:
    record = record_of(ada)
    ada.open("replay")
    ada.choose_file(record)
    ada.button("Go to the end").click()
    expect(ada.page.locator("[data-drawn]").nth(3)).to_be_attached()


def test_a_game_file_is_dropped(ada: Player) -> None:
    record = record_of(ada)
    ada.open("replay")
    ada.page.wait_for_selector(".drop")
    ada.drop(record)
    ada.button("Go to the end").click()
    expect(ada.page.locator("[data-drawn]").nth(3)).to_be_attached()


def test_a_broken_game_file_is_refused_in_words(ada: Player) -> None:
    ada.open("replay")
    ada.choose_file("nonsense")
    expect(ada.page.get_by_role("alert")).not_to_be_empty()
    expect(ada.page.get_by_text("Choose a file")).to_be_visible()
