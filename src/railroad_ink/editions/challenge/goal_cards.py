"""The twelve basic goal cards, A to L, as small questions about a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from railroad_ink.authoring import (
    HIGHWAY,
    RAILWAY,
    ROUTE_KINDS,
    SIDES,
    Exit,
    Goal,
    Kind,
    Layout,
    Network,
    Ruleset,
    Sheet,
    Space,
    Text,
    TrackGraph,
    closed_line,
    longest_route,
    networks,
    sketch,
)
from railroad_ink.editions.challenge.buildings import gains_of

CENTRAL_SPACES = 5
VILLAGES = 3
CORNERS = 3
AREA = 3
"""Rows and columns of the area to fill."""
EXITS = 3
STATIONS = 4
LINE_LENGTH = 6
HOUSE = "m-5,0l5,-5l5,5h-1.5v4.5h-7v-4.5Z"
"""How a village looks on a card."""


# Groups of spaces


@cache
def corner_spaces(layout: Layout) -> tuple[Space, ...]:
    """Return the corners of the board."""
    rows, columns = (0, layout.rows - 1), (0, layout.columns - 1)
    return tuple(Space(row, column) for row in rows for column in columns)


@cache
def rows_and_columns(layout: Layout) -> tuple[tuple[Space, ...], ...]:
    """Return the spaces of each row, then of each column."""
    rows = (tuple(s for s in layout.spaces if s.row == row) for row in range(layout.rows))
    columns = (tuple(s for s in layout.spaces if s.column == c) for c in range(layout.columns))
    return (*rows, *columns)


@cache
def areas(layout: Layout) -> tuple[tuple[Space, ...], ...]:
    """Return the spaces of each square area of the size to fill."""
    squares = (_area_from(space) for space in layout.spaces)
    return tuple(square for square in squares if square[-1] in layout)


def _area_from(top: Space) -> tuple[Space, ...]:
    return tuple(Space(top.row + i, top.column + j) for i in range(AREA) for j in range(AREA))


# Spaces drawn on, whatever is drawn there


def _drawn_of(sheet: Sheet, spaces: Iterable[Space], minimum: int) -> tuple[Space, ...]:
    drawn = tuple(space for space in spaces if sheet.at(space))
    return drawn if len(drawn) >= minimum else ()


def _first_full(sheet: Sheet, groups: Iterable[tuple[Space, ...]]) -> tuple[Space, ...]:
    full = (group for group in groups if all(sheet.at(space) for space in group))
    return next(full, ())


def _central_spaces(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return _drawn_of(graph.sheet, graph.sheet.layout.centre, CENTRAL_SPACES)


def _row_or_column(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return _first_full(graph.sheet, rows_and_columns(graph.sheet.layout))


def _corners(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return _drawn_of(graph.sheet, corner_spaces(graph.sheet.layout), CORNERS)


def _area(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return _first_full(graph.sheet, areas(graph.sheet.layout))


# Buildings and lines


def _villages(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    """Count marks: a village activated twice counts twice."""
    villages = gains_of(graph.sheet).villages
    return tuple(dict.fromkeys(villages)) if len(villages) >= VILLAGES else ()


def _loop(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    """Return a closed line; on a board of squares it passes at least four spaces."""
    return closed_line(graph)


def _length_of(kind: Kind) -> Callable[[Ruleset, TrackGraph], tuple[Space, ...]]:
    def reached(ruleset: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
        line = longest_route(ruleset, graph, kind)
        return line if len(line) >= LINE_LENGTH else ()

    return reached


# Networks


def _stations(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    """Count stations in networks of highways and railways only."""
    for network in networks(graph, ROUTE_KINDS):
        stations = tuple(space for space in network.spaces if is_station(graph.sheet, space))
        if len(stations) >= STATIONS:
            return stations
    return ()


def is_station(sheet: Sheet, space: Space) -> bool:
    """Whether a space has a station."""
    drawing = sheet.at(space)
    return drawing is not None and drawing.shape.route.station


def _network_where(
    joined: Callable[[Network, Layout], bool],
) -> Callable[[Ruleset, TrackGraph], tuple[Space, ...]]:
    """Make the test for a network whose exits satisfy `joined`; all kinds that join exits count."""

    def reached(ruleset: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
        found = (n for n in networks(graph, ruleset.networked, 2) if joined(n, graph.sheet.layout))
        return next((network.spaces for network in found), ())

    return reached


def _enough_exits(network: Network, _: Layout) -> bool:
    return len(network.exits) >= EXITS


def _opposite_exits(network: Network, _: Layout) -> bool:
    sides = {board_exit.side for board_exit in network.exits}
    return any(side.opposite in sides for side in sides)


def _middle_exits(network: Network, layout: Layout) -> bool:
    return sum(_is_middle(layout, board_exit) for board_exit in network.exits) >= 2


def _is_middle(layout: Layout, board_exit: Exit) -> bool:
    """Whether an exit is the one in the middle of its side of the board."""
    north_or_south = board_exit.side in SIDES[::2]
    if north_or_south:
        return board_exit.space.column == layout.columns // 2
    return board_exit.space.row == layout.rows // 2


BASIC_GOALS = (
    Goal(
        "A",
        Text("Draw on at least {count} Central Spaces.").format(count=CENTRAL_SPACES),
        _central_spaces,
        sketch.squares("C3 C4 D4 D5 E3"),
    ),
    Goal(
        "B",
        Text("Activate at least {count} villages.").format(count=VILLAGES),
        _villages,
        sketch.line("M5,25H25M45,5V25M55,55H70")
        + sketch.signs(HOUSE, "15,25 45,15 55,55", sketch.GREEN),
    ),
    Goal(
        "C",
        Text("Draw on all spaces of a row or column."),
        _row_or_column,
        sketch.squares("D1 D2 D3 D4 D5 D6 D7"),
    ),
    Goal(
        "D",
        Text("Draw on at least {count} corner spaces of the board.").format(count=CORNERS),
        _corners,
        sketch.squares("A1 A7 G1"),
    ),
    Goal(
        "E",
        Text("Draw on all spaces of a {size}×{size} area.").format(size=AREA),
        _area,
        sketch.squares("B3 B4 B5 C3 C4 C5 D3 D4 D5"),
    ),
    Goal(
        "F",
        Text("Close a loop of highway and railway through at least 4 spaces."),
        _loop,
        sketch.line("M25,25H45V45H25Z"),
    ),
    Goal(
        "G",
        Text("Join at least {count} exits in one network.").format(count=EXITS),
        _network_where(_enough_exits),
        sketch.line("M15,0V35H70M35,35V70") + sketch.exits("15,0 70,35 35,70"),
    ),
    Goal(
        "H",
        Text("Join at least {count} stations in one network.").format(count=STATIONS),
        _stations,
        sketch.line("M15,15H45V45H15V65") + sketch.stations("15,15 45,15 45,45 15,55"),
    ),
    Goal(
        "I",
        Text("Draw a highway with a length of at least {count}.").format(count=LINE_LENGTH),
        _length_of(HIGHWAY),
        sketch.highway("M15,0V35H55V55"),
    ),
    Goal(
        "J",
        Text("Draw a railway with a length of at least {count}.").format(count=LINE_LENGTH),
        _length_of(RAILWAY),
        sketch.railway("M15,0V35H55V55"),
    ),
    Goal(
        "K",
        Text("Join 2 exits on opposite sides of the board."),
        _network_where(_opposite_exits),
        sketch.line("M0,15H35V55H70") + sketch.exits("0,15 70,55"),
    ),
    Goal(
        "L",
        Text("Join 2 exits in the middle of their sides of the board."),
        _network_where(_middle_exits),
        sketch.line("M35,0V35H70") + sketch.exits("35,0 70,35"),
    ),
)
