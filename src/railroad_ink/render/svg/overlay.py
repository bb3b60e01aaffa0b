"""The score laid over a sheet: networks, longest routes, errors and the centre.

Every sign can be told without its colour: networks carry letters, the longest highway is a solid
line and the longest railway a dotted one, errors are crossed circles.
"""

from __future__ import annotations

from collections.abc import Iterator

from railroad_ink.core.geometry import SIDES, Side, Space
from railroad_ink.core.networks import Network, networks
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import error_ends
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import Node, OpenEnd, TrackGraph, track_graph
from railroad_ink.render.captions import NETWORK_LETTERS
from railroad_ink.render.palette import (
    ERROR,
    HIGHWAY_TRACE,
    NETWORK_TINTS,
    PAPER,
    RAILWAY_TRACE,
    Theme,
)
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.board import middle, origin, side_point
from railroad_ink.render.svg.ink import MIDDLE, Point
from railroad_ink.render.svg.lettering import lettered
from railroad_ink.render.svg.line_paths import arms, to_middle, turns_off, way
from railroad_ink.render.svg.markup import at

BADGE = 12.0
TINT = 44.0
"""Width of the tint along the lines of a network."""
LAP = 0.5
TRACES = (("highway", HIGHWAY_TRACE, ""), ("railway", RAILWAY_TRACE, "0.1,9"))
"""Score line, pigment and dashes of each longest route: one solid, one dotted."""


def scoring_networks(ruleset: Ruleset, graph: TrackGraph) -> list[tuple[str, Network]]:
    """Return the networks that score, each with its letter."""
    return list(zip(NETWORK_LETTERS, networks(graph, ruleset.networked, minimum=2), strict=False))


def tints(ruleset: Ruleset, sheet: Sheet, theme: Theme) -> str:
    """Tint the networks; this belongs under the ink."""
    found = scoring_networks(ruleset, track_graph(sheet))
    return "".join(
        _tint(ruleset, sheet, network, theme.colour(NETWORK_TINTS[i]))
        for i, (_, network) in enumerate(found)
    )


def _tint(ruleset: Ruleset, sheet: Sheet, network: Network, colour: str) -> str:
    lines = "".join(
        at(origin(sheet.layout.spaces[node.space_index]), _node_path(sheet, node, ruleset))
        for node in network.nodes
    )
    return (
        f'<g opacity=".5" stroke="{colour}" stroke-width="{TINT:g}" '
        f'stroke-linecap="butt">{lines}</g>'
    )


def _node_path(sheet: Sheet, node: Node, ruleset: Ruleset) -> str:
    ends = zip(node.sides, node.ends, strict=True)
    sides = tuple(side for side, end in ends if end in ruleset.networked)
    found = sheet.drawings[node.space_index]
    bends = found is not None and not turns_off(found.shape, node.sides)
    ways = arms(sides) if bends else to_middle(sides)
    lines = [way(a, b, reach=MIDDLE + TINT / 2) for a, b in ways]
    # A hair over each side, so that no seam shows between spaces.
    laps = [ink.turn_all(((MIDDLE, -LAP), (MIDDLE, LAP)), side) for side in sides]
    return f'<path d="{"".join(ink.smooth(line) for line in (*lines, *laps))}"/>'


def overlay(ruleset: Ruleset, sheet: Sheet, score: Score, theme: Theme) -> str:
    """Draw everything that belongs over the ink."""
    graph = track_graph(sheet)
    return "".join(
        (
            *_traces(sheet, score, theme),
            *(_centre(space, theme) for space in score.line("centre").spaces),
            *(_error(end, theme) for end in error_ends(ruleset, graph)),
            *_badges(scoring_networks(ruleset, graph), theme),
        )
    )


# Longest routes


def _traces(sheet: Sheet, score: Score, theme: Theme) -> Iterator[str]:
    for key, pigment, dash in TRACES:
        for item in score.line(key).items:
            line, colour = trace(sheet, item.spaces), theme.colour(pigment)
            yield trace_line(ink.polyline(line), colour, dash)
            yield _dot(line[0], colour)
            yield _dot(line[-1], colour)


def trace_line(path: str, colour: str, dash: str) -> str:
    """Draw the line that marks a longest route; dots are wider to be as easy to see."""
    width = 6.5 if dash else 5.5
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{path}" opacity=".85" stroke="{colour}" stroke-width="{width:g}"{dashes}/>'


def _dot(point: Point, colour: str) -> str:
    x, y = map(ink.number, point)
    return f'<circle cx="{x}" cy="{y}" r="6.5" fill="{colour}"/>'


def trace(sheet: Sheet, spaces: tuple[Space, ...]) -> list[Point]:
    """Return the line through spaces that follow each other, from middle to middle."""
    if len(spaces) == 1:
        return [middle(spaces[0])]
    points: list[Point] = []
    for i, space in enumerate(spaces):
        start = _towards(space, spaces[i - 1]) if i else None
        end = _towards(space, spaces[i + 1]) if i + 1 < len(spaces) else None
        points += _passage(sheet, space, start, end)
    return points


def _towards(space: Space, other: Space) -> Side:
    return next(side for side in SIDES if space.step(side) == other)


def _passage(sheet: Sheet, space: Space, start: Side | None, end: Side | None) -> list[Point]:
    """Return the line through one space; at its ends it stops in the middle of a junction."""
    found = sheet.at(space)
    lines = found.shape.lines if found else ()
    line = next(line for line in lines if (start if start is not None else end) in line)
    if found and not turns_off(found.shape, line):
        inside = way(*(line if start == line[0] or end == line[1] else line[::-1]))
    else:
        come = way(start) if start is not None else []
        inside = come + (way(end)[::-1] if end is not None else [])
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
    return lettered("+1", (x + 85, y + 87), 13, theme.colour(theme.edition), 1.9)


def _badges(found: list[tuple[str, Network]], theme: Theme) -> Iterator[str]:
    """Put the letter of its network beside every exit."""
    for i, (letter, network) in enumerate(found):
        colour = theme.colour(NETWORK_TINTS[i])
        for way_out in network.exits:
            yield badge(letter, _beside(way_out.space, way_out.side), colour, theme)


def _beside(space: Space, side: Side) -> Point:
    # Rows are lettered on the other side of the exits on the left.
    x, y = ink.turned((18.0 if side == Side.W else 82.0, -22.0), side)
    return (x + origin(space)[0], y + origin(space)[1])


def badge(letter: str, point: Point, colour: str, theme: Theme) -> str:
    """Draw a letter in a disc."""
    text = theme.ink(fresh=False)
    return at(
        point,
        f'<circle r="{BADGE:g}" fill="{colour}" stroke="{text}" stroke-width="1.6"/>'
        + lettered(letter, (0, 0), 13, text, 1.8),
    )
