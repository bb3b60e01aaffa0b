"""Hypothesis strategies for the nouns of the game; they shrink to small examples."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RulesetError
from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Drawing, Sheet
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import CLASSIC
from railroad_ink.testing.play import new_random_game, random_step

SEEDS = st.integers(0, 2**32 - 1)
MAX_STEPS = 80
"""More than most two-player games have."""


def spaces(layout: Layout = CLASSIC.layout) -> st.SearchStrategy[Space]:
    """Spaces of a board."""
    return st.sampled_from(layout.spaces)


def routes(ruleset: Ruleset = CLASSIC) -> st.SearchStrategy[Route]:
    """Routes that can be drawn in a space."""
    return st.sampled_from(list(ruleset.routes.values()))


def shapes(ruleset: Ruleset = CLASSIC) -> st.SearchStrategy[Shape]:
    """Routes that can be drawn in a space, in every orientation."""
    return st.sampled_from([s for r in ruleset.routes.values() for s in r.orientations])


@st.composite
def rulesets(draw: st.DrawFn, catalogue: Catalogue = CATALOGUE) -> Ruleset:
    """Rulesets that a catalogue allows: any edition, expansions, rules and variant."""
    known = [module.key for module in catalogue.expansions]
    chosen = draw(st.lists(st.sampled_from(known), unique=True)) if known else []
    edition = draw(st.sampled_from([edition.key for edition in catalogue.editions]))
    longest = draw(st.sampled_from([rule.key for rule in catalogue.longest_rules]))
    variant = draw(st.sampled_from([variant.key for variant in catalogue.variants]))
    house = ",".join(module.key for module in catalogue.house_rules if draw(st.booleans()))
    try:
        return catalogue.build(
            edition, tuple(chosen), longest=longest, variant=variant, house=house
        )
    except RulesetError:
        return catalogue.build(edition, longest=longest)


@st.composite
def games(
    draw: st.DrawFn,
    rules: st.SearchStrategy[Ruleset] | None = None,
    players: int = 2,
    steps: int = MAX_STEPS,
) -> Game:
    """Games after any number of random steps."""
    ruleset = CLASSIC if rules is None else draw(rules)
    return played(ruleset, draw(SEEDS), draw(st.integers(0, steps)), players)


def played(ruleset: Ruleset, seed: int, steps: int, players: int = 2) -> Game:
    """Return a game after that many random steps, or at its end if it has fewer."""
    generator = Random(seed)
    game = new_random_game(ruleset, players, generator)
    for _ in range(steps):
        if game.is_over:
            break
        game = random_step(game, generator)
    return game


def boards(ruleset: Ruleset = CLASSIC) -> st.SearchStrategy[Sheet]:
    """Sheets with random shapes in random spaces, whether or not their ends match."""
    layout = ruleset.layout
    anything = shapes(ruleset).map(lambda shape: Drawing(shape, 1))
    maybe = st.one_of(st.none(), anything, anything, anything)
    drawn = st.lists(maybe, min_size=layout.size, max_size=layout.size)
    return drawn.map(lambda spaces: Sheet(layout, tuple(spaces)))
