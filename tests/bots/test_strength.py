"""Every player is about as strong as its figures say, in a small fixed number of games.

The dice and all random choices are fixed, so results change only with the code or the weights. The
tolerance is five standard errors of the difference, so that neutral changes pass.
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
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, MIN_GAMES_SHOWN, figures
from railroad_ink.bots.levels import LEVELS, LevelPlayer

native = pytest.mark.needs("native")
STANDARD_ERRORS = 5.0
DEEP = ("expert", "champion")


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
        pytest.param("hard", CLASSIC, 15, marks=native),
        pytest.param("hard", CHALLENGE, 10, marks=native),
    ],
)
def test_players_are_as_strong_as_their_figures(key: str, rules: str, games: int) -> None:
    measured, stated = totals(key, rules, games), figures()[key][rules]
    error = hypot(stdev(measured) / games**0.5, stated.error)
    assert fmean(measured) == pytest.approx(stated.mean, abs=STANDARD_ERRORS * error)


@pytest.mark.slow
@native
@pytest.mark.parametrize("key", DEEP)
def test_looking_ahead_costs_no_strength(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deep levels are too slow for a test, so a reduced search has to match level hard."""
    less = {"width": 8, "last_width": 24, "candidates": 4, "rolls": 4, "inner_width": 2}
    level = replace(LEVELS[key], native=replace(LEVELS[key].native, **less))
    monkeypatch.setattr(contests, "_player", lambda _: LevelPlayer(level))
    measured, stated = totals(key, CLASSIC, 8), figures()["hard"][CLASSIC]
    error = hypot(stdev(measured) / len(measured) ** 0.5, stated.error)
    assert fmean(measured) > stated.mean - 2 * error


def test_the_levels_are_in_order_and_near_their_targets() -> None:
    measured = [figures()[level][CLASSIC] for level in LEVELS]
    for weak, strong in pairwise(figure for figure in measured if figure.games >= MIN_GAMES_SHOWN):
        assert strong.mean > weak.mean - 2 * hypot(weak.error, strong.error)
    assert 35 <= figures()["easy"][CLASSIC].mean <= 40, "python -m scripts.calibrate easy 38"
    assert 48 <= figures()["medium"][CLASSIC].mean <= 52, "python -m scripts.calibrate medium 50"
