"""The score overlay of a sheet: networks, longest routes, errors and the centre.

No sign depends on colour alone: networks carry letters, the longest highway is a solid line, the
longest railway a dotted one, and errors are crossed circles.
"""

from __future__ import annotations

from collections.abc import Iterator

from railroad_ink.core.geometry import SIDES, Side, Space
from railroad_ink.core.networks import Network
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import Node, OpenEnd
from railroad_ink.render.captions import network_letter
from railroad_ink.render.palette import (
    ERROR,
    HIGHWAY_TRACE,
    PAPER,
    RAILWAY_TRACE,
    Theme,
    network_tint,
)
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.board import middle, origin, side_point
from railroad_ink.render.svg.ink import MIDDLE, Point
from railroad_ink.render.svg.lettering import lettered
from railroad_ink.render.svg.line_paths import arms, line_points, spokes, turns_in_middle
from railroad_ink.render.svg.markup import translate

BADGE = 12.0
TINT = 44.0
"""Width of a network's tint along its lines."""
LAP = 0.5
TRACES = {"highway": (HIGHWAY_TRACE, ""), "railway": (RAILWAY_TRACE, "0.1,9")}
"""Pigment and dashes of each longest route, by score line: one solid, one dotted."""


def tints(ruleset: Ruleset, sheet: Sheet, score: Score, theme: Theme) -> list[str]:
    """Draw the tint of each network, below the ink."""
    return [
        _tint(ruleset, sheet, network, theme.colour(network_tint(i)))
        for i, network in enumerate(score.networks)
    ]


def _tint(ruleset: Ruleset, sheet: Sheet, network: Network, colour: str) -> str:
    lines = "".join(
        translate(origin(sheet.layout.spaces[node.space_index]), _node_path(sheet, node, ruleset))
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
    bends = found is not None and not turns_in_middle(found.shape, node.sides)
    parts = arms(sides) if bends else spokes(sides)
    lines = [line_points(a, b, reach=MIDDLE + TINT / 2) for a, b in parts]
    # Overlap each side slightly, so that no seam shows between spaces.
    laps = [ink.turn_all(((MIDDLE, -LAP), (MIDDLE, LAP)), side) for side in sides]
    return f'<path d="{"".join(ink.smooth(line) for line in (*lines, *laps))}"/>'


def overlay(sheet: Sheet, score: Score, theme: Theme) -> dict[str, str]:
    """Draw everything above the ink, by score line and from bottom to top."""
    return {
        **{key: "".join(_traces(sheet, score, theme, key)) for key in TRACES},
        "centre": "".join(_centre(space, theme) for space in score.line("centre").spaces),
        "errors": "".join(_error(end, theme) for end in score.error_ends),
        "exits": "".join(_badges(score.networks, theme)),
    }


# Longest routes


def _traces(sheet: Sheet, score: Score, theme: Theme, key: str) -> Iterator[str]:
    pigment, dash = TRACES[key]
    for item in score.line(key).items:
        line, colour = trace(sheet, item.spaces), theme.colour(pigment)
        yield trace_line(ink.polyline(line), colour, dash)
        yield _dot(line[0], colour)
        yield _dot(line[-1], colour)


def trace_line(path: str, colour: str, dash: str) -> str:
    """Draw the line of a longest route; a dotted line is wider to be equally visible."""
    width = 6.5 if dash else 5.5
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{path}" opacity=".85" stroke="{colour}" stroke-width="{width:g}"{dashes}/>'


def _dot(point: Point, colour: str) -> str:
    x, y = map(ink.number, point)
    return f'<circle cx="{x}" cy="{y}" r="6.5" fill="{colour}"/>'


def trace(sheet: Sheet, spaces: tuple[Space, ...]) -> list[Point]:
    """Return the line through consecutive spaces, from middle to middle."""
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
    """Return the line through one space; it starts and ends in the middle of a junction."""
    found = sheet.at(space)
    lines = found.shape.lines if found else ()
    line = next(line for line in lines if (start if start is not None else end) in line)
    if found and not turns_in_middle(found.shape, line):
        inside = line_points(*(line if start == line[0] or end == line[1] else line[::-1]))
    else:
        incoming = line_points(start) if start is not None else []
        inside = incoming + (line_points(end)[::-1] if end is not None else [])
    x, y = origin(space)
    return [(px + x, py + y) for px, py in inside]


# Badges


def _error(end: OpenEnd, theme: Theme) -> str:
    return translate(side_point(end.space, end.side, -2.0), error_sign(theme))


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


def _badges(networks: list[Network], theme: Theme) -> Iterator[str]:
    """Draw the letter of its network beside every exit."""
    for i, network in enumerate(networks):
        colour = theme.colour(network_tint(i))
        for board_exit in network.exits:
            yield badge(
                network_letter(i), _beside(board_exit.space, board_exit.side), colour, theme
            )


def _beside(space: Space, side: Side) -> Point:
    # Row letters are on the other side of the left exits.
    x, y = ink.turned((18.0 if side == Side.W else 82.0, -22.0), side)
    return (x + origin(space)[0], y + origin(space)[1])


def badge(letter: str, point: Point, colour: str, theme: Theme) -> str:
    """Draw a letter in a disc."""
    text = theme.ink(fresh=False)
    return translate(
        point,
        f'<circle r="{BADGE:g}" fill="{colour}" stroke="{text}" stroke-width="1.6"/>'
        + lettered(letter, (0, 0), 13, text, 1.8),
    )
