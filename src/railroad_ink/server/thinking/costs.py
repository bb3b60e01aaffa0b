"""What computer players have really cost, and the lane that this puts them in."""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum, auto

from railroad_ink.bots.decisions import FINISHER
from railroad_ink.server.thinking.jobs import ThinkingJob

QUICK_SECONDS = 0.25
"""Processor time for a decision up to which a player is quick."""
DECAY = 0.7
"""How much of the estimate stays when a cheaper decision is measured."""
MAX_KNOWN = 1000


class Lane(Enum):
    """Kinds of decisions. Each has a share of the processes, so that none waits for another."""

    CLOCK = auto()
    """Rounds that are completed because their time is up."""
    QUICK = auto()
    """Computer players that were measured to be fast."""
    SLOW = auto()
    """All other computer players."""

    def size(self, count: int) -> int:
        """Return how many decisions are made at a time, of `2 * count + 1` in all lanes."""
        return 1 if self is Lane.CLOCK else count


class Costs:
    """The measured cost of each computer player in each ruleset."""

    def __init__(self) -> None:
        """Start without measurements."""
        self._seconds: OrderedDict[tuple[str, str], float] = OrderedDict()

    def record(self, job: ThinkingJob, seconds: float) -> None:
        """Record a measurement: raise the estimate at once, lower it gradually."""
        key = (job.computer_key, job.rules)
        before = self._seconds.pop(key, seconds)
        self._seconds[key] = max(seconds, DECAY * before + (1 - DECAY) * seconds)
        if len(self._seconds) > MAX_KNOWN:
            self._seconds.popitem(last=False)

    def lane(self, job: ThinkingJob) -> Lane:
        """Return the lane of a job; what was never measured counts as slow."""
        if job.computer_key == FINISHER:
            return Lane.CLOCK
        known = self._seconds.get((job.computer_key, job.rules))
        is_quick = known is not None and known <= QUICK_SECONDS
        return Lane.QUICK if is_quick else Lane.SLOW
