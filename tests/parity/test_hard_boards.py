"""The native core counts boards that play rarely makes as the Python engine does."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink import CATALOGUE
from railroad_ink.core.plain_notation import read_plain, write_plain
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.track_graph import track_graph
from railroad_ink.fast import NativeCore
from railroad_ink.game_catalogue import all_routes
from tests.core.brute_force import path_by_brute_force, walk_by_brute_force
from tests.parity.hard_boards import hard_board, unprinted_routes
from tests.parity.random_positions import lines

pytestmark = pytest.mark.needs("native")
RULES = ("classic", "challenge")
BRUTE_FORCE = {"classic": path_by_brute_force, "challenge": walk_by_brute_force}
BOARDS = 200
"""For each rule; `make parity` compares many more."""

TREE_ON_A_RING = (
    "10H-H- 20H-H- 30H-H- 40HH-- 41-H-H 42-HHH 43-H-H 44-H-H 45-H-H 46H--H 36H-H- "
    "52HHH- 53--HH 62HH-- 63H--H"
)
"""The longest highway turns at 42, within a tree that hangs on a ring at 52."""


def core_for(rule: str) -> NativeCore:
    """Return a core that knows every route that hard boards hold."""
    more = (*all_routes(), *unprinted_routes())
    return NativeCore(CATALOGUE.ruleset(f"classic longest={rule}"), extra_routes=more)


@pytest.mark.parametrize("rule", RULES)
def test_a_line_may_turn_within_a_tree_that_hangs_on_a_ring(rule: str) -> None:
    core = core_for(rule)
    assert core.score(read_plain(core.ruleset.layout, TREE_ON_A_RING))["highway"] == 11


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_hard_boards_score_the_same(rule: str) -> None:
    core, random = core_for(rule), Random(7)
    for _ in range(BOARDS):
        board = hard_board(core.ruleset.layout, random)
        assert core.score(board) == lines(core.ruleset, board), write_plain(board)


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
@settings(deadline=None, max_examples=40)
@given(random=st.randoms(use_true_random=False))
def test_the_smallest_hard_board_that_scores_differently(rule: str, random: Random) -> None:
    core = core_for(rule)
    board = hard_board(core.ruleset.layout, random)
    assert core.score(board) == lines(core.ruleset, board), write_plain(board)


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_longest_routes_of_small_boards_are_those_of_brute_force(rule: str) -> None:
    core, random = core_for(rule), Random(3)
    for _ in range(BOARDS):
        board = hard_board(core.ruleset.layout, random, size=3)
        graph = track_graph(board)
        longest = [BRUTE_FORCE[rule](graph.kind_graph(kind)) for kind in ROUTE_KINDS]
        counted = core.score(board)
        assert [counted["highway"], counted["railway"]] == longest, write_plain(board)
