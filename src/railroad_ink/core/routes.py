"""Routes: what a die shows and a player draws, and the distinct ways to draw it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from railroad_ink.core.art import INK, Pigment
from railroad_ink.core.geometry import SIDES, SYMMETRIES, Corner, E, N, S, Side, Symmetry, W
from railroad_ink.core.text import Text

Line = tuple[Side, ...]
"""Sides of one space that are joined inside it."""

BLANK = "-"
SEPARATE_LINES: dict[str, tuple[Line, ...]] = {
    "o": ((N, S), (E, W)),
    "d": ((N, E), (S, W)),
    "b": ((N, W), (E, S)),
}
"""Two lines that pass through one space without touching, by the letter that says so in a code."""
LETTERS_OF_LINES = {lines: letter for letter, lines in SEPARATE_LINES.items()}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of end: a highway, a railway, or what an expansion adds."""

    letter: str
    title: Text
    as_subject: Text | None = None
    """Its name at the start of a sentence, such as "This highway"; made from the title if missing,
    which other languages than English may not be able to do well."""
    as_object: Text | None = None
    """Its name as the object of a sentence, such as "the highway"."""
    networked: bool = True
    """Whether it joins exits into networks."""
    open_is_error: bool = True
    """Whether an end that meets nothing costs a point."""
    pen: str = "wash"
    """How it is drawn: `road`, `rail`, or a `wash` of colour from the side to the middle."""
    pigment: Pigment = INK
    width: float = 34.0
    """Width of a wash, in hundredths of a space."""
    glyph: str = "~"
    """One character for a wash in the terminal."""


HIGHWAY = Kind("H", Text("highway"), Text("This highway"), Text("the highway"), pen="road")
RAILWAY = Kind("R", Text("railway"), Text("This railway"), Text("the railway"), pen="rail")
BASIC_KINDS = {kind.letter: kind for kind in (HIGHWAY, RAILWAY)}
"""The kinds of every game, by letter; expansions add others."""
ROUTE_KINDS = tuple(BASIC_KINDS)
"""Letters of the kinds that are routes in the narrow sense of the rules."""


@dataclass(frozen=True)
class Route:
    """A shape that can be drawn in one space, turned and mirrored at will."""

    key: str
    title: Text
    ends: str
    """What leaves the space at its N, E, S and W side; `-` is nothing."""
    lines: tuple[Line, ...] | None = None
    """Which ends are joined inside; all of them by default."""
    station: bool = False
    symbols: tuple[str, ...] = ()
    """What else is in the space, by name."""
    corners: tuple[Corner, ...] = ()
    """Corner points of the space that something drawn in it reaches."""
    must_join: str = "".join(ROUTE_KINDS)
    """Kinds of which one end must meet an end of its kind; empty if it may be isolated."""
    fills: bool = True
    """Whether the space counts as taken once this is drawn in it."""

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def orientations(self) -> tuple[Shape, ...]:
        """The distinct ways to draw this route."""
        lines = self.lines or (tuple(s for s in SIDES if self.ends[s] != BLANK),)
        first = Shape(self, self.ends, tuple(line for line in lines if line), self.corners)
        shapes = (first.transformed(symmetry) for symmetry in SYMMETRIES)
        return tuple({shape.code: shape for shape in shapes}.values())

    def shape(self, code: str) -> Shape | None:
        """Return the orientation with this code."""
        return next((s for s in self.orientations if s.code == code), None)


class Shape:
    """A route in one of its distinct orientations. Equal if route and code are."""

    __slots__ = ("code", "corners", "ends", "line_at", "line_ends", "lines", "route", "sides")

    def __init__(
        self, route: Route, ends: str, lines: tuple[Line, ...], corners: tuple[Corner, ...] = ()
    ) -> None:
        """Create it with its ends, lines and corners as they lie on the sheet."""
        self.route = route
        self.ends = ends
        self.lines = lines
        self.corners = corners
        self.line_ends = tuple((line, "".join(ends[side] for side in line)) for line in lines)
        """Each line with the kinds of its ends."""
        indices = {side: index for index, line in enumerate(lines) for side in line}
        self.line_at = tuple(indices.get(side, 0) for side in SIDES)
        """The index of the line at each side; 0 where nothing leaves."""
        self.sides = tuple(side for side in SIDES if ends[side] != BLANK)
        """The sides at which something leaves the space."""
        reach = "/" + ",".join(corner.name for corner in corners) if corners else ""
        self.code = ends + LETTERS_OF_LINES.get(lines, "") + reach

    @property
    def has_route(self) -> bool:
        """Whether the drawing has at least one stretch of highway or railway."""
        return any(kind in self.ends for kind in ROUTE_KINDS)

    def transformed(self, symmetry: Symmetry) -> Shape:
        """Return the shape rotated or mirrored."""
        ends = [BLANK] * 4
        for side in self.sides:
            ends[symmetry.side(side)] = self.ends[side]
        lines = (tuple(sorted(symmetry.side(side) for side in line)) for line in self.lines)
        corners = tuple(sorted(symmetry.corner(corner) for corner in self.corners))
        return Shape(self.route, "".join(ends), tuple(sorted(lines)), corners)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shape):
            return NotImplemented
        return self is other or (self.code == other.code and self.route.key == other.route.key)

    def __hash__(self) -> int:
        return hash((self.route.key, self.code))

    def __repr__(self) -> str:
        return f"<{self.route.key} {self.code}>"


def both_kinds(
    key: str,
    titles: tuple[Text, Text],
    ends: str,
    lines: tuple[Line, ...] | None = None,
    *,
    station: bool = False,
) -> tuple[Route, Route]:
    """Return the highway and the railway of one form; `x` is replaced by the kind."""
    highway, railway = titles
    return (
        Route(f"{key}-highway", highway, ends.replace("x", "H"), lines, station),
        Route(f"{key}-railway", railway, ends.replace("x", "R"), lines, station),
    )


STRAIGHT_HIGHWAY, STRAIGHT_RAILWAY = both_kinds(
    "straight", (Text("straight highway"), Text("straight railway")), "x-x-"
)
CURVED_HIGHWAY, CURVED_RAILWAY = both_kinds(
    "curved", (Text("curved highway"), Text("curved railway")), "xx--"
)
T_HIGHWAY, T_RAILWAY = both_kinds(
    "t", (Text("T-junction highway"), Text("T-junction railway")), "xxx-"
)
OVERPASS = Route("overpass", Text("overpass"), "HRHR", lines=((N, S), (E, W)))
STRAIGHT_STATION = Route("straight-station", Text("straight station"), "H-R-", station=True)
CURVED_STATION = Route("curved-station", Text("curved station"), "HR--", station=True)

SPECIAL_ROUTES = (
    Route("highway-crossing", Text("highway crossing"), "HHHH"),
    Route("railway-crossing", Text("railway crossing"), "RRRR"),
    Route("cross-station", Text("station on a crossing"), "HRHR", station=True),
    Route("three-highways-station", Text("station with three highways"), "HHHR", station=True),
    Route("three-railways-station", Text("station with three railways"), "RRRH", station=True),
    Route("corner-station", Text("station in a double bend"), "HHRR", station=True),
)

BASIC_ROUTES = (
    STRAIGHT_HIGHWAY, STRAIGHT_RAILWAY, CURVED_HIGHWAY, CURVED_RAILWAY, T_HIGHWAY, T_RAILWAY,
    OVERPASS, STRAIGHT_STATION, CURVED_STATION,
)  # fmt: skip
"""The routes on the dice that all boxes share."""
