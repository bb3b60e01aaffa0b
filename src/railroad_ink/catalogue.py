"""The registry: every edition, expansion and variant of the game, a line each."""

from __future__ import annotations

from railroad_ink.core.dice import CLASSIC_DICE
from railroad_ink.core.layouts import CLASSIC_LAYOUT
from railroad_ink.core.ruleset import Catalogue, Edition
from railroad_ink.core.text import Text
from railroad_ink.core.variant import SOLO, STANDARD
from railroad_ink.expansions.desert import DESERT
from railroad_ink.expansions.forest import FOREST
from railroad_ink.expansions.lake import LAKE
from railroad_ink.expansions.meteor import METEOR
from railroad_ink.expansions.river import RIVER

CLASSIC = Edition(
    "classic", Text("Railroad Ink", "Railroad Ink"), CLASSIC_LAYOUT, CLASSIC_DICE, "classic"
)

EXPANSIONS = (
    RIVER,
    LAKE,
    METEOR,
    DESERT,
    FOREST,
)

CATALOGUE = Catalogue(editions=(CLASSIC,), expansions=EXPANSIONS, variants=(STANDARD, SOLO))
