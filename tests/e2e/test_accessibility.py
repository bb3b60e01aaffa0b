"""No screen has serious accessibility violations, in either theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.e2e.dice import seed_of
from tests.e2e.player import Browsers, Player
from tests.needs import AXE

pytestmark = pytest.mark.needs("axe")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
COMPUTER = {"kind": "computer", "level": "random"}
Walk = Callable[[Player], Iterator[str]]
RUN_AXE = """async (options) =>
    (await axe.run({ ...options, resultTypes: ["violations"] })).violations"""


def serious_violations(player: Player) -> list[str]:
    """Return the serious violations that axe finds; in the dark theme, only those of contrast."""
    player.page.wait_for_load_state("networkidle")
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
    player.page.emulate_media(color_scheme="dark")
    dark = player.page.evaluate(RUN_AXE, {"runOnly": ["color-contrast"]})
    player.page.emulate_media(color_scheme="light")
    light = player.page.evaluate(RUN_AXE, {})
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in dark + light
        if violation["impact"] in {"serious", "critical"}
        for node in violation["nodes"]
    ]


# Ways through the page, stopping at every screen worth looking at


def menus(ada: Player) -> Iterator[str]:
    for screen in (
        "home",
        "new",
        "games",
        "achievements",
        "join",
        "device",
        "daily",
        "rules",
        "replay",
        "settings",
    ):
        ada.open(screen)
        ada.page.wait_for_selector("h1")
        yield screen
    ada.open("rules")
    ada.page.get_by_role("searchbox").fill("volcano")
    yield "rules searched"
    ada.open("g/nothere")
    ada.page.wait_for_selector("h1")
    yield "a wrong code"


def room(ada: Player) -> Iterator[str]:
    ada.game(seats=[{"kind": "open"}, COMPUTER], start=False)
    yield "room"


def game(ada: Player) -> Iterator[str]:
    ada.game(edition="challenge", expansions=["forest"], goals=["random"], seats=[COMPUTER])
    ada.draw()
    ada.page.locator("[data-die]:not([aria-disabled=true]):not(.drawn)").first.click()
    yield "game"
    ada.page.keyboard.press("?")
    ada.page.wait_for_selector("dialog")
    yield "shortcuts"
    ada.page.keyboard.press("Escape")
    ada.button("As text").click()
    ada.page.wait_for_selector("dialog")
    yield "as text"
    ada.page.keyboard.press("Escape")
    ada.button("End round").click()
    ada.page.wait_for_selector(".refusal")
    yield "an objection"
    ada.go_offline()
    ada.page.wait_for_selector("[role=alert]")
    yield "the connection lost"


def choices(ada: Player) -> Iterator[str]:
    ada.game(expansions=["meteor"], seed=seed_of("classic meteor", "meteor-any"))
    ada.page.wait_for_selector("[data-choosing]")
    yield "a choice"
    ada.game(edition="challenge", expansions=["canyon"])
    ada.page.keyboard.press("m")
    ada.page.wait_for_selector("[data-edge]", state="attached")
    yield "grid lines"
    ada.game(draft=True, seats=[COMPUTER])
    ada.page.wait_for_selector("[data-pair]:not([disabled])")
    yield "draft"
    ada.open("learn")
    ada.page.wait_for_selector("[data-die]")
    yield "first lesson"


def ends(ada: Player) -> Iterator[str]:
    code = ada.finished_game(COMPUTER)
    yield "end"
    ada.open(f"replay/{code}?step=30")
    ada.page.wait_for_selector("[type=range]")
    yield "replay of a game"
    ada.open("daily")
    ada.button("Play today’s game").click()
    ada.page.wait_for_selector("[data-die]")
    ada.finish(ada.page.url.rpartition("/")[2])
    yield "end of a daily game"
    ada.open("daily")
    ada.page.wait_for_selector("ol li")
    yield "leaderboard"


@pytest.mark.parametrize("walk", [menus, room, game, choices, ends])
def test_no_screen_has_serious_violations(ada: Player, walk: Walk) -> None:
    assert {screen: found for screen in walk(ada) if (found := serious_violations(ada))} == {}


def test_a_phone_has_no_serious_violations(browsers: Browsers) -> None:
    ada = browsers.player(**PHONE)
    ada.game(edition="challenge", expansions=["lava"], goals=["random"], seats=[COMPUTER])
    ada.draw()
    findings = {"game": serious_violations(ada)}
    for tab in ada.page.get_by_role("tab").all():
        tab.click()
        findings[tab.inner_text()] = serious_violations(ada)
    assert {screen: found for screen, found in findings.items() if found} == {}


def test_guests_meet_no_serious_violations(ada: Player, browsers: Browsers) -> None:
    guest = browsers.player()
    guest.open(f"g/{ada.game(seats=[{'kind': 'open'}], start=False)}")
    guest.page.wait_for_selector("main.page code")
    assert serious_violations(guest) == []
    guest.open(f"g/{ada.game()}")
    guest.page.wait_for_selector("main[data-version]")
    assert serious_violations(guest) == []
