"""The page on the players says what was measured."""

from __future__ import annotations

import pytest

from railroad_ink.bots.figures import HELD_OUT, MEASURED, PUBLIC, figures
from railroad_ink.bots.registry import COMPUTERS
from scripts.figure_tables import tables
from scripts.figures import PAGE, Results


def test_the_tables_are_those_of_the_figures() -> None:
    results = Results()
    text = tables(results.figures, results.totals)
    assert text in PAGE.read_text(encoding="utf-8"), "make figures ARGS=--table"


@pytest.mark.parametrize("dice", [PUBLIC, HELD_OUT])
def test_every_player_is_measured_by_all_rules(dice: str) -> None:
    for known in COMPUTERS:
        assert set(figures(dice)[known.key]) == set(MEASURED)


def test_figures_follow_from_the_totals() -> None:
    totals = Results().totals
    for dice in (PUBLIC, HELD_OUT):
        for rules, by_player in totals[dice].items():
            for key, text in by_player.items():
                points, figure = [int(word) for word in text.split()], figures(dice)[key][rules]
                assert figure.games == len(points)
                assert figure.mean == pytest.approx(sum(points) / len(points), abs=0.006)
