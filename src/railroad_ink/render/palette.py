"""Colours of the light and the dark theme, and of each edition."""

from __future__ import annotations

from typing import NamedTuple

from railroad_ink.core.art import BRIGHT_PAPER, INK, Pigment
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text

PAPER = Pigment("#f6f1e4", "#1d2126")
CENTRE = CARD = BRIGHT_PAPER
GRID = Pigment("#cfc6b0", "#3b424a")
PENCIL = Pigment("#736a55", "#949aa0")
FRESH = Pigment("#2a4a9e", "#a3c0ff")
"""Ink of the current round."""
ERROR = Pigment("#c02a1e", "#ff7a6b")
HIGHWAY_TRACE = Pigment("#e0861a", "#f2a63f")
RAILWAY_TRACE = Pigment("#7a3fa8", "#c79bf0")

EDITION_COLOURS = {
    "blue": Pigment("#2f6db3", "#6aa5e6"),
    "red": Pigment("#c8452f", "#ec7a64"),
    "green": Pigment("#3f8a4c", "#72c081"),
    "yellow": Pigment("#d99a1c", "#f0bd55"),
}
"""Deep Blue, Blazing Red, Lush Green, Shining Yellow."""

NETWORK_TINTS = (
    Pigment("#7fb2e5", "#3f6f9f"),
    Pigment("#f0b27a", "#9a6330"),
    Pigment("#93cf96", "#437f48"),
    Pigment("#d7a1d9", "#7d4a80"),
    Pigment("#e9d36b", "#857420"),
    Pigment("#8fd3cf", "#377f7b"),
)
"""Tints under the networks of a scored sheet, in the order of their letters."""

THEMES = ("light", "dark")
NO_THEME = Text("Unknown theme {name!r}. Available: {known}.")
NO_COLOUR = Text("Unknown colour {name!r}. Available: {known}, #rrggbb.")


def network_tint(index: int) -> Pigment:
    """Return the tint of a network; large boards have more networks than there are tints."""
    return NETWORK_TINTS[index % len(NETWORK_TINTS)]


def deeper(pigment: Pigment) -> Pigment:
    """Return a pigment mixed with ink, for the outline of a filled area."""
    return Pigment(_mixed(pigment.light, INK.light), _mixed(pigment.dark, INK.dark))


def _mixed(colour: str, other: str, share: float = 0.4) -> str:
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


class UnknownTheme(RailroadInkError):
    """Raised for a theme or colour that does not exist."""


class Theme(NamedTuple):
    """Selects a pigment's light or dark colour, and holds the edition's pigment."""

    name: str
    edition: Pigment

    def colour(self, pigment: Pigment) -> str:
        """Return the colour of a pigment."""
        return pigment.dark if self.name == "dark" else pigment.light

    def ink(self, *, fresh: bool) -> str:
        """Return the ink colour; fresh ink is for the current round."""
        return self.colour(FRESH if fresh else INK)


def find_theme(name: str, colour: str | Pigment = "blue") -> Theme:
    """Return a theme; `colour` is a pigment, the name of one, or `#rrggbb`."""
    if name not in THEMES:
        raise UnknownTheme(NO_THEME.format(name=name, known=", ".join(THEMES)))
    return Theme(name, _pigment(colour))


def _pigment(colour: str | Pigment) -> Pigment:
    if isinstance(colour, Pigment):
        return colour
    if colour in EDITION_COLOURS:
        return EDITION_COLOURS[colour]
    if len(colour) == len("#rrggbb") and colour[0] == "#" and _is_hex(colour[1:]):
        return Pigment(colour, colour)
    known = ", ".join(EDITION_COLOURS)
    raise UnknownTheme(NO_COLOUR.format(name=colour, known=known))


def _is_hex(digits: str) -> bool:
    return all(digit in "0123456789abcdefABCDEF" for digit in digits)
