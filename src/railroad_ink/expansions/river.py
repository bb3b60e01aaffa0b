"""River: a third kind of line, worth most from one edge of the board to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from railroad_ink.authoring import (
    Die,
    E,
    Face,
    Goal,
    Kind,
    N,
    Network,
    Pigment,
    Route,
    Ruleset,
    RulesModule,
    S,
    ScoreItem,
    ScoreLine,
    Sheet,
    Space,
    Text,
    TrackGraph,
    W,
    exit_line,
    line_through_nodes,
    networks,
    sketch,
)

KEY = "river"
TITLE = Text("River")
WATER = Kind(
    "W",
    Text("river"),
    Text("This river"),
    Text("the river"),
    networked=False,
    pigment=Pigment("#5b9bc8", "#4f8fbd"),
    width=30.0,
    glyph="~",
)

STRAIGHT = Route("straight-river", Text("straight river"), "W-W-", must_join="")
CURVED = Route("curved-river", Text("curved river"), "WW--", must_join="")
HIGHWAY_BRIDGE = Route(
    "highway-bridge",
    Text("highway bridge"),
    "WHWH",
    lines=((N, S), (E, W)),
    must_join="",
)
RAILWAY_BRIDGE = Route(
    "railway-bridge",
    Text("railway bridge"),
    "WRWR",
    lines=((N, S), (E, W)),
    must_join="",
)
DIE = Die(
    KEY,
    tuple(
        Face.of(route, KEY)
        for route in (STRAIGHT, CURVED, CURVED, CURVED, HIGHWAY_BRIDGE, RAILWAY_BRIDGE)
    ),
)

EDGE_BONUS = 3
STATIONS_BY_THE_RIVER = 3
LENGTH = Text("spaces of the river: {count}")
EDGE_TO_EDGE = Text("from edge to edge")


def rivers(graph: TrackGraph) -> tuple[Network, ...]:
    """Return the rivers of a sheet."""
    return networks(graph, (WATER.letter,))


def mouths(graph: TrackGraph, river: Network) -> tuple[Space, ...]:
    """Return the spaces where a river leaves the board, one for each such end."""
    layout = graph.sheet.layout
    return tuple(
        layout.spaces[node.space_index]
        for node in river.nodes
        for side in node.sides
        if layout.neighbours[node.space_index][side] < 0
    )


def _items(graph: TrackGraph, river: Network) -> tuple[ScoreItem, ...]:
    length = len(river.spaces)
    item = ScoreItem(length, LENGTH.format(count=length), river.spaces)
    ends = mouths(graph, river)
    # A river has two ends, a closed one none.
    return (item, ScoreItem(EDGE_BONUS, EDGE_TO_EDGE, ends)) if len(ends) == 2 else (item,)


# Goals


def _crossed_twice(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    for river in rivers(graph):
        indices = {node.space_index for node in river.nodes}
        # Of everything in these spaces, highway and railway lines reach only the bridges.
        here = [index for index, node in enumerate(graph.nodes) if node.space_index in indices]
        line = line_through_nodes(graph, here, 2)
        if line:
            return line
    return ()


def _stations_beside(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    wet = _river_spaces(graph.sheet)
    found = [
        space
        for space, drawing in graph.sheet
        if drawing.shape.route.station and not wet.isdisjoint(graph.sheet.neighbours(space))
    ]
    return tuple(found) if len(found) >= STATIONS_BY_THE_RIVER else ()


def _river_spaces(sheet: Sheet) -> set[Space]:
    return {space for space, drawing in sheet if WATER.letter in drawing.shape.ends}


def _exits_over_a_bridge(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    indices = {graph.sheet.layout.index(space) for space in _river_spaces(graph.sheet)}
    return exit_line(graph, lambda node: node.space_index in indices)


def _water(path: str) -> sketch.Sketch:
    return sketch.line(path, WATER.pigment, 7)


GOALS = (
    Goal(
        "RA",
        Text("One line crosses the same river on two bridges."),
        _crossed_twice,
        _water("M25,0V45H45V0") + sketch.line("M5,15H65"),
    ),
    Goal(
        "RB",
        Text("{count} stations stand orthogonally next to river spaces.").format(
            count=STATIONS_BY_THE_RIVER
        ),
        _stations_beside,
        _water("M35,0V70") + sketch.stations("25,15 45,35 25,55"),
    ),
    Goal(
        "RC",
        Text("A line between two exits uses a bridge."),
        _exits_over_a_bridge,
        _water("M35,0V70") + sketch.line("M0,35H70") + sketch.exits("0,35 70,35"),
    ),
)


class River(RulesModule):
    """The River dice and what they change."""

    key = KEY
    title = TITLE
    placeholders: ClassVar[Mapping[str, object]] = {"edge_bonus": EDGE_BONUS}
    rounds = 6
    kinds = (WATER,)
    dice = (DIE, DIE)
    goals = GOALS

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the river that is worth most."""
        counted = [_items(graph, river) for river in rivers(graph)]
        best = max(counted, key=lambda items: sum(item.points for item in items), default=())
        return (ScoreLine(KEY, TITLE, best),)


RIVER = River()
