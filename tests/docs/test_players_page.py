"""The page on the players says what was measured."""

from __future__ import annotations

from railroad_ink.bots.figures import MEASURED, figures
from railroad_ink.bots.registry import COMPUTERS
from scripts.figures import PAGE, table


def test_the_table_is_that_of_the_figures() -> None:
    assert table(figures()) in PAGE.read_text(encoding="utf-8"), "make figures ARGS=--table"


def test_every_player_is_measured_by_all_rules() -> None:
    for known in COMPUTERS:
        assert set(figures()[known.key]) == set(MEASURED)
