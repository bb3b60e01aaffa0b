"""How things look, as data for the renderers and the page, so that each shape is defined once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.text import Text


class Pigment(NamedTuple):
    """A colour in the light and the dark theme."""

    light: str
    dark: str


INK = Pigment("#22252b", "#e9e4d6")
EARTH = Pigment("#8a5a2b", "#d0a06a")
"""Of lines that are neither highway nor railway."""
BRIGHT_PAPER = Pigment("#fffdf6", "#262c33")
"""Of cards and of the Central Spaces."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A pen stroke or a patch inside a space of 100 by 100 units."""

    path: str
    """SVG path data; 50,50 is the middle of the space."""
    pigment: Pigment = INK
    width: float = 3.0
    """Width of the line; 0 draws none."""
    filled: bool = False
    dashes: tuple[float, ...] = ()
    """Lengths of dashes and gaps in turn; none for a solid line."""


@dataclass(frozen=True, slots=True)
class Art:
    """How a symbol in a space looks."""

    glyph: str
    """One character for the terminal."""
    strokes: tuple[Stroke, ...]
    title: Text | None = None
    """What the legend of a board in the terminal calls it; none if it never stands on a board."""


class Border(NamedTuple):
    """Something drawn along the grid line at a side of a space."""

    space: Space
    side: Side
    pigment: Pigment = INK
