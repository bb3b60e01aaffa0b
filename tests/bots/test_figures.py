"""The figures belong to the weights in the package."""

from pathlib import Path

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, HELD_OUT, PUBLIC, Figure, Figures, figures
from railroad_ink.bots.registry import COMPUTERS, computer_player
from railroad_ink.bots.weight_files import checksum_for, write_checksums
from scripts.figures import Results, stale

LEARNED = [player.key for player in COMPUTERS if player.learned]
OTHERS = [player.key for player in COMPUTERS if not player.learned]


def with_other_weights(key: str) -> Figures:
    """Return all figures, with one of them measured with other weights."""
    measured = {name: dict(by_rules) for name, by_rules in figures().items()}
    measured[key][CHALLENGE] = measured[key][CHALLENGE]._replace(weights="0123456789ab")
    return measured


@pytest.mark.parametrize("dice", [PUBLIC, HELD_OUT])
def test_all_players_are_measured_with_the_weights_of_the_package(dice: str) -> None:
    assert stale(figures(dice)) == [], "make figures ARGS=--stale"


@pytest.mark.parametrize("key", LEARNED)
def test_figures_with_other_weights_are_stale(key: str) -> None:
    assert (key, CHALLENGE) in stale(with_other_weights(key))


def test_missing_figures_are_stale() -> None:
    measured = figures() | {"random": {CLASSIC: Figure(1, 1, 1, 1, "2026-01-01")}}
    assert ("random", CHALLENGE) in stale(measured)
    assert ("random", CLASSIC) not in stale(measured)


def test_games_measured_with_the_same_weights_are_extended() -> None:
    results, job = Results(), (HELD_OUT, "hard", CLASSIC)
    before, seconds = results.known(job)
    results.extend(job, [100] * len(before), 3 * seconds)
    after = results.figures[HELD_OUT]["hard"][CLASSIC]
    assert after.games == 2 * len(before)
    assert after.mean == pytest.approx(
        (figures(HELD_OUT)["hard"][CLASSIC].mean + 100) / 2, abs=0.01
    )
    assert after.seconds == pytest.approx(2 * seconds, abs=0.001)


def test_games_measured_with_other_weights_are_not_extended() -> None:
    results = Results()
    results.figures[PUBLIC] = with_other_weights("hard")
    assert results.known((PUBLIC, "hard", CHALLENGE)) == ([], 0.0)


@pytest.mark.parametrize("key", OTHERS)
def test_players_that_are_not_learned_have_no_weights(key: str) -> None:
    assert computer_player(key).weights_checksum(CATALOGUE.ruleset(CLASSIC)) == ""


def test_the_checksum_is_that_of_the_file_for_the_ruleset(tmp_path: Path) -> None:
    for name in ("classic", "classic-challenge"):
        (tmp_path / f"{name}.nets").write_text(name)
    write_checksums(tmp_path)
    rules = ("classic", "classic longest=challenge", "challenge")
    first, second, third = (checksum_for(CATALOGUE.ruleset(text), tmp_path) for text in rules)
    assert first == third != second
    assert checksum_for(CATALOGUE.ruleset("classic"), tmp_path / "nowhere") == ""
