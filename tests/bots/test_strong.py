"""The levels hard and expert: legal, repeatable, and able to play what the native core cannot."""

from random import Random

import pytest

from railroad_ink import Game, Phase, fast, new_game
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.registry import Player, computer
from railroad_ink.bots.strong import Strong

native = pytest.mark.skipif(not fast.available(), reason="the native core was not built")
QUICK = fast.Options(width=4, last_width=8)


def played(player: Player, rules: str, seed: int) -> Game:
    dice, own = Random(seed), Random(seed)
    game = new_game(rules, 1, dice)
    while not game.is_over:
        game = game.roll(dice)
        for action in player.play(game, 0, own):
            game = game.apply(0, action)
        if game.phase is Phase.DRAWING:
            game = game.end_round(0)
    return game


@native
@pytest.mark.parametrize("rules", ["classic", "classic longest=challenge", "challenge"])
def test_a_learned_value_beats_counting_points(rules: str) -> None:
    games = range(4)
    strong = sum(played(Strong(QUICK), rules, seed).score(0).total for seed in games)
    greedy = sum(played(Greedy(2, 4), rules, seed).score(0).total for seed in games)
    # The means are more than twenty apart, with a deviation of about six points a game.
    assert strong > greedy + 10 * len(games)


@native
def test_looking_ahead_plays_legally_and_repeatably() -> None:
    options = fast.Options(width=2, last_width=4, candidates=3, rolls=2, inner_width=1)
    games = [played(Strong(options), "classic", 3) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("rules", ["classic river", "challenge lava goals=A,B,VA"])
def test_rules_beyond_the_native_core_are_played_all_the_same(rules: str) -> None:
    assert played(computer("hard").make(), rules, 1).is_over


def test_a_round_already_begun_is_finished() -> None:
    game = new_game("classic", 1).roll(Random(2))
    game = game.apply(0, game.legal_actions(0)[0])
    for action in computer("hard").make().play(game, 0, Random(1)):
        game = game.apply(0, action)
    assert game.end_round(0).phase is Phase.ROLLING
