"""Where the ends of a sheet meet: the one pass over the board that all scoring builds on."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from railroad_ink.core.geometry import SIDES, Side, Space
from railroad_ink.core.layouts import Exit
from railroad_ink.core.longest import KindGraph
from railroad_ink.core.routes import BLANK
from railroad_ink.core.sheet import Sheet

NO_ENDS = BLANK * 4
NO_NODES = (-1,) * 4


class OpenEnd(NamedTuple):
    """An end that meets neither an end of its kind nor the outer edge."""

    space: Space
    side: Side
    kind: str


class Node(NamedTuple):
    """A line in a space: some of its ends, joined inside."""

    space_index: int
    """Index of the space."""
    sides: tuple[Side, ...]
    ends: str
    """Kinds of those ends, in the same order."""


@dataclass(frozen=True, slots=True)
class TrackGraph:
    """The lines of a sheet and how they meet."""

    sheet: Sheet
    nodes: list[Node]
    meetings: dict[str, list[tuple[int, int]]]
    """For each kind, pairs of nodes that meet at a side."""
    exits: list[tuple[int, Exit]]
    """Nodes at an exit of their kind."""
    open_ends: list[OpenEnd]

    def kind_graph(self, kind: str) -> KindGraph:
        """Return the lines of one kind, for the longest route."""
        own = [i for i, node in enumerate(self.nodes) if kind in node.ends]
        index = {node: i for i, node in enumerate(own)}
        edges = tuple([(index[a], index[b]) for a, b in self.meetings.get(kind, ())])
        loose = [self.nodes[i].ends.count(kind) for i in own]
        for a, b in edges:
            loose[a] -= 1
            loose[b] -= 1
        return KindGraph(tuple([self.nodes[i].space_index for i in own]), edges, tuple(loose))


def track_graph(sheet: Sheet) -> TrackGraph:
    """Find out where the ends of a sheet meet."""
    layout = sheet.layout
    nodes, node_at = _nodes(sheet)
    ends = "".join([NO_ENDS if d is None else d.shape.ends for d in sheet.drawings])
    meetings: dict[str, list[tuple[int, int]]] = defaultdict(list)
    open_slots: list[int] = []
    for a, b in layout.facing_slots:  # sides at the outer edge face nothing and are never open
        end, other = ends[a], ends[b]
        if end != other:
            open_slots += [slot for slot in (a, b) if ends[slot] != BLANK]
        elif end != BLANK:
            meetings[end].append((node_at[a], node_at[b]))
    exits = [(node_at[slot], e) for slot, e in layout.exit_slots if ends[slot] == e.kind]
    return TrackGraph(
        sheet, nodes, meetings, exits, [_open_end(sheet, ends, s) for s in open_slots]
    )


def _nodes(sheet: Sheet) -> tuple[list[Node], list[int]]:
    """Return the lines of a sheet, and the one at each slot with an end."""
    nodes: list[Node] = []
    node_at: list[int] = []
    for index, drawing in enumerate(sheet.drawings):
        if drawing is None:
            node_at += NO_NODES
            continue
        first = len(nodes)
        node_at += [first + line for line in drawing.shape.line_at]
        nodes += [Node(index, line, ends) for line, ends in drawing.shape.line_ends]
    return nodes, node_at


def _open_end(sheet: Sheet, ends: str, slot: int) -> OpenEnd:
    return OpenEnd(sheet.layout.spaces[slot // 4], SIDES[slot % 4], ends[slot])
