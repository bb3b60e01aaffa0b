"""Sheets for the tests of the renderers."""

from __future__ import annotations

from railroad_ink import CATALOGUE, Sheet
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.testing.builders import CLASSIC, sheet

EVERYTHING = CATALOGUE.ruleset(
    "challenge " + " ".join(module.key for module in CATALOGUE.expansions)
)

SKETCH = sheet(
    "A2 straight-highway H-H- 1", "B2 overpass HRHRo 1", "B1 straight-railway -R-R 1",
    "B3 straight-railway -R-R 1", "A4 straight-railway R-R- 2", "B4 three-railways-station RRHR 2",
    "B5 curved-station H--R 2", "A5 overpass HRHRo 2",
    "C2 straight-highway H-H- 3", "D1 straight-highway -H-H 3", "D2 t-highway HH-H 3",
    "D3 curved-highway --HH 3", "C4 curved-highway HH-- 5", "C5 straight-highway -H-H 5",
    "C6 curved-highway --HH 5", "D6 highway-crossing HHHH 6", "D7 straight-highway -H-H 6",
    "E3 straight-highway H-H- 4", "F3 curved-station H--R 4", "F1 straight-railway -R-R 4",
    "F2 t-railway -RRR 4", "G2 straight-station R-H- 5", "E6 straight-station H-R- 6",
    "F6 curved-railway RR-- 6", "F7 straight-railway -R-R 7",
    "specials three-railways-station highway-crossing",
)  # fmt: skip
"""A game of seven rounds with two networks, open ends and two special routes."""


def drawn_once_each(ruleset: Ruleset = EVERYTHING) -> Sheet:
    """Return a sheet with as many different routes as it has spaces, legal or not."""
    drawn = Sheet.blank(ruleset.layout)
    for i, (space, route) in enumerate(
        zip(ruleset.layout.spaces, ruleset.routes.values(), strict=False)
    ):
        drawn = drawn.draw(space, route.orientations[i % len(route.orientations)], i % 7 + 1)
    return drawn


__all__ = ["CLASSIC", "EVERYTHING", "SKETCH", "drawn_once_each"]
