"""Where the ends of a sheet meet: the one pass over the board that all scoring builds on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.layouts import Exit
from railroad_ink.core.longest import LineGraph
from railroad_ink.core.routes import BLANK
from railroad_ink.core.sheet import Sheet

NO_ENDS = BLANK * 4


class OpenEnd(NamedTuple):
    """An end that meets neither its like nor the outer edge."""

    space: Space
    side: Side
    kind: str


class Node(NamedTuple):
    """A line in a space: some of its ends, joined inside."""

    place: int
    """Index of the space."""
    sides: tuple[Side, ...]
    ends: str
    """Kinds of those ends, in the same order."""


@dataclass(frozen=True, slots=True)
class Joints:
    """The lines of a sheet and how they meet."""

    sheet: Sheet
    nodes: list[Node]
    meetings: dict[str, list[tuple[int, int]]]
    """For each kind, pairs of nodes that meet at a side."""
    exits: list[tuple[int, Exit]]
    """Nodes at an exit of their kind."""
    open_ends: list[OpenEnd]

    def graph(self, kind: str) -> LineGraph:
        """Return the lines of one kind, for the longest route."""
        number: dict[int, int] = {}
        places: list[int] = []
        loose: list[int] = []
        for i, (place, _, ends) in enumerate(self.nodes):
            if kind in ends:
                number[i] = len(places)
                places.append(place)
                loose.append(ends.count(kind))
        edges = tuple([(number[a], number[b]) for a, b in self.meetings.get(kind, ())])
        for a, b in edges:
            loose[a] -= 1
            loose[b] -= 1
        return LineGraph(tuple(places), edges, tuple(loose))


def joints(sheet: Sheet) -> Joints:
    """Find out where the ends of a sheet meet."""
    layout = sheet.layout
    nodes, node_at = _nodes(sheet)
    ends = [NO_ENDS if d is None else d.shape.ends for d in sheet.drawn]
    meetings: dict[str, list[tuple[int, int]]] = {}
    open_ends: list[OpenEnd] = []
    for place, side, there, back in layout.inner_sides:
        end, other = ends[place][side], ends[there][back]
        if end != other:
            if end != BLANK:
                open_ends.append(OpenEnd(layout.spaces[place], side, end))
            if other != BLANK:
                open_ends.append(OpenEnd(layout.spaces[there], back, other))
        elif end != BLANK:
            pair = (node_at[4 * place + side], node_at[4 * there + back])
            meetings.setdefault(end, []).append(pair)
    exits = [
        (node_at[4 * place + side], way_out)
        for (place, side), way_out in layout.exit_at.items()
        if ends[place][side] == way_out.kind
    ]
    return Joints(sheet, nodes, meetings, exits, open_ends)


def _nodes(sheet: Sheet) -> tuple[list[Node], list[int]]:
    """Return the lines of a sheet, and the one at each side of each space."""
    nodes: list[Node] = []
    node_at = [-1] * (4 * len(sheet.drawn))
    for place, drawing in enumerate(sheet.drawn):
        if drawing is None:
            continue
        for line, ends in drawing.shape.line_ends:
            for side in line:
                node_at[4 * place + side] = len(nodes)
            nodes.append(Node(place, line, ends))
    return nodes, node_at
