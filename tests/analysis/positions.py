"""Last rounds that games reach: the levels play six rounds, then the dice are rolled."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from railroad_ink import CATALOGUE
from railroad_ink.bots.levels import LEVELS
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.dice import roll
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn


def last_rounds(rules: str, level: str, count: int, seed: int) -> Iterator[Turn]:
    """Yield the last rounds of so many games, with their dice rolled."""
    ruleset = CATALOGUE.ruleset(rules)
    generator = Random(seed)
    rolls = [
        [roll(ruleset.edition.dice, generator) for _ in range(ruleset.rounds)] for _ in range(count)
    ]
    before = [game[:-1] for game in rolls]
    played = core_for(ruleset).play(before, LEVELS[level].native, seed=seed)
    for game, result in zip(rolls, played, strict=True):
        sheet = Sheet.blank(ruleset.layout)
        for number, placements in enumerate(result.rounds, 1):
            turn = Turn.begin(ruleset, number, game[number - 1], sheet)
            sheet = turn.replay(placements).end().sheet
        yield Turn.begin(ruleset, ruleset.rounds, game[-1], sheet)
