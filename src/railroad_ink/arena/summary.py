"""What many scores have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from railroad_ink.core.score import Score
from railroad_ink.core.text import Text

PERCENTILES = (5, 25, 50, 75, 95)
MAX_BINS = 16
BIN_WIDTHS = (1, 2, 5, 10, 20, 50, 100)


@dataclass(frozen=True, slots=True)
class Bin:
    """How many scores lie from `low` to `high`, both included."""

    low: int
    high: int
    count: int


@dataclass(frozen=True, slots=True)
class LineMean:
    """What a line of the scoring table brings on average."""

    key: str
    title: Text
    mean: float


@dataclass(frozen=True, slots=True)
class Summary:
    """Scores summed up."""

    count: int
    mean: float
    sd: float
    lowest: int
    highest: int
    percentiles: dict[int, int]
    lines: list[LineMean]
    histogram: list[Bin]

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        return float(self.sd / self.count**0.5)


class Tally:
    """Collects scores and keeps only what the summary needs."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._totals: list[int] = []
        self._titles: dict[str, Text] = {}
        self._sums: dict[str, int] = {}

    def add(self, score: Score) -> None:
        """Count one more score."""
        self._totals.append(score.total)
        for line in score.lines:
            self._titles.setdefault(line.key, line.title)
            self._sums[line.key] = self._sums.get(line.key, 0) + line.points

    def summary(self) -> Summary:
        """Sum up; at least one score must have been added."""
        totals = sorted(self._totals)
        return Summary(
            len(totals),
            fmean(totals),
            stdev(totals) if len(totals) > 1 else 0.0,
            totals[0],
            totals[-1],
            {percent: percentile(totals, percent) for percent in PERCENTILES},
            self._line_means(),
            histogram(totals),
        )

    def _line_means(self) -> list[LineMean]:
        """Average every line; one that a sheet does not have counts as nothing there."""
        count = len(self._totals)
        return [
            LineMean(key, title, self._sums[key] / count) for key, title in self._titles.items()
        ]


def percentile(ordered: Sequence[int], percent: int) -> int:
    """Return the smallest value that at least that share of all values does not exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def histogram(totals: Sequence[int]) -> list[Bin]:
    """Count values in bins of one handy width."""
    width = next((w for w in BIN_WIDTHS if _bins(totals, w) <= MAX_BINS), BIN_WIDTHS[-1])
    first, last = min(totals) // width, max(totals) // width
    return [
        Bin(i * width, (i + 1) * width - 1, sum(total // width == i for total in totals))
        for i in range(first, last + 1)
    ]


def _bins(totals: Sequence[int], width: int) -> int:
    return max(totals) // width - min(totals) // width + 1
