"""Every mix of expansions, and random games of each through the conformance kit."""

from __future__ import annotations

from itertools import combinations
from random import Random

from railroad_ink.api import new_game
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.testing.conformance import check_ruleset

DRAFTED, WITH_GOALS = 0.3, 0.8
"""How often games that can be are played so."""


def mixes(catalogue: Catalogue = CATALOGUE) -> list[str]:
    """Return each edition with no expansion, each one, every two and all of them."""
    keys = [module.key for module in catalogue.expansions]
    chosen = [(), *combinations(keys, 1), *combinations(keys, 2)]
    chosen += [tuple(keys)] if len(keys) > 2 else []
    return [" ".join((edition.key, *mix)) for edition in catalogue.editions for mix in chosen]


def check_mix(
    mix: str, seed: str, *, players: int = 3, every: int = 8, catalogue: Catalogue = CATALOGUE
) -> None:
    """Check one random game of a mix.

    Args:
        mix: An edition and its expansions, such as `classic river lake`.
        seed: Decides the game, and whether there are goals and dice are drafted.
        players: How many at most.
        every: The slow checks are made at one step in this many, on average.
        catalogue: What the names in the mix mean.
    """
    generator = Random(f"{seed} {mix}")
    count = generator.randint(1, players)
    edition = next(e for e in catalogue.editions if e.key == mix.partition(" ")[0])
    drafted = count > 1 and generator.random() < DRAFTED
    goals = bool(edition.modules) and generator.random() < WITH_GOALS
    rules = f"{mix}{' variant=draft' * drafted}{' goals=random' if goals else ''}"
    ruleset = new_game(rules, count, generator, catalogue=catalogue).ruleset
    check_ruleset(ruleset, generator, games=1, players=count, every=every)
