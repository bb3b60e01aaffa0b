"""What the routes of a sheet may become, in plain Python, for where there is no native core.

Networks and unused exits that empty spaces hold apart may still be joined, the more likely the
nearer they are and the more rounds are left. That, and which ends can still be closed, is most of
what a good player sees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from railroad_ink.core.networks import network_value, networks
from railroad_ink.core.routes import HIGHWAY, RAILWAY, ROUTE_KINDS
from railroad_ink.core.scoring import longest_route
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import TrackGraph, track_graph
from railroad_ink.core.turn import Turn

HOPES = ((), (0.45, 0.2), (0.55, 0.35, 0.15), (0.6, 0.45, 0.3), (0.65, 0.5, 0.4))
"""By rounds left: how likely what a first, second and third empty space holds apart is joined."""
LIVE_END = (1.0, 0.6, 0.4, 0.3, 0.2)
"""By rounds left: what an end that can still be closed is likely to cost."""
SPECIAL_WORTH = 4.0
"""Points that a special route has to bring, as it cannot be drawn again."""


class Plain:
    """Counts routes and what may become of them."""

    def __init__(self, turn: Turn) -> None:
        """Take the number of rounds left."""
        left = turn.ruleset.rounds - turn.number
        self.hopes = HOPES[min(left, len(HOPES) - 1)]
        self.live_end = LIVE_END[min(left, len(LIVE_END) - 1)]
        self.special = SPECIAL_WORTH if left else 0.0

    def __call__(self, turns: Sequence[Turn]) -> list[float]:
        """Return what the routes will be worth at the end of the game, roughly."""
        return [self._worth(turn) for turn in turns]

    def _worth(self, turn: Turn) -> float:
        graph = track_graph(turn.sheet)
        longest = sum(len(longest_route(turn.ruleset, graph, k)) for k in (HIGHWAY, RAILWAY))
        specials = self.special * turn.sheet.counted_specials
        return self._exits(graph) + longest + _fixed(turn, graph) - self._ends(graph) - specials

    def _ends(self, graph: TrackGraph) -> float:
        ends = [end for end in graph.open_ends if end.kind in ROUTE_KINDS]
        there = (end.space.step(end.side) for end in ends)
        layout, free = graph.sheet.layout, graph.sheet.is_free
        live = sum(free(layout.index(space)) for space in there)
        return len(ends) - live + self.live_end * live

    def _exits(self, graph: TrackGraph) -> float:
        """What the networks are worth, and part of what joining them would add."""
        groups = list(_groups(graph))
        points = float(_points(groups))
        before, empty = points, _empty(graph.sheet)
        for hope in self.hopes:
            groups = _merged(groups)
            now = _points(groups)
            points += hope * (now - before)
            before = now
            groups = [(exits, _grown(graph.sheet, reach, empty)) for exits, reach in groups]
        return points


def _fixed(turn: Turn, graph: TrackGraph) -> int:
    """Points that nothing takes away again: Central Spaces, and what the edition's rules add."""
    central = (turn.sheet.at(space) for space in turn.sheet.layout.centre)
    filled = sum(d is not None and d.shape.route.fills for d in central)
    modules = turn.ruleset.edition.modules
    return filled + sum(line.points for m in modules for line in m.score(turn.ruleset, graph))


Group = tuple[int, set[int]]
"""So many exits, and the empty spaces from which they can be reached."""


def _groups(graph: TrackGraph) -> Iterator[Group]:
    """Networks with their exits and live ends, and every exit not used yet."""
    sheet = graph.sheet
    for network in networks(graph, ROUTE_KINDS):
        sides = ((node.space_index, side) for node in network.nodes for side in node.sides)
        yield len(network.exits), set(_free_beyond(sheet, sides))
    for way_out in sheet.layout.exits:
        index = sheet.layout.index(way_out.space)
        if sheet.is_free(index):
            yield 1, {index}


def _free_beyond(sheet: Sheet, sides: Iterator[tuple[int, int]]) -> Iterator[int]:
    neighbours = sheet.layout.neighbours
    there = (neighbours[index][side] for index, side in sides)
    return (index for index in there if index >= 0 and sheet.is_free(index))


def _empty(sheet: Sheet) -> set[int]:
    return {index for index in range(sheet.layout.size) if sheet.is_free(index)}


def _grown(sheet: Sheet, reach: set[int], empty: Collection[int]) -> set[int]:
    """One step further over empty spaces."""
    neighbours = sheet.layout.neighbours
    return reach.union(there for index in reach for there in neighbours[index] if there in empty)


def _merged(groups: list[Group]) -> list[Group]:
    """Join the groups that reach the same space."""
    done: list[Group] = []
    for exits, reach in groups:
        total, own = exits, set(reach)
        apart = []
        for other in done:
            if own.isdisjoint(other[1]):
                apart.append(other)
            else:
                total += other[0]
                own |= other[1]
        done = [*apart, (total, own)]
    return done


def _points(groups: list[Group]) -> int:
    return sum(network_value(exits) for exits, _ in groups)
