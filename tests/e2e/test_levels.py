"""Choosing computer players: the page says how strong each one is."""

from __future__ import annotations

from railroad_ink.bots.figures import CLASSIC, figures
from railroad_ink.bots.registry import DEFAULT_COMPUTER, computer
from tests.e2e.player import Player


def test_a_new_game_tells_how_strong_its_players_are(ada: Player) -> None:
    ada.open("new")
    ada.button("+ Computer player").click()
    assert f"{figures()[DEFAULT_COMPUTER][CLASSIC].mean:.0f} points" in str(
        computer(DEFAULT_COMPUTER).help
    )
    ada.page.get_by_text(str(computer(DEFAULT_COMPUTER).help)).wait_for()
    ada.page.locator("select").last.select_option("expert")
    ada.page.get_by_text(str(computer("expert").help)).wait_for()
