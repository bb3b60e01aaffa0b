"""Closed lines around a space, compared with every closed line on small boards full of rings."""

from collections.abc import Iterator
from random import Random

import pytest

from railroad_ink.core.enclosure import line_around
from railroad_ink.core.geometry import SYMMETRIES, Space
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import ROUTE_KINDS, Shape
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import TrackGraph, track_graph
from railroad_ink.testing.builders import CLASSIC, sheet
from tests.moved_boards import moved

CROSSES_ITSELF = (
    "B5 curved-highway HH--", "B6 curved-highway --HH", "C6 straight-highway H-H-",
    "D6 straight-highway H-H-", "E6 straight-highway H-H-", "F6 curved-highway H--H",
    "F5 straight-highway -H-H", "F4 straight-highway -H-H", "F3 straight-highway -H-H",
    "F2 curved-highway HH--", "E2 straight-highway H-H-", "D2 straight-highway H-H-",
    "C2 straight-highway H-H-", "B2 curved-highway -HH-", "B3 overpass RHRHo",
    "B4 curved-highway --HH", "C4 curved-highway HH--", "C5 curved-highway --HH",
    "D5 straight-highway H-H-", "E5 curved-highway H--H", "E4 straight-highway -H-H",
    "E3 curved-highway HH--", "D3 straight-station R-H-", "C3 straight-railway R-R-",
    "A3 curved-railway -RR-", "A4 straight-station -H-R", "A5 curved-highway --HH",
)  # fmt: skip
"""A line that goes around D4 twice and crosses itself at B3."""
CENTRE = Space.parse("D4")


@pytest.mark.ruling("lava-goal-points")
def test_a_line_that_crosses_itself_encloses_what_it_goes_around_twice() -> None:
    line = line_around(track_graph(sheet(*CROSSES_ITSELF)), CENTRE)
    assert len(line) == len(CROSSES_ITSELF)


@pytest.mark.parametrize("missing", range(len(CROSSES_ITSELF)))
def test_a_line_with_a_gap_encloses_nothing(missing: int) -> None:
    rows = [row for i, row in enumerate(CROSSES_ITSELF) if i != missing]
    assert line_around(track_graph(sheet(*rows)), CENTRE) == ()


@pytest.mark.parametrize("upper, lower", [("C", "D"), ("D", "E")])
@pytest.mark.parametrize("near, far", [(2, 1), (6, 7)])
def test_a_line_is_found_among_others_that_share_spaces_with_it(
    upper: str, lower: str, near: int, far: int
) -> None:
    """A detour of four spaces beside the line that goes around twice gives two lines more.

    Which of them is looked at first depends on how the board lies.
    """
    ends = "H-HH" if far < near else "HHH-"
    curves = ("-HH-", "HH--") if far < near else ("--HH", "H--H")
    detour = {
        f"{upper}{near}": f"t-highway {ends}", f"{lower}{near}": f"t-highway {ends}",
        f"{upper}{far}": f"curved-highway {curves[0]}",
        f"{lower}{far}": f"curved-highway {curves[1]}",
    }  # fmt: skip
    rows = [row for row in CROSSES_ITSELF if row.split()[0] not in detour]
    rows += [f"{space} {drawn}" for space, drawn in detour.items()]
    lengths = {
        len(line_around(track_graph(moved(sheet(*rows), symmetry)), CENTRE))
        for symmetry in SYMMETRIES
    }
    assert lengths <= {len(CROSSES_ITSELF), len(CROSSES_ITSELF) + 2}


def test_spaces_outside_are_not_enclosed() -> None:
    graph = track_graph(sheet(*CROSSES_ITSELF))
    assert line_around(graph, Space.parse("A1")) == ()
    assert line_around(graph, Space.parse("G4")) == ()


# Every closed line, one by one

SMALL = Layout("small", 3, 4, (), ())
EMPTY = Space(1, 1)
SHAPES = [shape for route in CLASSIC.routes.values() for shape in route.orientations]


def random_board(chance: Random) -> Sheet:
    """Return a board in which sides that meet nearly always match, so that rings abound."""
    drawn = Sheet.blank(SMALL)
    for index, space in enumerate(SMALL.spaces):
        facing = drawn.surroundings(index)
        fitting = [shape for shape in SHAPES if _fits(shape, facing)]
        if space != EMPTY and fitting:
            drawn = drawn.draw(space, chance.choice(fitting), 1)
    return drawn


def _fits(shape: Shape, facing: str) -> bool:
    return all(there in (".", end) for end, there in zip(shape.ends, facing, strict=True))


def closed_lines(graph: TrackGraph) -> Iterator[list[tuple[int, int]]]:
    edges = [edge for kind in ROUTE_KINDS for edge in graph.meetings.get(kind, ())]

    def walk(line: list[tuple[int, int]], start: int, node: int) -> Iterator[list[tuple[int, int]]]:
        if line and node == start:
            yield line
        for edge in edges:
            if node in edge and edge not in line:
                yield from walk([*line, edge], start, edge[0] + edge[1] - node)

    for number in range(len(graph.nodes)):
        yield from walk([], number, number)


def encloses(graph: TrackGraph, line: list[tuple[int, int]], space: Space) -> bool:
    """Whether a flood from the middle of a space, on a fine grid, stays on the board."""
    wet = [(4 * space.row + 2, 4 * space.column + 2)]
    walls = set()
    for edge in line:
        a, b = (SMALL.spaces[graph.nodes[node].space_index] for node in edge)
        for step in range(5):
            walls.add(
                (
                    4 * a.row + 2 + (b.row - a.row) * step,
                    4 * a.column + 2 + (b.column - a.column) * step,
                )
            )
    for row, column in wet:  # appended to while iterating
        if not (0 < row < 4 * SMALL.rows and 0 < column < 4 * SMALL.columns):
            return False
        for there in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if there not in walls and there not in wet:
                wet.append(there)
    return True


@pytest.mark.parametrize("seed", range(60))
def test_a_line_is_found_exactly_if_some_closed_line_encloses_the_space(seed: int) -> None:
    graph = track_graph(random_board(Random(seed)))
    expected = any(encloses(graph, line, EMPTY) for line in closed_lines(graph))
    assert bool(line_around(graph, EMPTY)) == expected


def test_boards_with_and_without_such_a_line_are_compared() -> None:
    found = {bool(line_around(track_graph(random_board(Random(s))), EMPTY)) for s in range(60)}
    assert found == {False, True}
