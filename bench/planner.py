"""How far the planner is ahead of greedy with every expansion, goals and drafts: same dice.

`python -m bench.planner 16` plays 16 games of each; a second word picks the rules that contain it.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import NamedTuple

from railroad_ink.api import new_game
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.planner import Planner
from railroad_ink.bots.registry import Player
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.engine import Game, Phase

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


class Timed:
    """A player whose slowest round is noted."""

    def __init__(self, player: Player) -> None:
        """Watch this player."""
        self.player, self.slowest = player, 0.0

    def round(self, game: Game, seat: int, own: Random) -> Game:
        """Play a seat's round."""
        start = process_time()
        actions = self.player.play(game, seat, own)
        self.slowest = max(self.slowest, process_time() - start)
        for action in actions:
            game = game.apply(seat, action)
        # After the last roll, a round with nothing to draw ends by itself.
        ends = game.phase is Phase.DRAWING and not game.turn(seat).done
        return game.end_round(seat) if ends else game


def play(rules: str, players: tuple[Timed, ...], seed: int) -> list[int]:
    """Play a game and return everyone's points."""
    dice, own = Random(seed), Random(seed + 1)
    game = new_game(rules, len(players), dice)
    while not game.is_over:
        game = game.roll(dice)
        while (picker := game.picker) is not None:
            game = game.pick(picker, players[picker].player.pick(game, picker, own))
        for seat, player in enumerate(players):
            if game.phase is Phase.DRAWING:
                game = player.round(game, seat, own)
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
