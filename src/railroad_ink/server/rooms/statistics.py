"""A visitor's results: how many games, the average and the best, by edition and expansions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.views.lists import MixStatistics, Statistics

Json = dict[str, Any]
MAX_RECENT = 30
"""Games whose totals are listed one by one."""
Mix = tuple[str, tuple[str, ...]]
"""Edition and expansions."""


class Result(NamedTuple):
    """A visitor's result in one game."""

    mix: Mix
    total: int
    lines: dict[str, int]
    """Points by score line."""
    won: bool | None
    """Whether the visitor won; None without opponents."""


def own_result(summary: Json, visitor: str) -> Json | None:
    """Return the visitor's result in a finished game; None if they did not finish it."""
    results: list[Json] = summary.get("results", [])
    return next((result for result in results if result["owner"] == visitor), None)


def results_of(summaries: Iterable[Json], visitor: str, without: str) -> list[Result]:
    """Return the visitor's results, except of the game with the code `without`."""
    results = (
        (summary, own_result(summary, visitor))
        for summary in summaries
        if summary["code"] != without
    )
    return [
        Result(mix, mine["total"], mine["lines"], _won(summary, mine))
        for summary, mine in results
        if mine is not None and (mix := mix_of(summary["ruleset"])) is not None
    ]


def _won(summary: Json, mine: Json) -> bool | None:
    return mine["rank"] == 1 if len(summary["names"]) > 1 else None


def mix_of(rules: str) -> Mix | None:
    """Return edition and expansions; None for rules that are no longer known."""
    try:
        ruleset = CATALOGUE.ruleset(rules)
    except RailroadInkError:
        return None
    return ruleset.edition.key, tuple(module.key for module in ruleset.expansions)


def statistics(results: Sequence[Result]) -> Statistics:
    """Return the statistics of a visitor."""
    by_mix: dict[Mix, list[Result]] = defaultdict(list)
    for result in results:
        by_mix[result.mix].append(result)
    totals = [result.total for result in results]
    contests = [result.won for result in results if result.won is not None]
    return Statistics(
        games=len(totals),
        average=fmean(totals) if totals else None,
        best=max(totals, default=None),
        contests=len(contests),
        won=sum(contests),
        recent=totals[:MAX_RECENT][::-1],
        mixes=[_mix_statistics(mix, found) for mix, found in by_mix.items()],
    )


def _mix_statistics(mix: Mix, results: Sequence[Result]) -> MixStatistics:
    totals = [result.total for result in results]
    edition, expansions = mix
    return MixStatistics(
        edition=edition,
        expansions=list(expansions),
        titles=list(CATALOGUE.build(edition, expansions).titles),
        games=len(totals),
        average=fmean(totals),
        best=max(totals),
        lines=_line_averages(results),
    )


def _line_averages(results: Sequence[Result]) -> dict[str, float]:
    """Return the average of each score line; a line that a game did not have counts as zero."""
    keys = dict.fromkeys(key for result in results for key in result.lines)
    return {key: fmean(result.lines.get(key, 0) for result in results) for key in keys}
