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
from railroad_ink.fast import NativeCore


def highest(totals: list[int]) -> tuple[int, int]:
    """Return the highest score and how often it is there."""
    return max(totals), totals.count(max(totals))


def highest_by_enumeration(core: NativeCore, turn: Turn) -> tuple[int, int]:
    """Return the highest score of a classic round and how many sheets have it: by a full list."""
    boards = {board for board, _ in core.final_boards(turn.sheet, turn.hand)}
    counted = core._core.score_boards(b"".join(boards))
    return highest([sum(lines[:4]) - lines[5] for lines in counted])


def number_of_final_boards(core: NativeCore, turn: Turn) -> int:
    """Return with how many boards a round can end, without storing them."""
    roll = [core._route_numbers[face.key] for face in turn.hand]
    return len(core._core.final_boards(core.board(turn.sheet), core.marks(turn.sheet), roll))


def last_rounds(rules: str, level: str, count: int, seed: int) -> Iterator[Turn]:
    """Yield the last rounds of `count` games, with their dice rolled."""
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
