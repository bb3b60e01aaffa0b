"""Lake: water that ferries cross to join networks; the smallest lake scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import ClassVar

from railroad_ink.authoring import (
    HIGHWAY,
    SIDES,
    Art,
    Die,
    Face,
    Goal,
    Kind,
    Network,
    Node,
    Pigment,
    Route,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    Sheet,
    Space,
    Stroke,
    Text,
    TrackGraph,
    Turn,
    comma_separated,
    exit_line,
    networks,
    sketch,
)

KEY = "lake"
TITLE = Text("Lake")
INK_BLUE = Pigment("#3d7299", "#cfe6f5")
LAKE_SIDE = Kind(
    "L",
    Text("lake"),
    Text("This lake"),
    Text("the lake"),
    open_is_error=False,
    pigment=Pigment("#a9d0e6", "#2f6486"),
    width=84.0,
    glyph="≈",
)

ONE_SIDE = Route("lake-side", Text("one lake side"), "L---", must_join="")
TWO_SIDES = Route("lake-corner", Text("two lake sides"), "LL--", must_join="")
THREE_SIDES = Route("lake-bay", Text("three lake sides"), "LLL-", must_join="")
HIGHWAY_PIER = Route("highway-pier", Text("highway pier"), "L-H-", station=True, must_join="")
RAILWAY_PIER = Route("railway-pier", Text("railway pier"), "L-R-", station=True, must_join="")
DOUBLE_PIER = Route("double-pier", Text("double pier"), "LLHR", station=True, must_join="")
FILLED = Route("water", Text("water"), "LLLL", symbols=("water",), must_join="")
DIE = Die(
    KEY,
    tuple(
        Face.of(route, KEY)
        for route in (ONE_SIDE, TWO_SIDES, THREE_SIDES, HIGHWAY_PIER, RAILWAY_PIER, DOUBLE_PIER)
    ),
)

SIDES_TO_FILL = 3
SPACES_IN_A_ROW = 4
SMALLEST = Text("spaces of the smallest lake: {count}")
FILLS = Text("Water fills {spaces}.")
WAVES = tuple(Stroke(f"M18 {y} q8 -9 16 0 t16 0 t16 0 t16 0", INK_BLUE, 2.5) for y in (30, 52, 74))


def lakes(graph: TrackGraph) -> tuple[Network, ...]:
    """Return the lakes of a sheet, their piers included."""
    return networks(graph, (LAKE_SIDE.letter,))


def flooded(sheet: Sheet) -> list[int]:
    """Return the empty spaces that face open lake sides on three sides or all four."""
    drawn, neighbours = sheet.drawings, sheet.layout.neighbours
    facing: Counter[int] = Counter()
    for index, drawing in enumerate(drawn):
        if drawing is None or LAKE_SIDE.letter not in drawing.shape.ends:
            continue
        for side in SIDES:
            there = neighbours[index][side]
            if there >= 0 and drawn[there] is None and drawing.shape.ends[side] == LAKE_SIDE.letter:
                facing[there] += 1
    return [index for index, sides in facing.items() if sides >= SIDES_TO_FILL]


def fill(sheet: Sheet, round_number: int) -> tuple[Sheet, tuple[Space, ...]]:
    """Fill what must be filled, and what that floods in turn; return the spaces filled."""
    shape, filled = FILLED.orientations[0], []
    while indices := flooded(sheet):
        for index in indices:
            filled.append(sheet.layout.spaces[index])
            sheet = sheet.draw(filled[-1], shape, round_number)
    return sheet, tuple(filled)


def _filling_round(sheet: Sheet, index: int) -> int:
    """Return the round in which enough lake sides faced a space."""
    facing = sheet.surroundings(index)
    rounds = [
        drawing.round
        for side, there in enumerate(sheet.layout.neighbours[index])
        if facing[side] == LAKE_SIDE.letter and (drawing := sheet.drawings[there])
    ]
    return sorted(rounds)[SIDES_TO_FILL - 1]


# Goals


def _ferried(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    """Look for a line between exits through a lake.

    The graph gets one node per lake, joined to every space of the lake. A line through that node
    leaves the lake by another pier than it came by, since it uses no edge twice.
    """
    nodes, edges = list(graph.nodes), list(graph.meetings.get(HIGHWAY.letter, ()))
    index = {node: i for i, node in enumerate(nodes)}
    for lake in lakes(graph):
        edges += [(index[node], len(nodes)) for node in lake.nodes]
        nodes.append(Node(lake.nodes[0].space_index, (), ""))
    with_lake_nodes = TrackGraph(
        graph.sheet, nodes, {**graph.meetings, HIGHWAY.letter: edges}, graph.exits, []
    )
    return exit_line(with_lake_nodes, lambda node: not node.ends)


def _in_a_line(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    wet = [space for space, drawing in graph.sheet if LAKE_SIDE.letter in drawing.shape.ends]
    rows: dict[tuple[str, int], list[Space]] = {}
    for space in wet:
        rows.setdefault(("row", space.row), []).append(space)
        rows.setdefault(("column", space.column), []).append(space)
    return next((tuple(row) for row in rows.values() if len(row) >= SPACES_IN_A_ROW), ())


def _bent(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    # A lake that is not in one line has three spaces at least.
    return next((lake.spaces for lake in lakes(graph) if not _is_straight(lake.spaces)), ())


def _is_straight(spaces: tuple[Space, ...]) -> bool:
    return 1 in {len({space.row for space in spaces}), len({space.column for space in spaces})}


GOALS = (
    Goal(
        "LA",
        Text("Two exits are connected over a lake, from one pier to another."),
        _ferried,
        sketch.squares("C3 C4 C5 D3 D4 D5", LAKE_SIDE.pigment)
        + sketch.line("M0,35H20M50,35H70")
        + sketch.line("M20,35H50", width=2, dashes=(2, 2.6))
        + sketch.exits("0,35 70,35"),
    ),
    Goal(
        "LB",
        Text("{count} lake spaces lie in one row or column, adjacent or not.").format(
            count=SPACES_IN_A_ROW
        ),
        _in_a_line,
        sketch.squares("D1 D2 D5 D7", LAKE_SIDE.pigment),
    ),
    Goal(
        "LC",
        Text("A lake has at least three spaces that are not all in one line."),
        _bent,
        sketch.squares("C3 C4 D4", LAKE_SIDE.pigment),
    ),
)


class Lake(RulesModule):
    """The Lake dice and what they change."""

    key = KEY
    title = TITLE
    placeholders: ClassVar[Mapping[str, object]] = {"sides_to_fill": SIDES_TO_FILL}
    rounds = 6
    kinds = (LAKE_SIDE,)
    dice = (DIE, DIE)
    routes = (FILLED,)
    goals = GOALS
    art: ClassVar[Mapping[str, Art]] = {"water": Art("≈", WAVES)}

    def settle(self, turn: Turn) -> Turn:
        """Fill spaces with water."""
        # What fills after the last roll belongs to the last round.
        sheet, filled = fill(turn.sheet, min(turn.round_number, turn.ruleset.rounds))
        if not filled:
            return turn
        return turn.with_sheet(sheet).with_event(
            KEY, FILLS.format(spaces=comma_separated(filled)), *filled
        )

    def derive(self, ruleset: Ruleset, sheet: Sheet) -> Sheet:
        """Fill spaces with water in the order of their rounds, since one may fill the next."""
        shape = FILLED.orientations[0]
        while indices := flooded(sheet):
            round_number, index = min((_filling_round(sheet, index), index) for index in indices)
            sheet = sheet.draw(sheet.layout.spaces[index], shape, round_number)
        return sheet

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the smallest lake."""
        smallest = min((lake.spaces for lake in lakes(graph)), key=len, default=())
        text = SMALLEST.format(count=len(smallest))
        items = (ScoreItem(len(smallest), text, smallest),) if smallest else ()
        return (ScoreLine(KEY, TITLE, items),)


LAKE = Lake()
