"""The expected value of a sheet at the end of the game, in points.

The value of the routes comes from the native core's trained network, or from a heuristic in Python
without it. The expansions' score lines and the goals are added to either.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property, lru_cache
from statistics import median

from railroad_ink import fast
from railroad_ink.bots.planner.goal_progress import GoalValue
from railroad_ink.bots.planner.potential import END_COSTS, is_closable, potential
from railroad_ink.bots.planner.rounds_left import by_rounds_left
from railroad_ink.bots.turn_search import SPECIAL_ROUTE_COST
from railroad_ink.bots.weight_files import with_weights
from railroad_ink.core.actions import Placement
from railroad_ink.core.layouts import NOTHING
from railroad_ink.core.networks import network_value, networks
from railroad_ink.core.routes import BASIC_KINDS, ROUTE_KINDS
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import error_ends, longest_route
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import OpenEnd, TrackGraph, track_graph
from railroad_ink.core.turn import Turn

FILLED_SPACE_VALUE = 0.5
"""Expected points of an expansion's die in an isolated space, in addition to what it scores
now; tuned by playing games."""
JOIN_CHANCES = ((), (0.45, 0.2), (0.55, 0.35, 0.15), (0.6, 0.45, 0.3), (0.65, 0.5, 0.4))
"""By rounds left: the chance of joining networks with one, two or three spaces between them."""
OPEN_END_COST = (1.0, 0.6, 0.4, 0.3, 0.2)
"""By rounds left: the expected cost of a route end that can still be closed."""
EXPANSION_END_COST = (1.0, 0.7, 0.5, 0.4, 0.3)
"""By rounds left: the same for the ends that expansions add or excuse; `END_COSTS` comes first."""


class Evaluator:
    """Evaluates sheets within one turn of one player."""

    def __init__(self, turn: Turn) -> None:
        """Prepare what stays the same during the turn."""
        self.learned = learned_value(turn)
        self._route_values: Callable[[Sequence[Turn]], list[float]]
        self._route_values = self.learned or HeuristicValue(turn)
        self._goal_value = GoalValue(turn)

    def __call__(self, turns: Sequence[Turn]) -> list[float]:
        """Return the expected final score of each sheet."""
        values = self._route_values(turns)
        return [value + self._extra_value(turn) for value, turn in zip(values, turns, strict=True)]

    def _extra_value(self, turn: Turn) -> float:
        graph = track_graph(turn.sheet)
        return expansion_value(turn, graph) + self._goal_value(turn.ruleset, graph)


def learned_value(turn: Turn) -> LearnedValue | None:
    """Return the value network of bare routes; None without the native core or its weights."""
    if not fast.available():
        return None
    try:
        return LearnedValue(turn)
    except fast.NativeCoreUnavailable:
        return None


# Routes, by the native core


@lru_cache(maxsize=32)
def bare_routes(ruleset: Ruleset) -> fast.BareRoutes:
    """Return the native core for a ruleset, with trained weights."""
    return with_weights(fast.BareRoutes, ruleset)


class LearnedValue:
    """The value of the routes on a sheet by the value network.

    The networks are trained on games in which a round fills four or five spaces, so they take a
    space filled by an expansion's die for a special route or a lost die. The size of that error is
    measured once per turn, by filling isolated spaces, and then subtracted.
    """

    def __init__(self, turn: Turn) -> None:
        """Measure the error for spaces filled by expansions."""
        self.bare = bare_routes(turn.ruleset)
        self._round_number = turn.round_number
        self._start = turn.start_sheet
        self._filled_at_start = _filled_spaces(turn.start_sheet)
        self._error_per_space = self._measure_error(turn.round_number)

    def __call__(self, turns: Sequence[Turn]) -> list[float]:
        """Return the expected final points of the routes of each sheet."""
        values = self.bare.values([turn.sheet for turn in turns], self._round_number)
        pairs = zip(values, turns, strict=True)
        return [value - self._error_per_space * self._expansion_spaces(t) for value, t in pairs]

    def _expansion_spaces(self, turn: Turn) -> int:
        """Count the spaces filled this round by anything but route dice and special routes."""
        basic = self.bare.bare_ruleset.routes
        placements = (a for a in turn.actions if isinstance(a, Placement))
        drawn = sum(placement.shape.route.key in basic for placement in placements)
        return _filled_spaces(turn.sheet) - self._filled_at_start - drawn

    def error_ahead(self, turn: Turn) -> float:
        """Return the error for a sheet after this turn, once the next round is drawn."""
        return self._next_error_per_space * self._expansion_spaces(turn)

    @cached_property
    def _next_error_per_space(self) -> float:
        return self._measure_error(self._round_number + 1)

    def _measure_error(self, round_number: int) -> float:
        """Return how far the network misjudges filling an isolated space, as a median."""
        sheet = self._start
        isolated = [i for i, d in enumerate(sheet.drawings) if d is None and _is_isolated(sheet, i)]
        if round_number >= self.bare.ruleset.rounds or not isolated:
            return 0.0
        taken, spaces = self.bare.taken, sheet.layout.spaces
        filled = [sheet.draw(spaces[i], taken, round_number) for i in isolated]
        before, *after = self.bare.values([sheet, *filled], round_number)
        return median(after) - before - FILLED_SPACE_VALUE


def _filled_spaces(sheet: Sheet) -> int:
    return sum(d is not None and d.shape.route.fills for d in sheet.drawings)


def _is_isolated(sheet: Sheet, index: int) -> bool:
    """Whether nothing leads to a space."""
    return sheet.surroundings(index) == NOTHING * 4


# Routes, by a heuristic


class HeuristicValue:
    """The value of the routes on a sheet, in Python, for use without the native core.

    Networks and unused exits with a few empty spaces between them may still be joined: the closer
    they are and the more rounds are left, the likelier.
    """

    def __init__(self, turn: Turn) -> None:
        """Look up what depends on the rounds left."""
        self._join_chances = by_rounds_left(JOIN_CHANCES, turn.rounds_left)
        self._open_end_cost = by_rounds_left(OPEN_END_COST, turn.rounds_left)
        self._special_cost = SPECIAL_ROUTE_COST if turn.rounds_left else 0.0

    def __call__(self, turns: Sequence[Turn]) -> list[float]:
        """Estimate the final points of the routes of each sheet."""
        return [self._value(turn) for turn in turns]

    def _value(self, turn: Turn) -> float:
        graph = track_graph(turn.sheet)
        longest = sum(len(longest_route(turn.ruleset, graph, k)) for k in BASIC_KINDS.values())
        specials = self._special_cost * turn.sheet.counted_specials
        value = self._exits(graph) + longest + _certain_points(turn, graph)
        return value - self._open_ends(graph) - specials

    def _open_ends(self, graph: TrackGraph) -> float:
        """Return the expected cost of the open route ends."""
        ends = [end for end in graph.open_ends if end.kind in ROUTE_KINDS]
        closable = sum(is_closable(graph, end) for end in ends)
        return len(ends) - closable + self._open_end_cost * closable

    def _exits(self, graph: TrackGraph) -> float:
        """Return the points of the networks, and the expected gain from joining them."""
        groups = list(_exit_groups(graph))
        value = points = float(_network_points(groups))
        empty = _empty_spaces(graph.sheet)
        for chance in self._join_chances:
            groups = _merge(groups)
            joined = _network_points(groups)
            value += chance * (joined - points)
            points = joined
            groups = [(exits, _extend(graph.sheet, reach, empty)) for exits, reach in groups]
        return value


def _certain_points(turn: Turn, graph: TrackGraph) -> int:
    """Return the points for Central Spaces and the score lines of the edition's modules."""
    central = (turn.sheet.at(space) for space in turn.sheet.layout.centre)
    filled = sum(d is not None and d.shape.route.fills for d in central)
    modules = turn.ruleset.edition.modules
    return filled + sum(line.points for m in modules for line in m.score(turn.ruleset, graph))


ExitGroup = tuple[int, set[int]]
"""A number of exits, and the empty spaces from which they can be reached."""


def _exit_groups(graph: TrackGraph) -> Iterator[ExitGroup]:
    """Yield the networks with their exits and open ends, and every unused exit."""
    sheet = graph.sheet
    for network in networks(graph, ROUTE_KINDS):
        sides = ((node.space_index, side) for node in network.nodes for side in node.sides)
        yield len(network.exits), set(_free_neighbours(sheet, sides))
    for board_exit in sheet.layout.exits:
        index = sheet.layout.index(board_exit.space)
        if sheet.is_free(index):
            yield 1, {index}


def _free_neighbours(sheet: Sheet, sides: Iterator[tuple[int, int]]) -> Iterator[int]:
    neighbours = sheet.layout.neighbours
    facing = (neighbours[index][side] for index, side in sides)
    return (index for index in facing if index >= 0 and sheet.is_free(index))


def _empty_spaces(sheet: Sheet) -> set[int]:
    return {index for index in range(sheet.layout.size) if sheet.is_free(index)}


def _extend(sheet: Sheet, reach: set[int], empty: Collection[int]) -> set[int]:
    """Return the spaces within one more step over empty spaces."""
    neighbours = sheet.layout.neighbours
    return reach.union(n for index in reach for n in neighbours[index] if n in empty)


def _merge(groups: list[ExitGroup]) -> list[ExitGroup]:
    """Join the groups that reach a common space."""
    merged: list[ExitGroup] = []
    for exits, reach in groups:
        total, spaces = exits, set(reach)
        separate = []
        for other in merged:
            if spaces.isdisjoint(other[1]):
                separate.append(other)
            else:
                total += other[0]
                spaces |= other[1]
        merged = [*separate, (total, spaces)]
    return merged


def _network_points(groups: list[ExitGroup]) -> int:
    return sum(network_value(exits) for exits, _ in groups)


# Expansions


def expansion_value(turn: Turn, graph: TrackGraph) -> float:
    """Return what the expansions add, and how they change the value of the routes."""
    return (
        _expansion_points(turn, graph)
        + _gain_from_other_kinds(turn, graph)
        + _expansion_ends(turn, graph)
        + _unfilled_centre(turn)
    )


def _expansion_points(turn: Turn, graph: TrackGraph) -> float:
    ruleset = turn.ruleset
    lines = (line for module in ruleset.expansions for line in module.score(ruleset, graph))
    gains = (potential(module.key, graph, turn.rounds_left) for module in ruleset.expansions)
    return sum(line.points for line in lines) + sum(gains)


def _gain_from_other_kinds(turn: Turn, graph: TrackGraph) -> float:
    """Return what networks gain from other kinds of connection, such as ferries."""
    kinds = turn.ruleset.networked
    if len(kinds) == len(ROUTE_KINDS):
        return 0.0
    return _exit_points(graph, kinds) - _exit_points(graph, ROUTE_KINDS)


def _exit_points(graph: TrackGraph, kinds: tuple[str, ...]) -> int:
    return sum(network.value for network in networks(graph, kinds, minimum=2))


def _expansion_ends(turn: Turn, graph: TrackGraph) -> float:
    """Return the value of excused route ends, less the cost of open ends of other kinds."""
    cost = by_rounds_left(EXPANSION_END_COST, turn.rounds_left)
    errors = error_ends(turn.ruleset, graph)
    others = [end for end in errors if end.kind not in ROUTE_KINDS]
    route_ends = sum(end.kind in ROUTE_KINDS for end in graph.open_ends)
    excused = route_ends - (len(errors) - len(others))
    return cost * excused - sum(_end_cost(turn, graph, end) for end in others)


def _end_cost(turn: Turn, graph: TrackGraph, end: OpenEnd) -> float:
    """Return the expected cost of an open end of an expansion."""
    costs = END_COSTS.get(end.kind, EXPANSION_END_COST)
    return by_rounds_left(costs, turn.rounds_left) if is_closable(graph, end) else 1.0


def _unfilled_centre(turn: Turn) -> float:
    """Count the Central Spaces whose drawing does not fill them."""
    drawings = (turn.sheet.at(space) for space in turn.sheet.layout.centre)
    return sum(d is not None and not d.shape.route.fills for d in drawings)
