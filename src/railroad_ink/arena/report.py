"""What came of a contest: each player summed up, and every two compared game by game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import fmean, stdev
from typing import Any

from railroad_ink.arena.contest import Contest, Played
from railroad_ink.arena.summary import Summary, Tally


@dataclass(frozen=True)
class Standing:
    """One player's part."""

    name: str
    summary: Summary
    totals: tuple[int, ...]
    """Of each game played, in the order of their numbers."""
    seconds: float
    """Processor time a game."""


@dataclass(frozen=True)
class Difference:
    """How much more the second player has than the first in the same games."""

    first: str
    second: str
    mean: float
    error: float
    """Standard error; much smaller than those of two means, since the dice are the same."""


@dataclass(frozen=True)
class Report:
    """A contest, or as much of it as was played."""

    contest: Contest
    numbers: tuple[int, ...]
    """The games that were played."""
    standings: tuple[Standing, ...]

    @property
    def differences(self) -> list[Difference]:
        """Every two players compared."""
        return [_difference(*pair) for pair in combinations(self.standings, 2)]


def report(contest: Contest, played: Iterable[Played]) -> Report:
    """Sum up the games played, at least one, whatever order they came in."""
    games = sorted(played)
    standings = (_standing(contest, games, index) for index in range(len(contest.players)))
    return Report(contest, tuple(game.number for game in games), tuple(standings))


def _standing(contest: Contest, games: list[Played], index: int) -> Standing:
    results = [game.results[index] for game in games]
    tally = Tally()
    for result in results:
        tally.add(result.score)
    totals = tuple(result.score.total for result in results)
    seconds = fmean(result.seconds for result in results)
    return Standing(contest.names[index], tally.summary(), totals, seconds)


def _difference(first: Standing, second: Standing) -> Difference:
    more = [b - a for a, b in zip(first.totals, second.totals, strict=True)]
    error = stdev(more) / len(more) ** 0.5 if len(more) > 1 else 0.0
    return Difference(first.name, second.name, fmean(more), error)


def data(found: Report) -> dict[str, Any]:
    """Return everything as a value for JSON."""
    contest = found.contest
    return {
        "ruleset": str(contest.ruleset),
        "dice": contest.dice.name if contest.dice else None,
        "seed": contest.seed,
        "wanted": contest.games,
        "games": len(found.numbers),
        "notes": [str(note) for note in contest.notes],
        "numbers": list(found.numbers),
        "players": [_standing_data(standing) for standing in found.standings],
        "differences": [
            {"first": d.first, "second": d.second, "mean": _short(d.mean), "error": _short(d.error)}
            for d in found.differences
        ],
    }


def _standing_data(standing: Standing) -> dict[str, Any]:
    summary = standing.summary
    return {
        "player": standing.name,
        "mean": _short(summary.mean),
        "error": _short(summary.error),
        "sd": _short(summary.sd),
        "lowest": summary.lowest,
        "highest": summary.highest,
        "percentiles": {str(percent): n for percent, n in summary.percentiles.items()},
        "lines": {line.key: _short(line.mean) for line in summary.lines},
        "histogram": [asdict(bin_) for bin_ in summary.histogram],
        "seconds": _short(standing.seconds),
        "totals": list(standing.totals),
    }


def _short(value: float) -> float:
    return round(value, 4)
