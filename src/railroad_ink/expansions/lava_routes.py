"""The routes and dice of Lava, and how lava looks."""

from __future__ import annotations

from railroad_ink.authoring import INK, Art, E, Face, Kind, N, Pigment, Route, Stroke, Text, W

KEY = "lava"
WASH, GLOW = Pigment("#efa27c", "#9c4423"), Pigment("#c8421f", "#ff9a5c")
ROCK = Pigment("#5c4a45", "#3a2a26")
LAVA_SIDE = Kind(
    "M",
    Text("lava"),
    Text("This lava"),
    Text("the lava"),
    networked=False,
    pigment=WASH,
    width=88.0,
    glyph="▒",
)

VOLCANO = Route("volcano", Text("volcano"), "MMMM", symbols=("volcano",), must_join="")
ERUPTION = VOLCANO.orientations[0]
BEND = Route("lava-bend", Text("lava bend"), "MM--", must_join=LAVA_SIDE.letter)
STREAM = Route("lava-stream", Text("lava stream"), "M-M-", must_join=LAVA_SIDE.letter)
FORK = Route("lava-fork", Text("lava fork"), "MMM-", must_join=LAVA_SIDE.letter)
# The route runs along the lava and never touches it.
_PARALLEL = ((N,), (E, W))
BESIDE_HIGHWAY = Route(
    "lava-highway", Text("lava beside a highway"), "MH-H", _PARALLEL, must_join=LAVA_SIDE.letter
)
BESIDE_RAILWAY = Route(
    "lava-railway", Text("lava beside a railway"), "MR-R", _PARALLEL, must_join=LAVA_SIDE.letter
)
ROUTES = (BEND, STREAM, FORK, BESIDE_HIGHWAY, BESIDE_RAILWAY)
FACES = tuple(Face.of(route, KEY) for route in (BEND, *ROUTES))

VOLCANO_ART = Art(
    "▲",
    (
        Stroke("M24 76 L42 36 L58 36 L76 76 Z", ROCK, 2.5, filled=True),
        Stroke("M42 36 L47 43 L50 39 L54 45 L58 36 Z", GLOW, 1.5, filled=True),
        Stroke("M47 43 L44 58 L48 70 M54 45 L57 60", GLOW, 3),
        Stroke("M46 30 Q41 24 46 17 M53 30 Q59 22 53 13", INK, 2),
    ),
    VOLCANO.title,
)  # fmt: skip
