"""Computer players on the dice of a finished game."""

from random import Random

import pytest

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.same_dice import play_same_dice, rolls_of
from railroad_ink.api import new_game
from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.core.engine import Game


def played(rules: str, *, players: int = 1, seed: int = 1) -> Game:
    """Let random players play, each with a generator of its own."""
    dice, player = Random(seed), RandomPlayer()
    own = [Random(f"{seed} {seat}") for seat in range(players)]
    game = new_game(rules, players, dice)
    while not game.is_over:
        game = game.roll(dice)
        while (picker := game.picker) is not None:
            game = game.pick(picker, player.pick(game, picker, own[picker]))
        for seat in range(players):
            if seat in game.players_to_act:
                for action in player.play(game, seat, own[seat]):
                    game = game.apply(seat, action)
            if seat in game.players_to_act:
                game = game.end_round(seat)
    return game


@pytest.mark.parametrize("rules", ["classic", "challenge canyon", "classic meteor"])
def test_the_same_player_draws_the_same_board(rules: str) -> None:
    game = played(rules)
    assert play_same_dice(game, RandomPlayer(), "1 0").value == game.score(0).total


def test_all_rolls_are_used() -> None:
    game = played("classic", players=2)
    assert len(rolls_of(game)) == game.ruleset.rounds
    assert rolls_of(game)[0] == tuple(face.key for face in game.rounds[0].roll)


def test_a_draft_has_no_common_dice() -> None:
    game = played("classic variant=draft", players=2)
    with pytest.raises(AnalysisError, match="picks different dice"):
        play_same_dice(game, RandomPlayer())
