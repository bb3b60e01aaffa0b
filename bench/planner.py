"""The planner's lead over greedy with every expansion, goals and drafts, on the same dice.

`python -m bench.planner 16` plays 16 games per ruleset; a second argument selects the rulesets that
contain it.
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


class Comparison(NamedTuple):
    """The totals of the planner and of greedy in the same games."""

    name: str
    planner: list[int]
    greedy: list[int]
    slowest_round: float
    """Processor seconds of the planner's slowest round."""

    def __str__(self) -> str:
        ahead = [own - other for own, other in zip(self.planner, self.greedy, strict=True)]
        error = stdev(ahead) / len(ahead) ** 0.5
        return (
            f"| {self.name} | {mean(self.planner):.1f} | {mean(self.greedy):.1f} "
            f"| {mean(ahead):.1f} ± {error:.1f} | {self.slowest_round:.1f} s |"
        )


def play(rules: str, players: tuple[TimedPlayer, ...], seed: int) -> list[int]:
    """Play a game and return all players' points."""
    dice, own = Random(seed), Random(seed + 1)
    start = new_game(rules, len(players), dice)
    game = play_all(start, players, [own] * len(players), lambda game: game.roll(dice))
    return [game.score(seat).total for seat in range(len(players))]


def alone(rules: str, games: int) -> Comparison:
    """Let each of them play alone."""
    planner, greedy = TimedPlayer(Planner()), TimedPlayer(Greedy())
    own = [play(rules, (planner,), seed)[0] for seed in range(games)]
    other = [play(rules, (greedy,), seed)[0] for seed in range(games)]
    return Comparison(rules, own, other, planner.slowest_round)


def together(rules: str, games: int) -> Comparison:
    """Let both play at the same table."""
    planner, greedy = TimedPlayer(Planner()), TimedPlayer(Greedy())
    own, other = [], []
    for seed in range(games):
        first, second = (planner, greedy) if seed % 2 else (greedy, planner)
        points = play(rules, (first, second), seed)
        own.append(points[0 if seed % 2 else 1])
        other.append(points[1 if seed % 2 else 0])
    return Comparison(f"{rules}, both at one table", own, other, planner.slowest_round)


def main(games: int, part: str = "") -> None:
    """Print the table of docs/benchmarks.md, or the rows whose name contains `part`."""
    jobs = [(alone, rules) for rules in ALONE] + [(together, rules) for rules in TOGETHER]
    for measure, rules in jobs:
        if part in rules:
            sys.stdout.write(f"{measure(rules, games)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
