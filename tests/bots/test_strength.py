"""Every player is about as strong as its figures say, in a small fixed number of games.

The dice and all random choices are fixed, so results change only with the code or the weights. The
tolerance is three standard errors of the difference, so that neutral changes pass.
"""

from dataclasses import replace
from itertools import pairwise
from math import hypot
from statistics import fmean, stdev

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.arena import contest as contests
from railroad_ink.arena.contest import Contest, play_game
from railroad_ink.arena.dice_lists import find_list
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, HELD_OUT, PUBLIC, figures
from railroad_ink.bots.levels import LEVELS, LevelPlayer
from scripts.figures import Results

native = pytest.mark.needs("native")
STANDARD_ERRORS = 3.0


def totals(key: str, rules: str, games: int) -> list[int]:
    ruleset = CATALOGUE.ruleset(rules)
    contest = Contest(ruleset, (key,), games, "strength", find_list(ruleset.edition.key))
    return [play_game(contest, n).results[0].score.total for n in range(1, games + 1)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "key,rules,games",
    [
        ("random", CLASSIC, 60),
        ("random", CHALLENGE, 60),
        ("greedy", CLASSIC, 5),
        pytest.param("easy", CLASSIC, 20, marks=native),
        pytest.param("easy", CHALLENGE, 20, marks=native),
        pytest.param("medium", CLASSIC, 20, marks=native),
        pytest.param("medium", CHALLENGE, 20, marks=native),
        pytest.param("hard", CLASSIC, 8, marks=native),
        pytest.param("hard", CHALLENGE, 4, marks=native),
    ],
)
def test_players_are_as_strong_as_their_figures(key: str, rules: str, games: int) -> None:
    measured, stated = totals(key, rules, games), figures()[key][rules]
    # The deviation of so few games would be a poor estimate.
    deviation = stated.standard_error * stated.games**0.5
    error = hypot(deviation / games**0.5, stated.standard_error)
    assert fmean(measured) == pytest.approx(stated.mean, abs=STANDARD_ERRORS * error)


@pytest.mark.slow
@native
def test_looking_ahead_costs_no_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level expert is too slow for a test, so a reduced search has to come near level hard."""
    less = {"width": 8, "last_width": 24, "candidates": 4, "rolls": 4, "inner_width": 2}
    level = replace(LEVELS["expert"], native=replace(LEVELS["expert"].native, **less))
    monkeypatch.setattr(contests, "_player", lambda _: LevelPlayer(level))
    measured, stated = totals("expert", CLASSIC, 8), figures()["hard"][CLASSIC]
    error = hypot(stdev(measured) / len(measured) ** 0.5, stated.standard_error)
    assert fmean(measured) > stated.mean - 2 * error


@pytest.mark.parametrize("dice", [PUBLIC, HELD_OUT])
def test_a_level_is_stronger_only_beyond_two_standard_errors(dice: str) -> None:
    by_player = Results().totals[dice][CLASSIC]
    for weak, strong in pairwise(LEVELS):
        games = zip(by_player[weak].split(), by_player[strong].split(), strict=False)
        ahead = [int(b) - int(a) for a, b in games]
        assert fmean(ahead) > 2 * stdev(ahead) / len(ahead) ** 0.5


def test_the_weak_levels_are_near_their_targets() -> None:
    assert 35 <= figures()["easy"][CLASSIC].mean <= 40, "python -m scripts.calibrate easy 38"
    assert 48 <= figures()["medium"][CLASSIC].mean <= 53, "python -m scripts.calibrate medium 50"
