"""The dice of Meteor: what their faces mean, and how they look."""

from __future__ import annotations

from railroad_ink.authoring import Art, Die, E, Face, N, Pigment, S, Stroke, Text, W

KEY = "meteor"
EMBER = Pigment("#b4472e", "#e08a6c")

DIRECTIONS = {"up": N, "right": E, "down": S, "left": W}
DIRECTION_FACES = {
    "meteor-up": ("up",),
    "meteor-down": ("down",),
    "meteor-left": ("left",),
    "meteor-right": ("right",),
    "meteor-any": tuple(DIRECTIONS),
}
"""The directions that each face allows."""
DISTANCE_FACES = {"meteor-1": 1, "meteor-2": 2, "meteor-3": 3}


def _face(name: str, title: Text) -> Face:
    return Face(f"meteor-{name}", title, owner=KEY)


_UP = _face("up", Text("meteor goes up"))
_DOWN = _face("down", Text("meteor goes down"))
_LEFT = _face("left", Text("meteor goes left"))
_RIGHT = _face("right", Text("meteor goes right"))
_ANY = _face("any", Text("meteor goes where you choose"))
_ONE = _face("1", Text("1 space"))
_TWO = _face("2", Text("2 spaces"))
_THREE = _face("3", Text("3 spaces"))
DIRECTION_DIE = Die("meteor-direction", (_UP, _DOWN, _LEFT, _RIGHT, _ANY, _ANY))
DISTANCE_DIE = Die("meteor-distance", (_ONE, _ONE, _ONE, _TWO, _TWO, _THREE))

_CROSS = (
    "M50 14 L50 86 M14 50 L86 50 M40 26 L50 13 L60 26 M40 74 L50 87 L60 74 "
    "M26 40 L13 50 L26 60 M74 40 L87 50 L74 60"
)
_STONE = "m-11 2 l5 -11 l12 -1 l6 10 l-6 11 l-11 -1 Z"
_FACE_ART = {
    _UP: ("↑", "M50 84 L50 18 M30 40 L50 17 L70 40"),
    _DOWN: ("↓", "M50 16 L50 82 M30 60 L50 83 L70 60"),
    _LEFT: ("←", "M84 50 L18 50 M40 30 L17 50 L40 70"),
    _RIGHT: ("→", "M16 50 L82 50 M60 30 L83 50 L60 70"),
    _ANY: ("+", _CROSS),
    _ONE: ("1", f"M50 50 {_STONE}"),
    _TWO: ("2", f"M32 50 {_STONE} M68 50 {_STONE}"),
    _THREE: ("3", f"M50 32 {_STONE} M30 66 {_STONE} M70 66 {_STONE}"),
}
"""A sign and a drawing for each face: arrows, and a stone for each space."""


def _art(glyph: str, path: str) -> Art:
    return Art(glyph, (Stroke(path, EMBER, 6, filled=glyph.isdigit()),))


DICE_ART = {face.key: _art(glyph, path) for face, (glyph, path) in _FACE_ART.items()}
