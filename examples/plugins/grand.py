"""Grand, an edition: a board of nine by nine spaces, twenty exits, five dice and nine rounds.

railroad-ink play --plugin examples/plugins/grand.py --edition grand
"""

from __future__ import annotations

from railroad_ink import CATALOGUE
from railroad_ink.authoring import (
    CURVED_HIGHWAY,
    CURVED_RAILWAY,
    CURVED_STATION,
    OVERPASS,
    SPECIAL_ROUTES,
    STRAIGHT_HIGHWAY,
    STRAIGHT_RAILWAY,
    STRAIGHT_STATION,
    T_HIGHWAY,
    T_RAILWAY,
    Edition,
    Layout,
    Pigment,
    Space,
    Text,
    facing_exits,
    route_die,
)
from railroad_ink.plugins import Plugin

HELP = """\
A large board for a long evening: nine by nine spaces and {rounds} rounds.

## The board {#board}

Twenty exits, five on each side of the board. The Central Spaces are the nine in the middle.

## Dice {#dice}

Four dice with plain routes and one with overpasses and stations. All five must be drawn if they
fit.
"""
SIZE = 9
EXITS = facing_exits(
    SIZE,
    across={0: "R", 2: "H", 4: "R", 6: "H", 8: "R"},
    down={0: "H", 2: "R", 4: "H", 6: "R", 8: "H"},
)
CENTRE = tuple(Space(row, column) for row in (3, 4, 5) for column in (3, 4, 5))
PLAIN = route_die(
    "grand-plain",
    STRAIGHT_HIGHWAY,
    STRAIGHT_RAILWAY,
    CURVED_HIGHWAY,
    CURVED_RAILWAY,
    T_HIGHWAY,
    T_RAILWAY,
)
STATIONS = route_die(
    "grand-stations",
    OVERPASS,
    OVERPASS,
    STRAIGHT_STATION,
    STRAIGHT_STATION,
    CURVED_STATION,
    CURVED_STATION,
)
PURPLE = Pigment("#6b3fa0", "#b694e6")

GRAND = Edition(
    key="grand",
    title=Text("Grand"),
    layout=Layout("grand", SIZE, SIZE, EXITS, CENTRE),
    dice=(PLAIN, PLAIN, PLAIN, PLAIN, STATIONS),
    longest_rule=CATALOGUE.longest_rule("classic"),
    special_routes=SPECIAL_ROUTES,
    pigment=PURPLE,
    rounds=9,
    help=HELP,
)

PLUGIN = Plugin(editions=(GRAND,))
