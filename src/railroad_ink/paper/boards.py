"""Scores of boards that were drawn on paper, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from railroad_ink.core.board_doubts import board_doubts
from railroad_ink.core.derivation import compare_boards
from railroad_ink.core.doubt import Doubt
from railroad_ink.core.notation import NamedSheet
from railroad_ink.core.ranking import rank_key, ranked
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet


class ScoredBoard(NamedTuple):
    """A board with everything that follows from it."""

    name: str
    sheet: Sheet
    """Completed with what follows from all boards together."""
    score: Score
    doubts: tuple[Doubt, ...]


class RankedBoard(NamedTuple):
    """A board's place in the ranking."""

    rank: int
    board: int
    """Index of the board."""
    score: Score


def score_boards(ruleset: Ruleset, boards: Iterable[NamedSheet]) -> list[ScoredBoard]:
    """Score the boards of one table."""
    named = list(boards)
    sheets = compare_boards(ruleset, (board.sheet for board in named))
    return [
        ScoredBoard(board.name, sheet, score(ruleset, sheet), board_doubts(ruleset, sheet))
        for board, sheet in zip(named, sheets, strict=True)
    ]


def rank_boards(scored: Sequence[ScoredBoard]) -> list[RankedBoard]:
    """Rank boards by points, then fewest errors; equals share a rank (1, 1, 3)."""
    keys = [rank_key(board.score) for board in scored]
    return [RankedBoard(rank, index, scored[index].score) for rank, index in ranked(keys)]
