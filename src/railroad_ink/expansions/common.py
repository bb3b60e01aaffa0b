"""The few things that several expansions share."""

from __future__ import annotations

from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Layout
from railroad_ink.core.legality import special_limits
from railroad_ink.core.routes import HIGHWAY, RAILWAY, Shape
from railroad_ink.core.turn import Turn

ROUTE_KINDS = (HIGHWAY.letter, RAILWAY.letter)
"""Letters of the kinds that are routes in the narrow sense of the rules."""


def is_route(shape: Shape) -> bool:
    """Whether a drawing has at least one stretch of highway or railway."""
    return any(kind in shape.ends for kind in ROUTE_KINDS)


def middle(layout: Layout) -> Space:
    """Return the space in the middle of the Central Spaces."""
    return layout.centre[len(layout.centre) // 2]


def markable_specials(turn: Turn) -> list[str]:
    """Return the special routes that the player may mark off to ignore an event."""
    if special_limits(turn):
        return []
    return [key for key in turn.ruleset.specials if key not in turn.sheet.specials]
