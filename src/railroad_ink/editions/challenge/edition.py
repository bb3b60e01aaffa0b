"""The Challenge edition: its routes, dice and board, and the rule for its longest routes."""

from __future__ import annotations

from railroad_ink.authoring import (
    CURVED_STATION,
    OVERPASS,
    SPECIAL_ROUTES,
    STRAIGHT_STATION,
    T_HIGHWAY,
    T_RAILWAY,
    E,
    Edition,
    Layout,
    LongestRule,
    N,
    Pigment,
    Route,
    S,
    Space,
    Text,
    W,
    both_kinds,
    longest_walk,
    route_die,
)
from railroad_ink.editions.challenge.buildings import FACTORY, UNIVERSITY, VILLAGE, Buildings
from railroad_ink.editions.challenge.goal_race import GoalRace
from railroad_ink.editions.common import CENTRE, DIE_A, EXITS, SIZE

DOUBLE_CURVED_HIGHWAY, DOUBLE_CURVED_RAILWAY = both_kinds(
    "double-curved",
    (Text("double curved highway"), Text("double curved railway")),
    "xxxx",
    ((N, E), (S, W)),
)
# A dead end stops at a station in the middle of its space.
DEAD_END_HIGHWAY, DEAD_END_RAILWAY = both_kinds(
    "dead-end", (Text("dead-end highway"), Text("dead-end railway")), "x---", station=True
)
T_STATION_1 = Route("t-station-1", Text("T-junction station 1"), "HRH-", station=True)
T_STATION_2 = Route("t-station-2", Text("T-junction station 2"), "RHR-", station=True)
ROUTES = (
    DOUBLE_CURVED_HIGHWAY,
    DOUBLE_CURVED_RAILWAY,
    DEAD_END_HIGHWAY,
    DEAD_END_RAILWAY,
    T_STATION_1,
    T_STATION_2,
)
"""The routes that only these boxes have."""

DIE_B = route_die(
    "challenge-B",
    DOUBLE_CURVED_HIGHWAY, DOUBLE_CURVED_RAILWAY, T_HIGHWAY, T_RAILWAY, *(OVERPASS,) * 2,
)  # fmt: skip
DIE_C = route_die(
    "challenge-C",
    DEAD_END_HIGHWAY, DEAD_END_RAILWAY, STRAIGHT_STATION, CURVED_STATION, T_STATION_1, T_STATION_2,
)  # fmt: skip
DICE = (DIE_A, DIE_A, DIE_B, DIE_C)

BUILDINGS = {
    FACTORY: ("A1", "E7", "F3"),
    VILLAGE: ("A3", "B6", "C5", "F5"),
    UNIVERSITY: ("C1", "D4", "E2", "G7"),
}
LAYOUT = Layout(
    "challenge", SIZE, SIZE, EXITS, CENTRE,
    tuple((Space.parse(name), kind) for kind, names in BUILDINGS.items() for name in names),
)  # fmt: skip
GREEN = Pigment("#3f8a4c", "#72c081")

LONGEST_WALK = LongestRule(
    "challenge",
    Text("Challenge rule"),
    Text("A line may cross itself and pass a space again, as long as no stretch is used twice."),
    longest_walk,
)

CHALLENGE = Edition(
    "challenge",
    Text("Railroad Ink Challenge"),
    LAYOUT,
    DICE,
    LONGEST_WALK,
    SPECIAL_ROUTES,
    modules=(Buildings(), GoalRace()),
    pigment=GREEN,
)
