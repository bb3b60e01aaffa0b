"""Computer players on the dice of a finished game."""

from random import Random

import pytest

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.hindsight import hindsight, upper_bound
from railroad_ink.analysis.same_dice import have_same_start, play_same_dice
from railroad_ink.api import new_game
from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.core import setup
from railroad_ink.core.engine import Game, Position
from railroad_ink.core.setup import start_sheet
from railroad_ink.game_catalogue import CATALOGUE


def played(rules: str, *, players: int = 1, seed: int = 1) -> Game:
    """Return a game of random players, each with its own generator."""
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
    assert len(game.rolls) == game.ruleset.rounds
    assert game.rolls[0] == tuple(face.key for face in game.rounds[0].roll)


def test_a_draft_has_no_common_dice() -> None:
    game = played("classic variant=draft", players=2)
    with pytest.raises(AnalysisError, match="picks different dice"):
        play_same_dice(game, RandomPlayer())


def continued(rules: str, rounds: int, sheets: int = 1) -> Game:
    """Return a finished game that went on after `rounds` rounds from boards of random games."""
    dice, player = Random(3), RandomPlayer()
    boards = []
    for seed in range(sheets):
        begun = played(rules, seed=seed)
        boards.append(begun.round_at(rounds + 1).turns[0].start_sheet)
    names = [f"Player {number}" for number in range(1, sheets + 1)]
    ruleset = CATALOGUE.ruleset(rules)
    game = setup.new_game(ruleset, names, position=Position(rounds, tuple(boards)))
    while not game.is_over:
        game = game.roll(dice)
        for seat in range(sheets):
            for action in player.play(game, seat, Random(0)):
                game = game.apply(seat, action)
            game = game.end_round(seat)
    return game


def test_a_game_that_began_on_paper_is_played_from_its_board() -> None:
    game = continued("classic", 5)
    line = play_same_dice(game, RandomPlayer())
    before = dict(game.position.sheets[0]) if game.position else {}
    assert len(line.rounds) == 2
    assert before.items() <= dict(line.sheet).items()


def test_the_same_dice_cannot_be_played_if_the_boards_differ() -> None:
    game = continued("classic", 5, sheets=2)
    assert not have_same_start(game)
    with pytest.raises(AnalysisError, match="different boards"):
        play_same_dice(game, RandomPlayer())


def test_the_bound_of_a_game_from_paper_counts_what_was_drawn_before() -> None:
    game = continued("classic", 6)
    found = next(hindsight(game, 0))
    assert found.upper_bound >= found.best.value
    assert found.best.sheet == game.sheet(0)
    last_dice = [game.round_at(7).turns[0].hand]
    empty = start_sheet(game.ruleset)
    assert found.upper_bound > upper_bound(game.ruleset, last_dice, empty)
