"""Closed lines of highway and railway that enclose a space.

A line runs straight from the middle of each of its spaces to the next. It encloses a space if every
path from it to the outer edge of the board crosses it. A line that does not cross itself does so
exactly if it crosses a ray from the space an odd number of times; one that crosses itself may go
around twice. So the first kind is searched for first, and only then the lines that a whole
component of cycles allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from railroad_ink.core.geometry import SIDES, Side, Space
from railroad_ink.core.layouts import Layout
from railroad_ink.core.lines import closed_line
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.track_graph import Node, TrackGraph

Edge = tuple[int, int]
"""Two nodes that meet at a side."""
Quadrant = tuple[int, Side]
"""A quarter of a space: its index, and the side from which its corner lies clockwise."""


def line_around(graph: TrackGraph, space: Space) -> tuple[Space, ...]:
    """Return the spaces of a closed line that encloses a space, or an empty tuple."""
    simple = closed_line(graph, _ray(graph, space))
    if simple:
        return simple
    layout = graph.sheet.layout
    for component in _cycle_components(graph):
        if not _encloses(graph, component, space):
            continue  # if the whole component does not enclose it, no line in it does
        for line in _closed_lines(component):
            if _encloses(graph, line, space):
                indices = sorted({graph.nodes[node].space_index for edge in line for node in edge})
                return tuple(layout.spaces[index] for index in indices)
    return ()


def _ray(graph: TrackGraph, space: Space) -> Callable[[Node, Node], bool]:
    """Return whether two nodes meet on a ray from just below the middle of a space to the right."""
    spaces, below = graph.sheet.layout.spaces, space.row + 1

    def crosses(a: Node, b: Node) -> bool:
        (row, column), (other, _) = spaces[a.space_index], spaces[b.space_index]
        return column > space.column and {row, other} == {space.row, below}

    return crosses


# Cycles


def _cycle_components(graph: TrackGraph) -> Iterator[list[Edge]]:
    """Return the connected components of the edges that lie on cycles."""
    edges = [edge for kind in ROUTE_KINDS for edge in graph.meetings.get(kind, ())]
    on_cycles = [edge for edge in edges if _connected(edges, *edge, without=edge)]
    while on_cycles:
        start = on_cycles[0][0]
        component = [edge for edge in on_cycles if _connected(on_cycles, start, edge[0])]
        on_cycles = [edge for edge in on_cycles if edge not in component]
        yield component


def _connected(edges: list[Edge], start: int, end: int, without: Edge | None = None) -> bool:
    """Whether the edges connect two nodes."""
    reached, order = {start}, [start]
    for node in order:  # appended to while iterating
        for edge in edges:
            if node in edge and edge != without:
                other = edge[0] + edge[1] - node
                if other not in reached:
                    reached.add(other)
                    order.append(other)
    return end in reached


def _closed_lines(component: list[Edge]) -> Iterator[list[Edge]]:
    """Return every closed line that uses no edge twice, each as its edges."""
    basis = _cycle_basis(component)
    for choice in range(1, 1 << len(basis)):
        chosen = 0
        for index, cycle in enumerate(basis):
            if choice >> index & 1:
                chosen ^= cycle
        line = [edge for i, edge in enumerate(component) if chosen >> i & 1]
        if all(_connected(line, line[0][0], edge[0]) for edge in line):
            yield line


def _cycle_basis(component: list[Edge]) -> list[int]:
    """Return one cycle for each edge outside a spanning tree, as a bit mask over the edges."""
    path = {component[0][0]: 0}
    """Each node and the edges from the root to it."""
    tree, order = 0, [component[0][0]]
    for node in order:  # appended to while iterating
        for i, edge in enumerate(component):
            other = edge[0] + edge[1] - node
            if node in edge and other not in path:
                path[other] = path[node] | 1 << i
                tree |= 1 << i
                order.append(other)
    return [path[a] ^ path[b] ^ 1 << i for i, (a, b) in enumerate(component) if not tree >> i & 1]


# Ways out


def _encloses(graph: TrackGraph, line: list[Edge], space: Space) -> bool:
    """Whether every path from a space to the outer edge crosses the line."""
    layout = graph.sheet.layout
    walls = set(_walls(graph, line))
    start = layout.index(space)
    order: list[Quadrant] = [(start, side) for side in SIDES]
    reached = set(order)
    for quadrant in order:  # appended to while iterating
        for there in _beside(layout, quadrant, walls):
            if there is None:
                return False
            if there not in reached:
                reached.add(there)
                order.append(there)
    return True


def _walls(graph: TrackGraph, line: list[Edge]) -> Iterator[tuple[int, Side]]:
    """Return the stretches of a line: from the middle of a space to one of its sides."""
    neighbours = graph.sheet.layout.neighbours
    for a, b in line:
        here, there = graph.nodes[a].space_index, graph.nodes[b].space_index
        side = SIDES[neighbours[here].index(there)]
        yield here, side
        yield there, side.opposite


def _beside(
    layout: Layout, quadrant: Quadrant, walls: set[tuple[int, Side]]
) -> Iterator[Quadrant | None]:
    """Yield the quadrants next to this one without a wall between; `None` is outside the board."""
    index, side = quadrant
    clockwise, back = SIDES[(side + 1) % 4], SIDES[(side + 3) % 4]
    if (index, side) not in walls:
        yield index, back
    if (index, clockwise) not in walls:
        yield index, clockwise
    for across, turned in ((side, clockwise), (clockwise, back)):
        there = layout.neighbours[index][across]
        yield (there, turned) if there >= 0 else None
