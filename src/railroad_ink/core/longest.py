"""The longest line of one kind on a sheet, one point per space, by either of two rules.

`longest_path` visits each space at most once. `longest_walk` may pass a space again but uses no
edge (a meeting of two spaces) twice.

Drawn boards are mostly trees, where the two agree and two passes find the answer. A component with
few cycles is searched depth first, without the trees attached to its core; `frontier_search` does
dense ones.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter

from railroad_ink.core.frontier_search import best_edges

MAX_CYCLES_FOR_DFS = 3
"""With more independent cycles than this, frontier search is faster than depth-first search."""

Edge = tuple[int, int]
NeighbourLists = list[list[int]]
"""Node -> the nodes that its line meets."""
Tails = dict[int, tuple[list[int], list[int]]]
"""Node -> the longest and the second longest walk into the trees attached to it."""
Steps = dict[int, list[tuple[int, int]]]
"""Node -> its neighbours, each with what going there uses up: its space, or the edge."""


@dataclass(frozen=True, slots=True)
class KindGraph:
    """The lines of one kind (all highways, or all railways) of a sheet."""

    spaces: tuple[int, ...]
    """Node -> the space (row-major index) its line lies in; two nodes with the same space are the
    two curves of a double curve."""
    edges: tuple[Edge, ...]
    """Pairs of nodes whose lines meet at a side."""
    loose: tuple[int, ...]
    """Node -> number of its ends that meet no matching end (edge of the board, exit, empty space,
    blank side)."""


@dataclass(slots=True)
class Component:
    """A connected component of a kind graph."""

    graph: KindGraph
    neighbours: NeighbourLists
    nodes: list[int]
    """Breadth first, so that the last is farthest from the first."""
    cycles: int
    """The number of independent cycles: edges that are not in a spanning tree."""

    def edges(self) -> list[Edge]:
        """Return the edges of this component."""
        nodes = set(self.nodes)
        return [edge for edge in self.graph.edges if edge[0] in nodes]


def longest_path(graph: KindGraph) -> tuple[int, ...]:
    """Return the spaces of a longest line, in order, that visits each space at most once."""
    return _longest(graph, _path)


def longest_walk(graph: KindGraph) -> tuple[int, ...]:
    """Return the spaces of a longest line, in order, that uses no edge twice."""
    return _longest(graph, _walk)


def _longest(graph: KindGraph, line_of: Callable[[Component, int], list[int]]) -> tuple[int, ...]:
    """Return the longest line of all components, skipping those that cannot have a longer one."""
    neighbours = _neighbours(graph)
    components = sorted(_components(neighbours), key=len, reverse=True)
    cycles_left = len(graph.edges) + len(components) - len(graph.spaces)
    best: list[int] = []
    for nodes in components:
        # A line has at most as many spaces as there are nodes, and one more for each cycle.
        if len(nodes) + cycles_left <= len(best):
            break
        cycles = _cycles(neighbours, nodes) if cycles_left else 0
        cycles_left -= cycles
        if len(nodes) + cycles > len(best):
            line = line_of(Component(graph, neighbours, nodes, cycles), len(best))
            best = max(best, line, key=len)
    return tuple([graph.spaces[node] for node in best])


def _neighbours(graph: KindGraph) -> NeighbourLists:
    neighbours: NeighbourLists = [[] for _ in graph.spaces]
    for a, b in graph.edges:
        neighbours[a].append(b)
        neighbours[b].append(a)
    return neighbours


def _components(neighbours: NeighbourLists) -> Iterator[list[int]]:
    """Yield the nodes of each component, breadth first."""
    seen = [False] * len(neighbours)
    for start in range(len(neighbours)):
        if not seen[start]:
            seen[start] = True
            nodes = [start]
            for node in nodes:  # appended to while iterating
                for other in neighbours[node]:
                    if not seen[other]:
                        seen[other] = True
                        nodes.append(other)
            yield nodes


def _cycles(neighbours: NeighbourLists, nodes: list[int]) -> int:
    return sum([len(neighbours[node]) for node in nodes]) // 2 - len(nodes) + 1


# --- one component; any line will do, or none, if no line is longer than ``longer_than``


def _path(component: Component, longer_than: int) -> list[int]:
    spaces = component.graph.spaces
    if component.cycles > MAX_CYCLES_FOR_DFS:
        return _euler_path(
            best_edges(spaces, component.edges(), simple=True, longer_than=longer_than)
        )
    if len({spaces[node] for node in component.nodes}) < len(component.nodes):
        # Both curves of a space: a tail could run through the one after the other was visited.
        return _search_path(component, {node: ([], []) for node in component.nodes})
    if component.cycles:
        return _with_tails(component, _search_path)
    return _tree_walk(component)


def _walk(component: Component, longer_than: int) -> list[int]:
    if not component.cycles:
        return _tree_walk(component)
    odd = [node for node in component.nodes if len(component.neighbours[node]) % 2]
    if not odd:
        return _euler_circuit(component)
    if len(odd) == 2:
        return _euler_path(component.edges())
    if component.cycles <= MAX_CYCLES_FOR_DFS:
        return _with_tails(component, _search_walk)
    return _euler_path(
        best_edges(component.graph.spaces, component.edges(), simple=False, longer_than=longer_than)
    )


def _tree_walk(component: Component) -> list[int]:
    """Return the longest walk of a tree: it begins at the node farthest from any other."""
    neighbours, end = component.neighbours, component.nodes[-1]
    before = {end: end}
    order = [end]
    for node in order:  # appended to while iterating
        for other in neighbours[node]:
            if other not in before:
                before[other] = node
                order.append(other)
    walk = [order[-1]]
    while walk[-1] != end:
        walk.append(before[walk[-1]])
    return walk


# --- Euler paths: every edge given is used


def _euler_path(edges: Sequence[Edge]) -> list[int]:
    """Return the nodes along these edges, from one odd node to the other."""
    if not edges:
        return []
    ends: set[int] = set()
    for node in chain.from_iterable(edges):
        ends ^= {node}  # what is left occurs an odd number of times
    return _euler_walk(min(ends), edges)


def _euler_circuit(component: Component) -> list[int]:
    """Return a walk along every edge of a component without odd nodes.

    From an unmatched end it starts at that end, and coming back to the middle of the space counts
    it once more; otherwise its start is listed, and counts, only once.
    """
    loose = [node for node in component.nodes if component.graph.loose[node]]
    walk = _euler_walk((loose or component.nodes)[0], component.edges())
    return walk if loose else walk[:-1]


def _euler_walk(start: int, edges: Sequence[Edge]) -> list[int]:
    """Return the nodes of a walk along all edges (Hierholzer: detours go in on the way back)."""
    ahead: Steps = {}
    for index, (a, b) in enumerate(edges):
        ahead.setdefault(a, []).append((b, index))
        ahead.setdefault(b, []).append((a, index))
    used: set[int] = set()
    stack, walk = [start], []
    while stack:
        if not ahead[stack[-1]]:
            walk.append(stack.pop())
            continue
        node, index = ahead[stack[-1]].pop()
        if index not in used:
            used.add(index)
            stack.append(node)
    return walk


# --- few cycles: attached trees are peeled off, and the remaining core is searched depth first


def _with_tails(component: Component, search: Callable[[Component, Tails], list[int]]) -> list[int]:
    """Return the longest line within the attached trees or, by the search, through the core."""
    tails, peeled = _peel(component)
    core = {node: tails[node] for node in component.nodes if node not in peeled}
    outside = max((_through(node, tails) for node in peeled), key=len, default=[])
    return max(search(component, core), outside, key=len)


def _peel(component: Component) -> tuple[Tails, set[int]]:
    """Take off leaf after leaf; return the tails of all nodes and the nodes taken off."""
    neighbours = component.neighbours
    degree = {node: len(neighbours[node]) for node in component.nodes}
    tails: Tails = {node: ([], []) for node in component.nodes}
    leaves = [node for node in component.nodes if degree[node] == 1]
    for leaf in leaves:  # appended to while iterating
        degree[leaf] = 0
        stem = next(node for node in neighbours[leaf] if degree[node])
        tails[stem] = _two_longest(*tails[stem], [leaf, *tails[leaf][0]])
        degree[stem] -= 1
        if degree[stem] == 1:
            leaves.append(stem)
    return tails, set(leaves)


def _two_longest(
    first: list[int], second: list[int], other: list[int]
) -> tuple[list[int], list[int]]:
    if len(other) > len(first):
        return other, first
    return first, max(second, other, key=len)


def _through(node: int, tails: Tails) -> list[int]:
    longest, second = tails[node]
    return [*reversed(longest), node, *second]


def _search_path(component: Component, core: Tails) -> list[int]:
    spaces, neighbours = component.graph.spaces, component.neighbours
    steps = {
        node: [(other, spaces[other]) for other in neighbours[node] if other in core]
        for node in core
    }
    best: list[int] = []
    for start, tail in _longest_tail_first(core, core):
        # The other end has no longer tail: with a longer one it was a start before.
        if len(core) + 2 * tail > len(best):
            best = _longest_from(steps, core, start, {spaces[start]}, best)
    return best


def _search_walk(component: Component, core: Tails) -> list[int]:
    steps: Steps = {node: [] for node in core}
    for index, (a, b) in enumerate(component.graph.edges):
        if a in core and b in core:
            steps[a].append((b, index))
            steps[b].append((a, index))
    # A longest walk ends where no edge is left: in a tail, or at an odd node.
    ends = [node for node in core if core[node][0] or len(steps[node]) % 2]
    best: list[int] = []
    for start, tail in _longest_tail_first(ends, core):
        if len(core) + component.cycles + 2 * tail > len(best):
            best = _longest_from(steps, core, start, set(), best)
    return best


def _longest_tail_first(starts: Iterable[int], core: Tails) -> list[tuple[int, int]]:
    """Return the starts, each with the length of its tail."""
    lengths = [(start, len(core[start][0])) for start in starts]
    return sorted(lengths, key=itemgetter(1), reverse=True)


def _longest_from(
    steps: Steps, tails: Tails, start: int, used: set[int], best: list[int]
) -> list[int]:
    """Return the longest line through the start that uses nothing twice, or ``best`` if longer."""
    walk = [start]
    first_tail = tails[start][0]

    def extend(node: int) -> None:
        nonlocal best
        last_tail = tails[node][node == start]
        if len(first_tail) + len(walk) + len(last_tail) > len(best):
            best = [*reversed(first_tail), *walk, *last_tail]
        for other, resource in steps[node]:
            if resource not in used:
                used.add(resource)
                walk.append(other)
                extend(other)
                walk.pop()
                used.remove(resource)

    extend(start)
    return best
