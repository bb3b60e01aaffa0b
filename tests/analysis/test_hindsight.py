"""Hindsight starts from what the players reached, and every line it reports can be drawn."""

from collections.abc import Callable
from itertools import count, pairwise
from random import Random

import pytest

from railroad_ink import Game, new_game
from railroad_ink.analysis import AnalysisError, hindsight, play_same_dice, upper_bound
from railroad_ink.bots.registry import computer_player
from railroad_ink.core.scoring import score

pytestmark = pytest.mark.needs("native")
RULES = ["classic", "classic longest=challenge", "challenge goals=none"]


def played(rules: str, players: int = 1, rounds: int = 7) -> Game:
    game, generator = new_game(rules, players, generator=Random(1)), Random(3)
    scribbler = computer_player("random").make()
    for _ in range(rounds):
        game = game.roll(generator)
        for seat in range(players):
            for action in scribbler.play(game, seat, generator):
                game = game.apply(seat, action)
            game = game.end_round(seat)
    return game


def after(questions: int) -> Callable[[], bool]:
    """Stop at the last of this number of calls."""
    asked = count(1)
    return lambda: next(asked) >= questions


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_every_line_is_better_legal_and_below_the_bound(rules: str) -> None:
    game = played(rules)
    found = list(hindsight(game, 0, stop=after(75)))
    assert found[0].best.value == found[0].reached == game.score(0).total
    assert len(found) > 1
    assert all(one.best.value < other.best.value for one, other in pairwise(found))
    for known in found:
        again = new_game(game.ruleset, 1)
        for now, actions in zip(game.rounds, known.best.rounds, strict=True):
            again = again.with_roll([face.key for face in now.roll])
            for action in actions:
                again = again.apply(0, action)
            again = again.end_round(0)
        assert score(again.ruleset, again.sheet(0)).total == known.best.value
        assert known.best.value <= known.upper_bound
        assert not known.proven


def test_it_starts_from_the_best_of_all_players() -> None:
    game = played("classic", players=3)
    for seat in range(3):
        known = next(hindsight(game, seat))
        assert known.best.value == max(game.score(other).total for other in range(3))
        assert known.reached == game.score(seat).total


def test_it_stops_at_once_when_requested() -> None:
    assert len(list(hindsight(played("classic"), 0, stop=lambda: True))) == 1


def test_an_unfinished_game_is_refused() -> None:
    with pytest.raises(AnalysisError, match="2 of 7 rounds are drawn"):
        next(hindsight(played("classic", rounds=2), 0))


def test_the_bound_counts_exits_centre_and_everything_drawn() -> None:
    game = played("classic")
    hand = game.rounds[0].turns[0].hand
    ends = [face.route.ends for face in hand if face.route]
    pieces = sum("H" in e for e in ends) + sum("R" in e for e in ends)
    start = game.rounds[0].turns[0].start_sheet
    assert upper_bound(game.ruleset, [hand], start) == 45 + 9 + 2 * 3 + pieces


@pytest.mark.slow
def test_it_never_falls_below_what_any_player_reaches_with_the_same_dice() -> None:
    game = played("classic")
    lines = [
        play_same_dice(game, computer_player(key).make()) for key in ("greedy", "easy", "hard")
    ]
    reached = max(game.score(0).total, *(line.value for line in lines))
    first = next(hindsight(game, 0, known=lines))
    assert first.best.value == reached
    assert first.upper_bound >= reached


def test_the_same_dice_are_played_by_the_rules_and_only_when_the_game_is_over() -> None:
    game = played("challenge goals=none")
    line = play_same_dice(game, computer_player("medium").make())
    assert line.value == score(game.ruleset, line.sheet).total
    assert len(line.rounds) == 7
    with pytest.raises(AnalysisError, match="once the game is over"):
        play_same_dice(played("classic", rounds=3), computer_player("random").make())
