"""The classic box: three dice of plain routes, one of overpasses and stations."""

from __future__ import annotations

from railroad_ink.authoring import (
    CURVED_STATION,
    OVERPASS,
    SPECIAL_ROUTES,
    STRAIGHT_STATION,
    Edition,
    Layout,
    LongestRule,
    Pigment,
    Text,
    longest_path,
    route_die,
)
from railroad_ink.editions.common import CENTRE, DIE_A, EXITS, SIZE

LAYOUT = Layout("classic", SIZE, SIZE, EXITS, CENTRE)
DIE_B = route_die("B", *(OVERPASS,) * 2, *(STRAIGHT_STATION,) * 2, *(CURVED_STATION,) * 2)
DICE = (DIE_A, DIE_A, DIE_A, DIE_B)
RED = Pigment("#c8452f", "#ec7a64")

LONGEST_PATH = LongestRule(
    "classic",
    Text("classic rule"),
    Text("A line visits each space at most once."),
    longest_path,
)

CLASSIC = Edition(
    "classic", Text("Railroad Ink"), LAYOUT, DICE, LONGEST_PATH, SPECIAL_ROUTES, pigment=RED
)
