"""Without a connection, with an old page, and with a game file in hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Browsers, Player


def awake(browsers: Browsers, language: str = "en") -> Player:
    """Open a browser whose page has its service worker."""
    ada = browsers.player(service_workers="allow", locale=language)
    ada.open()
    ada.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    return ada


@pytest.mark.parametrize(
    "language, said",
    [("en", "No connection"), ("de", "Keine Verbindung"), ("fr", "Pas de connexion")],
)
def test_without_a_connection_the_page_reports_it(
    browsers: Browsers, language: str, said: str
) -> None:
    ada = awake(browsers, language)
    ada.page.context.set_offline(offline=True)
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name=said)).to_be_visible()
    ada.page.context.set_offline(offline=False)
    expect(ada.page.get_by_role("heading", name="Railroad Ink")).to_be_visible(timeout=20_000)


def test_nothing_is_cached_that_could_become_stale(browsers: Browsers) -> None:
    ada = awake(browsers)
    ada.page.reload()
    expect(ada.button("Play now")).to_be_visible()
    assert ada.page.evaluate("caches.keys()") == []
    answer = ada.page.evaluate("fetch('./').then((r) => r.headers.get('cache-control'))")
    assert answer == "no-cache"


def test_a_part_that_no_longer_exists_is_reported(browsers: Browsers) -> None:
    ada = browsers.player()
    ada.open()
    expect(ada.button("Play now")).to_be_visible()
    ada.page.route("**/assets/Settings*", lambda route: route.fulfill(status=404))
    ada.page.get_by_role("link", name="Settings").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("could not be loaded")
    ada.page.unroute_all()
    ada.button("Try again").click()
    expect(ada.page.get_by_role("heading", name="Settings")).to_be_visible()


def test_parts_of_an_older_page_are_not_answered_with_another(browsers: Browsers) -> None:
    ada = browsers.player()
    assert ada.page.request.get("/assets/Old-123.js").status == 404
    assert ada.page.request.get("/anything").status == 200


@pytest.mark.parametrize("place", ["home", "rules", "game"])
def test_a_game_file_can_be_dropped_anywhere(ada: Player, place: str) -> None:
    code = ada.game()
    ada.draw_all()
    ada.end_round()
    record = ada.page.request.get(f"/api/games/{code}/record").text()
    if place != "game":
        ada.open(place)
    ada.drop(record)
    ada.page.get_by_role("button", name="Go to the end").click()
    expect(ada.page.locator("[data-drawn]")).not_to_have_count(0)
