"""Straight, a longest-route rule: only a straight stretch counts.

railroad-ink play --plugin examples/plugins/straight.py --longest straight
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railroad_ink.authoring import KindGraph, LongestRule, Text
from railroad_ink.plugins import Plugin


def longest_straight(graph: KindGraph) -> Sequence[int]:
    """Return the spaces of a longest straight stretch, in order."""
    stretches = [list(_stretch(graph, node, step)) for node, step in _starts(graph)]
    alone = [[space] for space in graph.spaces]
    return max((*stretches, *alone), key=len, default=[])


def _starts(graph: KindGraph) -> Iterator[tuple[int, int]]:
    """Yield every node with every step to a neighbour, as a difference between space indices."""
    for a, b in graph.edges:
        step = graph.spaces[b] - graph.spaces[a]
        yield a, step
        yield b, -step


def _stretch(graph: KindGraph, node: int, step: int) -> Iterator[int]:
    """Yield the spaces from a node on, for as long as its line goes straight on."""
    onward = {a: b for a, b in (*graph.edges, *((b, a) for a, b in graph.edges))
              if graph.spaces[b] - graph.spaces[a] == step}  # fmt: skip
    current: int | None = node
    while current is not None:
        yield graph.spaces[current]
        current = onward.get(current)


STRAIGHT = LongestRule(
    "straight",
    Text("straight rule"),
    Text("Only the longest straight stretch counts."),
    longest_straight,
)

PLUGIN = Plugin(longest_rules=(STRAIGHT,))
