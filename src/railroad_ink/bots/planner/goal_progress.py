"""How far a player has got with each goal card, and what the open goals are worth."""

from __future__ import annotations

from collections.abc import Callable

from railroad_ink.bots.planner.rounds_left import by_rounds_left
from railroad_ink.core.geometry import Space
from railroad_ink.core.goal import Goal
from railroad_ink.core.layouts import Layout
from railroad_ink.core.networks import networks
from railroad_ink.core.routes import HIGHWAY, RAILWAY, ROUTE_KINDS, Kind
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import longest_route
from railroad_ink.core.track_graph import TrackGraph
from railroad_ink.core.turn import Turn
from railroad_ink.editions.challenge.buildings import gains_of
from railroad_ink.editions.challenge.goal_cards import (
    CENTRAL_SPACES,
    CORNERS,
    EXITS,
    LINE_LENGTH,
    STATIONS,
    VILLAGES,
    areas,
    corner_spaces,
    is_station,
    rows_and_columns,
)
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goal_values import (
    VALUES,
    crossed_off,
    is_timed,
    value_in_round,
)
from railroad_ink.editions.challenge.goals_in_play import cards, goals_in_play

Progress = Callable[[Ruleset, TrackGraph], float]
"""The share of a goal that is done, from 0 to 1."""
UNKNOWN_PROGRESS = 0.3
"""The share assumed for a goal without a progress function."""
FINISH_CHANCE = (0.0, 0.5, 0.7, 0.8, 0.9)
"""By rounds left: the chance of finishing a goal that is almost done."""


class GoalValue:
    """The expected points for the goals that a player has not reached yet."""

    def __init__(self, turn: Turn) -> None:
        """Look up the goal cards once per turn."""
        known = cards(turn.ruleset)
        self._finish_chance = by_rounds_left(FINISH_CHANCE, turn.rounds_left)
        self._open_goals = [
            (known[code], *_values(turn, code))
            for code in goals_in_play(turn.ruleset)
            if not goal_status(turn.start_sheet, code).points
        ]

    def __call__(self, ruleset: Ruleset, graph: TrackGraph) -> float:
        """Return the expected points for all goals; reached goals count in full."""
        return sum(self._value(ruleset, graph, *goal) for goal in self._open_goals)

    def _value(
        self, ruleset: Ruleset, graph: TrackGraph, goal: Goal, now: int, later: float
    ) -> float:
        if goal.reached(ruleset, graph):
            return now
        progress = PROGRESS.get(goal.code)
        share = progress(ruleset, graph) if progress else UNKNOWN_PROGRESS
        return self._finish_chance * later * share * share


def _values(turn: Turn, code: str) -> tuple[int, float]:
    """Return the points for reaching a goal this round, and the expected points afterwards."""
    now, later = (
        value_in_round(turn.ruleset, turn.start_sheet, code, turn.round_number + rounds)
        for rounds in range(2)
    )
    if is_timed(turn.ruleset):
        return now, later
    # Another player may reach it first.
    taken = goal_status(turn.start_sheet, code).crossed + 1
    return now, (now + VALUES[crossed_off(taken)]) / 2


# Progress with the basic cards


def _share(count: float, needed: int) -> float:
    return min(count / needed, 1.0)


def _count_drawn(graph: TrackGraph, spaces: tuple[Space, ...]) -> int:
    return sum(graph.sheet.at(space) is not None for space in spaces)


def _centre(_: Ruleset, graph: TrackGraph) -> float:
    return _share(_count_drawn(graph, graph.sheet.layout.centre), CENTRAL_SPACES)


def _villages(_: Ruleset, graph: TrackGraph) -> float:
    return _share(len(gains_of(graph.sheet).villages), VILLAGES)


def _corners(_: Ruleset, graph: TrackGraph) -> float:
    return _share(_count_drawn(graph, corner_spaces(graph.sheet.layout)), CORNERS)


def _fullest(groups: Callable[[Layout], tuple[tuple[Space, ...], ...]]) -> Progress:
    """Make a function that returns how full the fullest of some groups of spaces is."""

    def progress(_: Ruleset, graph: TrackGraph) -> float:
        full = [drawing is not None for drawing in graph.sheet.drawings]
        index = graph.sheet.layout.index
        return max(
            sum(full[index(s)] for s in group) / len(group) for group in groups(graph.sheet.layout)
        )

    return progress


def _exits(_: Ruleset, graph: TrackGraph) -> float:
    return _share(max((len(n.exits) for n in networks(graph, ROUTE_KINDS)), default=0), EXITS)


def _stations(_: Ruleset, graph: TrackGraph) -> float:
    counts = (
        sum(is_station(graph.sheet, space) for space in network.spaces)
        for network in networks(graph, ROUTE_KINDS)
    )
    return _share(max(counts, default=0), STATIONS)


def _length(kind: Kind) -> Progress:
    def progress(ruleset: Ruleset, graph: TrackGraph) -> float:
        return _share(len(longest_route(ruleset, graph, kind)), LINE_LENGTH)

    return progress


PROGRESS: dict[str, Progress] = {
    "A": _centre,
    "B": _villages,
    "C": _fullest(rows_and_columns),
    "D": _corners,
    "E": _fullest(areas),
    "G": _exits,
    "H": _stations,
    "I": _length(HIGHWAY),
    "J": _length(RAILWAY),
}
