"""Differences between two plans for a round, found on the sheets and put in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from railroad_ink.bots.planner.potential import is_closable
from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Exit
from railroad_ink.core.networks import network_value, networks
from railroad_ink.core.routes import HIGHWAY, RAILWAY
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import error_ends, longest_route
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, plural
from railroad_ink.core.track_graph import TrackGraph, track_graph

MAX_FINDINGS = 4
MIN_GAIN = 0.5
"""Points of a score line that are worth a word."""
TEXTS = {
    "cut-off": plural(
        "Your drawing cuts off the exit at {spaces}.",
        "Your drawing cuts off the exits at {spaces}.",
    ),
    "apart": Text("The exits at {spaces} can no longer be joined; with the best drawing they can."),
    "exit-points": Text("Points for exits: {other}; {count} with the best drawing."),
    "joined": Text("Exits joined to others: {other}; {count} with the best drawing."),
    "dead-end": plural(
        "Your drawing leaves an open end at {spaces} that can no longer be closed.",
        "Your drawing leaves open ends at {spaces} that can no longer be closed.",
    ),
    "open-ends": Text("Open ends: {other}; {count} with the best drawing."),
    "centre": Text("Central Spaces drawn on: {other}; {count} with the best drawing."),
    "highway": Text("Length of the longest highway: {other}; {count} with the best drawing."),
    "railway": Text("Length of the longest railway: {other}; {count} with the best drawing."),
    "special-kept": Text("The best drawing keeps a special route for later."),
    "special-used": Text("The best drawing uses a special route."),
    "later-exits": Text("On average, more exits are joined after the best drawing."),
    "later-highway": Text("On average, the longest highway gets longer after the best drawing."),
    "later-railway": Text("On average, the longest railway gets longer after the best drawing."),
    "later-centre": Text("On average, more of the centre is filled after the best drawing."),
    "later-errors": Text("On average, fewer ends stay open after the best drawing."),
}
"""All findings, the most important first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference between a plan and the best one."""

    key: str
    best_value: int = 0
    """What the best plan has, or the number of spaces."""
    own_value: int = 0
    """What the player’s own plan has."""
    spaces: tuple[Space, ...] = ()

    @property
    def text(self) -> Text:
        """The finding in words."""
        spaces = ", ".join(map(str, self.spaces))
        return TEXTS[self.key].format(spaces=spaces, count=self.best_value, other=self.own_value)


class _Board:
    """What a sheet has and can still become."""

    def __init__(self, ruleset: Ruleset, sheet: Sheet) -> None:
        self.ruleset, self.sheet = ruleset, sheet
        self.graph: TrackGraph = track_graph(sheet)
        self.groups = _joinable(ruleset, self.graph)
        ends = error_ends(ruleset, self.graph)
        self.open_ends = [end for end in ends if is_closable(self.graph, end)]
        self.dead_ends = [end for end in ends if not is_closable(self.graph, end)]
        joined = [len(n.exits) for n in networks(self.graph, ruleset.networked, minimum=2)]
        self.joined, self.exit_points = sum(joined), sum(map(network_value, joined))

    def group_of(self, board_exit: Exit) -> frozenset[Exit]:
        """Return the exits that can still be joined with this one, itself included."""
        alone = frozenset((board_exit,))
        return next((group for group in self.groups if board_exit in group), alone)

    @property
    def centre(self) -> int:
        """How many Central Spaces are drawn on."""
        return sum(self.sheet.drawings[index] is not None for index in self.sheet.layout.central)


def findings(
    ruleset: Ruleset, yours: Sheet, best: Sheet, *, last: bool = False
) -> tuple[Finding, ...]:
    """Return what the best plan does better, the most important first.

    After the last round nothing can change, so only points are compared.
    """
    boards = _Board(ruleset, yours), _Board(ruleset, best)
    checks = LAST_ROUND_CHECKS if last else CHECKS
    found = (finding for check in checks for finding in check(*boards))
    return tuple(sorted(found, key=lambda finding: list(TEXTS).index(finding.key)))[:MAX_FINDINGS]


def later_gain(changes: Iterable[tuple[str, float]]) -> tuple[Finding, ...]:
    """Return what the best plan leads to, for boards on which nothing else differs.

    Args:
        changes: What it changes on average, by score line.
    """
    key, gain = max(changes, key=lambda change: change[1], default=("", 0.0))
    known = gain >= MIN_GAIN and f"later-{key}" in TEXTS
    return (Finding(f"later-{key}"),) if known else ()


def _exits(yours: _Board, best: _Board) -> Iterator[Finding]:
    """Yield exits that are cut off, and those that can no longer meet."""
    lost = [
        e for e in yours.sheet.layout.exits if len(yours.group_of(e)) == 1 < len(best.group_of(e))
    ]
    if lost:
        yield Finding("cut-off", len(lost), spaces=tuple(e.space for e in lost))
    for group in best.groups:
        parts = {yours.group_of(e) for e in group if e not in lost}
        if len(parts) > 1:
            spaces = (min(e.space for e in part & group) for part in parts)
            yield Finding("apart", len(parts), spaces=tuple(sorted(spaces)))
            return


def _joined(yours: _Board, best: _Board) -> Iterator[Finding]:
    if best.joined > yours.joined:
        yield Finding("joined", best.joined, yours.joined)


def _ends(yours: _Board, best: _Board) -> Iterator[Finding]:
    dead = [end for end in yours.dead_ends if end not in best.dead_ends]
    if len(yours.dead_ends) > len(best.dead_ends):
        spaces = tuple(dict.fromkeys(end.space for end in dead))
        yield Finding("dead-end", len(spaces), spaces=spaces)
    if len(yours.open_ends) > len(best.open_ends) + 1:
        yield Finding("open-ends", len(best.open_ends), len(yours.open_ends))


def _exit_points(yours: _Board, best: _Board) -> Iterator[Finding]:
    if best.exit_points > yours.exit_points:
        yield Finding("exit-points", best.exit_points, yours.exit_points)


def _errors(yours: _Board, best: _Board) -> Iterator[Finding]:
    here, there = (len(b.open_ends) + len(b.dead_ends) for b in (yours, best))
    if here > there:
        yield Finding("open-ends", there, here)


def _centre(yours: _Board, best: _Board) -> Iterator[Finding]:
    if best.centre > yours.centre:
        yield Finding("centre", best.centre, yours.centre)


def _longest(yours: _Board, best: _Board) -> Iterator[Finding]:
    return (longer for longer in _longer(yours, best) if longer.best_value > longer.own_value + 1)


def _longer(yours: _Board, best: _Board) -> Iterator[Finding]:
    for key, kind in (("highway", HIGHWAY), ("railway", RAILWAY)):
        there, here = (len(longest_route(b.ruleset, b.graph, kind)) for b in (best, yours))
        if there > here:
            yield Finding(key, there, here)


def _specials(yours: _Board, best: _Board) -> Iterator[Finding]:
    ahead = len(yours.sheet.specials_used) - len(best.sheet.specials_used)
    if ahead:
        yield Finding("special-kept" if ahead > 0 else "special-used")


Check = Callable[[_Board, _Board], Iterator[Finding]]
LAST_ROUND_CHECKS: tuple[Check, ...] = (_exit_points, _errors, _centre, _longer)
CHECKS: tuple[Check, ...] = (
    _exits,
    _joined,
    _ends,
    _centre,
    _longest,
    _specials,
)


def _joinable(ruleset: Ruleset, graph: TrackGraph) -> list[frozenset[Exit]]:
    """Group the exits that could still be joined, through networks and over empty spaces."""
    sheet, layout = graph.sheet, graph.sheet.layout
    region = _regions(sheet)
    parts: list[tuple[set[Exit], set[int]]] = []
    for network in networks(graph, ruleset.networked):
        across = (layout.neighbours[n.space_index][side] for n in network.nodes for side in n.sides)
        parts.append((set(network.exits), {region[i] for i in across if i in region}))
    for board_exit in layout.exits:
        index = layout.index(board_exit.space)
        if index in region:
            parts.append(({board_exit}, {region[index]}))
    merged: list[tuple[set[Exit], set[int]]] = []
    for exits, reach in parts:
        touching = [part for part in merged if part[1] & reach]
        merged = [part for part in merged if not part[1] & reach]
        exits = exits.union(*(part[0] for part in touching))  # noqa: PLW2901 (grows)
        reach = reach.union(*(part[1] for part in touching))  # noqa: PLW2901 (grows)
        merged.append((exits, reach))
    return [frozenset(exits) for exits, _ in merged if exits]


def _regions(sheet: Sheet) -> dict[int, int]:
    """Number the connected regions of spaces that can still be drawn on."""
    region: dict[int, int] = {}
    for start in range(sheet.layout.size):
        if not sheet.is_free(start) or start in region:
            continue
        pending = [start]
        while pending:
            index = pending.pop()
            region[index] = start
            near = (i for i in sheet.layout.neighbours[index] if i >= 0)
            pending += [i for i in near if i not in region and sheet.is_free(i)]
    return region
