"""Pictures of every screen for the documentation: `python -m tests.e2e.screens FOLDER`.

By day in English, at night in German, on a desktop and on a phone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.e2e.browsers import installed, table_of_its_own
from tests.e2e.player import Player

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
TIMES = {"light": "en", "dark": "de"}
COMPUTER = {"kind": "computer", "level": "random"}


class Photographer:
    """Goes through all screens with one browser window."""

    def __init__(self, player: Player, folder: Path, name: str) -> None:
        self.player = player
        self.folder = folder
        self.name = name

    def shoot(self, screen: str) -> None:
        page = self.player.page
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)  # what moves comes to rest
        page.screenshot(path=self.folder / f"{screen}-{self.name}.jpg", quality=82, type="jpeg")

    def all(self) -> None:
        ada = self.player
        for screen in ("home", "new", "daily", "rules", "replay", "settings"):
            ada.open(screen)
            self.shoot(screen)
        ada.open("learn")
        ada.page.wait_for_selector("[data-die]")
        self.shoot("learn")
        self.room()
        self.games()

    def room(self) -> None:
        self.player.game(seats=[{"kind": "open"}], start=False)
        self.shoot("room")

    def games(self) -> None:
        ada = self.player
        ada.game(seats=[COMPUTER], seed="3")
        for _ in range(3):
            ada.draw_all()
            ada.end_round()
        ada.page.locator("[data-die]:not([disabled])").first.click()
        ada.page.locator("button.fits").first.hover()
        self.shoot("game")
        code = ada.page.url.rpartition("/")[2]
        ada.play()
        self.shoot("end")
        ada.open(f"replay/{code}?step=30")
        ada.page.wait_for_selector("[type=range]")
        self.shoot("replay-game")
        ada.game(edition="challenge", expansions=["forest"], goals=["random"], seed="3")
        ada.draw()
        self.shoot("challenge")
        ada.game(draft=True, seats=[COMPUTER], seed="3")
        ada.page.wait_for_selector("[data-pair]:not([disabled])")
        self.shoot("draft")
        for expansion in ("river", "lake", "lava", "meteor", "desert", "canyon", "trail"):
            self.expansion(expansion)

    def expansion(self, key: str) -> None:
        """Show an expansion in use; once is enough."""
        if self.name != "desktop-light":
            return
        ada = self.player
        ada.game(expansions=[key], seed="3")
        for _ in range(2):
            ada.draw_all()
            ada.draw(expansion=True)
            ada.end_round()
        self.shoot(f"expansion-{key}")


def main(folder: Path) -> None:
    """Make all pictures."""
    chromium = installed()
    if chromium is None:
        sys.exit("Chromium is missing: apt install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with table_of_its_own(chromium) as table:
        for size, view in SIZES.items():
            for time, language in TIMES.items():
                player = table.player(color_scheme=time, locale=language, **view)
                Photographer(player, folder, f"{size}-{time}").all()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
