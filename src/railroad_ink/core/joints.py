"""Where the ends of a sheet meet: the one pass over the board that all scoring builds on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from railroad_ink.core.geometry import OPPOSITE, E, S, Side, Space
from railroad_ink.core.layouts import Exit
from railroad_ink.core.longest import LineGraph
from railroad_ink.core.routes import BLANK, Shape
from railroad_ink.core.sheet import Sheet


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
        own = [i for i, node in enumerate(self.nodes) if kind in node.ends]
        number = {node: i for i, node in enumerate(own)}
        edges = tuple((number[a], number[b]) for a, b in self.meetings.get(kind, ()))
        loose = [self.nodes[node].ends.count(kind) for node in own]
        for a, b in edges:
            loose[a] -= 1
            loose[b] -= 1
        return LineGraph(tuple(self.nodes[node].place for node in own), edges, tuple(loose))


def joints(sheet: Sheet) -> Joints:
    """Find out where the ends of a sheet meet."""
    shapes = [None if d is None else d.shape for d in sheet.drawn]
    nodes, node_at = _nodes(shapes)
    found = Joints(sheet, nodes, {}, [], [])
    layout = sheet.layout
    for i in range(layout.size):
        east, south = layout.neighbours[i][E], layout.neighbours[i][S]
        if east >= 0:
            _meet(found, shapes, node_at, i, E, east)
        if south >= 0:
            _meet(found, shapes, node_at, i, S, south)
    for (i, side), way_out in layout.exit_at.items():
        at_exit = shapes[i]
        if at_exit is not None and at_exit.ends[side] == way_out.kind:
            found.exits.append((node_at[4 * i + side], way_out))
    return found


def _nodes(shapes: list[Shape | None]) -> tuple[list[Node], list[int]]:
    nodes: list[Node] = []
    node_at = [-1] * (4 * len(shapes))
    for i, shape in enumerate(shapes):
        if shape is None:
            continue
        for line in shape.lines:
            for side in line:
                node_at[4 * i + side] = len(nodes)
            nodes.append(Node(i, line, "".join([shape.ends[side] for side in line])))
    return nodes, node_at


def _meet(
    found: Joints, shapes: list[Shape | None], node_at: list[int], i: int, side: Side, there: int
) -> None:
    """Look at one inner side of the board, from the space on its north or west."""
    here, beyond, back = shapes[i], shapes[there], OPPOSITE[side]
    end = BLANK if here is None else here.ends[side]
    other = BLANK if beyond is None else beyond.ends[back]
    if end == other:
        if end != BLANK:
            pair = (node_at[4 * i + side], node_at[4 * there + back])
            found.meetings.setdefault(end, []).append(pair)
        return
    spaces = found.sheet.layout.spaces
    if end != BLANK:
        found.open_ends.append(OpenEnd(spaces[i], side, end))
    if other != BLANK:
        found.open_ends.append(OpenEnd(spaces[there], back, other))
