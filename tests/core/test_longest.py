"""The longest-route rules: examples, brute force on small boards, and the worst boards we know."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink.core import frontier_search, longest
from railroad_ink.core.frontier_search import best_edges
from railroad_ink.core.longest import KindGraph, longest_path, longest_walk
from tests.core.brute_force import path_by_brute_force, walk_by_brute_force
from tests.core.line_boards import (
    CURVES,
    DOUBLE_CURVES,
    HARDEST_FOUND,
    JUNCTIONS,
    Cells,
    board,
    full,
    graph_of,
    random_board,
    ring_with_tails,
    tree_with_cycles,
)
from tests.needs import SCORED_BOARDS

Line = Callable[[KindGraph], tuple[int, ...]]


both_rules = pytest.mark.parametrize("line", [longest_path, longest_walk])


# --- checking lines


def assert_is_path(graph: KindGraph, line: tuple[int, ...]) -> None:
    assert len(set(line)) == len(line)
    assert line == () or walks_along(graph, line)


def assert_is_walk(graph: KindGraph, line: tuple[int, ...]) -> None:
    """No edge twice; and only a walk from a loose stretch may count its start twice."""
    assert line == () or any(
        len(walk) == 1
        or (uses_no_edge_twice(walk) and (walk[0] != walk[-1] or graph.loose[walk[0]]))
        for walk in walks_along(graph, line)
    )


def walks_along(graph: KindGraph, line: tuple[int, ...]) -> list[list[int]]:
    """Return the walks from node to node through these spaces (several if curves are double)."""
    linked = {frozenset(edge) for edge in graph.edges}
    walks = [[node] for node in nodes_in(graph, line[0])]
    for space in line[1:]:
        walks = [
            [*walk, node]
            for walk in walks
            for node in nodes_in(graph, space)
            if frozenset((walk[-1], node)) in linked
        ]
    return walks


def nodes_in(graph: KindGraph, space: int) -> list[int]:
    return [node for node, other in enumerate(graph.spaces) if other == space]


def uses_no_edge_twice(walk: list[int]) -> bool:
    edges = [frozenset(step) for step in pairwise(walk)]
    return len(set(edges)) == len(edges)


# --- both rules


@both_rules
def test_an_empty_sheet_has_no_line(line: Line) -> None:
    assert line(KindGraph((), (), ())) == ()


@both_rules
def test_a_separate_line_is_worth_one(line: Line) -> None:
    assert line(board(". NS", "EW .")) in {(1,), (2,)}


@both_rules
def test_the_spaces_come_in_order(line: Line) -> None:
    assert line(board("ES EW SW", "NS .  NS", ".  .  NW")) in {
        (3, 0, 1, 2, 5, 8),
        (8, 5, 2, 1, 0, 3),
    }


@both_rules
def test_of_several_lines_the_longest_counts(line: Line) -> None:
    assert sorted(line(board("EW EW .", ".  .  .", "EW EW EW"))) == [6, 7, 8]


@both_rules
def test_a_branch_is_left_out(line: Line) -> None:
    assert len(line(board("EW ESW EW EW", ".  NS .  . ", ".  NS .  . "))) == 5


@both_rules
def test_a_ring_of_six_is_worth_six(line: Line) -> None:
    assert sorted(line(board("ES EW SW", "NE EW NW"))) == [0, 1, 2, 3, 4, 5]


# --- the classic rule


def test_classic_a_ring_with_a_loose_junction_counts_no_space_twice() -> None:
    assert len(longest_path(board("ES EW SW", "NE ESW NW"))) == 6


def test_classic_a_path_does_not_come_back_into_its_crossing() -> None:
    graph = board("ES NSW .", "NE NESW EW", ". NS .")
    assert len(longest_path(graph)) == 5


def test_classic_only_one_curve_of_a_double_curve_counts() -> None:
    graph = board("ES SW .", "NE NW+ES EW", ". NS .")
    assert longest_walk(graph) == longest_path(graph)
    looped = board(". ES SW", "ES NW+ES NW", "NE NW .")
    assert len(longest_path(looped)) == 7
    assert len(longest_walk(looped)) == 8


def test_classic_a_tree_with_both_curves_of_one_space() -> None:
    graph = board(". ES SW", "EW NW+ES NW", ". NS .")
    assert len(longest_path(graph)) == 5
    assert len(longest_walk(graph)) == 7


# --- the challenge rule


def test_challenge_coming_back_along_the_unused_stretch_counts_again() -> None:
    line = longest_walk(board("EW ESW SW", ". NE NW"))
    assert len(line) == 6
    assert line.count(1) == 2


def test_challenge_a_ring_with_one_loose_junction_is_worth_seven() -> None:
    graph = board("ES EW SW", "NE ESW NW")
    line = longest_walk(graph)
    assert len(line) == 7
    assert line[0] == line[-1] == 4


def test_challenge_a_second_loose_junction_adds_nothing() -> None:
    assert len(longest_walk(board("ES EW SW", "NE ESW NEW"))) == 7


def test_challenge_a_line_crosses_itself() -> None:
    graph = board("EW SW .", "ES NESW SW", "NE NEW NW")
    line = longest_walk(graph)
    assert line.count(4) == 2
    assert len(line) == walk_by_brute_force(graph)


def test_challenge_two_rings_sharing_a_crossing_are_one_round_trip() -> None:
    graph = board("ES SW .", "NE NESW SW", ". NE NW")
    assert len(longest_walk(graph)) == 8
    assert longest_walk(graph).count(4) == 2


def test_challenge_a_bridge_between_two_rings_is_used_once() -> None:
    graph = board("ES SW . ES SW", "NE NEW EW NEW NW")
    assert len(longest_walk(graph)) == 11
    assert len(longest_path(graph)) == 9


# --- against brute force, by every method

words = st.sampled_from(f". NESW NS EW N E S W {CURVES} {JUNCTIONS} {DOUBLE_CURVES}".split())
word_rows = st.lists(words, min_size=3, max_size=3).map(" ".join)
boards = st.lists(word_rows, min_size=1, max_size=3).map(lambda drawn: board(*drawn))


@contextmanager
def searching_up_to(cycles: int) -> Iterator[None]:
    """Use frontier search for components with more cycles than this, else depth-first search."""
    with patch.object(longest, "MAX_CYCLES_FOR_DFS", cycles):
        yield


@pytest.mark.parametrize("cycles", [0, 3, 99])
@given(graph=boards)
def test_classic_lines_are_the_longest_by_brute_force(cycles: int, graph: KindGraph) -> None:
    with searching_up_to(cycles):
        line = longest_path(graph)
    assert_is_path(graph, line)
    assert len(line) == path_by_brute_force(graph)


@pytest.mark.slow
@pytest.mark.parametrize("cycles", [0, 3, 99])
@given(graph=boards)
def test_challenge_lines_are_the_longest_by_brute_force(cycles: int, graph: KindGraph) -> None:
    with searching_up_to(cycles):
        line = longest_walk(graph)
    assert_is_walk(graph, line)
    assert len(line) == walk_by_brute_force(graph)


@both_rules
@settings(deadline=None, max_examples=25)
@given(seed=st.integers(0, 10**6))
def test_depth_first_and_frontier_search_agree_on_larger_boards(line: Line, seed: int) -> None:
    graph = random_board(seed, f". . NESW NS EW {CURVES} {JUNCTIONS} {DOUBLE_CURVES}", size=5)
    with searching_up_to(0):
        swept = line(graph)
    with searching_up_to(99):
        searched = line(graph)
    assert len(swept) == len(searched)


# --- rings and the trees attached to them, which small boards have no room for


@both_rules
@pytest.mark.parametrize("third", range(2, 10))
def test_the_longest_line_of_a_ring_of_ten_runs_from_tail_to_tail(line: Line, third: int) -> None:
    """Two tails begin side by side: 3 + 10 + 3, wherever the third begins, in any order."""
    for shift in range(10):
        tails = {(start + shift) % 10: 3 for start in (0, 1, third)}
        assert len(line(ring_with_tails(10, tails))) == 16
        assert len(line(ring_with_tails(10, dict(reversed(tails.items()))))) == 16


@pytest.mark.parametrize("cycles", range(4))
def test_trees_with_a_few_rings_have_the_longest_lines_by_brute_force(cycles: int) -> None:
    for seed in range(40):
        graph = tree_with_cycles(seed, nodes=11, cycles=cycles)
        path, walk = longest_path(graph), longest_walk(graph)
        assert_is_path(graph, path)
        assert_is_walk(graph, walk)
        assert (len(path), len(walk)) == (path_by_brute_force(graph), walk_by_brute_force(graph))


@both_rules
def test_a_dense_line_that_cannot_be_longer_than_another_is_left_out(line: Line) -> None:
    graph = full("NESW", size=3)
    length = len(line(graph))

    def longer_than(other: int) -> list[tuple[int, int]]:
        simple = line is longest_path
        return best_edges(graph.spaces, list(graph.edges), simple=simple, longer_than=other)

    assert longer_than(length - 1)
    assert longer_than(length) == longer_than(99) == []


# --- the worst boards

MIXES = [
    "NESW",
    JUNCTIONS,
    f"NESW NESW NESW NESW {JUNCTIONS}",
    f"NESW NESW NESW NESW {DOUBLE_CURVES}",
    f"NESW {DOUBLE_CURVES}",
    f"NESW NESW {CURVES}",
    "NESW NESW NESW NS EW",
    "NESW NESW NESW NESW .",
    f"NESW NESW NS EW . {JUNCTIONS} {CURVES} {DOUBLE_CURVES}",
]
COMB = ("ESW " * 7, *["NS " * 7] * 5, "NEW " * 7)
FOUR_BLOBS = (
    "ES  ESW  SW  .  ES  ESW  SW",
    "NES NESW NSW .  NES NESW NSW",
    "NE  NESW NEW EW NEW NEW  NW",
    ".   NS   .   .  .   .    .",
    "ES  NESW ESW EW ESW ESW  SW",
    "NES NESW NSW .  NES NESW NSW",
    "NE  NEW  NW  .  NE  NEW  NW",
)


@contextmanager
def swept_the_other_way() -> Iterator[None]:
    """Sweep along rows instead of columns, and the reverse."""
    effort = frontier_search._effort
    with patch.object(frontier_search, "_effort", lambda *given: -effort(*given)):
        yield


@pytest.mark.slow
@both_rules
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("seed", range(3))
def test_dense_boards_give_the_same_swept_along_rows_and_columns(
    line: Line, mix: str, seed: int
) -> None:
    graph = random_board(seed, mix)
    found = line(graph)
    (assert_is_path if line is longest_path else assert_is_walk)(graph, found)
    with swept_the_other_way():
        assert len(line(graph)) == len(found)


def test_classic_a_path_through_all_crossings_visits_every_space() -> None:
    assert len(longest_path(full("NESW"))) == 49


def test_challenge_a_walk_through_all_crossings_leaves_out_ten_of_84_edges() -> None:
    # 20 crossings at the border have an odd number of edges; two are ends, eight pairs lose the
    # edge between them and one pair, around a corner, two edges.
    assert len(longest_walk(full("NESW"))) == 75


def test_classic_a_path_alternates_between_odd_and_even_spaces() -> None:
    holes = [(row, column) for row in (1, 3, 5) for column in (0, 2, 4, 6)]
    cells = [(row, column) for row in range(7) for column in range(7)]
    graph = graph_of({cell: ["NESW"] for cell in cells if cell not in holes})
    # Of the 24 odd spaces 12 are left, so a path has at most 13 even ones between and around them.
    assert len(longest_path(graph)) == 25


def test_a_comb_closed_on_both_sides() -> None:
    graph = board(*COMB)
    assert len(longest_path(graph)) == 49
    assert_is_walk(graph, longest_walk(graph))


@both_rules
def test_blobs_joined_by_bridges(line: Line) -> None:
    graph = board(*FOUR_BLOBS)
    with swept_the_other_way():
        other_way = line(graph)
    assert len(line(graph)) == len(other_way)


@pytest.mark.slow
@pytest.mark.parametrize("rule, path, trail", [("classic", 44, 68), ("challenge", 40, 53)])
def test_the_hardest_boards_found(rule: str, path: int, trail: int) -> None:
    graph = board(*HARDEST_FOUND[rule])
    assert (len(longest_path(graph)), len(longest_walk(graph))) == (path, trail)
    with swept_the_other_way():
        assert (len(longest_path(graph)), len(longest_walk(graph))) == (path, trail)


@both_rules
def test_a_large_board_of_crossings(line: Line) -> None:
    graph = full("NESW", size=9)
    found = line(graph)
    (assert_is_path if line is longest_path else assert_is_walk)(graph, found)
    assert len(found) >= 81


# --- boards from elsewhere


def lines_of_kind(text: str, kind: str) -> KindGraph:
    """Read the lines of one kind off a board in the plain form (``rcNESW``, words apart)."""
    cells: Cells = {}
    for word in text.split():
        sides = "".join(s for s, k in zip("NESW", word[2:6], strict=True) if k == kind)
        if sides:
            cells[int(word[0]), int(word[1])] = [sides]
    return graph_of(cells)


@pytest.mark.needs("boards")
def test_real_boards_score_as_recorded() -> None:
    rules = {"classic": longest_path, "challenge": longest_walk}
    for record in map(json.loads, SCORED_BOARDS.read_text().splitlines()):
        for name, kind in (("highway", "H"), ("railway", "R")):
            graph = lines_of_kind(record["board"], kind)
            found = len(rules[record["rule"]](graph))
            assert found == record["score"].get(name, found), record
