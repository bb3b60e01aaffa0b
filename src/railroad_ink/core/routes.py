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
CROSSINGS: dict[tuple[Line, ...], str] = {
    ((N, S), (E, W)): "o",
    ((N, E), (S, W)): "d",
    ((N, W), (E, S)): "b",
}
"""Two lines that pass through one space without touching, and the letter that says so."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What an end may be: a highway, a railway, or something an expansion brings."""

    letter: str
    title: Text
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


HIGHWAY = Kind("H", Text("highway", "Straße"), pen="road")
RAILWAY = Kind("R", Text("railway", "Gleis"), pen="rail")
ROUTE_KINDS = (HIGHWAY.letter, RAILWAY.letter)
"""Letters of the kinds that are routes in the narrow sense of the rules."""


@dataclass(frozen=True)
class Route:
    """A shape that can be drawn in one space, turned and mirrored at will."""

    key: str
    title: Text
    ends: str
    """What leaves the space at its N, E, S and W side; `-` is nothing."""
    lines: tuple[Line, ...] | None = None
    """Which ends are joined inside; all of them unless said otherwise."""
    station: bool = False
    marks: tuple[str, ...] = ()
    """What else stands in the space, by name."""
    corners: tuple[Corner, ...] = ()
    """Corner points of the space that something drawn in it reaches."""
    joins: str = "HR"
    """Kinds of end of which one must meet its like; empty if it may stand alone."""
    fills: bool = True
    """Whether the space counts as taken once this is drawn in it."""

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def orientations(self) -> tuple[Shape, ...]:
        """The distinct ways to draw this route."""
        shapes = (self._laid(symmetry) for symmetry in SYMMETRIES)
        return tuple({shape.code: shape for shape in shapes}.values())

    def shape(self, code: str) -> Shape | None:
        """Return the orientation with this code."""
        return next((s for s in self.orientations if s.code == code), None)

    def _laid(self, symmetry: Symmetry) -> Shape:
        ends = [BLANK] * 4
        for side in SIDES:
            ends[symmetry.side(side)] = self.ends[side]
        lines = self.lines or (tuple(s for s in SIDES if self.ends[s] != BLANK),)
        laid = (tuple(sorted(symmetry.side(s) for s in line)) for line in lines if line)
        corners = tuple(sorted(symmetry.corner(c) for c in self.corners))
        return Shape(self, "".join(ends), tuple(sorted(laid)), corners)


class Shape:
    """A route in one of its distinct orientations. Equal if route and code are."""

    __slots__ = ("code", "corners", "ends", "line_at", "line_ends", "lines", "route", "sides")

    def __init__(
        self, route: Route, ends: str, lines: tuple[Line, ...], corners: tuple[Corner, ...] = ()
    ) -> None:
        """Take the ends, lines and corners as they lie on the sheet."""
        self.route = route
        self.ends = ends
        self.lines = lines
        self.corners = corners
        self.line_ends = tuple((line, "".join(ends[side] for side in line)) for line in lines)
        """Each line with the kinds of its ends."""
        indices = {side: index for index, line in enumerate(lines) for side in line}
        self.line_at = tuple(indices.get(side, 0) for side in SIDES)
        """The place of the line at each side among the lines; 0 where nothing leaves."""
        self.sides = tuple(side for side in SIDES if ends[side] != BLANK)
        """The sides at which something leaves the space."""
        reach = "/" + ",".join(corner.name for corner in corners) if corners else ""
        self.code = ends + CROSSINGS.get(lines, "") + reach

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shape):
            return NotImplemented
        return self is other or (self.code == other.code and self.route.key == other.route.key)

    def __hash__(self) -> int:
        return hash((self.route.key, self.code))

    def __repr__(self) -> str:
        return f"<{self.route.key} {self.code}>"


def _route(key: str, en: str, de: str, ends: str, **more: object) -> Route:
    return Route(key, Text(en, de), ends, **more)  # type: ignore[arg-type]


def _both_kinds(key: str, en: str, de: str, ends: str, **more: object) -> tuple[Route, Route]:
    """Make the highway and the railway of one form; `x` stands for the kind."""
    highway = _route(
        f"{key}-highway", f"{en} highway", f"Straßen-{de}", ends.replace("x", "H"), **more
    )
    railway = _route(
        f"{key}-railway", f"{en} railway", f"Gleis-{de}", ends.replace("x", "R"), **more
    )
    return highway, railway


STRAIGHT_HIGHWAY, STRAIGHT_RAILWAY = _both_kinds("straight", "straight", "Gerade", "x-x-")
CURVED_HIGHWAY, CURVED_RAILWAY = _both_kinds("curved", "curved", "Kurve", "xx--")
T_HIGHWAY, T_RAILWAY = _both_kinds("t", "T-junction", "T-Kreuzung", "xxx-")
DOUBLE_CURVED_HIGHWAY, DOUBLE_CURVED_RAILWAY = _both_kinds(
    "double-curved", "double curved", "Doppelkurve", "xxxx", lines=((N, E), (S, W))
)
# A dead end stops at a station in the middle of its space.
DEAD_END_HIGHWAY, DEAD_END_RAILWAY = _both_kinds(
    "dead-end", "dead-end", "Sackgasse", "x---", station=True
)
OVERPASS = _route("overpass", "overpass", "Überführung", "HRHR", lines=((N, S), (E, W)))
STRAIGHT_STATION = _route(
    "straight-station", "straight station", "Bahnhof-Gerade", "H-R-", station=True
)
CURVED_STATION = _route("curved-station", "curved station", "Bahnhof-Kurve", "HR--", station=True)
T_STATION_1 = _route("t-station-1", "T-junction station 1", "T-Bahnhof 1", "HRH-", station=True)
T_STATION_2 = _route("t-station-2", "T-junction station 2", "T-Bahnhof 2", "RHR-", station=True)

SPECIAL_ROUTES = (
    _route("highway-crossing", "highway crossing", "Straßenkreuzung", "HHHH"),
    _route("railway-crossing", "railway crossing", "Gleiskreuzung", "RRRR"),
    _route("cross-station", "station on a crossing", "Kreuzungsbahnhof", "HRHR", station=True),
    _route(
        "three-highways-station",
        "station with three highways",
        "Bahnhof mit drei Straßen",
        "HHHR",
        station=True,
    ),
    _route(
        "three-railways-station",
        "station with three railways",
        "Bahnhof mit drei Gleisen",
        "RRRH",
        station=True,
    ),
    _route("corner-station", "station in a double bend", "Eckbahnhof", "HHRR", station=True),
)

CLASSIC_ROUTES = (
    STRAIGHT_HIGHWAY, STRAIGHT_RAILWAY, CURVED_HIGHWAY, CURVED_RAILWAY, T_HIGHWAY, T_RAILWAY,
    OVERPASS, STRAIGHT_STATION, CURVED_STATION,
)  # fmt: skip
CHALLENGE_ROUTES = (
    DOUBLE_CURVED_HIGHWAY, DOUBLE_CURVED_RAILWAY, DEAD_END_HIGHWAY, DEAD_END_RAILWAY,
    T_STATION_1, T_STATION_2,
)  # fmt: skip
ALL_ROUTES = CLASSIC_ROUTES + CHALLENGE_ROUTES + SPECIAL_ROUTES
