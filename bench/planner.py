"""The planner's points with every expansion, goals and drafts.

`python -m bench.planner 100` plays 100 games per ruleset; a second argument selects the rulesets
that contain it. In drafts greedy sits at the same table.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from statistics import mean, stdev

from railroad_ink.api import new_game
from railroad_ink.arena.contest import TimedPlayer, play_all
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.planner import Planner
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.score import Score

KEYS = [module.key for module in CATALOGUE.expansions]
ALONE = (
    *(f"classic {key}" for key in KEYS),
    "classic river forest",
    "classic " + " ".join(KEYS),
    "challenge goals=random",
    *(f"challenge {key} goals=random" for key in KEYS),
)
"""Rulesets for which the planner plays alone."""
TOGETHER = ("challenge goals=random", "classic variant=draft", "challenge variant=draft")
"""Rulesets for which greedy plays at the same table; they alternate in the first seat."""


def with_error(values: Sequence[int]) -> str:
    """Return the mean, its standard error and the number of values."""
    return f"{mean(values):.1f} ± {stdev(values) / len(values) ** 0.5:.1f} ({len(values)})"


def play(rules: str, players: tuple[TimedPlayer, ...], seed: int) -> list[Score]:
    """Play a game and return all players' scores."""
    dice, own = Random(seed), Random(seed + 1)
    start = new_game(rules, len(players), dice)
    game = play_all(start, players, [own] * len(players), lambda game: game.roll(dice))
    return [game.score(seat) for seat in range(len(players))]


def alone(rules: str, games: int) -> str:
    """Let the planner play alone: points, errors, and processor time per game."""
    planner = TimedPlayer(Planner())
    scores = [play(rules, (planner,), seed)[0] for seed in range(games)]
    points, errors = with_error([s.total for s in scores]), mean(s.errors for s in scores)
    return f"| {rules} | {points} | {errors:.1f} | {planner.seconds / games:.1f} s |"


def together(rules: str, games: int) -> str:
    """Let the planner and greedy play at the same table: the points of both, and the lead."""
    planner, greedy = TimedPlayer(Planner()), TimedPlayer(Greedy())
    own, other = [], []
    for seed in range(games):
        first, second = (planner, greedy) if seed % 2 else (greedy, planner)
        totals = [score.total for score in play(rules, (first, second), seed)]
        own.append(totals[0 if seed % 2 else 1])
        other.append(totals[1 if seed % 2 else 0])
    lead = with_error([a - b for a, b in zip(own, other, strict=True)])
    return f"| {rules}, both at one table | {mean(own):.1f} | {mean(other):.1f} | {lead} |"


def main(games: int, part: str = "") -> None:
    """Print the rows of docs/benchmarks.md whose name contains `part`."""
    jobs = [(alone, rules) for rules in ALONE] + [(together, rules) for rules in TOGETHER]
    for measure, rules in jobs:
        if part in rules:
            sys.stdout.write(f"{measure(rules, games)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
