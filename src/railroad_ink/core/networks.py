"""Networks: everything joined through routes, stations joining highway to railway."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from railroad_ink.core.geometry import Space
from railroad_ink.core.joints import Joints, Node
from railroad_ink.core.layouts import Exit

NETWORK_VALUES = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
"""Points for a network by its number of exits."""


def network_value(exits: int) -> int:
    """Return the points for a network; more exits than the table has count as its last."""
    return NETWORK_VALUES[min(exits, len(NETWORK_VALUES) - 1)]


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


def networks(joints: Joints, kinds: Collection[str]) -> tuple[Network, ...]:
    """Return the networks of the given kinds, those with most exits first."""
    roots = _roots(joints, kinds)
    nodes: dict[int, list[Node]] = {}
    for node, root in enumerate(roots):
        if root >= 0:
            nodes.setdefault(root, []).append(joints.nodes[node])
    exits: dict[int, list[Exit]] = {root: [] for root in nodes}
    for node, way_out in joints.exits:
        exits[roots[node]].append(way_out)
    all_spaces = joints.sheet.layout.spaces
    found = [
        Network(
            tuple(exits[r]), tuple(own), tuple(all_spaces[i] for i in {n.place: 0 for n in own})
        )
        for r, own in nodes.items()
    ]
    found.sort(key=lambda network: -len(network.exits))
    return tuple(found)


def _roots(joints: Joints, kinds: Collection[str]) -> list[int]:
    """For each node the first node of its network; -1 for a node that is none of these kinds."""
    parent = [
        i if any(end in kinds for end in node.ends) else -1 for i, node in enumerate(joints.nodes)
    ]

    def root(node: int) -> int:
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for kind in kinds:
        for pair in joints.meetings.get(kind, ()):
            first, second = sorted(map(root, pair))
            parent[second] = first
    return [root(i) if parent[i] >= 0 else -1 for i in range(len(parent))]
