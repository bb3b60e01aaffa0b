"""A person with a paper board in front of the page."""

from __future__ import annotations

from itertools import product

from playwright.sync_api import Locator, expect

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.views.rulesets import ruleset_view
from tests.e2e.player import Player, values

ROWS = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
TURNS = ("Space", "Shift+Space", "Slash")


class PaperPlayer:
    """Enters a board by taps or keys."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def open(self, query: str = "") -> None:
        self.player.open(f"paper{query}")
        self.page.locator("[data-shape]").first.wait_for()

    def space(self, name: str) -> Locator:
        return self.page.locator(f"[data-space={name}]")

    def drawn(self, name: str) -> Locator:
        return self.page.locator(f".board [data-drawn={name}]")

    def code(self, name: str) -> str:
        return str(self.drawn(name).get_attribute("data-code"))

    def shape(self, route: str) -> Locator:
        return self.page.locator(f"[data-shape={route}]")

    def paste(self, text: str) -> None:
        self.player.button("Paste text").click()
        self.page.locator("dialog textarea").fill(text)
        self.player.button("Read").click()

    def tap_in(self, sheet: Sheet) -> None:
        """Enter a board by taps: a space, then a shape; tapping the space again turns it."""
        for space, (shape, _) in sheet:
            name = str(space)
            self.space(name).click()
            self.shape(shape.route.key).click()
            if self.code(name) != shape.code:
                self.space(name).click()
            for _ in range(8):
                if self.code(name) == shape.code:
                    break
                self.space(name).click()
            expect(self.drawn(name)).to_have_attribute("data-code", shape.code)

    def type_in(self, ruleset: Ruleset, sheet: Sheet) -> dict[str, int]:
        """Enter a board in reading order; returns the key strokes that each space took."""
        press = self.page.keyboard.press
        keys = {
            str(button.get_attribute("data-shape")): str(button.get_attribute("aria-keyshortcuts"))
            for button in self.page.locator("[data-shape]").all()
        }
        strokes = {}
        for space in sheet.layout.spaces:
            drawing = sheet.at(space)
            if drawing is None:
                press("Enter")
                strokes[str(space)] = 1
                continue
            press(f"Key{keys[drawing.shape.route.key]}")
            turns = self._turns(ruleset, str(space), drawing.shape.code)
            for key in turns:
                press(key)
            expect(self.drawn(str(space))).to_have_attribute("data-code", drawing.shape.code)
            strokes[str(space)] = 1 + len(turns)
        return strokes

    def _turns(self, ruleset: Ruleset, space: str, wanted: str) -> tuple[str, ...]:
        """Return the fewest keys that turn a shape as wanted, as seen on the page."""
        found = self.code(space)
        if found == wanted:
            return ()
        route = str(self.drawn(space).get_attribute("data-route"))
        mirrored = ruleset_view(ruleset).routes[route].mirrored
        cycle = self._cycle(space)

        def turned(code: str, key: str) -> str:
            if key == "Slash":
                return mirrored[code]
            step = 1 if key == "Space" else -1
            return cycle[(cycle.index(code) + step) % len(cycle)]

        for count in range(1, len(cycle)):
            for keys in product(TURNS, repeat=count):
                code = found
                for key in keys:
                    code = turned(code, key)
                if code == wanted:
                    return keys
        raise AssertionError(f"{space} cannot be turned into {wanted}")

    def _cycle(self, space: str) -> list[str]:
        """Turn a shape once round, which is not counted: people see it before their eyes."""
        codes = [self.code(space)]
        while True:
            self.page.keyboard.press("Space")
            code = self.code(space)
            if code == codes[0]:
                return codes
            codes.append(code)

    # Results

    @property
    def total(self) -> Locator:
        return self.page.get_by_test_id("total")

    def lines(self) -> dict[str, int]:
        """The points of every line of the score."""
        found = self.page.locator("[data-line]")
        points = found.locator(".hand").all_inner_texts()
        keys = values(found, "data-line")
        return {key: int(text.replace("−", "-")) for key, text in zip(keys, points, strict=True)}
