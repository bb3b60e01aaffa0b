"""Proof and advice about sheets: what could have been drawn, and how well.

The last round is solved exactly (`railroad-ink solve`); for a whole game with its dice known in
advance the best line is searched for as long as one likes (`railroad-ink analyse --hindsight`).
"""

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.hindsight import Hindsight, Line, hindsight, upper_bound
from railroad_ink.analysis.last_round import (
    Best,
    LastRound,
    LineGain,
    last_turn,
    solve_last_round,
    turn_to_solve,
)
from railroad_ink.analysis.sheets import check_sheet

__all__ = [
    "AnalysisError",
    "Best",
    "Hindsight",
    "LastRound",
    "Line",
    "LineGain",
    "check_sheet",
    "hindsight",
    "last_turn",
    "solve_last_round",
    "turn_to_solve",
    "upper_bound",
]
