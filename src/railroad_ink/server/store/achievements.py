"""What visitors have earned permanently: achievements, and the puzzles that count for them."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from railroad_ink.achievements import EarnedAchievement
from railroad_ink.server.store.schema import AchievementRow, PuzzleRow
from railroad_ink.server.store.transactions import Conflict, read_transaction, write_transaction


class AchievementStoreMixin:
    """The part of the store that holds achievements and finished puzzles."""

    engine: Engine

    @read_transaction
    def achievements_of(self, session: Session, visitor: str) -> list[EarnedAchievement]:
        """Return what a visitor has earned."""
        rows = session.scalars(select(AchievementRow).where(AchievementRow.visitor == visitor))
        return [EarnedAchievement(row.achievement, row.code, row.at) for row in rows]

    def earn(self, visitor: str, earned: Iterable[EarnedAchievement]) -> None:
        """Store achievements; one that the visitor has already stays as it is."""
        for achievement in earned:
            with suppress(Conflict):
                self._earn(visitor, achievement)

    @write_transaction
    def _earn(self, session: Session, visitor: str, earned: EarnedAchievement) -> None:
        session.add(
            AchievementRow(visitor=visitor, achievement=earned.key, code=earned.code, at=earned.at)
        )

    def finish_puzzle(self, visitor: str, seed: str, *, solved: bool) -> None:
        """Record how a visitor's first attempt at a puzzle ended: solved, or with help."""
        with suppress(Conflict):
            self._finish_puzzle(visitor, seed, solved=solved)

    @write_transaction
    def _finish_puzzle(self, session: Session, visitor: str, seed: str, *, solved: bool) -> None:
        session.add(PuzzleRow(visitor=visitor, seed=seed, solved=solved))

    @read_transaction
    def solved_puzzles(self, session: Session, visitor: str) -> int:
        """Count the puzzles that a visitor has solved without help."""
        solved = select(func.count()).where(PuzzleRow.visitor == visitor, PuzzleRow.solved)
        return session.scalar(solved) or 0
