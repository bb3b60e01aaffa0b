"""What a sheet is worth beyond the highways and railways that the learned value knows."""

from __future__ import annotations

from railroad_ink.core.joints import Joints, OpenEnd
from railroad_ink.core.networks import networks
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.scoring import wrong_ends
from railroad_ink.core.turn import Turn

LIVE_END = (1.0, 0.7, 0.5, 0.4, 0.3)
"""By rounds left: what an end that can still be closed is likely to cost."""


def outlook(turn: Turn, met: Joints) -> float:
    """Count what the expansions add, and where they change what routes are worth."""
    return _lines(turn, met) + _ferries(turn, met) + _ends(turn, met) + _centre(turn)


def _lines(turn: Turn, met: Joints) -> float:
    ruleset = turn.ruleset
    lines = (line for module in ruleset.expansions for line in module.score(ruleset, met))
    return sum(line.points for line in lines)


def _ferries(turn: Turn, met: Joints) -> float:
    """What networks gain by whatever joins them besides highways and railways."""
    kinds = turn.ruleset.networked
    if len(kinds) == len(ROUTE_KINDS):
        return 0.0
    return _exits(met, kinds) - _exits(met, ROUTE_KINDS)


def _exits(met: Joints, kinds: tuple[str, ...]) -> int:
    return sum(network.value for network in networks(met, kinds, least=2))


def _ends(turn: Turn, met: Joints) -> float:
    """Errors at ends of other kinds, and ends of routes that are none after all."""
    left = turn.ruleset.rounds - turn.number
    live_end = LIVE_END[min(left, len(LIVE_END) - 1)]
    wrong = wrong_ends(turn.ruleset, met)
    others = [end for end in wrong if end.kind not in ROUTE_KINDS]
    routes = sum(end.kind in ROUTE_KINDS for end in met.open_ends)
    forgiven = routes - (len(wrong) - len(others))
    live = sum(_is_live(met, end) for end in others)
    return live_end * (forgiven - live) - (len(others) - live)


def _is_live(met: Joints, end: OpenEnd) -> bool:
    """Whether an end faces a space in which it can still be closed."""
    return met.sheet.is_free(met.sheet.layout.index(end.space.step(end.side)))


def _centre(turn: Turn) -> float:
    """Central Spaces with something drawn that does not fill them."""
    drawn = (turn.sheet.at(space) for space in turn.sheet.layout.centre)
    return sum(d is not None and not d.shape.route.fills for d in drawn)
