"""Two browsers in one game, with everything that can happen to a connection."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.contexts import ContextPool
from tests.e2e.player import Browsers, Player
from tests.server.hosting import Server


def online(ada: Player, ben: Player) -> str:
    """Ada opens a room through the page, and Ben joins it by its code."""
    ada.open("new")
    ada.page.get_by_label("Me: Name").fill("Ada")
    ada.button("+ Online player").click()
    ada.button("Open table").click()
    code = ada.page.locator("code").inner_text()
    ben.open("join")
    ben.page.get_by_label("Join with a code").fill(code)
    ben.button("Join").click()
    ben.page.get_by_label("Name").fill("Ben")
    ben.button("Take this seat").click()
    expect(ada.page.get_by_text("Ben", exact=True)).to_be_visible()
    ada.button("Start game").click()
    for player in (ada, ben):
        player.page.wait_for_selector("[data-die]")
    return code


def test_a_reload_and_a_lost_connection_lose_nothing(ada: Player, browsers: Browsers) -> None:
    ben = browsers.player()
    online(ada, ben)
    ben.draw()
    ben.draw()
    drawn = ben.drawn
    ben.page.reload()
    ben.page.wait_for_selector("[data-die]")
    assert ben.drawn == drawn

    ada.go_offline()
    expect(ada.page.get_by_role("alert")).to_contain_text("No connection")
    ben.draw_all()
    ben.button("End round").click()
    expect(ben.page.locator(".status")).to_contain_text("You are done")
    ada.go_online()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(ada.page.locator("figcaption").first).to_contain_text("ready")
    ada.draw_all()
    ada.end_round()
    for player in (ada, ben):
        expect(player.page.locator("main[data-round='2']")).to_be_attached()


def test_drawings_of_the_running_round_stay_hidden(ada: Player, browsers: Browsers) -> None:
    ben = browsers.player()
    online(ada, ben)
    ada.draw()
    ben.reload_like(ada)
    assert ben.page.locator("figure [data-drawn]").count() == 0


def test_names_are_changed_before_the_start(ada: Player, browsers: Browsers) -> None:
    code = ada.game(seats=[{"kind": "open"}], start=False)
    ben = browsers.player()
    ben.open(f"g/{code}")
    ada.page.get_by_label("Name").fill("Lovelace")
    ada.page.keyboard.press("Enter")
    expect(ben.page.get_by_text("Lovelace")).to_be_visible()


def test_departed_players_are_not_waited_for(ada: Player, browsers: Browsers) -> None:
    ben = browsers.player()
    online(ada, ben)
    ben.page.once("dialog", lambda dialog: dialog.accept())
    ben.button("Leave the game").click()
    expect(ben.button("Play now")).to_be_visible()
    expect(ada.page.locator("figcaption").first).to_contain_text("has left")
    ada.draw_all()
    ada.end_round()
    assert ada.round == 2


def test_late_visitors_watch(ada: Player, browsers: Browsers) -> None:
    ben, eve = browsers.player(), browsers.player()
    code = online(ada, ben)
    eve.open(f"g/{code}")
    expect(eve.page.get_by_text("You are watching")).to_be_visible()


def test_a_wrong_code_is_refused_in_words(ada: Player) -> None:
    ada.open("join")
    ada.page.get_by_label("Join with a code").fill("nothere")
    ada.button("Join").click()
    expect(ada.page.get_by_role("alert")).not_to_be_empty()
    ada.open("g/nothere")
    expect(ada.page.get_by_role("heading", name="Table", exact=True)).to_be_visible()


def test_two_people_at_one_screen_take_turns(ada: Player) -> None:
    ada.game(seats=[{"kind": "local", "name": "Ben"}])
    expect(ada.page.get_by_role("button", name="Ada", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    ada.draw_all()
    ada.button("End round").click()
    expect(ada.page.get_by_role("button", name="Ben", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    ada.draw_all()
    ada.end_round()
    assert ada.round == 2


def test_late_visitors_see_finished_rounds_and_cannot_act(ada: Player, browsers: Browsers) -> None:
    code = ada.game()
    eve = browsers.player()
    eve.open(f"g/{code}")
    eve.page.wait_for_selector("[data-die]")
    ada.draw()
    eve.reload_like(ada)
    assert eve.drawn == []
    assert eve.page.locator("[data-die]:not([aria-disabled=true])").count() == 0
    ada.draw_all()
    ada.end_round()
    expect(eve.page.locator("main[data-round='2']")).to_be_attached()
    assert eve.drawn == ada.drawn != []


def test_two_windows_of_one_player_show_the_same(ada: Player) -> None:
    code = ada.game()
    other = Player(ada.page.context.new_page(), ada.address)
    other.open(f"g/{code}")
    other.page.wait_for_selector("[data-die]")
    ada.draw()
    expect(other.page.locator(".board [data-drawn]")).to_have_count(1)
    other.draw_all()
    expect(ada.page.locator("[data-die]:not(.drawn):not([aria-disabled=true])")).to_have_count(0)
    assert ada.drawn == other.drawn
    ada.end_round()
    expect(other.page.locator("main[data-round='2']")).to_be_attached()


def test_when_the_clock_runs_out_the_round_ends_and_says_so(ada: Player) -> None:
    ada.game(clock=10)
    expect(ada.page.get_by_role("timer")).to_be_visible()
    ada.draw()
    drawn = ada.drawn
    ada.stop_time()  # what the page says stays until it has been read
    said = ada.page.get_by_text("Time was up: the rest of the round was drawn for you.")
    expect(said).to_be_visible()
    assert ada.round >= 2
    assert set(drawn) < set(ada.drawn)


def test_a_restarted_server_is_found_again(contexts: ContextPool, tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Browsers(contexts, server.address) as browsers:
        ada = browsers.player()
        ada.game()
        ada.draw()
        drawn = ada.drawn
        server.kill()
        expect(ada.page.get_by_role("alert")).to_contain_text("No connection")
        server.start()
        expect(ada.page.get_by_role("alert")).to_have_count(0)
        assert ada.drawn == drawn
        ada.draw()
        assert set(drawn) < set(ada.drawn)
