"""A player in front of the page, who does what a person would do with mouse, touch or keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, Self

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.contexts import ContextPool
from tests.server.client import COOKIE, Client, Json, RoomClient

OPEN_DIE = "[data-die]:not([aria-disabled=true]):not(.drawn)"
TIMEOUT_MS = 300_000
"""How long to wait for anything: a busy machine is slow."""
SETTLED = "main:not([data-unanswered])"
DRAWN = re.compile(r"\bdrawn\b")
QUIET: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en",
    "reduced_motion": "reduce",
    "service_workers": "block",
}

# Lets a test go offline: the page's own connection is closed, and no new one is made.
OFFLINE_SCRIPT = """
window.isOffline = false; window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(window.isOffline ? "ws://127.0.0.1:9/" : address);
    window.sockets.push(this);
  }
};
"""
VISITED = "localStorage.setItem('railroad-ink.visited', 'yes');"


def values(found: Locator, attribute: str) -> list[str]:
    """Return an attribute of all that is found, as it is at one moment."""
    read = "(all, name) => all.map((each) => each.getAttribute(name))"
    return [str(value) for value in found.evaluate_all(read, attribute)]


class Browsers:
    """Opens browsers, each a new visitor, and collects errors of their pages."""

    def __init__(self, pool: ContextPool, address: str) -> None:
        self.pool = pool
        self.address = address
        self.players: list[Player] = []
        self.log: list[str] = []

    def player(self, *, first: bool = False, **options: Any) -> Player:  # noqa: ANN401 (Playwright's)
        """Open a browser; unless it is the first visit, the page does not begin with a game.

        Nothing moves unless a test wants it to: waiting for things to come to rest takes long.
        """
        given = {**QUIET, **options, "base_url": self.address}
        fresh = first or given["service_workers"] == "allow" or "permissions" in given
        script = OFFLINE_SCRIPT if first else OFFLINE_SCRIPT + VISITED
        page = self.pool.page(script, fresh=fresh, **given)
        page.set_default_timeout(TIMEOUT_MS)
        page.on("pageerror", lambda error: self.log.append(str(error)))
        self.players.append(Player(page, self.address))
        return self.players[-1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        for player in self.players:
            self.pool.take_back(player.page.context, reusable=not player.has_own_clock)
        assert self.log == [], self.log


class Player:
    """One browser window."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.has_own_clock = False

    # Going places

    def open(self, path: str = "home") -> None:
        self.page.goto(f"/#/{path}")

    def game(
        self, *, seats: list[Json] | None = None, start: bool = True, **options: object
    ) -> str:
        """Open a room with chosen options, and go there."""
        code = self.room({"kind": "me", "name": "Ada"}, *(seats or []), start=start, **options)
        self.open(f"g/{code}")
        self.page.wait_for_selector("main[data-version]" if start else "main.page code")
        return code

    def finished_game(self, *others: Json, seed: str | None = None) -> str:
        """Play a game to its end without looking, then look at its score sheet."""
        code = self.room({"kind": "me", "name": "Ada"}, *others, seed=seed)
        with self.enter(code) as room:
            room.play()
        self.open(f"g/{code}")
        self.page.wait_for_selector("[data-end]")
        return code

    def room(self, *seats: Json, start: bool = True, **options: object) -> str:
        """Open a room without looking at it."""
        with self.client() as client:
            return client.open(*seats, start=start, **options)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    # Looking

    @property
    def version(self) -> str:
        """The version of the room that the page shows."""
        return str(self.page.locator("main[data-version]").get_attribute("data-version"))

    @property
    def round(self) -> int:
        return int(self.page.locator("main[data-round]").get_attribute("data-round") or 0)

    @property
    def drawn(self) -> list[str]:
        """The spaces of the large sheet with something in them."""
        return sorted(values(self.page.locator(".board [data-drawn]"), "data-drawn"))

    @property
    def total(self) -> str:
        return self.page.get_by_test_id("total").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator("[data-end]").count() > 0

    def at(self, space: str) -> Locator:
        """What is drawn in a space of the large sheet."""
        return self.page.locator(f".board [data-drawn={space}]")

    def line(self, title: str) -> int:
        """The points of a line of the running score."""
        found = self.page.locator("[data-score] > li > button").filter(has_text=title)
        return int(found.locator(".hand").inner_text().replace("−", "-"))

    def install_clock(self) -> None:
        """Give the page a clock of its own, which a test can stop or put forward."""
        self.page.clock.install()
        self.has_own_clock = True

    def stop_time(self) -> None:
        """Stop the clock of the page: what is shown for a while stays."""
        self.install_clock()
        self.page.clock.pause_at(datetime.now(tz=UTC) + timedelta(hours=1))

    # Doing

    def click_and_wait(self, target: Locator) -> None:
        """Click, and wait until that has changed the room or ended the game."""
        version = self.version
        target.click()
        self.wait_after(version)

    def wait_after(self, version: str) -> None:
        """Wait until the room has changed and all requests are answered.

        Computer players change the room, too: a new version alone does not say whose change it is.
        """
        changed = f"{SETTLED}:not([data-version='{version}'])"
        self.page.wait_for_selector(changed, state="attached")

    def reload_like(self, other: Player) -> None:
        """Reload the room in the version that another player sees."""
        self.page.reload()
        self.page.wait_for_selector(f"main[data-version='{other.version}']", state="attached")

    def draw(self, *, expansion: bool = False) -> bool:
        """Draw the next open die that fits in the first place where it does; False if none does."""
        kind = ".special" if expansion else ":not(.special)"
        place = self.page.locator("button.fits").first
        for die in self.page.locator(OPEN_DIE + kind).all():
            die.click()
            if place.count():
                number = die.get_attribute("data-die")
                self.click_and_wait(place)
                expect(self.page.locator(f"[data-die='{number}']")).to_have_class(DRAWN)
                return True
        return False

    def put(self, drawing: str) -> None:
        """Draw a certain route in a certain way, such as `t-highway A2 HHH-`."""
        route, space, code = drawing.split()
        source = f"[data-face={route}]:not(.drawn), [data-special={route}]"
        self.page.locator(source).first.click()
        there, ghost = self.page.locator(f"[data-space={space}]"), self.page.locator(".ghost")
        there.hover()
        for _ in range(8):
            if ghost.get_attribute("data-code") == code:
                break
            self.page.keyboard.press("r")
        self.click_and_wait(there)
        expect(self.at(space)).to_have_attribute("data-code", code)

    def choose(self) -> bool:
        """Make the first choice that an expansion requires; False if there is none."""
        if self.page.locator("[data-choosing]").count() == 0:
            return False
        self.click_and_wait(self.page.locator("[data-move]").first)
        return True

    def trace(self, space: str) -> None:
        """Click the grid line at the right of a space."""
        box = self.page.locator(f"[data-space={space}]").bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"], box["y"] + box["height"] / 2)

    def move(self) -> bool:
        """Make the first move that an expansion offers; False if it offers none."""
        group = self.page.locator("[data-moves]").first
        if group.count():
            group.click()
        move = self.page.locator("[data-move]").first
        if move.count() == 0:
            return False
        self.click_and_wait(move)
        return True

    def pick(self) -> None:
        """Pick dice in a draft, whenever it is this player's turn, until all are dealt."""
        pair = self.page.locator("[data-pair]:not([disabled])").first
        hand = self.page.locator("[data-die]:not([aria-disabled=true])").first
        while not hand.count():
            expect(pair.or_(hand).first).to_be_visible()
            if pair.count():
                self.click_and_wait(pair)

    def draw_all(self) -> None:
        while self.choose() or self.draw():
            pass

    def end_round(self) -> None:
        """End the round; what is still owed to an expansion is drawn first."""
        before = self.round
        self.page.locator("button.end").click()
        new = f"{SETTLED}[data-round]:not([data-round='{before}']), [data-end]"
        refusal = f"{SETTLED}[data-round='{before}'] .refusal"
        self.page.wait_for_selector(f"{new}, {refusal}", state="attached")
        if self.page.locator(refusal).count():
            owed = self.page.locator(refusal).inner_text()
            assert self.draw(expansion=True) or self.move(), owed
            self.end_round()

    def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            self.draw_all()
            self.end_round()

    @contextmanager
    def client(self) -> Iterator[Client]:
        """Another window of the same visitor, one without a screen."""
        context = self.page.context
        known = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
        with Client(self.address, known.get(COOKIE, "")) as client:
            context.add_cookies([{"name": COOKIE, "value": client.cookie, "url": self.address}])
            yield client

    @contextmanager
    def enter(self, code: str) -> Iterator[RoomClient]:
        """Enter a room in a window without a screen."""
        with self.client() as client, client.enter(code) as room:
            yield room

    def finish(self, code: str, seats: tuple[int, ...] = (0,)) -> None:
        """Play to the end at once, as if in another window, and look at the score sheet."""
        with self.enter(code) as room:
            room.play(seats)
        self.page.wait_for_selector("[data-end]")

    def choose_file(self, record: str) -> None:
        """Open a game file."""
        file: FilePayload = {
            "name": "game.txt",
            "mimeType": "text/plain",
            "buffer": record.encode(),
        }
        self.page.locator("input[type=file]").set_input_files(file)

    def drop(self, record: str) -> None:
        """Drop a game file on the page."""
        carried = self.page.evaluate_handle(
            """(text) => {
                const carried = new DataTransfer();
                carried.items.add(new File([text], "game.txt", { type: "text/plain" }));
                return carried;
            }""",
            record,
        )
        self.page.dispatch_event("main", "drop", {"dataTransfer": carried})

    def go_offline(self) -> None:
        self.page.evaluate(
            "() => { isOffline = true; sockets.forEach((socket) => socket.close()); }"
        )

    def go_online(self) -> None:
        self.page.evaluate("isOffline = false")
