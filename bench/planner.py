"""The planner's points with every expansion, goals and drafts, and its lead over greedy.

`python -m bench.planner 100` plays 100 games per ruleset, the first eight also with greedy on the
same dice; a second argument selects the rulesets that contain it.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

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
"""Rulesets for which each plays alone with the same dice."""
TOGETHER = ("challenge goals=random", "classic variant=draft", "challenge variant=draft")
"""Rulesets for which both play at the same table, alternating in the first seat."""
GREEDY_GAMES = 8
"""Games in which greedy, which takes longer than the planner, plays as well."""


class Comparison(NamedTuple):
    """The scores of the planner, and of greedy in the first of the same games."""

    name: str
    planner: list[Score]
    greedy: list[Score]
    seconds: float
    """Processor time of the planner per game."""

    def __str__(self) -> str:
        own, other = ([score.total for score in s] for s in (self.planner, self.greedy))
        ahead = [a - b for a, b in zip(own, other, strict=False)]
        errors = mean(score.errors for score in self.planner)
        return (
            f"| {self.name} | {_with_error(own)} ({len(own)}) | {errors:.1f} "
            f"| {_with_error(ahead)} ({len(ahead)}) | {self.seconds:.1f} s |"
        )


def _with_error(values: list[int]) -> str:
    """Return the mean and its standard error."""
    return f"{mean(values):.1f} ± {stdev(values) / len(values) ** 0.5:.1f}"


def play(rules: str, players: tuple[TimedPlayer, ...], seed: int) -> list[Score]:
    """Play a game and return all players' scores."""
    dice, own = Random(seed), Random(seed + 1)
    start = new_game(rules, len(players), dice)
    game = play_all(start, players, [own] * len(players), lambda game: game.roll(dice))
    return [game.score(seat) for seat in range(len(players))]


def alone(rules: str, games: int) -> Comparison:
    """Let each of them play alone."""
    planner, greedy = TimedPlayer(Planner()), TimedPlayer(Greedy())
    own = [play(rules, (planner,), seed)[0] for seed in range(games)]
    other = [play(rules, (greedy,), seed)[0] for seed in range(min(games, GREEDY_GAMES))]
    return Comparison(rules, own, other, planner.seconds / games)


def together(rules: str, games: int) -> Comparison:
    """Let both play at the same table, in few games."""
    planner, greedy = TimedPlayer(Planner()), TimedPlayer(Greedy())
    own, other = [], []
    seeds = range(min(games, GREEDY_GAMES))
    for seed in seeds:
        first, second = (planner, greedy) if seed % 2 else (greedy, planner)
        points = play(rules, (first, second), seed)
        own.append(points[0 if seed % 2 else 1])
        other.append(points[1 if seed % 2 else 0])
    return Comparison(f"{rules}, both at one table", own, other, planner.seconds / len(seeds))


def main(games: int, part: str = "") -> None:
    """Print the table of docs/benchmarks.md, or the rows whose name contains `part`."""
    jobs = [(alone, rules) for rules in ALONE] + [(together, rules) for rules in TOGETHER]
    for measure, rules in jobs:
        if part in rules:
            sys.stdout.write(f"{measure(rules, games)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
