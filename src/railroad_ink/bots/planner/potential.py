"""What the drawings of an expansion may still become, in points.

The weights are fitted to games of the planner: a least-squares fit of the final points of the
expansion, minus its open ends, to its lines after each round.
"""

from __future__ import annotations

from collections.abc import Callable

from railroad_ink.bots.planner.rounds_left import by_rounds_left
from railroad_ink.core.networks import Network, networks
from railroad_ink.core.track_graph import OpenEnd, TrackGraph
from railroad_ink.expansions import desert, lava_routes, river

Potential = Callable[[TrackGraph, int], float]
"""What the drawings on a sheet may still gain or lose, by the rounds left."""

RIVER_CHANCE = (0.0, 0.63, 0.8, 0.88, 0.9)
"""By rounds left: the share that counts of what finishing a river from one edge would gain."""
RIVER_CHANCE_INLAND = (0.0, 0.05, 0.37, 0.6, 0.6)
"""Expected points of a river with two open ends."""
LAVA_CLOSING = {
    1: (0.0, 2.2, 1.8, 2.0, 2.0),
    2: (0.0, 0.7, 1.2, 1.2, 1.2),
    3: (0.0, 0.3, 0.6, 1.2, 1.2),
    4: (0.0, 0.1, 0.3, 0.7, 1.0),
}
"""Expected gain from closing a lava lake: by open sides, then by rounds left."""
CLOSED_LAVA_COST = (0.0, 1.1, 2.1, 3.8)
"""By rounds left: expected cost of a closed lake, as the lava dice may then need a new volcano."""
EXPOSED_CACTUS_COST = (0.31, 0.5, 0.6, 0.65)
"""By rounds left: the expected loss of a cactus without an oasis, since heat may come even then."""
OASIS_VALUE = (0.0, 0.15)
"""By rounds left: what an empty space next to an oasis is worth."""
END_COSTS = {
    river.WATER.letter: (1.0, 0.75, 0.72, 0.64, 0.5),
    lava_routes.LAVA_SIDE.letter: (1.0, 0.54, 0.5, 0.57, 0.6),
}
"""By kind and rounds left: the expected cost of an open end that can still be closed."""


def potential(key: str, graph: TrackGraph, rounds_left: int) -> float:
    """Return what the drawings of an expansion may still gain or lose."""
    found = POTENTIALS.get(key)
    return found(graph, rounds_left) if found else 0.0


def _river(graph: TrackGraph, rounds_left: int) -> float:
    """Return the expected gain from finishing the most promising river."""
    rivers = river.rivers(graph)
    ends = [
        (len(r.spaces), len(river.mouths(graph, r)), _count_closable(graph, r, river.WATER.letter))
        for r in rivers
    ]
    now = max((length + river.EDGE_BONUS * (mouths == 2) for length, mouths, _ in ends), default=0)
    for mouths, chances in ((1, RIVER_CHANCE), (0, RIVER_CHANCE_INLAND)):
        open_ends = 2 - mouths
        lengths = [length for length, m, closable in ends if (m, closable) == (mouths, open_ends)]
        gain = max(lengths, default=0) + river.EDGE_BONUS - now
        if lengths and gain > 0:
            return by_rounds_left(chances, rounds_left) * gain
    return 0.0


def _lava(graph: TrackGraph, rounds_left: int) -> float:
    """Return the expected gain from the easiest lake to close, less what closed ones cost."""
    gain = cost = 0.0
    kind = lava_routes.LAVA_SIDE.letter
    for lake in networks(graph, (kind,)):
        sides = len(_open_ends(graph, lake, kind))
        if not sides:
            cost += by_rounds_left(CLOSED_LAVA_COST, rounds_left)
        elif sides in LAVA_CLOSING and sides == _count_closable(graph, lake, kind):
            gain = max(gain, by_rounds_left(LAVA_CLOSING[sides], rounds_left))
    return gain - cost


def _desert(graph: TrackGraph, rounds_left: int) -> float:
    """Return the value of room for cacti next to oases, less what the heat may take."""
    sheet = graph.sheet
    drawings = (sheet.at(space) for space in desert.exposed(sheet))
    at_risk = sum(d.shape.route.symbols.count(desert.CACTUS) for d in drawings if d)
    oases = (space for space, (shape, _) in sheet if desert.OASIS in shape.route.symbols)
    room = {n for space in oases for n in sheet.neighbours(space) if sheet.at(n) is None}
    cost = at_risk * by_rounds_left(EXPOSED_CACTUS_COST, rounds_left)
    return len(room) * by_rounds_left(OASIS_VALUE, rounds_left) - cost


def _open_ends(graph: TrackGraph, network: Network, kind: str) -> list[OpenEnd]:
    return [end for end in graph.open_ends if end.kind == kind and end.space in network.spaces]


def _count_closable(graph: TrackGraph, network: Network, kind: str) -> int:
    return sum(is_closable(graph, end) for end in _open_ends(graph, network, kind))


def is_closable(graph: TrackGraph, end: OpenEnd) -> bool:
    """Whether an end faces a space in which it can still be closed."""
    layout = graph.sheet.layout
    there = layout.neighbours[layout.index(end.space)][end.side]
    return there >= 0 and graph.sheet.is_free(there)


POTENTIALS: dict[str, Potential] = {
    river.KEY: _river,
    lava_routes.KEY: _lava,
    desert.KEY: _desert,
}
