"""Single lines of highway and railway: closed, between exits, or through given nodes.

A line passes from kind to kind at stations and uses no meeting twice, but may cross itself and come
back to a space. In the graph whose nodes are `TrackGraph.nodes` and whose edges are the meetings of
highways and railways that is a walk which uses no edge twice, and all questions here come down to
searching a spanning tree, or to two paths from a node that share no edge.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import pairwise

from railroad_ink.core.geometry import Space
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.track_graph import Node, TrackGraph

Meeting = frozenset[int]
"""A meeting of two lines: the numbers of their nodes."""
NodesByNode = dict[int, list[int]]
"""Each node and those it meets. Numbers beyond `TrackGraph.nodes` are exits or meetings."""
Arc = tuple[int, int]


def closed_line(
    graph: TrackGraph, odd: Callable[[Node, Node], bool] | None = None
) -> tuple[Space, ...]:
    """Return the spaces of a closed line, in order, or an empty tuple.

    If `odd` is given, the line must cross an odd number of the meetings for which `odd(a, b)` is
    true (it is symmetric). With the meetings on a ray from a space, such a line encloses it.
    """
    neighbours = _neighbours(graph)
    before: dict[int, int] = {}
    for root in neighbours:
        if root not in before:
            found = _cycle_from(graph, neighbours, root, before, odd)
            if found:
                return _spaces(graph, found)
    return ()


def exit_line(graph: TrackGraph, wanted: Callable[[Node], bool]) -> tuple[Space, ...]:
    """Return a line between two different exits that passes a wanted node, if any."""
    neighbours = _neighbours(graph)
    exits = range(len(graph.nodes), len(graph.nodes) + len(graph.exits))
    for board_exit, (index, _) in zip(exits, graph.exits, strict=True):
        _join(neighbours, index, board_exit)
    for index, node in enumerate(graph.nodes):
        if wanted(node) and index in neighbours:
            line = _line_over(neighbours, index, exits)
            if line:
                return _spaces(graph, line)
    return ()


def line_through_nodes(graph: TrackGraph, nodes: Collection[int], count: int) -> tuple[Space, ...]:
    """Return a line through at least two or three (`count`) of the nodes, or an empty tuple."""
    return _spaces(graph, _line_through(_neighbours(graph), nodes, count))


def line_through_meetings(
    graph: TrackGraph, meetings: Collection[Meeting], count: int
) -> tuple[Space, ...]:
    """Return a line with at least two or three (`count`) of the meetings, or an empty tuple."""
    neighbours = _neighbours(graph, meetings)
    middles = range(len(graph.nodes), len(graph.nodes) + len(meetings))
    line = _line_through(neighbours, [middle for middle in middles if middle in neighbours], count)
    if not line:
        return ()
    # A line that begins or stops in the middle of a meeting can continue: the rest of it is unused.
    first = [node for node in neighbours[line[0]] if node != line[1] and line[0] in middles]
    last = [node for node in neighbours[line[-1]] if node != line[-2] and line[-1] in middles]
    return _spaces(graph, [*first, *line, *last])


# The graph


def _neighbours(graph: TrackGraph, meetings: Collection[Meeting] = ()) -> NodesByNode:
    """Return the graph of the lines; each given meeting gets its own node in the middle."""
    middle = {meeting: index for index, meeting in enumerate(meetings, start=len(graph.nodes))}
    neighbours: NodesByNode = {}
    for kind in ROUTE_KINDS:
        for a, b in graph.meetings.get(kind, ()):
            between = middle.get(frozenset((a, b)))
            if between is None:
                _join(neighbours, a, b)
            else:
                _join(neighbours, a, between)
                _join(neighbours, between, b)
    return neighbours


def _join(neighbours: NodesByNode, a: int, b: int) -> None:
    neighbours.setdefault(a, []).append(b)
    neighbours.setdefault(b, []).append(a)


def _spaces(graph: TrackGraph, line: Collection[int]) -> tuple[Space, ...]:
    spaces, nodes = graph.sheet.layout.spaces, graph.nodes
    return tuple(spaces[nodes[index].space_index] for index in line if index < len(nodes))


# Cycles


def _cycle_from(
    graph: TrackGraph,
    neighbours: NodesByNode,
    root: int,
    before: dict[int, int],
    odd: Callable[[Node, Node], bool] | None,
) -> list[int]:
    """Return a cycle that a meeting outside the spanning tree from the root closes.

    These form a cycle basis: if all of them are even, so is every cycle.
    """
    before[root] = root
    is_odd = {root: False}
    order = [root]
    for node in order:  # appended to while iterating
        for other in neighbours[node]:
            crosses = odd is not None and odd(graph.nodes[node], graph.nodes[other])
            if other not in before:
                before[other] = node
                is_odd[other] = is_odd[node] ^ crosses
                order.append(other)
            elif other != before[node] and (odd is None or is_odd[node] ^ is_odd[other] ^ crosses):
                return _tree_path(before, node, other)
    return []


def _tree_path(before: dict[int, int], a: int, b: int) -> list[int]:
    """Return the path from a to b in the tree."""
    up, down = list(_upwards(before, a)), list(_upwards(before, b))
    shared = set(up).intersection(down)
    fork = next(node for node in up if node in shared)
    return [*up[: up.index(fork) + 1], *reversed(down[: down.index(fork)])]


def _upwards(before: dict[int, int], node: int) -> Iterator[int]:
    yield node
    while before[node] != node:
        node = before[node]
        yield node


# Lines through given nodes


def _line_through(neighbours: NodesByNode, targets: Collection[int], count: int) -> list[int]:
    if count not in {2, 3}:
        message = f"count must be 2 or 3, not {count}"
        raise ValueError(message)
    for target in targets:
        others = [other for other in targets if other != target]
        find = _path if count == 2 else _line_over
        line = find(neighbours, target, others)
        if line:
            return line
    return []


def _line_over(neighbours: NodesByNode, middle: int, ends: Collection[int]) -> list[int]:
    """Return a line over the middle between two different ends, if there is one.

    Two paths out that share no edge, found as a flow: the second may push the first aside.
    """
    free, flow = set(ends) - {middle}, set[Arc]()
    for _ in range(2):
        path = _path(neighbours, middle, free, flow)
        if not path:
            return []
        free.remove(path[-1])
        for a, b in pairwise(path):
            if (b, a) in flow:
                flow.remove((b, a))
            else:
                flow.add((a, b))
    return [*reversed(_follow(flow, middle)), *_follow(flow, middle)[1:]]


def _path(
    neighbours: NodesByNode, start: int, ends: Collection[int], used: Collection[Arc] = ()
) -> list[int]:
    """Return a shortest path to one of the ends that takes no used step, if there is one."""
    before = {start: start}
    order = [start]
    for node in order:  # appended to while iterating
        if node in ends:
            return list(_upwards(before, node))[::-1]
        for other in neighbours.get(node, ()):
            if other not in before and (node, other) not in used:
                before[other] = node
                order.append(other)
    return []


def _follow(flow: set[Arc], start: int) -> list[int]:
    """Take one path out of the flow and return its nodes."""
    line = [start]
    while True:
        step = next((step for step in flow if step[0] == line[-1]), None)
        if step is None:
            return line
        flow.remove(step)
        line.append(step[1])
