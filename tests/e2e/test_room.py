"""The room before a game: who sits where, what is played, and who has left."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from tests.e2e.player import Browsers, Player


def test_two_tabs_opened_at_once_are_one_visitor(ada: Player, browsers: Browsers) -> None:
    code = ada.game(seats=[{"kind": "open"}], start=False)
    ben = browsers.player()
    context = ben.page.context
    cookies: list[str] = []

    def heard(response: Response) -> None:
        cookies.extend(filter(None, [response.header_value("set-cookie")]))

    context.on("response", heard)
    tabs = [ben.page, context.new_page()]
    for tab in tabs:
        tab.goto(f"/#/g/{code}", wait_until="commit")
    one, two = (Player(tab, browsers.address) for tab in tabs)
    expect(two.button("Take this seat")).to_be_visible()
    one.button("Take this seat").click()
    for window in (one, two):
        expect(window.page.get_by_label("Name")).to_be_visible()
    assert len(cookies) == 1


def seated(ada: Player, browsers: Browsers) -> tuple[str, Player]:
    """Open a room as Ada, and sit down in it as Ben."""
    code = ada.game(seats=[{"kind": "open"}], start=False)
    ben = browsers.player()
    ben.open(f"g/{code}")
    ben.page.get_by_label("Name").fill("Ben")
    ben.button("Take this seat").click()
    expect(ada.page.locator("li").filter(has_text="Ben")).to_be_visible()
    return code, ben


def test_the_host_changes_the_game_before_the_start(ada: Player, browsers: Browsers) -> None:
    _, ben = seated(ada, browsers)
    assert ben.page.get_by_text("Change the game").count() == 0
    ada.page.get_by_text("Change the game").click()
    ada.page.get_by_role("radio", name="Challenge").check()
    ada.page.get_by_role("checkbox", name="River").check()
    ada.page.get_by_role("radio", name="Three random goals").check()
    ada.page.get_by_text("More options").click()
    ada.page.get_by_label("Draft").check()
    ada.page.get_by_label("Time per round").select_option("2 minutes")
    for shown in ("Challenge", "River", "Three random goals", "Draft", "Time per round: 2 minutes"):
        expect(ben.page.locator("section li").filter(has_text=shown).first).to_be_visible()
    ada.button("Start game").click()
    for player in (ada, ben):
        expect(player.page.get_by_role("timer")).to_be_visible()
        expect(player.page.locator("[data-pair]").first).to_be_visible()


def test_goals_of_ones_choice_go_with_the_edition_that_has_them(ada: Player) -> None:
    ada.game(seats=[{"kind": "computer", "level": "random"}], start=False, edition="challenge")
    ada.page.get_by_text("Change the game").click()
    ada.page.get_by_role("radio", name="Choose three goals").check()
    expect(ada.button("Start game")).to_be_disabled()
    expect(ada.page.get_by_text("Choose three goals before you start.")).to_be_visible()
    for goal in ada.page.locator("label.goal input").all()[:3]:
        goal.check()
    expect(ada.page.locator("section li").filter(has_text="Goals:")).to_be_visible()
    expect(ada.button("Start game")).to_be_enabled()
    ada.page.locator("input[value=classic][type=radio]").check()
    expect(ada.page.locator("section li").filter(has_text="Goals:")).to_have_count(0)
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def test_computer_players_are_chosen_by_what_they_can_do(ada: Player) -> None:
    ada.game(start=False)
    ada.button("+ Computer player").click()
    dialog = ada.page.get_by_role("dialog")
    strong = dialog.get_by_role("button", name="Hard:")
    expect(strong).to_contain_text("points in the classic game")
    expect(strong.get_by_role("img", name="Strength: 5/6")).to_be_visible()
    dialog.locator("[data-level=greedy]").click()
    expect(ada.page.locator("li").filter(has_text="Surveyor")).to_be_visible()
    expect(dialog).to_have_count(0)


def test_a_computer_replaces_a_player_who_vanished_before_the_start(
    ada: Player, browsers: Browsers
) -> None:
    code, ben = seated(ada, browsers)
    ben.page.goto("/api/me")
    seat = ada.page.locator("li").filter(has_text="Ben")
    expect(seat).to_contain_text("away")
    expect(ada.page.get_by_text("Somebody is away.")).to_be_visible()
    seat.get_by_role("button", name="Let a computer take over").click()
    ada.page.locator("[data-level=random]").click()
    expect(seat).to_contain_text("standing in")
    ben.open(f"g/{code}")
    ben.button("Continue playing myself").click()
    expect(seat).not_to_contain_text("standing in")
    ben.page.goto("/api/me")
    seat.get_by_role("button", name="Remove: Ben").click()
    expect(seat).to_have_count(0)


def test_a_computer_plays_until_the_player_is_back(ada: Player, browsers: Browsers) -> None:
    code, ben = seated(ada, browsers)
    ada.button("Start game").click()
    ben.page.wait_for_selector("main[data-round='1']")
    ben.page.goto("/api/me")
    ada.button("Let a computer take over").click()
    ada.page.locator("[data-level=random]").click()
    ada.draw_all()
    ada.end_round()
    assert ada.round == 2
    ben.open(f"g/{code}")
    expect(ben.page.get_by_text("A computer player is standing in for you.")).to_be_visible()
    ben.button("Continue playing myself").click()
    expect(ben.button("End round")).to_be_visible()
    expect(ada.page.locator("figcaption").first).not_to_contain_text("standing in")


def test_all_seats_of_a_vanished_player_can_be_given_away(ada: Player, browsers: Browsers) -> None:
    code = ada.game(seats=[{"kind": "local", "name": "Cleo"}, {"kind": "open"}], start=False)
    ben = browsers.player()
    ben.open(f"g/{code}")
    ben.button("Take this seat").click()
    ada.button("Start game").click()
    ben.page.wait_for_selector("main[data-round='1']")
    ada.page.goto("/api/me")
    give = ben.button("Let a computer take over")
    for left in (2, 1):
        expect(give).to_have_count(left)
        give.first.click()
        ben.page.locator("[data-level=random]").click()
    expect(give).to_have_count(0)


def test_the_others_continue_without_a_vanished_player(ada: Player, browsers: Browsers) -> None:
    _, ben = seated(ada, browsers)
    ada.button("Start game").click()
    ben.page.wait_for_selector("main[data-round='1']")
    ben.page.goto("/api/me")
    ada.page.once("dialog", lambda dialog: dialog.accept())
    ada.button("Continue without Ben").click()
    expect(ada.page.locator("figcaption").first).to_contain_text("has left")
    ada.draw_all()
    ada.end_round()
    assert ada.round == 2
