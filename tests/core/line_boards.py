"""Boards of one kind of line, written in words, and the worst of them that we know."""

from __future__ import annotations

from random import Random

from railroad_ink.core.longest import KindGraph

Cells = dict[tuple[int, int], list[str]]
"""Row and column -> the lines in that space, each the sides it reaches, such as ``NES``."""

SIZE = 7
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
STRAIGHTS = "NS EW"
CURVES = "NE ES SW NW"
JUNCTIONS = "NES ESW NSW NEW"
DOUBLE_CURVES = "NE+SW NW+ES"

HARDEST_FOUND = {
    "classic": (
        "ES+NW NESW  NESW  NESW  NEW   NESW  ESW",
        "NESW  NESW  NESW  NESW  NESW  NESW  NESW",
        "NESW  NESW  NESW  NESW  NESW  NESW  NESW",
        "NESW  NESW  NESW  NESW  NESW  NSW   NS",
        "NESW  NESW  NESW  NESW  NEW   NESW  NEW",
        "ES+NW NESW  NE+SW NESW  NESW  NES   NESW",
        "NESW  NESW  ES+NW NESW  NESW  NE+SW NESW",
    ),
    "challenge": (
        "NESW  NESW  NESW  NESW  NESW  ESW   NESW",
        "NESW  NESW  NESW  NE+SW NESW  NESW  NESW",
        "NESW  NES   NESW  NESW  NE+SW NEW   ES+NW",
        "NE+SW NESW  NESW  NESW  ES+NW NESW  NESW",
        "NES   NESW  SW    NESW  NESW  NSW   NESW",
        "NESW  NESW  NESW  NE+SW NESW  NEW   NESW",
        "NE+SW NESW  NESW  ES+NW NESW  NESW  NEW",
    ),
}
"""For each rule, from a hill climb that changed one to three spaces at a time for the most states
that the frontier search expands."""


def beyond(cell: tuple[int, int], side: str) -> tuple[int, int]:
    """Return the space beyond a side, on the board or not."""
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def graph_of(cells: Cells, width: int = SIZE) -> KindGraph:
    """Return the graph of these lines."""
    nodes = [(cell, sides) for cell in sorted(cells) for sides in cells[cell]]
    at = {(cell, side): number for number, (cell, sides) in enumerate(nodes) for side in sides}
    edges, loose = [], [0] * len(nodes)
    for (cell, side), node in at.items():
        other = at.get((beyond(cell, side), OPPOSITE[side]))
        if other is None:
            loose[node] += 1
        elif side in "ES":
            edges.append((node, other))
    spaces = tuple(row * width + column for (row, column), _ in nodes)
    return KindGraph(spaces, tuple(edges), tuple(loose))


def board(*rows: str) -> KindGraph:
    """Read a board of words, one per space: sides such as ``NES``, ``.`` for none, ``NE+SW``."""
    words = [row.split() for row in rows]
    cells = {
        (row, column): word.split("+")
        for row, line in enumerate(words)
        for column, word in enumerate(line)
        if word != "."
    }
    return graph_of(cells, max(map(len, words)))


def full(words: str, size: int = SIZE) -> KindGraph:
    """Return a board filled with these words in turn, row by row."""
    pool = words.split()
    return board(
        *(" ".join(pool[(r * size + c) % len(pool)] for c in range(size)) for r in range(size))
    )


def random_board(seed: int, words: str, size: int = SIZE) -> KindGraph:
    """Return a board filled with these words at random."""
    random = Random(seed)
    return board(*(" ".join(random.choices(words.split(), k=size)) for _ in range(size)))


def ring_with_tails(length: int, tails: dict[int, int]) -> KindGraph:
    """Return a ring of so many spaces, with tails: where each begins on the ring -> its length."""
    edges = [(node, (node + 1) % length) for node in range(length)]
    count = length
    for start, tail in tails.items():
        edges += zip(
            [start, *range(count, count + tail - 1)], range(count, count + tail), strict=True
        )
        count += tail
    return _with_ends_at_leaves(count, edges)


def tree_with_cycles(seed: int, nodes: int, cycles: int) -> KindGraph:
    """Return a random tree with some edges more; at most four meet in a space, some stay open."""
    random = Random(seed)
    edges: set[tuple[int, int]] = set()
    degree = [0] * nodes

    def join(a: int, b: int) -> None:
        edges.add((min(a, b), max(a, b)))
        degree[a] += 1
        degree[b] += 1

    for node in range(1, nodes):
        # Mostly the newest, which makes long tails.
        free = [other for other in range(node) if degree[other] < 4]
        join(node, free[-1] if random.random() < 0.6 else random.choice(free))
    while len(edges) < nodes - 1 + cycles:
        a, b = random.sample([node for node in range(nodes) if degree[node] < 4], 2)
        if (min(a, b), max(a, b)) not in edges:
            join(a, b)
    order = random.sample(range(nodes), nodes)
    loose = [random.randrange(5 - degree[node]) for node in range(nodes)]
    return KindGraph(
        tuple(range(nodes)),
        tuple((order[a], order[b]) for a, b in sorted(edges)),
        tuple(loose[order.index(node)] for node in range(nodes)),
    )


def _with_ends_at_leaves(count: int, edges: list[tuple[int, int]]) -> KindGraph:
    ends = [node for edge in edges for node in edge]
    return KindGraph(
        tuple(range(count)), tuple(edges), tuple(int(ends.count(n) == 1) for n in range(count))
    )
