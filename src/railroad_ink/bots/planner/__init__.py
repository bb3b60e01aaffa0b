"""The player for every ruleset: it plans a round by what the sheet will be worth after it."""

from railroad_ink.bots.planner.effort import Effort
from railroad_ink.bots.planner.planner import Planner

__all__ = ["Effort", "Planner"]
