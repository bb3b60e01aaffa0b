"""Random games of every mode of the Challenge edition, through the conformance kit."""

from random import Random

import pytest

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.conformance import check_ruleset


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules, players",
    [
        ("challenge", 2),
        ("challenge goals=B,F,G", 3),
        ("challenge goals=A,I,J longest=classic", 2),
        ("challenge goals=C,E,H variant=solo", 1),
        ("challenge goals=D,K,L variant=draft", 4),
        ("classic variant=draft", 2),
        ("challenge forest goals=A,B,FA variant=draft", 2),
        ("challenge meteor desert goals=A,B,MC", 2),
    ],
)
def test_random_games_conform(rules: str, players: int) -> None:
    check_ruleset(CATALOGUE.ruleset(rules), Random(rules), games=1, players=players)
