"""Networks: everything joined through routes, stations joining highway to railway."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Exit
from railroad_ink.core.track_graph import Node, TrackGraph

NETWORK_VALUES = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
"""Points for a network by its number of exits."""


def network_value(exits: int) -> int:
    """Return the points for a network; more exits than the table has count as its last."""
    return NETWORK_VALUES[min(exits, len(NETWORK_VALUES) - 1)]


def value_table(values: Sequence[int]) -> str:
    """Write points by number, such as `2 → 4, 3 → 8`; what scores nothing is left out."""
    return ", ".join(f"{exits} → {points}" for exits, points in enumerate(values) if points)


@dataclass(frozen=True)
class Network:
    """Lines that are joined, and the exits they reach."""

    exits: tuple[Exit, ...]
    nodes: tuple[Node, ...]
    spaces: tuple[Space, ...]

    @cached_property
    def value(self) -> int:
        """Points for joining these exits."""
        return network_value(len(self.exits))


def networks(graph: TrackGraph, kinds: Collection[str], minimum: int = 0) -> tuple[Network, ...]:
    """Return the networks of the given kinds with at least `minimum` exits, largest first."""
    roots = _roots(graph, kinds)
    exits: dict[int, list[Exit]] = {}
    for i, board_exit in graph.exits:
        exits.setdefault(roots[i], []).append(board_exit)
    wanted = set(kinds)
    chosen = [root for root, found in exits.items() if len(found) >= minimum] if minimum else roots
    nodes: dict[int, list[Node]] = {root: [] for root in chosen}
    for node, root in zip(graph.nodes, roots, strict=True):
        if root in nodes and not wanted.isdisjoint(node.ends):
            nodes[root].append(node)
    found = [_network(graph, exits.get(root, ()), own) for root, own in nodes.items() if own]
    found.sort(key=lambda network: -len(network.exits))
    return tuple(found)


def _network(graph: TrackGraph, exits: Iterable[Exit], nodes: list[Node]) -> Network:
    spaces = graph.sheet.layout.spaces
    indices = dict.fromkeys([node.space_index for node in nodes])
    return Network(tuple(exits), tuple(nodes), tuple([spaces[index] for index in indices]))


def _roots(graph: TrackGraph, kinds: Collection[str]) -> list[int]:
    """Return the root of each node's connected component (union-find)."""
    parent = list(range(len(graph.nodes)))
    for kind in kinds:
        for a, b in graph.meetings.get(kind, ()):
            first, second = a, b
            while parent[first] != first:
                first = parent[first]
            while parent[second] != second:
                second = parent[second]
            parent[second] = first
    for node, above in enumerate(parent):
        while parent[above] != above:
            above = parent[above]  # noqa: PLW2901 (climbing is the point)
        parent[node] = above
    return parent
