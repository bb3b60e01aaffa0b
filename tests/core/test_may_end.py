"""`may_end` says in short what `still_owed` explains."""

from random import Random

import pytest

from railroad_ink.bots.random_player import random_game
from railroad_ink.core.legality import may_end
from railroad_ink.core.record import Record
from railroad_ink.game_catalogue import CATALOGUE


@pytest.mark.parametrize(
    "rules", ["classic meteor", "classic desert forest", "challenge lava canyon", "classic river"]
)
def test_a_round_may_end_when_nothing_is_owed(rules: str) -> None:
    played = random_game(CATALOGUE.ruleset(rules), 1, Random(5))
    answers = set()
    for game in Record.of(played).steps():
        if game.players_to_act and not game.between_rounds:
            turn = game.turn(0)
            assert may_end(turn) == (not turn.owed())
            answers.add(may_end(turn))
    assert answers == {True, False}
