"""The longest line in a dense graph of junctions, by best-first frontier search.

A line is a connected set of edges in which exactly two nodes, its ends, have an odd number of used
edges. If it must be simple, a space moreover has at most two used edges, both of the same curve.
Its length is 2 plus, over all nodes, the number of times it passes through: ``used // 2``. The
*loss* at a node is the most times it could be passed, less the times it is; a longest line loses
least.

The search visits the stops (nodes; for simple lines spaces) in board order and decides at each
which edges to later stops are used. All that matters of the past is which edges across the cut
(the *frontier*) are used, which of them are connected, and how many ends there were. States are
expanded in order of their loss so far plus a lower bound of the loss to come, which ignores that
the line must be connected and is computed backwards beforehand. So the first line finished is a
longest one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

Edge = tuple[int, int]
Ranks = dict[int, int]
"""Node -> the position of its stop in the search order."""
State = tuple[int, int, str]
"""A partial line: the next stop, the number of ends so far, the frontier."""
LossBounds = list[list[int]]
"""Number of ends so far -> set of used edges of the frontier -> the least loss still to come."""

UNUSED = "\0"
"""In a frontier, an edge not used. A used one has the label of the newest edge connected
to it, which makes equal states equal strings. Sets of used edges are bit masks by position."""
INFEASIBLE = 1 << 30
"""The loss of what is impossible."""


class Choice(NamedTuple):
    """Which edges are used to leave a stop."""

    suffix: str
    """What is added to the frontier: for each edge to a later stop its label, or UNUSED."""
    label: str
    """The label of those used, or empty if none is."""
    used_mask: int
    """The set of those used."""
    ends: int
    """1 if the line ends here."""
    loss: int


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of the search, with every choice there."""

    taken: tuple[int, ...]
    """Frontier positions of the edges from earlier stops, last first."""
    kept: str
    """Own labels of the other edges of the frontier, in order."""
    leaving: tuple[int, ...]
    """Numbers of the edges to later stops, which are added to the frontier."""
    maximum: int
    """How often a line can pass here."""
    sets: tuple[tuple[int, int], ...]
    """Set of used edges of the frontier -> those of them that are taken, those retained."""
    choices: tuple[tuple[Choice, ...], ...]
    """Set of used taken edges -> the choices, the least loss last."""


def best_edges(
    spaces: Sequence[int], edges: list[Edge], *, simple: bool, longer_than: int
) -> list[Edge]:
    """Return the edges of a longest line with more than ``longer_than`` spaces, if any.

    The edges form one connected component, with at least one odd node.
    """
    orders = _orders(spaces, edges, simple=simple)
    ranks = min(orders, key=lambda ranks: _effort(ranks, edges))
    stops = _stops(edges, ranks, simple=simple)
    allowance = sum(stop.maximum for stop in stops) + 2 - (longer_than + 1)
    return [edges[edge] for edge in _least_loss(stops, allowance)]


# --- the order of the stops


def _orders(spaces: Sequence[int], edges: list[Edge], *, simple: bool) -> Iterator[Ranks]:
    """Yield the order along the rows and the order along the columns."""
    width = max(1, *(abs(spaces[a] - spaces[b]) for a, b in edges))
    nodes = {node for edge in edges for node in edge}
    for columns in (1, width):
        # For simple lines both curves of a double curve are one stop.
        yield _ranks({n: (spaces[n] % columns, spaces[n], 0 if simple else n) for n in nodes})


def _ranks(stop_of: dict[int, tuple[int, int, int]]) -> Ranks:
    order = {stop: rank for rank, stop in enumerate(sorted(set(stop_of.values())))}
    return {node: order[stop] for node, stop in stop_of.items()}


def _effort(ranks: Ranks, edges: list[Edge]) -> int:
    """Estimate the number of states: about four times as many for each edge of the frontier."""
    change = [0] * (len(ranks) + 1)
    for a, b in edges:
        change[min(ranks[a], ranks[b])] += 1
        change[max(ranks[a], ranks[b])] -= 1
    size = effort = 0
    for difference in change:
        size += difference
        effort += 4**size
    return effort


# --- the stops


def _stops(edges: list[Edge], ranks: Ranks, *, simple: bool) -> list[Stop]:
    count = max(ranks.values()) + 1
    incident: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for edge, (a, b) in enumerate(edges):
        if ranks[a] != ranks[b]:
            incident[ranks[a]].append((edge, a))
            incident[ranks[b]].append((edge, b))
    stops: list[Stop] = []
    frontier: list[int] = []
    for lines in incident:
        stop = _stop(frontier, dict(lines), simple=simple)
        frontier = [edge for edge in frontier if _label(edge) in stop.kept]
        frontier += stop.leaving
        stops.append(stop)
    return stops


def _stop(frontier: list[int], node_of: dict[int, int], *, simple: bool) -> Stop:
    """Make the stop at which these edges (each with its node there) meet."""
    taken = [at for at, edge in enumerate(frontier) if edge in node_of]
    kept = [edge for edge in frontier if edge not in node_of]
    leaving = [edge for edge in node_of if edge not in frontier]
    uses = [use for use in _subsets(list(node_of)) if not simple or _is_simple(use, node_of)]
    maximum = max(len(use) // 2 for use in uses)
    legal = {frozenset(use) for use in uses}
    return Stop(
        taken=tuple(reversed(taken)),
        kept="".join(_label(edge) for edge in kept),
        leaving=tuple(leaving),
        maximum=maximum,
        sets=_split_sets(len(frontier), taken),
        choices=tuple(
            _choices(came, leaving, legal, maximum, len(kept))
            for came in _subsets([frontier[at] for at in taken])
        ),
    )


def _is_simple(use: tuple[int, ...], node_of: dict[int, int]) -> bool:
    """Whether a path may use these edges in one space: two at most, of the same curve."""
    return len(use) <= 2 and len({node_of[edge] for edge in use}) <= 1


def _choices(
    came: tuple[int, ...], leaving: list[int], legal: set[frozenset[int]], maximum: int, shift: int
) -> tuple[Choice, ...]:
    """Return the choices after arriving along these edges."""
    choices = []
    for go in _subsets(leaving):
        if frozenset(came + go) in legal:
            used = len(came) + len(go)
            label = _label(go[-1]) if go else ""
            suffix = "".join(label if edge in go else UNUSED for edge in leaving)
            added = _mask(go, leaving) << shift
            choices.append(Choice(suffix, label, added, used % 2, maximum - used // 2))
    return tuple(sorted(choices, key=lambda choice: -choice.loss))


def _label(edge: int) -> str:
    return chr(edge + 1)


def _subsets(items: list[int]) -> list[tuple[int, ...]]:
    """Return the subsets in the order of their bit masks."""
    subsets: list[tuple[int, ...]] = [()]
    for item in items:
        subsets += [(*subset, item) for subset in subsets]
    return subsets


def _split_sets(size: int, taken: list[int]) -> tuple[tuple[int, int], ...]:
    """Return for each set of positions those taken and those not, both renumbered."""
    sets = [(0, 0)]
    came = kept = 1
    for position in range(size):
        if position in taken:
            sets += [(a | came, b) for a, b in sets]
            came <<= 1
        else:
            sets += [(a, b | kept) for a, b in sets]
            kept <<= 1
    return tuple(sets)


def _mask(chosen: tuple[int, ...], items: list[int]) -> int:
    return sum(1 << bit for bit, item in enumerate(items) if item in chosen)


# --- the search


def _least_loss(stops: list[Stop], allowance: int) -> list[int]:
    """Return the edges of the line with the least loss, or [] if all lose more than allowed."""
    bounds, skipping = _loss_bounds(stops), _loss_of_skipping(stops)
    origin, goal = (0, 0, ""), (len(stops), 2, "")
    buckets: list[list[tuple[State, int, State]]] = [[] for _ in range(allowance + 1)]
    if bounds[0][0][0] <= allowance:
        buckets[bounds[0][0][0]].append((origin, 0, origin))
    predecessor: dict[State, State] = {}
    for total, stack in enumerate(buckets):
        while stack:  # last in, first out: among equals, one line is completed first
            state, used, previous = stack.pop()
            if state in predecessor:
                continue
            predecessor[state] = previous
            if state == goal:
                return _edges_used(stops, predecessor, goal)
            lost = total - bounds[state[0]][state[1]][used]
            for loss, successor, using in _successors(stops, state, used, skipping):
                expected = lost + loss + bounds[successor[0]][successor[1]][using]
                if expected <= allowance:
                    buckets[expected].append((successor, using, state))
    return []


def _loss_bounds(stops: list[Stop]) -> list[LossBounds]:
    """Return the loss bounds before each stop; after the last, a line must have had two ends."""
    bounds: list[LossBounds] = [[[INFEASIBLE], [INFEASIBLE], [0]]]
    for stop in reversed(stops):
        bounds.append([_bound_before(stop, bounds[-1][ends:]) for ends in range(3)])
    return bounds[::-1]


def _bound_before(stop: Stop, after: LossBounds) -> list[int]:
    """Return the loss bound before the stop, from those after it with no and with one more end."""
    best = [_best_of(choices, 1 << len(stop.kept), after) for choices in stop.choices]
    return [best[came][kept] for came, kept in stop.sets]


def _best_of(choices: tuple[Choice, ...], count: int, after: LossBounds) -> list[int]:
    """Return the least loss to come by one of the choices, for each set of retained edges."""
    best = [INFEASIBLE] * count
    for choice in choices:
        if choice.ends < len(after):
            coming = after[choice.ends][choice.used_mask : choice.used_mask + count]
            best = list(map(min, best, [loss + choice.loss for loss in coming]))
    return best


def _loss_of_skipping(stops: list[Stop]) -> list[int]:
    """Return for each stop what is lost if the line uses neither it nor any after it."""
    return list(accumulate((stop.maximum for stop in reversed(stops)), initial=0))[::-1]


def _successors(
    stops: list[Stop], state: State, used: int, skipping: list[int]
) -> Iterator[tuple[int, State, int]]:
    """Yield the successors of a state with these used edges: loss, state, used edges."""
    at, ends, frontier = state
    stop = stops[at]
    met, rest = _arrive(stop, frontier)
    came, kept = stop.sets[used]
    for suffix, label, mask, end, loss in stop.choices[came]:
        if ends + end > 2:
            continue
        joined = _join(rest, met, label, stop.kept)
        if joined is not None:
            yield loss, (at + 1, ends + end, joined + suffix), kept | mask
        elif ends + end == 2 and not kept:
            yield loss + skipping[at + 1], (len(stops), 2, ""), 0


def _arrive(stop: Stop, frontier: str) -> tuple[list[str], str]:
    """Return the labels of the taken edges, and the frontier without these edges."""
    met: list[str] = []
    for position in stop.taken:
        label = frontier[position]
        frontier = frontier[:position] + frontier[position + 1 :]
        if label != UNUSED and label not in met:
            met.append(label)
    return met, frontier


def _join(rest: str, met: list[str], label: str, kept: str) -> str | None:
    """Return the rest with all met labels made one, or None if that closes their lines."""
    if not met:
        return rest
    if not label:  # nothing leaves the stop: the newest edge left gives the label
        newest = max([rest.rfind(old) for old in met])
        if newest < 0:
            return None
        label = kept[newest]
    for old in met:
        rest = rest.replace(old, label)
    return rest


def _edges_used(stops: list[Stop], predecessor: dict[State, State], state: State) -> list[int]:
    """Read the used edges off the states passed: each is added to the frontier once."""
    used: list[int] = []
    while (at := predecessor[state][0]) < state[0]:
        state = predecessor[state]
        leaving = stops[at - 1].leaving if at else ()
        added = state[2][len(state[2]) - len(leaving) :]
        used += [edge for edge, label in zip(leaving, added, strict=True) if label != UNUSED]
    return used
