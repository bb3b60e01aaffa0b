"""What is said of the players' strength belongs to the weights that they think with."""

from pathlib import Path

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, Figure, figures, weights_of
from railroad_ink.bots.registry import COMPUTERS
from railroad_ink.bots.strong import SKILLS
from railroad_ink.bots.weight_files import checksum_for, write_checksums
from scripts.figures import Figures, stale

PLAIN = [known.key for known in COMPUTERS if known.key not in SKILLS]


def other(key: str) -> Figures:
    """All figures, one of them measured with other weights."""
    found = {name: dict(by_rules) for name, by_rules in figures().items()}
    found[key][CHALLENGE] = found[key][CHALLENGE]._replace(weights="0123456789ab")
    return found


def test_all_were_measured_with_the_weights_of_the_package() -> None:
    assert stale(figures()) == [], "make figures ARGS=--stale"


@pytest.mark.parametrize("key", SKILLS)
def test_other_weights_are_noticed(key: str) -> None:
    assert (key, CHALLENGE) in stale(other(key))


def test_what_is_missing_is_noticed() -> None:
    found = figures() | {"random": {CLASSIC: Figure(1, 1, 1, 1, "2026-01-01")}}
    assert ("random", CHALLENGE) in stale(found)
    assert ("random", CLASSIC) not in stale(found)


@pytest.mark.parametrize("key", PLAIN)
def test_who_thinks_without_weights_has_none(key: str) -> None:
    assert weights_of(key, CLASSIC) == ""


def test_the_sum_is_that_of_the_file_that_serves_the_rules(tmp_path: Path) -> None:
    for name in ("classic", "classic-challenge"):
        (tmp_path / f"{name}.nets").write_text(name)
    write_checksums(tmp_path)
    rules = ("classic", "classic longest=challenge", "challenge")
    first, second, third = (checksum_for(CATALOGUE.ruleset(text), tmp_path) for text in rules)
    assert first == third != second
    assert checksum_for(CATALOGUE.ruleset("classic"), tmp_path / "nowhere") == ""
