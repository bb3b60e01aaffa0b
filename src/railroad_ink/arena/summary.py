"""Statistics of many scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from railroad_ink.core.score import Score
from railroad_ink.core.text import Text

PERCENTILES = (5, 25, 50, 75, 95)
MAX_BINS = 16
BIN_WIDTHS = (1, 2, 5, 10, 20, 50, 100)


@dataclass(frozen=True, slots=True)
class Bin:
    """The number of scores from `low` to `high`, inclusive."""

    low: int
    high: int
    count: int


@dataclass(frozen=True, slots=True)
class LineMean:
    """The mean points of a score line."""

    key: str
    title: Text
    mean: float


@dataclass(frozen=True, slots=True)
class Summary:
    """Statistics of a number of scores."""

    count: int
    mean: float
    sd: float
    lowest: int
    highest: int
    percentiles: dict[int, int]
    lines: list[LineMean]
    histogram: list[Bin]

    @property
    def standard_error(self) -> float:
        """Standard error of the mean."""
        return float(self.sd / self.count**0.5)


class Tally:
    """Collects scores for a summary."""

    def __init__(self) -> None:
        """Start without games."""
        self._totals: list[int] = []
        self._titles: dict[str, Text] = {}
        self._sums: dict[str, int] = {}

    def __len__(self) -> int:
        """Return how many scores were added."""
        return len(self._totals)

    def add_game(self, scores: Iterable[Score]) -> None:
        """Add the scores of one game."""
        for score in scores:
            self.add(score)

    def add(self, score: Score) -> None:
        """Add a score."""
        self._totals.append(score.total)
        for line in score.lines:
            self._titles.setdefault(line.key, line.title)
            self._sums[line.key] = self._sums.get(line.key, 0) + line.points

    def summary(self) -> Summary:
        """Return the statistics; requires at least one score."""
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
        """Return the mean of each line; a line missing from a score counts as 0."""
        count = len(self._totals)
        return [
            LineMean(key, title, self._sums[key] / count) for key, title in self._titles.items()
        ]


def percentile(ordered: Sequence[int], percent: int) -> int:
    """Return the smallest value that at least that percentage of all values do not exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def histogram(totals: Sequence[int]) -> list[Bin]:
    """Count values in bins of equal width."""
    width = next((w for w in BIN_WIDTHS if _bins(totals, w) <= MAX_BINS), BIN_WIDTHS[-1])
    first, last = min(totals) // width, max(totals) // width
    return [
        Bin(i * width, (i + 1) * width - 1, sum(total // width == i for total in totals))
        for i in range(first, last + 1)
    ]


def _bins(totals: Sequence[int], width: int) -> int:
    return max(totals) // width - min(totals) // width + 1
