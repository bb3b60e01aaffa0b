"""Response times of the page in a real browser, on loopback, with one game running.

Run with ``python -m bench.page``. A drawing should be on the screen within 50 milliseconds of the
tap and confirmed within 100 (95th percentile), and the page usable in under two seconds.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections.abc import Sequence

from scripts.tools import CHROMIUM
from tests.e2e.browsers import standalone_browsers
from tests.e2e.player import Player

GAMES = ("classic", "challenge lava canyon")
ROUNDS = 2
DRAWINGS = 40
Row = tuple[str, float, str]

# Taps the first space that fits; resolves to the times until it is drawn and confirmed.
TAP = """() => new Promise((resolve) => {
  const main = document.querySelector("main");
  const count = () => document.querySelectorAll(".board [data-drawn]").length;
  const [drawn, version, start] = [count(), main.dataset.version, performance.now()];
  let seen = 0;
  const look = () => {
    if (!seen && count() > drawn) seen = performance.now() - start;
    if (seen && main.dataset.version !== version) resolve([seen, performance.now() - start]);
    else requestAnimationFrame(look);
  };
  document.querySelector("button.fits").click();
  requestAnimationFrame(look);
})"""


def run() -> list[Row]:
    """Start a server and a browser, draw and undo, and return the times."""
    chromium = CHROMIUM.find()
    if chromium is None:
        return [("Chromium is missing: apt install chromium", 0.0, "")]
    load = os.getloadavg()[0]
    with standalone_browsers(chromium) as browsers:
        rows = _loading(browsers.player(first=True))
        for rules in GAMES:
            rows += _drawing(browsers.player(reduced_motion="no-preference"), rules)
    return [*rows, (f"load of the machine before, {os.cpu_count()} cores", load, "")]


def _loading(player: Player) -> list[Row]:
    player.page.goto("/")
    player.page.wait_for_selector("[data-die]")
    seconds = player.page.evaluate("performance.now() / 1000")
    loaded = player.page.evaluate(
        """[...performance.getEntriesByType("navigation"),
            ...performance.getEntriesByType("resource")]
            .reduce((sum, entry) => sum + entry.transferSize, 0) / 1000"""
    )
    return [("first visit, until dice lie on the sheet", seconds, "s"), ("loaded", loaded, "kB")]


def _drawing(player: Player, rules: str) -> list[Row]:
    edition, *expansions = rules.split()
    player.game(edition=edition, expansions=expansions, seed="1")
    for _ in range(ROUNDS):  # a sheet in the middle of a game
        player.draw_all()
        player.end_round()
    seen, confirmed = zip(*(_time_drawing(player) for _ in range(DRAWINGS)), strict=True)
    return [
        *_statistics(f"{rules}: ink after a tap", seen),
        *_statistics(f"{rules}: confirmed", confirmed),
    ]


def _statistics(name: str, times: Sequence[float]) -> list[Row]:
    return [
        (f"{name}, median", statistics.median(times), "ms"),
        (f"{name}, 95th percentile", statistics.quantiles(times, n=20)[-1], "ms"),
    ]


def _time_drawing(player: Player) -> tuple[float, float]:
    """Draw the first die that fits, and undo it."""
    for die in player.page.locator("[data-die]:not([aria-disabled=true])").all():
        die.click()
        if player.page.locator("button.fits").count():
            break
    seen, confirmed = player.page.evaluate(TAP)
    player.click_and_wait(player.button("Undo"))
    return seen, confirmed


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name, value, unit in run():
        print(f"{name:45}{value:10.1f} {unit}")
