"""The longest-route rules word for word: too slow for anything but small boards."""

from railroad_ink.core.longest import KindGraph


def path_by_brute_force(graph: KindGraph) -> int:
    def beyond(node: int, visited: frozenset[int]) -> int:
        reached = [a + b - node for a, b in graph.edges if node in (a, b)]
        ahead = [n for n in reached if graph.spaces[n] not in visited]
        return 1 + max([beyond(n, visited | {graph.spaces[n]}) for n in ahead], default=0)

    starts = range(len(graph.spaces))
    return max([beyond(node, frozenset({graph.spaces[node]})) for node in starts], default=0)


def walk_by_brute_force(graph: KindGraph) -> int:
    """Walk along all stretches, those to open ends too, and count them two by two."""
    tips = [node for node, count in enumerate(graph.loose) for _ in range(count)]
    stretches = [*graph.edges, *((node, -1 - tip) for tip, node in enumerate(tips))]
    waiting = [(node, frozenset[int]()) for node in range(-len(tips), len(graph.spaces))]
    seen = set(waiting)
    while waiting:
        here, used = waiting.pop()
        for number, (a, b) in enumerate(stretches):
            following = (a + b - here, used | {number})
            if here in (a, b) and number not in used and following not in seen:
                seen.add(following)
                waiting.append(following)
    return max([_points(graph, stretches, used) for used in {used for _, used in seen}], default=0)


def _points(graph: KindGraph, stretches: list[tuple[int, int]], used: frozenset[int]) -> int:
    ends = [node for number in used for node in stretches[number]]
    counted = sum((ends.count(node) + 1) // 2 for node in range(len(graph.spaces)))
    return max(counted, min(1, len(graph.spaces)))
