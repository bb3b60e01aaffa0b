"""An achievement, and the history it is about."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from railroad_ink.achievements.finished_game import FinishedGame
from railroad_ink.core.sketch import Sketch
from railroad_ink.core.text import Text


@dataclass(frozen=True, slots=True)
class History:
    """What a player has finished."""

    games: tuple[FinishedGame, ...] = ()
    """The oldest first."""
    puzzles: int = 0
    """Puzzles solved without help."""

    @property
    def fair(self) -> list[FinishedGame]:
        """The games whose dice could not be known before."""
        return [game for game in self.games if not game.known_dice]


@dataclass(frozen=True, slots=True)
class Achievement:
    """A goal over many games."""

    key: str
    title: Text
    task: Text
    target: int
    count: Callable[[History], int]
    """How much of it a history has achieved; it never decreases when the history grows."""
    picture: Sketch

    def progress(self, history: History) -> int:
        """Return how much of the target is reached."""
        return min(self.count(history), self.target)

    def is_earned(self, history: History) -> bool:
        """Whether the target is reached."""
        return self.count(history) >= self.target


class EarnedAchievement(NamedTuple):
    """An achievement that somebody has; it stays, even if its game is deleted."""

    key: str
    code: str
    """The game that earned it; empty if it was no game."""
    at: float
    """Unix timestamp at which it was first seen."""


def earned_at(achievement: Achievement, history: History) -> FinishedGame | None:
    """Return the game that earned an achievement; None if no game did, or it is not earned."""
    games = history.games
    length = bisect_left(
        range(len(games) + 1),
        True,  # noqa: FBT003 (the expected value)
        key=lambda count: achievement.is_earned(replace(history, games=games[:count])),
    )
    return games[length - 1] if 0 < length <= len(games) else None
