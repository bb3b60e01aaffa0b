"""Proof and advice about sheets: what could have been drawn, and how well.

The last round is solved exactly; `railroad-ink solve` tells the answer on the command line.
"""

from railroad_ink.analysis.errors import AnalysisError
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
    "LastRound",
    "LineGain",
    "check_sheet",
    "last_turn",
    "solve_last_round",
    "turn_to_solve",
]
