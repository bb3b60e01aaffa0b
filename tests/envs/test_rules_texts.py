"""A ruleset's text means the same everywhere: goals are played only where it names them."""

from collections.abc import Callable
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game, read_game, score, write_game
from railroad_ink.bots.random_player import random_game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.envs.openspiel import RailroadInkGame
from railroad_ink.envs.play import Play
from railroad_ink.envs.vector import VectorInk
from railroad_ink.fast import NativeCore, NativeCoreUnavailable, supports
from railroad_ink.fast.batch import BatchCore

READERS: dict[str, Callable[[str], Ruleset]] = {
    "catalogue": CATALOGUE.ruleset,
    "new_game": lambda text: new_game(text, 1, Random(1)).ruleset,
    "random_game": lambda text: random_game(text, 1, Random(1)).ruleset,
    "environments": lambda text: Play(text, 1, "final", 1.0).ruleset,
    "game files": lambda text: read_game(write_game(new_game(CATALOGUE.ruleset(text)))).ruleset,
    "OpenSpiel": lambda text: RailroadInkGame({"rules": text}).ruleset,
}


@pytest.mark.parametrize("reader", READERS)
def test_challenge_alone_has_no_goals(reader: str) -> None:
    assert READERS[reader]("challenge").options == ()


@pytest.mark.parametrize("reader", READERS)
def test_goals_that_are_named_are_played(reader: str) -> None:
    assert READERS[reader]("challenge goals=A,G,K").options == (("goals", ("A", "G", "K")),)


@pytest.mark.needs("native")
@pytest.mark.parametrize("goals", ["random", "A,G,K"])
def test_the_native_core_refuses_goals(goals: str) -> None:
    ruleset = CATALOGUE.ruleset(f"challenge goals={goals}")
    assert not supports(ruleset)
    for core in (NativeCore, BatchCore):
        with pytest.raises(NativeCoreUnavailable, match="does not play challenge/1 goals="):
            core(ruleset)


@pytest.mark.needs("native")
def test_the_vector_environment_plays_challenge_without_goals_and_refuses_goals() -> None:
    assert str(VectorInk(2, "challenge").ruleset) == "challenge/1"
    with pytest.raises(NativeCoreUnavailable, match="goals=random"):
        VectorInk(2, "challenge goals=random")


def test_points_for_goals_are_in_the_score() -> None:
    game = random_game("challenge goals=A,B,C", 1, Random(12))
    goals = score(game.ruleset, game.sheet(0)).points("goals")
    without = score(CATALOGUE.ruleset("challenge"), game.sheet(0))
    assert score(game.ruleset, game.sheet(0)).total == without.total + goals
