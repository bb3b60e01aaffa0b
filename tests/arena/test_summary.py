"""Percentiles, means and histograms."""

import pytest

from railroad_ink.arena.summary import MAX_BINS, Bin, Tally, histogram, percentile
from railroad_ink.cli.rich_tables import bars
from railroad_ink.core.score import Score, ScoreItem, ScoreLine
from railroad_ink.core.text import untranslated


def score(**points: int) -> Score:
    return Score(tuple(
        ScoreLine(key, untranslated(key), (ScoreItem(value, untranslated(""), ()),))
        for key, value in points.items()
    ))  # fmt: skip


def tally(*scores: Score) -> Tally:
    collected = Tally()
    for one in scores:
        collected.add(one)
    return collected


def test_mean_and_deviation() -> None:
    summary = tally(score(a=2), score(a=4), score(a=6)).summary()
    assert (summary.mean, summary.sd, summary.lowest, summary.highest) == (4, 2, 2, 6)


def test_one_score_deviates_by_nothing() -> None:
    assert tally(score(a=2)).summary().sd == 0


def test_a_missing_line_counts_as_nothing() -> None:
    lines = tally(score(a=2, b=3), score(a=4)).summary().lines
    assert [(line.key, line.mean) for line in lines] == [("a", 3), ("b", 1.5)]


@pytest.mark.parametrize("percent,expected", [(5, 1), (25, 3), (50, 5), (75, 8), (95, 10)])
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(
    percent: int, expected: int
) -> None:
    assert percentile(range(1, 11), percent) == expected


def test_bins_are_whole_and_cover_everything() -> None:
    assert histogram([-1, 0, 0, 2]) == [Bin(-1, -1, 1), Bin(0, 0, 2), Bin(1, 1, 0), Bin(2, 2, 1)]
    wide = histogram([-20, 0, 19])
    assert wide[0] == Bin(-20, -16, 1)
    assert wide[-1] == Bin(15, 19, 1)
    assert len(wide) <= MAX_BINS


def test_the_longest_bar_has_the_full_width() -> None:
    assert bars([8, 4, 0, 1], width=2) == ["██", "█", "", "▎"]
    assert bars([0]) == [""]
