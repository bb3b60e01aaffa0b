"""Every player is about as strong as it says: a small fixed run of each against its figures.

The dice and all chance are fixed, so a run changes only with the code or the weights. The bound is
statistical: five standard errors of the difference, so that a change that costs no strength passes.
"""

from dataclasses import replace
from itertools import pairwise
from math import hypot
from statistics import fmean, stdev

import pytest

from railroad_ink import CATALOGUE, fast
from railroad_ink.arena import contest as playing
from railroad_ink.arena.contest import Contest, play_game
from railroad_ink.arena.dice_lists import find_list
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, MIN_GAMES_SHOWN, figures
from railroad_ink.bots.strong import SKILLS, Strong

native = pytest.mark.skipif(not fast.available(), reason="the native core was not built")
ERRORS = 5.0
DEEP = ("expert", "champion")


def totals(key: str, rules: str, games: int) -> list[int]:
    ruleset = CATALOGUE.ruleset(rules)
    contest = Contest(ruleset, (key,), games, "strength", find_list(ruleset.edition.key))
    return [play_game(contest, n).results[0].score.total for n in range(1, games + 1)]


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
def test_a_player_is_as_strong_as_it_says(key: str, rules: str, games: int) -> None:
    found, stated = totals(key, rules, games), figures()[key][rules]
    error = hypot(stdev(found) / games**0.5, stated.error)
    assert fmean(found) == pytest.approx(stated.mean, abs=ERRORS * error)


@native
@pytest.mark.parametrize("key", DEEP)
def test_looking_ahead_costs_no_strength(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deep levels take too long to be run here, so they think less, and match hard."""
    less = {"width": 8, "last_width": 24, "candidates": 4, "rolls": 4, "inner_width": 2}
    skill = replace(SKILLS[key], options=replace(SKILLS[key].options, **less))
    monkeypatch.setattr(playing, "_player", lambda _: Strong(skill))
    found, stated = totals(key, CLASSIC, 8), figures()["hard"][CLASSIC]
    error = hypot(stdev(found) / len(found) ** 0.5, stated.error)
    assert fmean(found) > stated.mean - 2 * error


def test_the_levels_are_in_order_and_near_their_aims() -> None:
    measured = [figures()[level][CLASSIC] for level in SKILLS]
    for weak, strong in pairwise(found for found in measured if found.games >= MIN_GAMES_SHOWN):
        assert strong.mean > weak.mean - 2 * hypot(weak.error, strong.error)
    assert 35 <= figures()["easy"][CLASSIC].mean <= 40, "python -m scripts.calibrate easy 38"
    assert 48 <= figures()["medium"][CLASSIC].mean <= 52, "python -m scripts.calibrate medium 50"
