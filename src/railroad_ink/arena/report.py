"""The report of a contest: a summary per player, and every pair compared game by game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import fmean, stdev
from typing import Any

from railroad_ink.arena.contest import Contest, GameResult
from railroad_ink.arena.summary import Summary, Tally


@dataclass(frozen=True)
class PlayerSummary:
    """The results of one player."""

    name: str
    summary: Summary
    totals: tuple[int, ...]
    """Total of each game, in the order of the games' numbers."""
    seconds: float
    """Processor time per game."""


@dataclass(frozen=True)
class PairedDifference:
    """How many points the second player is ahead of the first in the same games."""

    first: str
    second: str
    mean: float
    standard_error: float
    """Standard error; much smaller than of two separate means, since the dice are the same."""


@dataclass(frozen=True)
class Report:
    """The results of a contest, or of the games played so far."""

    contest: Contest
    numbers: tuple[int, ...]
    """The numbers of the games played."""
    players: tuple[PlayerSummary, ...]

    @property
    def differences(self) -> list[PairedDifference]:
        """Every pair of players compared."""
        return [_difference(*pair) for pair in combinations(self.players, 2)]


def report(contest: Contest, results: Iterable[GameResult]) -> Report:
    """Summarize at least one game; the order of the results does not matter."""
    games = sorted(results)
    players = (_summary(contest, games, index) for index in range(len(contest.players)))
    return Report(contest, tuple(game.number for game in games), tuple(players))


def _summary(contest: Contest, games: list[GameResult], index: int) -> PlayerSummary:
    results = [game.results[index] for game in games]
    tally = Tally()
    for result in results:
        tally.add(result.score)
    totals = tuple(result.score.total for result in results)
    seconds = fmean(result.seconds for result in results)
    return PlayerSummary(contest.names[index], tally.summary(), totals, seconds)


def _difference(first: PlayerSummary, second: PlayerSummary) -> PairedDifference:
    ahead = [b - a for a, b in zip(first.totals, second.totals, strict=True)]
    error = stdev(ahead) / len(ahead) ** 0.5 if len(ahead) > 1 else 0.0
    return PairedDifference(first.name, second.name, fmean(ahead), error)


def report_data(report: Report) -> dict[str, Any]:
    """Return a report as a value for JSON."""
    contest = report.contest
    return {
        "ruleset": str(contest.ruleset),
        "dice": contest.dice.name if contest.dice else None,
        "seed": contest.seed,
        "wanted": contest.games,
        "games": len(report.numbers),
        "notes": [str(note) for note in contest.notes],
        "numbers": list(report.numbers),
        "players": [_player_data(player) for player in report.players],
        "differences": [
            {
                "first": d.first,
                "second": d.second,
                "mean": _rounded(d.mean),
                "error": _rounded(d.standard_error),
            }
            for d in report.differences
        ],
    }


def _player_data(player: PlayerSummary) -> dict[str, Any]:
    summary = player.summary
    return {
        "player": player.name,
        "mean": _rounded(summary.mean),
        "error": _rounded(summary.standard_error),
        "sd": _rounded(summary.sd),
        "lowest": summary.lowest,
        "highest": summary.highest,
        "percentiles": {str(percent): n for percent, n in summary.percentiles.items()},
        "lines": {line.key: _rounded(line.mean) for line in summary.lines},
        "histogram": [asdict(bin_) for bin_ in summary.histogram],
        "seconds": _rounded(player.seconds),
        "totals": list(player.totals),
    }


def _rounded(value: float) -> float:
    return round(value, 4)
