"""The score laid over a sheet: networks, longest routes, errors and the centre.

Every sign can be told without its colour: networks carry letters, the longest highway is a solid
line and the longest railway a dotted one, errors are crossed circles.
"""

from __future__ import annotations

from collections.abc import Iterator

from railroad_ink.core.geometry import SIDES, Side, Space
from railroad_ink.core.joints import Joints, Node, OpenEnd, joints
from railroad_ink.core.networks import Network, networks
from railroad_ink.core.routes import HIGHWAY, RAILWAY
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import wrong_ends
from railroad_ink.core.sheet import Sheet
from railroad_ink.render import ink
from railroad_ink.render.board import middle, origin, side_point
from railroad_ink.render.ink import Pen, Point
from railroad_ink.render.lettering import lettered
from railroad_ink.render.markup import at
from railroad_ink.render.palette import (
    ERROR,
    HIGHWAY_TRACE,
    NETWORK_TINTS,
    PAPER,
    RAILWAY_TRACE,
    Theme,
)
from railroad_ink.render.words import NETWORK_LETTERS
from railroad_ink.render.ways import arms, way

BADGE = 12.0
TINT = Pen("tint", 44.0)
TRACE = 5.5


def scoring_networks(ruleset: Ruleset, met: Joints) -> list[tuple[str, Network]]:
    """Return the networks that score, each with its letter."""
    return list(zip(NETWORK_LETTERS, networks(met, ruleset.networked, least=2), strict=False))


def tints(ruleset: Ruleset, sheet: Sheet, theme: Theme) -> str:
    """Tint the networks; this belongs under the ink."""
    found = scoring_networks(ruleset, joints(sheet))
    return "".join(
        _tint(ruleset, sheet, network, theme.colour(NETWORK_TINTS[i]))
        for i, (_, network) in enumerate(found)
    )


def _tint(ruleset: Ruleset, sheet: Sheet, network: Network, colour: str) -> str:
    lines = "".join(
        at(origin(sheet.layout.spaces[node.place]), _node_path(node, ruleset))
        for node in network.nodes
    )
    return (
        f'<g opacity=".5" fill="none" stroke="{colour}" stroke-width="{TINT.width:g}" '
        f'stroke-linecap="butt" stroke-linejoin="round">{lines}</g>'
    )


def _node_path(node: Node, ruleset: Ruleset) -> str:
    ends = zip(node.sides, node.ends, strict=True)
    sides = tuple(side for side, end in ends if end in ruleset.networked)
    return f'<path d="{"".join(ink.smooth(way(a, b)) for a, b in arms(sides))}"/>'


def overlay(ruleset: Ruleset, sheet: Sheet, score: Score, theme: Theme) -> str:
    """Draw everything that belongs over the ink."""
    met = joints(sheet)
    return "".join(
        (
            *_traces(score, theme),
            *(_centre(space, theme) for space in score.line("centre").spaces),
            *(_error(end, theme) for end in wrong_ends(ruleset, met)),
            *_badges(scoring_networks(ruleset, met), theme),
        )
    )


# Longest routes


def _traces(score: Score, theme: Theme) -> Iterator[str]:
    for key, pigment, dash in (
        ("highway", HIGHWAY_TRACE, ""),
        ("railway", RAILWAY_TRACE, ' stroke-dasharray="0.1,9"'),
    ):
        for item in score.line(key).items:
            line = trace(item.spaces)
            width = TRACE if not dash else TRACE + 1
            yield (
                f'<path d="{ink.smooth(line) if len(line) > 1 else ""}" fill="none" opacity=".85" '
                f'stroke="{theme.colour(pigment)}" stroke-width="{width:g}" '
                f'stroke-linecap="round" stroke-linejoin="round"{dash}/>'
            )
            yield _dot(line[0], theme.colour(pigment))
            yield _dot(line[-1], theme.colour(pigment))


def _dot(point: Point, colour: str) -> str:
    return (
        f'<circle cx="{ink.number(point[0])}" cy="{ink.number(point[1])}" r="6" fill="{colour}"/>'
    )


def trace(spaces: tuple[Space, ...]) -> list[Point]:
    """Return the line through spaces that follow each other, from middle to middle."""
    if len(spaces) == 1:
        return [middle(spaces[0])]
    points: list[Point] = []
    for i, space in enumerate(spaces):
        start = _towards(space, spaces[i - 1]) if i else None
        end = _towards(space, spaces[i + 1]) if i + 1 < len(spaces) else None
        points = (
            ink.chain(points, _passage(space, start, end))
            if points
            else _passage(space, start, end)
        )
    return points


def _towards(space: Space, other: Space) -> Side:
    return next(side for side in SIDES if space.step(side) == other)


def _passage(space: Space, start: Side | None, end: Side | None) -> list[Point]:
    if start is None and end is not None:
        inside = way(end)[::-1]
    elif start is not None:
        # A line may turn back on itself only at its end, in the middle of a space.
        inside = way(start, None if end == start else end)
    else:
        inside = []
    x, y = origin(space)
    return [(px + x, py + y) for px, py in inside]


# Badges


def _error(end: OpenEnd, theme: Theme) -> str:
    return at(side_point(end.space, end.side, -2.0), error_sign(theme))


def error_sign(theme: Theme) -> str:
    """Draw a crossed circle."""
    colour, paper = theme.colour(ERROR), theme.colour(PAPER)
    return (
        f'<circle r="9.5" fill="{paper}" stroke="{colour}" stroke-width="2.6"/>'
        f'<path d="M-4.5,-4.5L4.5,4.5M4.5,-4.5L-4.5,4.5" stroke="{colour}" stroke-width="2.6"/>'
    )


def _centre(space: Space, theme: Theme) -> str:
    x, y = origin(space)
    return lettered("+1", x + 85, y + 87, 13, theme.colour(theme.edition), 1.9)


def _badges(found: list[tuple[str, Network]], theme: Theme) -> Iterator[str]:
    """Put the letter of its network beside every exit."""
    for i, (letter, network) in enumerate(found):
        colour = theme.colour(NETWORK_TINTS[i])
        for way_out in network.exits:
            yield badge(letter, _beside(way_out.space, way_out.side), colour, theme)


def _beside(space: Space, side: Side) -> Point:
    x, y = ink.turned((82.0, -22.0), side)
    return (x + origin(space)[0], y + origin(space)[1])


def badge(letter: str, point: Point, colour: str, theme: Theme) -> str:
    """Draw a letter in a disc."""
    text = theme.ink(fresh=False)
    return at(
        point,
        f'<circle r="{BADGE:g}" fill="{colour}" stroke="{text}" stroke-width="1.6"/>'
        + lettered(letter, 0, 0, 13, text, 1.8),
    )
