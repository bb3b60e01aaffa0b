"""Choosing computer players: the page says how strong each one is."""

from __future__ import annotations

from railroad_ink.bots.figures import CLASSIC, figures
from railroad_ink.bots.registry import USUAL, computer
from tests.e2e.player import Player


def test_a_new_game_tells_how_strong_its_players_are(ada: Player) -> None:
    ada.open("new")
    ada.button("+ Computer player").click()
    assert f"{figures()[USUAL][CLASSIC].mean:.0f} points" in str(computer(USUAL).help)
    ada.page.get_by_text(str(computer(USUAL).help)).wait_for()
    ada.page.get_by_label("Strength").select_option("champion")
    ada.page.get_by_text(str(computer("champion").help)).wait_for()


def test_a_room_seats_a_computer_player_of_any_level(ada: Player) -> None:
    ada.game(start=False)
    ada.page.get_by_label("Strength").select_option("easy")
    ada.page.get_by_text(str(computer("easy").help)).wait_for()
    ada.button("+ Computer player").click()
    ada.page.get_by_role("listitem").get_by_text(str(computer("easy").title)).wait_for()
