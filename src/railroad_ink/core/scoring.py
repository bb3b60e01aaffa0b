"""Counting a sheet: exits, longest routes, centre, errors, and what the modules add."""

from __future__ import annotations

from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import SIDE_NAMES
from railroad_ink.core.longest import longest_path, longest_walk
from railroad_ink.core.networks import Network, networks
from railroad_ink.core.routes import HIGHWAY, RAILWAY, Kind
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score, ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.track_graph import OpenEnd, TrackGraph, track_graph

EXITS = Text("Exits", "Ausfahrten")
LONGEST = {
    HIGHWAY.letter: ("highway", Text("Longest highway", "Längste Straße")),
    RAILWAY.letter: ("railway", Text("Longest railway", "Längstes Gleis")),
}
CENTRE = Text("Central Spaces", "Zentralfelder")
ERRORS = Text("Errors", "Fehler")
NETWORK = Text("network of {count} exits", "Netzwerk mit {count} Ausfahrten")
LENGTH = Text("a line of length {count}", "eine Strecke der Länge {count}")
DRAWN_ON = Text("{count} of {all} drawn on", "{count} von {all} bezeichnet")
OPEN_END = Text(
    "open {kind} end on the {side} side of {space}",
    "offenes Ende ({kind}) an der {side}seite von {space}",
)


def score(ruleset: Ruleset, sheet: Sheet) -> Score:
    """Count a sheet as if the game ended now."""
    graph = track_graph(sheet)
    lines = [
        _exits(ruleset, graph),
        longest_line(ruleset, graph, HIGHWAY),
        longest_line(ruleset, graph, RAILWAY),
        _centre(sheet),
    ]
    for add in ruleset.hooks("score"):
        lines.extend(add(ruleset, graph))
    return Score((*lines, _errors(ruleset, graph)))


def _exits(ruleset: Ruleset, graph: TrackGraph) -> ScoreLine:
    scoring = networks(graph, ruleset.networked, minimum=2)
    return ScoreLine("exits", EXITS, tuple(_network_item(network) for network in scoring))


def _network_item(network: Network) -> ScoreItem:
    return ScoreItem(network.value, NETWORK.format(count=len(network.exits)), network.spaces)


def longest_line(ruleset: Ruleset, graph: TrackGraph, kind: Kind) -> ScoreLine:
    """Return the score line of the longest route of a kind."""
    key, title = LONGEST[kind.letter]
    spaces = longest_route(ruleset, graph, kind)
    item = ScoreItem(len(spaces), LENGTH.format(count=len(spaces)), spaces)
    return ScoreLine(key, title, (item,) if spaces else ())


def longest_route(ruleset: Ruleset, graph: TrackGraph, kind: Kind) -> tuple[Space, ...]:
    """Return the spaces of the longest route of a kind, in order, by the rule in play."""
    longest = longest_path if ruleset.longest == "classic" else longest_walk
    spaces = graph.sheet.layout.spaces
    return tuple([spaces[i] for i in longest(graph.line_graph(kind.letter))])


def _centre(sheet: Sheet) -> ScoreLine:
    centre = sheet.layout.centre
    drawn = tuple([space for space in centre if sheet.at(space)])
    item = ScoreItem(len(drawn), DRAWN_ON.format(count=len(drawn), all=len(centre)), drawn)
    return ScoreLine("centre", CENTRE, (item,) if drawn else ())


def error_ends(ruleset: Ruleset, graph: TrackGraph) -> list[OpenEnd]:
    """Return the open ends that are errors."""
    excuses_open_end, kinds = ruleset.hooks("excuses_open_end"), ruleset.kinds
    return [
        end
        for end in graph.open_ends
        if kinds[end.kind].open_is_error
        and not any(forgive(graph.sheet, end) for forgive in excuses_open_end)
    ]


def _errors(ruleset: Ruleset, graph: TrackGraph) -> ScoreLine:
    items = tuple([_error_item(ruleset, end) for end in error_ends(ruleset, graph)])
    return ScoreLine("errors", ERRORS, items)


def _error_item(ruleset: Ruleset, end: OpenEnd) -> ScoreItem:
    kind = ruleset.kinds[end.kind].title
    told = OPEN_END.format(kind=kind, space=end.space, side=SIDE_NAMES[end.side])
    return ScoreItem(-1, told, (end.space,))
