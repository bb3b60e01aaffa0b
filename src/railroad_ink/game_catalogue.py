"""The catalogue of all editions, expansions, variants, longest-route rules and house rules."""

from __future__ import annotations

from itertools import chain

from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.routes import Route
from railroad_ink.core.variant import SOLO, STANDARD
from railroad_ink.editions.challenge.draft import DRAFT
from railroad_ink.editions.challenge.edition import CHALLENGE
from railroad_ink.editions.classic import CLASSIC
from railroad_ink.expansions.canyon import CANYON
from railroad_ink.expansions.desert import DESERT
from railroad_ink.expansions.forest import FOREST
from railroad_ink.expansions.lake import LAKE
from railroad_ink.expansions.lava import LAVA
from railroad_ink.expansions.meteor import METEOR
from railroad_ink.expansions.river import RIVER
from railroad_ink.expansions.trail import TRAIL
from railroad_ink.house_rules.discard import DISCARD_ONE_DIE

EDITIONS = (CLASSIC, CHALLENGE)

EXPANSIONS_BY_EDITION = (
    (RIVER, LAKE, LAVA, METEOR),
    (DESERT, CANYON, FOREST, TRAIL),
)
"""For each edition, the expansions of its box."""

EXPANSIONS = tuple(chain.from_iterable(EXPANSIONS_BY_EDITION))

CATALOGUE = Catalogue(
    editions=EDITIONS,
    expansions=EXPANSIONS,
    variants=(STANDARD, SOLO, DRAFT),
    longest_rules=tuple(edition.longest_rule for edition in EDITIONS),
    house_rules=(DISCARD_ONE_DIE,),
)


def all_routes(catalogue: Catalogue = CATALOGUE) -> tuple[Route, ...]:
    """Return the routes on the route dice of all editions, then the special ones, each once."""
    faces = [face for e in catalogue.editions for die in e.dice for face in die.faces]
    shown = [face.route for face in faces if face.route]
    special = [route for edition in catalogue.editions for route in edition.special_routes]
    return tuple(dict.fromkeys((*shown, *special)))
