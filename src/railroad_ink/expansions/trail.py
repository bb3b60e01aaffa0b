"""Trail: footpaths through the corners of spaces, from station to station.

A trail is part of a route; the corners it reaches are part of its orientation:

    trail-straight-highway C3 H-H-/NE,SW
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import ClassVar

from railroad_ink.authoring import (
    CORNERS,
    CURVED_HIGHWAY,
    CURVED_RAILWAY,
    EARTH,
    NETWORK_VALUES,
    OPPOSITE,
    STRAIGHT_HIGHWAY,
    STRAIGHT_RAILWAY,
    STRAIGHT_STEPS,
    T_HIGHWAY,
    T_RAILWAY,
    Corner,
    Die,
    Doubt,
    Face,
    Goal,
    Layout,
    Placement,
    Route,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    Shape,
    Sheet,
    Space,
    Text,
    TrackGraph,
    Turn,
    Violation,
    in_a_line,
    network_value,
    plural,
    sketch,
    spaces_with,
    value_table,
)
from railroad_ink.expansions.gridlines import GridPoint, corner_point

KEY = "trail"
SYMBOL = "trail"
"""Distinguishes trails from whatever else may reach a corner; only its corners are drawn."""
NE, SE, SW, NW = CORNERS
IN_A_LINE_FOR_GOAL = 5
AROUND_FOR_GOAL = 3
CENTRAL_FOR_GOAL = 5
MAX_STATIONS = len(NETWORK_VALUES) - 1
"""Stations beyond this number add no points."""


WITH_TRAIL = Text("{route} with a trail")


def _with_trail(route: Route, *corners: Corner) -> Route:
    title = WITH_TRAIL.format(route=route.title)
    # It may join by its trail alone, so this module checks what it joins, not the core.
    return Route(
        f"{KEY}-{route.key}", title, route.ends, symbols=(SYMBOL,), corners=corners, must_join=""
    )


ROUTES = (
    _with_trail(STRAIGHT_HIGHWAY, NE, SW),
    _with_trail(STRAIGHT_RAILWAY, NE, SW),
    _with_trail(CURVED_RAILWAY, SE, SW, NW),
    _with_trail(CURVED_HIGHWAY, SE, SW, NW),
    _with_trail(T_RAILWAY, SW, NW),
    _with_trail(T_HIGHWAY, SW, NW),
)
"""From corner to corner over a straight, around the outside of a curve, past the bar of a T."""
FACES = tuple(Face.of(route, KEY) for route in ROUTES)

NOT_JOINED = Text(
    "Nothing to join at {space} yet: no route or exit at its ends, no trail or station "
    "at its corners."
)
SCORE = Text("Trails")
STATIONS = plural("{count} station joined by trails", "{count} stations joined by trails")


@cache
def _not_joined(space: Space) -> tuple[Violation]:
    """Return the violation of a trail that joins nothing; cached, since most placements fail."""
    return (Violation("not-joined", NOT_JOINED.format(space=space), (space,)),)


# What meets at the corners


@cache
def _around(layout: Layout) -> tuple[tuple[tuple[tuple[int, Corner], ...], ...], ...]:
    """Return for each corner of each space the other spaces there, with their corners."""
    at: dict[GridPoint, list[tuple[int, Corner]]] = {}
    for index, space in enumerate(layout.spaces):
        for corner in CORNERS:
            at.setdefault(corner_point(space, corner), []).append((index, corner))
    return tuple(
        tuple(
            tuple(other for other in at[corner_point(space, corner)] if other[0] != index)
            for corner in CORNERS
        )
        for index, space in enumerate(layout.spaces)
    )


def is_joined(sheet: Sheet, placement: Placement) -> bool:
    """Whether a trail die drawn this way joins a route, an exit, a trail or a station."""
    shape, space = placement
    index, drawn = sheet.layout.index(space), sheet.drawings
    around = _around(sheet.layout)[index]
    for corner in shape.corners:
        for there, back in around[corner]:
            drawing = drawn[there]
            if drawing is not None and _joins_trails(drawing.shape, back):
                return True
    return _meets(sheet, shape, index)


def _meets(sheet: Sheet, shape: Shape, index: int) -> bool:
    """Whether an end meets a route or an exit of its kind."""
    neighbours, exits = sheet.layout.neighbours[index], sheet.layout.exit_kinds[index]
    for side in shape.sides:
        there = neighbours[side]
        drawing = sheet.drawings[there] if there >= 0 else None
        facing = drawing.shape.ends[OPPOSITE[side]] if drawing else exits[side]
        if shape.ends[side] == facing:
            return True
    return False


def _joins_trails(shape: Shape, corner: Corner) -> bool:
    """Whether what is drawn in a space joins a trail at one of its corners."""
    return shape.route.station or (corner in shape.corners and SYMBOL in shape.route.symbols)


def _trails_at(sheet: Sheet) -> dict[GridPoint, list[Space]]:
    """Return the spaces whose trails reach each corner point."""
    at: dict[GridPoint, list[Space]] = {}
    for space, (shape, _) in sheet:
        if SYMBOL in shape.route.symbols:
            for corner in shape.corners:
                at.setdefault(corner_point(space, corner), []).append(space)
    return at


def _trails_beside(at: dict[GridPoint, list[Space]], space: Space) -> list[Space]:
    """Return the spaces whose trails touch a corner of this space, each once."""
    points = (corner_point(space, corner) for corner in CORNERS)
    return list(dict.fromkeys(trail for point in points for trail in at.get(point, ())))


def stations_joined(sheet: Sheet) -> Iterator[tuple[list[Space], list[Space]]]:
    """Yield each set of stations that trails join, and those trails."""
    at = _trails_at(sheet)
    stations = [space for space, (shape, _) in sheet if shape.route.station]
    beside: dict[Space, set[Space]] = {}
    for group in (*at.values(), *([s, *_trails_beside(at, s)] for s in stations)):
        for space in group:
            beside.setdefault(space, set()).update(group)
    while beside:
        joined = [next(iter(beside))]
        for space in joined:  # appended to while iterating
            joined += beside.pop(space).difference(joined)
        yield [s for s in stations if s in joined], sorted(set(joined).difference(stations))


# Goals


def _in_a_line(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return in_a_line(spaces_with(graph.sheet, SYMBOL), IN_A_LINE_FOR_GOAL, STRAIGHT_STEPS)


def _around_a_station(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    at = _trails_at(graph.sheet)
    for space, (shape, _round) in graph.sheet:
        if shape.route.station and len(trails := _trails_beside(at, space)) >= AROUND_FOR_GOAL:
            return (space, *trails)
    return ()


def _in_the_centre(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    centre = graph.sheet.layout.centre
    found = tuple(space for space in spaces_with(graph.sheet, SYMBOL) if space in centre)
    return found if len(found) >= CENTRAL_FOR_GOAL else ()


def _footpath(path: str) -> sketch.Sketch:
    return sketch.line(path, EARTH, 2.4, (4, 2.4))


GOALS = (
    Goal("TA", Text("Draw trails in {count} adjacent spaces of a row or column.")
         .format(count=IN_A_LINE_FOR_GOAL),
         _in_a_line,
         _footpath("M10,30L20,40L30,30L40,40L50,30L60,40")),
    Goal("TB", Text("Let the trails of {count} spaces touch corners of one station’s space.")
         .format(count=AROUND_FOR_GOAL),
         _around_a_station,
         _footpath("M20,20L30,30M50,20L40,30M20,50L30,40") + sketch.stations("35,35")),
    Goal("TC", Text("Draw trails on {count} Central Spaces.").format(count=CENTRAL_FOR_GOAL),
         _in_the_centre,
         _footpath("M20,20L30,30L40,20L50,30L40,40L30,50")),
)  # fmt: skip


class Trail(RulesModule):
    """Trails that join stations."""

    key = KEY
    title = Text("Trail")
    placeholders: ClassVar[Mapping[str, object]] = {
        "trail_values": value_table([value // 2 for value in NETWORK_VALUES]),
        "max_stations": MAX_STATIONS,
    }
    rounds = 6
    dice = (Die("trail-A", FACES), Die("trail-B", FACES))
    goals = GOALS

    def forbids(self, turn: Turn, placement: Placement) -> Iterable[Violation]:
        """Forbid a trail die that joins nothing."""
        shape, space = placement
        if SYMBOL not in shape.route.symbols or is_joined(turn.sheet, placement):
            return ()
        return _not_joined(space)

    def doubts(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Doubt]:
        """Yield trails that join nothing."""
        if ruleset.erases:
            return
        for space, (shape, _) in sheet:
            if SYMBOL in shape.route.symbols and not is_joined(sheet, Placement(shape, space)):
                yield Doubt("not-joined", NOT_JOINED.format(space=space), (space,))

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Count each set of stations half as much as a network."""
        items = [
            ScoreItem(points, STATIONS.format(count=len(stations)), (*stations, *trails))
            for stations, trails in stations_joined(graph.sheet)
            if (points := network_value(len(stations)) // 2)
        ]
        return (ScoreLine(KEY, SCORE, tuple(items)),)


TRAIL = Trail()
