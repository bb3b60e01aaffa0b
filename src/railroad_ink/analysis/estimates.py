"""Expected final scores: a mean with its standard error, and how widely the scores spread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple


class Spread(NamedTuple):
    """Percentiles of final scores."""

    p10: float
    p25: float
    p50: float
    p75: float
    p90: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a sheet is expected to score at the end of the game."""

    mean: float
    standard_error: float = 0.0
    """Of the mean; 0 if the value is exact or its error unknown."""
    spread: Spread | None = None
    lines: tuple[tuple[str, float], ...] = ()
    """Expected points of each score line, by key."""
    totals: tuple[int, ...] = ()
    """The sampled final scores; those of compared sheets at one index used the same dice."""


class Difference(NamedTuple):
    """By how much one estimate is higher than another."""

    mean: float
    standard_error: float

    @property
    def clear(self) -> bool:
        """Whether it is at least twice its standard error."""
        return abs(self.mean) >= 2 * self.standard_error


def difference(a: Estimate, b: Estimate) -> Difference:
    """Compare two estimates; totals over the same dice are compared game by game."""
    if a.totals and len(a.totals) == len(b.totals):
        pairs = [first - second for first, second in zip(a.totals, b.totals, strict=True)]
        return Difference(fmean(pairs), standard_error(pairs))
    return Difference(a.mean - b.mean, sqrt(a.standard_error**2 + b.standard_error**2))


def estimate(scores: Sequence[Mapping[str, int]], shortfall: float = 0.0) -> Estimate:
    """Summarize sampled final scores, each given by the points of its lines.

    The shortfall is what the sampled games are known to lack; it is added to mean and spread.
    """
    totals = tuple(sum(points.values()) for points in scores)
    lines = tuple((key, fmean(points[key] for points in scores)) for key in scores[0])
    wide = Spread(*(value + shortfall for value in spread(totals)))
    return Estimate(fmean(totals) + shortfall, standard_error(totals), wide, lines, totals)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def spread(values: Sequence[float]) -> Spread:
    """Return the percentiles of values, interpolated between neighbours."""
    ordered = sorted(values)
    return Spread(*(_quantile(ordered, part) for part in (0.1, 0.25, 0.5, 0.75, 0.9)))


def _quantile(ordered: Sequence[float], part: float) -> float:
    position = part * (len(ordered) - 1)
    low = int(position)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (position - low) * (ordered[high] - ordered[low])
