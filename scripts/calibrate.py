"""Find the `noise` with which a level that errs reaches a mean in the classic game.

`python -m scripts.calibrate easy 38` prints the number for `SKILLS` in bots/strong.py; `make
figures` then measures what the level reaches.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean

from railroad_ink import Game, new_game
from railroad_ink.arena.contest import play_all
from railroad_ink.arena.dice_lists import DiceList, find_list, rolled
from railroad_ink.bots.strong import SKILLS, Skill, Strong

LOW, HIGH, STEPS = 0.0, 20.0, 7


def mean(skill: Skill, games: int) -> float:
    """Return the mean of a skill on the first games of the classic list."""
    dice, player = find_list("classic"), Strong(skill)
    return fmean(_played(player, dice, n).score(0).total for n in range(1, games + 1))


def _played(player: Strong, dice: DiceList, number: int) -> Game:
    chance = Random(number)
    roll = partial(rolled, chance=chance, dice=dice, number=number)
    return play_all(new_game("classic", 1), [player], [chance], roll)


def main() -> None:
    """Halve the range again and again: who misjudges more reaches less."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", choices=[key for key, s in SKILLS.items() if s.options.noise])
    parser.add_argument("target", type=float)
    parser.add_argument("--games", type=int, default=150)
    asked = parser.parse_args()
    low, high = LOW, HIGH
    for _ in range(STEPS):
        noise = (low + high) / 2
        skill = SKILLS[asked.level]
        options = replace(skill.options, noise=noise)
        found = mean(replace(skill, options=options), asked.games)
        print(f"noise {noise:.2f}: {found:.2f}", flush=True)
        low, high = (noise, high) if found > asked.target else (low, noise)
    print(f"noise={(low + high) / 2:.1f}")


if __name__ == "__main__":
    main()
