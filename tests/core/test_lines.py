"""Questions about single lines: examples, and a brute force over all lines of small boards."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink.core.geometry import Space
from railroad_ink.core.lines import (
    closed_line,
    exit_line,
    line_through_meetings,
    line_through_nodes,
)
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import Node, TrackGraph, track_graph
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.game_catalogue import all_routes

SMALL_RING = "22-HH- 23--HH 32HH-- 33H--H"
EIGHT = "21-HH- 22--HH 31HH-- 32HHHH 33--HH 42HH-- 43H--H"
"""Two rings that share the crossing D3 and nothing else."""


def graph(board: str) -> TrackGraph:
    return track_graph(read_plain(CLASSIC_LAYOUT, board))


def names(spaces: tuple[Space, ...]) -> str:
    return " ".join(str(space) for space in spaces)


def node_at(found: TrackGraph, name: str) -> int:
    place = found.sheet.layout.index(Space.parse(name))
    return next(i for i, node in enumerate(found.nodes) if node.space_index == place)


def west_of(space: Space) -> Callable[[Node, Node], bool]:
    """Return which meetings lie on the ray that leaves a space westwards, between two rows."""

    def crossed(a: Node, b: Node) -> bool:
        rows = {a.space_index // 7, b.space_index // 7}
        return rows == {space.row, space.row + 1} and a.space_index % 7 < space.column

    return crossed


# Closed lines


def test_a_ring_lists_its_spaces_in_order() -> None:
    assert set(names(closed_line(graph(SMALL_RING))).split()) == {"C3", "C4", "D3", "D4"}
    for a, b in pairwise(closed_line(graph(SMALL_RING))):
        assert abs(a.row - b.row) + abs(a.column - b.column) == 1


def test_stations_join_the_kinds_of_a_ring() -> None:
    assert closed_line(graph("22-RH- 23--HR 32HH-- 33H--H"))


def test_no_ring_where_an_overpass_does_not_join() -> None:
    assert closed_line(graph("22-HR- 23--HH 32HRHRo 33H--H")) == ()


def test_no_ring_on_a_board_without_one() -> None:
    assert closed_line(graph("")) == ()
    assert closed_line(graph("22-HH- 23--HH 32HH-- 33H--R")) == ()


def test_a_ring_around_a_space() -> None:
    status = graph(
        "22-HH- 23-H-H 24--HH 32H-H- 34H-H- 42HH-- 43-H-H 44H--H 00-HH- 01--HH 10HH-- 11H--H"
    )
    assert len(closed_line(status, west_of(Space(3, 3)))) == 8
    assert closed_line(status, west_of(Space(5, 3))) == ()


# Lines between exits


def test_a_line_between_exits_passes_the_wanted_place() -> None:
    road = graph("01H-H- 11HH-- 12-H-H 13-H-H 14-H-H 15H--H 05H-H-")
    assert names(exit_line(road, lambda node: node.space_index == 9)) in {
        "A2 B2 B3 B4 B5 B6 A6",
        "A6 B6 B5 B4 B3 B2 A2",
    }


def test_a_siding_is_not_on_the_line_between_two_exits() -> None:
    siding = graph("01H-H- 11HHH- 12-H-H 13-H-H 14-H-H 15H--H 05H-H- 21H-H-")
    assert exit_line(siding, lambda node: node.space_index == 15) == ()


def test_a_line_may_cross_itself_to_pass_a_place() -> None:
    """From A2 down, around the loop over the crossing C2, and out to the west in row D."""
    loop = "01H-H- 11H-H- 21HHHH 22--HH 31HH-- 32H--H 20-HH- 30H--H"
    line = exit_line(graph(loop), lambda node: node.space_index == 23)
    assert names(line).split().count("C2") == 2


def test_one_exit_is_not_two() -> None:
    assert exit_line(graph("01H-H- 11H-H-"), lambda _: True) == ()


# Lines through places


def test_a_line_through_two_places_only_needs_them_joined() -> None:
    found = graph("21-HHH 20-H-H 22-H-H 31H-H-")
    ends = [node_at(found, "C1"), node_at(found, "D2")]
    assert names(line_through_nodes(found, ends, 2)) == "C1 C2 D2"


def test_a_line_does_not_reach_all_three_arms_of_a_junction() -> None:
    found = graph("21-HHH 20-H-H 22-H-H 31H-H-")
    arms = [node_at(found, name) for name in ("C1", "C3", "D2")]
    assert line_through_nodes(found, arms, 3) == ()
    assert line_through_nodes(found, [*arms[:2], node_at(found, "C2")], 3)


def test_a_line_with_pieces_crosses_each_of_them_whole() -> None:
    found = graph("20-H-H 21-H-H 22-H-H 23-H-H")
    row = [node_at(found, name) for name in ("C1", "C2", "C3", "C4")]
    meetings = [frozenset(pair) for pair in pairwise(row)]
    assert names(line_through_meetings(found, meetings, 3)) in {"C1 C2 C3 C4", "C4 C3 C2 C1"}
    assert line_through_meetings(found, meetings[:2], 3) == ()


def test_a_line_comes_back_through_the_crossing_of_an_eight() -> None:
    found = graph(EIGHT)
    far = [node_at(found, name) for name in ("C2", "E4", "C3")]
    assert line_through_nodes(found, far, 3)


@pytest.mark.parametrize("count", [0, 1, 4])
def test_only_two_or_three_nodes_can_be_required(count: int) -> None:
    with pytest.raises(ValueError, match="2 or 3"):
        line_through_nodes(graph(SMALL_RING), [0], count)


# All lines of small boards

SHAPES = [shape for route in all_routes() for shape in route.orientations]
DENSE = [shape for shape in SHAPES if len(shape.sides) >= 3]


@st.composite
def boards(draw: st.DrawFn) -> TrackGraph:
    """Any shapes at all in the nine spaces A1 to C3, most of them crossings."""
    sheet = Sheet.blank(CLASSIC_LAYOUT)
    for row in range(3):
        for column in range(3):
            shape = draw(st.sampled_from(DENSE) | st.sampled_from(SHAPES) | st.none())
            if shape is not None:
                sheet = sheet.draw(Space(row, column), shape, 1)
    return track_graph(sheet)


def edges(found: TrackGraph) -> list[frozenset[int]]:
    return [frozenset(pair) for kind in "HR" for pair in found.meetings.get(kind, ())]


def walks(found: TrackGraph) -> Iterator[tuple[int, ...]]:
    """Every line of a board: walks over nodes that use no meeting twice."""
    neighbours: dict[int, set[int]] = {i: set() for i in range(len(found.nodes))}
    for a, b in edges(found):
        neighbours[a].add(b)
        neighbours[b].add(a)

    def longer(walk: tuple[int, ...], used: frozenset[frozenset[int]]) -> Iterator[tuple[int, ...]]:
        yield walk
        for other in neighbours[walk[-1]]:
            step = frozenset((walk[-1], other))
            if step not in used:
                yield from longer((*walk, other), used | {step})

    for start in neighbours:
        yield from longer((start,), frozenset())


def is_line(found: TrackGraph, spaces: tuple[Space, ...]) -> bool:
    """Whether some line runs through these spaces in this order."""
    places = [found.sheet.layout.index(space) for space in spaces]
    return any([found.nodes[n].space_index for n in walk] == places for walk in walks(found))


def steps(walk: tuple[int, ...]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairwise(walk)}


@pytest.mark.slow
@given(boards())
def test_rings_are_found_where_there_are_rings(found: TrackGraph) -> None:
    closed = any(len(walk) > 1 and walk[0] == walk[-1] for walk in walks(found))
    assert bool(closed_line(found)) == closed


@given(boards())
def test_odd_rings_are_found_where_there_are_odd_rings(found: TrackGraph) -> None:
    odd = west_of(Space(1, 2))
    closed = [walk for walk in walks(found) if len(walk) > 1 and walk[0] == walk[-1]]
    crossings = (
        sum(odd(found.nodes[a], found.nodes[b]) for a, b in pairwise(walk)) for walk in closed
    )
    assert bool(closed_line(found, odd)) == any(count % 2 for count in crossings)


@pytest.mark.slow
@given(boards(), st.sets(st.integers(0, 17), min_size=2))
def test_lines_through_nodes_are_found_where_there_are_any(
    found: TrackGraph, some: set[int]
) -> None:
    nodes = {node for node in some if node < len(found.nodes)}
    for count in (2, 3):
        line = line_through_nodes(found, nodes, count)
        assert bool(line) == any(len(nodes.intersection(walk)) >= count for walk in walks(found))
        assert not line or is_line(found, line)


@pytest.mark.slow
@given(boards(), st.data())
def test_lines_with_pieces_are_found_where_there_are_any(
    found: TrackGraph, data: st.DataObject
) -> None:
    known = edges(found)
    meetings = data.draw(st.sets(st.sampled_from(known))) if known else set()
    for count in (2, 3):
        line = line_through_meetings(found, meetings, count)
        assert bool(line) == any(len(meetings & steps(walk)) >= count for walk in walks(found))
        assert not line or is_line(found, line)


@pytest.mark.slow
@given(boards(), st.integers(0, 8))
def test_lines_between_exits_are_found_where_there_are_any(found: TrackGraph, ninth: int) -> None:
    place = found.sheet.layout.index(Space(ninth // 3, ninth % 3))
    exits = Counter(node for node, _ in found.exits)

    def leaves_twice(walk: tuple[int, ...]) -> bool:
        here = len(walk) == 1 or walk[0] == walk[-1]
        return exits[walk[0]] >= 2 if here else bool(exits[walk[0]] and exits[walk[-1]])

    possible = any(
        leaves_twice(walk) and place in {found.nodes[n].space_index for n in walk}
        for walk in walks(found)
    )
    assert bool(exit_line(found, lambda node: node.space_index == place)) == possible
