"""How far the planner is ahead of greedy with every expansion, goals and drafts: same dice.

`python -m bench.planner 16` plays 16 games of each; a second word picks the rules that contain it.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from railroad_ink.api import new_game
from railroad_ink.arena.contest import Timed, play_all
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
"""Each plays alone with the same dice."""
TOGETHER = ("challenge goals=random", "classic variant=draft", "challenge variant=draft")
"""Both sit at one table, by turns in the first seat."""


class Measured(NamedTuple):
    """A planner's games against greedy's."""

    name: str
    planner: list[int]
    greedy: list[int]
    slowest: float
    """Processor seconds of the planner's slowest round."""

    def __str__(self) -> str:
        ahead = [own - other for own, other in zip(self.planner, self.greedy, strict=True)]
        error = stdev(ahead) / len(ahead) ** 0.5
        return (
            f"| {self.name} | {mean(self.planner):.1f} | {mean(self.greedy):.1f} "
            f"| {mean(ahead):.1f} ± {error:.1f} | {self.slowest:.1f} s |"
        )


def play(rules: str, players: tuple[Timed, ...], seed: int) -> list[int]:
    """Play a game and return everyone's points."""
    dice, own = Random(seed), Random(seed + 1)
    begun = new_game(rules, len(players), dice)
    game = play_all(begun, players, [own] * len(players), lambda game: game.roll(dice))
    return [game.score(seat).total for seat in range(len(players))]


def alone(rules: str, games: int) -> Measured:
    """Let each play alone."""
    planner, greedy = Timed(Planner()), Timed(Greedy())
    own = [play(rules, (planner,), seed)[0] for seed in range(games)]
    other = [play(rules, (greedy,), seed)[0] for seed in range(games)]
    return Measured(rules, own, other, planner.slowest)


def together(rules: str, games: int) -> Measured:
    """Let both play at one table."""
    planner, greedy = Timed(Planner()), Timed(Greedy())
    own, other = [], []
    for seed in range(games):
        first, second = (planner, greedy) if seed % 2 else (greedy, planner)
        points = play(rules, (first, second), seed)
        own.append(points[0 if seed % 2 else 1])
        other.append(points[1 if seed % 2 else 0])
    return Measured(f"{rules}, both at one table", own, other, planner.slowest)


def main(games: int, part: str = "") -> None:
    """Print the table of docs/benchmarks.md, or those of its rows whose name has that part."""
    jobs = [(alone, rules) for rules in ALONE] + [(together, rules) for rules in TOGETHER]
    for measure, rules in jobs:
        if part in rules:
            sys.stdout.write(f"{measure(rules, games)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
