"""Scoring a sheet: exits, longest routes, centre, errors, and what the modules add."""

from __future__ import annotations

from functools import lru_cache

from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import SIDES_OF
from railroad_ink.core.networks import Network, networks
from railroad_ink.core.routes import HIGHWAY, RAILWAY, Kind
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import LongestRoute, Score, ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, plural
from railroad_ink.core.track_graph import OpenEnd, TrackGraph, track_graph

EXITS = Text("Exits")
LONGEST = {
    HIGHWAY.letter: ("highway", Text("Longest highway")),
    RAILWAY.letter: ("railway", Text("Longest railway")),
}
CENTRE = Text("Central Spaces")
ERRORS = Text("Errors")
NETWORK = plural("network of {count} exit", "network of {count} exits")
LENGTH = Text("a line of length {count}")
DRAWN_ON = Text("{count} of {all} drawn on")
OPEN_END = Text("open {kind} end on {side}")


def score(ruleset: Ruleset, sheet: Sheet) -> Score:
    """Score a sheet as if the game ended now."""
    graph = track_graph(sheet)
    lines = [
        _exits(ruleset, graph),
        longest_line(ruleset, graph, HIGHWAY),
        longest_line(ruleset, graph, RAILWAY),
        _centre(sheet),
    ]
    for add in ruleset.hooks(RulesModule.score):
        lines.extend(add(ruleset, graph))
    return Score((*lines, _errors(ruleset, graph)))


def _exits(ruleset: Ruleset, graph: TrackGraph) -> ScoreLine:
    scoring = networks(graph, ruleset.networked, minimum=2)
    return ScoreLine("exits", EXITS, tuple(_network_item(network) for network in scoring))


def _network_item(network: Network) -> ScoreItem:
    return ScoreItem(
        network.value, NETWORK.format(count=len(network.exits)), network.spaces, network
    )


def longest_line(ruleset: Ruleset, graph: TrackGraph, kind: Kind) -> ScoreLine:
    """Return the score line of the longest route of a kind."""
    key, title = LONGEST[kind.letter]
    spaces = longest_route(ruleset, graph, kind)
    route = LongestRoute(kind.letter, spaces)
    item = ScoreItem(len(spaces), LENGTH.format(count=len(spaces)), spaces, route)
    return ScoreLine(key, title, (item,) if spaces else ())


def longest_route(ruleset: Ruleset, graph: TrackGraph, kind: Kind) -> tuple[Space, ...]:
    """Return the spaces of the longest route of a kind, in order, by the rule in play."""
    spaces = graph.sheet.layout.spaces
    return tuple([spaces[i] for i in ruleset.longest_rule.find(graph.kind_graph(kind.letter))])


def _centre(sheet: Sheet) -> ScoreLine:
    centre = sheet.layout.centre
    drawn = tuple([space for space in centre if sheet.at(space)])
    item = ScoreItem(len(drawn), DRAWN_ON.format(count=len(drawn), all=len(centre)), drawn)
    return ScoreLine("centre", CENTRE, (item,) if drawn else ())


def error_ends(ruleset: Ruleset, graph: TrackGraph) -> list[OpenEnd]:
    """Return the open ends that are errors."""
    hooks, kinds = ruleset.hooks(RulesModule.excuses_open_end), ruleset.kinds
    return [
        end
        for end in graph.open_ends
        if kinds[end.kind].open_is_error and not any(excuses(graph.sheet, end) for excuses in hooks)
    ]


def _errors(ruleset: Ruleset, graph: TrackGraph) -> ScoreLine:
    kinds = ruleset.kinds
    items = tuple([_error_item(kinds[end.kind].title, end) for end in error_ends(ruleset, graph)])
    return ScoreLine("errors", ERRORS, items)


@lru_cache(maxsize=4096)  # players score the same ends over and over
def _error_item(kind: Text, end: OpenEnd) -> ScoreItem:
    text = OPEN_END.format(kind=kind, side=SIDES_OF[end.side].format(space=end.space))
    return ScoreItem(-1, text, (end.space,), end)
