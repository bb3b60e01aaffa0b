"""Combinations of expansions, and the conformance check for each of them."""

from __future__ import annotations

from itertools import combinations
from random import Random

from railroad_ink.api import new_game
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.editions.challenge.draft import BOXES
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.conformance import check_ruleset

DRAFT_SHARE, SETS_SHARE, GOALS_SHARE = 0.3, 0.3, 0.8
"""Share of the games with a draft, of drafts with dice of every box, and of games with goals."""


def mixes(catalogue: Catalogue = CATALOGUE) -> list[str]:
    """Return each edition with no expansion, with each one, each pair and all of them."""
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
        seed: Decides the game, and whether it has goals and a draft.
        players: Maximum number of players.
        every: The slow checks run at one step in this many, on average.
        catalogue: Where the names in the mix are looked up.
    """
    generator = Random(f"{seed} {mix}")
    count = generator.randint(1, players)
    draft = " variant=draft" if count > 1 and generator.random() < DRAFT_SHARE else ""
    if draft and generator.random() < SETS_SHARE:
        draft += f" sets={','.join(box.key for box in BOXES)}"
    goals = ""
    if "goals" in catalogue.ruleset(mix).setup_options:
        goals = " goals=random" if generator.random() < GOALS_SHARE else " goals=none"
    rules = mix + draft + goals
    ruleset = new_game(rules, count, generator, catalogue=catalogue).ruleset
    check_ruleset(ruleset, generator, games=1, players=count, every=every)
