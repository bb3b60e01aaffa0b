"""Whether a sheet can come from a game; impossible sheets are not solved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.core.legality import fit_errors
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, join_texts, plural, untranslated
from railroad_ink.core.track_graph import TrackGraph, track_graph

CLASH = Text("{space}: an end meets an end or an exit of another kind.")
UNCONNECTED = Text("{space}: this drawing is connected to no exit.")
UNMARKED_SPECIAL = Text("{space}: the special route {route} is drawn but not marked as used.")
MANY_SPECIALS = plural(
    "{count} special route is used; a game allows {maximum}.",
    "{count} special routes are used; a game allows {maximum}.",
)
IMPOSSIBLE = Text("No game leads to this sheet. {reasons}")


def check_possible(ruleset: Ruleset, sheet: Sheet) -> None:
    """Raise AnalysisError if no game leads to a sheet; the message has the reasons."""
    found = [*_clashes(sheet), *_unconnected(sheet), *_specials(ruleset, sheet)]
    if found:
        raise AnalysisError(IMPOSSIBLE.format(reasons=join_texts(found, " ")))


def _clashes(sheet: Sheet) -> Iterator[Text]:
    for space, drawing in sheet:
        around = sheet.surroundings(sheet.layout.index(space))
        if any(side is not None for side in fit_errors(drawing.shape, around)):
            yield CLASH.format(space=space)


def _unconnected(sheet: Sheet) -> Iterator[Text]:
    """Yield drawings that are not connected to any exit."""
    reached = _reached(track_graph(sheet))
    spaces = (space for space, _ in sheet)
    return (UNCONNECTED.format(space=s) for s in spaces if sheet.layout.index(s) not in reached)


def _reached(graph: TrackGraph) -> set[int]:
    """Return the spaces joined to an exit, over both lines of a space."""
    joined = defaultdict(set)
    for a, b in chain.from_iterable(graph.meetings.values()):
        here, there = graph.nodes[a].space_index, graph.nodes[b].space_index
        joined[here].add(there)
        joined[there].add(here)
    pending = [graph.nodes[node].space_index for node, _ in graph.exits]
    reached = set(pending)
    while pending:
        further = joined[pending.pop()] - reached
        reached |= further
        pending += further
    return reached


def _specials(ruleset: Ruleset, sheet: Sheet) -> Iterator[Text]:
    for space, drawing in sheet:
        key = drawing.shape.route.key
        if key in ruleset.special_routes and key not in sheet.specials_used:
            yield UNMARKED_SPECIAL.format(space=space, route=untranslated(key))
    maximum = ruleset.edition.specials_per_game
    if sheet.counted_specials > maximum:
        yield MANY_SPECIALS.format(count=sheet.counted_specials, maximum=maximum)
