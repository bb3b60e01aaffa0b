"""Pictures of every screen for the documentation: `python -m tests.e2e.screens FOLDER`.

Light theme in English, dark theme in German, on a desktop and on a phone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from scripts.tools import CHROMIUM
from tests.e2e.browsers import standalone_browsers
from tests.e2e.player import Player

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
}
THEMES = {"light": "en", "dark": "de"}
COMPUTER = {"kind": "computer", "level": "random"}
OPEN = {"kind": "open"}


class Photographer:
    """Goes through all screens with one browser window, a guest, and one in which things move."""

    def __init__(
        self, player: Player, guest: Player, mover: Player, folder: Path, name: str
    ) -> None:
        self.player = player
        self.guest = guest
        self.mover = mover
        self.folder = folder
        self.name = name

    def shoot(self, screen: str) -> None:
        page = self.player.page
        page.wait_for_selector("h1", state="attached")
        page.wait_for_selector("[data-loading]", state="detached")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)  # what moves comes to rest
        self.keep(page, screen)

    def keep(self, page: Page, screen: str) -> None:
        page.screenshot(path=self.folder / f"{screen}-{self.name}.jpg", quality=82, type="jpeg")

    def all(self) -> None:
        ada = self.player
        for screen in ("new", "join", "device", "daily", "rules", "replay", "settings"):
            ada.open(screen)
            self.shoot(screen)
        ada.open("learn")
        ada.page.wait_for_selector("[data-die]")
        self.shoot("learn")
        self.room()
        self.games()
        self.paper()

    def paper(self) -> None:
        """Show a board entered from paper, and dice for people who draw on paper."""
        ada = self.player
        ada.open("paper?rules=challenge+goals=A,G,K&player=Ada&player=Ben")
        ada.page.locator("[data-shape]").first.wait_for()
        for space, route in (("A2", "t-highway"), ("B2", "straight-railway"), ("C4", "overpass")):
            ada.page.locator(f"[data-space={space}]").click()
            ada.page.locator(f"[data-shape={route}]").click()
        ada.page.locator("[data-doubts]").wait_for(state="attached")
        self.shoot("paper")
        ada.open("table")
        self.shoot("table-setup")
        ada.open("table?rules=challenge+river+goals=A,G,RA&seed=tuesday&player=Ada&player=Ben")
        ada.page.locator("[data-roll]").click()
        self.shoot("table")
        for screen in ("home", "games", "achievements"):  # with something to show
            ada.open(screen)
            self.shoot(screen)

    def room(self) -> None:
        ada, ben = self.player, self.guest
        hard = {"kind": "computer", "level": "hard"}
        code = ada.game(seats=[OPEN, OPEN, hard], start=False, expansions=["river"])
        ben.open(f"g/{code}")
        ben.page.locator("label input").fill("Ben")
        ben.page.locator("li button.main").first.click()
        ada.page.get_by_text("Ben", exact=True).wait_for()
        self.shoot("room")
        ben.open()
        ada.page.locator("li.gone").wait_for()
        ada.page.locator("summary").first.click()
        ada.page.locator("li.gone button").first.click()
        self.shoot("room-choose")

    def games(self) -> None:
        ada = self.player
        ada.game(seats=[COMPUTER], seed="3")
        for _ in range(3):
            ada.draw_all()
            ada.end_round()
        ada.page.locator("[data-die]:not([aria-disabled=true])").first.click()
        ada.page.locator("button.fits").first.hover()
        self.shoot("game")
        ada.page.locator("button.end").click()
        ada.page.locator(".refusal").wait_for()
        self.shoot("owed")
        ada.page.keyboard.press("?")
        self.shoot("keys")
        ada.page.keyboard.press("Escape")
        code = ada.page.url.rpartition("/")[2]
        ada.play()
        self.shoot("end")
        ada.open(f"same-dice/{code}")
        self.shoot("same-dice")
        ada.open(f"replay/{code}?step=30")
        ada.page.wait_for_selector("[type=range]")
        self.shoot("replay-game")
        self.counting()
        self.effect()
        ada.game(edition="challenge", expansions=["forest"], goals=["random"], seed="3")
        ada.draw()
        self.shoot("challenge")
        ada.game(draft=True, seats=[COMPUTER], seed="3")
        ada.page.wait_for_selector("[data-pair]:not([disabled])")
        self.shoot("draft")
        for expansion in ("river", "lake", "lava", "meteor", "desert", "canyon", "trail"):
            self.expansion(expansion)

    def counting(self) -> None:
        """Show the score sheet while it is filled in."""
        mover = self.mover
        code = mover.game(seed="3")
        mover.finish(code)
        mover.page.wait_for_selector("[data-line=railway]:not(.hidden-line)")
        self.keep(mover.page, "end-counting")

    def effect(self) -> None:
        """Show something that happens without a click."""
        ada = self.player
        ada.game(expansions=["meteor"], seed="3")
        while ada.choose():
            pass
        ada.page.wait_for_selector("[data-effect]")
        self.shoot("effect")

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
    chromium = CHROMIUM.find()
    if chromium is None:
        sys.exit("Chromium is missing: apt install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with standalone_browsers(chromium) as browsers:
        for size, view in SIZES.items():
            for theme, language in THEMES.items():
                looks = {"color_scheme": theme, "locale": language, **view}
                mover = browsers.player(reduced_motion="no-preference", **looks)
                windows = browsers.player(**looks), browsers.player(**looks), mover
                Photographer(*windows, folder, f"{size}-{theme}").all()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
