"""What the boxes share: size, exits and Central Spaces of the board, and the plain die."""

from __future__ import annotations

from railroad_ink.authoring import (
    CURVED_HIGHWAY,
    CURVED_RAILWAY,
    STRAIGHT_HIGHWAY,
    STRAIGHT_RAILWAY,
    T_HIGHWAY,
    T_RAILWAY,
    Space,
    facing_exits,
    route_die,
)

SIZE = 7
EXITS = facing_exits(SIZE, across={1: "H", 3: "R", 5: "H"}, down={1: "R", 3: "H", 5: "R"})
CENTRE = tuple(Space(r, c) for r in (2, 3, 4) for c in (2, 3, 4))
DIE_A = route_die(
    "A", STRAIGHT_HIGHWAY, STRAIGHT_RAILWAY, CURVED_HIGHWAY, CURVED_RAILWAY, T_HIGHWAY, T_RAILWAY
)
