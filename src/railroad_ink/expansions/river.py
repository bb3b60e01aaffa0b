"""River: a third kind of line, worth most from one edge of the board to another."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.core.art import Pigment
from railroad_ink.core.dice import Die, Face
from railroad_ink.core.geometry import E, N, S, Space, W
from railroad_ink.core.goal import Goal
from railroad_ink.core.lines import exit_line, line_through
from railroad_ink.core.networks import Network, networks
from railroad_ink.core.routes import Kind, Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.track_graph import TrackGraph

KEY = "river"
TITLE = Text("River", "Fluss")
WATER = Kind(
    "W",
    Text("river", "Fluss"),
    networked=False,
    pigment=Pigment("#5b9bc8", "#4f8fbd"),
    width=30.0,
    glyph="~",
)

STRAIGHT = Route("straight-river", Text("straight river", "Fluss-Gerade"), "W-W-", joins="")
CURVED = Route("curved-river", Text("curved river", "Fluss-Kurve"), "WW--", joins="")
HIGHWAY_BRIDGE = Route(
    "highway-bridge",
    Text("highway bridge", "Straßenbrücke"),
    "WHWH",
    lines=((N, S), (E, W)),
    joins="",
)
RAILWAY_BRIDGE = Route(
    "railway-bridge",
    Text("railway bridge", "Gleisbrücke"),
    "WRWR",
    lines=((N, S), (E, W)),
    joins="",
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
LENGTH = Text("spaces of the river: {count}", "Felder des Flusses: {count}")
EDGE_TO_EDGE = Text("from edge to edge", "von Rand zu Rand")


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
    # A river has two ends, a closed ring none.
    return (item, ScoreItem(EDGE_BONUS, EDGE_TO_EDGE, ends)) if len(ends) == 2 else (item,)


# Goals


def _crossed_twice(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    for river in rivers(graph):
        indices = {node.space_index for node in river.nodes}
        # Of all that lies in these spaces, lines of highway and railway find only the bridges.
        here = [number for number, node in enumerate(graph.nodes) if node.space_index in indices]
        line = line_through(graph, here, 2)
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


GOALS = (
    Goal(
        "RA",
        Text(
            "One line crosses the same river on two bridges.",
            "Eine Linie überquert denselben Fluss auf zwei Brücken.",
        ),
        _crossed_twice,
    ),
    Goal(
        "RB",
        Text(
            "Three stations stand orthogonally next to river spaces.",
            "Drei Bahnhöfe liegen waagerecht oder senkrecht neben Flussfeldern.",
        ),
        _stations_beside,
    ),
    Goal(
        "RC",
        Text(
            "A line between two exits uses a bridge.",
            "Eine Linie zwischen zwei Ausfahrten führt über eine Brücke.",
        ),
        _exits_over_a_bridge,
    ),
)

HELP = Text(
    """\
The game lasts 6 rounds, and the two River dice are rolled with the route dice. You may draw both of
them, one or none.
- A river needs no connection: draw it on any empty space.
- A river may meet only a river, never a highway, a railway or an exit. It may face an empty space,
  a blank side or the plain outer edge.
- A bridge carries a straight highway or railway over a straight river. The two are not joined. The
  route on it counts in networks and longest routes, and its loose ends are errors as usual.
- A river end that meets neither a river nor the outer edge is an error.
- At the end one river scores, the one worth most: 1 point for each space it runs through, and 3
  more if both its ends reach the outer edge. A closed ring has no ends and no bonus.
Our rulings: rivers do not join exits and have no say in networks. A curve in a corner of the board
whose two ends both reach the edge earns the 3 points too. For the goals, a line uses no stretch
twice and changes its kind at stations; a line that begins or stops on a bridge crosses it.""",
    """\
Die Partie dauert 6 Runden, und die beiden Flusswürfel werden mit den Streckenwürfeln geworfen. Du
darfst beide einzeichnen, einen oder keinen.
- Ein Fluss braucht keinen Anschluss: Zeichne ihn auf ein beliebiges leeres Feld.
- Ein Fluss darf nur auf einen Fluss treffen, nie auf Straße, Gleis oder Ausfahrt. An ein leeres
  Feld, eine leere Seite oder den bloßen Tafelrand darf er grenzen.
- Eine Brücke führt eine gerade Straße oder ein gerades Gleis über einen geraden Fluss. Beide sind
  nicht verbunden. Die Strecke darauf zählt für Netzwerke und längste Strecken, und ihre offenen
  Enden sind wie üblich Fehler.
- Ein Flussende, das weder auf einen Fluss noch auf den Tafelrand trifft, ist ein Fehler.
- Am Ende zählt ein Fluss, nämlich der wertvollste: 1 Punkt für jedes Feld, durch das er fließt, und
  3 weitere, wenn beide Enden den Tafelrand erreichen. Ein geschlossener Ring hat keine Enden und
  keinen Bonus.
Unsere Festlegungen: Flüsse verbinden keine Ausfahrten und gehören zu keinem Netzwerk. Auch eine
Kurve in einer Ecke der Tafel, deren beide Enden den Rand erreichen, bekommt die 3 Punkte. Bei den
Zielen nutzt eine Linie kein Stück zweimal und wechselt an Bahnhöfen ihre Art; eine Linie, die auf
einer Brücke beginnt oder endet, überquert sie.""",
)


class River(RulesModule):
    """The River dice and what they change."""

    key = KEY
    title = TITLE
    help = HELP
    rounds = 6
    kinds = (WATER,)
    dice = (DIE, DIE)
    goals = GOALS

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Count the river that is worth most."""
        counted = [_items(graph, river) for river in rivers(graph)]
        best = max(counted, key=lambda items: sum(item.points for item in items), default=())
        return (ScoreLine(KEY, TITLE, best),)


RIVER = River()
