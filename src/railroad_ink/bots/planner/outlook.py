"""What a sheet is worth beyond the highways and railways that the learned value knows."""

from __future__ import annotations

from railroad_ink.core.networks import networks
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.scoring import error_ends
from railroad_ink.core.track_graph import OpenEnd, TrackGraph
from railroad_ink.core.turn import Turn

LIVE_END = (1.0, 0.7, 0.5, 0.4, 0.3)
"""By rounds left: what an end that can still be closed is likely to cost."""


def outlook(turn: Turn, graph: TrackGraph) -> float:
    """Count what the expansions add, and where they change what routes are worth."""
    return _lines(turn, graph) + _ferries(turn, graph) + _ends(turn, graph) + _centre(turn)


def _lines(turn: Turn, graph: TrackGraph) -> float:
    ruleset = turn.ruleset
    lines = (line for module in ruleset.expansions for line in module.score(ruleset, graph))
    return sum(line.points for line in lines)


def _ferries(turn: Turn, graph: TrackGraph) -> float:
    """What networks gain by whatever joins them besides highways and railways."""
    kinds = turn.ruleset.networked
    if len(kinds) == len(ROUTE_KINDS):
        return 0.0
    return _exits(graph, kinds) - _exits(graph, ROUTE_KINDS)


def _exits(graph: TrackGraph, kinds: tuple[str, ...]) -> int:
    return sum(network.value for network in networks(graph, kinds, minimum=2))


def _ends(turn: Turn, graph: TrackGraph) -> float:
    """Errors at ends of other kinds, and ends of routes that are none after all."""
    left = turn.ruleset.rounds - turn.number
    live_end = LIVE_END[min(left, len(LIVE_END) - 1)]
    wrong = error_ends(turn.ruleset, graph)
    others = [end for end in wrong if end.kind not in ROUTE_KINDS]
    routes = sum(end.kind in ROUTE_KINDS for end in graph.open_ends)
    forgiven = routes - (len(wrong) - len(others))
    live = sum(_is_live(graph, end) for end in others)
    return live_end * (forgiven - live) - (len(others) - live)


def _is_live(graph: TrackGraph, end: OpenEnd) -> bool:
    """Whether an end faces a space in which it can still be closed."""
    return graph.sheet.is_free(graph.sheet.layout.index(end.space.step(end.side)))


def _centre(turn: Turn) -> float:
    """Central Spaces with something drawn that does not fill them."""
    drawn = (turn.sheet.at(space) for space in turn.sheet.layout.centre)
    return sum(d is not None and not d.shape.route.fills for d in drawn)
