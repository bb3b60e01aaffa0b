"""Find the `noise` with which a level reaches a given mean in the classic game.

`python -m scripts.calibrate easy 38` prints the number for `LEVELS` in bots/levels.py; `make
figures` then measures the level.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean

from railroad_ink import Game, new_game
from railroad_ink.arena.contest import play_all
from railroad_ink.arena.dice_lists import DiceList, find_list, roll_next
from railroad_ink.bots.levels import LEVELS, Level, LevelPlayer

LOW, HIGH, STEPS = 0.0, 20.0, 7


def mean(level: Level, games: int) -> float:
    """Return the mean total of a level on the first games of the classic list."""
    dice, player = find_list("classic"), LevelPlayer(level)
    return fmean(_play(player, dice, n).score(0).total for n in range(1, games + 1))


def _play(player: LevelPlayer, dice: DiceList, number: int) -> Game:
    generator = Random(number)
    roll = partial(roll_next, generator=generator, dice=dice, number=number)
    return play_all(new_game("classic", 1), [player], [generator], roll)


def main() -> None:
    """Search by bisection: more noise means a lower mean."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "level", choices=[key for key, level in LEVELS.items() if level.native.noise]
    )
    parser.add_argument("target", type=float)
    parser.add_argument("--games", type=int, default=150)
    arguments = parser.parse_args()
    low, high = LOW, HIGH
    for _ in range(STEPS):
        noise = (low + high) / 2
        level = LEVELS[arguments.level]
        native = replace(level.native, noise=noise)
        measured = mean(replace(level, native=native), arguments.games)
        print(f"noise {noise:.2f}: {measured:.2f}", flush=True)
        low, high = (noise, high) if measured > arguments.target else (low, noise)
    print(f"noise={(low + high) / 2:.1f}")


if __name__ == "__main__":
    main()
