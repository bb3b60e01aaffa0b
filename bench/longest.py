"""The cost of finding the longest routes, on typical boards and on the hardest known ones.

Run with ``python -m bench.longest``.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from railroad_ink.core.longest import KindGraph, longest_path, longest_walk
from tests.core.line_boards import (
    CURVES,
    DOUBLE_CURVES,
    HARDEST_FOUND,
    JUNCTIONS,
    OPPOSITE,
    SIZE,
    STRAIGHTS,
    Cells,
    beyond,
    board,
    graph_of,
    random_board,
)

Line = Callable[[KindGraph], tuple[int, ...]]
RULES: dict[str, Line] = {"classic": longest_path, "challenge": longest_walk}

FILLINGS = {
    "crossings": "NESW",
    "junctions": JUNCTIONS,
    "crossings and junctions": f"NESW NESW NESW NESW {JUNCTIONS}",
    "crossings, 1 in 9 a double curve": f"{'NESW ' * 16} {DOUBLE_CURVES}",
    "crossings, 1 in 3 a double curve": f"{'NESW ' * 4} {DOUBLE_CURVES}",
    "crossings, 1 in 4 a straight": f"{'NESW ' * 6} {STRAIGHTS}",
    "crossings, 1 in 4 a curve": f"{'NESW ' * 12} {CURVES}",
    "crossings, 1 in 7 empty": f"{'NESW ' * 6} .",
    "a mix of everything": f"{'NESW ' * 6} {JUNCTIONS} {STRAIGHTS} {CURVES} {DOUBLE_CURVES} .",
}
"""Shapes of which random boards are filled."""


def run(typical: int = 2000, dense: int = 20) -> list[tuple[str, float, str]]:
    """Return the figures as (name, value, unit)."""
    figures = []
    graphs = [typical_graph(Random(seed)) for seed in range(typical)]
    for rule, line in RULES.items():
        mean = sum(seconds(line, graph) for graph in graphs) / typical
        figures.append((f"longest route, {rule}, typical board", mean * 1e6, "µs"))
    for rule, line in RULES.items():
        for name, words in FILLINGS.items():
            worst = max(seconds(line, random_board(seed, words)) for seed in range(dense))
            figures.append((f"{rule}, worst of {dense}, {name}", worst * 1e3, "ms"))
        hardest = seconds(line, board(*HARDEST_FOUND[rule]))
        figures.append((f"{rule}, hardest board found", hardest * 1e3, "ms"))
    return figures


def seconds(line: Line, graph: KindGraph) -> float:
    """Return the processor time for finding the longest line of a graph."""
    start = process_time()
    line(graph)
    return process_time() - start


def typical_graph(random: Random) -> KindGraph:
    """Return lines as on a final board: about 20 spaces of one kind in a few components."""
    words = [word.split("+") for word in f"{STRAIGHTS} {CURVES} {JUNCTIONS}".split()]
    cells = {
        divmod(space, SIZE): random.choice(words) for space in random.sample(range(SIZE * SIZE), 6)
    }
    for _ in range(600):
        cell, lines = divmod(random.randrange(SIZE * SIZE), SIZE), random.choice(words)
        # Players join new lines to existing ones, and rarely draw against a blank side.
        if len(cells) < 20 and cell not in cells and fits(cells, cell, lines[0]):
            cells[cell] = lines
    return graph_of(cells)


def fits(cells: Cells, cell: tuple[int, int], sides: str) -> bool:
    """Whether a line joins one of its neighbours and no end meets a blank side."""
    meets = [
        (side in sides, OPPOSITE[side] in cells[other][0])
        for side in OPPOSITE
        if (other := beyond(cell, side)) in cells
    ]
    return (True, True) in meets and all(here == there for here, there in meets)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for name, value, unit in run():
        print(f"{name:<60}{value:10.1f} {unit}")
