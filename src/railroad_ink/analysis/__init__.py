"""Exact solving and coaching: what could have been drawn, and how well.

The last round is solved exactly (`railroad-ink solve`); the coach goes through a game round by
round (`railroad-ink analyse`); for a whole game with its dice known in advance the best line is
searched for during a given time (`railroad-ink analyse --hindsight`), and so are the dice that
allow most points (`railroad-ink limit`). Puzzles have a proven best answer (`railroad-ink puzzle`).
"""

from railroad_ink.analysis.coach import (
    JudgedPlan,
    Review,
    RoundReview,
    finished_rounds,
    review,
    review_round,
    reviews,
)
from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.estimates import Difference, Estimate, Spread
from railroad_ink.analysis.findings import Finding, findings
from railroad_ink.analysis.free_dice import FreeDiceGame, free_dice_bound, free_dice_games
from railroad_ink.analysis.free_dice_files import best_free_dice_game
from railroad_ink.analysis.hindsight import Hindsight, LineOfPlay, hindsight, upper_bound
from railroad_ink.analysis.judges import Judge, PlannerJudge, SamplingJudge, judge_for
from railroad_ink.analysis.last_round import (
    BestPlans,
    LastRoundAnswer,
    LineGain,
    SolvingProgress,
    last_turn,
    solve_last_round,
    turn_to_solve,
)
from railroad_ink.analysis.possible_sheets import check_possible
from railroad_ink.analysis.puzzle_files import read_puzzle, write_puzzle
from railroad_ink.analysis.puzzles import Puzzle, make_puzzle
from railroad_ink.analysis.same_dice import play_same_dice

__all__ = [
    "AnalysisError",
    "BestPlans",
    "Difference",
    "Estimate",
    "Finding",
    "FreeDiceGame",
    "Hindsight",
    "Judge",
    "JudgedPlan",
    "LastRoundAnswer",
    "LineGain",
    "LineOfPlay",
    "PlannerJudge",
    "Puzzle",
    "Review",
    "RoundReview",
    "SamplingJudge",
    "SolvingProgress",
    "Spread",
    "best_free_dice_game",
    "check_possible",
    "findings",
    "finished_rounds",
    "free_dice_bound",
    "free_dice_games",
    "hindsight",
    "judge_for",
    "last_turn",
    "make_puzzle",
    "play_same_dice",
    "read_puzzle",
    "review",
    "review_round",
    "reviews",
    "solve_last_round",
    "turn_to_solve",
    "upper_bound",
    "write_puzzle",
]
