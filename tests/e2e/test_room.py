"""The room before a game: who sits where, what is played, and who has gone."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from tests.e2e.player import Player, Table


def test_two_tabs_opened_at_once_are_one_visitor(ada: Player, table: Table) -> None:
    code = ada.game(seats=[{"kind": "open"}], start=False)
    ben = table.player()
    context = ben.page.context
    cookies: list[str] = []

    def heard(response: Response) -> None:
        cookies.extend(filter(None, [response.header_value("set-cookie")]))

    context.on("response", heard)
    tabs = [ben.page, context.new_page()]
    for tab in tabs:
        tab.goto(f"/#/g/{code}", wait_until="commit")
    one, two = (Player(tab, table.address) for tab in tabs)
    expect(two.button("Sit down here")).to_be_visible()
    one.button("Sit down here").click()
    for window in (one, two):
        expect(window.page.get_by_label("Name")).to_be_visible()
    assert len(cookies) == 1
