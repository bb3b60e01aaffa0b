"""What goal cards are worth to a player who has not reached them yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from railroad_ink.challenge.buildings import marks_of
from railroad_ink.challenge.goal_race import (
    LATE_VALUE,
    TIME_LIMITS,
    TIMED_VALUE,
    VALUES,
    cards,
    goal_status,
)
from railroad_ink.core.geometry import Space
from railroad_ink.core.goal import Goal
from railroad_ink.core.layouts import Layout
from railroad_ink.core.networks import networks
from railroad_ink.core.routes import HIGHWAY, RAILWAY, ROUTE_KINDS, Kind
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import longest_route
from railroad_ink.core.track_graph import TrackGraph
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import SOLO

Progress = Callable[[Ruleset, TrackGraph], float]
"""How much of a goal is done, from 0 to 1."""
UNKNOWN = 0.3
"""How much is done of a goal of which nothing more can be said."""
CHANCE = (0.0, 0.5, 0.7, 0.8, 0.9)
"""How likely a goal that is all but done is finished, by rounds left."""


class Goals:
    """The goals that a player has still to reach, and what they are worth now and later."""

    def __init__(self, turn: Turn) -> None:
        """Look the cards up once a round."""
        known = cards(turn.ruleset)
        left = turn.ruleset.rounds - turn.number
        self.chance = CHANCE[min(left, len(CHANCE) - 1)]
        self.open = [
            (known[code], *_values(turn, index, code))
            for index, code in enumerate(turn.ruleset.goals)
            if not goal_status(turn.start, code).points
        ]

    def __call__(self, ruleset: Ruleset, graph: TrackGraph) -> float:
        """Return what the goals will bring, the reached ones for certain."""
        return sum(self._worth(ruleset, graph, *goal) for goal in self.open)

    def _worth(
        self, ruleset: Ruleset, graph: TrackGraph, goal: Goal, now: int, later: float
    ) -> float:
        if goal.reached(ruleset, graph):
            return now
        done = PROGRESS.get(goal.code)
        part = done(ruleset, graph) if done else UNKNOWN
        return self.chance * later * part * part


def _values(turn: Turn, index: int, code: str) -> tuple[int, float]:
    """What a goal is worth this round, and in a later one."""
    if turn.ruleset.variant == SOLO:
        limit = TIME_LIMITS[index]
        now = TIMED_VALUE if turn.number <= limit else LATE_VALUE
        return now, TIMED_VALUE if turn.number < limit else LATE_VALUE
    crossed = goal_status(turn.start, code).crossed
    # Someone else may be there first.
    after = VALUES[min(crossed + 1, len(VALUES) - 1)]
    return VALUES[crossed], (VALUES[crossed] + after) / 2


# How much of the basic cards is done


def _part(found: float, wanted: int) -> float:
    return min(found / wanted, 1.0)


def _drawn(graph: TrackGraph, spaces: tuple[Space, ...]) -> int:
    return sum(graph.sheet.at(space) is not None for space in spaces)


def _centre(_: Ruleset, graph: TrackGraph) -> float:
    return _part(_drawn(graph, graph.sheet.layout.centre), 5)


def _villages(_: Ruleset, graph: TrackGraph) -> float:
    return _part(len(marks_of(graph.sheet).villages), 3)


def _corners(_: Ruleset, graph: TrackGraph) -> float:
    return _part(_drawn(graph, _corner_spaces(graph.sheet.layout)), 3)


def _fullest(groups: Callable[[Layout], tuple[tuple[Space, ...], ...]]) -> Progress:
    def done(_: Ruleset, graph: TrackGraph) -> float:
        full = [drawing is not None for drawing in graph.sheet.drawings]
        index = graph.sheet.layout.index
        return max(
            sum(full[index(s)] for s in group) / len(group) for group in groups(graph.sheet.layout)
        )

    return done


@cache
def _corner_spaces(layout: Layout) -> tuple[Space, ...]:
    rows, columns = (0, layout.rows - 1), (0, layout.columns - 1)
    return tuple(Space(row, column) for row in rows for column in columns)


@cache
def _lines(layout: Layout) -> tuple[tuple[Space, ...], ...]:
    rows = (tuple(s for s in layout.spaces if s.row == row) for row in range(layout.rows))
    columns = (tuple(s for s in layout.spaces if s.column == c) for c in range(layout.columns))
    return (*rows, *columns)


@cache
def _areas(layout: Layout) -> tuple[tuple[Space, ...], ...]:
    return tuple(_area(layout))


def _area(layout: Layout) -> Iterator[tuple[Space, ...]]:
    for row, column in layout.spaces:
        area = tuple(Space(row + i, column + j) for i in range(3) for j in range(3))
        if area[-1] in layout:
            yield area


def _exits(_: Ruleset, graph: TrackGraph) -> float:
    return _part(max((len(n.exits) for n in networks(graph, ROUTE_KINDS)), default=0), 3)


def _stations(_: Ruleset, graph: TrackGraph) -> float:
    at = graph.sheet.at
    found = (
        sum((d := at(space)) is not None and d.shape.route.station for space in network.spaces)
        for network in networks(graph, ROUTE_KINDS)
    )
    return _part(max(found, default=0), 4)


def _length(kind: Kind) -> Progress:
    def done(ruleset: Ruleset, graph: TrackGraph) -> float:
        return _part(len(longest_route(ruleset, graph, kind)), 6)

    return done


PROGRESS: dict[str, Progress] = {
    "A": _centre,
    "B": _villages,
    "C": _fullest(_lines),
    "D": _corners,
    "E": _fullest(_areas),
    "G": _exits,
    "H": _stations,
    "I": _length(HIGHWAY),
    "J": _length(RAILWAY),
}
