"""What the longest routes cost: on usual boards, and on the worst that we know how to build.

Run with ``python -m bench.longest``.
"""

from collections.abc import Callable, Iterable
from random import Random
from time import process_time

from railroad_ink.core.longest import LineGraph, longest_path, longest_walk

Line = Callable[[LineGraph], tuple[int, ...]]
Spaces = dict[int, list[str]]
"""Space -> the lines in it, each the sides it reaches."""

SIZE = 7
RULES: dict[str, Line] = {"classic": longest_path, "challenge": longest_walk}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

STRAIGHTS = "NS EW"
CURVES = "NE ES SW NW"
JUNCTIONS = "NES ESW NSW NEW"
DOUBLE_CURVES = "NE+SW NW+ES"

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
"""Boards filled at random with these words."""

HARDEST_FOUND = {
    "classic": """
ES+NW NESW  NESW  NESW  NEW   NESW  ESW
NESW  NESW  NESW  NESW  NESW  NESW  NESW
NESW  NESW  NESW  NESW  NESW  NESW  NESW
NESW  NESW  NESW  NESW  NESW  NSW   NS
NESW  NESW  NESW  NESW  NEW   NESW  NEW
ES+NW NESW  NE+SW NESW  NESW  NES   NESW
NESW  NESW  ES+NW NESW  NESW  NE+SW NESW
""",
    "challenge": """
NESW  NESW  NESW  NESW  NESW  ESW   NESW
NESW  NESW  NESW  NE+SW NESW  NESW  NESW
NESW  NES   NESW  NESW  NE+SW NEW   ES+NW
NE+SW NESW  NESW  NESW  ES+NW NESW  NESW
NES   NESW  SW    NESW  NESW  NSW   NESW
NESW  NESW  NESW  NE+SW NESW  NEW   NESW
NE+SW NESW  NESW  ES+NW NESW  NESW  NEW
""",
}
"""From a hill climb that changed one to three spaces at a time for the most states expanded."""


def run(usual: int = 2000, dense: int = 20) -> list[tuple[str, float, str]]:
    """Return the figures as (name, value, unit)."""
    figures = []
    graphs = [usual_graph(Random(seed)) for seed in range(usual)]
    for rule, line in RULES.items():
        mean = sum(seconds(line, graph) for graph in graphs) / usual
        figures.append((f"longest route, {rule}, usual board", mean * 1e6, "µs"))
    for rule, line in RULES.items():
        for name, words in FILLINGS.items():
            worst = max(seconds(line, filled(Random(seed), words)) for seed in range(dense))
            figures.append((f"{rule}, worst of {dense}, {name}", worst * 1e3, "ms"))
        hardest = seconds(line, graph_of(read(HARDEST_FOUND[rule].split())))
        figures.append((f"{rule}, hardest board found", hardest * 1e3, "ms"))
    return figures


def seconds(line: Line, graph: LineGraph) -> float:
    """Return how much processor time the line of this graph takes."""
    start = process_time()
    line(graph)
    return process_time() - start


def filled(random: Random, words: str) -> LineGraph:
    """Return a board with one of the words, at random, in every space."""
    return graph_of(read(random.choices(words.split(), k=SIZE * SIZE)))


def usual_graph(random: Random) -> LineGraph:
    """Return lines like those of one kind on a final board: about 20 spaces in a few parts."""
    words = [word.split("+") for word in f"{STRAIGHTS} {CURVES} {JUNCTIONS}".split()]
    spaces = {space: random.choice(words) for space in random.sample(range(SIZE * SIZE), 6)}
    for _ in range(600):
        space, lines = random.randrange(SIZE * SIZE), random.choice(words)
        # Players join what they draw to what is there, and seldom to a blank side.
        if len(spaces) < 20 and space not in spaces and fits(spaces, space, lines[0]):
            spaces[space] = lines
    return graph_of(spaces)


def fits(spaces: Spaces, space: int, sides: str) -> bool:
    """Say whether a line meets one of those around it, and no end meets a blank side."""
    meets = [
        (side in sides, OPPOSITE[side] in spaces[other][0])
        for side in OPPOSITE
        if (other := beyond(space, side)) in spaces
    ]
    return (True, True) in meets and all(here == there for here, there in meets)


def read(words: Iterable[str]) -> Spaces:
    """Return the lines of a board of words, one a space: ``NES``, ``NE+SW``, ``.`` for none."""
    return {space: word.split("+") for space, word in enumerate(words) if word != "."}


def graph_of(spaces: Spaces) -> LineGraph:
    """Return the graph of these lines."""
    nodes = [(space, sides) for space in sorted(spaces) for sides in spaces[space]]
    at = {(space, side): node for node, (space, sides) in enumerate(nodes) for side in sides}
    met = {(end, (beyond(*end), OPPOSITE[end[1]])) for end in at}
    edges = [(at[one], at[other]) for one, other in sorted(met) if other in at and one < other]
    joined = [node for edge in edges for node in edge]
    loose = [len(sides) - joined.count(node) for node, (_, sides) in enumerate(nodes)]
    return LineGraph(tuple(space for space, _ in nodes), tuple(edges), tuple(loose))


def beyond(space: int, side: str) -> int:
    """Return the space beyond a side, or -1 outside the board."""
    row, column = divmod(space, SIZE)
    row += {"N": -1, "S": 1}.get(side, 0)
    column += {"W": -1, "E": 1}.get(side, 0)
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else -1


if __name__ == "__main__":
    for name, value, unit in run():
        print(f"{name:<60}{value:10.1f} {unit}")
