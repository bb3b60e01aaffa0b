"""The player for every ruleset: it plans a round by the expected value of the sheet after it."""

from railroad_ink.bots.planner.planner import Planner
from railroad_ink.bots.planner.search import SearchSettings

__all__ = ["Planner", "SearchSettings"]
