"""Choosing computer players: the page says how strong each one is."""

from __future__ import annotations

from playwright.sync_api import expect

from railroad_ink.bots.figures import CLASSIC, figures
from railroad_ink.bots.registry import DEFAULT_COMPUTER, computer_player
from tests.e2e.player import Player


def test_a_new_game_shows_how_strong_its_players_are(ada: Player) -> None:
    ada.open("new")
    ada.button("+ Computer player").click()
    assert f"{figures()[DEFAULT_COMPUTER][CLASSIC].mean:.0f} points" in str(
        computer_player(DEFAULT_COMPUTER).help
    )
    choice = ada.page.get_by_label("Strength").first
    expect(choice).to_have_attribute("title", str(computer_player(DEFAULT_COMPUTER).help))
    choice.select_option("expert")
    expect(choice).to_have_attribute("title", str(computer_player("expert").help))
