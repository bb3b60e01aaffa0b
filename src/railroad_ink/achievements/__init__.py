"""Achievements: goals over many games, each a pure function of what a player has finished.

Nothing here is stored or random: the same history always gives the same achievements, and a longer
one never fewer.
"""

from railroad_ink.achievements.achievement import Achievement, EarnedAchievement, History, earned_at
from railroad_ink.achievements.finished_game import FinishedGame, finished_game
from railroad_ink.achievements.listing import ACHIEVEMENTS, newly_earned

__all__ = [
    "ACHIEVEMENTS",
    "Achievement",
    "EarnedAchievement",
    "FinishedGame",
    "History",
    "earned_at",
    "finished_game",
    "newly_earned",
]
