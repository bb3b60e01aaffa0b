"""The registry: every edition, expansion and variant of the game, a line each."""

from __future__ import annotations

from railroad_ink.challenge.buildings import Buildings
from railroad_ink.challenge.draft import DRAFT
from railroad_ink.challenge.goal_cards import BASIC_GOALS
from railroad_ink.challenge.goal_race import GoalRace
from railroad_ink.core.dice import CHALLENGE_DICE, CLASSIC_DICE
from railroad_ink.core.layouts import CHALLENGE_LAYOUT, CLASSIC_LAYOUT
from railroad_ink.core.ruleset import Catalogue, Edition
from railroad_ink.core.text import Text
from railroad_ink.core.variant import SOLO, STANDARD
from railroad_ink.expansions.canyon import CANYON
from railroad_ink.expansions.desert import DESERT
from railroad_ink.expansions.forest import FOREST
from railroad_ink.expansions.lake import LAKE
from railroad_ink.expansions.lava import LAVA
from railroad_ink.expansions.meteor import METEOR
from railroad_ink.expansions.river import RIVER
from railroad_ink.expansions.trail import TRAIL

CLASSIC = Edition(
    "classic", Text("Railroad Ink", "Railroad Ink"), CLASSIC_LAYOUT, CLASSIC_DICE, "classic"
)

CHALLENGE = Edition(
    "challenge",
    Text("Railroad Ink Challenge", "Railroad Ink Challenge"),
    CHALLENGE_LAYOUT,
    CHALLENGE_DICE,
    "challenge",
    modules=(Buildings(), GoalRace()),
    goals=tuple(goal.code for goal in BASIC_GOALS),
)

EXPANSIONS = (
    RIVER,
    LAKE,
    LAVA,
    METEOR,
    DESERT,
    CANYON,
    FOREST,
    TRAIL,
)

CATALOGUE = Catalogue(
    editions=(CLASSIC, CHALLENGE), expansions=EXPANSIONS, variants=(STANDARD, SOLO, DRAFT)
)
