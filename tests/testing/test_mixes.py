"""Every mix of expansions can be played and conforms; `make conformance` plays more games."""

import pytest
import typer
from typer.testing import CliRunner

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.__main__ import main
from railroad_ink.testing.mixes import check_mix, mixes

SELDOM = 10_000
"""Slow checks only at the start and the end of each game; other tests run them more often."""


@pytest.mark.slow
@pytest.mark.parametrize("mix", mixes())
def test_every_mix_can_be_played(mix: str) -> None:
    check_mix(mix, "1", players=1, every=SELDOM)


def test_the_mixes_cover_every_pair_and_all_together_in_every_edition() -> None:
    count = len(CATALOGUE.expansions)
    pairs = [mix.split() for mix in mixes() if len(mix.split()) == 3]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == count * (count - 1)
    assert max(len(mix.split()) for mix in mixes()) == count + 1
    assert {mix.split()[0] for mix in mixes()} == {edition.key for edition in CATALOGUE.editions}


def conformance(*words: str) -> tuple[int, str]:
    app = typer.Typer()
    app.command()(main)
    result = CliRunner().invoke(app, words)
    return result.exit_code, " ".join(result.output.split())


@pytest.mark.slow
def test_the_command_plays_games_of_selected_mixes() -> None:
    code, output = conformance("2", "--with", "meteor", "--with", "forest", "--every", str(SELDOM))
    assert code == 0
    # The pair and all together, in two editions.
    assert "All conform: 8 games, 2 of each mix" in output


def test_an_unknown_expansion_is_refused() -> None:
    code, output = conformance("2", "--with", "swamp")
    assert code == 2
    assert "No mix has swamp in it." in output
